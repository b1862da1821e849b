import { type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
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

/** A virtual table of migrations/0008_search_markets.sql or 0005_staff.sql, as far as a query names it. */
function fullTextIndex(name: string) {
  const rows = sqliteTable(name, { rowid: integer('rowid') });
  return { rows, matches: (expression: string): SQL => sql`${rows} match ${expression}` };
}

const SEARCH_INDEXES = {
  package: { triples: fullTextIndex('package_search'), words: fullTextIndex('package_words') },
  request: { triples: fullTextIndex('request_search'), words: fullTextIndex('request_words') },
} as const;

/** The full-text index that answers these terms: its rows, and the condition that they match an FTS5 expression. */
export const getSearchIndex = (of: keyof typeof SEARCH_INDEXES, { index }: Pick<SearchTerms, 'index'>) => SEARCH_INDEXES[of][index];
