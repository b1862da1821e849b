// Prices of a package by season, and its departures. Amounts are in paise or fils, days are of the form 2026-12-18.

/** The prices of a season, of one person each, in the order of the table that staff edit. */
export const SEASON_PRICES = ['single', 'double', 'triple', 'childWithBed', 'childWithoutBed', 'infant'] as const;
export type SeasonPrice = (typeof SEASON_PRICES)[number];

/** What visitors read about a departure. */
export const DEPARTURE_STATES = ['open', 'few', 'request', 'closed'] as const;
type DepartureState = (typeof DEPARTURE_STATES)[number];

/** What a supplement is paid for. */
export const SUPPLEMENT_UNITS = ['person', 'room', 'booking'] as const;
type SupplementUnit = (typeof SUPPLEMENT_UNITS)[number];

/** Prices of a package on some days, for one person, in paise or fils; null where it has none. */
export interface PriceSeason {
  name: string;
  /** The first and the last day: 2026-12-20, or 12-20 for every year. */
  from: string;
  to: string;
  single: number | null;
  /** Two sharing: what "from" prices are. */
  double: number;
  triple: number | null;
  childWithBed: number | null;
  childWithoutBed: number | null;
  infant: number | null;
}

/** What may be added to a price. */
export interface PriceSupplement {
  name: string;
  amount: number;
  unit: SupplementUnit;
}

/** A day on which a package starts. */
export interface Departure {
  day: string;
  /** Null if they are not counted. */
  seats: number | null;
  state: DepartureState;
}

export const PRICE_LIMITS = { seasons: 40, supplements: 20, departures: 400, seats: 999, nights: 365 } as const;

export const PRICE_MESSAGES = {
  amount: 'Enter a price of at least 1, such as 24999.',
  childAmount: 'Enter a price such as 8900, or 0 if they travel free.',
  double: 'Enter the price for two sharing.',
  day: 'Enter a day such as 2026-12-20, or 12-20 for every year.',
  departureDay: 'Enter a day such as 2026-12-20.',
  sameKind: 'Give both ends a year, or neither.',
  order: 'It ends before it begins.',
  name: 'Name the season.',
  supplement: 'Say what the supplement is for.',
  twice: (day: string): string => `The departure of ${day} is there twice.`,
  overlap: (first: string, second: string, day: string): string => `${first} and ${second} overlap on ${day}.`,
} as const;

/** The day after another. */
export const getNextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Whether a season returns every year: its days have no year. */
export const isYearly = ({ from }: Pick<PriceSeason, 'from'>): boolean => from.length === '12-20'.length;

/** Whether a day belongs to a season. A yearly one that ends before it begins goes across the end of the year. */
export function isInSeason(season: Pick<PriceSeason, 'from' | 'to'>, day: string): boolean {
  const { from, to } = season;
  const each = isYearly(season) ? day.slice(-'12-20'.length) : day;
  return from <= to ? from <= each && each <= to : each >= from || each <= to;
}

/** The season of a day; undefined for a day without a price. */
export const findSeason = <Season extends Pick<PriceSeason, 'from' | 'to'>>(seasons: readonly Season[], day: string): Season | undefined =>
  seasons.find((season) => isInSeason(season, day));

/** A day that two seasons share; undefined if they share none. Of two that overlap, one begins within the other. */
function findSharedDay(a: PriceSeason, b: PriceSeason): string | undefined {
  if (isYearly(a) === isYearly(b)) return [a.from, b.from].find((day) => isInSeason(a, day) && isInSeason(b, day));
  const [yearly, dated] = isYearly(a) ? [a, b] : [b, a];
  if (isInSeason(yearly, dated.from)) return dated.from;
  const year = Number(dated.from.slice(0, 4));
  return [year, year + 1].map((each) => `${each}-${yearly.from}`).find((day) => isInSeason(dated, day));
}

/** Two seasons that overlap, and a day that both have. */
export interface SeasonOverlap {
  /** Positions in the list, the later one last. */
  positions: readonly [number, number];
  day: string;
}

/** The first two seasons of a list that overlap. */
export function findOverlap(seasons: readonly PriceSeason[]): SeasonOverlap | undefined {
  for (const [j, later] of seasons.entries())
    for (const [i, earlier] of seasons.slice(0, j).entries()) {
      const day = findSharedDay(earlier, later);
      if (day) return { positions: [i, j], day };
    }
  return undefined;
}
