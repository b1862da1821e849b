import { type DomainError, invalidInput } from './errors.ts';

/** Where a page of a list ended: the values that the list is ordered by. */
export type Cursor = readonly number[];

const toBase64Url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const fromBase64Url = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'));

/** Opaque to clients; base64url so that it stands in an address as it is. */
export const encodeCursor = (cursor: Cursor): string => toBase64Url(cursor.join('.'));

/** A page of rows in the order of their ids. */
export interface CursorPage<Row> {
  rows: readonly Row[];
  endCursor: string | null;
  hasNext: boolean;
}

/** The page that `first + 1` rows make: the one too many says that there are more. */
export function toCursorPage<Row extends { id: number }>(rows: readonly Row[], first: number): CursorPage<Row> {
  const shown = rows.slice(0, first);
  const end = shown.at(-1);
  return { rows: shown, endCursor: end ? encodeCursor([end.id]) : null, hasNext: rows.length > first };
}

/** For lists that are ordered by a text, and by id where it is the same. */
export const encodeTextCursor = (text: string, id: number): string => toBase64Url(encodeURIComponent(`${id}.${text}`));

const invalidCursor = (): DomainError => invalidInput({ after: 'This page marker is not valid. Start again from the first page.' });

/** Throws `invalid` (field `after`) for anything that `encodeTextCursor` has not written. */
export function decodeTextCursor(cursor: string | null | undefined): [text: string, id: number] | undefined {
  if (!cursor) return undefined;
  try {
    const [, id, text = ''] = (cursor.length < 6000 && /^([1-9]\d{0,14})\.(.*)$/s.exec(decodeURIComponent(fromBase64Url(cursor)))) || [];
    if (id) return [text, Number(id)];
  } catch {
    // Told below.
  }
  throw invalidCursor();
}

/** Throws `invalid` (field `after`) for anything that `encodeCursor` has not written for a list of this many keys. */
export function decodeCursor(text: string | null | undefined, keys: number): Cursor | undefined {
  if (text === null || text === undefined || text === '') return undefined;
  if (text.length > 64 || !/^[\w-]+$/.test(text)) throw invalidCursor();
  let plain: string;
  try {
    plain = fromBase64Url(text);
  } catch {
    throw invalidCursor();
  }
  const values = plain.split('.').map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : Number.NaN));
  if (values.length !== keys || values.some(Number.isNaN)) throw invalidCursor();
  return values;
}
