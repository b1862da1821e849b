import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Category, type Market, ON_REQUEST_PRICE } from '../../../schema/constants.ts';
import type { Picture } from '../../../schema/models.ts';
import { type packagePrices, packages, selectFirstPicture, selectHighlight } from '../../../schema/tables/packages.ts';
import { type Columns, createJsonDecoder } from '../../platform/statements.ts';
import type { CursorPage } from '../pagination.ts';
import type { PriceWords } from '../search/price-words.ts';
import type { SearchQuery } from '../search/search-query.ts';

export type Package = typeof packages.$inferSelect;
/** A package without its long texts, which cards do not show. */
export type PackageSummary = Omit<Package, 'description' | 'inclusions' | 'exclusions' | 'itinerary'> & {
  /** The first of its inclusions, up to a comma; null without any. Rows with all inclusions have none. */
  highlight?: string | null;
};

export type PackagePrices = typeof packagePrices.$inferSelect;

/** The price that visitors get, in minor units; null for "Price on request" and for a draft without one. */
export const getShownPrice = ({ price, priced }: Pick<PackageSummary, 'price'> & { priced?: boolean }): number | null =>
  priced === false || price >= ON_REQUEST_PRICE ? null : price;

/** The same in rupees or dirhams. */
export function getShownAmount(row: Parameters<typeof getShownPrice>[0]): number | null {
  const price = getShownPrice(row);
  return price === null ? null : price / 100;
}

/** The columns that a list reads, and the type of its rows. */
export interface ColumnSet<Row extends PackageSummary> {
  columns: Columns;
  /** Whether a page of rows may exceed the 2 MB that D1 allows in one value, so that it needs a statement of its own. */
  large?: boolean;
  /** Carries the row type only; never set. */
  row?: Row;
}
export const fullColumns: ColumnSet<Package> = { columns: getTableColumns(packages), large: true };
const highlight = selectHighlight(packages.inclusions).as('highlight');
/** What a card says in one line of why to go: the first of the inclusions, which staff order. '' if there is none. */
export const getHighlight = (row: PackageSummary & Partial<Package>): string => row.highlight ?? row.inclusions?.[0]?.split(',')[0] ?? '';
const { description: _d, inclusions: _i, exclusions: _e, itinerary: _t, ...card } = fullColumns.columns;
/** Large because of the pictures: 30 a package, each with a URL of up to 2,000 characters. */
export const cardColumns: ColumnSet<PackageSummary> = { columns: { ...card, highlight }, large: true };
/** The first picture of a package as `selectFirstPicture` returns it. */
export type FirstPictureTuple = readonly [string, number, number, string] | readonly [null, null, null, null];
/** The picture of the tuple, or none. */
export const decodeFirstPicture = ([name, width, height, colour]: FirstPictureTuple): Picture[] =>
  name === null ? [] : [{ name, alt: '', width, height, colour }];

/**
 * The columns of the public lists; of the pictures only the first, without alt text. One index covers them, because D1's
 * response time grows with the size of the result (measured by `npm run bench`). Lists that need more use `cardColumns`.
 */
export const listColumns: ColumnSet<PackageSummary> = {
  columns: {
    id: packages.id,
    name: packages.name,
    destination: packages.destination,
    duration: packages.duration,
    tripType: packages.tripType,
    price: packages.price,
    pricesVary: packages.pricesVary,
    ratingCounts: packages.ratingCounts,
    highlight,
    images: selectFirstPicture(packages.images).mapWith(createJsonDecoder(decodeFirstPicture)).as('images'),
  },
};

/** The sort keys of the public lists, which the index of each contains. */
export const keyColumns: ColumnSet<PackageSummary> = { columns: { id: packages.id, price: packages.price } };

export interface PackageFilter {
  /** The packages with these ids only; others of the list are unknown. */
  ids?: readonly string[] | null;
  search?: string | null;
  /** The words are searched as typed, not mended. */
  exactSearch?: boolean | null;
  /** The last word may be unfinished, because somebody is typing. */
  isUnfinished?: boolean | null;
  category?: Category | null;
  tripType?: string | null;
  minNights?: number | null;
  maxNights?: number | null;
  /** Rupees or dirhams, with at most two decimals. */
  minPrice?: number | null;
  maxPrice?: number | null;
  /** For staff only; the default is `live`. */
  state?: PackageState | null;
}

export type PackageState = 'all' | 'live' | 'draft';

/** A search as it is answered. */
export interface PackageSearch extends SearchQuery {
  /** Packages with some of the terms do, if none has all. */
  isPartial?: boolean;
  /** The last word may be unfinished. */
  isUnfinished?: boolean;
  /** Only those with the terms in their name, destination or kind; by default all that have them. */
  tiers?: 'names';
  /** Each tier contains the earlier ones: for readers of all pages, who would miss a package that is renamed meanwhile. */
  overlapTiers?: boolean;
  /** For staff only; the default is `live`. */
  state?: PackageState | null;
}

/** A storefront with what to search there; '' for its whole list. */
export interface OtherStorefront {
  market: Market;
  search: string;
}

