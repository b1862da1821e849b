import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type AuditAction, LIMITS, type Market } from '../../../schema/constants.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { attachMedia, detachMedia } from '../media/references.ts';
import { failIfChanged, mapPreconditionFailure, nextVersion } from '../precondition.ts';
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

// What staff do with packages. Every write holds only if the rows are still those that it was decided by; it is one batch
// with its audit row, and names the tags of the public pages that show what it changed.

type Batch = [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]];

/** Somebody was faster; never told, for it is decided again. */
class ConcurrentWrite extends Error {}
const MAX_TRIES = 5;

/** Runs a write again with fresh rows while others overtake it. */
async function retryOnConcurrentWrite<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (reason) {
      if (!(reason instanceof ConcurrentWrite)) throw reason;
      if (tries === MAX_TRIES) throw new DomainError('conflict', 'Somebody else is changing this at the moment. Try again.');
    }
  }
}

// Caught above, where it is read who was faster: no caller sees it.
const mapConcurrentWrite = mapPreconditionFailure(() => new ConcurrentWrite() as unknown as DomainError);

/** The tags of the pages that show a package; nobody has ever seen a draft. */
const invalidatePackages = (context: Context, ...states: readonly Pick<Package, 'id' | 'market' | 'published'>[]): void => {
  for (const { id, market, published } of states) if (published) context.invalidatedTags.add(`package:${id}`).add(`packages:${market}`);
};

const editorColumns = ({ now }: Context, { account }: Admin) => ({ updatedBy: account.userName, updatedAt: now });

/** An insert and the audit row that tells of it. */
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

/** Milliseconds in which the same new package from the same person is the same one. */
const DUPLICATE_WINDOW_MS = 2 * 60_000;

/** What this person has stored a moment ago, word for word: the answer was lost on its way, or the button pressed twice. */
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
 * Stores a new package; one with `published: false` is a draft, which needs a name only. The same one sent again within
 * two minutes is stored once. Throws `invalid` naming the fields.
 */
export async function createPackage(context: Context, admin: Admin, market: Market, input: PackageInput): Promise<Package> {
  const columns = await parsePackageInput(context, market, input);
  const before = await findRecentDuplicate(context, admin, market, columns);
  if (before) return before;
  const [[row]] = await context.db.batch([
    ...insertStatements(context, admin, market, columns),
    attachMedia(context, listPackagePictures(columns)),
  ]);
  if (!row) throw new Error('A package was stored and not told.');
  invalidatePackages(context, row);
  return row;
}

/**
 * Saves over a package. With the `version` that its editor saw nothing is overwritten that somebody else has saved since:
 * throws `conflict` (package-conflict.ts). Throws `invalid` naming the fields, `not-found`.
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
    const shows = listPackagePictures(columns);
    const names = new Set(shows.map(({ name }) => name));
    const [, [row]] = await context.db
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
        detachMedia(
          context,
          listPackagePictures(before).filter(({ name }) => !names.has(name)),
        ),
        attachMedia(context, shows),
      ])
      .catch(mapConcurrentWrite);
    if (!row) throw new Error('A package was changed and not told.');
    invalidatePackages(context, before, row);
    return row;
  });

/**
 * Drafts of packages with the same content, named "… (copy)". In the other market the price is cleared, for it is in another
 * currency; so is the category, which India alone has. Throws `not-found`.
 */
export async function copyPackages(context: Context, admin: Admin, ids: readonly string[], to: Market): Promise<Package[]> {
  const rows = await listPackagesByIds(context, admin, ids);
  if (rows.length === 0) return [];
  const writes = rows.flatMap(({ id, market, name, version: _v, updatedBy: _b, createdAt: _c, updatedAt: _u, ...content }) => {
    const abroad = market !== to && { price: LIMITS.priceMin * 100, priced: false, category: null };
    const copy = { ...content, name: `${name.slice(0, LIMITS.package.name - 7)} (copy)`, published: false, ...abroad };
    return [...insertStatements(context, admin, to, copy, id)];
  });
  // A batch is typed as a list with a first entry, which this has.
  const results = await context.db.batch([...writes, attachMedia(context, rows.flatMap(listPackagePictures))] as unknown as Batch);
  return results.flatMap((result) => (Array.isArray(result) ? (result as Package[]) : []));
}

/**
 * Shows packages on the website, or takes them off it; all or none. Throws `invalid` for drafts that lack something (by
 * field of the first one), `not-found`.
 */
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
          .where(hasIdIn(rows)),
        ...rows.map(({ id, name, version }) =>
          auditEntry(context, admin, { action, subject: `package:${id}`, details: { name, version: version + 1, changed: ['published'] } }),
        ),
      ])
      .catch(mapConcurrentWrite);
    invalidatePackages(context, ...rows.map((row) => ({ ...row, published: true })));
    return listPackagesByIds(context, admin, ids);
  });

const hasIdIn = (rows: readonly Package[]) =>
  sql`${packages.id} in (select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;

function assertPublishable(rows: readonly Package[]): void {
  const wanting = rows.map((row) => ({ row, fields: findPublishErrors(row) })).filter(({ fields }) => Object.keys(fields).length > 0);
  const [first, ...others] = wanting;
  if (!first) return;
  const words = [...new Set(Object.values(first.fields))].join(' ');
  const more = others.length > 0 ? ` Not complete either: ${others.map(({ row }) => `“${row.name}”`).join(', ')}.` : '';
  throw invalidInput(first.fields, `“${first.row.name}” is not complete. ${words}${more} Nothing was published.`);
}

/**
 * Deletes packages; all or none. Answers the ids by which `restore` brings them back, with the requests that named them.
 * Throws `not-found`.
 */
export const deletePackages = (context: Context, admin: Admin, ids: readonly string[]): Promise<string[]> =>
  retryOnConcurrentWrite(async () => {
    const rows = await listPackagesByIds(context, admin, ids);
    if (rows.length === 0) return [];
    const booked = await context.db
      .select({ id: enquiries.id, packageId: enquiries.packageId })
      .from(enquiries)
      .where(inArray(enquiries.packageId, sql`(select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`));
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
        context.db.delete(packages).where(hasIdIn(rows)),
      ])
      .catch(mapConcurrentWrite)) as unknown[];
    invalidatePackages(context, ...rows);
    return rows.map((_row, i) => String((results[1 + 2 * i] as { id: number }[])[0]?.id ?? ''));
  });
