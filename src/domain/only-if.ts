import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/**
 * A statement that lets its batch go on only if the condition holds: SQLite refuses to read `refused` as JSON, and a
 * batch is undone as a whole. So a write can depend on what other writers do at the same moment.
 */
export const onlyIf = (context: Context, condition: SQL) =>
  context.db.select({ ok: sql`json(case when ${condition} then 'true' else 'refused' end)` }).from(sql`(select 1)`);

/** Whether a batch was undone by `onlyIf`. */
export function wasRefused(reason: unknown): boolean {
  for (let at = reason; at instanceof Error; at = at.cause) if (at.message.includes('malformed JSON')) return true;
  return false;
}
