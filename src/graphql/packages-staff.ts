import { LIMITS, type Market } from '../../schema/constants.ts';
import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { notFound, nullIfNotFound } from '../domain/errors.ts';
import { copyPackages, createPackage, deletePackages, setPackagesPublished, updatePackage } from '../domain/packages/admin-mutations.ts';
import { findStaffPackage, listStaffPackages, STAFF_SORTS, type StaffSort } from '../domain/packages/admin-queries.ts';
import { getEndCursor, type PackagePage } from '../domain/packages/filter.ts';
import { builder, type PackageRow } from './builder.ts';
import { packageFields, selectPackageColumns } from './packages.ts';
import { CategoryType, clampPageSize, DateTime, MarketType, PictureInput } from './types.ts';

const buildPreviewPath = (market: Market, id: number): string => `/staff/preview/${market}/${id}`;

const StaffPackageType = builder.objectRef<PackageRow>('StaffPackage').implement({
  description: 'A package as staff see it: live or a draft, with everything that its form holds.',
  fields: (t) => ({
    ...packageFields(t),
    price: t.float({
      nullable: true,
      description: 'Per person, in whole units of the market’s currency (rupees, dirhams); null for a draft that has none yet.',
      resolve: (row) => (row.priced ? row.price / 100 : null),
    }),
    nights: t.exposeInt('nights', { description: 'As read from the duration.' }),
    published: t.exposeBoolean('published'),
    version: t.exposeInt('version', { description: 'To be sent with the next update.' }),
    updatedBy: t.exposeString('updatedBy', { description: 'Who saved it last, by name; empty for those that came with the site.' }),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
    updatedAt: t.field({ type: DateTime, resolve: (row) => row.updatedAt }),
    previewPath: t.string({
      description: 'The page as visitors see it, or would: for staff only, never cached.',
      resolve: ({ market, id }) => buildPreviewPath(market, id),
    }),
  }),
});

const StaffPackageConnection = builder.objectRef<PackagePage<PackageRow>>('StaffPackageConnection').implement({
  fields: (t) => ({
    nodes: t.field({ type: [StaffPackageType], resolve: (page) => page.rows }),
    pageInfo: t.field({
      type: 'PageInfo',
      resolve: (page) => ({ endCursor: getEndCursor(page), hasNextPage: page.hasNext }),
    }),
    totalCount: t.exposeInt('total', { nullable: true, description: 'How many there are; null for searches.' }),
  }),
});

const PackageStateType = builder.enumType('PackageState', { values: ['all', 'live', 'draft'] as const });
const StaffPackageSortType = builder.enumType('StaffPackageSort', {
  values: Object.fromEntries(STAFF_SORTS.map((sort) => [sort.replace('-', '_'), { value: sort }])) as Record<string, { value: StaffSort }>,
});

