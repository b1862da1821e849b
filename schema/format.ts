import { DAY_MS, type Market } from './constants.ts';
import { lazy } from './lazy.ts';
import { DEFAULT_MARKET, MARKET_CONFIG, mapMarkets } from './markets.ts';
import type { SelectOption } from './places.ts';

// Formats that several screens and mails share: dates, numbers, short phrases. Intl formatters are created at first use, once per
// isolate: building one costs more than rendering a page. Scripts of public pages must not import this file.

const PRICE_FORMATS = mapMarkets((market) =>
  lazy(() => {
    const { locale, currency } = MARKET_CONFIG[market];
    return new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  }),
);

/** `amount` in rupees or dirhams, as `₹1,25,000`, `₹1,017.50` or `AED 4,500` (with a no-break space). */
export const formatPrice = (market: Market, amount: number): string => PRICE_FORMATS[market]().format(amount);

/** What every page says in place of a price. */
export const PRICE_ON_REQUEST = 'Price on request';
/** What a package costs for one person. */
export interface ShownPrice {
  /** In rupees or dirhams; none for a price on request. */
  price?: number | null;
  /** Whether other days cost more. */
  pricesVary: boolean;
}
/** Before a price where other days cost more; with a no-break space. */
export const FROM = 'from\u00a0';
/** The price of a package: "₹27,600", "from ₹27,600" if other days cost more, or "Price on request". */
export const formatPriceOrRequest = (market: Market, { price, pricesVary }: ShownPrice): string =>
  typeof price === 'number' ? `${pricesVary ? FROM : ''}${formatPrice(market, price)}` : PRICE_ON_REQUEST;

/** The same for one person in a sentence. */
export const formatPricePerPerson = (market: Market, shown: ShownPrice, unit = 'per person'): string =>
  [formatPriceOrRequest(market, shown), typeof shown.price === 'number' ? unit : ''].filter(Boolean).join(' ');

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

// Read by its parts: browsers disagree on how a locale orders them. Of en-CA, WebKit makes "1/1/1970".
const OFFICE_CLOCKS = mapMarkets((market) =>
  lazy(
    () =>
      new Intl.DateTimeFormat('en-GB', {
        ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
        timeZone: MARKET_CONFIG[market].timeZone,
      }),
  ),
);

