import { and, lte, type SQL, sql } from 'drizzle-orm';
import { LIMITS, type Market, type Sort } from '../../../schema/constants.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import { decodeCursor, encodeCursor } from '../pagination.ts';
import { getSearchIndex, parseSearchTerms, type SearchTerms } from '../search/full-text-search.ts';
import { parseSearchQuery } from '../search/search-query.ts';
import { readPackageFacets } from './facets.ts';
import {
  buildPackageConditions,
  type ColumnSet,
  isUnset,
  keyColumns,
  type PackageFilter,
  type PackagePage,
  type PackageSummary,
  type PagePosition,
  toFilterValues,
  toPackagePage,
} from './filter.ts';
import { encodeOrderCursor, LAST_ID, orderByPrice, type PackageOrder, reverseOrder } from './order.ts';
import { DEFAULT_ORDER, type PackageListQuery, readOrderedPage, readOrderedRows } from './ordered-lists.ts';
import { applyPriceWords, buildSearchCondition, searchPackages, toOrderedSearch } from './search-lists.ts';

/** SQL condition: the search of staff, which finds drafts and any part of a word. Lists order the matches by a key. */
function buildStaffSearchCondition(terms: SearchTerms, market: Market): SQL {
  const { rows, matches } = getSearchIndex('package', terms);
  // Only the index of words tells drafts from the others.
  const markets = terms.index === 'prefixes' ? `("${market}" OR "${market}draft")` : `"${market}"`;
  const expression = `{market} : ${markets} AND ({name destination description} : (${terms.expression}))`;
  return sql`${packages.id} in (select rowid from ${rows} where ${matches(expression)})`;
}

/**
 * One page of a market's packages in the requested order and with the requested columns, without their total number. Reads one
 * row more than the page shows, to learn whether there is a next page. Ordered lists of staff search parts of words. Throws `invalid`
 * for a malformed cursor.
 */
export async function readPackagePage<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  query: PackageListQuery,
): Promise<PackagePage<Row>> {
  const { market, filter, first, order = DEFAULT_ORDER } = query;
  if (!filter.search?.trim()) return readOrderedPage(context, shape, order, query);
  const nothing = { ...toPackagePage<Row>(market, [], first, String), total: 0 };
  if (filter.state && query.order) {
    const terms = parseSearchTerms(filter.search);
    return terms ? readOrderedPage(context, shape, order, query, buildStaffSearchCondition(terms, market)) : nothing;
  }
  const search = parseSearchQuery(filter.search, market);
  return search ? searchPackages(context, shape, query, search) : nothing;
}

/**
 * The cursor that begins the page before the one after `query.after`; null if that is the first page. Undefined for searches by
 * relevance, whose index is read in one direction only. Reads at most `first` index entries more than that page.
 */
async function readPreviousCursor(context: Context, query: PackageListQuery): Promise<string | null | undefined> {
  const search = parseSearchQuery(query.filter.search, query.market);
  const applied = search ? applyPriceWords(query, search) : query;
  const order = applied.order ?? (search?.terms.length ? undefined : DEFAULT_ORDER);
  if (!query.after || !order) return undefined;
  const condition = search && buildSearchCondition(query.market, toOrderedSearch(search, query));
  const rows = await readOrderedRows(context, keyColumns, reverseOrder(order), applied, condition, 'inclusive');
  const row = rows[query.first];
  return row ? encodeOrderCursor(order, row) : null;
}

const PUBLIC_ORDERS: Record<Sort, PackageOrder | undefined> = {
  recommended: undefined,
  'price-asc': orderByPrice(false),
  'price-desc': orderByPrice(true),
};

interface PackageQuery {
  market: Market;
  filter?: PackageFilter;
  sort?: Sort;
  /** Rows of a page: 1 to 100. */
  first?: number;
  after?: string | null;
  withPosition?: boolean;
  /** Reads the cursor of the page before. */
  withPrevious?: boolean;
  /** False spares the statement that counts the packages of the whole list, or of the search. */
  withTotal?: boolean;
  overlapTiers?: boolean;
}

