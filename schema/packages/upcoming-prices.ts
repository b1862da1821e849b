import { type Departure, getNextDay, isInSeason, isYearly, type PriceSeason } from './price-table.ts';

// What the prices of a package are from a day on. Days are of the form 2026-12-18.

type Days = Pick<PriceSeason, 'from' | 'to'>;

interface UpcomingTable<Season extends Days> {
  bookedUntil?: string | null;
  seasons: readonly Season[];
  departures: readonly Pick<Departure, 'day' | 'state'>[];
}

/** The season with the years in which it ends next, on `first` or later; undefined if it is over. */
function findOccurrence<Season extends Days>(season: Season, first: string): Season | undefined {
  const { from, to } = season;
  if (!isYearly(season)) return to >= first ? season : undefined;
  const year = Number(first.slice(0, 4));
  const endYear = `${year}-${to}` >= first ? year : year + 1;
  return { ...season, from: `${from <= to ? endYear : endYear - 1}-${from}`, to: `${endYear}-${to}` };
}

/** The first day that can be booked. */
export const findFirstDay = ({ bookedUntil }: Pick<UpcomingTable<Days>, 'bookedUntil'>, today: string): string =>
  bookedUntil && bookedUntil >= today ? getNextDay(bookedUntil) : today;

/** The seasons that have a day to book, each with the years in which it ends next, in the order of their days. */
export function listUpcomingSeasons<Season extends Days>(table: UpcomingTable<Season> | null | undefined, today: string): Season[] {
  if (!table) return [];
  const first = findFirstDay(table, today);
  const days = table.departures.filter(({ day, state }) => state !== 'closed' && day >= first).map(({ day }) => day);
  return table.seasons
    .filter((season) => table.departures.length === 0 || days.some((day) => isInSeason(season, day)))
    .flatMap((season) => findOccurrence(season, first) ?? [])
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}
