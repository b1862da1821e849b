import type { Market } from '../../schema/constants.ts';
import { MARKET_CONFIG, mapMarkets } from '../../schema/markets.ts';

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

const createDateFormat = (market: Market, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const { locale, timeZone } = MARKET_CONFIG[market];
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone });
};

const LONG_FORMATS = mapMarkets((market) => createDateFormat(market, { dateStyle: 'medium', timeStyle: 'short' }));
const SHORT_FORMATS = mapMarkets((market) =>
  createDateFormat(market, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
);

/** A moment (ISO 8601) as an office reads it: "21 Nov 2026, 12:08 pm". */
export const formatOfficeTime = (at: string, market: Market): string => LONG_FORMATS[market].format(new Date(at));

/** The same with the name of its clock. */
export const formatOfficeTimeWithZone = (at: string, market: Market): string =>
  `${formatOfficeTime(at, market)} ${MARKET_CONFIG[market].timeZoneLabel}`;

/** Short, for lists: "21 Nov, 12:08 pm". */
export const formatOfficeTimeShort = (at: string, market: Market): string => SHORT_FORMATS[market].format(new Date(at));
