import { and, asc, desc, eq, getTableColumns, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import { LIMITS, type Market, type Sort } from '../../../schema/constants.ts';
import { packageCounts, packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import { notFound } from '../errors.ts';
import { getSearchIndex, isUnsearchable, parseSearchTerms, type SearchTerms } from '../full-text-search.ts';
import { parseRowId } from '../ids.ts';
import { decodeCursor, encodeCursor } from '../pagination.ts';
import {
  buildPackageConditions,
  type ColumnSet,
  emptyPackagePage,
  type Package,
  type PackageFilter,
  type PackagePage,
  type PackageSummary,
  toFilterValues,
} from './filter.ts';

// FTS5 expressions. The index contains each row's market, so rows of other markets are not read.

const nameExpression = ({ expression }: SearchTerms): string => `{name destination} : (${expression})`;
const textExpression = ({ expression }: SearchTerms): string => `{name destination description} : (${expression})`;
const marketExpression = (market: Market, expression: string): string => `{market} : "${market}" AND (${expression})`;

/** SQL condition: a package of the market contains every term. For lists with a sort order other than relevance. */
export function buildSearchCondition(terms: SearchTerms, market: Market): SQL {
  const { rows, matches } = getSearchIndex('package', terms);
  return sql`${packages.id} in (select rowid from ${rows} where ${matches(marketExpression(market, textExpression(terms)))})`;
}

interface PackageSearch {
  terms: SearchTerms;
  market: Market;
  filter: PackageFilter;
  first: number;
  after: string | null | undefined;
}

/**
 * Packages that contain every term: first those with all terms in name or destination, then those that need the description.
 * Each tier is read in the order of the index and stops when the page is full, so a common word costs no more
 * than a rare one. Throws `invalid` for a broken cursor.
 */
export async function searchPackages<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  search: PackageSearch,
): Promise<PackagePage<Row>> {
  const { terms, market, filter, first, after } = search;
  const [tier = 0, last = 0] = decodeCursor(after, 2) ?? [];
  const { rows: index, matches } = getSearchIndex('package', terms);
  // D1 binds numbers as reals, which FTS5 cannot seek to: without the cast it would scan all earlier rows.
  const read = (match: string, from: number) =>
    context.reader.readAs<Row[]>(
      context.db
        .select({ ...shape.columns })
        .from(index)
        .innerJoin(packages, sql`${packages.id} = ${index.rowid}`)
        .where(
          and(
            matches(marketExpression(market, match)),
            sql`${index.rowid} > cast(${from} as integer)`,
            ...buildPackageConditions(toFilterValues(market, filter), filter.state),
          ),
        )
        .orderBy(asc(index.rowid))
        .limit(first + 1),
    );
  const [inName, inText] = await Promise.all([
    tier === 0 ? read(nameExpression(terms), last) : [],
    read(`(${textExpression(terms)}) NOT (${nameExpression(terms)})`, tier === 0 ? 0 : last),
  ]);
  const rows = [...inName.map((row) => ({ row, tier: 0 })), ...inText.map((row) => ({ row, tier: 1 }))];
  const shown = rows.slice(0, first);
  return {
    market,
    rows: shown.map(({ row }) => row),
    cursorAt: (rowIndex) => {
      const { row, tier: at } = shown[rowIndex] as (typeof shown)[number];
      return encodeCursor([at, row.id]);
    },
    hasNext: rows.length > first,
    total: null,
  };
}

interface PackageQuery {
  market: Market;
  filter?: PackageFilter;
  sort?: Sort;
  /** Rows of a page: 1 to 100. */
  first?: number;
  after?: string | null;
}

// The sort keys of the last row of the previous page.
const LAST_ID = sql.placeholder('lastId');
const LAST_PRICE = sql.placeholder('lastPrice');

const SORT_ORDERS = {
  recommended: { keys: (row: PackageSummary) => [row.id], by: [asc(packages.id)], after: gt(packages.id, LAST_ID) },
  'price-asc': {
    keys: (row: PackageSummary) => [row.price, row.id],
    by: [asc(packages.price), asc(packages.id)],
    after: or(gt(packages.price, LAST_PRICE), and(eq(packages.price, LAST_PRICE), gt(packages.id, LAST_ID))),
  },
  'price-desc': {
    keys: (row: PackageSummary) => [row.price, row.id],
    by: [desc(packages.price), desc(packages.id)],
    after: or(lt(packages.price, LAST_PRICE), and(eq(packages.price, LAST_PRICE), lt(packages.id, LAST_ID))),
  },
} as const;

const listStatements = new Map<ColumnSet<PackageSummary>, Map<string, Statement<PackageSummary>>>();

/** The statement of all lists that differ only in bound values. Not cached for a search, whose terms are part of the SQL text. */
function getListStatement<Row extends PackageSummary>(
  shape: ColumnSet<Row>,
  sort: Sort,
  filterNames: readonly string[],
  hasCursor: boolean,
  searchCondition: SQL | undefined,
): Statement<Row> {
  const cachedStatements = listStatements.get(shape) ?? new Map<string, Statement<PackageSummary>>();
  const key = `${sort} ${hasCursor} ${filterNames}`;
  const cached = searchCondition ? undefined : cachedStatements.get(key);
  if (cached) return cached as Statement<Row>;
  const { by, after } = SORT_ORDERS[sort];
  const statement = new Statement<PackageSummary>(
    shape.columns,
    (db) =>
      db
        .select({ ...shape.columns })
        .from(packages)
        .where(
          and(
            ...buildPackageConditions(Object.fromEntries(filterNames.map((name) => [name, sql.placeholder(name)]))),
            searchCondition,
            hasCursor ? after : undefined,
          ),
        )
        .orderBy(...by)
        // Drizzle cannot infer the rows of dynamic columns; `ColumnSet` has their type.
        .limit(sql.placeholder('rows')) as never,
    { single: shape.hasLongTexts },
  );
  if (!searchCondition) listStatements.set(shape, cachedStatements.set(key, statement));
  return statement as Statement<Row>;
}

/**
 * One page of a market's published packages, in the requested order and with the requested columns.
 * Reads one row more than the page shows, to learn whether there is a next page.
 * Throws `invalid` for a malformed cursor.
 */
export async function listPackages<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  query: PackageQuery,
): Promise<PackagePage<Row>> {
  const { market, filter = {}, sort = 'recommended' } = query;
  const first = Math.min(Math.max(1, query.first ?? LIMITS.pageSize), 100);
  context.cacheTags.add(`packages:${market}`);
  if (isUnsearchable(filter.search)) return emptyPackagePage(market);
  const terms = parseSearchTerms(filter.search);
  if (terms && sort === 'recommended') return searchPackages(context, shape, { terms, market, filter, first, after: query.after });

  const [lastId = 0, lastPrice = 0] = [...(decodeCursor(query.after, sort === 'recommended' ? 1 : 2) ?? [])].reverse();
  const filterValues = toFilterValues(market, filter);
  const hasCursor = Boolean(query.after);
  const [rows, total] = await Promise.all([
    context.reader.readStatement(
      getListStatement(shape, sort, Object.keys(filterValues), hasCursor, terms && buildSearchCondition(terms, market)),
      {
        ...filterValues,
        lastId,
        lastPrice,
        rows: first + 1,
      },
    ),
    countPackages(context, market, filter),
  ]);
  const shown = rows.slice(0, first);
  const cursorAt = (index: number) => encodeCursor(SORT_ORDERS[sort].keys(shown[index] as Row));
  return { market, rows: shown, cursorAt, hasNext: rows.length > first, total };
}

