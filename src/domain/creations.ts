import { and, eq, getTableColumns, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { MINUTE_MS, REPEAT_WINDOW_MS } from '../../schema/constants.ts';
import { creations } from '../../schema/tables/staff.ts';
import type { Context } from '../platform/context.ts';
import type { Admin } from './accounts/authorization.ts';
import { hashContent, sha256 } from './crypto.ts';
import type { VersionedTable } from './precondition.ts';

/**
 * Milliseconds within which the same person who creates the same secret or invitation again has not seen the first answer. Longer than
 * `REPEAT_WINDOW_MS`: the second attempt replaces the first one, so that no secret stays valid that nobody was shown.
 */
export const LOST_ANSWER_WINDOW_MS = 10 * MINUTE_MS;

/** What a person creates. */
interface Creation {
  table: VersionedTable;
  /** The kind of row. */
  noun: string;
  /** What makes two creations the same; a file counts by its hash. */
  content: Readonly<Record<string, unknown>>;
  /** How many rows it stores. */
  rowCount: number;
}

/** Statements that a batch runs before and after its inserts. */
export interface CreationGuard {
  before: BatchItem<'sqlite'>[];
  after: BatchItem<'sqlite'>[];
}

/**
 * Stores rows unless the same person has stored the same ones a moment ago, also in a concurrent request; returns the stored
 * ones. The first request inserts a unique key in its batch, which undoes the batch of every other. Once the rows are changed or
 * deleted, the same creation stores new ones. Throws the errors of `write`.
 */
export async function createOnce<Row>(
  context: Context,
  { account }: Admin,
  { table, noun, content, rowCount }: Creation,
  write: (guard: CreationGuard) => Promise<Row[]>,
): Promise<Row[]> {
  const { db, now } = context;
  const key = sha256(JSON.stringify([account.id, noun, hashContent(content)]));
  const isThis = eq(creations.key, key);
  const since = now - REPEAT_WINDOW_MS;
  const isStored: SQL = sql`exists (select 1 from ${table} where ${table.id} = ${creations.lastId} and ${table.version} = 1)`;
  try {
    return await write({
      before: [
        db.delete(creations).where(and(isThis, or(lte(creations.createdAt, since), sql`not ${isStored}`))),
        db.insert(creations).values({ key, createdAt: now }),
      ],
      // AUTOINCREMENT ids only grow.
      after: [
        db
          .update(creations)
          .set({ lastId: sql`(select max(${table.id}) from ${table})` })
          .where(isThis),
      ],
    });
  } catch (reason) {
    // Either the rows are there already, or the batch is stored and only its response was lost.
    const stored = await db
      .select(getTableColumns(table))
      .from(table)
      .innerJoin(creations, and(isThis, gt(creations.createdAt, since)))
      .where(and(gt(table.id, sql`${creations.lastId} - ${rowCount}`), lte(table.id, creations.lastId), eq(table.version, 1)))
      .orderBy(table.id)
      .catch(() => []);
    if (stored.length === rowCount) return stored as Row[];
    throw reason;
  }
}
