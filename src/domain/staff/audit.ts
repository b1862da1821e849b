import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { AuditAction } from '../../../schema/staff/audit-actions.ts';
import { auditLog, users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { type Admin, isStaff, type Viewer } from '../accounts/authorization.ts';
import { type CursorPage, type PageArgs, readPageById } from '../pagination.ts';
import { rowExists } from '../precondition.ts';
import { type NamedAuditRow, namedAuditColumns } from './audit-names.ts';

export interface AuditEntry {
  action: AuditAction;
  /** The changed row, such as `user:12`; SQL if the batch inserts it. */
  subject?: string | SQL;
  details?: Record<string, unknown>;
  /** The name of an actor who is not signed in. */
  actor?: string;
}

/** SQL condition: the viewer still has the role that the request was checked with, and can sign in. */
export const isStillAdmin = ({ account: { id, staffRole } }: Admin): SQL =>
  rowExists(users, and(eq(users.id, id), eq(users.role, 'ADMIN'), eq(users.staffRole, staffRole), isNull(users.disabledAt)));

/**
 * The actor of an audit entry. It is null, which undoes the batch, if the viewer was staff and has another role now: the check before a
 * write is outdated when the body arrives slowly or a picture is encoded. `toDomainError` reports it as `forbidden`.
 */
export const auditActor = (viewer: Viewer): string | SQL<string> =>
  isStaff(viewer) ? sql<string>`case when ${isStillAdmin(viewer)} then ${viewer.account.email} end` : viewer.account.email;

/** The audit entry of a write, for the same batch. */
export function auditEntry(context: Context, viewer: Viewer | null, { action, subject = '', details, actor }: AuditEntry) {
  return context.db.insert(auditLog).values({
    userId: viewer?.account.id,
    who: viewer ? auditActor(viewer) : (actor ?? 'visitor'),
    action,
    subject,
    details: viewer?.accessToken ? { ...details, accessToken: viewer.accessToken.id } : details,
    address: context.visitor.ipAddress,
    at: context.now,
  });
}

/** The subject of the row that the batch has just inserted: AUTOINCREMENT ids only grow. */
export const insertedSubject = (noun: string, table: SQLiteTable & { id: SQLiteColumn }): SQL =>
  sql`${`${noun}:`} || (select max(${table.id}) from ${table})`;

/** SQL condition: the e-mail of the actor, or the name of that account, contains a text. */
function matchActor({ db }: Context, text: string): SQL | undefined {
  const part = text.trim().toLowerCase();
  const namesakes = db.select({ email: users.email }).from(users).where(sql`instr(lower(${users.userName}), ${part}) > 0`);
  return or(sql`instr(lower(${auditLog.who}), ${part}) > 0`, inArray(auditLog.who, namesakes));
}

/**
 * A page of the audit log, newest first: all, or only one kind of action and the actors whose name or email contains `who`. Throws `invalid`
 * for a broken cursor.
 */
export const listAuditLog = (
  context: Context,
  _admin: Admin,
  { action, who, ...page }: PageArgs & { action?: string | null; who?: string | null },
): Promise<CursorPage<NamedAuditRow>> =>
  readPageById(context, context.db.select(namedAuditColumns).from(auditLog).$dynamic(), auditLog.id, page, [
    action ? eq(auditLog.action, action) : undefined,
    who ? matchActor(context, who) : undefined,
  ]);
