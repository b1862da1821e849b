import { type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import type { SearchTerms } from './full-text-search.ts';

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
