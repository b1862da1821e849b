import { HOUR_MS } from './constants.ts';

const mediumDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the calendar as people read it: "2026-12-18" is "18 Dec 2026". What is no such day stays as it is. */
export function formatDay(value: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? value : mediumDate.format(time);
}

/** Days from the first to the last, both counted; null where one of them is no day, or they are the wrong way round. */
export function countDaysInclusive(first: string, last: string): number | null {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return formatDay(first) !== first && formatDay(last) !== last && days >= 1 ? days : null;
}

/** A long code as people can read it aloud: parted after every `size` letters. */
export const groupCharacters = (code: string, size: number, by: string): string =>
  Array.from({ length: Math.ceil(code.length / size) }, (_, i) => code.slice(i * size, (i + 1) * size)).join(by);

/** How far the office in India is ahead of UTC; as in the triggers of migrations/0006_overview.sql. */
const OFFICE_UTC_OFFSET_MS = 5.5 * HOUR_MS;

/** The day that it is in the office in India, as "2026-11-21": what is due is due on a day, wherever staff are. */
export const toOfficeDay = (at: number): string => new Date(at + OFFICE_UTC_OFFSET_MS).toISOString().slice(0, 10);

/** `singular` for 1, else `plural`. English only: staff screens and mails. */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string => (count === 1 ? singular : plural);

/** A count with its noun: "1 day", "3 days". */
export const formatQuantity = (count: number, singular: string, plural?: string): string =>
  `${count} ${pluralize(count, singular, plural)}`;

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
