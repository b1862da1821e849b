import { notFound } from './errors.ts';

/** Parses a row id: digits only, within the safe integers of JavaScript. Throws `not-found`, naming the noun. */
export function parseRowId(text: string, noun: string): number {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  if (id === 0) throw notFound(noun);
  return id;
}
