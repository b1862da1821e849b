import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import type { Sort } from '../../schema/constants.ts';
import { orNull } from '../domain/failure.ts';
import { carouselPackages, findPackage, listPackages } from '../domain/packages.ts';
import { CARD, endCursorOf, FACE, type Package, WHOLE } from '../domain/packages-filter.ts';
import { builder, type PackageRow } from './builder.ts';
import { fieldsBelow } from './selection.ts';
import { CategoryType, MarketType, rowsWanted } from './shared.ts';

const sorts = { recommended: 'recommended', price_asc: 'price-asc', price_desc: 'price-desc' } as const satisfies Record<string, Sort>;
const PackageSort = builder.enumType('PackageSort', {
  values: Object.fromEntries(Object.entries(sorts).map(([name, value]) => [name, { value }])) as Record<
    keyof typeof sorts,
    { value: Sort }
  >,
});

builder.objectType('ItineraryDay', {
  fields: (t) => ({
    day: t.exposeString('day'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    sightseeing: t.exposeString('sightseeing'),
    meals: t.exposeString('meals', { description: 'Comma-separated: Breakfast, Lunch, Dinner.' }),
    images: t.field({ type: ['Picture'], resolve: (day) => day.images }),
  }),
});

const LONG = ['description', 'inclusions', 'exclusions', 'itinerary'] as const;

/** A long text of a row that was read with it. Throws where `shapeOf` has missed that it was asked for. */
function long<Name extends (typeof LONG)[number]>(row: PackageRow, name: Name): Package[Name] {
  const value = row[name];
  if (value === undefined) throw new Error(`The package was read without its ${name}.`);
  return value as Package[Name];
}

/** The columns that a list has to read for what the operation asks of its packages. */
export const shapeOf = (info: GraphQLResolveInfo) => {
  const asked = fieldsBelow(info);
  return LONG.some((name) => asked.has(name)) ? WHOLE : CARD;
};

/** What a package holds, for visitors and for staff. */
export const packageFields = (t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, PackageRow>) => ({
  id: t.exposeID('id'),
  market: t.field({ type: MarketType, resolve: (row) => row.market }),
  name: t.exposeString('name'),
  destination: t.exposeString('destination'),
  description: t.string({ resolve: (row) => long(row, 'description') }),
  duration: t.exposeString('duration'),
  tripType: t.exposeString('tripType'),
  category: t.field({ type: CategoryType, nullable: true, resolve: (row) => row.category }),
  startsFrom: t.exposeString('startsFrom', { nullable: true }),
  images: t.field({ type: ['Picture'], resolve: (row) => row.images }),
  inclusions: t.stringList({ resolve: (row) => long(row, 'inclusions') }),
  exclusions: t.stringList({ resolve: (row) => long(row, 'exclusions') }),
  itinerary: t.field({ type: ['ItineraryDay'], resolve: (row) => long(row, 'itinerary') }),
  contactEmail: t.exposeString('contactEmail'),
  contactPhone: t.exposeString('contactPhone'),
});

const FACE_FIELDS: ReadonlySet<string> = new Set(['id', 'name', 'destination', 'duration', 'tripType', 'price', 'mainImage']);

/** The same for what everyone may see: where only what a card shows is asked for (no text of a picture), no more is read. */
const publicShapeOf = (info: GraphQLResolveInfo) => {
  const asked = fieldsBelow(info);
  const { Package: type } = info.schema.getTypeMap();
  if (asked.has('alt')) return shapeOf(info);
  const more = Object.keys((type as GraphQLObjectType).getFields()).some((name) => asked.has(name) && !FACE_FIELDS.has(name));
  return more ? shapeOf(info) : FACE;
};

builder.objectType('Package', {
  fields: (t) => ({
    ...packageFields(t),
    price: t.float({
      description: 'Per person, in whole units of the market’s currency (rupees, dirhams).',
      resolve: (row) => row.price / 100,
    }),
    mainImage: t.field({ type: 'Picture', nullable: true, resolve: (row) => row.images[0] }),
  }),
});

builder.objectType('PackageEdge', {
  fields: (t) => ({ cursor: t.exposeString('cursor'), node: t.field({ type: 'Package', resolve: (edge) => edge.node }) }),
});

builder.objectType('PackageConnection', {
  fields: (t) => ({
    nodes: t.field({ type: ['Package'], resolve: (page) => page.rows }),
    edges: t.field({
      type: ['PackageEdge'],
      resolve: ({ rows, cursorAt }) => rows.map((node, place) => ({ node, cursor: cursorAt(place) })),
    }),
    pageInfo: t.field({
      type: 'PageInfo',
      resolve: (page) => ({ endCursor: endCursorOf(page), hasNextPage: page.hasNext }),
    }),
    suggestions: t.field({
      type: ['Package'],
      description: 'Three packages of the market where nothing matches; empty where something does.',
      resolve: async ({ rows, market }, _args, context, info) =>
        rows.length > 0 ? [] : (await carouselPackages<PackageRow>(context, publicShapeOf(info), market)).rows,
    }),
    totalCount: t.exposeInt('total', { nullable: true, description: 'How many match; null where counting would read them all.' }),
  }),
});

const PackageFilter = builder.inputType('PackageFilter', {
  fields: (t) => ({
    search: t.string(),
    category: t.field({ type: CategoryType }),
    tripType: t.string(),
    minNights: t.int(),
    maxNights: t.int(),
    minPrice: t.int({ description: 'Whole rupees or dirhams.' }),
    maxPrice: t.int({ description: 'Whole rupees or dirhams.' }),
  }),
});

builder.queryFields((t) => ({
  packages: t.field({
    type: 'PackageConnection',
    args: {
      market: t.arg({ type: MarketType, required: true }),
      filter: t.arg({ type: PackageFilter }),
      sort: t.arg({ type: PackageSort }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, { market, filter, sort, first, after }, context, info) =>
      listPackages<PackageRow>(context, publicShapeOf(info), {
        market,
        filter: filter ?? {},
        sort: sort ?? 'recommended',
        first: rowsWanted(first),
        after,
      }),
  }),
  package: t.field({
    type: 'Package',
    nullable: true,
    args: { market: t.arg({ type: MarketType, required: true }), id: t.arg.id({ required: true }) },
    resolve: (_root, { market, id }, context) => orNull(findPackage(context, market, id)),
  }),
}));
