import { LIMITS, type Market } from '../../schema/constants.ts';
import { toOfficeDay } from '../../schema/format.ts';
import { toEnumName } from '../../schema/inputs/typed-fields.ts';
import type { Admin } from '../domain/accounts/authorization.ts';
import { requireViewerWith } from '../domain/accounts/sessions.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { copyPackages, createPackage, deletePackages, setPackagesPublished, updatePackage } from '../domain/packages/admin-mutations.ts';
import { findStaffPackage, listStaffPackages, STAFF_SORTS, type StaffSort } from '../domain/packages/admin-queries.ts';
import { getShownPrice, type PackagePage } from '../domain/packages/filter.ts';
import { getBasePrice } from '../domain/packages/prices/package-prices.ts';
import { deleteFormDraft } from '../domain/staff/form-drafts.ts';
import { acceptTokens, adminWith, builder, type OperationContext, type PackageRow } from './builder.ts';
import { MealType } from './public/itinerary.ts';
import { toMoney } from './public/package-prices.ts';
import { packageFields, selectPackageColumns } from './public/packages.ts';
import { connectionType, toConnection } from './relay/connections.ts';
import { nodeId, nodeIds } from './relay/node-ids.ts';
import { clampPageSize, listCost } from './server/costs.ts';
import { CategoryType, DateTime, DateType, DecimalType, MarketType, MoneyType, PictureInput } from './types.ts';

const ADMIN = adminWith('content', 'packages');

const buildPreviewPath = (market: Market, id: number): string => `/staff/preview/${market}/${id}`;

export const StaffPackageType = builder.node(builder.objectRef<PackageRow>('StaffPackage'), {
  id: { resolve: (row) => row.id },
  loadOne: async (id, context) =>
    nullIfNotFound<PackageRow>(findStaffPackage(context, await requireViewerWith(acceptTokens(context, 'content'), 'packages'), null, id)),
  description: 'A package or draft with every field of its form.',
  fields: (t) => ({
    ...packageFields(t),
    pricePerPerson: t.field({
      type: MoneyType,
      nullable: true,
      description: 'The price for one person, as it was entered; null for a draft without one.',
      resolve: (row) => toMoney(row.market, getBasePrice(row)),
    }),
    price: t.float({
      nullable: true,
      deprecationReason: 'Use `pricePerPerson`, which states its currency and has no binary fractions.',
      description: 'Per person, in whole units of the market’s currency (rupees, dirhams); null for a draft without a price.',
      resolve: (row) => {
        const price = getBasePrice(row);
        return price === null ? null : price / 100;
      },
    }),
    shownPrice: t.field({
      type: MoneyType,
      nullable: true,
      description: 'What visitors see: the cheapest price of a future day; null for a price on request.',
      resolve: (row) => toMoney(row.market, getShownPrice(row)),
    }),
    today: t.field({
      type: DateType,
      description: 'The day at the office of its storefront, from which prices count.',
      resolve: ({ market }, _args, { now }) => toOfficeDay(now, market),
    }),
    nights: t.exposeInt('nights', { description: 'Derived from the duration, if its prices do not name them.' }),
    published: t.exposeBoolean('published'),
    version: t.exposeInt('version', { description: 'To send with `updatePackage`.' }),
    updatedBy: t.exposeString('updatedBy', { description: 'The name of the last editor; empty for demonstration packages.' }),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
    updatedAt: t.field({ type: DateTime, resolve: (row) => row.updatedAt }),
    previewPath: t.string({
      description: 'The page as visitors see it. Only staff can open it; it is never cached.',
      resolve: ({ market, id }) => buildPreviewPath(market, id),
    }),
  }),
});

const StaffPackageConnection = connectionType<PackageRow, PackagePage<PackageRow>>('StaffPackage', StaffPackageType, {
  description: 'A page of packages and drafts.',
  fields: (t) => ({
    totalCount: t.int({ nullable: true, description: 'How many match; null for searches.', resolve: ({ page }) => page.total }),
  }),
});

const PackageStateType = builder.enumType('PackageState', { values: ['all', 'live', 'draft'] as const });
const StaffPackageSortType = builder.enumType('StaffPackageSort', {
  values: Object.fromEntries(STAFF_SORTS.map((sort) => [toEnumName(sort), { value: sort }])) as Record<string, { value: StaffSort }>,
});

