import { eq, getTableColumns, sql } from 'drizzle-orm';
import { CATEGORIES, type Market, NIGHTS_BANDS, TRIP_TYPES } from '../../../schema/constants.ts';
import { BUDGET_BANDS, MARKET_CONFIG, toBudgetRange } from '../../../schema/markets.ts';
import type { PackageFacetTuple } from '../../../schema/models.ts';
import { packageCounts } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import { isUnset, type PackageFacets, type PackageFilter } from './filter.ts';

/** The columns of `package_facets` that filters compare, in the order of its tuples. */
const DIMENSIONS = ['category', 'nights', 'budget', 'tripType'] as const;
type Dimension = (typeof DIMENSIONS)[number];
type Selection = Partial<Record<Dimension, string | number>>;

/** SQLite's `nocase` compares ASCII letters only. */
const toNocase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The values of the facets that a filter selects; undefined if it names what no facet distinguishes. */
function toSelection(
  market: Market,
  { category, tripType, minNights, maxNights, minPrice, maxPrice, ...others }: PackageFilter,
): Selection | undefined {
  if (!Object.values(others).every(isUnset)) return undefined;
  const nights = NIGHTS_BANDS.findIndex(({ min, max }) => min === minNights && max === maxNights);
  const budget = BUDGET_BANDS[market].findIndex((band) => {
    const { min, max } = toBudgetRange(band);
    return minPrice === min && maxPrice === max;
  });
  if ((nights < 0 && !(isUnset(minNights) && isUnset(maxNights))) || (budget < 0 && !(isUnset(minPrice) && isUnset(maxPrice))))
    return undefined;
  return {
    ...(category && { category }),
    ...(nights >= 0 && { nights: nights + 1 }),
    ...(budget >= 0 && { budget }),
    ...(tripType && { tripType: toNocase(tripType) }),
  };
}

/** Sums the tuples of a market by each filter; the filter that an option belongs to does not narrow its count. */
function countFacets(market: Market, tuples: readonly PackageFacetTuple[], selection: Selection): PackageFacets {
  const counts = DIMENSIONS.map(() => new Map<string | number, number>());
  let [total, all] = [0, 0];
  for (const [category, nights, budget, tripType, shown] of tuples) {
    const values = [category, nights, budget, toNocase(tripType)] as const;
    const differing = DIMENSIONS.flatMap((name, i) => (name in selection && selection[name] !== values[i] ? i : []));
    all += shown;
    if (differing.length === 0) total += shown;
    counts.forEach((count, i) => {
      if (differing.every((other) => other === i)) count.set(values[i] ?? '', (count.get(values[i] ?? '') ?? 0) + shown);
    });
  }
  const [byCategory, byNights, byBudget, byTripType] = counts;
  // By their spelling in `TRIP_TYPES`, or else as the first package has it.
  const listed = new Map<string, string>();
  for (const type of [...TRIP_TYPES, ...tuples.map(([, , , tripType]) => tripType)])
    if (!listed.has(toNocase(type))) listed.set(toNocase(type), type);
  const count = (map: Map<string | number, number> | undefined, key: string | number): number => map?.get(key) ?? 0;
  return {
    total,
    all,
    categories: MARKET_CONFIG[market].hasCategories ? CATEGORIES.map((value) => ({ value, count: count(byCategory, value) })) : [],
    nights: NIGHTS_BANDS.map(({ value }, i) => ({ value, count: count(byNights, i + 1) })),
    budgets: BUDGET_BANDS[market].map(({ value }, i) => ({ value, count: count(byBudget, i) })),
    tripTypes: [...listed].map(([key, value]) => ({ value, count: count(byTripType, key) })),
  };
}

const FACETS_STATEMENT = new Statement(getTableColumns(packageCounts), (db) =>
  db
    .select()
    .from(packageCounts)
    .where(eq(packageCounts.key, sql.placeholder('key'))),
);

/**
 * The counts of a market's list, from the one row that triggers keep. Null for searches, and for prices and nights that are not a
 * band of the filters, because counting would read every package.
 */
export async function readPackageFacets(context: Context, market: Market, filter: PackageFilter): Promise<PackageFacets | null> {
  const selection = toSelection(market, filter);
  if (!selection) return null;
  const [row] = await context.reader.readStatement(FACETS_STATEMENT, { key: `${market}/` });
  return countFacets(market, row?.facets ?? [], selection);
}
