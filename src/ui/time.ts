import type { Market } from '../../schema/constants.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';

const zones: Record<Market, { format: Intl.DateTimeFormat; name: string }> = {
  india: { format: formatIn('india', 'Asia/Kolkata'), name: 'IST' },
  dubai: { format: formatIn('dubai', 'Asia/Dubai'), name: 'GST' },
};

function formatIn(market: Market, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(MARKET_FACTS[market].locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** A moment (ISO 8601) as an office reads it: "21 Nov 2026, 12:08 pm". */
export const officeTime = (at: string, market: Market): string => zones[market].format.format(new Date(at));

/** The same with the name of its clock. */
export const officeTimeNamed = (at: string, market: Market): string => `${officeTime(at, market)} ${zones[market].name}`;

const shorts = Object.fromEntries(
  Object.entries({ india: 'Asia/Kolkata', dubai: 'Asia/Dubai' }).map(([market, timeZone]) => [
    market,
    new Intl.DateTimeFormat(MARKET_FACTS[market as Market].locale, {
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    }),
  ]),
) as Record<Market, Intl.DateTimeFormat>;

/** Short, for lists: "21 Nov, 12:08 pm". */
export const officeTimeShort = (at: string, market: Market): string => shorts[market].format(new Date(at));
