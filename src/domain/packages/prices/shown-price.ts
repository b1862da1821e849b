import {
  formatPrice,
  formatPriceOrRequest,
  formatPricePerPerson,
  isDay,
  PRICE_ON_REQUEST,
  toOfficeDay,
} from '../../../../schema/format.ts';
import {
  countPaying,
  findPublishedPrice,
  formatTravellers,
  MINOR_UNITS,
  priceOfferedDay,
  readParty,
} from '../../../../schema/packages/occupancy.ts';
import { toPriceData } from '../../../../schema/packages/upcoming-seasons.ts';
import type { Context } from '../../../platform/context.ts';
import type { Package } from '../filter.ts';
import { findPackagePrices } from '../find-package.ts';

/**
 * What the form of Book Now shows as the price of a trip, in words: "₹1,37,600 for 3 adults" on a day with a price, "from ₹68,800 for
 * 2 adults" without a day, "₹34,400 per person" without travellers, or "Price on request"; '' on a day without a published price.
 * `answers` are those of the form.
 */
export async function describeShownPrice(context: Context, trip: Package, answers: Readonly<Record<string, unknown>>): Promise<string> {
  const { market, price, priced, pricesVary } = trip;
  const party = readParty(answers);
  const day = String(answers.packageStartDate ?? '');
  const table = isDay(day) ? await findPackagePrices(context, trip) : null;
  if (table && table.seasons.length > 0) {
    const data = toPriceData(table, toOfficeDay(context.now, market));
    if (findPublishedPrice(data, day) === undefined) return '';
    const onDay = priceOfferedDay(data, day, party);
    return onDay ? `${formatPrice(market, onDay.total / MINOR_UNITS)} for ${formatTravellers(party)}` : PRICE_ON_REQUEST;
  }
  const perPerson = priced ? price / MINOR_UNITS : null;
  const people = countPaying(party);
  return perPerson === null || people === 0
    ? formatPricePerPerson(market, { price: perPerson, pricesVary })
    : `${formatPriceOrRequest(market, { price: perPerson * people, pricesVary })} for ${formatTravellers(party)}`;
}
