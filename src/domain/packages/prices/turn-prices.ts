import { and, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { MARKETS, type Market } from '../../../../schema/constants.ts';
import { toOfficeDay } from '../../../../schema/format.ts';
import { packagePrices, packages } from '../../../../schema/tables/packages.ts';
import type { Context } from '../../../platform/context.ts';
import { commit } from '../../../platform/purges.ts';
import { rowExists } from '../../precondition.ts';
import { findPriceDays, getBasePrice, priceColumns } from './package-prices.ts';

/** Packages that one run of the cron turns over; the next run does the others. */
const TURNED_PER_RUN = 100;

const { id, market, version, published, price, priced, basePrice, pricesVary, nights } = packages;

const readDue = ({ db, now }: Context, ofMarket: Market) =>
  db
    .select({
      row: { id, market, version, published, price, priced, basePrice, pricesVary, nights },
      table: getTableColumns(packagePrices),
    })
    .from(packagePrices)
    .innerJoin(packages, eq(packages.id, packagePrices.packageId))
    // By `+`, SQLite begins with the prices that are due, not with the packages of the market.
    .where(and(lte(packagePrices.turnsOn, toOfficeDay(now, ofMarket)), sql`+${packages.market} = ${ofMarket}`))
    .limit(TURNED_PER_RUN);

type Due = Awaited<ReturnType<typeof readDue>>[number];

/** The statements that turn a package over unless somebody has saved it meanwhile, and the tags of the pages that change. */
function turnOver(context: Context, { row, table }: Due): { statements: BatchItem<'sqlite'>[]; tags: string[] } {
  const { db } = context;
  const next = priceColumns(context, row.market, { ...row, price: getBasePrice(row) ?? row.price }, table);
  const isUnchanged = and(eq(packages.id, row.id), eq(packages.version, row.version));
  const isTurn = next.price !== row.price || next.pricesVary !== row.pricesVary;
  const tags = isTurn ? [`package:${row.id}`, `packages:${row.market}`] : [`package:${row.id}`];
  return {
    statements: [
      ...(isTurn ? [db.update(packages).set({ price: next.price, pricesVary: next.pricesVary }).where(isUnchanged)] : []),
      db
        .update(packagePrices)
        .set(findPriceDays(context, row.market, table))
        .where(and(eq(packagePrices.packageId, row.id), sql`${rowExists(packages, isUnchanged)}`)),
    ],
    // No page shows a draft.
    tags: row.published ? tags : [],
  };
}

/**
 * Turns the prices over whose day has come at the office of their market, and purges the pages that show them: the page of a package whose
 * season or departure is over, and lists only if the "from" price is another one or the only one. For the cron.
 */
export async function turnPrices(context: Context): Promise<void> {
  for (const ofMarket of MARKETS) {
    const turns = (await readDue(context, ofMarket)).map((due) => turnOver(context, due));
    if (turns.length === 0) continue;
    await commit(
      context,
      turns.flatMap(({ tags }) => tags),
      turns.flatMap(({ statements }) => statements),
    );
  }
}
