import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import { getDetailPath, getPackagePath, getPdfPath } from '../../../schema/addresses.ts';
import { nullIfNotFound } from '../../domain/errors.ts';
import {
  cardColumns,
  type PackageFilter as DomainFilter,
  fullColumns,
  getHighlight,
  getShownAmount,
  getShownPrice,
  listColumns,
  type Package,
  type PackagePage,
  type PagePosition,
} from '../../domain/packages/filter.ts';
import { findPackage, findPackagePrices, findPackageSummary, findPublishedPackage } from '../../domain/packages/find-package.ts';
import { listLeadingPackages } from '../../domain/packages/leading-packages.ts';
import { listNearPackages, listPackages } from '../../domain/packages/queries.ts';
import { findSights } from '../../domain/packages/sights.ts';
import { listSimilarPackages } from '../../domain/packages/similar-packages.ts';
import { toRating } from '../../domain/reviews/ratings.ts';
import { builder, type PackageRow, selectedFieldNames } from '../builder.ts';
import { connectionType, toConnection } from '../relay/connections.ts';
import { nodeId, nodeIds } from '../relay/node-ids.ts';
import { clampPageSize, listCost } from '../server/costs.ts';
import { CategoryType, DATABASE_ID, MarketType, MoneyRangeInput, MoneyType } from '../types.ts';
import './itinerary.ts';
import { PackageFacetsType } from './package-facets.ts';
import { PackagePricesType, toMoney } from './package-prices.ts';
import { RatingType } from './ratings.ts';
import { MonthWordsType, OtherStorefrontType, PackageSort, PriceWordsType, SightType } from './search.ts';

const LONG_TEXT_FIELDS = ['description', 'inclusions', 'exclusions', 'itinerary'] as const;

/** A long text of the row. Throws if `selectPackageColumns` did not include it. */
function requireLongText<Name extends (typeof LONG_TEXT_FIELDS)[number]>(row: PackageRow, name: Name): Package[Name] {
  const value = row[name];
  if (value === undefined) throw new Error(`The package was read without its ${name}.`);
  return value as Package[Name];
}

/** The columns that the selection of an operation needs. */
export const selectPackageColumns = (info: GraphQLResolveInfo) => {
  const selected = selectedFieldNames(info);
  return LONG_TEXT_FIELDS.some((name) => selected.has(name)) ? fullColumns : cardColumns;
};

/** The fields of packages for visitors and staff. */
export const packageFields = (t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, PackageRow>) => ({
  databaseId: t.exposeID('id', DATABASE_ID),
  market: t.field({ type: MarketType, resolve: (row) => row.market }),
  name: t.exposeString('name'),
  destination: t.exposeString('destination'),
  description: t.string({ resolve: (row) => requireLongText(row, 'description') }),
  duration: t.exposeString('duration'),
  tripType: t.exposeString('tripType'),
  highlight: t.string({
    description: 'The first of its inclusions, up to a comma, such as "Return flights"; may be empty.',
    resolve: getHighlight,
  }),
  category: t.field({ type: CategoryType, nullable: true, resolve: (row) => row.category }),
  startsFrom: t.exposeString('startsFrom', { nullable: true }),
  images: t.field({ complexity: listCost(5), type: ['Picture'], resolve: (row) => row.images }),
  inclusions: t.stringList({ resolve: (row) => requireLongText(row, 'inclusions') }),
  exclusions: t.stringList({ resolve: (row) => requireLongText(row, 'exclusions') }),
  itinerary: t.field({ complexity: listCost(8), type: ['ItineraryDay'], resolve: (row) => requireLongText(row, 'itinerary') }),
  bestMonths: t.exposeIntList('bestMonths', { description: 'The best months of the year, 1 to 12; empty if the agency says nothing.' }),
  closedMonths: t.exposeIntList('closedMonths', { description: 'The months in which it is not run, 1 to 12.' }),
  seasonNote: t.exposeString('seasonNote', { description: 'What the agency says about the months; may be empty.' }),
  prices: t.field({
    type: PackagePricesType,
    nullable: true,
    complexity: listCost(10),
    description: 'Its prices by season and its departures; null if it has one price for all days.',
    resolve: async (row, _args, context) => {
      const prices = await findPackagePrices(context, row);
      return prices && { ...prices, market: row.market };
    },
  }),
  pdfPath: t.string({
    nullable: true,
    description: 'The path of its PDF; null where the site makes none.',
    resolve: ({ market, id }, _args, { rendersPdf }) => (rendersPdf ? getPdfPath(getDetailPath(market, id)) : null),
  }),
  rating: t.field({
    type: RatingType,
    description: 'What its approved reviews say together.',
    resolve: ({ ratingCounts }) => toRating(ratingCounts),
  }),
  contactEmail: t.exposeString('contactEmail'),
  contactPhone: t.exposeString('contactPhone'),
});

