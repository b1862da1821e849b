import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Category, LIMITS, type Market } from '../../../schema/constants.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { invalidInput, notFound } from '../errors.ts';
import { isUnsearchable, parseSearchTerms } from '../full-text-search.ts';
import { parseRowId } from '../ids.ts';
import { decodeCursor, decodeTextCursor, encodeCursor, encodeTextCursor } from '../pagination.ts';
import { readCounters } from '../staff/counters.ts';
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

// Packages as staff see them: drafts too, in more orders, and whole.

export const STAFF_SORTS = ['newest', 'oldest', 'name-asc', 'name-desc', 'price-asc', 'price-desc', 'updated-asc', 'updated-desc'] as const;
export type StaffSort = (typeof STAFF_SORTS)[number];

interface StaffQuery {
  market: Market;
  search?: string | null;
  category?: Category | null;
  state?: PackageState | null;
  /** Without one: the newest first, or what fits a search best. */
  sort?: StaffSort | null;
  first: number;
  after?: string | null;
}

const NAME_KEY = sql`${packages.name} collate nocase`;
const SORT_KEYS = { name: NAME_KEY, price: sql`${packages.price}`, updated: sql`${packages.updatedAt}` } as const;

/** The order, and how it goes on after a cursor: one range of an index, in which only equal keys are left out one by one. */
function buildOrder(sort: StaffSort, after: string | null | undefined): { by: SQL[]; rest?: SQL; cursor(row: PackageSummary): string } {
  if (sort === 'newest' || sort === 'oldest') {
    const [id] = decodeCursor(after, 1) ?? [];
    const up = sort === 'oldest';
    return {
      by: [up ? asc(packages.id) : desc(packages.id)],
      rest: id === undefined ? undefined : up ? gt(packages.id, id) : lt(packages.id, id),
      cursor: (row) => encodeCursor([row.id]),
    };
  }
  const [what = 'name', way] = sort.split('-') as [keyof typeof SORT_KEYS, string];
  const key = SORT_KEYS[what];
  const last = what === 'name' ? decodeTextCursor(after) : decodeCursor(after, 2);
  const [value, id] = (last ?? []) as [unknown, number];
  const [from, beyond, order] = way === 'desc' ? [lte, lt, desc] : [gte, gt, asc];
  return {
    by: [order(key), order(packages.id)],
    rest: last && and(from(key, value), or(beyond(key, value), beyond(packages.id, id))),
    cursor: (row) =>
      what === 'name' ? encodeTextCursor(row.name, row.id) : encodeCursor([what === 'price' ? row.price : row.updatedAt, row.id]),
  };
}

/** One page of a market's packages, live ones and drafts. Throws `invalid` for a broken cursor. */
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
  const { by, rest, cursor } = buildOrder(query.sort ?? 'newest', after);
  const where = [...buildPackageConditions(toFilterValues(market, filter), state), rest];
  if (terms) where.push(buildSearchCondition(terms, market));
  const [rows, tallies] = await Promise.all([
    context.reader.readAs<Row[]>(
      context.db
        .select({ ...shape.columns })
        .from(packages)
        .where(and(...where))
        .orderBy(...by)
        .limit(first + 1),
    ),
    readCounters(context, admin),
  ]);
  const { all, drafts } = category ? tallies.packages[market].of[category] : tallies.packages[market];
  const shown = rows.slice(0, first);
  return {
    market,
    rows: shown,
    cursorAt: (place) => cursor(shown[place] as Row),
    hasNext: rows.length > first,
    total: terms ? null : { all, draft: drafts, live: all - drafts }[state],
  };
}

/** One package of a market, live or not. Throws `not-found`. */
export async function findStaffPackage(context: Context, _admin: Admin, market: Market, id: string): Promise<Package> {
  const rows = await context.reader.read(
    context.db
      .select()
      .from(packages)
      .where(and(eq(packages.id, parseRowId(id, 'Package')), eq(packages.market, market))),
  );
  if (!rows[0]) throw notFound('Package');
  return rows[0];
}

/** Packages of any market by their ids, in that order. Throws `not-found` if one is missing, `invalid` for too many at once. */
export async function listPackagesByIds(context: Context, _admin: Admin, ids: readonly string[]): Promise<Package[]> {
  // What was left out silently would be taken for done.
  if (ids.length > LIMITS.package.rows) throw invalidInput({ ids: `Choose at most ${LIMITS.package.rows} packages.` });
  const wanted = [...new Set(ids.map((id) => parseRowId(id, 'Package')))];
  const rows: Package[] = [];
  // As many names as D1 takes in one statement.
  for (let at = 0; at < wanted.length; at += 90)
    rows.push(
      ...(await context.db
        .select()
        .from(packages)
        .where(inArray(packages.id, wanted.slice(at, at + 90)))),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound('Package');
    return row;
  });
}
