import type { Market } from '../../schema/constants.ts';
import { DUBAI_SEARCHES } from './search-corpus-dubai.ts';
import { INDIA_SEARCHES } from './search-corpus-india.ts';

// Searches of the demonstration agency with what a person means by them, in any order: the beginnings of package names. `other` stands
// for the other storefront, nothing for a search that has no right answer.

export interface JudgedSearch {
  market: Market;
  group: string;
  search: string;
  expected: string[];
}

const SEARCHES: Readonly<Record<Market, Readonly<Record<string, string>>>> = { india: INDIA_SEARCHES, dubai: DUBAI_SEARCHES };

export const JUDGED_SEARCHES: readonly JudgedSearch[] = Object.entries(SEARCHES).flatMap(([market, groups]) =>
  Object.entries(groups).flatMap(([group, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [search = '', expected = ''] = line.split(': ');
        // The keys of the record are markets.
        return { market: market as Market, group, search: search.replace(/:$/, ''), expected: expected.split(', ').filter(Boolean) };
      }),
  ),
);
