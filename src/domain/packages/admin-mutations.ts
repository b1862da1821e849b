import { LIMITS, type Market } from '../../../schema/constants.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import { joinFieldLabels } from '../../../schema/packages/field-list.ts';
import { describePackageField } from '../../../schema/packages/package-fields.ts';
import type { AuditAction } from '../../../schema/staff/audit-actions.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { packagePrices, packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import { commit } from '../../platform/purges.ts';
import type { Admin } from '../accounts/authorization.ts';
import { deleteRows, insertRow, insertRows, updateRow } from '../editable-rows.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { areUnchanged, batchIf, isAmong, nextVersion } from '../precondition.ts';
import { auditEntry } from '../staff/audit.ts';
import { findStaffPackage, listPackagesByIds } from './admin-queries.ts';
import {
  describePackageConflict,
  describePriceChange,
  diffPackages,
  type EditablePackageColumns,
  editablePackages,
  findPublishErrors,
  hasOnlyChanged,
  isOwnWrite,
  type PackageInput,
  parsePackageInput,
} from './fields.ts';
import { getShownPrice, type Package } from './filter.ts';
import { findPriceDays, getBasePrice, priceColumns, readPriceTables } from './prices/package-prices.ts';

// Package mutations for staff. Every write is one batch with its audit entry, fails if the rows have changed since they were
// read, and invalidates the public pages that show them.

/** Signals that the rows have changed since they were read. */
class ConcurrentWrite extends Error {}
const MAX_ATTEMPTS = 5;

/** Retries a write with fresh rows. Throws `conflict` after the last attempt. */
export async function retryOnConcurrentWrite<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (reason) {
      if (!(reason instanceof ConcurrentWrite)) throw reason;
      if (attempt === MAX_ATTEMPTS) throw new DomainError('conflict', ERROR_MESSAGES.concurrentWrite);
    }
  }
}

/** The failure of a batch that `retryOnConcurrentWrite` repeats. */
export const concurrentWrite = (): Error => new ConcurrentWrite();

/** The columns that name the editor of a row. */
export const editorColumns = ({ now }: Context, { account }: Admin) => ({ updatedBy: account.userName, updatedAt: now });

/** A new row, and the details of its audit entry. */
export const newPackage = (
  context: Context,
  admin: Admin,
  market: Market,
  columns: EditablePackageColumns & Partial<Pick<Package, 'basePrice' | 'pricesVary'>>,
  copyOf?: number,
) => ({
  values: { ...columns, market, ...editorColumns(context, admin), createdAt: context.now },
  details: { name: columns.name, market, version: 1, ...(copyOf && { copyOf }) },
});

/**
 * Stores a new package. With `published: false` it is a draft, which only needs a name. A repeated submission is
 * stored once. Throws `invalid` naming the fields.
 */
export async function createPackage(context: Context, admin: Admin, market: Market, input: PackageInput): Promise<Package> {
  const columns = await parsePackageInput(context, market, input);
  return insertRow(context, admin, editablePackages, newPackage(context, admin, market, columns));
}

/**
 * Saves a package. If `version` is given and somebody has saved a newer one, throws the `conflict` of `describePackageConflict`; with
 * `mayFollowOwn` only if it was somebody else. Saved prices are no conflict. With `sendsShownPrice` a price that is the one that visitors
 * get keeps the typed one, because the sender has read it. Throws `invalid` naming the fields, and `not-found`.
 */
export const updatePackage = (
  context: Context,
  admin: Admin,
  market: Market,
  id: string,
  input: PackageInput,
  version?: number | null,
  { mayFollowOwn = false, sendsShownPrice = false } = {},
): Promise<Package> =>
  retryOnConcurrentWrite(async () => {
    const before = await findStaffPackage(context, admin, market, id);
    const isOutdated = typeof version === 'number' && version !== before.version;
    const [parsed, tables] = await Promise.all([
      parsePackageInput(context, market, sendsShownPrice ? keepBasePrice(before, input) : input, before),
      readPriceTables(context, [before.id]),
    ]);
    const columns = priceColumns(context, market, parsed, tables.get(before.id));
    const changed = diffPackages(before, columns);
    // Somebody whose answer was lost sends the same again.
    if (changed.length === 0) return before;
    const mayFollow = async (read: number): Promise<boolean> =>
      (mayFollowOwn && (await isOwnWrite(context, admin, before, read))) ||
      (await hasOnlyChanged(context, before, read, (field) => field === 'prices'));
    if (isOutdated && !(await mayFollow(version))) throw await describePackageConflict(context, before, version);
    const next = before.version + 1;
    return updateRow(context, admin, editablePackages, before, {
      version: before.version,
      conflict: concurrentWrite,
      set: { ...columns, ...editorColumns(context, admin), version: next },
      details: {
        ...{ name: columns.name, version: next, changed },
        ...describePriceChange(market, getBasePrice(before), getBasePrice({ ...before, ...columns })),
      },
    });
  });

