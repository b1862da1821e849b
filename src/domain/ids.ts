import { notFound } from './errors.ts';

/** A row id as it stands in an address: digits only, in the range that JavaScript counts exactly. */
export function parseRowId(text: string, what: string): number {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  if (id === 0) throw notFound(what);
  return id;
}
