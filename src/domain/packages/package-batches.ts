import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { createPackageInput } from '../../../schema/inputs/packages.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import { PACKAGE_FIELDS } from '../../../schema/packages/package-fields.ts';
import type { AuditAction } from '../../../schema/staff/audit-actions.ts';
import { BATCH_MESSAGES, type BatchRow, type BatchValues } from '../../../schema/staff/package-batches.ts';
import { packages } from '../../../schema/tables/packages.ts';
import { packageBatches } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { sha256 } from '../crypto.ts';
import { invalidInput, isUniqueViolation, notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { areUnchanged, batchIf, isAmong, nextVersion, rowExists } from '../precondition.ts';
import { auditEntry, isStillAdmin } from '../staff/audit.ts';
import { concurrentWrite, editorColumns, retryOnConcurrentWrite } from './admin-mutations.ts';
import {
  DRAFT_PRICE,
  describePriceChange,
  editablePackages,
  findPublishErrors,
  formatPackageField,
  publishRequirements,
} from './fields.ts';
import type { Package } from './filter.ts';
import { getBasePrice, type PriceTable, priceColumns, readPriceTables } from './prices/package-prices.ts';

// Changes of many packages at once: row by row, so that a package which somebody else has saved meanwhile keeps what it says, and the
// others are saved. All saved rows are one transaction with an audit entry each, and with the values before them for the undo.

export type PackageBatch = typeof packageBatches.$inferSelect;
type BatchField = keyof BatchValues;

/** What a batch sets in one package; absent and null fields stay. */
export interface PackageChange {
  id: string;
  /** The version that the editor has read. */
  version: number;
  /** In rupees or dirhams. */
  price?: string | null;
  tripType?: string | null;
  category?: string | null;
  published?: boolean | null;
}

/** The columns that a batch writes, as it compares them: a draft without a price has null. */
const getValues = (row: Package): Required<BatchValues> => ({
  price: getBasePrice(row),
  tripType: row.tripType,
  category: row.category,
  published: row.published,
});

const toColumns = ({ price, ...values }: BatchValues): Partial<Package> => ({
  ...values,
  ...(price !== undefined && { price: price ?? DRAFT_PRICE, basePrice: null, pricesVary: false, priced: price !== null }),
});

const listFields = (values: BatchValues) => Object.keys(values) as BatchField[];

const pickValues = (values: Required<BatchValues>, fields: readonly BatchField[]): BatchValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** The fields of a package for people: "Price per person ₹19,999". */
const describeFields = (row: Package, fields: readonly BatchField[]): string[] =>
  fields.map((field) => `${PACKAGE_FIELDS[field]} ${formatPackageField(row, field)}`);

/** What a change wants of a package, or why it is not possible. */
function parseChange(row: Package, change: PackageChange): { values: BatchValues; refusal: string } {
  const published = change.published ?? row.published;
  const { shape } = createPackageInput(
    published ? publishRequirements(row.market, false) : { market: row.market, draft: true, days: false },
  );
  if (change.category && !MARKET_CONFIG[row.market].hasCategories) return { values: {}, refusal: BATCH_MESSAGES.noCategories };
  const values: Record<string, unknown> = {};
  for (const field of ['price', 'tripType', 'category', 'published'] as const) {
    const value = change[field];
    if (value === undefined || value === null) continue;
    const result = shape[field].safeParse(value);
    if (!result.success) return { values: {}, refusal: result.error.issues[0]?.message ?? ERROR_MESSAGES.invalidRequest };
    values[field] = result.data;
  }
  return { values, refusal: '' };
}

/** Why a package cannot be published with these values; '' if it can, or is not published by them. */
function findPublishRefusal(row: Package, values: BatchValues): string {
  if (!values.published) return '';
  const errors = Object.values(findPublishErrors({ ...row, ...toColumns(values) }));
  return errors.length > 0 ? BATCH_MESSAGES.incomplete([...new Set(errors)]) : '';
}

function planRow(row: Package | undefined, change: PackageChange, id: number): BatchRow {
  if (!row) return { id, name: `#${id}`, before: {}, after: {}, refusal: BATCH_MESSAGES.deleted };
  const stored = getValues(row);
  const { values, refusal } = parseChange(row, change);
  const fields = listFields(values).filter((field) => values[field] !== stored[field]);
  const after = Object.fromEntries(fields.map((field) => [field, values[field]])) as BatchValues;
  const isOutdated = fields.length > 0 && row.version !== change.version;
  return {
    id,
    name: row.name,
    before: pickValues(stored, fields),
    after,
    refusal:
      refusal || (isOutdated ? BATCH_MESSAGES.changedSince(row.updatedBy, describeFields(row, fields)) : findPublishRefusal(row, after)),
  };
}

interface PackageWrite {
  row: Package;
  values: BatchValues;
}

/** The columns of a write; the price is the one that is shown. */
function toStoredColumns(context: Context, { row, values }: PackageWrite, tables: ReadonlyMap<number, PriceTable>): Partial<Package> {
  const columns = toColumns(values);
  if (values.price === undefined) return columns;
  const { price, basePrice, pricesVary } = priceColumns(context, row.market, { ...row, ...columns }, tables.get(row.id));
  return { ...columns, price, basePrice, pricesVary };
}

/** One statement that sets what each package gets, and an audit entry for each. */
async function buildWrites(context: Context, admin: Admin, batch: string, writes: readonly PackageWrite[]) {
  if (writes.length === 0) return [];
  const tables = await readPriceTables(
    context,
    writes.flatMap(({ row, values }) => (values.price === undefined ? [] : row.id)),
  );
  const byId = JSON.stringify(Object.fromEntries(writes.map((write) => [write.row.id, toStoredColumns(context, write, tables)])));
  const isSet = (column: keyof Package): boolean => writes.some(({ values }) => column in toColumns(values));
  const read = (column: 'price' | 'basePrice' | 'pricesVary' | 'priced' | 'tripType' | 'category' | 'published'): Record<string, SQL> => {
    const path = sql`'$."' || ${packages.id} || ${`".${column}`}`;
    const value = sql`case when json_type(${byId}, ${path}) is null then ${packages[column]} else json_extract(${byId}, ${path}) end`;
    return isSet(column) ? { [column]: value } : {};
  };
  return [
    context.db
      .update(packages)
      .set({
        ...read('price'),
        ...read('basePrice'),
        ...read('pricesVary'),
        ...read('priced'),
        ...read('tripType'),
        ...read('category'),
        ...read('published'),
        ...editorColumns(context, admin),
        version: nextVersion(packages),
      })
      .where(
        isAmong(
          packages,
          writes.map(({ row }) => row),
        ),
      ),
    ...writes.map(({ row, values }) => {
      const { id, name, version, market } = row;
      const changed = listFields(values);
      const isState = changed.length === 1 && values.published !== undefined;
      const action: AuditAction = !isState ? 'package-changed' : values.published ? 'package-published' : 'package-unpublished';
      return auditEntry(context, admin, {
        action,
        subject: `package:${id}`,
        details: {
          name,
          version: version + 1,
          changed,
          batch,
          ...(values.price !== undefined && describePriceChange(market, getBasePrice(row), values.price)),
        },
      });
    }),
  ];
}

/** SQL condition: nobody has saved these packages since they were read. Without any, no audit entry checks the sender. */
const mayWrite = (admin: Admin, writes: readonly PackageWrite[]): SQL =>
  writes.length === 0
    ? isStillAdmin(admin)
    : areUnchanged(
        packages,
        writes.map(({ row }) => row),
      );

/** The tags of the pages that show one of these packages before or after its write. */
const listTags = (writes: readonly PackageWrite[]): string[] =>
  writes.flatMap(({ row, values }) => [row, { ...row, ...toColumns(values) }].flatMap(editablePackages.listTags));

const findStoredBatch = async ({ db }: Context, id: string): Promise<PackageBatch | undefined> =>
  (await db.select().from(packageBatches).where(eq(packageBatches.id, id)))[0];

/** A change of many packages by its id. Throws `not-found`; also for whoever may not see packages (`requireRight` of the caller). */
export async function findPackageBatch(context: Context, _admin: Admin, id: string): Promise<PackageBatch> {
  const batch = await findStoredBatch(context, id);
  if (!batch) throw notFound('Change');
  return batch;
}

const readPackages = ({ db }: Context, ids: readonly number[]): Promise<Package[]> =>
  db.select().from(packages).where(inList(packages.id, ids));

/**
 * Changes packages of one market, row by row: what cannot be saved is in the rows of the batch with its reason, all others are saved.
 * The same change sent twice is made once. Throws `invalid` for no or too many packages, and for one that is named twice.
 */
export async function changePackages(
  context: Context,
  admin: Admin,
  market: Market,
  changes: readonly PackageChange[],
): Promise<PackageBatch> {
  const ids = changes.map(({ id }) => parseRowId(id, 'Package'));
  if (ids.length > LIMITS.package.rows) throw invalidInput({ changes: ERROR_MESSAGES.tooManySelected(LIMITS.package.rows, 'packages') });
  if (ids.length === 0) throw invalidInput({ changes: BATCH_MESSAGES.noChange });
  if (new Set(ids).size < ids.length) throw invalidInput({ changes: BATCH_MESSAGES.twice });
  const id = sha256(JSON.stringify([admin.account.id, market, changes])).slice(0, 22);
  const earlier = await findStoredBatch(context, id);
  if (earlier) return earlier;
  return retryOnConcurrentWrite(async () => {
    const stored = new Map((await readPackages(context, ids)).map((row) => [row.id, row]));
    const ofMarket = (each: number) => (stored.get(each)?.market === market ? stored.get(each) : undefined);
    const rows = changes.map((change, i) => planRow(ofMarket(ids[i] ?? 0), change, ids[i] ?? 0));
    const writes = rows.flatMap((row): PackageWrite[] => {
      const before = ofMarket(row.id);
      return before && row.refusal === '' && listFields(row.after).length > 0 ? [{ row: before, values: row.after }] : [];
    });
    const batch = { id, editor: admin.account.userName, market, rows, undoneAt: null, createdAt: context.now };
    const statements = [context.db.insert(packageBatches).values(batch), ...(await buildWrites(context, admin, id, writes))];
    try {
      await batchIf(context, mayWrite(admin, writes), concurrentWrite, statements, listTags(writes));
    } catch (reason) {
      if (!isUniqueViolation(reason, 'package_batches')) throw reason;
      // The same change was stored since the look-up above; its rows say what it did.
      return findPackageBatch(context, admin, id);
    }
    return batch;
  });
}

/** What an undo does with a package: restores its values, or keeps them for a reason. */
function planUndo(row: Package | undefined, { before, after }: BatchRow): { values: BatchValues; kept: string } {
  if (!row) return { values: {}, kept: BATCH_MESSAGES.deleted };
  const now = getValues(row);
  const changed = listFields(after).filter((field) => now[field] !== after[field]);
  const kept =
    changed.length > 0 ? BATCH_MESSAGES.changedSince(row.updatedBy, describeFields(row, changed)) : findPublishRefusal(row, before);
  return { values: kept ? {} : before, kept };
}

/**
 * Gives the packages of a batch the values that they had, except those that somebody has changed meanwhile, whose rows say so. Undoing
 * it again changes nothing. Throws `not-found`.
 */
export const undoPackageBatch = (context: Context, admin: Admin, id: string): Promise<PackageBatch> =>
  retryOnConcurrentWrite(async () => {
    const batch = await findPackageBatch(context, admin, id);
    if (batch.undoneAt !== null) return batch;
    const saved = batch.rows.filter(({ refusal, after }) => refusal === '' && listFields(after).length > 0);
    const stored = new Map(
      (
        await readPackages(
          context,
          saved.map((row) => row.id),
        )
      ).map((row) => [row.id, row]),
    );
    const plans = new Map(saved.map((row) => [row.id, planUndo(stored.get(row.id), row)]));
    const writes = [...plans].flatMap(([rowId, { values, kept }]): PackageWrite[] => {
      const row = stored.get(rowId);
      return row && kept === '' ? [{ row, values }] : [];
    });
    const rows = batch.rows.map((row) => ({ ...row, ...(plans.has(row.id) && { kept: plans.get(row.id)?.kept ?? '' }) }));
    const isThis = eq(packageBatches.id, id);
    const isDone = rowExists(packageBatches, and(isThis, isNull(packageBatches.undoneAt)));
    const statements = [
      context.db.update(packageBatches).set({ rows, undoneAt: context.now }).where(isThis),
      ...(await buildWrites(context, admin, id, writes)),
    ];
    await batchIf(context, sql`${isDone} and ${mayWrite(admin, writes)}`, concurrentWrite, statements, listTags(writes));
    return { ...batch, rows, undoneAt: context.now };
  });
