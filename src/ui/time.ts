import { MARKET_FACTS, type Market } from '../../schema/constants.ts';

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
