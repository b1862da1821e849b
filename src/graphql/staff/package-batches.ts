import { LIMITS } from '../../../schema/constants.ts';
import { PACKAGE_FIELDS } from '../../../schema/packages/package-fields.ts';
import { type BatchRow, type BatchValues, formatBatchValue } from '../../../schema/staff/package-batches.ts';
import { nullIfNotFound } from '../../domain/errors.ts';
import { listPackagesByIds } from '../../domain/packages/admin-queries.ts';
import { changePackages, findPackageBatch, type PackageBatch } from '../../domain/packages/package-batches.ts';
import { hasSeasons } from '../../domain/packages/prices/package-prices.ts';
import { adminWith, builder, type PackageRow } from '../builder.ts';
import { StaffPackageType } from '../packages-staff.ts';
import { nodeIds } from '../relay/node-ids.ts';
import { listCost } from '../server/costs.ts';
import { CategoryType, DateTime, DecimalType, MarketType } from '../types.ts';

const ADMIN = adminWith('content', 'packages');
/** Most batches are smaller. */
const USUAL_ROWS = 25;

interface FieldChange {
  field: string;
  before: string;
  after: string;
}

const FieldChangeType = builder.objectRef<FieldChange>('PackageFieldChange').implement({
  description: 'A field of a package before and after a change.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The field for people, such as "Price per person".' }),
    before: t.exposeString('before', { description: 'What it was, for people, such as "₹19,999".' }),
    after: t.exposeString('after', { description: 'What it was to become.' }),
  }),
});

const BatchRowType = builder.objectRef<BatchRow & Pick<PackageBatch, 'market'>>('PackageBatchRow').implement({
  description: 'A package in a change of many.',
  fields: (t) => ({
    packageId: t.id({ description: 'The `databaseId` of the package.', resolve: ({ id }) => id }),
    name: t.exposeString('name', { description: 'Its name when it was changed.' }),
    fields: t.field({
      type: [FieldChangeType],
      description: 'What differs; empty if the package was so already.',
      complexity: listCost(1),
      resolve: ({ market, before, after }) =>
        (Object.keys(after) as (keyof BatchValues)[]).map((field) => ({
          field: PACKAGE_FIELDS[field],
          before: formatBatchValue(market, before, field),
          after: formatBatchValue(market, after, field),
        })),
    }),
    keepsSeasonPrices: t.boolean({
      description: 'Whether its price was saved while seasons decide what visitors see: the website shows the same as before.',
      resolve: ({ id, after, refusal }, _args, context) => (after.price !== undefined && refusal === '' ? hasSeasons(context, id) : false),
    }),
    refusal: t.exposeString('refusal', { description: 'Why it was not saved, such as who has saved it meanwhile; empty if it was.' }),
    kept: t.exposeString('kept', {
      nullable: true,
      description: 'After an undo: why the package keeps its values; empty if it has its old ones again. Null before.',
    }),
  }),
});

const BatchType = builder.objectRef<PackageBatch>('PackageBatch').implement({
  description: 'A change of many packages. `restore` undoes it with the id `changes:` and its own.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'To find it again for 30 days, and to undo it.' }),
    market: t.field({ type: MarketType, resolve: ({ market }) => market }),
    changedAt: t.field({ type: DateTime, description: 'When it was made.', resolve: ({ createdAt }) => createdAt }),
    changedBy: t.exposeString('editor', { description: 'The name of its editor.' }),
    undoneAt: t.field({ type: DateTime, nullable: true, description: 'When it was undone.', resolve: ({ undoneAt }) => undoneAt }),
    rows: t.field({
      type: [BatchRowType],
      description: 'Its packages, in the order that they were sent in.',
      complexity: listCost(USUAL_ROWS),
      resolve: ({ rows, market }) => rows.map((row) => ({ ...row, market })),
    }),
  }),
});

const PackageChangeInput = builder.inputType('PackageChangeInput', {
  description: 'What changes in a package. Absent fields stay.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The `databaseId` of the package.' }),
    version: t.int({
      required: true,
      description: 'The version that was read. If a colleague has saved a newer one, this package is refused.',
    }),
    price: t.field({ type: DecimalType, description: 'For one person, in rupees or dirhams, such as "19999.5".' }),
    tripType: t.string(),
    category: t.field({ type: CategoryType }),
    published: t.boolean(),
  }),
});

builder.queryFields((t) => ({
  packageBatch: t.withAuth(ADMIN).field({
    type: BatchType,
    nullable: true,
    description: 'A change of many packages; null after 30 days.',
    args: { id: t.arg.id({ required: true, description: 'What `changePackages` returned.' }) },
    resolve: (_root, { id }, context) => nullIfNotFound(findPackageBatch(context, context.admin, id)),
  }),
  chosenPackages: t.withAuth(ADMIN).field({
    type: [StaffPackageType],
    complexity: listCost(USUAL_ROWS),
    description: `Packages by their ids, in their order; at most ${LIMITS.package.rows}.`,
    args: { ids: t.arg.idList(nodeIds('package')) },
    resolve: async (_root, { ids }, context): Promise<PackageRow[]> => listPackagesByIds(context, context.admin, ids),
  }),
}));

builder.mutationFields((t) => ({
  changePackages: t.withAuth(ADMIN).field({
    result: 'batch',
    type: BatchType,
    description:
      `Changes up to ${LIMITS.package.rows} packages of a storefront, row by row: a package that a colleague has saved since its version was ` +
      'read is refused, and all others are saved together. The same change sent twice is made once.',
    args: {
      market: t.arg({ type: MarketType, required: true }),
      changes: t.arg({ type: [PackageChangeInput], required: true, description: 'Each package once.' }),
    },
    resolve: (_root, { market, changes }, context) => changePackages(context, context.admin, market, changes),
  }),
}));
