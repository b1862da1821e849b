import type { Market } from '../../../schema/constants.ts';
import {
  DEPARTURE_STATES,
  type Departure,
  type PriceSeason,
  type PriceSupplement,
  type SeasonPrice,
  SUPPLEMENT_UNITS,
} from '../../../schema/packages/price-table.ts';
import type { PackagePrices } from '../../domain/packages/filter.ts';
import { builder } from '../builder.ts';
import { listCost } from '../server/costs.ts';
import { DateType, type Money, MoneyType } from '../types.ts';

type InMarket<Row> = Row & { market: Market };

/** An amount in minor units; null without. */
export const toMoney = (market: Market, hundredths: number | null): Money | null => (hundredths === null ? null : { hundredths, market });

const PriceSeasonType = builder.objectRef<InMarket<PriceSeason>>('PriceSeason').implement({
  description: 'The prices of one person on some days.',
  fields: (t) => {
    const amount = (name: Exclude<SeasonPrice, 'double'>, description: string) =>
      t.field({ type: MoneyType, nullable: true, description, resolve: ({ market, [name]: price }) => toMoney(market, price) });
    return {
      name: t.exposeString('name', { description: 'Such as "Summer high".' }),
      from: t.exposeString('from', { description: 'The first day: 2026-12-20, or 12-20 for every year.' }),
      to: t.exposeString('to', {
        description: 'The last day. A yearly season may end before it begins: it goes across the end of the year.',
      }),
      single: amount('single', 'For an adult alone in a room; null without.'),
      double: t.field({
        type: MoneyType,
        description: 'For each of two adults who share a room.',
        resolve: ({ market, double }) => ({ hundredths: double, market }),
      }),
      triple: amount('triple', 'For each of three adults who share a room; null without.'),
      childWithBed: amount('childWithBed', 'For a child with a bed of its own; null without.'),
      childWithoutBed: amount('childWithoutBed', 'For a child without a bed of its own; null without.'),
      infant: amount('infant', 'For an infant; null without.'),
    };
  },
});

export const SupplementUnitType = builder.enumType('SupplementUnit', {
  description: 'What a supplement is paid for.',
  values: Object.fromEntries(SUPPLEMENT_UNITS.map((unit) => [unit, { description: `For each ${unit}.` }])) as Record<
    (typeof SUPPLEMENT_UNITS)[number],
    { description: string }
  >,
});

const SupplementType = builder.objectRef<InMarket<PriceSupplement>>('PriceSupplement').implement({
  description: 'What may be added to a price.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Such as "Room with a view".' }),
    amount: t.field({ type: MoneyType, description: 'What it costs.', resolve: ({ market, amount }) => ({ hundredths: amount, market }) }),
    unit: t.field({ type: SupplementUnitType, description: 'What it is paid for.', resolve: ({ unit }) => unit }),
  }),
});

const STATE_DESCRIPTIONS: Readonly<Record<(typeof DEPARTURE_STATES)[number], string>> = {
  open: 'It can be booked.',
  few: 'Few seats are left.',
  request: 'Seats are on request.',
  closed: 'It cannot be booked.',
};

export const DepartureStateType = builder.enumType('DepartureState', {
  description: 'Whether a departure can be booked.',
  values: Object.fromEntries(DEPARTURE_STATES.map((state) => [state, { description: STATE_DESCRIPTIONS[state] }])) as Record<
    (typeof DEPARTURE_STATES)[number],
    { description: string }
  >,
});

const DepartureType = builder.objectRef<Departure>('Departure').implement({
  description: 'A day on which a package starts.',
  fields: (t) => ({
    day: t.field({ type: DateType, description: 'The first day of the journey.', resolve: ({ day }) => day }),
    seats: t.exposeInt('seats', { nullable: true, description: 'The seats that are left; null if they are not counted.' }),
    state: t.field({ type: DepartureStateType, description: 'Whether it can be booked.', resolve: ({ state }) => state }),
  }),
});

/** The price table of a package. */
export const PackagePricesType = builder.objectRef<InMarket<PackagePrices>>('PackagePrices').implement({
  description: 'The prices of a package by season, and its departures.',
  fields: (t) => ({
    nights: t.exposeInt('nights', { nullable: true, description: 'In place of the nights that its duration names; null for those.' }),
    bookedUntil: t.field({
      type: DateType,
      nullable: true,
      description: 'The last day of which nothing is left; null for none.',
      resolve: ({ bookedUntil }) => bookedUntil,
    }),
    seasons: t.field({
      type: [PriceSeasonType],
      complexity: listCost(3),
      description: 'Its seasons, of which no two overlap. Days without a season have no price.',
      resolve: ({ market, seasons }) => seasons.map((season) => ({ ...season, market })),
    }),
    supplements: t.field({
      type: [SupplementType],
      complexity: listCost(3),
      description: 'What may be added to a price.',
      resolve: ({ market, supplements }) => supplements.map((supplement) => ({ ...supplement, market })),
    }),
    departures: t.field({
      type: [DepartureType],
      complexity: listCost(10),
      description: 'The days on which it starts, in their order; empty if it starts on any day.',
      resolve: ({ departures }) => departures,
    }),
  }),
});
