import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../schema/constants.ts';
import {
  findPublishedPrice,
  formatRooms,
  formatTravellers,
  type Party,
  type PriceData,
  priceOfferedDay,
  pricePartyOn,
  readParty,
} from '../../../schema/packages/occupancy.ts';
import type { PriceSeason } from '../../../schema/packages/price-table.ts';

const SEASON: Omit<PriceSeason, 'name'> = {
  ...{ from: '12-20', to: '01-05', single: 48_300_00, double: 35_800_00, triple: 34_100_00 },
  ...{ childWithBed: 27_000_00, childWithoutBed: 20_400_00, infant: 1_500_00 },
};
const DAY = '2026-12-24';
const party = (adults: number, others: Partial<Party> = {}): Party => ({
  ...{ adults, childrenWithBed: 0, childrenWithoutBed: 0, infants: 0 },
  ...others,
});
const price = (travellers: Party, season: Partial<PriceSeason> = {}) => pricePartyOn([{ ...SEASON, ...season }], DAY, travellers);

describe('rooms of adults', () => {
  test.each([
    [1, 48_300, '1 single room'],
    [2, 71_600, '1 double room'],
    [3, 102_300, '1 triple room'],
    [4, 143_200, '2 double rooms'],
    [5, 173_900, '1 double room, 1 triple room'],
  ])('%i adults pay %i rupees for %s', (adults, rupees, rooms) => {
    const { total, rooms: arranged } = price(party(adults)) ?? {};
    expect(total).toBe(rupees * 100);
    expect(arranged && formatRooms(arranged).replaceAll('\u00a0', ' ')).toBe(rooms);
  });

  test('a third adult sleeps alone where that costs less than a triple room, and where the season has no triple room', () => {
    expect(price(party(3), { single: 30_000_00 })).toMatchObject({ total: 101_600_00, rooms: { single: 1, double: 1, triple: 0 } });
    expect(price(party(3), { triple: null })).toMatchObject({ total: 119_900_00, rooms: { single: 1, double: 1, triple: 0 } });
  });

  test('an adult alone has no price where the season has none for it, and nobody has one outside the seasons or without an adult', () => {
    expect(price(party(1), { single: null })).toBeUndefined();
    expect(price(party(3), { single: null, triple: null })).toBeUndefined();
    expect(price(party(0, { childrenWithBed: 2 }))).toBeUndefined();
    expect(pricePartyOn([SEASON], '2026-12-19', party(2))).toBeUndefined();
  });
});

test('children and infants pay their own prices, and each share is rounded to a rupee', () => {
  const family = price(party(2, { childrenWithBed: 1, childrenWithoutBed: 1, infants: 1 }));
  expect(family?.total).toBe((2 * 35_800 + 27_000 + 20_400 + 1_500) * 100);
  expect(family?.perPerson).toBe(24_100_00);
  expect(family?.rooms.extraBeds).toBe(1);
});

test('a child without a price of its own pays what the next larger place costs, an infant nothing', () => {
  const total = (season: Partial<PriceSeason>, others: Partial<Party>) => (price(party(2, others), season)?.total ?? 0) - 71_600_00;
  expect(total({ childWithoutBed: null }, { childrenWithoutBed: 1 })).toBe(27_000_00);
  expect(total({ childWithBed: null }, { childrenWithBed: 1 })).toBe(34_100_00);
  expect(total({ childWithBed: null, triple: null }, { childrenWithBed: 1 })).toBe(35_800_00);
  expect(total({ infant: null }, { infants: 2 })).toBe(0);
});

test('the total is that of the single places, whatever the party and the prices', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const amount = (): number | null => (random(3) === 0 ? null : random(9_000_000) + 1);
  for (let round = 0; round < 500; round++) {
    const season = {
      single: amount(),
      double: random(9_000_000) + 1,
      triple: amount(),
      childWithBed: amount(),
      childWithoutBed: amount(),
      infant: amount(),
    };
    const travellers = party(random(9) + 1, { childrenWithBed: random(4), childrenWithoutBed: random(4), infants: random(3) });
    const found = price(travellers, season);
    const { adults } = travellers;
    // Every way to fill rooms of at most one odd one; the cheapest that has prices.
    const adultTotals = [
      adults % 2 === 0 ? adults * season.double : null,
      adults % 2 === 1 && season.single !== null ? (adults - 1) * season.double + season.single : null,
      adults % 2 === 1 && adults > 2 && season.triple !== null ? (adults - 3) * season.double + 3 * season.triple : null,
    ].filter((each) => each !== null);
    if (adultTotals.length === 0) expect(found).toBeUndefined();
    else {
      const bed = season.childWithBed ?? season.triple ?? season.double;
      const children = travellers.childrenWithBed * bed + travellers.childrenWithoutBed * (season.childWithoutBed ?? bed);
      expect(found?.total).toBe(Math.min(...adultTotals) + children + travellers.infants * (season.infant ?? 0));
    }
  }
});

test('the travellers of a form are read and said: children without bed are some of the children, and words are no numbers', () => {
  const read = readParty({ packageAdults: '2', packageChildren: '2', packageChildrenWithoutBed: '5', packageInfants: '1' });
  expect(read).toEqual({ adults: 2, childrenWithBed: 0, childrenWithoutBed: 2, infants: 1 });
  expect(formatTravellers(read)).toBe('2 adults, 2 children without bed, 1 infant');
  expect(readParty({ packageAdults: '2 adults', packageChildren: '-1', packageInfants: 1.5 })).toEqual(party(0));
});

test('a day before the first one, a full departure and a day without a departure have no price', () => {
  const data: PriceData = { first: '2026-12-22', last: '2027-01-05', seasons: [SEASON], hasDepartures: false, departures: [] };
  const read = (more: Partial<PriceData>, day: string) => priceOfferedDay({ ...data, ...more }, day, party(2))?.total;
  expect([read({}, DAY), read({}, '2026-12-21')]).toEqual([71_600_00, undefined]);
  const departures: PriceData['departures'] = [
    { day: '2026-12-24', seats: 0, state: 'closed' },
    { day: '2026-12-26', seats: 3, state: 'few' },
    { day: '2026-12-28', seats: null, state: 'request' },
  ];
  const days = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-28'];
  expect(days.map((day) => read({ hasDepartures: true, departures }, day))).toEqual([undefined, undefined, 71_600_00, 71_600_00]);
  // Every departure of a package may be over.
  expect(read({ hasDepartures: true }, DAY)).toBeUndefined();
});

test('a season of every year has no published price beyond the last day of the table', () => {
  const data: PriceData = {
    ...{ first: '2026-11-28', last: '2027-09-30', hasDepartures: false, departures: [] },
    seasons: [
      { ...SEASON, from: '10-01', to: '03-31' },
      { ...SEASON, from: '04-01', to: '09-30' },
    ],
  };
  for (const day of ['2027-10-01', '2027-12-25', '2029-10-15'])
    expect([findPublishedPrice(data, day), priceOfferedDay(data, day, party(2))], day).toEqual([undefined, undefined]);
  for (const day of ['2026-11-28', '2027-09-30']) expect(findPublishedPrice(data, day), day).toBe(SEASON.double);
});

test.each(['-3', '2.5', 'abc', '', '0x10', '1e300', String(LIMITS.tripPeopleMax + 1), 'Infinity'])(
  '%o travellers are nobody',
  (packageAdults) => {
    const most = LIMITS.tripPeopleMax;
    expect(readParty({ packageAdults, packageChildren: String(most) })).toMatchObject({ adults: 0, childrenWithBed: most });
  },
);