const LIST_PACKAGE_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'databaseId',
  'name',
  'destination',
  'duration',
  'tripType',
  'highlight',
  'price',
  'pricesVary',
  'mainImage',
  'rating',
]);

/** The same for visitors: `listColumns` if the operation selects nothing beyond them. Fields of a connection may be named as theirs. */
const selectPublicPackageColumns = (info: GraphQLResolveInfo) => {
  const selected = selectedFieldNames(info, ['facets', 'monthWords', 'otherStorefront', 'position', 'priceWords']);
  const { Package: type } = info.schema.getTypeMap();
  const needsMore = Object.keys((type as GraphQLObjectType).getFields()).some(
    (name) => selected.has(name) && !LIST_PACKAGE_FIELDS.has(name),
  );
  return needsMore || selected.has('alt') ? selectPackageColumns(info) : listColumns;
};

const PackageType = builder.node('Package', {
  id: { resolve: (row) => row.id },
  loadOne: (id, context) => nullIfNotFound<PackageRow>(findPublishedPackage(context, id)),
  fields: (t) => ({
    ...packageFields(t),
    pricePerPerson: t.field({
      type: MoneyType,
      nullable: true,
      description: 'The cheapest price of a future day for one person; null for a price on request.',
      resolve: (row) => toMoney(row.market, getShownPrice(row)),
    }),
    price: t.float({
      nullable: true,
      deprecationReason: 'Use `pricePerPerson`, which states its currency and has no binary fractions.',
      description: 'Per person, in whole units of the market’s currency (rupees, dirhams); null for a price on request.',
      resolve: getShownAmount,
    }),
    pricesVary: t.exposeBoolean('pricesVary', {
      description: 'Whether other days cost more: pages then say "from" before the price.',
    }),
    mainImage: t.field({ type: 'Picture', nullable: true, resolve: (row) => row.images[0] }),
    url: t.string({
      description: 'The full URL of its page, such as https://agency.example/details/india/12/kerala-backwaters.',
      resolve: ({ market, id, name }, _args, { origin }) => origin + getPackagePath(market, id, name),
    }),
  }),
});

const PagePositionType = builder.objectRef<PagePosition>('PagePosition').implement({
  fields: (t) => ({
    precedingCount: t.exposeInt('precedingCount', { description: 'Packages before the page.' }),
    cursor: t.exposeString('cursor', { nullable: true, description: 'The cursor of the last of them.' }),
  }),
});

const PackageConnection = connectionType<PackageRow, PackagePage<PackageRow>>('Package', PackageType, {
  description: 'A page of packages.',
  fields: (t) => ({
    suggestions: t.field({
      complexity: listCost(3),
      type: [PackageType],
      description:
        'If nothing matches, three packages near to it, or else the first of the market or of `otherStorefront`; empty otherwise.',
      resolve: async ({ page: { rows, market, filter, otherStorefront } }, _args, context, info) => {
        if (rows.length > 0) return [];
        const shape = selectPublicPackageColumns(info);
        if (!otherStorefront) return listNearPackages<PackageRow>(context, shape, market, filter);
        const { market: other, search } = otherStorefront;
        return (await listPackages<PackageRow>(context, shape, { market: other, filter: { search }, first: 3, withTotal: false })).rows;
      },
    }),
    sights: t.field({
      complexity: listCost(3),
      type: [SightType],
      description: 'Up to three sights that the search names, one of a package; empty for lists without a search.',
      resolve: ({ page }, _, context, info) => findSights<PackageRow>(context, selectPublicPackageColumns(info), page, 3),
    }),
    correctedSearch: t.string({
      nullable: true,
      description: 'The words that were searched instead of those typed, such as "Kerala" for "kerela".',
      resolve: ({ page }) => page.correctedSearch,
    }),
    isPartialMatch: t.boolean({
      description: 'Whether no package has all that was searched, and these come nearest.',
      resolve: ({ page }) => page.isPartialMatch ?? false,
    }),
    priceWords: t.field({
      type: PriceWordsType,
      nullable: true,
      description: 'What the search says about prices ("under 20000", "cheap"); null if it says nothing.',
      resolve: ({ page: { priceWords, market } }) => priceWords && { ...priceWords, market },
    }),
    monthWords: t.field({
      type: MonthWordsType,
      nullable: true,
      description: 'The months that the search names; null if it names none.',
      resolve: ({ page }) => page.monthWords,
    }),
    otherStorefront: t.field({
      type: OtherStorefrontType,
      nullable: true,
      description: 'The other storefront, if it has what this one lacks or the search names it ("Dubai" in India).',
      resolve: ({ page }) => page.otherStorefront,
    }),
    position: t.field({
      type: PagePositionType,
      nullable: true,
      description: 'Where the page begins, whatever the cursor was; null for searches, prices and filters beside the category.',
      resolve: ({ page }) => page.position,
    }),
    previousAfter: t.string({
      nullable: true,
      description: 'The `after` of the page before; null if that is the first page, and for searches by relevance.',
      resolve: ({ page }) => page.previousAfter,
    }),
    facets: t.field({
      type: PackageFacetsType,
      nullable: true,
      description: 'Counts for the filters of a list or search; null for other ranges of price and nights.',
      resolve: ({ page }) => page.facets,
    }),
    totalCount: t.int({
      nullable: true,
      description: 'How many match; null if a search finds too many to count them, and for other ranges of price and nights.',
      resolve: ({ page }) => page.total,
    }),
  }),
});

