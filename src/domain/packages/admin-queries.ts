import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Category, LIMITS, type Market } from '../../../schema/constants.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { findRow } from '../editable-rows.ts';
import { invalidInput, notFound } from '../errors.ts';
import { isUnsearchable, parseSearchTerms } from '../full-text-search.ts';
import { parseRowId } from '../ids.ts';
import { decodeCursor, decodeTextCursor, encodeCursor, encodeTextCursor } from '../pagination.ts';
import { readCounters } from '../staff/counters.ts';
import { editablePackages } from './fields.ts';
import {
  buildPackageConditions,
  type ColumnSet,
  emptyPackagePage,
  type Package,
  type PackagePage,
  type PackageState,
  type PackageSummary,
  toFilterValues,
} from './filter.ts';
import { buildSearchCondition, searchPackages } from './queries.ts';

// Packages for staff: with drafts, and in more sort orders.

export const STAFF_SORTS = ['newest', 'oldest', 'name-asc', 'name-desc', 'price-asc', 'price-desc', 'updated-asc', 'updated-desc'] as const;
export type StaffSort = (typeof STAFF_SORTS)[number];

interface StaffQuery {
  market: Market;
  search?: string | null;
  category?: Category | null;
  state?: PackageState | null;
  /** Without it newest first, or by relevance for a search. */
  sort?: StaffSort | null;
  first: number;
  after?: string | null;
}

const NAME_KEY = sql`${packages.name} collate nocase`;
const SORT_KEYS = { name: NAME_KEY, price: sql`${packages.price}`, updated: sql`${packages.updatedAt}` } as const;

/** The ORDER BY, the condition that continues after a cursor (one index range), and the cursor of a row. */
function buildOrder(
  sort: StaffSort,
  after: string | null | undefined,
): { orderBy: SQL[]; continuation?: SQL; getCursor(row: PackageSummary): string } {
  if (sort === 'newest' || sort === 'oldest') {
    const [id] = decodeCursor(after, 1) ?? [];
    const ascending = sort === 'oldest';
    return {
      orderBy: [ascending ? asc(packages.id) : desc(packages.id)],
      continuation: id === undefined ? undefined : ascending ? gt(packages.id, id) : lt(packages.id, id),
      getCursor: (row) => encodeCursor([row.id]),
    };
  }
  const [keyName = 'name', direction] = sort.split('-') as [keyof typeof SORT_KEYS, string];
  const key = SORT_KEYS[keyName];
  const last = keyName === 'name' ? decodeTextCursor(after) : decodeCursor(after, 2);
  const [value, id] = (last ?? []) as [unknown, number];
  const [from, beyond, order] = direction === 'desc' ? [lte, lt, desc] : [gte, gt, asc];
  return {
    orderBy: [order(key), order(packages.id)],
    continuation: last && and(from(key, value), or(beyond(key, value), beyond(packages.id, id))),
    getCursor: (row) =>
      keyName === 'name' ? encodeTextCursor(row.name, row.id) : encodeCursor([keyName === 'price' ? row.price : row.updatedAt, row.id]),
  };
}

/** One page of a market's packages, drafts included. Throws `invalid` for a broken cursor. */
export async function listStaffPackages<Row extends PackageSummary>(
  context: Context,
  admin: Admin,
  shape: ColumnSet<Row>,
  query: StaffQuery,
): Promise<PackagePage<Row>> {
  const { market, category, first, after, search } = query;
  const state = query.state ?? 'all';
  if (isUnsearchable(search)) return emptyPackagePage(market);
  const terms = parseSearchTerms(search);
  const filter = { category, state };
  if (terms && !query.sort) return searchPackages(context, shape, { terms, market, filter, first, after });
  const { orderBy, continuation, getCursor } = buildOrder(query.sort ?? 'newest', after);
  const where = [...buildPackageConditions(toFilterValues(market, filter), state), continuation];
  if (terms) where.push(buildSearchCondition(terms, market));
  const [rows, counters] = await Promise.all([
    context.reader.readAs<Row[]>(
      context.db
        .select({ ...shape.columns })
        .from(packages)
        .where(and(...where))
        .orderBy(...orderBy)
        .limit(first + 1),
    ),
    readCounters(context, admin),
  ]);
  const { all, drafts } = counters.countPackages(market, category);
  const shown = rows.slice(0, first);
  return {
    market,
    rows: shown,
    cursorAt: (index) => getCursor(shown[index] as Row),
    hasNext: rows.length > first,
    total: terms ? null : { all, draft: drafts, live: all - drafts }[state],
  };
}

/** One package of a market, published or not. Throws `not-found`. */
export const findStaffPackage = (context: Context, _admin: Admin, market: Market, id: string): Promise<Package> =>
  findRow(context, editablePackages, id, eq(packages.market, market));

/** Packages of any market in the order of the ids. Throws `not-found` if one is missing, `invalid` for too many ids. */
export async function listPackagesByIds(context: Context, _admin: Admin, ids: readonly string[]): Promise<Package[]> {
  if (ids.length > LIMITS.package.rows) throw invalidInput({ ids: ERROR_MESSAGES.tooManySelected(LIMITS.package.rows, 'packages') });
  const rowIds = [...new Set(ids.map((id) => parseRowId(id, 'Package')))];
  const rows = rowIds.length === 0 ? [] : await context.db.select().from(packages).where(inList(packages.id, rowIds));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rowIds.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound('Package');
    return row;
  });
}
