import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Category, Market } from '../../schema/constants.ts';
import type { Picture } from '../../schema/shapes.ts';
import { firstPicture, packages } from '../../schema/tables.ts';
import { type Columns, jsonAs } from '../statements.ts';

export type Package = typeof packages.$inferSelect;
/** What a card shows; a list of cards leaves the long texts in the database. */
export type PackageCard = Omit<Package, 'description' | 'inclusions' | 'exclusions' | 'itinerary'>;

/** Which columns a list reads, and the rows that they make. */
export interface Shape<Row extends PackageCard> {
  columns: Columns;
  /** Whether its rows hold the long texts. */
  long?: boolean;
  /** Says the type of the rows, and is never there. */
  row?: Row;
}
export const WHOLE: Shape<Package> = { columns: getTableColumns(packages), long: true };
const { description: _d, inclusions: _i, exclusions: _e, itinerary: _t, ...card } = WHOLE.columns;
export const CARD: Shape<PackageCard> = { columns: card };
type Told = readonly [string, number, number, string] | readonly [null, null, null, null];
const pictureTold = ([name, width, height, colour]: Told): Picture[] => (name === null ? [] : [{ name, alt: '', width, height, colour }]);

/**
 * Only what the public lists show, of the pictures the first and no text of it: all of that stands in one index, and D1
 * takes time by the length of what it answers (measured by `npm run bench`). Whoever asks for more asks for another shape.
 */
export const FACE: Shape<PackageCard> = {
  columns: {
    id: packages.id,
    name: packages.name,
    destination: packages.destination,
    duration: packages.duration,
    tripType: packages.tripType,
    price: packages.price,
    images: firstPicture(packages.images).mapWith(jsonAs(pictureTold)).as('images'),
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

export interface PackagePage<Row extends PackageCard = PackageCard> {
  market: Market;
  rows: readonly Row[];
  /** The cursor that stands after the row at a place. */
  cursorAt(place: number): string;
  hasNext: boolean;
  /** Null where counting would read every row that matches. */
  total: number | null;
}

/** A page of nothing. */
export const noPackages = (market: Market): PackagePage<never> => ({ market, rows: [], cursorAt: () => '', hasNext: false, total: 0 });

/** The cursor after the last row of a page; null where it has none. */
export const endCursorOf = ({ rows, cursorAt }: PackagePage): string | null => (rows.length > 0 ? cursorAt(rows.length - 1) : null);

/** What a list is narrowed by, as the database is to compare it; what is not set is not there. */
export function narrowing(market: Market, filter: PackageFilter): Record<string, string | number> {
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

const CONDITIONS: Readonly<Record<string, (value: unknown) => SQL>> = {
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
export function conditions(values: Readonly<Record<string, unknown>>, state: PackageState = 'live'): SQL[] {
  const all = Object.entries(values).flatMap(([name, value]) => CONDITIONS[name]?.(value) ?? []);
  if (state !== 'all') all.push(eq(packages.published, state === 'live'));
  return all;
}
