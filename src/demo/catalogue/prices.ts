import { DAY_MS, type Market } from '../../../schema/constants.ts';
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

/** A departure on each of the next Saturdays, the nearest of them full. */
const listSaturdays = (now: number): Departure[] => {
  const first = now + ((6 - new Date(now).getUTCDay() + 7) % 7) * DAY_MS;
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
    'Andaman by ferry': {
      seasons: [
        season('Quiet seas', '01-06', '05-31', [57_800, 42_800, 40_900, 32_400, 24_900]),
        season('After the rains', '10-01', '12-19', [62_600, 46_900, 44_700, 35_500, 26_900]),
        season('Christmas and New Year', '12-20', '01-05', [74_200, 55_600, 52_800, 41_700, 31_500]),
      ],
      supplements: [{ name: 'Room towards the sea, all nights', amount: 740_000, unit: 'room' }],
      departures: [],
    },
    'Varanasi at first boat': {
      seasons: [season('All year', '01-01', '12-31', [21_900, 16_400, 15_600, 12_300, 8_900])],
      supplements: [],
      departures: listSaturdays(now),
    },
  },
  dubai: {
    'Al Ain oasis': {
      seasons: [
        season('Summer', '05-01', '09-30', [1_240, 940, 890, 690, 480]),
        season('Winter', '10-01', '04-30', [1_430, 1_090, 1_030, 790, 550]),
      ],
      supplements: [],
      departures: [],
    },
  },
});
