import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { batchIf } from '../precondition.ts';

/** An order that a caller sends: `before` is the order that the caller has seen. */
interface RequestedOrder {
  ids: readonly string[];
  before?: readonly string[] | null | undefined;
  /** What a row is called if one of the ids is none, such as "Partner". */
  noun: string;
  conflictMessage: string;
}

/**
 * The keys of the rows in their new order. Throws `conflict` unless `ids` names each of the rows once, and if their order is no longer
 * `before`.
 */
export function parseOrder(rows: readonly { id: number }[], { ids, before, noun, conflictMessage }: RequestedOrder): number[] {
  const toKeys = (list: readonly string[]) => list.map((id) => parseRowId(id, noun));
  const keys = toKeys(ids);
  const isOutdated = before && toKeys(before).join() !== rows.map(({ id }) => id).join();
  if (isOutdated || keys.length !== rows.length || rows.some(({ id }) => !keys.includes(id)))
    throw new DomainError('conflict', conflictMessage);
  return keys;
}

/**
 * Runs the statements that store an order. Throws `conflict` if the caller has seen an order and `isUnchanged`, which the transaction
 * evaluates, does not hold: two people who move at the same moment have both read the same order.
 */
export async function storeOrder(
  context: Context,
  { before, conflictMessage }: RequestedOrder,
  isUnchanged: SQL,
  statements: readonly BatchItem<'sqlite'>[],
  invalidates: Iterable<string>,
): Promise<void> {
  await batchIf(context, before ? isUnchanged : sql`true`, () => new DomainError('conflict', conflictMessage), statements, invalidates);
}
