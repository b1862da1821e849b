import { and, asc, desc, eq, getTableColumns, gt, gte, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { LIMITS, type Market, type Sort } from '../../../schema/constants.ts';
import { packageCounts, packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import { getSearchIndex, isUnsearchable, parseSearchTerms, type SearchTerms } from '../full-text-search.ts';
import { decodeCursor, decodeTextCursor, encodeCursor, encodeTextCursor } from '../pagination.ts';
import {
  buildPackageConditions,
  type ColumnSet,
  type PackageFilter,
  type PackagePage,
  type PackageSummary,
  type PagePosition,
  toFilterValues,
  toPackagePage,
} from './filter.ts';

// FTS5 expressions. The index contains each row's market, so rows of other markets are not read.

const nameExpression = ({ expression }: SearchTerms): string => `{name destination} : (${expression})`;
const textExpression = ({ expression }: SearchTerms): string => `{name destination description} : (${expression})`;
const marketExpression = (market: Market, expression: string): string => `{market} : "${market}" AND (${expression})`;

/** SQL condition: a package of the market contains every term. For lists with a sort order other than relevance. */
function buildSearchCondition(terms: SearchTerms, market: Market): SQL {
  const { rows, matches } = getSearchIndex('package', terms);
  return sql`${packages.id} in (select rowid from ${rows} where ${matches(marketExpression(market, textExpression(terms)))})`;
}

/**
 * Packages that contain every term: first those with all terms in name or destination, then those that need the description.
 * Each tier is read in the order of the index and stops when the page is full, so a common word costs no more
 * than a rare one. Throws `invalid` for a broken cursor.
 */
async function searchPackages<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  { market, filter, first, after, overlapTiers = false }: PackageListQuery,
  terms: SearchTerms,
): Promise<PackagePage<Row>> {
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
    read(overlapTiers ? textExpression(terms) : `(${textExpression(terms)}) NOT (${nameExpression(terms)})`, tier === 0 ? 0 : last),
  ]);
  return toPackagePage(market, [...inName, ...inText], first, ({ id }, i) => encodeCursor([i < inName.length ? 0 : 1, id]));
}

/** The order of a list: by a key, and by id where keys are equal. */
export interface PackageOrder {
  key: 'id' | 'name' | 'price' | 'updatedAt';
  descending?: boolean;
  idDescending?: boolean;
}

/** Each is a key of an index, so that a page reads one range of it. */
const ORDER_KEYS = {
  id: packages.id,
  name: sql`${packages.name} collate nocase`,
  price: packages.price,
  updatedAt: packages.updatedAt,
} as const;

// The sort keys of the last row of the previous page.
const LAST_KEY = sql.placeholder('lastKey');
const LAST_ID = sql.placeholder('lastId');

const isBeyond = (column: SQLWrapper, value: SQLWrapper, descending = false): SQL => (descending ? lt : gt)(column as SQL, value);

/** Continues after the row with the last keys. */
function buildContinuation({ key, descending = false, idDescending = false }: PackageOrder): SQL | undefined {
  if (key === 'id') return isBeyond(packages.id, LAST_ID, descending);
  const column = ORDER_KEYS[key];
  const from = (descending ? lte : gte)(column as SQL, LAST_KEY);
  return and(from, or(isBeyond(column, LAST_KEY, descending), isBeyond(packages.id, LAST_ID, idDescending)));
}

const buildOrderBy = ({ key, descending, idDescending }: PackageOrder): SQL[] =>
  key === 'id'
    ? [(descending ? desc : asc)(packages.id)]
    : [(descending ? desc : asc)(ORDER_KEYS[key]), (idDescending ? desc : asc)(packages.id)];

const encodeOrderCursor = ({ key }: PackageOrder, row: PackageSummary): string =>
  key === 'name' ? encodeTextCursor(row.name, row.id) : encodeCursor(key === 'id' ? [row.id] : [row[key], row.id]);

/** The values of LAST_KEY and LAST_ID. Throws `invalid` for a broken cursor. */
function decodeOrderCursor({ key }: PackageOrder, after: string | null | undefined): Record<string, unknown> {
  const keys = key === 'name' ? decodeTextCursor(after) : decodeCursor(after, key === 'id' ? 1 : 2);
  return keys ? { lastKey: keys[0], lastId: keys.at(-1) } : {};
}

export interface PackageListQuery {
  market: Market;
  filter: PackageFilter;
  /** Without it by relevance for a search, else by id. */
  order?: PackageOrder;
  first: number;
  after?: string | null;
  /** The second tier of a search contains the first: for readers of all pages, who would miss a package that is renamed meanwhile. */
  overlapTiers?: boolean;
}

