import { eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Category, Market } from '../../schema/constants.ts';
import { packages } from '../../schema/tables.ts';

export type Package = typeof packages.$inferSelect;

export interface PackageFilter {
  search?: string | null;
  category?: Category | null;
  tripType?: string | null;
  minNights?: number | null;
  maxNights?: number | null;
  /** Whole rupees or dirhams. */
  minPrice?: number | null;
  maxPrice?: number | null;
}

export interface PackagePage {
  market: Market;
  rows: readonly Package[];
  /** The cursor that stands after each row. */
  cursors: readonly string[];
  hasNext: boolean;
  /** Null where counting would read every row that matches. */
  total: number | null;
}

/** The conditions that every list of a market's published packages shares, besides its order. */
export function conditions(market: Market, filter: PackageFilter): SQL[] {
  const all = [eq(packages.market, market), eq(packages.published, true)];
  if (filter.category) all.push(eq(packages.category, filter.category));
  if (filter.tripType) all.push(sql`${packages.tripType} collate nocase = ${filter.tripType.slice(0, 100)}`);
  if (typeof filter.minNights === 'number') all.push(gte(packages.nights, filter.minNights));
  if (typeof filter.maxNights === 'number') all.push(lte(packages.nights, filter.maxNights));
  if (typeof filter.minPrice === 'number') all.push(gte(packages.price, filter.minPrice * 100));
  if (typeof filter.maxPrice === 'number') all.push(lte(packages.price, filter.maxPrice * 100));
  return all;
}
