import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '../platform/context.ts';
import { type DomainError, errorMentions } from './errors.ts';

/**
 * A statement that lets its batch go on only if the condition holds: SQLite refuses to read `refused` as JSON, and a
 * batch is undone as a whole. So a write can depend on what other writers do at the same moment.
 */
export const failUnless = (context: Context, condition: SQL) =>
  context.db.select({ ok: sql`json(case when ${condition} then 'true' else 'refused' end)` }).from(sql`(select 1)`);

/** The same for a row that is written over or deleted: nothing is told, kept or binned of one that is gone already. */
export const failIfMissing = (context: Context, table: SQLiteTable & { id: SQLiteColumn }, id: number) =>
  failUnless(context, sql`exists (select 1 from ${table} where ${table.id} = ${id})`);

/** For a batch's `catch`: one that `onlyIf` undid is told as this failure, whatever else went wrong as it is. */
export const mapPreconditionFailure =
  (failure: () => DomainError) =>
  (reason: unknown): never => {
    throw errorMentions(reason, 'malformed JSON') ? failure() : reason;
  };