/** One page of a market's published packages. Throws `invalid` for a malformed cursor. */
export async function listPackages<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  {
    market,
    filter = {},
    sort = 'recommended',
    first = LIMITS.pageSize,
    after,
    withPosition = false,
    withPrevious = false,
    withTotal = true,
    overlapTiers,
  }: PackageQuery,
): Promise<PackagePage<Row>> {
  context.cacheTags.add(`packages:${market}`);
  const query = { market, filter, order: PUBLIC_ORDERS[sort], first: Math.min(Math.max(1, first), 100), after, overlapTiers, withTotal };
  const [page, facets, position, previousAfter] = await Promise.all([
    readPackagePage(context, shape, query),
    withTotal && !filter.search?.trim() ? readPackageFacets(context, market, filter) : null,
    withPosition && sort === 'recommended' ? findPosition(context, market, filter, after) : null,
    withPrevious ? readPreviousCursor(context, query) : undefined,
  ]);
  return { ...page, filter, total: page.total ?? facets?.total ?? null, facets: page.facets ?? facets, position, previousAfter };
}

/** Whether at most the category narrows the list. */
const isCounted = ({ category: _, ...others }: PackageFilter): boolean => Object.values(others).every(isUnset);

const createPositionStatement = (...filterNames: string[]) => {
  const columns = {
    precedingCount: sql<number>`count(*)`.as('preceding_count'),
    lastId: sql<number | null>`max(${packages.id})`.as('last_id'),
  };
  const conditions = buildPackageConditions(Object.fromEntries(filterNames.map((name) => [name, sql.placeholder(name)])));
  return new Statement(columns, (db) =>
    db
      .select(columns)
      .from(packages)
      .where(and(...conditions, lte(packages.id, LAST_ID))),
  );
};
const POSITION_STATEMENTS = { all: createPositionStatement('market'), category: createPositionStatement('market', 'category') };

/**
 * The position that a cursor leads to, whether its package is still there or never was. Reads an index entry for each package
 * before it. Throws `invalid` for a malformed cursor.
 */
async function findPosition(
  context: Context,
  market: Market,
  filter: PackageFilter,
  after: string | null | undefined,
): Promise<PagePosition | null> {
  if (!isCounted(filter)) return null;
  const [lastId] = decodeCursor(after, 1) ?? [];
  if (lastId === undefined) return { precedingCount: 0, cursor: null };
  const statement = filter.category ? POSITION_STATEMENTS.category : POSITION_STATEMENTS.all;
  const [position] = await context.reader.readStatement(statement, { ...toFilterValues(market, filter), lastId });
  const { precedingCount = 0, lastId: found = null } = position ?? {};
  return { precedingCount, cursor: found === null ? null : encodeCursor([found]) };
}

/**
 * Three packages near to a filter that no package of a market passes: what its search finds without the filters, or else packages of its
 * trip type or category, or else the first ones of the market.
 */
export async function listNearPackages<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  market: Market,
  { search, category, tripType, ...others }: PackageFilter = {},
): Promise<readonly Row[]> {
  const isNarrowed = !Object.values({ category, tripType, ...others }).every(isUnset);
  const nearFilters = [search && isNarrowed && { search }, tripType && { tripType }, category && { category }, {}];
  for (const filter of nearFilters) {
    if (!filter) continue;
    const { rows } = await listPackages(context, shape, { market, filter, first: LIMITS.homePackages, withTotal: false });
    if (rows.length > 0) return rows;
  }
  return [];
}

/** Up to `count` packages of a market whose name or destination has the place, as somebody has typed it; none for ''. */
export async function listPackagesOfPlace<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  market: Market,
  place: string,
  count: number,
): Promise<Row[]> {
  if (!parseSearchQuery(place, market)?.terms.length) return [];
  const { rows, search } = await listPackages(context, shape, { market, filter: { search: place }, first: count, withTotal: false });
  // The search also finds mentions and kinds of trips.
  const isNamed = (text: string): boolean => search?.terms.every(({ words }) => words.some((word) => text.includes(word))) ?? false;
  return rows.filter(({ name, destination }) => isNamed(`${name} ${destination}`.toLowerCase()));
}

/**
 * Up to `count` other packages of a market: those that go to `place`, then those with the trip type of `about`, then the first ones of
 * the list. All are read in one batch, and in the order of an index.
 */
export async function listRelatedPackages<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  market: Market,
  { about, place = '' }: { about: { id: number; tripType: string } | null; place?: string },
  count: number,
): Promise<Row[]> {
  const read = (filter: PackageFilter) => listPackages(context, shape, { market, filter, first: count + 1, withTotal: false });
  const pages = await Promise.all([
    listPackagesOfPlace(context, shape, market, place, count).then((of) => ({ rows: of })),
    ...(about?.tripType ? [read({ tripType: about.tripType })] : []),
    read({}),
  ]);
  const rows = new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row]));
  return [...rows.values()].filter(({ id }) => id !== about?.id).slice(0, count);
}
