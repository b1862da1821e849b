import { eq, sql } from 'drizzle-orm';
import { HOUR, REQUESTS, SIGN_IN } from '../../schema/constants.ts';
import { signInAttempts } from '../../schema/tables.ts';
import { type Context, countedFor } from '../context.ts';
import { tooMany } from './failure.ts';
import { hashOf } from './tokens.ts';

/** Requests whose write was counted before it was read. */
const counted = new WeakSet<Context>();

/**
 * Counts a write that brings files, before megabytes are read; the write itself is not counted again. Files fill what
 * they are kept in, so there are fewer of them in an hour. Throws `too-many`.
 */
export async function limitUpload(context: Context): Promise<void> {
  await limitVisitor(context);
  counted.add(context);
  const { address } = context.visitor;
  if (!address || !context.limits) return;
  const [row] = await countUp(context, attemptKey('upload', countedFor(address)), HOUR);
  if ((row?.failures ?? 0) > REQUESTS.uploadsOfOne)
    throw tooMany('Too many files from your connection. Try again in an hour, or call us.', 3600);
}

/** Counts this visitor's write. Throws `too-many` when there were too many from one address. */
export async function limitVisitor(context: Context): Promise<void> {
  if (counted.delete(context)) return;
  if (!(await context.countWrite())) throw tooMany('Too many attempts from your connection. Try again in a minute.', 60);
}

/** What is counted, of an account, an address or a mailbox: each by itself. */
type Counted = 'password' | 'code' | 'reset' | 'upload' | 'sender' | 'recipient';

/** `whom` is what was typed or an id: the kind stands first, so that neither can be taken for the other. */
export const attemptKey = (kind: Counted, whom: string | number): string => hashOf(`attempts:${kind}:${whom}`);

/** One more under a key, by itself or in a batch; a count that is older than its window (ms) begins anew. */
export function countUp({ db, now }: Context, key: string, window: number) {
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
export const countedUnder = (key: string) =>
  sql`(select ${signInAttempts.failures} from ${signInAttempts} where ${signInAttempts.key} = ${key})`;

/**
 * Counts an attempt on an account before it is looked at, so that many at once cannot slip through; the account
 * need not exist. Answers the seconds for which the account is still closed: 0 where it is open.
 */
export async function attempt(context: Context, kind: Counted, whom: string | number): Promise<number> {
  const { now } = context;
  const [row] = await countUp(context, attemptKey(kind, whom), SIGN_IN.window);
  const { failures = 1, since = now } = row ?? {};
  return failures > SIGN_IN.attempts ? Math.max(1, Math.ceil((since + SIGN_IN.window - now) / 1000)) : 0;
}

const CLOSED = {
  password: 'Too many failed attempts. Sign-in to this account is closed for a while; a password reset opens it at once.',
  code: 'Too many wrong codes. Wait a quarter of an hour and try again.',
} as const;

/** The same for what opens an account. Throws `too-many` while it is closed. */
export async function countAttempt(context: Context, kind: keyof typeof CLOSED, whom: string | number): Promise<void> {
  const closed = await attempt(context, kind, whom);
  if (closed > 0) throw tooMany(CLOSED[kind], closed);
}

/** Takes back an attempt that was counted, and then not looked at for want of room. */
export const returnAttempt = (context: Context, kind: Counted, whom: string | number) =>
  context.db
    .update(signInAttempts)
    .set({ failures: sql`max(0, ${signInAttempts.failures} - 1)` })
    .where(eq(signInAttempts.key, attemptKey(kind, whom)));

/** For a batch: the attempt was good, and so are those to come. */
export const forgetAttempts = (context: Context, kind: Counted, whom: string | number) =>
  context.db.delete(signInAttempts).where(eq(signInAttempts.key, attemptKey(kind, whom)));
