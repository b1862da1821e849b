import { and, eq } from 'drizzle-orm';
import { credentialsInput, secondFactorCodeInput } from '../../../schema/inputs/accounts.ts';
import { ACCOUNT_MESSAGES, MESSAGES } from '../../../schema/messages.ts';
import { STAFF_MESSAGES } from '../../../schema/staff/staff-messages.ts';
import { sessions, users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, parseInput } from '../errors.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { limitWrites } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import type { Account } from './authorization.ts';
import { findKnownDevice } from './known-devices.ts';
import { HashQueueSlot, hashPassword, needsRehash, verifyPassword } from './password-hashing.ts';
import { verifySecondFactorCode } from './second-factor.ts';
import { createSession, getCurrentSession } from './sessions.ts';
import { countSignInAttempt, type SignInAttempt } from './sign-in-limits.ts';

/** The account is signed in (`open`), or a second factor is required (`code`). */
export type SignInOutcome = { next: 'open' | 'code'; account: Account };

const badCredentialsError = (): DomainError =>
  new DomainError('unauthenticated', MESSAGES.badCredentials, { password: MESSAGES.badSignIn });

/**
 * The account of these credentials; null for a wrong password and for an unknown e-mail, after the same work. `knownSender`
 * identifies a sender whose attempts are counted apart. Throws `too-many`.
 */
export async function verifyCredentials(
  context: Context,
  email: string,
  password: string,
  knownSender?: string,
): Promise<{ account: Account; attempt: SignInAttempt; device: string | null } | null> {
  const device = knownSender ?? (await findKnownDevice(context, email));
  const slot = new HashQueueSlot(context, device ? 'known' : 'unknown');
  try {
    const attempt = await countSignInAttempt(context, email, device);
    const [account] = await context.db.select().from(users).where(eq(users.email, email)).limit(1);
    const matches = await verifyPassword(slot, password, account?.passwordHash).catch(async (reason: unknown) => {
      await attempt.refund();
      throw reason;
    });
    return account && matches ? { account, attempt, device } : null;
  } finally {
    slot.release();
  }
}

/**
 * Signs in (specification 2.11, 4, 7 and 8). A wrong password and an unknown e-mail get the same message after the same
 * work. Throws `invalid`, `unauthenticated`, `too-many`, and `forbidden` for a disabled account.
 */
export async function signIn(context: Context, input: { email?: unknown; password?: unknown; code?: unknown }): Promise<SignInOutcome> {
  const { email, password } = parseInput(credentialsInput(), input);
  await limitWrites(context);
  const verified = await verifyCredentials(context, email, password);
  if (!verified) {
    await auditEntry(context, null, { action: 'sign-in-failed', actor: email });
    throw badCredentialsError();
  }
  const { account, attempt, device } = verified;
  if (account.disabledAt !== null) throw new DomainError('forbidden', STAFF_MESSAGES.accountDisabled);
  // The password may have changed since it was read: hashes wait in a queue.
  const unchanged = rowExists(users, and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash)));
  if (account.totpEnabledAt !== null && !input.code) {
    const pending = createSession(context, account, device, 'code');
    await batchIf(context, unchanged, badCredentialsError, [...pending.statements, ...attempt.succeed()]);
    pending.setCookies();
    return { next: 'code', account };
  }
  const proof =
    account.totpEnabledAt === null
      ? []
      : await verifySecondFactorCode(context, account, parseInput(secondFactorCodeInput(), { code: input.code }).code);
  const rehash = needsRehash(context, account.passwordHash)
    ? [
        context.db
          .update(users)
          .set({ passwordHash: await hashPassword(context, password, 'known') })
          .where(eq(users.id, account.id)),
      ]
    : [];
  const session = createSession(context, account, device);
  await batchIf(context, unchanged, badCredentialsError, [
    ...session.statements,
    ...attempt.succeed(),
    ...proof,
    ...rehash,
    auditEntry(context, null, { action: 'sign-in', subject: `user:${account.id}`, actor: account.email }),
  ]);
  session.setCookies();
  return { next: 'open', account };
}

const passwordFirstError = (): DomainError => new DomainError('unauthenticated', ACCOUNT_MESSAGES.passwordFirst);

/** The second step of a sign-in, with the pending session of the first one. Throws `invalid`, `unauthenticated`, `too-many`. */
export async function completeSignIn(context: Context, input: unknown): Promise<SignInOutcome> {
  await limitWrites(context);
  const pending = await getCurrentSession(context);
  if (pending?.session.stage !== 'code') throw passwordFirstError();
  const { account } = pending;
  const proof = await verifySecondFactorCode(context, account, parseInput(secondFactorCodeInput(), { code: input }).code);
  const session = createSession(context, account, await findKnownDevice(context, account.email));
  // A new password may have ended the pending session since it was read, and two codes open one session.
  const stillPending = rowExists(sessions, eq(sessions.tokenHash, pending.session.tokenHash));
  await batchIf(context, stillPending, passwordFirstError, [
    ...session.statements,
    ...proof,
    auditEntry(context, null, { action: 'sign-in', subject: `user:${account.id}`, actor: account.email, details: { secondFactor: true } }),
  ]);
  session.setCookies();
  return { next: 'open', account };
}
