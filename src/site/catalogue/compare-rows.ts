import { type Market, MEALS } from '../../../schema/constants.ts';
import { formatMonths, formatPriceOrRequest } from '../../../schema/format.ts';
import type { ComparedPackageFragment as ComparedPackage } from '../../documents/graphql.ts';
import { COMPARE_COPY } from './copy.ts';

/** A row of the comparison: the values of each package, several as a list. */
export interface ComparisonRow {
  label: string;
  values: readonly (readonly string[])[];
  /** The index of the package whose value stands out, with the reason in words. */
  best?: { index: number; reason: string };
}

/** The days of a duration such as "5 Days / 4 Nights"; undefined if it does not say. */
function parseDays(duration: string): number | undefined {
  const [, days] = /(\d{1,3})\s*-?\s*days?\b/i.exec(duration) ?? [];
  const [, nights] = /(\d{1,3})\s*-?\s*nights?\b/i.exec(duration) ?? [];
  return days ? Number(days) : nights ? Number(nights) + 1 : undefined;
}

/** The index of the lowest number, if only one package has it and at least two have a number. */
function findLowest(numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter((number) => number !== undefined);
  const lowest = Math.min(...known);
  return known.length > 1 && known.filter((number) => number === lowest).length === 1 ? numbers.indexOf(lowest) : undefined;
}

const buildBest = (index: number | undefined, reason: string): Pick<ComparisonRow, 'best'> =>
  index === undefined ? {} : { best: { index, reason } };

/** "5 breakfasts, 2 lunches"; '' without meals. */
function countMeals({ itinerary }: ComparedPackage): string {
  return MEALS.map((meal) => ({ meal, count: itinerary.filter(({ includedMeals }) => includedMeals.includes(meal)).length }))
    .filter(({ count }) => count > 0)
    .map(({ meal, count }) => COMPARE_COPY.formatMeals(meal, count))
    .join(', ');
}

/** The entries of each list that not every list has. */
function findDiffering(lists: readonly (readonly string[])[]): { differing: string[][]; common: string[] } {
  const common = (lists[0] ?? []).filter((entry) => lists.every((list) => list.includes(entry)));
  return { differing: lists.map((list) => list.filter((entry) => !common.includes(entry))), common };
}

const isSame = (values: ComparisonRow['values']): boolean => values.every((value) => String(value) === String(values[0]));

/** The rows in which packages of a market differ, and in words what is the same in all. */
export function comparePackages(market: Market, packages: readonly ComparedPackage[]): { rows: ComparisonRow[]; common: string[] } {
  const perDay = packages.map(({ price, duration }) => {
    const days = parseDays(duration);
    return days && typeof price === 'number' ? Math.round(price / days) : undefined;
  });
  const included = findDiffering(packages.map(({ inclusions }) => inclusions));
  const excluded = findDiffering(packages.map(({ exclusions }) => exclusions));
  const single = (read: (item: ComparedPackage) => string | null | undefined) =>
    packages.map((item) => [read(item) || COMPARE_COPY.unknown]);
  const all: ComparisonRow[] = [
    { label: COMPARE_COPY.duration, values: single(({ duration }) => duration) },
    {
      label: COMPARE_COPY.perDay,
      values: perDay.map((price, index) => [
        price === undefined
          ? COMPARE_COPY.unknown
          : formatPriceOrRequest(market, { price, pricesVary: packages[index]?.pricesVary ?? false }),
      ]),
      ...buildBest(findLowest(perDay), COMPARE_COPY.leastPerDay),
    },
    { label: COMPARE_COPY.destination, values: single(({ destination }) => destination) },
    { label: COMPARE_COPY.startsFrom, values: single(({ startsFrom }) => startsFrom) },
    { label: COMPARE_COPY.tripType, values: single(({ tripType }) => tripType) },
    { label: COMPARE_COPY.bestMonths, values: single(({ bestMonths }) => formatMonths(bestMonths)) },
    { label: COMPARE_COPY.meals, values: single(countMeals) },
    { label: COMPARE_COPY.included, values: included.differing.map((list) => (list.length > 0 ? list : [COMPARE_COPY.unknown])) },
    { label: COMPARE_COPY.excluded, values: excluded.differing.map((list) => (list.length > 0 ? list : [COMPARE_COPY.unknown])) },
    {
      label: COMPARE_COPY.rating,
      values: single(({ rating: { average, count } }) => (average === null ? null : COMPARE_COPY.formatRating(average, count))),
    },
  ];
  const isCompared = packages.length > 1;
  const same = isCompared ? all.filter(({ values }) => isSame(values)) : [];
  return {
    rows: all.filter((row) => !same.includes(row)),
    common: [
      ...same.flatMap(({ label, values }) => (values[0]?.[0] === COMPARE_COPY.unknown ? [] : `${label}: ${values[0]?.join(', ')}`)),
      ...(isCompared ? included.common : []),
      ...(isCompared && excluded.common.length > 0 ? [COMPARE_COPY.formatExcluded(excluded.common)] : []),
    ],
  };
}
