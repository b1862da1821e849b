import { and, desc, eq, lt } from 'drizzle-orm';
import { auditLog } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import type { Admin, Viewer } from './access.ts';
import { rowId } from './ids.ts';

/** What is written down; every staff write has one of these. */
export type AuditAction =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'sign-out-everywhere'
  | 'register'
  | 'password-change'
  | 'password-reset'
  | 'profile-change'
  | 'role-change'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'setting-change';

export interface AuditEntry {
  action: AuditAction;
  /** What it was done to, such as `user:12`. */
  subject?: string;
  details?: Record<string, unknown>;
  /** Where nobody is signed in: what they called themselves. */
  who?: string;
}

/** The insert that belongs into the batch of the write that it tells of. */
export function audited(context: Context, viewer: Viewer | null, { action, subject = '', details, who }: AuditEntry) {
  return context.db.insert(auditLog).values({
    userId: viewer?.account.id,
    who: viewer?.account.email ?? who ?? 'visitor',
    action,
    subject,
    details,
    address: context.visitor.address,
    at: context.now,
  });
}

export type AuditRow = typeof auditLog.$inferSelect;

/** What happened, the newest first. */
export async function listAudit(
  context: Context,
  _admin: Admin,
  { first, after, action, who }: { first: number; after?: string | null; action?: string | null; who?: string | null },
): Promise<{ rows: AuditRow[]; endCursor: string | null }> {
  const rows = await context.reader.read(
    context.db
      .select()
      .from(auditLog)
      .where(
        and(
          after ? lt(auditLog.id, rowId(after, 'Entry')) : undefined,
          action ? eq(auditLog.action, action) : undefined,
          who ? eq(auditLog.who, who) : undefined,
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(first + 1),
  );
  const shown = rows.slice(0, first);
  return { rows: shown, endCursor: rows.length > first ? String(shown.at(-1)?.id) : null };
}
