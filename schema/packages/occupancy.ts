import { type Departure, findSeason, type PriceSeason, type SeasonPrice } from './price-table.ts';

// What a package costs the people who travel together. Amounts are in paise or fils. Pages load this file, so it does not import `format.ts`.

/** The prices of a season for one person each; null where it has none, but two sharing always have one. */
export type PersonPrices = Pick<PriceSeason, SeasonPrice>;

/** Who travels: whole numbers from 0. */
export interface Party {
  adults: number;
  /** From 2 to 11 years. */
  childrenWithBed: number;
  childrenWithoutBed: number;
  /** Below 2 years. */
  infants: number;
}

/** The rooms of a party, and the beds that its children need beside those of the adults. */
export interface Rooms {
  single: number;
  double: number;
  triple: number;
  extraBeds: number;
}

/** How many places of a kind a party takes, and the price of one. */
interface PartyPlaces {
  place: SeasonPrice;
  quantity: number;
  amount: number;
}

export interface PartyPrice {
  total: number;
  /** The total divided by the number of travellers, rounded to a rupee or dirham. */
  perPerson: number;
  places: PartyPlaces[];
  rooms: Rooms;
}

/** Paise of a rupee, fils of a dirham. */
export const MINOR_UNITS = 100;

type AdultRooms = Omit<Rooms, 'extraBeds'>;

/**
 * The rooms of `adults`: two share one, as the trade counts. One who is left over joins the last two or sleeps alone, whichever the season
 * has a price for and costs less. Undefined if it has neither.
 */
function arrangeRooms(adults: number, { single, double, triple }: PersonPrices): AdultRooms | undefined {
  const pairs = Math.floor(adults / 2);
  if (adults % 2 === 0) return { single: 0, double: pairs, triple: 0 };
  const alone = single === null ? Number.POSITIVE_INFINITY : single;
  const joined = triple === null || pairs === 0 ? Number.POSITIVE_INFINITY : 3 * triple - 2 * double;
  if (Math.min(alone, joined) === Number.POSITIVE_INFINITY) return undefined;
  return joined <= alone ? { single: 0, double: pairs - 1, triple: 1 } : { single: 1, double: pairs, triple: 0 };
}

/** The places of a party beside its rooms. A child without a price of its own pays what the next larger place costs; infants nothing. */
function listPlaces(rooms: AdultRooms, prices: PersonPrices, { childrenWithBed, childrenWithoutBed, infants }: Party): PartyPlaces[] {
  const withBed = prices.childWithBed ?? prices.triple ?? prices.double;
  const places: PartyPlaces[] = [
    { place: 'double', quantity: 2 * rooms.double, amount: prices.double },
    { place: 'triple', quantity: 3 * rooms.triple, amount: prices.triple ?? 0 },
    { place: 'single', quantity: rooms.single, amount: prices.single ?? 0 },
    { place: 'childWithBed', quantity: childrenWithBed, amount: withBed },
    { place: 'childWithoutBed', quantity: childrenWithoutBed, amount: prices.childWithoutBed ?? withBed },
    { place: 'infant', quantity: infants, amount: prices.infant ?? 0 },
  ];
  return places.filter(({ quantity }) => quantity > 0);
}

/** How many travel, infants included. */
export const countTravellers = ({ adults, childrenWithBed, childrenWithoutBed, infants }: Party): number =>
  adults + childrenWithBed + childrenWithoutBed + infants;

/** How many pay the price of a person: everybody but infants; 0 without an adult. */
export const countPaying = ({ adults, childrenWithBed, childrenWithoutBed }: Party): number =>
  adults > 0 ? adults + childrenWithBed + childrenWithoutBed : 0;

