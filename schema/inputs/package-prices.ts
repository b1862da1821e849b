import { z } from 'zod';
import { LIMITS } from '../constants.ts';
import { formatDay, isDay } from '../format.ts';
import { lazy } from '../lazy.ts';
import {
  DEPARTURE_STATES,
  findOverlap,
  isYearly,
  PRICE_LIMITS,
  PRICE_MESSAGES,
  SEASON_PRICES,
  type SeasonPrice,
  SUPPLEMENT_UNITS,
} from '../packages/price-table.ts';
import { PRICE_TOO_HIGH } from '../staff/price-adjustment.ts';
import { requiredLine } from './fields.ts';

// The prices of a package by season, its supplements and its departures, as staff save them.

const { short, priceMax } = LIMITS.package;

/** An amount in rupees or dirhams as paise or fils; text may group digits. */
const amount = (message: string, min: number = LIMITS.priceMin) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value),
    z
      .number(message)
      .min(min, message)
      .max(priceMax, PRICE_TOO_HIGH)
      .transform((value) => Math.round(value * 100)),
  );
/** The places that may cost nothing. */
const FREE_PLACES: ReadonlySet<string> = new Set<SeasonPrice>(['childWithBed', 'childWithoutBed', 'infant']);

/** The price of a place, null for an empty one. */
const optionalAmount = (place: SeasonPrice) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null)),
    (FREE_PLACES.has(place) ? amount(PRICE_MESSAGES.childAmount, 0) : amount(PRICE_MESSAGES.amount)).nullable(),
  );

const day = () => z.string(PRICE_MESSAGES.departureDay).refine(isDay, PRICE_MESSAGES.departureDay);
const optionalDay = () => z.preprocess((value) => value || null, day().nullable());
/** A day with a year, or one of every year. */
const seasonDay = () =>
  z
    .string(PRICE_MESSAGES.day)
    .trim()
    // Of a leap year, so that 29 February counts.
    .refine((value) => isDay(value) || isDay(`2028-${value}`), PRICE_MESSAGES.day);
const wholeNumber = (max: number) => z.preprocess((value) => value ?? null, z.int().min(0).max(max).nullable());

const season = () =>
  z
    .object({
      name: requiredLine(PRICE_MESSAGES.name, short),
      from: seasonDay(),
      to: seasonDay(),
      ...({
        ...Object.fromEntries(SEASON_PRICES.map((name) => [name, optionalAmount(name)])),
        double: amount(PRICE_MESSAGES.double),
      } as Record<Exclude<(typeof SEASON_PRICES)[number], 'double'>, ReturnType<typeof optionalAmount>> & {
        double: ReturnType<typeof amount>;
      }),
    })
    .superRefine(({ from, to }, context) => {
      if (from.length !== to.length) context.addIssue({ code: 'custom', path: ['to'], message: PRICE_MESSAGES.sameKind });
      else if (!isYearly({ from }) && to < from) context.addIssue({ code: 'custom', path: ['to'], message: PRICE_MESSAGES.order });
    });

const supplement = () =>
  z.object({
    name: requiredLine(PRICE_MESSAGES.supplement, short),
    amount: amount(PRICE_MESSAGES.amount),
    unit: z.enum(SUPPLEMENT_UNITS),
  });

const departure = () => z.object({ day: day(), seats: wholeNumber(PRICE_LIMITS.seats), state: z.enum(DEPARTURE_STATES) });

/** What staff save. Rows come back in the order of their days. */
export const packagePricesInput = lazy(() =>
  z
    .object({
      nights: wholeNumber(PRICE_LIMITS.nights),
      bookedUntil: optionalDay(),
      seasons: z.array(season()).max(PRICE_LIMITS.seasons, `At most ${PRICE_LIMITS.seasons} seasons.`),
      supplements: z.array(supplement()).max(PRICE_LIMITS.supplements, `At most ${PRICE_LIMITS.supplements} supplements.`),
      departures: z.array(departure()).max(PRICE_LIMITS.departures, `At most ${PRICE_LIMITS.departures} departures.`),
    })
    .superRefine(({ seasons, departures }, context) => {
      const overlap = findOverlap(seasons);
      if (overlap) {
        const [first, second] = overlap.positions.map((position) => seasons[position]?.name ?? '');
        context.addIssue({
          code: 'custom',
          path: ['seasons', overlap.positions[1], 'from'],
          message: PRICE_MESSAGES.overlap(first ?? '', second ?? '', formatDay(overlap.day)),
        });
      }
      const days = departures.map((each) => each.day);
      const twice = days.findIndex((each, position) => days.indexOf(each) < position);
      if (twice >= 0)
        context.addIssue({ code: 'custom', path: ['departures', twice, 'day'], message: PRICE_MESSAGES.twice(days[twice] ?? '') });
    })
    .transform(({ departures, ...table }) => ({ ...table, departures: departures.toSorted((a, b) => (a.day < b.day ? -1 : 1)) })),
);
