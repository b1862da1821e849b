import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { AuditAction } from '../../../schema/staff/audit-actions.ts';
import { auditLog, users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { type Admin, isStaff, type Viewer } from '../accounts/authorization.ts';
import { rowExists } from '../precondition.ts';

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
