import { DAY_MS, HOUR_MS } from '../constants.ts';

/** Whose enquiries a calendar feed shows, with the words of the staff screen. The keys are stored. */
export const FEED_SELECTIONS = {
  mine: 'Only mine',
  mine_and_unassigned: 'Mine and unassigned ones',
  everyone: 'Those of everybody',
} as const;
export type FeedSelection = keyof typeof FEED_SELECTIONS;

export const CALENDAR_FEED_LIMITS = {
  /** Follow-ups in a feed, and departures, the earliest first. */
  maxEntries: 500,
  /** Days that are further back are in the inbox only. */
  pastDays: 90,
  pastMs: 90 * DAY_MS,
  /** How often calendar programs are asked to read it again, in seconds. */
  refreshSeconds: HOUR_MS / 1000,
  /** The last use of a feed is written at most this often, in milliseconds. */
  useIntervalMs: HOUR_MS,
} as const;

const TOKEN_FILE = /^([\w-]{43})\.ics$/;

/** The path of a feed. Whoever has it reads the calendar. */
export const getCalendarPath = (token: string): string => `/calendar/${token}.ics`;
/** The token of the last segment of such a path; null for other files. */
export const parseCalendarFile = (file: string): string | null => TOKEN_FILE.exec(file)?.[1] ?? null;
