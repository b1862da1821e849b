import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Category, Market } from '../../../schema/constants.ts';
import type { Picture } from '../../../schema/tables/columns.ts';
import { packages, selectFirstPicture } from '../../../schema/tables/packages.ts';
import { type Columns, createJsonDecoder } from '../../platform/statements.ts';

export type Package = typeof packages.$inferSelect;
/** What a card shows; a list of cards leaves the long texts in the database. */
export type PackageSummary = Omit<Package, 'description' | 'inclusions' | 'exclusions' | 'itinerary'>;

/** Which columns a list reads, and the rows that they make. */
export interface ColumnSet<Row extends PackageSummary> {
  columns: Columns;
  /** Whether its rows hold the long texts. */
  hasLongTexts?: boolean;
  /** Says the type of the rows, and is never there. */
  row?: Row;
}
export const fullColumns: ColumnSet<Package> = { columns: getTableColumns(packages), hasLongTexts: true };
const { description: _d, inclusions: _i, exclusions: _e, itinerary: _t, ...card } = fullColumns.columns;
export const cardColumns: ColumnSet<PackageSummary> = { columns: card };
type FirstPictureTuple = readonly [string, number, number, string] | readonly [null, null, null, null];
const decodeFirstPicture = ([name, width, height, colour]: FirstPictureTuple): Picture[] =>
  name === null ? [] : [{ name, alt: '', width, height, colour }];

/**
 * Only what the public lists show, of the pictures the first and no text of it: all of that stands in one index, and D1
 * takes time by the length of what it answers (measured by `npm run bench`). Whoever asks for more asks for another shape.
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
  /** Whole rupees or dirhams. */
  minPrice?: number | null;
  maxPrice?: number | null;
  /** For staff only; live ones where nothing is said. */
  state?: PackageState;
}

export type PackageState = 'all' | 'live' | 'draft';

export interface PackagePage<Row extends PackageSummary = PackageSummary> {
  market: Market;
  rows: readonly Row[];
  /** The cursor that stands after the row at a place. */
  cursorAt(place: number): string;
  hasNext: boolean;
  /** Null where counting would read every row that matches. */
  total: number | null;
}

/** A page of nothing. */
export const emptyPackagePage = (market: Market): PackagePage<never> => ({
  market,
  rows: [],
  cursorAt: () => '',
  hasNext: false,
  total: 0,
});

/** The cursor after the last row of a page; null where it has none. */
export const getEndCursor = ({ rows, cursorAt }: PackagePage): string | null => (rows.length > 0 ? cursorAt(rows.length - 1) : null);

/** What a list is narrowed by, as the database is to compare it; what is not set is not there. */
export function toFilterValues(market: Market, filter: PackageFilter): Record<string, string | number> {
  const { category, tripType, minNights, maxNights, minPrice, maxPrice } = filter;
  return {
    market,
    ...(category && { category }),
    ...(tripType && { tripType: tripType.slice(0, 100) }),
    ...(typeof minNights === 'number' && { minNights }),
    ...(typeof maxNights === 'number' && { maxNights }),
    ...(typeof minPrice === 'number' && { minPrice: minPrice * 100 }),
    ...(typeof maxPrice === 'number' && { maxPrice: maxPrice * 100 }),
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
 * The conditions that every list of a market's packages shares, besides its order: published ones, unless staff ask.
 * `values` are those of `narrowing`, or placeholders of the same names.
 */
export function buildPackageConditions(values: Readonly<Record<string, unknown>>, state: PackageState = 'live'): SQL[] {
  const all = Object.entries(values).flatMap(([name, value]) => FILTER_CONDITIONS[name]?.(value) ?? []);
  if (state !== 'all') all.push(eq(packages.published, state === 'live'));
  return all;
}
