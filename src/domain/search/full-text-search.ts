import { type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { LIMITS } from '../../../schema/constants.ts';

/** A parsed search; undefined when the input holds nothing to search for. */
export interface SearchTerms {
  /** `trigrams` matches any part of a word; `prefixes` matches how words begin, for terms of one or two characters. */
  index: 'trigrams' | 'prefixes';
  /** An FTS5 expression that requires every term; terms are quoted, so that no character is an operator. */
  expression: string;
}

const MAX_TERMS = 8;
const MIN_TRIGRAM_CHARS = 3;
const countCharacters = (term: string): number => [...term].length;
const quoteTerm = (term: string): string => `"${term.replaceAll('"', '""')}"`;

/**
 * Parses a search. Terms are separated by white space, and all of them must match. Terms of one or two characters match as
 * prefixes; beside longer ones they are ignored, because a trigram index needs three characters.
 */
export function parseSearchTerms(input: string | null | undefined): SearchTerms | undefined {
  const text = (input ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, LIMITS.maxSearchChars)
    .trim();
  const terms = [...new Set(text.split(/\s+/u).filter(Boolean))].slice(0, MAX_TERMS);
  const long = terms.filter((term) => countCharacters(term) >= MIN_TRIGRAM_CHARS);
  if (long.length > 0) return { index: 'trigrams', expression: long.map(quoteTerm).join(' AND ') };
  // A term without a letter or digit is no prefix of any word.
  const short = terms.filter((term) => /[\p{L}\p{N}]/u.test(term));
  if (short.length > 0) return { index: 'prefixes', expression: short.map((term) => `${quoteTerm(term)}*`).join(' AND ') };
  return undefined;
}

/** Whether the input holds something that no index can find, such as "%". */
export const isUnsearchable = (input: string | null | undefined): boolean =>
  Boolean(input?.trim()) && parseSearchTerms(input) === undefined;

/** An FTS5 table of migrations/0008_search_markets.sql, 0005_staff.sql, 0028_enquiry_texts.sql or 0025_people.sql, with the columns that queries name. */
function fullTextIndex(name: string) {
  const rows = sqliteTable(name, { rowid: integer('rowid') });
  return { rows, matches: (expression: string): SQL => sql`${rows} match ${expression}` };
}

const SEARCH_INDEXES = {
  package: { trigrams: fullTextIndex('package_search'), prefixes: fullTextIndex('package_words') },
  enquiry: { trigrams: fullTextIndex('request_search'), prefixes: fullTextIndex('request_words') },
  // Words only: a trigram index of messages would be three times as large as they are.
  enquiryText: { trigrams: fullTextIndex('request_text_search'), prefixes: fullTextIndex('request_text_search') },
  person: { trigrams: fullTextIndex('person_search'), prefixes: fullTextIndex('person_words') },
} as const;

/** The full-text index for these terms: its rows, and the condition that they match an FTS5 expression. */
export const getSearchIndex = (noun: keyof typeof SEARCH_INDEXES, { index }: Pick<SearchTerms, 'index'>) => SEARCH_INDEXES[noun][index];
