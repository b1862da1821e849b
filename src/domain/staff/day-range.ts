import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { DAY_MS } from '../../../schema/constants.ts';
import { getOfficeDayStart } from '../../../schema/format.ts';

/** Days at the office in India (2026-11-21), first and last included; without one the range is open at that end. */
interface DayRange {
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/** SQL condition: a column of times in milliseconds lies within the days; undefined if the range is open at both ends. */
export const isWithinDays = (column: SQLiteColumn, { from, to }: DayRange): SQL | undefined =>
  and(from ? gte(column, getOfficeDayStart(from)) : undefined, to ? lt(column, getOfficeDayStart(to) + DAY_MS) : undefined);
