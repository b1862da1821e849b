import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Market } from '../../../schema/constants.ts';
import { packagePrices, packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import { notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { listColumns, type Package, type PackagePrices, type PackageSummary } from './filter.ts';

const isPublishedPackage = and(
  eq(packages.id, sql.placeholder('id')),
  eq(packages.market, sql.placeholder('market')),
  eq(packages.published, true),
);

const PACKAGE_STATEMENT = new Statement(getTableColumns(packages), (db) => db.select().from(packages).where(isPublishedPackage), {
  single: true,
});

const PUBLISHED_STATEMENT = new Statement(
  getTableColumns(packages),
  (db) =>
    db
      .select()
      .from(packages)
      .where(and(eq(packages.id, sql.placeholder('id')), eq(packages.published, true))),
  { single: true },
);

const SUMMARY_STATEMENT = new Statement<PackageSummary>(
  listColumns.columns,
  (db) =>
    db
      .select({ ...listColumns.columns })
      .from(packages)
      // Drizzle cannot infer the rows of dynamic columns; `ColumnSet` has their type.
      .where(isPublishedPackage) as never,
);

/** One published package of a market. Throws `not-found`. */
export const findPackage = (context: Context, market: Market, id: string): Promise<Package> =>
  readPackage(context, PACKAGE_STATEMENT, market, id);

/** The same with the columns of lists, in one statement with the other reads of a page. */
export const findPackageSummary = (context: Context, market: Market, id: string): Promise<PackageSummary> =>
  readPackage(context, SUMMARY_STATEMENT, market, id);

/** The same for a package of any market. */
export const findPublishedPackage = (context: Context, id: string): Promise<Package> => readPackage(context, PUBLISHED_STATEMENT, null, id);

const PRICES_STATEMENT = new Statement(getTableColumns(packagePrices), (db) =>
  db
    .select()
    .from(packagePrices)
    .where(eq(packagePrices.packageId, sql.placeholder('id'))),
);

/** The seasons and departures of a package; null without. Without `basePrice` only a draft has some, so others cost no read. */
export async function findPackagePrices(
  { reader, cacheTags }: Context,
  { id, basePrice, published }: Pick<Package, 'id' | 'basePrice' | 'published'>,
): Promise<PackagePrices | null> {
  if (basePrice === null && published) return null;
  cacheTags.add(`package:${id}`);
  const [row] = await reader.readStatement(PRICES_STATEMENT, { id });
  return row ?? null;
}

async function readPackage<Row extends { id: number }>(
  context: Context,
  statement: Statement<Row>,
  market: Market | null,
  id: string,
): Promise<Row> {
  const [row] = await context.reader.readStatement(statement, { ...(market && { market }), id: parseRowId(id, 'Package') });
  if (!row) throw notFound('Package');
  context.cacheTags.add(`package:${row.id}`);
  return row;
}
