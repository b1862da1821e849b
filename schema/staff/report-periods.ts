import { DAY_MS } from '../constants.ts';
import { isDay } from '../format.ts';

// The periods of reports: calendar days of the office in India, first and last included.

export interface ReportPeriod {
  /** Days such as 2026-11-01. */
  from: string;
  to: string;
}

export const REPORT_PERIODS = ['month', 'last-month', '3', '6', '12', 'dates'] as const;
/** The longest period, in days: two years. */
export const MAX_REPORT_DAYS = 731;
/** Longer periods are drawn by month, shorter ones by week. */
const WEEKLY_DAYS = 62;

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** The first day of the month `offset` months after that of a day. */
const firstOfMonth = (day: string, offset: number): string =>
  toDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + offset, 1));

/** The day that is `days` later, or earlier if they are negative; days are texts such as 2026-11-21. */
export const addDays = (day: string, days: number): string => toDay(Date.parse(day) + days * DAY_MS);
/** The days of a period, both ends included. */
export const countDays = ({ from, to }: ReportPeriod): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The period that an address names: `period`, which may be `dates` with `from` and `to`; by default six months with this one. */
export function parseReportPeriod(search: URLSearchParams, today: string): ReportPeriod {
  const [from = '', to = ''] = ['from', 'to'].map((name) => search.get(name) ?? '');
  const period = search.get('period') ?? '6';
  if (period === 'dates' && isDay(from) && isDay(to) && from <= to) {
    const earliest = addDays(to, 1 - MAX_REPORT_DAYS);
    const [, latest = from] = [from, earliest].sort();
    return { from: latest, to };
  }
  if (period === 'month') return { from: firstOfMonth(today, 0), to: today };
  if (period === 'last-month') return { from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today, 0), -1) };
  const months = Number(REPORT_PERIODS.find((each) => each === period)) || 6;
  return { from: firstOfMonth(today, 1 - months), to: today };
}

/** What is wrong with the period of an address, by the name of its parameter. */
export interface PeriodMistake {
  field: 'period' | 'from' | 'to';
  message: string;
}

/** Why the period that an address names is not the one that `parseReportPeriod` reads; undefined if it is, or if it names none. */
export function findPeriodMistake(search: URLSearchParams): PeriodMistake | undefined {
  const [period = '', from = '', to = ''] = ['period', 'from', 'to'].map((name) => search.get(name) ?? '');
  if (period !== '' && !REPORT_PERIODS.some((each) => each === period)) return { field: 'period', message: 'There is no such period.' };
  // The dates are empty when somebody has just chosen to enter them.
  if (period !== 'dates' || from + to === '') return undefined;
  for (const [field, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (!isDay(day)) return { field, message: 'Enter a day, such as 2026-06-01.' };
  if (from > to) return { field: 'from', message: 'It is later than the last day.' };
  return countDays({ from, to }) > MAX_REPORT_DAYS ? { field: 'from', message: 'A report covers two years at most.' } : undefined;
}

/** How many whole months a period is; 0 if it is not of whole months. */
function countWholeMonths({ from, to }: ReportPeriod): number {
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01')) return 0;
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
}

/** The period that one is compared with, which ends the day before it: as many whole months if it is of whole months, else as many days. */
export function getPeriodBefore(period: ReportPeriod): ReportPeriod {
  const { from } = period;
  const months = countWholeMonths(period);
  return { from: months > 0 ? firstOfMonth(from, -months) : addDays(from, -countDays(period)), to: addDays(from, -1) };
}

/** The period before in words: "the month before", "the 6 months before", "the 27 days before". */
export function describePeriodBefore(period: ReportPeriod): string {
  const months = countWholeMonths(period);
  const [count, unit] = months > 0 ? [months, 'month'] : [countDays(period), 'day'];
  return count === 1 ? `the ${unit} before` : `the ${count} ${unit}s before`;
}

/** The month before that of a day such as 2026-11-27, until the same day of it, or its last day if it is shorter. */
export function getMonthBefore(day: string): ReportPeriod {
  const [from, lastDay] = [firstOfMonth(day, -1), addDays(firstOfMonth(day, 0), -1)];
  const [to = lastDay] = [addDays(from, Number(day.slice(8)) - 1), lastDay].sort();
  return { from, to };
}

/** A part of a period with its own figures: a month, or a week from Monday; the first and last may be shorter. */
export interface ReportPart extends ReportPeriod {
  isMonth: boolean;
}

/** The parts that a period is drawn by. */
export function listParts(period: ReportPeriod): ReportPart[] {
  const isMonth = countDays(period) > WEEKLY_DAYS;
  const parts: ReportPart[] = [];
  for (let from = period.from; from <= period.to; ) {
    const weekday = (new Date(from).getUTCDay() + 6) % 7;
    const end = isMonth ? addDays(firstOfMonth(from, 1), -1) : addDays(from, 6 - weekday);
    // Not `Math.min`: days are text.
    const [to = end] = [end, period.to].sort();
    parts.push({ from, to, isMonth });
    from = addDays(to, 1);
  }
  return parts;
}

/** The keys of the counters that cover a period: whole months as 2026-11, and the days of the others. */
export function listCounterPeriods({ from, to }: ReportPeriod): string[] {
  const keys: string[] = [];
  for (let day = from; day <= to; ) {
    const end = addDays(firstOfMonth(day, 1), -1);
    const isWhole = day.endsWith('-01') && end <= to;
    keys.push(isWhole ? day.slice(0, 7) : day);
    day = addDays(isWhole ? end : day, 1);
  }
  return keys;
}