const listStatements = new Map<ColumnSet<PackageSummary>, Map<string, Statement<PackageSummary>>>();

/** The statement of all lists that differ only in bound values. Not cached for a search, whose terms are part of the SQL text. */
function getListStatement<Row extends PackageSummary>(
  shape: ColumnSet<Row>,
  order: PackageOrder,
  { state, hasCursor, filterNames }: { state: PackageFilter['state']; hasCursor: boolean; filterNames: readonly string[] },
  searchCondition: SQL | undefined,
): Statement<Row> {
  const cachedStatements = listStatements.get(shape) ?? new Map<string, Statement<PackageSummary>>();
  const key = JSON.stringify([order, state, hasCursor, filterNames]);
  const cached = searchCondition ? undefined : cachedStatements.get(key);
  if (cached) return cached as Statement<Row>;
  const statement = new Statement<PackageSummary>(
    shape.columns,
    (db) =>
      db
        .select({ ...shape.columns })
        .from(packages)
        .where(
          and(
            ...buildPackageConditions(Object.fromEntries(filterNames.map((name) => [name, sql.placeholder(name)])), state),
            searchCondition,
            hasCursor ? buildContinuation(order) : undefined,
          ),
        )
        .orderBy(...buildOrderBy(order))
        // Drizzle cannot infer the rows of dynamic columns; `ColumnSet` has their type.
        .limit(sql.placeholder('rows')) as never,
    { single: shape.large },
  );
  if (!searchCondition) listStatements.set(shape, cachedStatements.set(key, statement));
  return statement as Statement<Row>;
}

/**
 * One page of a market's packages in the requested order and with the requested columns, without their total number. Reads one
 * row more than the page shows, to learn whether there is a next page. Throws `invalid` for a malformed cursor.
 */
export async function readPackagePage<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  query: PackageListQuery,
): Promise<PackagePage<Row>> {
  const { market, filter, first, after } = query;
  if (isUnsearchable(filter.search)) return { ...toPackagePage<Row>(market, [], first, String), total: 0 };
  const terms = parseSearchTerms(filter.search);
  if (terms && !query.order) return searchPackages(context, shape, query, terms);
  const order = query.order ?? { key: 'id' };
  const values = toFilterValues(market, filter);
  const variant = { state: filter.state, hasCursor: Boolean(after), filterNames: Object.keys(values) };
  const statement = getListStatement(shape, order, variant, terms && buildSearchCondition(terms, market));
  const rows = await context.reader.readStatement(statement, { ...values, ...decodeOrderCursor(order, after), rows: first + 1 });
  return toPackagePage(market, rows, first, (row) => encodeOrderCursor(order, row));
}

const PUBLIC_ORDERS: Record<Sort, PackageOrder | undefined> = {
  recommended: undefined,
  'price-asc': { key: 'price' },
  'price-desc': { key: 'price', descending: true },
};

interface PackageQuery {
  market: Market;
  filter?: PackageFilter;
  sort?: Sort;
  /** Rows of a page: 1 to 100. */
  first?: number;
  after?: string | null;
  withPosition?: boolean;
  /** False spares the statement that counts the packages of the whole list. */
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
    withTotal = true,
    overlapTiers,
  }: PackageQuery,
): Promise<PackagePage<Row>> {
  context.cacheTags.add(`packages:${market}`);
  const rows = Math.min(Math.max(1, first), 100);
  const [page, total, position] = await Promise.all([
    readPackagePage(context, shape, { market, filter, order: PUBLIC_ORDERS[sort], first: rows, after, overlapTiers }),
    withTotal ? countPackages(context, market, filter) : null,
    withPosition && sort === 'recommended' ? findPosition(context, market, filter, after) : null,
  ]);
  return { ...page, total: page.total ?? total, position };
}

/** Whether at most the category narrows the list. */
const isCounted = ({ category: _, ...others }: PackageFilter): boolean =>
  Object.values(others).every((value) => value === undefined || value === null || value === '');

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

const COUNT_STATEMENT = new Statement(getTableColumns(packageCounts), (db) =>
  db
    .select()
    .from(packageCounts)
    .where(eq(packageCounts.key, sql.placeholder('key'))),
);

/** The count that triggers maintain; null for filters other than the category. */
async function countPackages(context: Context, market: Market, filter: PackageFilter): Promise<number | null> {
  if (!isCounted(filter)) return null;
  const counts = await context.reader.readStatement(COUNT_STATEMENT, { key: `${market}/${filter.category ?? ''}` });
  return counts[0]?.shown ?? 0;
}

/** The first packages of a home page (specification, section 9). */
export const listCarouselPackages = <Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  market: Market,
): Promise<PackagePage<Row>> => listPackages(context, shape, { market, first: LIMITS.homePackages });
