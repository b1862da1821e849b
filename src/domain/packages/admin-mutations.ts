import { and, eq, gt } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type AuditAction, LIMITS, type Market } from '../../../schema/constants.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { invalidInput, returnedRow } from '../errors.ts';
import { attachMedia, replaceMedia } from '../media/references.ts';
import { editConflict, failIfChanged, mapPreconditionFailure, nextVersion } from '../precondition.ts';
import { auditEntry, insertedSubject } from '../staff/audit.ts';
import { trashEntry } from '../staff/trash.ts';
import { findStaffPackage, listPackagesByIds } from './admin-queries.ts';
import {
  describePackageConflict,
  diffPackages,
  type EditablePackageColumns,
  findPublishErrors,
  listPackagePictures,
  type PackageInput,
  parsePackageInput,
} from './fields.ts';
import type { Package } from './filter.ts';

// Package mutations for staff. Every write is one batch with its audit entry, fails if the rows have changed since they were
// read, and invalidates the public pages that show them.

type Batch = [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]];

/** Signals that the rows have changed since they were read. */
class ConcurrentWrite extends Error {}
const MAX_ATTEMPTS = 5;

/** Retries a write with fresh rows. Throws `conflict` after the last attempt. */
async function retryOnConcurrentWrite<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (reason) {
      if (!(reason instanceof ConcurrentWrite)) throw reason;
      if (attempt === MAX_ATTEMPTS) throw editConflict(ERROR_MESSAGES.concurrentWrite);
    }
  }
}

const mapConcurrentWrite = mapPreconditionFailure(() => new ConcurrentWrite());

/** Invalidates the pages that show a package; no page shows a draft. */
const invalidatePackages = (context: Context, ...states: readonly Pick<Package, 'id' | 'market' | 'published'>[]): void => {
  for (const { id, market, published } of states) if (published) context.invalidatedTags.add(`package:${id}`).add(`packages:${market}`);
};

const editorColumns = ({ now }: Context, { account }: Admin) => ({ updatedBy: account.userName, updatedAt: now });

/** The insert of a package, and its audit entry. */
const insertStatements = (context: Context, admin: Admin, market: Market, columns: EditablePackageColumns, copyOf?: number) =>
  [
    context.db
      .insert(packages)
      .values({ ...columns, market, ...editorColumns(context, admin), createdAt: context.now })
      .returning(),
    auditEntry(context, admin, {
      action: 'package-added',
      subject: insertedSubject('package', packages),
      details: { name: columns.name, market, version: 1, ...(copyOf && { copyOf }) },
    }),
  ] as const;

/** An identical new package by the same person within this time is a repeated submission. */
const DUPLICATE_WINDOW_MS = 2 * 60_000;

/** The identical package that this person has stored a moment ago. */
async function findRecentDuplicate(
  { db, now }: Context,
  { account }: Admin,
  market: Market,
  columns: EditablePackageColumns,
): Promise<Package | undefined> {
  const rows = await db
    .select()
    .from(packages)
    .where(
      and(
        eq(packages.market, market),
        gt(packages.updatedAt, now - DUPLICATE_WINDOW_MS),
        eq(packages.updatedBy, account.userName),
        eq(packages.version, 1),
        eq(packages.name, columns.name),
      ),
    )
    .limit(5);
  const keys = Object.keys(columns) as (keyof EditablePackageColumns)[];
  return rows.find((row) => keys.every((key) => JSON.stringify(row[key]) === JSON.stringify(columns[key])));
}

/**
 * Stores a new package. With `published: false` it is a draft, which only needs a name. A repeated submission within two
 * minutes is stored once. Throws `invalid` naming the fields.
 */
export async function createPackage(context: Context, admin: Admin, market: Market, input: PackageInput): Promise<Package> {
  const columns = await parsePackageInput(context, market, input);
  const duplicate = await findRecentDuplicate(context, admin, market, columns);
  if (duplicate) return duplicate;
  const [rows] = await context.db.batch([
    ...insertStatements(context, admin, market, columns),
    attachMedia(context, listPackagePictures(columns)),
  ]);
  const row = returnedRow(rows);
  invalidatePackages(context, row);
  return row;
}

/**
 * Saves a package. If `version` is given and is no longer the current one, throws the `conflict` of
 * `describePackageConflict`. Throws `invalid` naming the fields, and `not-found`.
 */
