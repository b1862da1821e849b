import { and, asc, desc, gt, lt, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteSelect } from 'drizzle-orm/sqlite-core';
import { ERROR_MESSAGES } from '../../schema/messages.ts';
import type { Context } from '../platform/context.ts';
import { type DomainError, invalidInput } from './errors.ts';

// Keyset pagination: a cursor holds the sort keys of the last row of a page. It is opaque to clients, and base64url because it
// stands in addresses.

/** The sort keys of a row. */
type Cursor = readonly number[];

const toBase64Url = (text: string): string => Buffer.from(text).toString('base64url');
const fromBase64Url = (text: string): string => Buffer.from(text, 'base64url').toString();

/** A cursor of numeric keys, such as price and id. */
export const encodeCursor = (keys: Cursor): string => toBase64Url(keys.join('.'));

/** A page of rows in the order of their ids. */
export interface CursorPage<Row> {
  rows: readonly Row[];
  endCursor: string | null;
  hasNext: boolean;
  /** The cursor after a row. Computed on request: most readers need only that of the last one. */
  getCursor(index: number): string;
}

/** How many rows a caller wants, and the cursor that they follow. */
export interface PageArgs {
  first: number;
  after?: string | null;
}

/** A number of rows that a client asks for. Throws `invalid` (field `first`) unless it is a whole number from 1 to `max`. */
export function parsePageSize(value: string | number, max: number): number {
  const first = Number(value);
  if (!Number.isInteger(first) || first < 1 || first > max) throw invalidInput({ first: ERROR_MESSAGES.pageSize(max) });
  return first;
}

/** A page of at most `first` rows; the caller reads one more, which tells whether there is a next page. */
export function toCursorPage<Row extends { id: number }>(
  rows: readonly Row[],
  first: number,
  getKeys: (row: Row) => Cursor = ({ id }) => [id],
): CursorPage<Row> {
  const shown = rows.slice(0, first);
  const getCursor = (index: number): string => {
    const row = shown[index];
    return row ? encodeCursor(getKeys(row)) : '';
  };
  const endCursor = shown.length > 0 ? getCursor(shown.length - 1) : null;
  return { rows: shown, endCursor, hasNext: rows.length > first, getCursor };
}

/** The cursor of a list ordered by a text, and by id where texts are equal. */
export const encodeTextCursor = (text: string, id: number): string => toBase64Url(`${id}.${text}`);

const invalidCursor = (): DomainError => invalidInput({ after: ERROR_MESSAGES.invalidCursor });

/** Throws `invalid` (field `after`) for anything that `encodeTextCursor` did not return. */
export function decodeTextCursor(cursor: string | null | undefined): [text: string, id: number] | undefined {
  if (!cursor) return undefined;
  const [, id, text = ''] = (cursor.length < 6000 && /^([1-9]\d{0,14})\.(.*)$/s.exec(fromBase64Url(cursor))) || [];
  if (id) return [text, Number(id)];
  throw invalidCursor();
}

/** Throws `invalid` (field `after`) for anything that `encodeCursor` did not return for this number of keys. */
export function decodeCursor(cursor: string | null | undefined, keyCount: number): Cursor | undefined {
  if (!cursor) return undefined;
  if (cursor.length > 64 || !/^[\w-]+$/.test(cursor)) throw invalidCursor();
  const keys = fromBase64Url(cursor)
    .split('.')
    .map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : Number.NaN));
  if (keys.length !== keyCount || keys.some(Number.isNaN)) throw invalidCursor();
  return keys;
}

/** A page of the rows that match all conditions, newest first unless `oldestFirst`. Throws `invalid` for a malformed cursor. */
export async function readPageById<Query extends SQLiteSelect>(
  { reader }: Context,
  query: Query,
  id: SQLiteColumn,
  { first, after }: PageArgs,
  conditions: readonly (SQL | undefined)[],
  { oldestFirst = false } = {},
): Promise<CursorPage<Query['_']['result'][number]>> {
  const [last] = decodeCursor(after, 1) ?? [];
  const [isAfter, order] = oldestFirst ? [gt, asc] : [lt, desc];
  const matching = query.where(and(last === undefined ? undefined : isAfter(id, last), ...conditions));
  return toCursorPage(await reader.readAs<{ id: number }[]>(matching.orderBy(order(id)).limit(first + 1)), first);
}
