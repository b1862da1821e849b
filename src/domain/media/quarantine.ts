import { and, asc, eq, exists, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, RETENTION_DAYS } from '../../../schema/constants.ts';
import { documents, unmatchedFiles } from '../../../schema/tables/enquiries.ts';
import { orphanedObjects } from '../../../schema/tables/operations.ts';
import { media } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import { readSetting, upsertSetting } from '../staff/settings.ts';

// Objects of R2 that no row names are quarantined: a marker in `orphaned_objects` stores since when, and the object is deleted once
// that is longer ago than D1 Time Travel reaches. Until then a restore of the database finds the file of every row that it brings
// back.
//
// A restore moves the markers back, too. That is safe:
// - A row that comes back has no marker from before its deletion. One that is left over is deleted when a row names its object.
// - Objects of rows that the restore takes away get a new marker, so the restore can be undone for as long.
// - A marker that comes back with an old time may belong to an object that a row has named since. `restartQuarantine` sees that the
//   database has missed the last runs of the cron, and all markers start again from now.

export type Store = (typeof orphanedObjects.$inferSelect)['bucket'];

/** The time of markers whose object goes at once, because it is personal: a replaced profile picture. */
export const ERASED = 0;
/** A database that has not seen the cron for longer was restored, or the cron has stood still. It runs every five minutes. */
const MAX_GAP_MS = HOUR_MS;
/** Objects of each bucket that one run deletes. */
const DELETED_PER_RUN = 50;

/** The statement that quarantines objects; those that are in quarantine keep their time. */
export const quarantineObjects = ({ db, now }: Context, store: Store, keys: readonly string[]) =>
  db
    .insert(orphanedObjects)
    .select(sql`select ${store}, value, ${now} from json_each(${JSON.stringify(keys)}) where true`)
    .onConflictDoNothing();

/**
 * Marks an object before it is stored, so that the cron deletes it at `until` if no row names it. Returns whether the name was free:
 * of two callers, and for a name that a row has, only one gets true.
 */
export async function reserveObject({ db }: Context, store: Store, name: string, until: number): Promise<boolean> {
  const since = until - RETENTION_DAYS.orphanedObjects * DAY_MS;
  const isFree = sql`not exists (select 1 from ${documents} where ${documents.objectKey} = ${name}) and not exists (select 1 from ${unmatchedFiles} where ${unmatchedFiles.objectKey} = ${name}) and not exists (select 1 from ${media} where ${media.name} = ${name})`;
  const reserved = await db
    .insert(orphanedObjects)
    .select(sql`select ${store}, ${name}, ${since} where ${isFree}`)
    .onConflictDoNothing()
    .returning();
  return reserved.length > 0;
}

/** Takes back `reserveObject` for an object that was not stored. */
export const releaseObject = ({ db }: Context, store: Store, name: string) =>
  db.delete(orphanedObjects).where(and(eq(orphanedObjects.bucket, store), eq(orphanedObjects.key, name)));

/** Deletes the markers of objects that a row names again, and starts all others anew after a restore. */
export async function updateQuarantine(context: Context): Promise<void> {
  const { db, now } = context;
  const { bucket, key, since } = orphanedObjects;
  const picture = db.select({ name: media.name }).from(media).where(eq(media.name, key));
  const document = db
    .select({ key: documents.objectKey })
    .from(documents)
    .where(and(eq(documents.objectKey, key), isNotNull(documents.wrappedKey)));
  const unmatched = db.select({ key: unmatchedFiles.objectKey }).from(unmatchedFiles).where(eq(unmatchedFiles.objectKey, key));
  const isNamed = or(and(eq(bucket, 'media'), exists(picture)), and(eq(bucket, 'documents'), or(exists(document), exists(unmatched))));
  const lastRun = await readSetting(context, 'quarantine:last-run');
  const hasGap = typeof lastRun !== 'number' || now - lastRun > MAX_GAP_MS;
  await db.batch([
    db.delete(orphanedObjects).where(isNamed),
    upsertSetting(context, 'quarantine:last-run', now),
    ...(hasGap ? [db.update(orphanedObjects).set({ since: now }).where(gt(since, ERASED))] : []),
  ]);
}

/** Deletes objects that were marked until `until`, then their markers: what fails is tried again by the next run. */
export async function deleteMarkedObjects(
  { db }: Context,
  store: Store,
  until: number,
  deleteObjects: (keys: string[]) => Promise<void>,
): Promise<void> {
  const { bucket, key, since } = orphanedObjects;
  const due = await db
    .select({ key })
    .from(orphanedObjects)
    .where(and(eq(bucket, store), lte(since, until)))
    .orderBy(asc(since))
    .limit(DELETED_PER_RUN);
  if (due.length === 0) return;
  const keys = due.map((marker) => marker.key);
  await deleteObjects(keys);
  await db.delete(orphanedObjects).where(and(eq(bucket, store), inList(key, keys)));
}

/** The latest time of markers whose quarantine is over. */
export const quarantineEnd = ({ now }: Context): number => now - RETENTION_DAYS.orphanedObjects * DAY_MS;
