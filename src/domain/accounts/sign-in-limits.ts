import { and, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, SIGN_IN_LIMITS } from '../../../schema/constants.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import { auditLog, signInAttempts, users } from '../../../schema/tables/accounts.ts';
import { type Context, getNetworkKey, getRateLimitKey } from '../../platform/context.ts';
import { sha256 } from '../crypto.ts';
import { tooManyAttempts } from '../errors.ts';
import { scheduleDelivery } from '../mail/outbox.ts';
import { signInLockedMail } from '../mail/templates.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { buildAttemptKey, incrementAttempts, lockedSeconds, selectAttemptCount } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import { accountNotice } from './account-mails.ts';

// Wrong passwords are counted by account and sender, so that nobody keeps the owner out from elsewhere (ASVS 6.3.1).

interface Counter {
  key: string;
  max: number;
}

/**
 * The counters of one attempt. A known device has one of its own. Any other sender is counted by address and by network, and
 * adds to the account's total only while both are below their limits: one sender cannot exhaust the total.
 */
function listCounters({ visitor: { ipAddress } }: Context, email: string, device: string | null): readonly Counter[] {
  const account = buildAttemptKey('password', email);
  const { maxAttempts, maxAttemptsPerNetwork, maxAttemptsPerAccount } = SIGN_IN_LIMITS;
  const own = (subject: string, max: number): Counter => ({ key: `${account}:${sha256(subject)}`, max });
  return device
    ? [own(`device:${device}`, maxAttempts)]
    : [
        own(getRateLimitKey(ipAddress), maxAttempts),
        own(getNetworkKey(ipAddress), maxAttemptsPerNetwork),
        { key: account, max: maxAttemptsPerAccount },
      ];
}

/** An attempt that was counted. */
export interface SignInAttempt {
  /** The statement that reverts the count, if nothing was checked. */
  refund(): ReturnType<typeof refundStatement>;
  /** The statements that revert the count and reset the sender's own counter, after a success. */
  succeed(): readonly [ReturnType<typeof refundStatement>, ReturnType<typeof clearStatement>];
}

const refundStatement = ({ db }: Context, counters: readonly Counter[]) =>
  db
    .update(signInAttempts)
    .set({ failures: sql`max(0, ${signInAttempts.failures} - 1)` })
    .where(
      inArray(
        signInAttempts.key,
        counters.map(({ key }) => key),
      ),
    );

const clearStatement = ({ db }: Context, [own]: readonly Counter[]) =>
  db.delete(signInAttempts).where(eq(signInAttempts.key, own?.key ?? ''));

/**
 * Counts an attempt before it is checked, so that concurrent attempts cannot pass the limits. The account need not exist.
 * Throws `too-many` while the sender or the account is locked; the owner learns of it by mail.
 */
export async function countSignInAttempt(context: Context, email: string, device: string | null): Promise<SignInAttempt> {
  const counters = listCounters(context, email, device);
  const below = ({ key, max }: Counter) => sql`${selectAttemptCount(key)} <= ${max}`;
  const [first, ...others] = counters.map(({ key }, i) =>
    incrementAttempts(context, key, SIGN_IN_LIMITS.lockoutMs, i === 0 ? sql`1` : sql`(${and(...counters.slice(0, i).map(below))})`),
  );
  const results = first ? await context.db.batch([first, ...others]) : [];
  for (const [i, { max }] of counters.entries()) {
    const [row] = results[i] ?? [];
    if (!row || row.failures <= max) continue;
    // Only the attempt that crosses a limit: a flood must not cost further statements. After the response, whose duration
    // must not reveal whether the account exists.
    if (row.failures === max + 1) context.waitUntil(notifyOwner(context, email));
    throw tooManyAttempts(ERROR_MESSAGES.passwordAttemptsLocked, lockedSeconds(context, row));
  }
  return {
    refund: () => refundStatement(context, counters),
    succeed: () => [refundStatement(context, counters), clearStatement(context, counters)],
  };
}

/** SQL condition: the row of `signInAttempts` counts attempts on this account, of whatever sender. */
export function isSignInCounter(email: string): SQL | undefined {
  const account = buildAttemptKey('password', email);
  return or(eq(signInAttempts.key, account), and(gte(signInAttempts.key, `${account}:`), lt(signInAttempts.key, `${account};`)));
}

/** The statement that resets all counters of an account: its owner has set a new password. */
export const unlockSignIn = ({ db }: Context, email: string) => db.delete(signInAttempts).where(isSignInCounter(email));

/** Mails the owner of an account that attempts to sign in are blocked, at most once a day. */
async function notifyOwner(context: Context, email: string): Promise<void> {
  const [account] = await context.db.select().from(users).where(eq(users.email, email));
  if (!account) return;
  const subject = `user:${account.id}`;
  const notified = rowExists(
    auditLog,
    and(eq(auditLog.subject, subject), gt(auditLog.at, context.now - DAY_MS), eq(auditLog.action, 'sign-in-locked')),
  );
  const alreadyNotified = new Error('The owner was notified today.');
  try {
    await batchIf(context, sql`not ${notified}`, () => alreadyNotified, [
      ...accountNotice(context, account, signInLockedMail(context, account)),
      auditEntry(context, null, { action: 'sign-in-locked', subject, actor: email }),
    ]);
    scheduleDelivery(context);
  } catch (reason) {
    if (reason !== alreadyNotified) throw reason;
  }
}