builder.queryFields((t) => ({
  staffPackages: t.field({
    type: StaffPackageConnection,
    authScopes: { admin: true },
    args: {
      market: t.arg({ type: MarketType, required: true }),
      search: t.arg.string(),
      category: t.arg({ type: CategoryType }),
      state: t.arg({ type: PackageStateType }),
      sort: t.arg({ type: StaffPackageSortType, description: 'Without one: the newest first, or what fits the search best.' }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: async (_root, { first, ...asked }, context, info) =>
      listStaffPackages<PackageRow>(context, await requireAdminViewer(context), selectPackageColumns(info), {
        ...asked,
        first: clampPageSize(first, LIMITS.package.page),
      }),
  }),
  staffPackage: t.field({
    type: StaffPackageType,
    nullable: true,
    authScopes: { admin: true },
    args: { market: t.arg({ type: MarketType, required: true }), id: t.arg.id({ required: true }) },
    resolve: async (_root, { market, id }, context) =>
      nullIfNotFound(findStaffPackage(context, await requireAdminViewer(context), market, id)),
  }),
  previewPackage: t.field({
    type: 'Package',
    nullable: true,
    description: 'What `package` answers, for drafts too.',
    authScopes: { admin: true },
    args: { market: t.arg({ type: MarketType, required: true }), id: t.arg.id({ required: true }) },
    resolve: async (_root, { market, id }, context) =>
      nullIfNotFound(findStaffPackage(context, await requireAdminViewer(context), market, id)),
  }),
}));

const ItineraryDayInput = builder.inputType('ItineraryDayInput', {
  fields: (t) => ({
    day: t.string(),
    title: t.string(),
    description: t.string(),
    sightseeing: t.string(),
    meals: t.string({ description: 'Comma-separated: Breakfast, Lunch, Dinner.' }),
    images: t.field({ type: [PictureInput] }),
  }),
});

const PackageInput = builder.inputType('PackageInput', {
  description:
    'Every field may be absent; what is wrong is told by field. With `published: false` it is a draft, which needs a name only. ' +
    'Lists, destination, startsFrom and published stay as they were where they are not sent.',
  fields: (t) => ({
    name: t.string(),
    description: t.string(),
    duration: t.string({ description: 'Such as "5 Days / 4 Nights"; the nights are read from it.' }),
    tripType: t.string(),
    category: t.string({ description: 'Domestic or International; India only.' }),
    destination: t.string(),
    startsFrom: t.string(),
    contactEmail: t.string(),
    contactPhone: t.string(),
    price: t.float({ description: 'Rupees or dirhams.' }),
    published: t.boolean(),
    images: t.field({ type: [PictureInput], description: 'The first is the main image.' }),
    inclusions: t.stringList(),
    exclusions: t.stringList(),
    itinerary: t.field({ type: [ItineraryDayInput] }),
  }),
});

builder.mutationFields((t) => ({
  createPackage: t.field({
    type: StaffPackageType,
    authScopes: { admin: true },
    args: { market: t.arg({ type: MarketType, required: true }), input: t.arg({ type: PackageInput, required: true }) },
    resolve: async (_root, { market, input }, context) => createPackage(context, await requireAdminViewer(context), market, input),
  }),
  updatePackage: t.field({
    type: StaffPackageType,
    description:
      'Refused (CONFLICT) where somebody has saved since `version`: `extensions.fields` holds each field that they changed with ' +
      'its value now, in words, and savedBy, savedAt, version.',
    authScopes: { admin: true },
    args: {
      market: t.arg({ type: MarketType, required: true }),
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: PackageInput, required: true }),
    },
    resolve: async (_root, { market, id, version, input }, context) =>
      updatePackage(context, await requireAdminViewer(context), market, id, input, version),
  }),
  copyPackage: t.field({
    type: StaffPackageType,
    description: 'A draft with the same content, named "… (copy)"; in the other market without price and category.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true }), to: t.arg({ type: MarketType, required: true }) },
    resolve: async (_root, { id, to }, context) => {
      const [copy] = await copyPackages(context, await requireAdminViewer(context), [id], to);
      if (!copy) throw notFound('Package');
      return copy;
    },
  }),
  copyPackages: t.field({
    type: [StaffPackageType],
    authScopes: { admin: true },
    args: { ids: t.arg.idList({ required: true }), to: t.arg({ type: MarketType, required: true }) },
    resolve: async (_root, { ids, to }, context) => copyPackages(context, await requireAdminViewer(context), ids, to),
  }),
  publishPackages: t.field({
    type: [StaffPackageType],
    description: 'Shows them on the website, or takes them off it; all or none.',
    authScopes: { admin: true },
    args: { ids: t.arg.idList({ required: true }), published: t.arg.boolean({ required: true }) },
    resolve: async (_root, { ids, published }, context) => setPackagesPublished(context, await requireAdminViewer(context), ids, published),
  }),
  deletePackages: t.field({
    type: ['ID'],
    description: 'All or none; answers the ids by which `restore` brings them back.',
    authScopes: { admin: true },
    args: { ids: t.arg.idList({ required: true }) },
    resolve: async (_root, { ids }, context) => deletePackages(context, await requireAdminViewer(context), ids),
  }),
}));