builder.queryFields((t) => ({
  staffPackages: t.withAuth(ADMIN).field({
    complexity: listCost(25),
    type: StaffPackageConnection,
    args: {
      market: t.arg({ type: MarketType, required: true }),
      search: t.arg.string(),
      category: t.arg({ type: CategoryType }),
      state: t.arg({ type: PackageStateType }),
      sort: t.arg({ type: StaffPackageSortType, description: 'Default: newest first, or by relevance for a search.' }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, { market, first, after, sort, ...filter }, context, info) =>
      toConnection(
        listStaffPackages<PackageRow>(context, context.admin, selectPackageColumns(info), {
          market,
          filter,
          sort,
          first: clampPageSize(first, LIMITS.package.page),
          after,
        }),
        after,
      ),
  }),
  staffPackage: t.withAuth(ADMIN).field({
    type: StaffPackageType,
    nullable: true,
    args: { market: t.arg({ type: MarketType, required: true }), id: t.arg.id(nodeId('package')) },
    resolve: (_root, { market, id }, context) => nullIfNotFound(findStaffPackage(context, context.admin, market, id)),
  }),
  previewPackage: t.withAuth(ADMIN).field({
    type: 'Package',
    nullable: true,
    description: 'The same as `package`, but also for drafts.',
    args: { market: t.arg({ type: MarketType, required: true }), id: t.arg.id(nodeId('package')) },
    resolve: (_root, { market, id }, context) => nullIfNotFound(findStaffPackage(context, context.admin, market, id)),
  }),
}));

const ItineraryDayInput = builder.inputType('ItineraryDayInput', {
  fields: (t) => ({
    day: t.string(),
    title: t.string(),
    description: t.string(),
    sightseeing: t.string(),
    meals: t.field({ type: [MealType], description: 'The meals that the price includes, such as [Breakfast, Dinner].' }),
    images: t.field({ type: [PictureInput] }),
    stop: t.string({
      description: 'Where the day ends: a known place, or a name with its position, such as "Munnar (10.09, 77.06)". Absent keeps it.',
    }),
  }),
});

const PackageInput = builder.inputType('PackageInput', {
  description:
    'Errors are reported by field. With `published: false` it is a draft, which needs only a name. ' +
    'In an update, absent lists, destination, startsFrom, seasonNote and published keep their value.',
  fields: (t) => ({
    name: t.string(),
    description: t.string(),
    duration: t.string({ description: 'Such as "5 Days / 4 Nights".' }),
    tripType: t.string(),
    category: t.field({ type: CategoryType, description: 'Needed on the storefront of India; others have none.' }),
    destination: t.string(),
    startsFrom: t.string(),
    bestMonths: t.intList({ description: 'The best months of the year, 1 to 12.' }),
    closedMonths: t.intList({ description: 'The months in which it is not run, 1 to 12.' }),
    seasonNote: t.string({ description: 'What visitors read about the months.' }),
    contactEmail: t.string(),
    contactPhone: t.string(),
    price: t.field({ type: DecimalType, description: 'For one person, in rupees or dirhams, such as "19999.5".' }),
    published: t.boolean(),
    images: t.field({ type: [PictureInput], description: 'The first one is the main image.' }),
    inclusions: t.stringList(),
    exclusions: t.stringList(),
    itinerary: t.field({ type: [ItineraryDayInput] }),
  }),
});

/**
 * A save that deletes the draft of its form once it is stored. A second mutation for that would run after a refused save, too. If the
 * draft cannot be deleted, the save stands: the draft is offered again.
 */
async function saveWithDraft<T>(context: OperationContext, admin: Admin, form: string | null | undefined, save: Promise<T>): Promise<T> {
  const saved = await save;
  if (form) await deleteFormDraft(context, admin, form).catch((reason: unknown) => context.observation.report(reason));
  return saved;
}
const FORM_ARG = { description: 'The form whose draft ends with this save, such as `package:12`.' } as const;

builder.mutationFields((t) => ({
  createPackage: t.withAuth(ADMIN).field({
    result: 'package',
    type: StaffPackageType,
    args: {
      market: t.arg({ type: MarketType, required: true }),
      input: t.arg({ type: PackageInput, required: true }),
      form: t.arg.string(FORM_ARG),
    },
    resolve: (_root, { market, input, form }, context) =>
      saveWithDraft(context, context.admin, form, createPackage(context, context.admin, market, input)),
  }),
  updatePackage: t.withAuth(ADMIN).field({
    result: 'package',
    type: StaffPackageType,
    description:
      'If someone has saved since `version`, it is refused with a `ConflictError`, whose `changes` hold each field that they changed.',
    args: {
      market: t.arg({ type: MarketType, required: true }),
      id: t.arg.id(nodeId('package')),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: PackageInput, required: true }),
      form: t.arg.string(FORM_ARG),
    },
    resolve: (_root, { market, id, version, input, form }, context) =>
      saveWithDraft(context, context.admin, form, updatePackage(context, context.admin, market, id, input, version)),
  }),
  copyPackages: t.withAuth(ADMIN).field({
    result: 'packages',
    type: [StaffPackageType],
    description: 'Drafts with the same content, named "… (copy)"; all or none. Copies in the other market have no prices and category.',
    args: { ids: t.arg.idList(nodeIds('package')), to: t.arg({ type: MarketType, required: true }) },
    resolve: (_root, { ids, to }, context) => copyPackages(context, context.admin, ids, to),
  }),
  publishPackages: t.withAuth(ADMIN).field({
    result: 'packages',
    type: [StaffPackageType],
    description: 'Publishes or unpublishes; all or none.',
    args: { ids: t.arg.idList(nodeIds('package')), published: t.arg.boolean({ required: true }) },
    resolve: (_root, { ids, published }, context) => setPackagesPublished(context, context.admin, ids, published),
  }),
  deletePackages: t.withAuth(ADMIN).field({
    result: 'trashIds',
    type: ['ID'],
    description: 'All or none. Returns the ids for `restore`.',
    args: { ids: t.arg.idList(nodeIds('package')) },
    resolve: (_root, { ids }, context) => deletePackages(context, context.admin, ids),
  }),
}));
