import { and, type SQL, sql } from 'drizzle-orm';
import type { Market } from '../../../schema/constants.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import {
  buildPackageConditions,
  type ColumnSet,
  type PackageFilter,
  type PackagePage,
  type PackageSummary,
  toFilterValues,
  toPackagePage,
} from './filter.ts';
import { buildContinuation, buildOrderBy, type Continuation, decodeOrderCursor, encodeOrderCursor, type PackageOrder } from './order.ts';

export interface PackageListQuery {
  market: Market;
  filter: PackageFilter;
  /** Without it by relevance for a search, else by id. */
  order?: PackageOrder;
  first: number;
  after?: string | null;
  /** Each tier of a search contains the earlier ones: for readers of all pages, who would miss a package that is renamed meanwhile. */
  overlapTiers?: boolean;
  /** Counts the matches of a search, too. */
  withTotal?: boolean;
}

interface StatementVariant {
  state: PackageFilter['state'];
  /** Whether the list continues at a cursor, and whether with its row. */
  continuation?: Continuation;
  filterNames: readonly string[];
}

const listStatements = new Map<ColumnSet<PackageSummary>, Map<string, Statement<PackageSummary>>>();

/** The statement of all lists that differ only in bound values. Not cached for a search, whose terms are part of the SQL text. */
function getListStatement<Row extends PackageSummary>(
  shape: ColumnSet<Row>,
  order: PackageOrder,
  { state, continuation, filterNames }: StatementVariant,
  searchCondition: SQL | undefined,
): Statement<Row> {
  const cachedStatements = listStatements.get(shape) ?? new Map<string, Statement<PackageSummary>>();
  const key = JSON.stringify([order, state, continuation, filterNames]);
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
            continuation && buildContinuation(order, continuation),
          ),
        )
        .orderBy(...buildOrderBy(order, searchCondition !== undefined))
        // Drizzle cannot infer the rows of dynamic columns; `ColumnSet` has their type.
        .limit(sql.placeholder('rows')) as never,
    { single: shape.large },
  );
  if (!searchCondition) listStatements.set(shape, cachedStatements.set(key, statement));
  return statement as Statement<Row>;
}

/** The rows of an ordered list from its cursor on: one more than a page shows. Throws `invalid` for a malformed cursor. */
export async function readOrderedRows<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  order: PackageOrder,
  { market, filter, first, after }: PackageListQuery,
  condition: SQL | undefined,
  continuation: Continuation,
): Promise<readonly Row[]> {
  const values = toFilterValues(market, filter);
  const variant = { state: filter.state, continuation: after ? continuation : undefined, filterNames: Object.keys(values) };
  const statement = getListStatement(shape, order, variant, condition);
  return context.reader.readStatement(statement, { ...values, ...decodeOrderCursor(order, after), rows: first + 1 });
}

export const DEFAULT_ORDER: PackageOrder = { key: 'id' };

/** One page of a list in an order. Throws `invalid` for a malformed cursor. */
export async function readOrderedPage<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  order: PackageOrder,
  query: PackageListQuery,
  condition?: SQL,
): Promise<PackagePage<Row>> {
  const rows = await readOrderedRows(context, shape, order, query, condition, 'exclusive');
  return toPackagePage(query.market, rows, query.first, (row) => encodeOrderCursor(order, row));
}