const COUNT_STATEMENT = new Statement(getTableColumns(packageCounts), (db) =>
  db
    .select()
    .from(packageCounts)
    .where(eq(packageCounts.key, sql.placeholder('key'))),
);

/** The count that triggers maintain; null for filters other than the category. */
async function countPackages(context: Context, market: Market, filter: PackageFilter): Promise<number | null> {
  const { category, ...others } = filter;
  if (Object.values(others).some((value) => value !== undefined && value !== null && value !== '')) return null;
  const counts = await context.reader.readStatement(COUNT_STATEMENT, { key: `${market}/${category ?? ''}` });
  return counts[0]?.shown ?? 0;
}

const PUBLISHED_PACKAGE_STATEMENT = new Statement(
  getTableColumns(packages),
  (db) =>
    db
      .select()
      .from(packages)
      .where(and(eq(packages.id, sql.placeholder('id')), eq(packages.market, sql.placeholder('market')), eq(packages.published, true))),
  { single: true },
);

/** One published package of a market. Throws `not-found`. */
export async function findPackage(context: Context, market: Market, id: string): Promise<Package> {
  const rows = await context.reader.readStatement(PUBLISHED_PACKAGE_STATEMENT, { market, id: parseRowId(id, 'Package') });
  const row = rows[0];
  if (!row) throw notFound('Package');
  context.cacheTags.add(`package:${row.id}`);
  return row;
}

/** The first packages of a home page (specification, section 9). */
export const listCarouselPackages = <Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  market: Market,
): Promise<PackagePage<Row>> => listPackages(context, shape, { market, first: LIMITS.homePackages });
