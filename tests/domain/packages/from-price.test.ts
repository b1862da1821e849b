import { expect, test } from 'vitest';
import { priceOfferedDay } from '../../../schema/packages/occupancy.ts';
import { type Departure, findOverlap, isInSeason, type PriceSeason } from '../../../schema/packages/price-table.ts';
import { listUpcomingSeasons, toPriceData } from '../../../schema/packages/upcoming-seasons.ts';
import { computeFromPrice, findNextChange, type PriceRules } from '../../../src/domain/packages/prices/from-price.ts';
import { createDraw } from '../quotations/generated.ts';

// The "from" price against a calculation that looks at every day of the next years, one after the other.

const DAY = 86_400_000;
const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const HORIZON = 4 * 366;

const season = (from: string, to: string, double: number, name = `${from} to ${to}`): PriceSeason => ({
  ...{ name, from, to, double },
  ...{ single: null, triple: null, childWithBed: null, childWithoutBed: null, infant: null },
});

/** Whether a date is in a season, by the months and days of a calendar. */
function hasDay({ from, to }: PriceSeason, time: number): boolean {
  const date = new Date(time);
  if (from.length === 10) return time >= Date.parse(from) && time <= Date.parse(to);
  const toNumber = (monthDay: string): number => Number(monthDay.slice(0, 2)) * 100 + Number(monthDay.slice(3));
  const each = (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  const [first, last] = [toNumber(from), toNumber(to)];
  return first <= last ? each >= first && each <= last : each >= first || each <= last;
}

/** The cheapest double price of all days from `today` on, one by one. */
function findLowestByDay({ basePrice, seasons, departures, bookedUntil }: PriceRules, today: string): number | undefined {
  if (seasons.length === 0) return basePrice ?? undefined;
  let lowest: number | undefined;
  for (let i = 0; i < HORIZON; i++) {
    const time = Date.parse(today) + i * DAY;
    const day = new Date(time).toISOString().slice(0, 10);
    if (bookedUntil !== null && day <= bookedUntil) continue;
    if (departures.length > 0 && !departures.some((departure) => departure.day === day && departure.state !== 'closed')) continue;
    for (const each of seasons) if (hasDay(each, time) && (lowest === undefined || each.double < lowest)) lowest = each.double;
  }
  return lowest;
}

const draw = createDraw(20_261_127);
const pick = (from: number, to: number): number => from + draw(to - from + 1);
const random = (): number => draw(1000) / 1000;
const START = '2027-02-20';

function generateRules(): PriceRules {
  const seasons: PriceSeason[] = [];
  for (let i = pick(0, 6); i > 0; i--) {
    const from = addDays(START, pick(-200, 500));
    const to = addDays(from, pick(0, 120));
    const isYearly = random() < 0.4;
    const next = season(isYearly ? from.slice(5) : from, isYearly ? to.slice(5) : to, pick(10, 20) * 1000);
    if (!findOverlap([...seasons, next])) seasons.push(next);
  }
  const days = new Set(Array.from({ length: random() < 0.5 ? 0 : pick(1, 12) }, () => addDays(START, pick(-60, 300))));
  const states = ['open', 'few', 'request', 'closed'] as const;
  const departures = [...days].map((day): Departure => ({ day, seats: null, state: states[pick(0, 3)] ?? 'open' }));
  return {
    basePrice: random() < 0.1 ? null : pick(10, 20) * 1000,
    seasons,
    departures,
    bookedUntil: random() < 0.3 ? addDays(START, pick(-20, 90)) : null,
  };
}

test('the price of 200 random tables is the cheapest double of a future day, and turns on the day on which that changes', () => {
  let turns = 0;
  for (let i = 0; i < 200; i++) {
    const rules = generateRules();
    const { price, nextTurn } = computeFromPrice(rules, START);
    expect(price, JSON.stringify(rules)).toBe(findLowestByDay(rules, START));
    if (nextTurn === undefined) {
      for (const days of [1, 30, 366, 800]) expect(findLowestByDay(rules, addDays(START, days)), JSON.stringify(rules)).toBe(price);
      continue;
    }
    turns += 1;
    expect(findLowestByDay(rules, addDays(nextTurn, -1)), JSON.stringify(rules)).toBe(price);
    expect(findLowestByDay(rules, nextTurn), JSON.stringify(rules)).not.toBe(price);
    expect((findNextChange(rules, START) ?? '') <= nextTurn).toBe(true);
  }
  expect(turns).toBeGreaterThan(40);
});

test('a price is a "from" price exactly if another future day costs more', () => {
  const rules = (more: Partial<PriceRules>): PriceRules => ({ basePrice: 9, seasons: [], departures: [], bookedUntil: null, ...more });
  const varies = (more: Partial<PriceRules>, today = START) => computeFromPrice(rules(more), today).varies;
  const two = [season('04-01', '09-30', 2), season('10-01', '03-31', 3)];
  const departure = (day: string): Departure => ({ day, seats: null, state: 'open' });
  expect(varies({})).toBe(false);
  expect(varies({ seasons: two })).toBe(true);
  expect(varies({ seasons: two.map((each) => ({ ...each, double: 2 })) })).toBe(false);
  expect(varies({ seasons: two, departures: [departure('2027-05-01'), departure('2027-06-01')] })).toBe(false);
  expect(varies({ seasons: two, departures: [departure('2027-05-01'), departure('2027-12-01')] })).toBe(true);
  const dated = [season('2027-01-01', '2027-02-28', 3), season('2027-03-01', '2027-12-31', 2)];
  expect([varies({ seasons: dated }), varies({ seasons: dated }, '2027-03-01')]).toEqual([true, false]);
});

test('the page of a package changes when a season of every year is over, and with each month', () => {
  const seasons = [season('12-20', '01-05', 3), season('01-06', '12-19', 2)];
  const next = (today: string) => findNextChange({ basePrice: 9, seasons, departures: [], bookedUntil: null }, today);
  expect(['2026-12-18', '2026-12-22', '2027-01-02', '2027-01-06'].map(next)).toEqual([
    ...['2026-12-20', '2027-01-01', '2027-01-06', '2027-02-01'],
  ]);
});

test('two seasons overlap exactly if one day of four years is in both', () => {
  let overlaps = 0;
  for (let i = 0; i < 300; i++) {
    const make = () => {
      const from = addDays('2027-01-01', pick(0, 700));
      const to = addDays(from, pick(0, 200));
      return random() < 0.5 ? season(from, to, 1) : season(from.slice(5), to.slice(5), 1);
    };
    const pair = [make(), make()];
    const shared = Array.from({ length: 5 * 366 }, (_, day) => addDays('2026-12-01', day)).some((day) =>
      pair.every((each) => hasDay(each, Date.parse(day))),
    );
    const found = findOverlap(pair);
    expect(Boolean(found), JSON.stringify(pair)).toBe(shared);
    if (found && found.day.length === 10) expect(pair.every((each) => isInSeason(each, found.day))).toBe(true);
    overlaps += shared ? 1 : 0;
  }
  expect(overlaps).toBeGreaterThan(50);
});

test('a season across the end of the year is offered with the years in which it ends next', () => {
  const table = { seasons: [season('12-20', '01-05', 3), season('2027-06-01', '2027-06-30', 2)], departures: [] };
  const list = (today: string) => listUpcomingSeasons(table, today).map(({ from, to }) => [from, to]);
  expect(list('2027-01-02')).toEqual([
    ['2026-12-20', '2027-01-05'],
    ['2027-06-01', '2027-06-30'],
  ]);
  expect(list('2027-06-30')).toEqual([
    ['2027-06-01', '2027-06-30'],
    ['2027-12-20', '2028-01-05'],
  ]);
  expect(list('2027-07-01')).toEqual([['2027-12-20', '2028-01-05']]);
  expect(listUpcomingSeasons({ ...table, bookedUntil: '2027-06-30' }, '2027-05-01')).toHaveLength(1);
  expect(listUpcomingSeasons({ ...table, departures: [{ day: '2027-06-03', state: 'open' }] }, '2027-05-01')).toHaveLength(1);
});

test('a price of every year is published for a year from each day on, and one of a year to its end', () => {
  const allYear = season('01-01', '12-31', 2);
  const quarters = [season('12-20', '01-05', 3), season('01-06', '06-30', 2), season('07-01', '12-19', 1)];
  const read = (seasons: PriceSeason[], today: string) => toPriceData({ seasons, departures: [], bookedUntil: null }, today);
  for (let days = 0; days < 800; days += 7) {
    const today = addDays('2026-11-28', days);
    for (const seasons of [[allYear], quarters])
      for (const later of [1, 38, 200, 365])
        expect(
          priceOfferedDay(read(seasons, today), addDays(today, later), {
            adults: 2,
            childrenWithBed: 0,
            childrenWithoutBed: 0,
            infants: 0,
          }),
          `${addDays(today, later)} on ${today}`,
        ).toBeDefined();
  }
  // The page that was cached on the first of a month says the same until the month is over.
  expect([read([allYear], '2026-11-01').last, read([allYear], '2026-11-30').last]).toEqual(['2027-11-31', '2027-11-31']);
  expect(read([season('2026-10-01', '2027-03-31', 2), season('2027-04-01', '2027-06-30', 3)], '2026-11-28').last).toBe('2027-06-30');
  expect(read([allYear, season('2028-04-01', '2028-06-30', 3)], '2026-11-28').last).toBe('2028-06-30');
});
