import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import type { Sort } from '../../schema/constants.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { cardColumns, fullColumns, getEndCursor, listColumns, type Package, type PackagePage } from '../domain/packages/filter.ts';
import { findPackage, listCarouselPackages, listPackages } from '../domain/packages/queries.ts';
import { type NounResolvers, queries } from './builder.ts';
import type { PackageSort } from './resolver-types.ts';
import type { Package as PackageRow } from './rows.ts';
import { selectedFieldNames } from './selection.ts';
import { clampPageSize, connectionFields } from './types.ts';

const SORTS: Record<PackageSort, Sort> = { recommended: 'recommended', price_asc: 'price-asc', price_desc: 'price-desc' };

const LONG_TEXT_FIELDS = ['description', 'inclusions', 'exclusions', 'itinerary'] as const;

/** A resolver for a long text of the row. It throws if `selectPackageColumns` did not include it. */
const requireLongText =
  <Name extends (typeof LONG_TEXT_FIELDS)[number]>(name: Name) =>
  (row: PackageRow): Package[Name] => {
    const value = row[name];
    if (value === undefined) throw new Error(`The package was read without its ${name}.`);
    return value as Package[Name];
  };

/** The columns that the selection of an operation needs. */
export const selectPackageColumns = (info: GraphQLResolveInfo) => {
  const selected = selectedFieldNames(info);
  return LONG_TEXT_FIELDS.some((name) => selected.has(name)) ? fullColumns : cardColumns;
};

const LIST_PACKAGE_FIELDS: ReadonlySet<string> = new Set(['id', 'name', 'destination', 'duration', 'tripType', 'price', 'mainImage']);

/** The same for visitors: `listColumns` if the operation selects nothing beyond them. */
const selectPublicPackageColumns = (info: GraphQLResolveInfo) => {
  const selected = selectedFieldNames(info);
  const { Package: type } = info.schema.getTypeMap();
  const needsMore = Object.keys((type as GraphQLObjectType).getFields()).some(
    (name) => selected.has(name) && !LIST_PACKAGE_FIELDS.has(name),
  );
  return needsMore || selected.has('alt') ? selectPackageColumns(info) : listColumns;
};

/** The fields of packages for visitors and staff that may be long texts. */
export const longTextFields = {
  description: requireLongText('description'),
  inclusions: requireLongText('inclusions'),
  exclusions: requireLongText('exclusions'),
  itinerary: requireLongText('itinerary'),
};

/** The fields of connections of packages for visitors and staff. */
export const packageConnectionFields = {
  nodes: connectionFields.nodes,
  pageInfo: (page: PackagePage) => ({ endCursor: getEndCursor(page), hasNextPage: page.hasNext }),
  totalCount: ({ total }: PackagePage) => total,
};

export const packageResolvers = {
  Package: {
    ...longTextFields,
    price: ({ price }) => price / 100,
    mainImage: ({ images }) => images[0],
  },
  PackageConnection: {
    ...packageConnectionFields,
    edges: ({ rows, cursorAt }) => rows.map((node, i) => ({ node, cursor: cursorAt(i) })),
    suggestions: async ({ rows, market }, _args, context, info) =>
      rows.length > 0 ? [] : (await listCarouselPackages<PackageRow>(context, selectPublicPackageColumns(info), market)).rows,
  },
  Query: queries('everyone', {
    packages: (context, { market, filter, sort, first, after }, info) =>
      listPackages<PackageRow>(context, selectPublicPackageColumns(info), {
        market,
        filter: filter ?? {},
        sort: SORTS[sort ?? 'recommended'],
        first: clampPageSize(first),
        after,
      }),
    package: (context, { market, id }) => nullIfNotFound(findPackage(context, market, id)),
  }),
} satisfies NounResolvers;
