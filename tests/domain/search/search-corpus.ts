import type { Market } from '../../../schema/constants.ts';
import { DUBAI_SEARCHES } from './search-corpus-dubai.ts';
import { INDIA_SEARCHES } from './search-corpus-india.ts';
import { WISHES } from './search-corpus-wishes.ts';

// Searches of the demonstration agency with what a person means by them, in any order: the beginnings of package names. An exclamation
// mark stands behind one that comes first, `*` for the whole list, `other` for the other storefront with nothing of this one, and nothing
// for a search that has no right answer.

export interface JudgedSearch {
  market: Market;
  group: string;
  search: string;
  expected: string[];
}

/** Groups of the same name stand beside each other. */
const prefixGroups = (groups: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, lines]) => [`wishes: ${name}`, lines]));

const SEARCHES: Readonly<Record<Market, Readonly<Record<string, string>>>> = {
  india: { ...INDIA_SEARCHES, ...prefixGroups(WISHES.india) },
  dubai: { ...DUBAI_SEARCHES, ...prefixGroups(WISHES.dubai) },
};

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
