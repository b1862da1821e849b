import { DAY_MS, HOUR_MS, MINUTE_MS, WORKING_HOURS } from '../../../../schema/constants.ts';
import { getOffsetMs } from '../../../../schema/inputs/spellings.ts';

/** Working days within which a planner answers, and within which a price follows. A working day is one day of office hours. */
export const ANSWER_WORKING_DAYS = { answer: 1, offer: 3 } as const;

/** When an office is open: weekdays from 0 (Sunday), and milliseconds after midnight. */
interface OfficeHours {
  days: readonly number[];
  opens: number;
  closes: number;
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DAY = `(${WEEKDAYS.join('|')})[a-z]*`;
const TIME = '(\\d{1,2})(?:[:.](\\d\\d))?\\s*([ap])?\\.?m?\\.?';
const HOURS_PATTERN = new RegExp(`(?:${DAY}\\s*(?:-|–|to)\\s*${DAY}|daily|every day)\\W*${TIME}\\s*(?:-|–|to)\\s*${TIME}`, 'i');

/** Milliseconds after midnight of a clock time of 12 or 24 hours. */
const toTimeOfDay = (hours = '', minutes = '0', half = ''): number =>
  ((Number(hours) % (half ? 12 : 24)) + (half.toLowerCase() === 'p' ? 12 : 0)) * HOUR_MS + Number(minutes) * MINUTE_MS;

/** The office hours in a text such as "Mon - Sat 9:00 AM - 6:00 PM"; undefined for a text that says them otherwise. */
export function parseOfficeHours(text: string): OfficeHours | undefined {
  const [found, first = '', last = '', ...times] = HOURS_PATTERN.exec(text) ?? [];
  if (!found) return undefined;
  const [from, to] = first ? [first, last].map((day) => WEEKDAYS.indexOf(day.toLowerCase())) : [0, 6];
  const days = WEEKDAYS.map((_day, index) => ((from ?? 0) + index) % 7);
  const [opens, closes] = [toTimeOfDay(...times.slice(0, 3)), toTimeOfDay(...times.slice(3))];
  return opens < closes ? { days: days.slice(0, days.indexOf(to ?? 6) + 1), opens, closes } : undefined;
}

/** Further than any number of working days that the site promises. */
const MAX_DAYS = 60;

/**
 * The end of a number of working days that begin at `time`, in milliseconds, at the next full hour: an office that is closed on Sunday
 * answers a letter of Saturday noon by Monday noon. `hours` is the agency's own text; the specification's hours stand in for one that is
 * not understood (section 9).
 */
export function addWorkingDays(time: number, workingDays: number, { hours, timeZone }: { hours: string; timeZone: string }): number {
  const { days, opens, closes } = (parseOfficeHours(hours) ?? parseOfficeHours(WORKING_HOURS)) as OfficeHours;
  let rest = workingDays * (closes - opens);
  // The clock of the office, counted as if it were UTC.
  let clock = time + getOffsetMs(time, timeZone);
  for (let i = 0; i < MAX_DAYS; i++) {
    const midnight = Math.floor(clock / DAY_MS) * DAY_MS;
    const isOpen = days.includes(new Date(midnight).getUTCDay());
    const start = Math.max(clock, midnight + opens);
    const left = isOpen ? Math.max(0, midnight + closes - start) : 0;
    if (isOpen && rest <= left) {
      clock = Math.ceil((start + rest) / HOUR_MS) * HOUR_MS;
      break;
    }
    rest -= left;
    clock = midnight + DAY_MS;
  }
  return clock - getOffsetMs(clock, timeZone);
}
