import { MARKETS, type Market, MINUTE_MS } from '../../../../schema/constants.ts';
import { toOfficeDay } from '../../../../schema/format.ts';
import { parseTimeText } from '../../../../schema/inputs/spellings.ts';
import { MARKET_CONFIG } from '../../../../schema/markets.ts';
import { addDays } from '../../../../schema/staff/report-periods.ts';
import type { OfficeMoment } from '../../../demo/fortnight/types.ts';

// Office days are Monday to Saturday, 9:00 to 18:00 in the market's time zone (`WORKING_HOURS`). Days are texts like "2026-11-21".

const [OPENS_AT, CLOSES_AT] = [9 * 60, 18 * 60];
/** Minutes of an office day that must have passed, so that what happened on it does not stand in one heap. */
const MIN_OPEN_MINUTES = 150;
/** What the last minutes before now hold is done a little later: mails, and notes after a change. */
const MARGIN_MINUTES = 5;

const isOfficeDay = (day: string): boolean => new Date(day).getUTCDay() !== 0;

/** The office day that is `count` office days later, or earlier if it is negative. */
function addOfficeDays(day: string, count: number): string {
  const direction = Math.sign(count);
  let result = day;
  for (let left = Math.abs(count); left > 0; left -= isOfficeDay(result) ? 1 : 0) result = addDays(result, direction);
  return result;
}

const parseMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function startOfDay(day: string, market: Market): number {
  const start = parseTimeText(day, MARKET_CONFIG[market].timeZone);
  if (start === undefined) throw new Error(`"${day}" is no day.`);
  return start;
}

interface LastDay {
  day: string;
  /** How many minutes after midnight it has reached. */
  until: number;
}

/** Turns the relative times of the demonstration into times that are over at `now`, in milliseconds. */
export class OfficeCalendar {
  readonly #now: number;
  /** The last office day of each market. */
  readonly #lastDays: Readonly<Record<Market, LastDay>>;

  constructor(now: number) {
    this.#now = now;
    // One entry for each market.
    this.#lastDays = Object.fromEntries(MARKETS.map((market) => [market, this.#findLastDay(market)])) as Record<Market, LastDay>;
  }

  #findLastDay(market: Market): LastDay {
    const local = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: MARKET_CONFIG[market].timeZone,
    }).format(this.#now);
    const [today = '', time = ''] = local.split(' ');
    const until = Math.min(parseMinutes(time), CLOSES_AT) - MARGIN_MINUTES;
    return isOfficeDay(today) && until >= OPENS_AT + MIN_OPEN_MINUTES
      ? { day: today, until }
      : { day: addOfficeDays(today, -1), until: CLOSES_AT };
  }

  /** A moment of the story, `minutes` later. The last day is shortened to the part of it that is over. */
  resolve(market: Market, [daysBack, time]: OfficeMoment, minutes = 0): number {
    const last = this.#lastDays[market];
    const planned = parseMinutes(time) + minutes;
    const minute =
      daysBack > 0 ? planned : OPENS_AT + Math.floor(((planned - OPENS_AT) * (last.until - OPENS_AT)) / (CLOSES_AT - OPENS_AT));
    return startOfDay(addOfficeDays(last.day, -daysBack), market) + minute * MINUTE_MS;
  }

  /** The day of a follow-up, in office days from today. */
  findDueDay(officeDays: number): string {
    return addOfficeDays(toOfficeDay(this.#now), officeDays);
  }

  /** The day that is `days` calendar days from today. */
  findDay(days: number): string {
    return addDays(toOfficeDay(this.#now), days);
  }
}
