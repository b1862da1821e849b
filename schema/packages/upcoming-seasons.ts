import type { PersonPrices, PriceData } from './occupancy.ts';
import { type Departure, getNextDay, isInSeason, isYearly, type PriceSeason } from './price-table.ts';

// Which seasons of a package can still be booked from a day on. Days are like 2026-12-18; those of yearly seasons are like 12-18.

type DayRange = Pick<PriceSeason, 'from' | 'to'>;

interface UpcomingTable<Season extends DayRange> {
  /** The last day that is fully booked. */
  bookedUntil?: string | null;
  seasons: readonly Season[];
  departures: readonly Pick<Departure, 'day' | 'state'>[];
}

/** The season as it occurs on `firstDay` or next: a yearly season gets its years. Undefined if it is over. */
function findNextOccurrence<Season extends DayRange>(season: Season, firstDay: string): Season | undefined {
  const { from, to } = season;
  if (!isYearly(season)) return to >= firstDay ? season : undefined;
  const year = Number(firstDay.slice(0, 4));
  const endYear = `${year}-${to}` >= firstDay ? year : year + 1;
  return { ...season, from: `${from <= to ? endYear : endYear - 1}-${from}`, to: `${endYear}-${to}` };
}

/** The first day that can be booked. */
export const findFirstDay = ({ bookedUntil }: Pick<UpcomingTable<DayRange>, 'bookedUntil'>, today: string): string =>
  bookedUntil && bookedUntil >= today ? getNextDay(bookedUntil) : today;

/**
 * The last day with a published price: seasons of every year have them until the end of the month a year after `first`, so that a page
 * that is cached for a month has twelve of them. '' without seasons.
 */
function findLastDay(seasons: readonly DayRange[], first: string): string {
  const yearLater = new Date(Date.UTC(Number(first.slice(0, 4)) + 1, Number(first.slice(5, 7)), 0)).toISOString().slice(0, 10);
  const ends = seasons.map((season) => (isYearly(season) ? yearLater : season.to));
  return ends.sort().at(-1) ?? '';
}

/** The seasons that have a day to book, each as it occurs next, in the order of their days. Without departures every day can be booked. */
export function listUpcomingSeasons<Season extends DayRange>(table: UpcomingTable<Season> | null | undefined, today: string): Season[] {
  if (!table) return [];
  const firstDay = findFirstDay(table, today);
  const days = table.departures.filter(({ day, state }) => state !== 'closed' && day >= firstDay).map(({ day }) => day);
  return table.seasons
    .filter((season) => table.departures.length === 0 || days.some((day) => isInSeason(season, day)))
    .flatMap((season) => findNextOccurrence(season, firstDay) ?? [])
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

interface PricedTable extends UpcomingTable<PersonPrices & DayRange> {
  departures: readonly Departure[];
}

/** A price table in the form in which totals are computed, with the departures from `today` on. */
export function toPriceData(table: PricedTable, today: string): PriceData {
  const first = findFirstDay(table, today);
  return {
    first,
    last: findLastDay(table.seasons, first),
    hasDepartures: table.departures.length > 0,
    seasons: [...table.seasons],
    departures: table.departures.filter(({ day }) => day >= first),
  };
}