export const updatePackage = (
  context: Context,
  admin: Admin,
  market: Market,
  id: string,
  input: PackageInput,
  version?: number | null,
): Promise<Package> =>
  retryOnConcurrentWrite(async () => {
    const before = await findStaffPackage(context, admin, market, id);
    if (typeof version === 'number' && version !== before.version) throw await describePackageConflict(context, before, version);
    const columns = await parsePackageInput(context, market, input, before);
    const changed = diffPackages(before, columns);
    if (changed.length === 0) return before;
    const next = before.version + 1;
    const [, rows] = await context.db
      .batch([
        failIfChanged(context, packages, [before]),
        context.db
          .update(packages)
          .set({ ...columns, ...editorColumns(context, admin), version: next })
          .where(eq(packages.id, before.id))
          .returning(),
        auditEntry(context, admin, {
          action: 'package-changed',
          subject: `package:${before.id}`,
          details: { name: columns.name, version: next, changed },
        }),
        replaceMedia(context, listPackagePictures(before), listPackagePictures(columns)),
      ])
      .catch(mapConcurrentWrite);
    const row = returnedRow(rows);
    invalidatePackages(context, before, row);
    return row;
  });

/**
 * Copies packages to drafts named "… (copy)". A copy for the other market loses its price, which is in another currency, and
 * its category, which only India has. Throws `not-found`.
 */
export async function copyPackages(context: Context, admin: Admin, ids: readonly string[], to: Market): Promise<Package[]> {
  const rows = await listPackagesByIds(context, admin, ids);
  if (rows.length === 0) return [];
  const writes = rows.flatMap(({ id, market, name, version: _v, updatedBy: _b, createdAt: _c, updatedAt: _u, ...content }) => {
    const cleared = market !== to && { price: LIMITS.priceMin * 100, priced: false, category: null };
    const copy = { ...content, name: `${name.slice(0, LIMITS.package.name - 7)} (copy)`, published: false, ...cleared };
    return [...insertStatements(context, admin, to, copy, id)];
  });
  // Mapped statements lose their result types.
  const results = await context.db.batch([...writes, attachMedia(context, rows.flatMap(listPackagePictures))] as unknown as Batch);
  return results.flatMap((result) => (Array.isArray(result) ? (result as Package[]) : []));
}

/** Publishes or unpublishes packages, all or none. Throws `invalid` for incomplete drafts (fields of the first), `not-found`. */
export const setPackagesPublished = (context: Context, admin: Admin, ids: readonly string[], published: boolean): Promise<Package[]> =>
  retryOnConcurrentWrite(async () => {
    const all = await listPackagesByIds(context, admin, ids);
    const rows = all.filter((row) => row.published !== published);
    if (published) assertPublishable(rows);
    if (rows.length === 0) return all;
    const action: AuditAction = published ? 'package-published' : 'package-unpublished';
    await context.db
      .batch([
        failIfChanged(context, packages, rows),
        context.db
          .update(packages)
          .set({ published, version: nextVersion(packages), ...editorColumns(context, admin) })
          .where(hasIdOf(rows)),
        ...rows.map(({ id, name, version }) =>
          auditEntry(context, admin, { action, subject: `package:${id}`, details: { name, version: version + 1, changed: ['published'] } }),
        ),
      ])
      .catch(mapConcurrentWrite);
    invalidatePackages(context, ...rows.map((row) => ({ ...row, published: true })));
    return listPackagesByIds(context, admin, ids);
  });

const listIds = (rows: readonly Package[]): number[] => rows.map(({ id }) => id);
const hasIdOf = (rows: readonly Package[]) => inList(packages.id, listIds(rows));

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
export const deletePackages = (context: Context, admin: Admin, ids: readonly string[]): Promise<string[]> =>
  retryOnConcurrentWrite(async () => {
    const rows = await listPackagesByIds(context, admin, ids);
    if (rows.length === 0) return [];
    const booked = await context.db
      .select({ id: enquiries.id, packageId: enquiries.packageId })
      .from(enquiries)
      .where(inList(enquiries.packageId, listIds(rows)));
    const results = (await context.db
      .batch([
        failIfChanged(context, packages, rows),
        ...rows.flatMap((row) => [
          trashEntry(
            context,
            admin,
            'package',
            { ...row, requests: booked.filter(({ packageId }) => packageId === row.id).map(({ id }) => id) },
            row.name,
          ),
          auditEntry(context, admin, { action: 'package-deleted', subject: `package:${row.id}`, details: { name: row.name } }),
        ]),
        context.db.delete(packages).where(hasIdOf(rows)),
      ])
      .catch(mapConcurrentWrite)) as unknown[];
    invalidatePackages(context, ...rows);
    return rows.map((_row, i) => String((results[1 + 2 * i] as { id: number }[])[0]?.id ?? ''));
  });
