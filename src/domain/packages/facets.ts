import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { CATEGORIES, type Market, NIGHTS_BANDS, TRIP_TYPES } from '../../../schema/constants.ts';
import { BUDGET_BANDS, MARKET_CONFIG, toBudgetRange } from '../../../schema/markets.ts';
import type { PackageFacetTuple } from '../../../schema/models.ts';
import { packageCounts, packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import { type FacetCount, isUnset, type PackageFacets, type PackageFilter, type PackageSearch } from './filter.ts';
import { goesToPlaces, isAtItsBest, selectHits } from './search.ts';

/** The columns of `package_facets` that filters compare, in the order of its tuples. */
const DIMENSIONS = ['category', 'nights', 'budget', 'tripType'] as const;
type Dimension = (typeof DIMENSIONS)[number];
type Selection = Partial<Record<Dimension, string | number>>;

/** SQLite's `nocase` compares ASCII letters only. */
const toNocase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The values of the facets that a filter selects; undefined if it names what no facet distinguishes. */
function toSelection(
  market: Market,
  { category, tripType, minNights, maxNights, minPrice, maxPrice, search: _, exactSearch: __, ...others }: PackageFilter,
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

const readMarketTuples = async ({ reader }: Context, market: Market): Promise<readonly PackageFacetTuple[]> => {
  const [row] = await reader.readStatement(FACETS_STATEMENT, { key: `${market}/` });
  return row?.facets ?? [];
};

/**
 * The counts of a market's list, from the one row that triggers keep. Null for prices and nights that are not a band of the filters,
 * because counting would read every package.
 */
export async function readPackageFacets(context: Context, market: Market, filter: PackageFilter): Promise<PackageFacets | null> {
  const selection = toSelection(market, filter);
  return selection ? countFacets(market, await readMarketTuples(context, market), selection) : null;
}

/** Matches of a search that are counted, so that a search for a frequent word reads no more than this many packages. */
const MAX_COUNTED_HITS = 300;

const KIND_COLUMNS = {
  category: sql<string>`category`.as('category'),
  nightsBand: sql<number>`nights_band`.as('nights_band'),
  budgetBand: sql<number>`budget_band`.as('budget_band'),
  tripType: sql<string>`trip_type`.as('trip_type'),
  shown: sql<number>`count(*)`.as('shown'),
};

/**
 * The counts of a search, of whose matches at most `MAX_COUNTED_HITS` are read. If there are more, an option has no count, or 0 if no
 * package of the market has it. Null for prices and nights that are not a band of the filters.
 */
export async function readSearchFacets(
  context: Context,
  market: Market,
  filter: PackageFilter,
  search: PackageSearch,
): Promise<PackageFacets | null> {
  const selection = toSelection(market, filter);
  if (!selection) return null;
  const matches = sql`select hit from (${selectHits(market, search)}) limit ${sql.raw(String(MAX_COUNTED_HITS + 1))}`;
  const isMeant = and(goesToPlaces(search), isAtItsBest(search));
  const hits = isMeant ? sql`select hit from (${matches}) cross join ${packages} on ${packages.id} = hit where ${isMeant}` : matches;
  const statement = new Statement<{ category: string; nightsBand: number; budgetBand: number; tripType: string; shown: number }>(
    KIND_COLUMNS,
    (db) =>
      db
        .select(KIND_COLUMNS)
        // The left table of a cross join is the outer loop, so only the hits are looked up in the view.
        .from(sql`(${hits}) cross join package_kinds on id = hit`)
        .groupBy(sql`1, 2, 3, 4`) as never,
  );
  const [kinds, ofMarket] = await Promise.all([context.reader.readStatement(statement), readMarketTuples(context, market)]);
  const found = kinds.map(
    ({ category, nightsBand, budgetBand, tripType, shown }): PackageFacetTuple => [category, nightsBand, budgetBand, tripType, shown],
  );
  const counted = countFacets(market, found, selection);
  if ((counted.all ?? 0) <= MAX_COUNTED_HITS) return counted;
  const { categories, nights, budgets, tripTypes } = countFacets(market, ofMarket, {});
  const dropCounts = (options: readonly FacetCount[]) => options.map(({ value, count }) => ({ value, count: count === 0 ? 0 : null }));
  return {
    total: null,
    all: null,
    categories: dropCounts(categories),
    nights: dropCounts(nights),
    budgets: dropCounts(budgets),
    tripTypes: dropCounts(tripTypes),
  };
}
