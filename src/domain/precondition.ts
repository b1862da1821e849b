import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import type { Context } from '../platform/context.ts';
import { inList } from '../platform/database.ts';
import { commit } from '../platform/purges.ts';
import { DomainError, errorMentions } from './errors.ts';

/** The error of a write whose precondition does not hold; it may read what is stored now. */
export type Failure = () => Error | Promise<Error>;

/**
 * A statement that undoes its whole batch unless the condition holds: SQLite fails to read `failed` as JSON. The condition
 * is evaluated inside the transaction, so the write can depend on what others write at the same moment.
 */
export const failUnless = (context: Context, condition: SQL) =>
  context.db.select({ ok: sql`json(case when ${condition} then 'true' else 'failed' end)` }).from(sql`(select 1)`);

/** For the `catch` of a batch: throws what `failure` returns if a precondition undid it, and the original error otherwise. */
export const mapPreconditionFailure =
  (failure: Failure) =>
  async (reason: unknown): Promise<never> => {
    throw errorMentions(reason, 'malformed JSON') ? await failure() : reason;
  };

/**
 * Runs the statements in one transaction if the condition holds inside it, and returns their results. Otherwise nothing is
 * written and `failure()` is thrown. `invalidates`: the cache tags of the pages that show what changes.
 */
export async function batchIf<Statements extends [] | readonly BatchItem<'sqlite'>[]>(
  context: Context,
  condition: SQL,
  failure: Failure,
  statements: Statements,
  invalidates: Iterable<string> = [],
): Promise<BatchResponse<Statements>> {
  const results: readonly unknown[] = await commit(context, invalidates, [failUnless(context, condition), ...statements]).catch(
    mapPreconditionFailure(failure),
  );
  return results.slice(1) as BatchResponse<Statements>;
}

/** SQL condition: the table has a row that matches `where`. */
export const rowExists = (table: SQLiteTable, where: SQL | undefined): SQL => sql`exists (select 1 from ${table} where ${where})`;

export type VersionedTable = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn };

/** A row as its editor has read it; without a version the row only has to exist. */
interface ExpectedRow {
  id: number;
  version?: number | null;
}

/** SQL condition for optimistic concurrency: the rows exist, and have the versions that their editor has read. */
export const areUnchanged = (table: VersionedTable, rows: readonly ExpectedRow[]): SQL =>
  sql`not exists (
    select 1 from json_each(${JSON.stringify(rows.map(({ id, version }) => [id, version ?? null]))}) as expected
    left join ${table} on ${table.id} = expected.value ->> 0 and ${table.version} = coalesce(expected.value ->> 1, ${table.version})
    where ${table.id} is null)`;

/** SQL condition: the rows exist, in any version. */
export const areThere = (table: VersionedTable, rows: readonly Pick<ExpectedRow, 'id'>[]): SQL =>
  areUnchanged(
    table,
    rows.map(({ id }) => ({ id })),
  );

/** SQL condition: a row of the table is one of these. */
export const isAmong = ({ id }: Pick<VersionedTable, 'id'>, rows: readonly Pick<ExpectedRow, 'id'>[]): SQL =>
  inList(
    id,
    rows.map((row) => row.id),
  );

/** The new value of `version` in an update of a versioned row. */
export const nextVersion = ({ version }: Pick<VersionedTable, 'version'>): SQL => sql`${version} + 1`;

/** The error if somebody else has saved the row since the editor read it. `version`: the one that is stored now. */
export const editConflict = (version: number | string, message: string = OWN_MESSAGES.editConflict): DomainError =>
  new DomainError('conflict', message, {}, { params: { version: String(version) } });

/** The same for a version that SQL reads. */
export const readEditConflict = async ({ db }: Context, version: SQL): Promise<DomainError> => {
  const { current } = await db.get<{ current: number }>(sql`select ${version} as current`);
  return editConflict(current);
};
