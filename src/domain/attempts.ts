import { eq, sql } from 'drizzle-orm';
import { SIGN_IN } from '../../schema/constants.ts';
import { signInAttempts } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import { Failure } from './failure.ts';
import { hashOf } from './tokens.ts';

/** Counts this visitor's write. Throws `too-many` when there were too many from one address. */
export async function limitVisitor(context: Context): Promise<void> {
  if (!(await context.countWrite()))
    throw new Failure('too-many', 'Too many attempts from your connection. Try again in a minute.', {}, 60);
}

const CLOSED = 'Too many failed attempts. Sign-in to this account is closed for a while; a password reset opens it at once.';
const keyOf = (what: string): string => hashOf(`attempts:${what}`);

/**
 * Counts an attempt on an account before it is looked at, so that many at once cannot slip through; the account
 * need not exist. Answers how many there were in the window. Throws `too-many` while the account is closed.
 */
export async function countAttempt(context: Context, what: string, closed: string = CLOSED): Promise<number> {
  const { db, now } = context;
  const stale = sql`${signInAttempts.since} <= ${now - SIGN_IN.window}`;
  const [row] = await db
    .insert(signInAttempts)
    .values({ key: keyOf(what), failures: 1, since: now })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        failures: sql`case when ${stale} then 1 else ${signInAttempts.failures} + 1 end`,
        since: sql`case when ${stale} then ${now} else ${signInAttempts.since} end`,
      },
    })
    .returning();
  const { failures = 1, since = now } = row ?? {};
  if (failures > SIGN_IN.attempts) throw new Failure('too-many', closed, {}, Math.max(1, Math.ceil((since + SIGN_IN.window - now) / 1000)));
  return failures;
}

/** For a batch: the attempt was good, and so are those to come. */
export const forgetAttempts = (context: Context, what: string) =>
  context.db.delete(signInAttempts).where(eq(signInAttempts.key, keyOf(what)));
