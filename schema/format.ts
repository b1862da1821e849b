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
