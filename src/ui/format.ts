import type { Market } from '../../schema/constants.ts';
import { MARKET_CONFIG } from '../../schema/markets.ts';

// Made once: Intl formatters cost more to build than a whole page costs to render.
const PRICE_FORMATS = Object.fromEntries(
  Object.entries(MARKET_CONFIG).map(([market, { locale, currency }]) => [
    market,
    new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 2 }),
  ]),
) as Record<Market, Intl.NumberFormat>;

/** `amount` in rupees or dirhams, as `₹1,25,000` or `AED 4,500` (with a no-break space). */
export const formatPrice = (market: Market, amount: number): string => PRICE_FORMATS[market].format(amount);

const COUNT_FORMAT = new Intl.NumberFormat('en-IN');
/** A plain count with separators. */
export const formatCount = (value: number): string => COUNT_FORMAT.format(value);
