import { lt } from 'drizzle-orm';
import { HOUR_MS } from '../../schema/constants.ts';
import { auditLog, passwordResets, sessions, signInAttempts } from '../../schema/tables/content.ts';
import { outbox } from '../../schema/tables/enquiries.ts';
import type { Context } from '../platform/context.ts';
import { eraseExpiredDocuments } from './enquiries/identity-documents.ts';
import { getDocumentRetentionDays } from './staff/settings.ts';

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
