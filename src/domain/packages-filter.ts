import { eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Category, Market } from '../../schema/constants.ts';
import { packages } from '../../schema/tables.ts';

export type Package = typeof packages.$inferSelect;
/** What a card shows; a list of cards leaves the long texts in the database. */
export type PackageCard = Omit<Package, 'description' | 'inclusions' | 'exclusions' | 'itinerary'>;

/** Which columns a list reads, and the rows that they make. */
export interface Shape<Row extends PackageCard> {
  columns: Record<string, SQLiteColumn>;
  /** Says the type of the rows, and is never there. */
  row?: Row;
}
export const WHOLE: Shape<Package> = { columns: getTableColumns(packages) };
const { description: _d, inclusions: _i, exclusions: _e, itinerary: _t, ...card } = WHOLE.columns;
export const CARD: Shape<PackageCard> = { columns: card };

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
  /** The cursor that stands after each row. */
  cursors: readonly string[];
  hasNext: boolean;
  /** Null where counting would read every row that matches. */
  total: number | null;
}

/** The conditions that every list of a market's packages shares, besides its order: published ones, unless staff ask. */
export function conditions(market: Market, filter: PackageFilter): SQL[] {
  const { state = 'live' } = filter;
  const all = [eq(packages.market, market)];
  if (state !== 'all') all.push(eq(packages.published, state === 'live'));
  if (filter.category) all.push(eq(packages.category, filter.category));
  if (filter.tripType) all.push(sql`${packages.tripType} collate nocase = ${filter.tripType.slice(0, 100)}`);
  if (typeof filter.minNights === 'number') all.push(gte(packages.nights, filter.minNights));
  if (typeof filter.maxNights === 'number') all.push(lte(packages.nights, filter.maxNights));
  if (typeof filter.minPrice === 'number') all.push(gte(packages.price, filter.minPrice * 100));
  if (typeof filter.maxPrice === 'number') all.push(lte(packages.price, filter.maxPrice * 100));
  return all;
}
