import { and, isNotNull, lt, lte, type SQL } from 'drizzle-orm';
import { DAY_MS } from '../../../schema/constants.ts';
import { toOfficeDay } from '../../../schema/format.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';

// When staff talk to a sender again. Stored as one number: the start of the day in UTC plus the hour, which is of the office. Midnight
// stands for a day without an hour.

/** `today`: due today. */
export const FOLLOW_UP_STATES = ['overdue', 'today', 'later'] as const;
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

/** The start of today at the office, as follow-ups are stored. `now` is in milliseconds. */
const getFollowUpToday = (now: number): number => Date.parse(toOfficeDay(now));

/** The last moment that is due today. */
const getFollowUpLimit = (now: number): number => getFollowUpToday(now) + DAY_MS - 1;

/** SQL condition: the follow-up is due today or earlier. With the folder, the index `requests_due` has these rows. */
export const isFollowUpDue = (now: number): SQL | undefined => and(isNotNull(enquiries.dueAt), lte(enquiries.dueAt, getFollowUpLimit(now)));

/** SQL condition: the follow-up was due before today. */
export const isFollowUpOverdue = (now: number): SQL | undefined =>
  and(isNotNull(enquiries.dueAt), lt(enquiries.dueAt, getFollowUpToday(now)));

/** The day (2026-11-21) and hour (18:00) of a stored follow-up; the hour is null for any. */
export function parseFollowUp(dueAt: number): { day: string; hour: string | null } {
  const iso = new Date(dueAt).toISOString();
  const hour = iso.slice(11, 16);
  return { day: iso.slice(0, 10), hour: hour === '00:00' ? null : hour };
}

/** "2026-11-21 18:00", or the day alone; '' without a follow-up. As in the history and in exports. */
export function formatFollowUp(dueAt: number | null): string {
  if (dueAt === null) return '';
  const { day, hour } = parseFollowUp(dueAt);
  return hour ? `${day} ${hour}` : day;
}

/** Whether a follow-up is late: by its day, because staff who call at half past six are not. */
export function getFollowUpState(dueAt: number, now: number): FollowUpState {
  if (dueAt < getFollowUpToday(now)) return 'overdue';
  return dueAt <= getFollowUpLimit(now) ? 'today' : 'later';
}
