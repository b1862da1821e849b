import { and, asc, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import { LIMITS, type Market, type Sort } from '../../schema/constants.ts';
import { packageCounts, packages } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
import { notFound } from './failure.ts';
import { rowId } from './ids.ts';
import { conditions, type Package, type PackageCard, type PackageFilter, type PackagePage, type Shape } from './packages-filter.ts';
import { holding, searchPackages } from './packages-search.ts';
import { findsNothing, searchTerms } from './search-terms.ts';

interface PackageQuery {
  market: Market;
  filter?: PackageFilter;
  sort?: Sort;
  /** Rows of a page: 1 to 100. */
  first?: number;
  after?: string | null;
}

const orders = {
  recommended: { keys: (row: PackageCard) => [row.id], by: [asc(packages.id)], after: ([id = 0]: Cursor) => gt(packages.id, id) },
  'price-asc': {
    keys: (row: PackageCard) => [row.price, row.id],
    by: [asc(packages.price), asc(packages.id)],
    after: ([price = 0, id = 0]: Cursor) => or(gt(packages.price, price), and(eq(packages.price, price), gt(packages.id, id))),
  },
  'price-desc': {
    keys: (row: PackageCard) => [row.price, row.id],
    by: [desc(packages.price), desc(packages.id)],
    after: ([price = 0, id = 0]: Cursor) => or(lt(packages.price, price), and(eq(packages.price, price), lt(packages.id, id))),
  },
} as const;

/**
 * One page of a market's published packages, in the order and with the columns asked for; reads the rows that it
 * shows and one more.
 * Throws `invalid` for a broken cursor.
 */
export async function listPackages<Row extends PackageCard>(
  context: Context,
  shape: Shape<Row>,
  query: PackageQuery,
): Promise<PackagePage<Row>> {
  const { market, filter = {}, sort = 'recommended' } = query;
  const first = Math.min(Math.max(1, query.first ?? LIMITS.pageSize), 100);
  context.tags.add(`packages:${market}`);
  if (findsNothing(filter.search)) return { market, rows: [], cursors: [], hasNext: false, total: 0 };
  const terms = searchTerms(filter.search);
  if (terms && sort === 'recommended') return searchPackages(context, shape, { terms, market, filter, first, after: query.after });

  const order = orders[sort];
  const after = decodeCursor(query.after, sort === 'recommended' ? 1 : 2);
  const where = conditions(market, filter);
  if (terms) where.push(holding(terms));
  if (after) where.push(order.after(after) as SQL);
  const [rows, total] = await Promise.all([
    context.reader.readAs<Row[]>(
      context.db
        .select(shape.columns)
        .from(packages)
        .where(and(...where))
        .orderBy(...order.by)
        .limit(first + 1),
    ),
    countPackages(context, market, filter),
  ]);
  const shown = rows.slice(0, first);
  return { market, rows: shown, cursors: shown.map((row) => encodeCursor(order.keys(row))), hasNext: rows.length > first, total };
}

/** From the kept counts; null for filters that they do not know. */
async function countPackages(context: Context, market: Market, filter: PackageFilter): Promise<number | null> {
  const { category, ...others } = filter;
  if (Object.values(others).some((value) => value !== undefined && value !== null && value !== '')) return null;
  const counts = await context.reader.read(
    context.db
      .select()
      .from(packageCounts)
      .where(eq(packageCounts.key, `${market}/${category ?? ''}`)),
  );
  return counts[0]?.shown ?? 0;
}

/** One published package of a market. Throws `not-found`. */
export async function findPackage(context: Context, market: Market, id: string): Promise<Package> {
  const rows = await context.reader.read(
    context.db
      .select()
      .from(packages)
      .where(and(eq(packages.id, rowId(id, 'Package')), eq(packages.market, market), eq(packages.published, true))),
  );
  const row = rows[0];
  if (!row) throw notFound('Package');
  context.tags.add(`package:${row.id}`);
  return row;
}

/** The first packages of a home page (specification, section 9). */
export const carouselPackages = <Row extends PackageCard>(context: Context, shape: Shape<Row>, market: Market): Promise<PackagePage<Row>> =>
  listPackages(context, shape, { market, first: LIMITS.homePackages });