/** The day and the clock at an office: "2026-11-21" and "12:08". */
function readOfficeClock(time: number, market: Market): { day: string; clock: string } {
  const parts = OFFICE_CLOCKS[market]().formatToParts(time);
  const { year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { day: `${year}-${month}-${day}`, clock: `${hour}:${minute}` };
}

/** A time (milliseconds) on the clock of a market's office as spreadsheets read it: "2026-11-21 12:08". */
export const formatOfficeMinute = (time: number, market: Market): string => Object.values(readOfficeClock(time, market)).join(' ');

const OFFICE_DATE_FORMATS = createDateFormats({ weekday: 'short', ...DAY_PARTS, year: 'numeric' });

/** The day of a time (ISO 8601) at a market's office: "Sat, 21 Nov 2026". */
export const formatOfficeDay = (time: string, market: Market): string => OFFICE_DATE_FORMATS[market]().format(new Date(time));

const DEADLINE_DAY_FORMATS = createDateFormats({ weekday: 'long', day: 'numeric', month: 'long' });
const DEADLINE_TIME_FORMATS = createDateFormats({ hour: 'numeric', minute: '2-digit' });

/** The day of a trip by its index, from a first day such as 2027-02-12: "Fri, 12 Feb 2027"; '' while the days are open. */
export function formatTripDay(startsOn: string | null | undefined, index: number): string {
  const start = Date.parse(startsOn ?? '');
  // The morning of the day in UTC is the same day at each office.
  return Number.isNaN(start) ? '' : formatOfficeDay(new Date(start + index * DAY_MS + DAY_MS / 4).toISOString(), DEFAULT_MARKET);
}

const WEEKDAY_FORMAT = lazy(() => new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' }));

/** The weekday of a calendar day such as 2026-12-18: "Fri"; '' for any other text. */
export const formatWeekday = (day: string): string => (isDay(day) ? WEEKDAY_FORMAT().format(Date.parse(day)) : '');

/** A time (milliseconds) until which something happens, on the clock of a market's office: "Tuesday 24 November, 2 pm IST". No line breaks within the time. */
export function formatDeadline(time: number, market: Market): string {
  const day = DEADLINE_DAY_FORMATS[market]().format(time).replace(',', '');
  const clock = `${DEADLINE_TIME_FORMATS[market]().format(time).replace(':00', '')} ${MARKET_CONFIG[market].timeZoneLabel}`;
  return `${day}, ${clock.replace(/\s/g, '\u00a0')}`;
}

/** A word of a name, or an initial: letters only, so that no mail program makes a link of it. */
const NAME_WORD = /^\p{L}[\p{L}\p{M}'’-]{0,23}\.?$/u;
const TITLES = /^(?:mr|mrs|ms|miss|dr|prof|shri|sri|smt|md|mohd)\.?$/i;

/** The first name within a name that somebody typed; '' for one of initials only, and for what could carry a message or a link. */
export function getFirstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.find((word) => word.length > 1 && !word.endsWith('.') && !TITLES.test(word));
  if (!first || words.length > 5 || !words.every((word) => NAME_WORD.test(word))) return '';
  return capitalize(first === first.toUpperCase() ? first.toLowerCase() : first);
}

const MONTH_OF_YEAR_FORMATS = createDateFormats({ month: 'long', year: 'numeric' });

/** The month of a time (ISO 8601) at a market's office: "May 2026". */
export const formatMonthOfYear = (time: string, market: Market): string => MONTH_OF_YEAR_FORMATS[market]().format(new Date(time));

/**
 * The calendar day of a time (milliseconds) at an office, as "2026-11-21". Follow-ups are due by the day of the default market,
 * wherever staff are. The triggers of migrations/0006_overview.sql count enquiries by the same day (UTC+5:30).
 */
export const toOfficeDay = (time: number, market: Market = DEFAULT_MARKET): string => readOfficeClock(time, market).day;

const QUARTER_HOUR_MS = 900_000;

/** The first moment of such a day at the office, in milliseconds. Offices are east of Greenwich, by quarters of an hour. */
export function getOfficeDayStart(day: string): number {
  let time = Date.parse(day);
  while (toOfficeDay(time - QUARTER_HOUR_MS) === day) time -= QUARTER_HOUR_MS;
  return time;
}

const DAY_FORMAT = lazy(() => new Intl.DateTimeFormat('en-IN', { ...DAY_PARTS, year: 'numeric', timeZone: 'UTC' }));

/** A calendar day for people: "2026-12-18" becomes "18 Dec 2026". Any other text is returned unchanged. */
export function formatDay(value: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? value : DAY_FORMAT().format(time);
}

/** Calendar days from the first to the last: "18–23 Dec 2026", "28 Dec 2026 – 2 Jan 2027". Both are of the form "2026-12-18". */
export const formatDayRange = (first: string, last: string): string => DAY_FORMAT().formatRange(Date.parse(first), Date.parse(last));

const MONTH_FORMAT = lazy(() => new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' }));

/** The name of a month, 1 to 12: "April". */
export const formatMonth = (month: number): string => MONTH_FORMAT().format(Date.UTC(2026, month - 1));

/** The month of a day such as 2027-01-01 for people: "January 2027". */
export const formatYearMonth = (day: string): string => `${formatMonth(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`;

/** Months for people, neighbours as a range, also across the end of the year: "April to June, October", "December to February". */
export function formatMonths(months: readonly number[]): string {
  const isIn = (month: number) => months.includes(((month + 11) % 12) + 1);
  if (months.length === 12) return `${formatMonth(1)} to ${formatMonth(12)}`;
  const ranges = months
    .filter((month) => !isIn(month - 1))
    .map((first) => {
      let last = first;
      while (isIn(last + 1)) last += 1;
      return [first, ((last + 11) % 12) + 1, last - first] as const;
    });
  return ranges
    .map(([first, last, length]) =>
      length === 0 ? formatMonth(first) : `${formatMonth(first)} ${length === 1 ? 'and' : 'to'} ${formatMonth(last)}`,
    )
    .join(', ');
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

/** Whether a text is a day of the calendar such as 2026-11-21 (ISO 8601). */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && (new Date(`${text}T00:00Z`).toJSON() ?? '').startsWith(text);
