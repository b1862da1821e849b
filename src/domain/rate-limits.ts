import { eq, sql } from 'drizzle-orm';
import { ENQUIRY_LIMITS, HOUR_MS, SIGN_IN_LIMITS } from '../../schema/constants.ts';
import { signInAttempts } from '../../schema/tables/accounts.ts';
import { type Context, getRateLimitKey } from '../platform/context.ts';
import { sha256 } from './crypto.ts';
import { tooManyAttempts } from './errors.ts';

/** Requests whose write was counted before it was read. */
const contextsWithCountedWrite = new WeakSet<Context>();

/**
 * Counts a write that brings files, before megabytes are read; the write itself is not counted again. Files fill what
 * they are kept in, so there are fewer of them in an hour. Throws `too-many`.
 */
export async function limitUploads(context: Context): Promise<void> {
  await limitWrites(context);
  contextsWithCountedWrite.add(context);
  const { ipAddress } = context.visitor;
  if (!ipAddress || !context.rateLimitsEnabled) return;
  const [row] = await incrementAttempts(context, buildAttemptKey('upload', getRateLimitKey(ipAddress)), HOUR_MS);
  if ((row?.failures ?? 0) > ENQUIRY_LIMITS.maxUploadsPerAddressPerHour)
    throw tooManyAttempts('Too many files from your connection. Try again in an hour, or call us.', 3600);
}

/** Counts this visitor's write. Throws `too-many` when there were too many from one address. */
export async function limitWrites(context: Context): Promise<void> {
  if (contextsWithCountedWrite.delete(context)) return;
  if (!(await context.allowWrite())) throw tooManyAttempts('Too many attempts from your connection. Try again in a minute.', 60);
}

/** What is counted, of an account, an address or a mailbox: each by itself. */
type AttemptKind = 'password' | 'code' | 'reset' | 'upload' | 'sender' | 'recipient';

/** `whom` is what was typed or an id: the kind stands first, so that neither can be taken for the other. */
export const buildAttemptKey = (kind: AttemptKind, whom: string | number): string => sha256(`attempts:${kind}:${whom}`);

/** One more under a key, by itself or in a batch; a count that is older than its window (ms) begins anew. */
export function incrementAttempts({ db, now }: Context, key: string, window: number) {
  const stale = sql`${signInAttempts.since} <= ${now - window}`;
  return db
    .insert(signInAttempts)
    .values({ key, failures: 1, since: now })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        failures: sql`case when ${stale} then 1 else ${signInAttempts.failures} + 1 end`,
        since: sql`case when ${stale} then ${now} else ${signInAttempts.since} end`,
      },
    })
    .returning();
}

/** For a condition in the same batch: how many stand under a key. */
export const selectAttemptCount = (key: string) =>
  sql`(select ${signInAttempts.failures} from ${signInAttempts} where ${signInAttempts.key} = ${key})`;

/**
 * Counts an attempt on an account before it is looked at, so that many at once cannot slip through; the account
 * need not exist. Answers the seconds for which the account is still closed: 0 where it is open.
 */
export async function recordAttempt(context: Context, kind: AttemptKind, whom: string | number): Promise<number> {
  const { now } = context;
  const [row] = await incrementAttempts(context, buildAttemptKey(kind, whom), SIGN_IN_LIMITS.lockoutMs);
  const { failures = 1, since = now } = row ?? {};
  return failures > SIGN_IN_LIMITS.maxAttempts ? Math.max(1, Math.ceil((since + SIGN_IN_LIMITS.lockoutMs - now) / 1000)) : 0;
}

const LOCKED_MESSAGES = {
  password: 'Too many failed attempts. Sign-in to this account is closed for a while; a password reset opens it at once.',
  code: 'Too many wrong codes. Wait a quarter of an hour and try again.',
} as const;

/** The same for what opens an account. Throws `too-many` while it is closed. */
export async function requireAttemptAllowed(context: Context, kind: keyof typeof LOCKED_MESSAGES, whom: string | number): Promise<void> {
  const closed = await recordAttempt(context, kind, whom);
  if (closed > 0) throw tooManyAttempts(LOCKED_MESSAGES[kind], closed);
}

/** Takes back an attempt that was counted, and then not looked at for want of room. */
export const refundAttempt = (context: Context, kind: AttemptKind, whom: string | number) =>
  context.db
    .update(signInAttempts)
    .set({ failures: sql`max(0, ${signInAttempts.failures} - 1)` })
    .where(eq(signInAttempts.key, buildAttemptKey(kind, whom)));

/** For a batch: the attempt was good, and so are those to come. */
export const clearAttempts = (context: Context, kind: AttemptKind, whom: string | number) =>
  context.db.delete(signInAttempts).where(eq(signInAttempts.key, buildAttemptKey(kind, whom)));
