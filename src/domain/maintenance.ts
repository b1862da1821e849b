import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { ENQUIRY_LIMITS, HOUR_MS } from '../../schema/constants.ts';
import { auditLog, passwordResets, sessions, signInAttempts } from '../../schema/tables/accounts.ts';
import { documents, outbox } from '../../schema/tables/enquiries.ts';
import { media } from '../../schema/tables/packages.ts';
import type { Context } from '../platform/context.ts';
import { eraseExpiredDocuments } from './enquiries/identity-documents.ts';
import { getDocumentRetentionDays, readSetting, writeSetting } from './staff/settings.ts';

// Files are stored before the rows that name them (security: object first, row second). What is left of a request that
// failed in between is an object that no row names: found and taken away here, a part of each bucket at a time.

/** Objects looked at in one go, and names that D1 takes in one statement. */
const OBJECTS_PER_RUN = 500;
const NAMES_PER_STATEMENT = 90;

type FindStoredNames = (context: Context, names: string[]) => Promise<{ name: string }[]>;

/** Documents that are there; those of erased rows are not, and go. */
const findStoredDocuments: FindStoredNames = ({ db }, names) =>
  db
    .select({ name: documents.objectKey })
    .from(documents)
    .where(and(inArray(documents.objectKey, names), isNotNull(documents.wrappedKey)));

const findStoredPictures: FindStoredNames = ({ db }, names) =>
  db.select({ name: media.name }).from(media).where(inArray(media.name, names));

/** Takes the orphans of a part of a bucket away, and remembers where to go on. `ours`: what a name of an uploaded file looks like. */
async function deleteOrphanedObjects(context: Context, which: 'documents' | 'media', ours: RegExp, known: FindStoredNames): Promise<void> {
  const bucket = which === 'documents' ? context.documentBucket : context.mediaBucket;
  const place = `reconcile:${which}`;
  const after = await readSetting(context, place);
  const listed = await bucket.list({
    limit: OBJECTS_PER_RUN,
    prefix: which === 'media' ? 'p-' : 'd-',
    ...(typeof after === 'string' && after && { startAfter: after }),
  });
  // What was put a moment ago may be waiting for its row.
  const old = listed.objects.filter(({ key, uploaded }) => ours.test(key) && uploaded.getTime() < context.now - ENQUIRY_LIMITS.orphanAgeMs);
  const orphans: string[] = [];
  for (let at = 0; at < old.length; at += NAMES_PER_STATEMENT) {
    const names = old.slice(at, at + NAMES_PER_STATEMENT).map(({ key }) => key);
    const kept = new Set((await known(context, names)).map(({ name }) => name));
    orphans.push(...names.filter((name) => !kept.has(name)));
  }
  if (orphans.length > 0) {
    console.info(`reconcile: ${orphans.length} files of ${which} that no row names`);
    await bucket.delete(orphans);
  }
  // Settings have a value: '' begins anew.
  await writeSetting(context, place, listed.truncated ? (listed.objects.at(-1)?.key ?? '') : '');
}

/** Looks for documents without rows. */
export const deleteOrphanedDocumentObjects = (context: Context): Promise<void> =>
  deleteOrphanedObjects(context, 'documents', /^d-[0-9a-f]{48}$/, findStoredDocuments);

/** The same for pictures. */
export const deleteOrphanedPictureObjects = (context: Context): Promise<void> =>
  deleteOrphanedObjects(context, 'media', /^p-[0-9a-f]{32}\.webp$/, findStoredPictures);

const DAY_MS = 86_400_000;

/**
 * Takes away what has run out: sessions, reset links, counted attempts, mails that were sent long ago, entries of over
 * a year, documents that were kept long enough.
 */
export async function deleteExpiredData(context: Context): Promise<void> {
  const { db, now } = context;
  await db.batch([
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(passwordResets).where(lt(passwordResets.expiresAt, now)),
    db.delete(auditLog).where(lt(auditLog.at, now - 400 * DAY_MS)),
    db.delete(outbox).where(lt(outbox.sentAt, now - 90 * DAY_MS)),
    // The longest window of what is counted.
    db.delete(signInAttempts).where(lt(signInAttempts.since, now - HOUR_MS)),
  ]);
  await eraseExpiredDocuments(context, await getDocumentRetentionDays(context));
}
