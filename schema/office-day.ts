import { HOUR_MS } from './constants.ts';

/** How far the office in India is ahead of UTC; as in the triggers of migrations/0006_overview.sql. */
const OFFICE_UTC_OFFSET_MS = 5.5 * HOUR_MS;

/** The day that it is in the office in India, as "2026-11-21": what is due is due on a day, wherever staff are. */
export const toOfficeDay = (at: number): string => new Date(at + OFFICE_UTC_OFFSET_MS).toISOString().slice(0, 10);
