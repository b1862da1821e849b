import { MINOR_UNITS, type PriceData } from '../../../schema/packages/occupancy.ts';
import { toPriceData } from '../../../schema/packages/upcoming-seasons.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import type { TripPricesFragment as TripPricesData } from '../../documents/graphql.ts';

// The price table of a package in the form in which totals are computed, on the server and by scripts.

const TripPricesFragment = graphql(`
  fragment TripPrices on PackagePrices {
    bookedUntil
    seasons {
      from to single { amount } double { amount } triple { amount }
      childWithBed { amount } childWithoutBed { amount } infant { amount }
    }
    departures { day seats state }
  }
`);

type Money = TripPricesData['seasons'][number]['single'];
const toMinorUnits = (money: Money): number | null => (money ? Math.round(Number(money.amount) * MINOR_UNITS) : null);

/** Seasons and departures from `today` on. */
export function readTripPrices(fragment: FragmentType<typeof TripPricesFragment>, today: string): PriceData {
  const { bookedUntil, seasons, departures } = readFragment(TripPricesFragment, fragment);
  const priced = seasons.map(({ from, to, single, double, triple, childWithBed, childWithoutBed, infant }) => ({
    ...{ from, to, single: toMinorUnits(single), double: toMinorUnits(double) ?? 0, triple: toMinorUnits(triple) },
    ...{ childWithBed: toMinorUnits(childWithBed), childWithoutBed: toMinorUnits(childWithoutBed), infant: toMinorUnits(infant) },
  }));
  const starts = departures.map(({ day, seats, state }) => ({ day, seats: seats ?? null, state }));
  return toPriceData({ bookedUntil, seasons: priced, departures: starts }, today);
}
