import { lt } from 'drizzle-orm';
import { SIGN_IN } from '../../schema/constants.ts';
import { passwordResets, sessions, signInAttempts } from '../../schema/tables.ts';
import type { Context } from '../context.ts';

/** Takes away what has run out: sessions, reset links, counted attempts. */
export async function cleanUp(context: Context): Promise<void> {
  const { db, now } = context;
  await db.batch([
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(passwordResets).where(lt(passwordResets.expiresAt, now)),
    db.delete(signInAttempts).where(lt(signInAttempts.since, now - SIGN_IN.window)),
  ]);
}
