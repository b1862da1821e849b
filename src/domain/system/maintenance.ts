import { lt } from 'drizzle-orm';
import { DAY_MS, ENQUIRY_LIMITS, HOUR_MS, RETENTION_DAYS, SIGN_IN_LIMITS } from '../../../schema/constants.ts';
import { PACKAGE_BATCH_DAYS } from '../../../schema/staff/package-batches.ts';
import { auditLog, emailVerifications, knownDevices, passwordResets, sessions, signInAttempts } from '../../../schema/tables/accounts.ts';
import { documents, outbox, unmatchedFiles } from '../../../schema/tables/enquiries.ts';
import { accessTokens } from '../../../schema/tables/integrations.ts';
import { media } from '../../../schema/tables/packages.ts';
import { creations, packageBatches } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import { deleteExpiredMail } from '../correspondence/inbound/unmatched-mail.ts';
import { eraseExpiredDocuments } from '../enquiries/identity-documents.ts';
import { deleteExpiredDeliveries } from '../integrations/webhooks/deliveries.ts';
import { deleteMarkedObjects, quarantineEnd, quarantineObjects, updateQuarantine } from '../media/quarantine.ts';
import { deletePictureObjects, parseVariantKey } from '../media/storage.ts';
import { deleteExpiredPersonChanges } from '../people/merges.ts';
import { deleteExpiredNotifications } from '../staff/notifications.ts';
import { getDocumentRetentionDays, readSetting, upsertSetting } from '../staff/settings.ts';
import { deleteExpiredFailures } from './failures.ts';

// Cron jobs across several nouns. Writes store the R2 object first and the row second; a failure in between leaves an object
// without a row, which these jobs find. Each run looks at one part of a bucket.

const OBJECTS_PER_RUN = 500;

/** Runs `check` on the next part of a bucket and stores where the next run continues. */
async function walkBucket(
  context: Context,
  bucket: R2Bucket,
  { prefix, position }: { prefix: string; position: string },
  check: (objects: readonly R2Object[]) => Promise<void>,
): Promise<void> {
  const startAfter = await readSetting(context, position);
  const listed = await bucket.list({
    limit: OBJECTS_PER_RUN,
    prefix,
    ...(typeof startAfter === 'string' && startAfter.startsWith(prefix) && { startAfter }),
  });
  if (listed.objects.length > 0) await check(listed.objects);
  // '' starts over: the column is not nullable.
  await upsertSetting(context, position, listed.truncated ? (listed.objects.at(-1)?.key ?? '') : '');
}

/** The keys that match; a recent object may still be waiting for its row. */
const listOldKeys = ({ now }: Context, objects: readonly R2Object[], pattern: RegExp): string[] =>
  objects.filter(({ key, uploaded }) => pattern.test(key) && uploaded.getTime() < now - ENQUIRY_LIMITS.orphanAgeMs).map(({ key }) => key);

async function quarantineUnnamed(
  context: Context,
  store: 'documents' | 'media',
  keys: readonly string[],
  named: Set<string>,
): Promise<void> {
  const orphans = keys.filter((key) => !named.has(key));
  if (orphans.length > 0) await quarantineObjects(context, store, orphans);
}

/** Quarantines stored identity documents that no row names, and deletes those whose key is erased. */
export const findOrphanedDocuments = (context: Context): Promise<void> =>
  walkBucket(context, context.documentBucket, { prefix: 'd-', position: 'reconcile:documents' }, async (objects) => {
    const keys = listOldKeys(context, objects, /^d-[0-9a-f]{48}$/);
    const { objectKey: key, wrappedKey } = documents;
    const rows = await context.db.select({ key, wrappedKey }).from(documents).where(inList(key, keys));
    const waiting = await context.db
      .select({ key: unmatchedFiles.objectKey })
      .from(unmatchedFiles)
      .where(inList(unmatchedFiles.objectKey, keys));
    // An erasure that was interrupted. A restore would bring the key back, so these do not wait.
    const erased = rows.filter((row) => row.wrappedKey === null).map((row) => row.key);
    if (erased.length > 0) await context.documentBucket.delete(erased);
    await quarantineUnnamed(context, 'documents', keys, new Set([...rows, ...waiting].map((row) => row.key)));
  });

