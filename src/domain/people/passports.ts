import { PEOPLE_LIMITS } from '../../../schema/staff/people.ts';

/** The same day some months later, such as 2026-08-28 for 2026-02-28 and six months; a day that the month lacks runs into the next one. */
function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/**
 * Whether a passport ends too early: many countries want it to be valid for six months after a trip. Both are days such as 2031-09-14; a
 * passport whose end is unknown ('') is not too short.
 */
export const isPassportTooShort = (passportUntil: string, tripDay: string): boolean =>
  passportUntil !== '' && passportUntil < addMonths(tripDay, PEOPLE_LIMITS.passportMonths);
