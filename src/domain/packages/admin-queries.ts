import { eq } from 'drizzle-orm';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { findRow } from '../editable-rows.ts';
import { invalidInput, notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { readCounters } from '../staff/counters.ts';
import { editablePackages } from './fields.ts';
import type { ColumnSet, Package, PackagePage, PackageSummary } from './filter.ts';
import type { PackageOrder } from './order.ts';
import type { PackageListQuery } from './ordered-lists.ts';
import { readPackagePage } from './queries.ts';

// Packages for staff: with drafts, and in more sort orders.

const STAFF_ORDERS = {
  newest: { key: 'id', descending: true },
  oldest: { key: 'id' },
  'name-asc': { key: 'name' },
  'name-desc': { key: 'name', descending: true, idDescending: true },
  'price-asc': { key: 'price' },
  'price-desc': { key: 'price', descending: true, idDescending: true },
  'updated-asc': { key: 'updatedAt' },
  'updated-desc': { key: 'updatedAt', descending: true, idDescending: true },
} as const satisfies Record<string, PackageOrder>;
export type StaffSort = keyof typeof STAFF_ORDERS;
/** The names of the sort orders. */
export const STAFF_SORTS = Object.keys(STAFF_ORDERS) as StaffSort[];

interface StaffQuery extends Omit<PackageListQuery, 'order'> {
  /** Without it newest first, or by relevance for a search. */
  sort?: StaffSort | null;
}

/** One page of a market's packages, drafts included. Throws `invalid` for a broken cursor. */
export async function listStaffPackages<Row extends PackageSummary>(
  context: Context,
  admin: Admin,
  shape: ColumnSet<Row>,
  { sort, ...query }: StaffQuery,
): Promise<PackagePage<Row>> {
  const { market, filter } = query;
  const isSearch = Boolean(filter.search?.trim());
  const state = filter.state ?? 'all';
  const order = sort ? STAFF_ORDERS[sort] : isSearch ? undefined : STAFF_ORDERS.newest;
  const [page, counters] = await Promise.all([
    readPackagePage(context, shape, { ...query, filter: { ...filter, state }, order }),
    isSearch ? undefined : readCounters(context, admin),
  ]);
  if (!counters) return page;
  const { all, drafts } = counters.countPackages(market, filter.category);
  return { ...page, total: { all, draft: drafts, live: all - drafts }[state] };
}

/** One package, published or not, of this market unless it is null. Throws `not-found`. */
export const findStaffPackage = (context: Context, _admin: Admin, market: Market | null, id: string): Promise<Package> =>
  findRow(context, editablePackages, id, market ? eq(packages.market, market) : undefined);

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
