import { eq, sql } from 'drizzle-orm';
import { credentials, secondFactorCode } from '../../schema/inputs/accounts.ts';
import { MESSAGES } from '../../schema/messages.ts';
import { users } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import type { Account } from './access.ts';
import { countAttempt, forgetAttempts, limitVisitor, returnAttempt } from './attempts.ts';
import { audited } from './audit.ts';
import { Failure, parsed } from './failure.ts';
import { onlyIf, refusedAs } from './only-if.ts';
import { fitsPassword, hashPassword, isOutdated, Place } from './passwords.ts';
import { acceptCode } from './second-factor.ts';
import { openSession } from './sessions.ts';
import { foundSession } from './viewer.ts';

/** How a sign-in went on: the account is open, or a second factor is asked for. */
export type SignedIn = { next: 'open' | 'code'; account: Account };

const refused = (): Failure => new Failure('unauthenticated', MESSAGES.badCredentials, { password: MESSAGES.badSignIn });

/** The account whose password this is; null for a wrong one and for an unknown email, after the same work. Throws `too-many`. */
async function compare(context: Context, email: string, password: string): Promise<Account | null> {
  const place = new Place();
  try {
    await countAttempt(context, 'password', email);
    const [account] = await context.db.select().from(users).where(eq(users.email, email)).limit(1);
    const fits = await fitsPassword(place, password, account?.passwordHash).catch(async (reason: unknown) => {
      await returnAttempt(context, 'password', email);
      throw reason;
    });
    return account && fits ? account : null;
  } finally {
    place.leave();
  }
}

/**
 * Signs in (specification 2.11, 4, 7 and 8). A wrong password and an unknown email are refused by the same words,
 * after the same work. Throws `invalid`, `unauthenticated`, `too-many`.
 */
export async function signIn(context: Context, input: { email?: unknown; password?: unknown; code?: unknown }): Promise<SignedIn> {
  const { email, password } = parsed(credentials, input);
  await limitVisitor(context);
  const { db } = context;
  const account = await compare(context, email, password);
  if (!account) {
    await audited(context, null, { action: 'sign-in-failed', who: email });
    throw refused();
  }
  // The password may have been changed while this one waited to be compared.
  const unchanged = onlyIf(
    context,
    sql`exists (select 1 from ${users} where ${users.id} = ${account.id} and ${users.passwordHash} = ${account.passwordHash})`,
  );
  if (account.totpEnabledAt !== null && !input.code) {
    const waiting = openSession(context, account, 'code');
    await db.batch([unchanged, ...waiting.statements, forgetAttempts(context, 'password', email)]).catch(refusedAs(refused));
    waiting.hand();
    return { next: 'code', account };
  }
  const proof =
    account.totpEnabledAt === null ? [] : await acceptCode(context, account, parsed(secondFactorCode, { code: input.code }).code);
  const rehash = isOutdated(account.passwordHash)
    ? [
        db
          .update(users)
          .set({ passwordHash: await hashPassword(password) })
          .where(eq(users.id, account.id)),
      ]
    : [];
  const session = openSession(context, account);
  const written = db.batch([
    unchanged,
    ...session.statements,
    forgetAttempts(context, 'password', email),
    ...proof,
    ...rehash,
    audited(context, null, { action: 'sign-in', subject: `user:${account.id}`, who: account.email }),
  ]);
  await written.catch(refusedAs(refused));
  session.hand();
  return { next: 'open', account };
}

/** The second step of a sign-in, with the session that the first one left. Throws `invalid`, `unauthenticated`, `too-many`. */
export async function confirmSignIn(context: Context, input: unknown): Promise<SignedIn> {
  await limitVisitor(context);
  const found = await foundSession(context);
  if (found?.session.stage !== 'code') throw new Failure('unauthenticated', 'Sign in with your password first.');
  const { account } = found;
  const proof = await acceptCode(context, account, parsed(secondFactorCode, { code: input }).code);
  const session = openSession(context, account);
  await context.db.batch([
    ...session.statements,
    ...proof,
    audited(context, null, { action: 'sign-in', subject: `user:${account.id}`, who: account.email, details: { secondFactor: true } }),
  ]);
  session.hand();
  return { next: 'open', account };
}
