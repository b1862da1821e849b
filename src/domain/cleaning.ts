import { lt } from 'drizzle-orm';
import { HOUR } from '../../schema/constants.ts';
import { auditLog, passwordResets, sessions, signInAttempts } from '../../schema/tables.ts';
import { outbox } from '../../schema/tables-requests.ts';
import type { Context } from '../context.ts';
import { eraseOld } from './documents.ts';
import { documentRetention } from './settings.ts';

const DAY = 86_400_000;

/**
 * Takes away what has run out: sessions, reset links, counted attempts, mails that were sent long ago, entries of over
 * a year, documents that were kept long enough.
 */
export async function cleanUp(context: Context): Promise<void> {
  const { db, now } = context;
  await db.batch([
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(passwordResets).where(lt(passwordResets.expiresAt, now)),
    db.delete(auditLog).where(lt(auditLog.at, now - 400 * DAY)),
    db.delete(outbox).where(lt(outbox.sentAt, now - 90 * DAY)),
    // The longest window of what is counted.
    db.delete(signInAttempts).where(lt(signInAttempts.since, now - HOUR)),
  ]);
  await eraseOld(context, await documentRetention(context));
}
