import { CATEGORIES, type Category, LIMITS, type Market, NIGHTS_BANDS, SORT_OPTIONS, type Sort } from '../../../schema/constants.ts';
import { BUDGET_BANDS, MARKET_CONFIG, toBudgetRange } from '../../../schema/markets.ts';

/** The filters, sort order and page of a list, as in its URL. '' means that a filter is not set. */
export interface ListState {
  search: string;
  /** The words are searched as typed, not mended. */
  isExact: boolean;
  category: Category | '';
  nights: string;
  budget: string;
  tripType: string;
  sort: Sort;
  /** Cursor of the last package on the previous page. */
  after: string;
  /** The number of packages on all previous pages. */
  offset: number;
}

const DEFAULT_SORT: Sort = 'recommended';
const CURSOR_SEPARATOR = '~';

const isCategory = (value: string): value is Category => CATEGORIES.some((category) => category === value);
const findValue = <Value extends string>(list: readonly { value: Value }[], value: string): Value | undefined =>
  list.find((each) => each.value === value)?.value;
const normalizeText = (value: string | null): string =>
  [...(value ?? '').replace(/\s+/g, ' ').trim()].slice(0, LIMITS.maxSearchChars).join('');

/** Parses the query string of a list URL. Unknown values are ignored. */
export function parseListState(market: Market, query: URLSearchParams): ListState {
  const category = query.get('category') ?? '';
  const after = query.get('after') ?? '';
  const [, precedingCount, cursor] = /^(\d{1,6})~(.+)$/s.exec(after) ?? [];
  return {
    search: normalizeText(query.get('search')),
    isExact: query.get('exact') === '1',
    category: MARKET_CONFIG[market].hasCategories && isCategory(category) ? category : '',
    nights: findValue(NIGHTS_BANDS, query.get('nights') ?? '') ?? '',
    budget: findValue<string>(BUDGET_BANDS[market], query.get('budget') ?? '') ?? '',
    tripType: normalizeText(query.get('tripType')),
    sort: findValue(SORT_OPTIONS, query.get('sort') ?? '') ?? DEFAULT_SORT,
    after: cursor ?? after,
    offset: cursor ? Number(precedingCount) : 0,
  };
}

/** The query parameters for the first page of `state`, without defaults. */
export function toListParameters({ search, isExact, category, nights, budget, tripType, sort }: ListState): Record<string, string> {
  const all = { search, exact: search && isExact ? '1' : '', category, nights, budget, tripType, sort: sort === DEFAULT_SORT ? '' : sort };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The `after` parameter of the page that follows `precedingCount` packages. */
export const formatAfterParameter = (precedingCount: number, cursor: string): string => `${precedingCount}${CURSOR_SEPARATOR}${cursor}`;

/** True if any filter is set. The sort order is not a filter. */
export const isFiltered = ({ search, category, nights, budget, tripType }: ListState): boolean =>
  [search, category, nights, budget, tripType].some((value) => value !== '');

/** The variables of the list's query. */
export function toListVariables(market: Market, state: ListState) {
  const nights = NIGHTS_BANDS.find(({ value }) => value === state.nights);
  const budget = BUDGET_BANDS[market].find(({ value }) => value === state.budget);
  return {
    market,
    first: LIMITS.pageSize,
    after: state.after || null,
    sort: state.sort.replace('-', '_') as 'recommended' | 'price_asc' | 'price_desc',
    filter: {
      search: state.search || null,
      exactSearch: state.isExact || null,
      category: state.category || null,
      tripType: state.tripType || null,
      minNights: nights?.min ?? null,
      maxNights: nights?.max ?? null,
      pricePerPerson: budget ? { min: String(toBudgetRange(budget).min), max: String(budget.max) } : null,
    },
  };
}
