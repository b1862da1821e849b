import { DAY_MS, type Market } from '../../../schema/constants.ts';
import { toOfficeDay } from '../../../schema/format.ts';
import type { Departure, PriceSeason } from '../../../schema/packages/price-table.ts';
import type { packagePrices } from '../../../schema/tables/packages.ts';

/** A season in rupees or dirhams: `amounts` are those of one person alone, of two and of three sharing, of a child with and without bed. */
const season = (name: string, from: string, to: string, amounts: readonly [number, number, number, number, number]): PriceSeason => {
  const [single, double, triple, childWithBed, childWithoutBed] = amounts.map((amount) => amount * 100);
  return {
    ...{ name, from, to, single: single ?? null, double: double ?? 0, triple: triple ?? null },
    ...{ childWithBed: childWithBed ?? null, childWithoutBed: childWithoutBed ?? null, infant: null },
  };
};

/** A departure on each of the next 12 Saturdays, the nearest of them full. It is at least two days away, so that it is not over soon after the seed. */
const listSaturdays = (now: number): Departure[] => {
  const earliest = Date.parse(toOfficeDay(now)) + 2 * DAY_MS;
  const first = earliest + (6 - new Date(earliest).getUTCDay()) * DAY_MS;
  return Array.from({ length: 12 }, (_, week) => ({
    day: new Date(first + week * 7 * DAY_MS).toISOString().slice(0, 10),
    seats: week === 0 ? 0 : week === 2 ? 3 : 12,
    state: week === 0 ? 'closed' : week === 2 ? 'few' : week === 5 ? 'request' : 'open',
  }));
};

type DemoPrices = Pick<typeof packagePrices.$inferInsert, 'seasons' | 'departures' | 'supplements'>;

/** Packages with prices by season or with departures, by the beginning of their names. The lowest price for two is that of their card. */
export const demoPrices = (now: number): Record<Market, Readonly<Record<string, DemoPrices>>> => ({
  india: {
    'Udaipur, three lakes': {
      seasons: [
        season('Warm months', '04-01', '09-30', [37_200, 27_600, 26_300, 20_900, 15_800]),
        season('Winter', '10-01', '12-19', [40_400, 29_900, 28_500, 22_600, 17_100]),
        season('Christmas and New Year', '12-20', '01-05', [48_300, 35_800, 34_100, 27_000, 20_400]),
        season('Late winter', '01-06', '03-31', [39_100, 28_900, 27_500, 21_800, 16_500]),
      ],
      supplements: [{ name: 'Room towards the lake, all nights', amount: 640_000, unit: 'room' }],
      departures: [],
    },
    'Darjeeling and Gangtok': {
      seasons: [season('All year', '01-01', '12-31', [46_400, 34_400, 32_800, 26_000, 19_700])],
      supplements: [],
      departures: listSaturdays(now),
    },
  },
  dubai: {
    'Liwa, the edge': {
      seasons: [
        season('Summer', '05-01', '09-30', [3_750, 2_780, 2_650, 2_090, 1_580]),
        season('Winter', '10-01', '04-30', [4_120, 3_060, 2_910, 2_300, 1_740]),
      ],
      supplements: [],
      departures: [],
    },
  },
});
