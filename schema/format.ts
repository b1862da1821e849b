import { DAY_MS, type Market } from './constants.ts';
import { lazy } from './lazy.ts';
import { DEFAULT_MARKET, MARKET_CONFIG, mapMarkets } from './markets.ts';
import type { SelectOption } from './places.ts';

// Formats that several screens and mails share: dates, numbers, short phrases. Intl formatters are created at first use, once per
// isolate: building one costs more than rendering a page. Scripts of public pages must not import this file.

const PRICE_FORMATS = mapMarkets((market) =>
  lazy(() => {
    const { locale, currency } = MARKET_CONFIG[market];
    return new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 2 });
  }),
);

/** `amount` in rupees or dirhams, as `₹1,25,000` or `AED 4,500` (with a no-break space). */
export const formatPrice = (market: Market, amount: number): string => PRICE_FORMATS[market]().format(amount);

const COUNT_FORMAT = lazy(() => new Intl.NumberFormat('en-IN'));
/** A plain count with separators. */
export const formatCount = (value: number): string => COUNT_FORMAT().format(value);

const createDateFormats = (options: Intl.DateTimeFormatOptions) =>
  mapMarkets((market) =>
    lazy(() => {
      const { locale, timeZone } = MARKET_CONFIG[market];
      return new Intl.DateTimeFormat(locale, { ...options, timeZone });
    }),
  );
// Not `dateStyle`: for en-IN some WebKit releases write "21-Nov-2026", which is not what the server has rendered.
const DAY_PARTS = { day: 'numeric', month: 'short' } as const;
const TIME_PARTS = { hour: 'numeric', minute: '2-digit' } as const;
const LONG_FORMATS = createDateFormats({ ...DAY_PARTS, year: 'numeric', ...TIME_PARTS });
const SHORT_FORMATS = createDateFormats({ ...DAY_PARTS, ...TIME_PARTS });

/** A time (ISO 8601) on the clock of a market's office: "21 Nov 2026, 12:08 pm". */
export const formatOfficeTime = (time: string, market: Market): string => LONG_FORMATS[market]().format(new Date(time));

/** The same followed by the name of the time zone. */
export const formatOfficeTimeWithZone = (time: string, market: Market): string =>
  `${formatOfficeTime(time, market)} ${MARKET_CONFIG[market].timeZoneLabel}`;

/** The short form for lists: "21 Nov, 12:08 pm". */
export const formatOfficeTimeShort = (time: string, market: Market): string => SHORT_FORMATS[market]().format(new Date(time));

// The Canadian locale writes dates as ISO 8601 does.
const OFFICE_DAY_FORMAT = lazy(() => new Intl.DateTimeFormat('en-CA', { timeZone: MARKET_CONFIG[DEFAULT_MARKET].timeZone }));

/**
 * The calendar day of a time (milliseconds) at the office of the default market, as "2026-11-21". Follow-ups are due by this
 * day, wherever staff are. The triggers of migrations/0006_overview.sql count enquiries by the same day (UTC+5:30).
 */
export const toOfficeDay = (time: number): string => OFFICE_DAY_FORMAT().format(time);

const DAY_FORMAT = lazy(() => new Intl.DateTimeFormat('en-IN', { ...DAY_PARTS, year: 'numeric', timeZone: 'UTC' }));

/** A calendar day for people: "2026-12-18" becomes "18 Dec 2026". Any other text is returned unchanged. */
export function formatDay(value: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? value : DAY_FORMAT().format(time);
}

/** Days from the first to the last, inclusive; null if a date is invalid or the order is wrong. */
export function countDaysInclusive(first: string, last: string): number | null {
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return formatDay(first) !== first && formatDay(last) !== last && days >= 1 ? days : null;
}

/** Groups a long code so that people can read it aloud: a separator after every `size` characters. */
export const groupCharacters = (code: string, size: number, separator: string): string =>
  Array.from({ length: Math.ceil(code.length / size) }, (_, i) => code.slice(i * size, (i + 1) * size)).join(separator);

/** `singular` for 1, else `plural`. English only: staff screens and mails. */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string => (count === 1 ? singular : plural);

/** A count with its noun: "1 day", "3 days". */
export const formatQuantity = (count: number, singular: string, plural?: string): string =>
  `${count} ${pluralize(count, singular, plural)}`;

/** The text with its first letter in upper case. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The options of a select as values with labels; a string is both. */
export const toSelectOptions = (options: readonly (string | SelectOption)[] = []): SelectOption[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
