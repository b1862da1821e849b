import { eq, sql } from 'drizzle-orm';
import { credentialsInput, secondFactorCodeInput } from '../../../schema/inputs/accounts.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, parseInput } from '../errors.ts';
import { failUnless, mapPreconditionFailure } from '../precondition.ts';
import { clearAttempts, limitWrites, refundAttempt, requireAttemptAllowed } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import type { Account } from './authorization.ts';
import { HashQueueSlot, hashPassword, needsRehash, verifyPassword } from './password-hashing.ts';
import { verifySecondFactorCode } from './second-factor.ts';
import { createSession, getCurrentSession } from './sessions.ts';

/** How a sign-in went on: the account is open, or a second factor is asked for. */
export type SignInOutcome = { next: 'open' | 'code'; account: Account };

const badCredentialsError = (): DomainError =>
  new DomainError('unauthenticated', MESSAGES.badCredentials, { password: MESSAGES.badSignIn });

/** The account whose password this is; null for a wrong one and for an unknown email, after the same work. Throws `too-many`. */
async function verifyCredentials(context: Context, email: string, password: string): Promise<Account | null> {
  const place = new HashQueueSlot();
  try {
    await requireAttemptAllowed(context, 'password', email);
    const [account] = await context.db.select().from(users).where(eq(users.email, email)).limit(1);
    const fits = await verifyPassword(place, password, account?.passwordHash).catch(async (reason: unknown) => {
      await refundAttempt(context, 'password', email);
      throw reason;
    });
    return account && fits ? account : null;
  } finally {
    place.release();
  }
}

/**
 * Signs in (specification 2.11, 4, 7 and 8). A wrong password and an unknown email are refused by the same words,
 * after the same work. Throws `invalid`, `unauthenticated`, `too-many`.
 */
export async function signIn(context: Context, input: { email?: unknown; password?: unknown; code?: unknown }): Promise<SignInOutcome> {
  const { email, password } = parseInput(credentialsInput, input);
  await limitWrites(context);
  const { db } = context;
  const account = await verifyCredentials(context, email, password);
  if (!account) {
    await auditEntry(context, null, { action: 'sign-in-failed', actor: email });
    throw badCredentialsError();
  }
  // The password may have been changed while this one waited to be compared.
  const unchanged = failUnless(
    context,
    sql`exists (select 1 from ${users} where ${users.id} = ${account.id} and ${users.passwordHash} = ${account.passwordHash})`,
  );
  if (account.totpEnabledAt !== null && !input.code) {
    const waiting = createSession(context, account, 'code');
    await db
      .batch([unchanged, ...waiting.statements, clearAttempts(context, 'password', email)])
      .catch(mapPreconditionFailure(badCredentialsError));
    waiting.hand();
    return { next: 'code', account };
  }
  const proof =
    account.totpEnabledAt === null
      ? []
      : await verifySecondFactorCode(context, account, parseInput(secondFactorCodeInput, { code: input.code }).code);
  const rehash = needsRehash(account.passwordHash)
    ? [
        db
          .update(users)
          .set({ passwordHash: await hashPassword(password) })
          .where(eq(users.id, account.id)),
      ]
    : [];
  const session = createSession(context, account);
  const written = db.batch([
    unchanged,
    ...session.statements,
    clearAttempts(context, 'password', email),
    ...proof,
    ...rehash,
    auditEntry(context, null, { action: 'sign-in', subject: `user:${account.id}`, actor: account.email }),
  ]);
  await written.catch(mapPreconditionFailure(badCredentialsError));
  session.hand();
  return { next: 'open', account };
}

/** The second step of a sign-in, with the session that the first one left. Throws `invalid`, `unauthenticated`, `too-many`. */
export async function completeSignIn(context: Context, input: unknown): Promise<SignInOutcome> {
  await limitWrites(context);
  const found = await getCurrentSession(context);
  if (found?.session.stage !== 'code') throw new DomainError('unauthenticated', 'Sign in with your password first.');
  const { account } = found;
  const proof = await verifySecondFactorCode(context, account, parseInput(secondFactorCodeInput, { code: input }).code);
  const session = createSession(context, account);
  await context.db.batch([
    ...session.statements,
    ...proof,
    auditEntry(context, null, { action: 'sign-in', subject: `user:${account.id}`, actor: account.email, details: { secondFactor: true } }),
  ]);
  session.hand();
  return { next: 'open', account };
}
