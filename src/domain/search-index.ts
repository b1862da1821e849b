import { type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import type { SearchTerms } from './search-terms.ts';

/** A virtual table of migrations/0008_search_markets.sql or 0005_staff.sql, as far as a query names it. */
function indexOf(name: string) {
  const rows = sqliteTable(name, { rowid: integer('rowid') });
  return { rows, matches: (expression: string): SQL => sql`${rows} match ${expression}` };
}

const INDEXES = {
  package: { triples: indexOf('package_search'), words: indexOf('package_words') },
  request: { triples: indexOf('request_search'), words: indexOf('request_words') },
} as const;

/** The full-text index that answers these terms: its rows, and the condition that they match an FTS5 expression. */
export const searchIndex = (of: keyof typeof INDEXES, { index }: Pick<SearchTerms, 'index'>) => INDEXES[of][index];
