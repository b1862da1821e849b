import { type EndingPrices, listEndingPrices } from '../../domain/packages/prices/ending-prices.ts';
import { updatePackagePrices } from '../../domain/packages/prices/price-mutations.ts';
import { adminWith, builder } from '../builder.ts';
import { StaffPackageType } from '../packages-staff.ts';
import { DepartureStateType, SupplementUnitType } from '../public/package-prices.ts';
import { nodeId } from '../relay/node-ids.ts';
import { listCost } from '../server/costs.ts';
import { DateType, DecimalType, MarketType } from '../types.ts';

// The prices of a package as staff save them.

const ADMIN = adminWith('content', 'packages');

const PriceSeasonInput = builder.inputType('PriceSeasonInput', {
  description: 'The prices of one person on some days, in rupees or dirhams.',
  fields: (t) => {
    const amount = (description: string) => t.field({ type: DecimalType, description });
    return {
      name: t.string({ required: true, description: 'Such as "Summer high".' }),
      from: t.string({ required: true, description: 'The first day: 2026-12-20, or 12-20 for every year.' }),
      to: t.string({ required: true, description: 'The last day, of the same form. A yearly season may end before it begins.' }),
      single: amount('For an adult alone in a room.'),
      double: amount('For each of two adults who share a room; required.'),
      triple: amount('For each of three adults who share a room.'),
      childWithBed: amount('For a child with a bed of its own; 0 if it travels free.'),
      childWithoutBed: amount('For a child without a bed of its own; 0 if it travels free.'),
      infant: amount('For an infant; 0 if it travels free.'),
    };
  },
});

const SupplementInput = builder.inputType('PriceSupplementInput', {
  description: 'What may be added to a price.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Such as "Room with a view".' }),
    amount: t.field({ type: DecimalType, required: true, description: 'In rupees or dirhams, such as "1500".' }),
    unit: t.field({ type: SupplementUnitType, required: true, description: 'What it is paid for.' }),
  }),
});

const DepartureInput = builder.inputType('DepartureInput', {
  description: 'A day on which a package starts.',
  fields: (t) => ({
    day: t.field({ type: DateType, required: true, description: 'The first day of the journey.' }),
    seats: t.int({ description: 'The seats that are left; absent if they are not counted.' }),
    state: t.field({ type: DepartureStateType, required: true, description: 'Whether it can be booked.' }),
  }),
});

const PackagePricesInput = builder.inputType('PackagePricesInput', {
  description: 'All prices of a package: what is absent is removed. Errors are reported by field, such as `seasons.1.from`.',
  fields: (t) => ({
    nights: t.int({ description: 'In place of the nights that the duration names.' }),
    bookedUntil: t.field({ type: DateType, description: 'The last day of which nothing is left.' }),
    seasons: t.field({ type: [PriceSeasonInput], required: true, description: 'No two may overlap.' }),
    supplements: t.field({ type: [SupplementInput], required: true, description: 'What may be added to a price.' }),
    departures: t.field({ type: [DepartureInput], required: true, description: 'Each day once; empty if it starts on any day.' }),
  }),
});

const EndingPricesType = builder.objectRef<EndingPrices>('EndingPrices').implement({
  description: 'A published package whose prices end soon, or have ended.',
  fields: (t) => ({
    packageId: t.id({ description: 'The `databaseId` of the package.', resolve: ({ id }) => id }),
    name: t.exposeString('name', { description: 'The name of the package.' }),
    endsOn: t.field({
      type: DateType,
      nullable: true,
      description: 'The last day with a price; null if there is none.',
      resolve: ({ endsOn }) => endsOn || null,
    }),
  }),
});

builder.queryFields((t) => ({
  endingPrices: t.withAuth(ADMIN).field({
    type: [EndingPricesType],
    complexity: listCost(5),
    description: 'The published packages whose prices end within 60 days or have ended, the earliest first; at most 20.',
    args: { market: t.arg({ type: MarketType, required: true }) },
    resolve: (_root, { market }, context) => listEndingPrices(context, context.admin, market),
  }),
}));

builder.mutationFields((t) => ({
  updatePackagePrices: t.withAuth(ADMIN).field({
    result: 'package',
    type: StaffPackageType,
    description:
      'Saves the seasons and departures of a package, and computes its price. If someone has saved prices since `version`, it is refused ' +
      'with a `ConflictError`.',
    args: {
      market: t.arg({ type: MarketType, required: true }),
      id: t.arg.id(nodeId('package')),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: PackagePricesInput, required: true, description: 'All prices.' }),
    },
    resolve: (_root, { market, id, version, input }, context) =>
      updatePackagePrices(context, context.admin, market, id, version, { ...input }),
  }),
}));
