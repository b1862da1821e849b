import { type Departure, findSeason, getNextDay, isYearly, type PriceSeason } from '../../../../schema/packages/price-table.ts';
import { listUpcomingSeasons } from '../../../../schema/packages/upcoming-seasons.ts';

/** What decides the "from" price of a package. Amounts are in minor units, days are those of its market. */
export interface PriceRules {
  /** As staff have typed it; null for a draft without one. */
  basePrice: number | null;
  seasons: readonly PriceSeason[];
  departures: readonly Departure[];
  /** The last day of which nothing is left. */
  bookedUntil: string | null;
}

interface FromPrice {
  /** Undefined for "Price on request". */
  price: number | undefined;
  /** Whether another day costs more. */
  varies: boolean;
  /** The next day on which it is another one; undefined if it stays. */
  nextTurn: string | undefined;
}

const findDouble = (seasons: readonly PriceSeason[], day: string): number | undefined => findSeason(seasons, day)?.double;

/** The double prices of the days from `today` on: of departures that are not closed, where there are departures. */
function listPrices({ basePrice, seasons, departures, bookedUntil }: PriceRules, today: string): number[] {
  if (seasons.length === 0) return basePrice === null ? [] : [basePrice];
  const first = bookedUntil !== null && bookedUntil >= today ? getNextDay(bookedUntil) : today;
  return departures.length > 0
    ? departures.flatMap(({ day, state }) => (state === 'closed' || day < first ? [] : (findDouble(seasons, day) ?? [])))
    : seasons.flatMap((season) => (isYearly(season) || season.to >= first ? season.double : []));
}

function findPrice(rules: PriceRules, today: string): number | undefined {
  const prices = listPrices(rules, today);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** The days after `today` on which a season, as it occurs next, or a departure is over, in their order. */
const listEnds = ({ seasons, departures, bookedUntil }: PriceRules, today: string): string[] => {
  const last = [
    ...listUpcomingSeasons({ seasons, departures: [], bookedUntil }, today).map(({ to }) => to),
    ...departures.map(({ day }) => day),
    bookedUntil ?? '',
  ];
  return [...new Set(last.filter((day) => day >= today).map(getNextDay))].sort();
};

/** The "from" price on a day, and when it turns. Without seasons it is the typed price. */
export function computeFromPrice(rules: PriceRules, today: string): FromPrice {
  const price = findPrice(rules, today);
  const varies = listPrices(rules, today).some((each) => each !== price);
  return { price, varies, nextTurn: listEnds(rules, today).find((day) => findPrice(rules, day) !== price) };
}

/** The first day of the month after that of a day. */
const getNextMonth = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)).toISOString().slice(0, 10);

/**
 * The next day on which the page of the package says something else: a season or departure is over, or its calendar begins with another
 * month. It is never later than the turn of the price. Null if nothing changes.
 */
export function findNextChange(rules: PriceRules, today: string): string | null {
  const hasCalendar = rules.seasons.some(isYearly);
  const changes = [...listEnds(rules, today), ...(hasCalendar ? [getNextMonth(today)] : [])].sort();
  return changes[0] ?? null;
}

/** The last day that has a price; null if prices do not end. '' if there is no such day. */
export function findLastPricedDay({ seasons, departures }: PriceRules): string | null {
  if (seasons.length === 0) return null;
  if (departures.length > 0)
    return (
      departures
        .filter(({ day, state }) => state !== 'closed' && findDouble(seasons, day) !== undefined)
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? ''
    );
  return seasons.some(isYearly)
    ? null
    : (seasons
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? '');
}
