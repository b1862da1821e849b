import type { ImportProblem } from '../../../schema/models.ts';
import { describePackageField } from '../../../schema/packages/package-fields.ts';
import { IMPORT_ROW_STATES, IMPORT_STATES } from '../../../schema/staff/imports.ts';
import { nullIfNotFound } from '../../domain/errors.ts';
import { discardImport, startImport, undoImport } from '../../domain/imports/import-mutations.ts';
import { findImport, type ImportRow, listImportRows, listImports, type PackageImport } from '../../domain/imports/import-queries.ts';
import { runImportStep } from '../../domain/imports/import-steps.ts';
import { adminWith, builder } from '../builder.ts';
import { connectionType, toConnection } from '../relay/connections.ts';
import { clampPageSize, listCost } from '../server/costs.ts';
import { DateTime, MarketType } from '../types.ts';

const ADMIN = adminWith('content', 'packages');

const ROWS_PER_PAGE = 50;
const IMPORTS_PER_PAGE = 20;
/** Most rows have fewer. */
const PROBLEMS_PER_ROW = 5;

const ImportStateType = builder.enumType('PackageImportState', {
  description: 'How far an import is.',
  values: IMPORT_STATES,
});
const ImportRowStateType = builder.enumType('PackageImportRowState', {
  description: 'What becomes of a row.',
  values: IMPORT_ROW_STATES,
});

const ImportFormatType = builder.enumType('PackageImportFormat', {
  description: 'A kind of file with packages.',
  values: { csv: { description: 'A table: comma-separated values.' }, wxr: { description: 'An export of WordPress.' } },
});

const ImportProblemType = builder.objectRef<ImportProblem>('PackageImportProblem').implement({
  description: 'What is wrong with a field of a row, or missing in it.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The path of the field, such as `itinerary.2.title`.' }),
    label: t.string({
      description: 'The field for people, such as "Itinerary, day 3".',
      resolve: ({ field }) => describePackageField(field),
    }),
    message: t.exposeString('message', { description: 'What is wrong, and what the import does about it.' }),
  }),
});

const ImportRowType = builder.objectRef<ImportRow>('PackageImportRow').implement({
  description: 'A row of an imported file: a line of a table, or a trip of an export.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The number of the row in the database.' }),
    position: t.exposeInt('position', {
      description: 'The number of the row in the file, such as 2 for the first one below the names of columns.',
    }),
    source: t.exposeString('source', { description: '`csv`, or the plugin and its site, such as `wp-travel:example.com`.' }),
    sourceId: t.exposeString('sourceId', {
      description: 'The id of the package there. With `source` it recognises the row in the next file.',
    }),
    name: t.exposeString('name', { description: 'The name of the package; empty if the row has none.' }),
    state: t.field({ type: ImportRowStateType, description: 'What becomes of the row.', resolve: ({ state }) => state }),
    pictureCount: t.int({
      description: 'The pictures that will be fetched; 0 once the draft is made.',
      resolve: ({ input }) => (input ? input.images.length + input.itinerary.reduce((sum, { images }) => sum + images.length, 0) : 0),
    }),
    problems: t.field({
      type: [ImportProblemType],
      description: 'What is cut or left out, because a package cannot hold it.',
      complexity: listCost(PROBLEMS_PER_ROW),
      resolve: ({ problems }) => problems,
    }),
    missing: t.field({
      type: [ImportProblemType],
      description: 'What a person has to fill in before the draft can be published.',
      complexity: listCost(PROBLEMS_PER_ROW),
      resolve: ({ missing }) => missing,
    }),
    packageId: t.id({
      nullable: true,
      description: 'The draft, or the package that a duplicate is of; null if it does not exist, or not any more.',
      resolve: ({ packageId, version }) => (version === null ? null : packageId),
    }),
    isEdited: t.boolean({
      description: 'Whether someone has changed or published the draft since: undoing the import leaves it.',
      resolve: ({ version, published }) => version !== null && (version > 1 || published === true),
    }),
  }),
});
const ImportRowConnection = connectionType('PackageImportRow', ImportRowType, { description: 'A page of rows of an import.' });

