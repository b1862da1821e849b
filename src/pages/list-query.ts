import { CATEGORIES, type Category, LIMITS, type Market, NIGHTS_BANDS, SORTS, type Sort } from '../../schema/constants.ts';
import { BUDGET_BANDS, MARKET_FACTS } from '../../schema/markets.ts';

/** What a list page shows, as its address says it. Empty text means that a filter is not set. */
export interface ListState {
  search: string;
  category: Category | '';
  nights: string;
  budget: string;
  tripType: string;
  sort: Sort;
  /** Cursor of the last package before this page. */
  after: string;
  /** How many packages stand before this page. */
  seen: number;
}

const DEFAULT_SORT: Sort = 'recommended';
const MARK = '~';

const isCategory = (value: string): value is Category => CATEGORIES.some((category) => category === value);
const known = <Value extends string>(list: readonly { value: Value }[], value: string): Value | undefined =>
  list.find((each) => each.value === value)?.value;
const words = (value: string | null): string => [...(value ?? '').replace(/\s+/g, ' ').trim()].slice(0, LIMITS.searchMax).join('');

/** Reads the address of a list. What it does not know it ignores. */
export function readListState(market: Market, query: URLSearchParams): ListState {
  const category = query.get('category') ?? '';
  const after = query.get('after') ?? '';
  const [, seen, cursor] = /^(\d{1,6})~(.+)$/s.exec(after) ?? [];
  return {
    search: words(query.get('search')),
    category: MARKET_FACTS[market].categories && isCategory(category) ? category : '',
    nights: known(NIGHTS_BANDS, query.get('nights') ?? '') ?? '',
    budget: known<string>(BUDGET_BANDS[market], query.get('budget') ?? '') ?? '',
    tripType: words(query.get('tripType')),
    sort: known(SORTS, query.get('sort') ?? '') ?? DEFAULT_SORT,
    after: cursor ?? after,
    seen: cursor ? Number(seen) : 0,
  };
}

/** The parameters of an address that shows `state` from its start, without what goes without saying. */
export function listParameters({ search, category, nights, budget, tripType, sort }: ListState): Record<string, string> {
  const all = { search, category, nights, budget, tripType, sort: sort === DEFAULT_SORT ? '' : sort };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The `after` parameter of the page that follows `seen` packages. */
export const afterParameter = (seen: number, cursor: string): string => `${seen}${MARK}${cursor}`;

/** True when anything but the order narrows the list. */
export const isNarrowed = ({ search, category, nights, budget, tripType }: ListState): boolean =>
  [search, category, nights, budget, tripType].some((value) => value !== '');

/** The state as variables of the list's query. */
export function listVariables(market: Market, state: ListState) {
  const nights = NIGHTS_BANDS.find(({ value }) => value === state.nights);
  const budget = BUDGET_BANDS[market].find(({ value }) => value === state.budget);
  return {
    market,
    first: LIMITS.pageSize,
    after: state.after || null,
    sort: state.sort.replace('-', '_') as 'recommended' | 'price_asc' | 'price_desc',
    filter: {
      search: state.search || null,
      category: state.category || null,
      tripType: state.tripType || null,
      minNights: nights?.min ?? null,
      maxNights: nights?.max ?? null,
      minPrice: budget?.min ?? null,
      maxPrice: budget?.max ?? null,
    },
  };
}
