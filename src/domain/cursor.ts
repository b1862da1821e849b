import { invalid } from './failure.ts';

/** Where a page of a list ended: the values that the list is ordered by. */
export type Cursor = readonly number[];

/** Opaque to clients; base64url so that it stands in an address as it is. */
export const encodeCursor = (cursor: Cursor): string =>
  btoa(cursor.join('.')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A page of rows in the order of their ids. */
export interface IdPage<Row> {
  rows: readonly Row[];
  endCursor: string | null;
  hasNext: boolean;
}

/** The page that `first + 1` rows make: the one too many says that there are more. */
export function idPage<Row extends { id: number }>(rows: readonly Row[], first: number): IdPage<Row> {
  const shown = rows.slice(0, first);
  const end = shown.at(-1);
  return { rows: shown, endCursor: end ? encodeCursor([end.id]) : null, hasNext: rows.length > first };
}

/** Throws `invalid` (field `after`) for anything that `encodeCursor` has not written for a list of this many keys. */
export function decodeCursor(text: string | null | undefined, keys: number): Cursor | undefined {
  if (text === null || text === undefined || text === '') return undefined;
  const broken = invalid({ after: 'This page marker is not valid. Start again from the first page.' });
  if (text.length > 64 || !/^[\w-]+$/.test(text)) throw broken;
  let plain: string;
  try {
    plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw broken;
  }
  const values = plain.split('.').map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : Number.NaN));
  if (values.length !== keys || values.some(Number.isNaN)) throw broken;
  return values;
}