const ImportType = builder.objectRef<PackageImport>('PackageImport').implement({
  description: 'A file of packages, with what became of its rows. POST /api/imports/{market} checks one.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The number of the import.' }),
    market: t.field({ type: MarketType, description: 'The market that its packages belong to.', resolve: ({ market }) => market }),
    fileName: t.exposeString('fileName', { description: 'The name of the file, such as `catalogue.csv`.' }),
    format: t.field({ type: ImportFormatType, description: 'What kind of file it is.', resolve: ({ format }) => format }),
    state: t.field({ type: ImportStateType, description: 'Where the import stands.', resolve: ({ state }) => state }),
    notes: t.exposeStringList('notes', { description: 'What else the reader found in the file.' }),
    userName: t.exposeString('userName', {
      nullable: true,
      description: 'Who checked the file or started the import; null if the account is gone.',
    }),
    createdAt: t.field({ type: DateTime, description: 'When the file was checked.', resolve: ({ createdAt }) => createdAt }),
    finishedAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'When it was done or undone.',
      resolve: ({ finishedAt }) => finishedAt,
    }),
    newCount: t.int({
      description: 'Rows that will become drafts; of an undone import those that became none.',
      resolve: ({ counts }) => counts.new,
    }),
    duplicateCount: t.int({ description: 'Rows that are packages already.', resolve: ({ counts }) => counts.duplicate }),
    rejectedCount: t.int({ description: 'Rows that cannot become packages.', resolve: ({ counts }) => counts.rejected }),
    createdCount: t.int({
      description: 'Rows whose drafts are made; of an undone import those that were edited, and stay.',
      resolve: ({ counts }) => counts.created,
    }),
    undoneCount: t.int({ description: 'Rows whose drafts are removed.', resolve: ({ counts }) => counts.undone }),
    rows: t.field({
      type: ImportRowConnection,
      description: 'The rows in the order of the file, at most 50 a page.',
      complexity: listCost(ROWS_PER_PAGE),
      args: {
        states: t.arg({ type: [ImportRowStateType], description: 'Rows of these states; all by default.' }),
        first: t.arg.int({ description: 'Rows of a page, such as 20.' }),
        after: t.arg.string({ description: '`endCursor` of the page before.' }),
      },
      resolve: ({ id }, { states, first, after }, context) =>
        toConnection(listImportRows(context, id, { states, first: clampPageSize(first, ROWS_PER_PAGE), after }), after),
    }),
  }),
});
const ImportConnection = connectionType('PackageImport', ImportType, { description: 'A page of imports.' });

builder.queryFields((t) => ({
  packageImports: t.withAuth(ADMIN).field({
    type: ImportConnection,
    description: 'The imported files of a market, newest first.',
    complexity: listCost(IMPORTS_PER_PAGE),
    args: {
      market: t.arg({ type: MarketType, required: true, description: 'The market of the packages.' }),
      first: t.arg.int({ description: 'Imports of a page, such as 10.' }),
      after: t.arg.string({ description: '`endCursor` of the page before.' }),
    },
    resolve: (_root, { market, first, after }, context) =>
      toConnection(listImports(context, context.admin, market, { first: clampPageSize(first, IMPORTS_PER_PAGE), after }), after),
  }),
  packageImport: t.withAuth(ADMIN).field({
    type: ImportType,
    nullable: true,
    description: 'One imported file with its report.',
    args: { id: t.arg.id({ required: true, description: 'The number of the import.' }) },
    resolve: (_root, { id }, context) => nullIfNotFound(findImport(context, context.admin, String(id))),
  }),
}));

builder.mutationFields((t) => ({
  startPackageImport: t.withAuth(ADMIN).field({
    result: 'packageImport',
    type: ImportType,
    description: 'Starts an import, whose drafts `continuePackageImport` and the cron make. Fails (CONFLICT) if it is done or undone.',
    args: { id: t.arg.id({ required: true, description: 'The number of the import.' }) },
    resolve: async (_root, { id }, context) => {
      await startImport(context, context.admin, String(id));
      return findImport(context, context.admin, String(id));
    },
  }),
  continuePackageImport: t.withAuth(ADMIN).field({
    result: 'packageImport',
    type: ImportType,
    description: 'Runs one step of a running import: some pictures, and up to 50 drafts. Repeat it while the state is `running`.',
    args: { id: t.arg.id({ required: true, description: 'The number of the import.' }) },
    resolve: async (_root, { id }, context) => {
      const before = await findImport(context, context.admin, String(id));
      await runImportStep(context, before.id);
      return findImport(context, context.admin, String(id));
    },
  }),
  undoPackageImport: t.withAuth(ADMIN).field({
    result: 'packageImport',
    type: ImportType,
    description:
      'Stops an import and removes its drafts, all that nobody has changed, published or begun to edit; the others stay and keep the ' +
      'state `created`. An import that stopped, because its person may not change packages any more, is undone, too. Fails (CONFLICT) ' +
      'before it is started and after it is undone.',
    args: { id: t.arg.id({ required: true, description: 'The number of the import.' }) },
    resolve: async (_root, { id }, context) => {
      await undoImport(context, context.admin, String(id));
      return findImport(context, context.admin, String(id));
    },
  }),
  discardPackageImport: t.withAuth(ADMIN).field({
    result: 'deletedId',
    type: 'ID',
    description: 'Deletes the report of a file that was not started. Returns its id. Fails (CONFLICT) if it was started.',
    args: { id: t.arg.id({ required: true, description: 'The number of the import.' }) },
    resolve: (_root, { id }, context) => discardImport(context, context.admin, String(id)),
  }),
}));
