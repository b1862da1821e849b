import type { Market } from '../../schema/constants.ts';
import { byMarket, MARKET_FACTS } from '../../schema/markets.ts';

const formatIn = (market: Market, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const { locale, timeZone } = MARKET_FACTS[market];
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone });
};

const full = byMarket((market) => formatIn(market, { dateStyle: 'medium', timeStyle: 'short' }));
const short = byMarket((market) => formatIn(market, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }));

/** A moment (ISO 8601) as an office reads it: "21 Nov 2026, 12:08 pm". */
export const officeTime = (at: string, market: Market): string => full[market].format(new Date(at));

/** The same with the name of its clock. */
export const officeTimeNamed = (at: string, market: Market): string => `${officeTime(at, market)} ${MARKET_FACTS[market].clock}`;

/** Short, for lists: "21 Nov, 12:08 pm". */
export const officeTimeShort = (at: string, market: Market): string => short[market].format(new Date(at));
