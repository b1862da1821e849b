import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { AuditAction } from '../../../schema/constants.ts';
import { auditLog } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin, Viewer } from '../accounts/authorization.ts';
import { type CursorPage, decodeCursor, toCursorPage } from '../pagination.ts';

export interface AuditEntry {
  action: AuditAction;
  /** What it was done to, such as `user:12`; SQL where the batch makes the id itself. */
  subject?: string | SQL;
  details?: Record<string, unknown>;
  /** Where nobody is signed in: what they called themselves. */
  actor?: string;
  /** Without the address: a sender's is not kept beside a request that may be erased. */
  omitAddress?: true;
}

/** The insert that belongs into the batch of the write that it tells of. */
export function auditEntry(context: Context, viewer: Viewer | null, { action, subject = '', details, actor, omitAddress }: AuditEntry) {
  return context.db.insert(auditLog).values({
    userId: viewer?.account.id,
    who: viewer?.account.email ?? actor ?? 'visitor',
    action,
    subject,
    details,
    address: omitAddress ? '' : context.visitor.ipAddress,
    at: context.now,
  });
}

/** The subject of a row that the batch has just inserted: its id is the newest that was ever given. */
export const insertedSubject = (noun: string, table: SQLiteTable & { id: SQLiteColumn }): SQL =>
  sql`${`${noun}:`} || (select max(${table.id}) from ${table})`;

export type AuditRow = typeof auditLog.$inferSelect;

/** What happened, the newest first. */
export async function listAuditLog(
  context: Context,
  _admin: Admin,
  { first, after, action, who }: { first: number; after?: string | null; action?: string | null; who?: string | null },
): Promise<CursorPage<AuditRow>> {
  const [last] = decodeCursor(after, 1) ?? [];
  const rows = await context.reader.read(
    context.db
      .select()
      .from(auditLog)
      .where(
        and(
          last === undefined ? undefined : lt(auditLog.id, last),
          action ? eq(auditLog.action, action) : undefined,
          who ? eq(auditLog.who, who) : undefined,
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(first + 1),
  );
  return toCursorPage(rows, first);
}
