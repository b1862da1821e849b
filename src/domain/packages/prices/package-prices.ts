import { eq } from 'drizzle-orm';
import { type Market, ON_REQUEST_PRICE } from '../../../../schema/constants.ts';
import { toOfficeDay } from '../../../../schema/format.ts';
import { packagePrices } from '../../../../schema/tables/packages.ts';
import type { Context } from '../../../platform/context.ts';
import { inList } from '../../../platform/database.ts';
import type { Package, PackagePrices } from '../filter.ts';
import { computeFromPrice, findLastPricedDay, findNextChange, type PriceRules } from './from-price.ts';

/** What staff write of it. */
export type PriceTable = Omit<PackagePrices, 'packageId' | 'endsOn' | 'turnsOn'>;

type PricedRow = Pick<Package, 'price' | 'priced' | 'basePrice'>;

/** The price that staff have typed, in minor units; null for a draft without one. */
export const getBasePrice = ({ price, priced, basePrice }: PricedRow): number | null => (priced ? (basePrice ?? price) : null);

const toRules = (basePrice: number | null, { seasons, departures, bookedUntil }: PriceTable): PriceRules => ({
  basePrice,
  seasons,
  departures,
  bookedUntil,
});

/** The columns of a package whose typed price is `columns.price`, with its price table: the one place that computes what is shown. */
export function priceColumns<Columns extends Pick<Package, 'price' | 'priced' | 'nights'>>(
  { now }: Pick<Context, 'now'>,
  market: Market,
  columns: Columns,
  table: PriceTable | undefined,
): Columns & Pick<Package, 'basePrice' | 'pricesVary'> {
  if (!table) return { ...columns, basePrice: null, pricesVary: false };
  const nights = table.nights ?? columns.nights;
  if (!columns.priced) return { ...columns, nights, basePrice: null, pricesVary: false };
  const { price, varies } = computeFromPrice(toRules(columns.price, table), toOfficeDay(now, market));
  return { ...columns, nights, price: price ?? ON_REQUEST_PRICE, basePrice: columns.price, pricesVary: varies };
}

/** The days of a price table that the cron and the warning of staff look for. */
export function findPriceDays({ now }: Pick<Context, 'now'>, market: Market, table: PriceTable): Pick<PackagePrices, 'endsOn' | 'turnsOn'> {
  const rules = toRules(null, table);
  return { endsOn: findLastPricedDay(rules), turnsOn: findNextChange(rules, toOfficeDay(now, market)) };
}

/** Whether seasons decide what visitors see of a package, so that another typed price changes nothing on the website. */
export async function hasSeasons({ db, reader }: Context, packageId: number): Promise<boolean> {
  const rows = await reader.read(
    db.select({ seasons: packagePrices.seasons }).from(packagePrices).where(eq(packagePrices.packageId, packageId)),
  );
  return rows.some(({ seasons }) => seasons.length > 0);
}

/** The price tables of packages, by package. */
export async function readPriceTables({ db }: Context, ids: readonly number[]): Promise<Map<number, PackagePrices>> {
  const rows = ids.length === 0 ? [] : await db.select().from(packagePrices).where(inList(packagePrices.packageId, ids));
  return new Map(rows.map((row) => [row.packageId, row]));
}
