import { and, isNotNull, lt } from 'drizzle-orm';
import { DAY_MS, ENQUIRY_LIMITS, HOUR_MS, RETENTION_DAYS, SIGN_IN_LIMITS } from '../../schema/constants.ts';
import { auditLog, emailVerifications, knownDevices, passwordResets, sessions, signInAttempts } from '../../schema/tables/accounts.ts';
import { documents, outbox } from '../../schema/tables/enquiries.ts';
import { media } from '../../schema/tables/packages.ts';
import type { Context } from '../platform/context.ts';
import { inList } from '../platform/database.ts';
import { eraseExpiredDocuments } from './enquiries/identity-documents.ts';
import { getDocumentRetentionDays, readSetting, upsertSetting } from './staff/settings.ts';

// Cron jobs across several nouns. Writes store the R2 object first and the row second; a failure in between leaves an object
// without a row, which these jobs delete. Each run looks at one part of a bucket.

const OBJECTS_PER_RUN = 500;

type FindStoredNames = (context: Context, names: string[]) => Promise<{ name: string }[]>;

/** Documents whose key still exists; the objects of erased documents are orphans. */
const findStoredDocuments: FindStoredNames = ({ db }, names) =>
  db
    .select({ name: documents.objectKey })
    .from(documents)
    .where(and(inList(documents.objectKey, names), isNotNull(documents.wrappedKey)));

const findStoredPictures: FindStoredNames = ({ db }, names) => db.select({ name: media.name }).from(media).where(inList(media.name, names));

/** Deletes the orphans of one part of a bucket and stores where the next run continues. */
async function deleteOrphanedObjects(
  context: Context,
  store: 'documents' | 'media',
  namePattern: RegExp,
  findStoredNames: FindStoredNames,
): Promise<void> {
  const bucket = store === 'documents' ? context.documentBucket : context.mediaBucket;
  const positionSetting = `reconcile:${store}`;
  const startAfter = await readSetting(context, positionSetting);
  const listed = await bucket.list({
    limit: OBJECTS_PER_RUN,
    prefix: store === 'media' ? 'p-' : 'd-',
    ...(typeof startAfter === 'string' && startAfter && { startAfter }),
  });
  // A recent object may still be waiting for its row.
  const names = listed.objects
    .filter(({ key, uploaded }) => namePattern.test(key) && uploaded.getTime() < context.now - ENQUIRY_LIMITS.orphanAgeMs)
    .map(({ key }) => key);
  const storedNames = new Set(names.length === 0 ? [] : (await findStoredNames(context, names)).map(({ name }) => name));
  const orphans = names.filter((name) => !storedNames.has(name));
  if (orphans.length > 0) {
    console.info(`Deleting ${orphans.length} R2 objects in ${store} that no row references.`);
    await bucket.delete(orphans);
  }
  // '' starts over: the column is not nullable.
  await upsertSetting(context, positionSetting, listed.truncated ? (listed.objects.at(-1)?.key ?? '') : '');
}

/** Deletes stored identity documents that no row names. */
export const deleteOrphanedDocumentObjects = (context: Context): Promise<void> =>
  deleteOrphanedObjects(context, 'documents', /^d-[0-9a-f]{48}$/, findStoredDocuments);

/** Deletes stored pictures that no row names. */
export const deleteOrphanedPictureObjects = (context: Context): Promise<void> =>
  deleteOrphanedObjects(context, 'media', /^p-[0-9a-f]{32}\.webp$/, findStoredPictures);

/** Deletes expired rows (sessions, links, attempts, sent mail, audit log) and identity documents past their retention. */
export async function deleteExpiredData(context: Context): Promise<void> {
  const { db, now } = context;
  await db.batch([
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(passwordResets).where(lt(passwordResets.expiresAt, now)),
    db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, now)),
    db.delete(knownDevices).where(lt(knownDevices.seenAt, now - SIGN_IN_LIMITS.knownDeviceMs)),
    db.delete(auditLog).where(lt(auditLog.at, now - RETENTION_DAYS.auditLog * DAY_MS)),
    db.delete(outbox).where(lt(outbox.sentAt, now - RETENTION_DAYS.sentMail * DAY_MS)),
    // One hour is the longest window that attempts are counted in.
    db.delete(signInAttempts).where(lt(signInAttempts.since, now - HOUR_MS)),
  ]);
  await eraseExpiredDocuments(context, await getDocumentRetentionDays(context));
}