/** The input of a sender who has read the shown price, with the typed one in its place. */
function keepBasePrice(before: Package, input: PackageInput): PackageInput {
  const [base, shown] = [getBasePrice(before), getShownPrice(before)];
  const { price } = input;
  const isSame = shown === null ? price === null || price === undefined || price === '' : Math.round(Number(price) * 100) === shown;
  return before.basePrice !== null && base !== null && isSame ? { ...input, price: base / 100 } : input;
}

/**
 * Copies packages to drafts named "… (copy)", with their seasons and departures. A copy for the other market loses its prices, which are
 * in another currency, and its category, which only India has. Throws `not-found`.
 */
export async function copyPackages(context: Context, admin: Admin, ids: readonly string[], to: Market): Promise<Package[]> {
  const rows = await listPackagesByIds(context, admin, ids);
  if (rows.length === 0) return [];
  const copies = rows.map(({ id, market, name, version: _v, updatedBy: _b, createdAt: _c, updatedAt: _u, ...content }) => {
    const cleared = market !== to && { price: LIMITS.priceMin * 100, basePrice: null, pricesVary: false, priced: false, category: null };
    const copy = { ...content, name: `${name.slice(0, LIMITS.package.name - 7)} (copy)`, published: false, ...cleared };
    return newPackage(context, admin, to, copy, id);
  });
  const tables = await readPriceTables(
    context,
    rows.filter(({ market }) => market === to).map(({ id }) => id),
  );
  const inserted = await insertRows(context, admin, editablePackages, copies);
  const priceRows = inserted.flatMap(({ id }, i) => {
    const table = tables.get(rows[i]?.id ?? 0);
    return table ? [{ ...table, packageId: id, ...findPriceDays(context, to, table) }] : [];
  });
  if (priceRows.length > 0)
    await commit(
      context,
      [],
      priceRows.map((row) => context.db.insert(packagePrices).values(row)),
    );
  return inserted;
}

/** Publishes or unpublishes packages, all or none. Throws `invalid` for incomplete drafts (fields of the first), `not-found`. */
export const setPackagesPublished = (context: Context, admin: Admin, ids: readonly string[], published: boolean): Promise<Package[]> =>
  retryOnConcurrentWrite(async () => {
    const all = await listPackagesByIds(context, admin, ids);
    const rows = all.filter((row) => row.published !== published);
    if (published) assertPublishable(rows);
    if (rows.length === 0) return all;
    const action: AuditAction = published ? 'package-published' : 'package-unpublished';
    const statements = [
      context.db
        .update(packages)
        .set({ published, version: nextVersion(packages), ...editorColumns(context, admin) })
        .where(isAmong(packages, rows)),
      ...rows.map(({ id, name, version }) =>
        auditEntry(context, admin, { action, subject: `package:${id}`, details: { name, version: version + 1, changed: ['published'] } }),
      ),
    ];
    const tags = rows.flatMap((row) => editablePackages.listTags({ ...row, published: true }));
    await batchIf(context, areUnchanged(packages, rows), concurrentWrite, statements, tags);
    return listPackagesByIds(context, admin, ids);
  });

function assertPublishable(rows: readonly Package[]): void {
  const incomplete = rows
    .map((row) => ({ name: row.name, fields: findPublishErrors(row) }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .map(({ name, fields }) => ({ name, fields, missing: joinFieldLabels(Object.keys(fields).map(describePackageField)) }));
  const [first] = incomplete;
  if (first) throw invalidInput(first.fields, ERROR_MESSAGES.packagesIncomplete(incomplete));
}

/** Deletes packages, all or none. Returns trash ids; restoring them also relinks their enquiries. Throws `not-found`. */
export const deletePackages = (context: Context, admin: Admin, ids: readonly string[]): Promise<number[]> =>
  retryOnConcurrentWrite(async () => {
    const rows = await listPackagesByIds(context, admin, ids);
    if (rows.length === 0) return [];
    const booked = await context.db
      .select({ id: enquiries.id, packageId: enquiries.packageId })
      .from(enquiries)
      .where(
        inList(
          enquiries.packageId,
          rows.map(({ id }) => id),
        ),
      );
    // `requests` is part of stored rows of the trash.
    const deleted = rows.map((row) => ({
      ...row,
      requests: booked.filter(({ packageId }) => packageId === row.id).map(({ id }) => id),
    }));
    return deleteRows(context, admin, editablePackages, deleted, { condition: areUnchanged(packages, rows), failure: concurrentWrite });
  });
