import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Category, Market } from '../../../schema/constants.ts';
import type { Picture } from '../../../schema/models.ts';
import { packages, selectFirstPicture } from '../../../schema/tables/packages.ts';
import { type Columns, createJsonDecoder } from '../../platform/statements.ts';
import type { CursorPage } from '../pagination.ts';

export type Package = typeof packages.$inferSelect;
/** A package without its long texts, which cards do not show. */
export type PackageSummary = Omit<Package, 'description' | 'inclusions' | 'exclusions' | 'itinerary'>;

/** The columns that a list reads, and the type of its rows. */
export interface ColumnSet<Row extends PackageSummary> {
  columns: Columns;
  /** Whether a page of rows may exceed the 2 MB that D1 allows in one value, so that it needs a statement of its own. */
  large?: boolean;
  /** Carries the row type only; never set. */
  row?: Row;
}
export const fullColumns: ColumnSet<Package> = { columns: getTableColumns(packages), large: true };
const { description: _d, inclusions: _i, exclusions: _e, itinerary: _t, ...card } = fullColumns.columns;
/** Large because of the pictures: 30 a package, each with a URL of up to 2,000 characters. */
export const cardColumns: ColumnSet<PackageSummary> = { columns: card, large: true };
type FirstPictureTuple = readonly [string, number, number, string] | readonly [null, null, null, null];
const decodeFirstPicture = ([name, width, height, colour]: FirstPictureTuple): Picture[] =>
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
    images: selectFirstPicture(packages.images).mapWith(createJsonDecoder(decodeFirstPicture)).as('images'),
  },
};

export interface PackageFilter {
  search?: string | null;
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

/** Where a page begins in its list. */
export interface PagePosition {
  /** Packages before the page. */
  precedingCount: number;
  /** The cursor of the last of them; null on the first page. */
  cursor: string | null;
}

export interface PackagePage<Row extends PackageSummary = PackageSummary> extends CursorPage<Row> {
  market: Market;
  /** Null if counting would read every matching row. */
  total: number | null;
  /** Null unless it was asked for, and for lists that have no stored count. */
  position?: PagePosition | null;
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

/** The values that the filter's conditions compare with, prices in hundredths; unset filters are omitted. */
export function toFilterValues(market: Market, filter: PackageFilter): Record<string, string | number> {
  const { category, tripType, minNights, maxNights, minPrice, maxPrice } = filter;
  return {
    market,
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
  category: (value) => sql`${packages.category} = ${value}`,
  tripType: (value) => sql`${packages.tripType} collate nocase = ${value}`,
  minNights: (value) => sql`${packages.nights} >= ${value}`,
  maxNights: (value) => sql`${packages.nights} <= ${value}`,
  minPrice: (value) => sql`${packages.price} >= ${value}`,
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
