import type { Market } from '../../schema/constants.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';

// Made once: Intl formatters cost more to build than a whole page costs to render.
const formats = Object.fromEntries(
  Object.entries(MARKET_FACTS).map(([market, { locale, currency }]) => [
    market,
    new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 2 }),
  ]),
) as Record<Market, Intl.NumberFormat>;

/** `amount` in rupees or dirhams, as `₹1,25,000` or `AED 4,500` (with a no-break space). */
export const price = (market: Market, amount: number): string => formats[market].format(amount);

const counts = new Intl.NumberFormat('en-IN');
/** A plain count with separators. */
export const count = (value: number): string => counts.format(value);
