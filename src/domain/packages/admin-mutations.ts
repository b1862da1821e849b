import { LIMITS, type Market } from '../../../schema/constants.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import type { AuditAction } from '../../../schema/staff/audit-actions.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { deleteRows, insertRow, insertRows, updateRow } from '../editable-rows.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { areUnchanged, batchIf, isAmong, nextVersion } from '../precondition.ts';
import { auditEntry } from '../staff/audit.ts';
import { findStaffPackage, listPackagesByIds } from './admin-queries.ts';
import {
  describePackageConflict,
  diffPackages,
  type EditablePackageColumns,
  editablePackages,
  findPublishErrors,
  isOwnWrite,
  type PackageInput,
  parsePackageInput,
} from './fields.ts';
import type { Package } from './filter.ts';

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
export const newPackage = (context: Context, admin: Admin, market: Market, columns: EditablePackageColumns, copyOf?: number) => ({
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
 * `mayFollowOwn` only if it was somebody else. Throws `invalid` naming the fields, and `not-found`.
 */
export const updatePackage = (
  context: Context,
  admin: Admin,
  market: Market,
  id: string,
  input: PackageInput,
  version?: number | null,
  { mayFollowOwn = false } = {},
): Promise<Package> =>
  retryOnConcurrentWrite(async () => {
    const before = await findStaffPackage(context, admin, market, id);
    const isOutdated = typeof version === 'number' && version !== before.version;
    const columns = await parsePackageInput(context, market, input, before);
    const changed = diffPackages(before, columns);
    // Somebody whose answer was lost sends the same again.
    if (changed.length === 0) return before;
    if (isOutdated && !(mayFollowOwn && (await isOwnWrite(context, admin, before, version))))
      throw await describePackageConflict(context, before, version);
    const next = before.version + 1;
    return updateRow(context, admin, editablePackages, before, {
      version: before.version,
      conflict: concurrentWrite,
      set: { ...columns, ...editorColumns(context, admin), version: next },
      details: { name: columns.name, version: next, changed },
    });
  });

/**
 * Copies packages to drafts named "… (copy)". A copy for the other market loses its price, which is in another currency, and
 * its category, which only India has. Throws `not-found`.
 */
export async function copyPackages(context: Context, admin: Admin, ids: readonly string[], to: Market): Promise<Package[]> {
  const rows = await listPackagesByIds(context, admin, ids);
  if (rows.length === 0) return [];
  const copies = rows.map(({ id, market, name, version: _v, updatedBy: _b, createdAt: _c, updatedAt: _u, ...content }) => {
    const cleared = market !== to && { price: LIMITS.priceMin * 100, priced: false, category: null };
    const copy = { ...content, name: `${name.slice(0, LIMITS.package.name - 7)} (copy)`, published: false, ...cleared };
    return newPackage(context, admin, to, copy, id);
  });
  return insertRows(context, admin, editablePackages, copies);
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
  const [first, ...others] = rows
    .map((row) => ({ name: row.name, fields: findPublishErrors(row) }))
    .filter(({ fields }) => Object.keys(fields).length > 0);
  if (!first) return;
  const errors = [...new Set(Object.values(first.fields))];
  const otherNames = others.map(({ name }) => name);
  throw invalidInput(first.fields, ERROR_MESSAGES.packagesIncomplete(first.name, errors, otherNames));
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