/** The months of a search, as they were applied. */
export interface MonthWords {
  /** 1 to 12. */
  months: readonly number[];
  /** Whether the page has only packages that are at their best then; otherwise there is none, and the months narrow nothing. */
  isBest: boolean;
  /** The search without the months. */
  search: string;
}

/** Where a page begins in its list. */
export interface PagePosition {
  /** Packages before the page. */
  precedingCount: number;
  /** The cursor of the last of them; null on the first page. */
  cursor: string | null;
}

/** How many packages of a list remain if one filter is set to `value` and the others stay. */
export interface FacetCount {
  /** As in the address of the list. */
  value: string;
  /** Null if too many packages match to be counted. */
  count: number | null;
}

/** The counts beside the options of a list's filters. */
export interface PackageFacets {
  /** Packages that match the filter; null if not counted. */
  total: number | null;
  /** Packages of the list, or found by the search, without any filter; null if not counted. */
  all: number | null;
  categories: FacetCount[];
  nights: FacetCount[];
  budgets: FacetCount[];
  /** Those of `TRIP_TYPES`, then others that staff have typed. */
  tripTypes: FacetCount[];
}

export interface PackagePage<Row extends PackageSummary = PackageSummary> extends CursorPage<Row> {
  market: Market;
  /** What the list was asked for; undefined for lists of staff. */
  filter?: PackageFilter;
  /** Null if counting would read every matching row. */
  total: number | null;
  /** Undefined for lists of staff; null if counting would read every matching row. */
  facets?: PackageFacets | null;
  /** Null unless it was asked for, and for lists that have no stored count. */
  position?: PagePosition | null;
  /** The cursor that begins the page before; null if that is the first page, undefined if it is not known or there is none. */
  previousAfter?: string | null;
  /** What was searched, after mending; undefined for lists without a search. */
  search?: PackageSearch;
  /** Of a search whose words no package has: what was searched instead, such as "Kerala" for "kerela". */
  correctedSearch?: string;
  /** True if no package has all that was asked for, and these come nearest. */
  isPartialMatch?: boolean;
  /** What the search says about prices, which narrows and orders the page. */
  priceWords?: PriceWords;
  /** The months that the search names. */
  monthWords?: MonthWords;
  /** The storefront that has what was searched, if this one lacks it or the search names it. */
  otherStorefront?: OtherStorefront;
}

/** A page of at most `first` rows; the caller reads one more, which tells whether there is a next page. */
export function toPackagePage<Row extends PackageSummary>(
  market: Market,
  rows: readonly Row[],
  first: number,
  encodeRow: (row: Row, index: number) => string,
): PackagePage<Row> {
  const shown = rows.slice(0, first);
  const getCursor = (index: number): string => {
    const row = shown[index];
    return row ? encodeRow(row, index) : '';
  };
  const endCursor = shown.length > 0 ? getCursor(shown.length - 1) : null;
  return { market, rows: shown, getCursor, endCursor, hasNext: rows.length > first, total: null };
}

/** Whether a filter has no value. */
export const isUnset = (value: unknown): boolean => value === undefined || value === null || value === '' || value === false;

/** The values that the filter's conditions compare with, prices in hundredths; unset filters are omitted. */
export function toFilterValues(market: Market, filter: PackageFilter): Record<string, string | number> {
  const { ids, category, tripType, minNights, maxNights, minPrice, maxPrice } = filter;
  return {
    market,
    ...(ids && { ids: JSON.stringify(ids.map(Number)) }),
    ...(category && { category }),
    ...(tripType && { tripType: tripType.slice(0, 100) }),
    ...(typeof minNights === 'number' && { minNights }),
    ...(typeof maxNights === 'number' && { maxNights }),
    ...(typeof minPrice === 'number' && { minPrice: Math.round(minPrice * 100) }),
    ...(typeof maxPrice === 'number' && { maxPrice: Math.round(maxPrice * 100) }),
  };
}

const FILTER_CONDITIONS: Readonly<Record<string, (value: unknown) => SQL>> = {
  market: (value) => sql`${packages.market} = ${value}`,
  ids: (value) => sql`${packages.id} in (select value from json_each(${value}))`,
  category: (value) => sql`${packages.category} = ${value}`,
  tripType: (value) => sql`${packages.tripType} collate nocase = ${value}`,
  minNights: (value) => sql`${packages.nights} >= ${value}`,
  maxNights: (value) => sql`${packages.nights} <= ${value}`,
  // Packages without a price are in no range.
  minPrice: (value) => sql`(${packages.price} >= ${value} and ${packages.price} < ${sql.raw(String(ON_REQUEST_PRICE))})`,
  maxPrice: (value) => sql`${packages.price} <= ${value}`,
};

/**
 * The WHERE conditions of a package list: published packages only, unless `state` says otherwise.
 * `values` are the result of `toFilterValues`, or placeholders with the same names.
 */
export function buildPackageConditions(values: Readonly<Record<string, unknown>>, state: PackageState | null = 'live'): SQL[] {
  const all = Object.entries(values).flatMap(([name, value]) => FILTER_CONDITIONS[name]?.(value) ?? []);
  if (state !== 'all') all.push(eq(packages.published, state === 'live'));
  return all;
}
