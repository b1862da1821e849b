import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type Failure, mentions } from './failure.ts';

/**
 * A statement that lets its batch go on only if the condition holds: SQLite refuses to read `refused` as JSON, and a
 * batch is undone as a whole. So a write can depend on what other writers do at the same moment.
 */
export const onlyIf = (context: Context, condition: SQL) =>
  context.db.select({ ok: sql`json(case when ${condition} then 'true' else 'refused' end)` }).from(sql`(select 1)`);

/** For a batch's `catch`: one that `onlyIf` undid is told as this failure, whatever else went wrong as it is. */
export const refusedAs =
  (failure: () => Failure) =>
  (reason: unknown): never => {
    throw mentions(reason, 'malformed JSON') ? failure() : reason;
  };
