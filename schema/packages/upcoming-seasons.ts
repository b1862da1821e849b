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

const readYear = (day: string): number => Number(day.slice(0, 4));

/** The season as it occurs on `firstDay` or next: a yearly season gets its years. Undefined if it is over. */
function findNextOccurrence<Season extends DayRange>(season: Season, firstDay: string): Season | undefined {
  const { from, to } = season;
  if (!isYearly(season)) return to >= firstDay ? season : undefined;
  const endYear = readYear(firstDay) + Number(to < firstDay.slice(5));
  return { ...season, from: `${endYear - Number(from > to)}-${from}`, to: `${endYear}-${to}` };
}

/** The first day that can be booked. */
const findFirstDay = ({ bookedUntil }: Pick<UpcomingTable<DayRange>, 'bookedUntil'>, today: string): string =>
  bookedUntil && bookedUntil >= today ? getNextDay(bookedUntil) : today;

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
    // To the end of a month a year later, so that a page that is cached for a month has prices of twelve.
    last:
      table.seasons
        .map((season) => (isYearly(season) ? `${readYear(first) + 1}${first.slice(4, 8)}31` : season.to))
        .sort()
        .at(-1) ?? '',
    hasDepartures: table.departures.length > 0,
    seasons: table.seasons,
    departures: table.departures.filter(({ day }) => day >= first),
  };
}