/** The price of a party in a season. Undefined without an adult, and for rooms that the season has no price for. */
function pricePartyInSeason(prices: PersonPrices, party: Party): PartyPrice | undefined {
  const rooms = party.adults > 0 ? arrangeRooms(party.adults, prices) : undefined;
  if (!rooms) return undefined;
  const places = listPlaces(rooms, prices, party);
  const total = places.reduce((sum, { quantity, amount }) => sum + quantity * amount, 0);
  return {
    total,
    perPerson: Math.round(total / countTravellers(party) / MINOR_UNITS) * MINOR_UNITS,
    places,
    rooms: { ...rooms, extraBeds: party.childrenWithBed },
  };
}

/** What the page of a package hands to its scripts, as JSON. */
export interface PriceData {
  /** The first day that can be booked. */
  first: string;
  /** The last day with a published price, or the 31st of its month, if that has fewer days; departures have their own. */
  last: string;
  seasons: readonly (PersonPrices & Pick<PriceSeason, 'from' | 'to'>)[];
  /** Without departures, every day of a season is a start. */
  hasDepartures: boolean;
  departures: Departure[];
}

/** The price of a party that starts on `day` (2026-12-18). Undefined outside the seasons and where `pricePartyInSeason` has no price. */
export function pricePartyOn<Season extends PersonPrices & Pick<PriceSeason, 'from' | 'to'>>(
  seasons: readonly Season[],
  day: string,
  party: Party,
): PartyPrice | undefined {
  const season = findSeason(seasons, day);
  return season && pricePartyInSeason(season, party);
}

/** Whether travellers can start on a day: from the first to the last one, and where there are departures only on one that is not full. */
const isOffered = ({ first, last, hasDepartures, departures }: PriceData, day: string): boolean =>
  day >= first && (hasDepartures ? departures.some((each) => each.day === day && each.state !== 'closed') : day <= last);

/** The price of one of two who share a room and start on `day` (2026-12-18). Undefined where none is published. */
export const findPublishedPrice = (data: PriceData, day: string): number | undefined =>
  isOffered(data, day) ? findSeason(data.seasons, day)?.double : undefined;

/** The price of a party that chooses `day`. Undefined for a day without a published price, and where `pricePartyOn` has no price. */
export const priceOfferedDay = (data: PriceData, day: string, party: Party): PartyPrice | undefined =>
  isOffered(data, day) ? pricePartyOn(data.seasons, day, party) : undefined;

const listQuantities = (quantities: readonly (readonly [count: number, one: string, many?: string])[]): string =>
  quantities.flatMap(([count, one, many = `${one}s`]) => (count > 0 ? `${count} ${count === 1 ? one : many}` : [])).join(', ');

/** The rooms in words, each of which stays on a line: "1 double room, 1 single room, 1 extra bed". */
export const formatRooms = ({ single, double, triple, extraBeds }: Rooms): string =>
  listQuantities([
    [double, 'double\u00a0room'],
    [triple, 'triple\u00a0room'],
    [single, 'single\u00a0room'],
    [extraBeds, 'extra\u00a0bed'],
  ]).replace(/(?<=\d) /g, '\u00a0');

/** Who travels, in words: "2 adults, 1 child, 1 child without bed, 1 infant"; '' for nobody. */
export const formatTravellers = ({ adults, childrenWithBed, childrenWithoutBed, infants }: Party): string =>
  listQuantities([
    [adults, 'adult'],
    [childrenWithBed, 'child', 'children'],
    [childrenWithoutBed, 'child without bed', 'children without bed'],
    [infants, 'infant'],
  ]);

/** The travellers of a form of Book Now, or of an enquiry. What is no whole number in digits, or more than the forms accept, counts as 0. */
export function readParty(values: Readonly<Record<string, unknown>>): Party {
  const read = (name: string): number => {
    const text = String(values[name] ?? '');
    // `LIMITS.tripPeopleMax` has two digits. Importing it would load the constants on every page with a calendar.
    return /^\d{1,2}$/.test(text) ? Number(text) : 0;
  };
  const children = read('packageChildren');
  const childrenWithoutBed = Math.min(children, read('packageChildrenWithoutBed'));
  return {
    adults: read('packageAdults'),
    childrenWithBed: children - childrenWithoutBed,
    childrenWithoutBed,
    infants: read('packageInfants'),
  };
}