const PackageFilter = builder.inputType('PackageFilter', {
  fields: (t) => ({
    ids: t.idList({ ...nodeIds('package'), required: false }),
    search: t.string(),
    exactSearch: t.boolean({ description: 'True searches the words as typed; by default misspelled ones are mended.' }),
    isUnfinished: t.boolean({ description: 'True while the last word of the search is being typed.' }),
    category: t.field({ type: CategoryType }),
    tripType: t.string(),
    minNights: t.int(),
    maxNights: t.int(),
    pricePerPerson: t.field({ type: MoneyRangeInput, description: 'The price for one person.' }),
    minPrice: t.int({ description: 'Whole rupees or dirhams.', deprecationReason: 'Use `pricePerPerson`.' }),
    maxPrice: t.int({ description: 'Whole rupees or dirhams.', deprecationReason: 'Use `pricePerPerson`.' }),
  }),
});

/** The filter of the domain, whose prices are whole rupees or dirhams with two decimals. */
function toDomainFilter(filter: typeof PackageFilter.$inferInput | null | undefined): DomainFilter {
  const { pricePerPerson, minPrice, maxPrice, ...others } = filter ?? {};
  const { min, max } = pricePerPerson ?? {};
  return { ...others, minPrice: min ? Number(min) : minPrice, maxPrice: max ? Number(max) : maxPrice };
}

builder.queryFields((t) => ({
  packages: t.field({
    complexity: listCost(12),
    type: PackageConnection,
    args: {
      market: t.arg({ type: MarketType, required: true }),
      filter: t.arg({ type: PackageFilter }),
      sort: t.arg({ type: PackageSort }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, { market, filter, sort, first, after }, context, info) =>
      toConnection(
        listPackages<PackageRow>(context, selectPublicPackageColumns(info), {
          market,
          filter: toDomainFilter(filter),
          sort: sort ?? 'recommended',
          first: clampPageSize(first),
          after,
          withPosition: selectedFieldNames(info).has('position'),
          withPrevious: selectedFieldNames(info).has('previousAfter'),
          withTotal: selectedFieldNames(info).has('totalCount') || selectedFieldNames(info).has('facets'),
        }),
        after,
      ),
  }),
  leadingPackages: t.field({
    complexity: listCost(3),
    type: [PackageType],
    description: 'The three packages with which the home page begins: those that staff have chosen, then the first ones of the storefront.',
    args: { market: t.arg({ type: MarketType, required: true }) },
    resolve: (_root, { market }, context, info) => listLeadingPackages<PackageRow>(context, selectPublicPackageColumns(info), market),
  }),
  similarPackages: t.field({
    complexity: listCost(3),
    type: [PackageType],
    description:
      'Three other packages, fewer if the storefront lacks them: to the same place, of the same trip type, then of a near price.',
    args: { market: t.arg({ type: MarketType, required: true }), id: t.arg.id(nodeId('package')) },
    resolve: (_root, { market, id }, context) => listSimilarPackages(context, market, id),
  }),
  package: t.field({
    type: 'Package',
    nullable: true,
    args: { market: t.arg({ type: MarketType, required: true }), id: t.arg.id(nodeId('package')) },
    resolve: (_root, { market, id }, context, info) =>
      nullIfNotFound<PackageRow>(
        (selectPublicPackageColumns(info) === listColumns ? findPackageSummary : findPackage)(context, market, id),
      ),
  }),
}));
