import { LIMITS } from '../../schema/constants.ts';

/** What a search asks the index; undefined when there is nothing to look for. */
export interface SearchTerms {
  /** `triples` finds any part of a word; `words` finds how words begin, for one or two letters. */
  index: 'triples' | 'words';
  /** An FTS5 expression that matches every term; the terms are quoted, so no character has a meaning of its own. */
  expression: string;
}

const countLetters = (term: string): number => [...term].length;
const quoteTerm = (term: string): string => `"${term.replaceAll('"', '""')}"`;

/**
 * Reads what a visitor typed. Terms are parted by white space and must all be found. Terms of one or two letters
 * are looked up as beginnings of words, and left out beside longer ones (trigrams need three letters).
 */
export function parseSearchTerms(typed: string | null | undefined): SearchTerms | undefined {
  const text = (typed ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, LIMITS.maxSearchChars)
    .trim();
  const terms = [...new Set(text.split(/\s+/u).filter(Boolean))].slice(0, 8);
  const long = terms.filter((term) => countLetters(term) >= 3);
  if (long.length > 0) return { index: 'triples', expression: long.map(quoteTerm).join(' AND ') };
  // Without a letter or digit there is no word to begin: such a search finds nothing, and says so.
  const short = terms.filter((term) => /[\p{L}\p{N}]/u.test(term));
  if (short.length > 0) return { index: 'words', expression: short.map((term) => `${quoteTerm(term)}*`).join(' AND ') };
  return undefined;
}

/** Whether something was typed that no index can find, such as "%". */
export const isUnsearchable = (typed: string | null | undefined): boolean =>
  Boolean(typed?.trim()) && parseSearchTerms(typed) === undefined;
