import { eq, type SQL, sql } from 'drizzle-orm';
import { ENQUIRY_LIMITS, HOUR_MS, SIGN_IN_LIMITS } from '../../schema/constants.ts';
import { ERROR_MESSAGES } from '../../schema/messages.ts';
import { signInAttempts } from '../../schema/tables/accounts.ts';
import { type Context, getRateLimitKey } from '../platform/context.ts';
import { sha256 } from './crypto.ts';
import { tooManyAttempts } from './errors.ts';

/** Requests whose write `limitUploads` has counted already. */
const contextsWithCountedWrite = new WeakSet<Context>();

/**
 * Counts a write with files before its body is read, against the limit of writes and a lower hourly limit of uploads, because
 * files fill the bucket. `limitWrites` does not count the same request again. Throws `too-many`.
 */
export async function limitUploads(context: Context): Promise<void> {
  await limitWrites(context);
  contextsWithCountedWrite.add(context);
  const { ipAddress } = context.visitor;
  if (!ipAddress || !context.rateLimitsEnabled) return;
  const [row] = await incrementAttempts(context, buildAttemptKey('upload', getRateLimitKey(ipAddress)), HOUR_MS);
  if ((row?.failures ?? 0) > ENQUIRY_LIMITS.maxUploadsPerAddressPerHour)
    throw tooManyAttempts(ERROR_MESSAGES.tooManyUploads, HOUR_MS / 1000);
}

/** Counts a write of this visitor's IP address. Throws `too-many`. */
export async function limitWrites(context: Context): Promise<void> {
  if (contextsWithCountedWrite.delete(context)) return;
  if (!(await context.allowWrite())) throw tooManyAttempts(ERROR_MESSAGES.tooManyWrites, 60);
}

/** Attempts are counted separately for each kind. */
type AttemptKind = 'password' | 'code' | 'reset' | 'staff-reset' | 'unproven' | 'upload' | 'sender' | 'recipient';

/** The stored key of a counter: a hash of its kind and its subject (an e-mail address, an id or an IP address). */
export const buildAttemptKey = (kind: AttemptKind, subject: string | number): string => sha256(`attempts:${kind}:${subject}`);

/** The statement that adds `step` to a counter; a counter older than its window restarts. It runs alone or in a batch. */
export function incrementAttempts({ db, now }: Context, key: string, windowMs: number, step: SQL = sql`1`) {
  const stale = sql`${signInAttempts.since} <= ${now - windowMs}`;
  return db
    .insert(signInAttempts)
    .values({ key, failures: step, since: now })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        failures: sql`case when ${stale} then excluded.failures else ${signInAttempts.failures} + excluded.failures end`,
        since: sql`case when ${stale} then ${now} else ${signInAttempts.since} end`,
      },
    })
    .returning();
}

/** The count of a key as an SQL expression, for conditions in the same batch. */
export const selectAttemptCount = (key: string) =>
  sql`(select ${signInAttempts.failures} from ${signInAttempts} where ${signInAttempts.key} = ${key})`;

/**
 * Counts an attempt before it is checked, so that concurrent attempts cannot pass the limit. The account need not exist.
 * Returns the seconds until the account unlocks; 0 while it is unlocked.
 */
export async function recordAttempt(context: Context, kind: AttemptKind, subject: string | number): Promise<number> {
  const [row] = await incrementAttempts(context, buildAttemptKey(kind, subject), SIGN_IN_LIMITS.lockoutMs);
  return row && row.failures > SIGN_IN_LIMITS.maxAttempts ? lockedSeconds(context, row) : 0;
}

/** The seconds until a counter restarts, at least 1. */
export const lockedSeconds = ({ now }: Context, { since }: { since: number }): number =>
  Math.max(1, Math.ceil((since + SIGN_IN_LIMITS.lockoutMs - now) / 1000));

/** Counts an attempt to enter the code of a second factor. Throws `too-many` while they are locked. */
export async function requireCodeAttemptAllowed(context: Context, counter: string): Promise<void> {
  const seconds = await recordAttempt(context, 'code', counter);
  if (seconds > 0) throw tooManyAttempts(ERROR_MESSAGES.codeAttemptsLocked, seconds);
}

/** The statement that resets a counter after a successful attempt. */
export const clearAttempts = (context: Context, kind: AttemptKind, subject: string | number) =>
  context.db.delete(signInAttempts).where(eq(signInAttempts.key, buildAttemptKey(kind, subject)));