/** Quarantines stored pictures that no row names. */
export const findOrphanedPictures = (context: Context): Promise<void> =>
  walkBucket(context, context.mediaBucket, { prefix: 'p-', position: 'reconcile:media' }, async (objects) => {
    const keys = listOldKeys(context, objects, /^p-[0-9a-f]{32}\.webp$/);
    const rows = await context.db.select({ name: media.name }).from(media).where(inList(media.name, keys));
    await quarantineUnnamed(context, 'media', keys, new Set(rows.map(({ name }) => name)));
  });

/** Deletes sizes of pictures without a row, at once: they are rendered again when a row comes back. */
export const deleteOrphanedPictureSizes = (context: Context): Promise<void> =>
  walkBucket(context, context.mediaBucket, { prefix: 'sizes/', position: 'reconcile:sizes' }, async (objects) => {
    const sizes = objects.flatMap(({ key }) => ({ key, stem: parseVariantKey(key) }));
    const stems = [...new Set(sizes.map(({ stem }) => stem))];
    const rows = await context.db.select({ stem: media.stem }).from(media).where(inList(media.stem, stems));
    const known = new Set(rows.map(({ stem }) => stem));
    const orphans = sizes.filter(({ stem }) => !known.has(stem)).map(({ key }) => key);
    if (orphans.length > 0) await context.mediaBucket.delete(orphans);
  });

/** The R2 keys of PDFs, which are made again when somebody asks for one (`src/http/pdf.ts`). */
export const STORED_PDF_PREFIX = 'pdf/';

const STORED_PDF_DAYS = 7;

/** Deletes stored PDFs after some days: those of earlier contents, and of quotations that are erased. */
export const deleteStoredPdfs = (context: Context): Promise<void> =>
  walkBucket(context, context.documentBucket, { prefix: STORED_PDF_PREFIX, position: 'expire:pdf' }, async (objects) => {
    const until = context.now - STORED_PDF_DAYS * DAY_MS;
    const keys = objects.filter(({ uploaded }) => uploaded.getTime() < until).map(({ key }) => key);
    if (keys.length > 0) await context.documentBucket.delete(keys);
  });

/** Deletes objects whose quarantine is over. Runs before the jobs that quarantine objects, so that a restore is noticed first. */
export async function deleteQuarantinedObjects(context: Context): Promise<void> {
  await updateQuarantine(context);
  const until = quarantineEnd(context);
  await deleteMarkedObjects(context, 'documents', until, (keys) => context.documentBucket.delete(keys));
  await deleteMarkedObjects(context, 'media', until, (keys) => deletePictureObjects(context, keys));
}

/** Deletes expired rows (sessions, links, attempts, sent mail, audit log) and identity documents past their retention. */
export async function deleteExpiredData(context: Context): Promise<void> {
  const { db, now } = context;
  await db.batch([
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    // Listed for a while, so that its owner sees why a program stopped.
    db.delete(accessTokens).where(lt(accessTokens.expiresAt, now - RETENTION_DAYS.expiredTokens * DAY_MS)),
    db.delete(passwordResets).where(lt(passwordResets.expiresAt, now)),
    db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, now)),
    db.delete(knownDevices).where(lt(knownDevices.seenAt, now - SIGN_IN_LIMITS.knownDeviceMs)),
    db.delete(auditLog).where(lt(auditLog.at, now - RETENTION_DAYS.auditLog * DAY_MS)),
    deleteExpiredFailures(context),
    deleteExpiredDeliveries(context),
    deleteExpiredNotifications(context),
    deleteExpiredMail(context),
    deleteExpiredPersonChanges(context),
    db.delete(outbox).where(lt(outbox.sentAt, now - RETENTION_DAYS.sentMail * DAY_MS)),
    // One hour is the longest window that attempts are counted in.
    db.delete(signInAttempts).where(lt(signInAttempts.since, now - HOUR_MS)),
    db.delete(creations).where(lt(creations.createdAt, now - HOUR_MS)),
    db.delete(packageBatches).where(lt(packageBatches.createdAt, now - PACKAGE_BATCH_DAYS * DAY_MS)),
  ]);
  await eraseExpiredDocuments(context, await getDocumentRetentionDays(context));
}
