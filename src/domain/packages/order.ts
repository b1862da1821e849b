import { and, asc, desc, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { packages, selectPriceDown } from '../../../schema/tables/packages.ts';
import { decodeCursor, decodeTextCursor, encodeCursor, encodeTextCursor } from '../pagination.ts';
import { getShownPrice, type PackageSummary } from './filter.ts';

/** The order of a list: by a key, and by id where keys are equal. */
export interface PackageOrder {
  /** `priceDown` is the price for lists with the most expensive first: packages without one are last in both directions. */
  key: 'id' | 'name' | 'price' | 'priceDown' | 'updatedAt';
  descending?: boolean;
  idDescending?: boolean;
}

/** By the price that visitors get. */
export const orderByPrice = (descending: boolean): PackageOrder => (descending ? { key: 'priceDown', descending } : { key: 'price' });

/** Whether a page begins after the row of its cursor, or with it. */
export type Continuation = 'exclusive' | 'inclusive';

/** Each is a key of an index, so that a page reads one range of it. */
const ORDER_KEYS = {
  id: packages.id,
  name: sql`${packages.name} collate nocase`,
  price: packages.price,
  priceDown: selectPriceDown(packages.price),
  updatedAt: packages.updatedAt,
} as const;

/** The sort keys of the row that a cursor names. */
const LAST_KEY = sql.placeholder('lastKey');
/** The id that a cursor names. */
export const LAST_ID = sql.placeholder('lastId');

const isIdDescending = ({ key, descending = false, idDescending = false }: PackageOrder): boolean =>
  key === 'id' ? descending : idDescending;

/** Continues at the row of the cursor. */
export function buildContinuation(order: PackageOrder, continuation: Continuation): SQL | undefined {
  const { key, descending } = order;
  const idDescending = isIdDescending(order);
  const id =
    continuation === 'inclusive' ? (idDescending ? lte : gte)(packages.id, LAST_ID) : (idDescending ? lt : gt)(packages.id, LAST_ID);
  if (key === 'id') return id;
  // Drizzle types its comparisons for columns; they take any expression.
  const column = ORDER_KEYS[key] as SQL;
  return and((descending ? lte : gte)(column, LAST_KEY), or((descending ? lt : gt)(column, LAST_KEY), id));
}

/**
 * The ORDER BY terms. `isSorted`: the rows are found by another condition and then sorted. With the bare column SQLite would read the
 * index of that order until enough rows meet the condition.
 */
export const buildOrderBy = (order: PackageOrder, isSorted = false): SQL[] => [
  ...(order.key === 'id' ? [] : [(order.descending ? desc : asc)(isSorted ? sql`+${ORDER_KEYS[order.key]}` : ORDER_KEYS[order.key])]),
  (isIdDescending(order) ? desc : asc)(packages.id),
];

/** The same order from the last row to the first. */
export const reverseOrder = (order: PackageOrder): PackageOrder => ({
  key: order.key,
  descending: !order.descending,
  idDescending: !isIdDescending(order),
});

/** The value of a sort key. */
const getKey = (key: 'price' | 'priceDown' | 'updatedAt', row: PackageSummary): number =>
  key === 'priceDown' ? (getShownPrice(row) ?? 0) : row[key];

/** The cursor of a row. */
export const encodeOrderCursor = ({ key }: PackageOrder, row: PackageSummary): string =>
  key === 'name' ? encodeTextCursor(row.name, row.id) : encodeCursor(key === 'id' ? [row.id] : [getKey(key, row), row.id]);

/** The values of LAST_KEY and LAST_ID. Throws `invalid` for a broken cursor. */
export function decodeOrderCursor({ key }: PackageOrder, after: string | null | undefined): Record<string, unknown> {
  const keys = key === 'name' ? decodeTextCursor(after) : decodeCursor(after, key === 'id' ? 1 : 2);
  return keys ? { lastKey: keys[0], lastId: keys.at(-1) } : {};
}
