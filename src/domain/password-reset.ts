import { and, eq, gt, isNull } from 'drizzle-orm';
import { SIGN_IN } from '../../schema/constants.ts';
import { passwordReset, resetRequest } from '../../schema/inputs/accounts.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { passwordResets, users } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import { countAttempt, forgetAttempts, limitVisitor } from './attempts.ts';
import { audited } from './audit.ts';
import { invalid, parsed } from './failure.ts';
import { resetMail } from './mails.ts';
import { deliverSoon, owed } from './outbox.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf, forgetCookies } from './sessions.ts';
import { hashOf, newToken } from './tokens.ts';

/**
 * Sends a link that sets a new password, where there is an account. Says nothing about that: the answer, and the
 * work before it, are the same. Throws `invalid`, `too-many`.
 */
export async function requestReset(context: Context, input: unknown): Promise<void> {
  const { email } = parsed(resetRequest, input);
  await limitVisitor(context);
  await countAttempt(context, `reset:${email}`, 'Too many links were asked for. Look into your mail, or try again later.');
  const { db, now } = context;
  const [account] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  if (!account) return;
  const token = newToken();
  const write = db.batch([
    db.insert(passwordResets).values({ tokenHash: hashOf(token), userId: account.id, expiresAt: now + SIGN_IN.reset }),
    owed(context, resetMail(context, account, token)),
  ]);
  // After the answer, whose time would tell otherwise. A link that is lost is asked for again.
  context.waitUntil(write.then(() => deliverSoon(context)));
}

/**
 * Sets a new password with the token of the link: once, within its hour. All sessions of the account end, and its
 * sign-in opens again. Throws `invalid`, `too-many`.
 */
export async function resetPassword(context: Context, input: unknown): Promise<void> {
  const { token, password } = parsed(passwordReset, input);
  await limitVisitor(context);
  const { db, now } = context;
  const works = and(eq(passwordResets.tokenHash, hashOf(token)), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));
  const [found] = await db
    .select({ id: users.id, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(works)
    .limit(1);
  if (!found) throw invalid({ token: OWN_MESSAGES.linkEnded });
  const passwordHash = await hashPassword(password);
  // Used before it sets anything: of two with the same link, one comes too late.
  const used = await db.update(passwordResets).set({ usedAt: now }).where(works).returning({ user: passwordResets.userId });
  if (used.length === 0) throw invalid({ token: OWN_MESSAGES.linkEnded });
  await db.batch([
    db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, found.id)),
    db
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.userId, found.id), isNull(passwordResets.usedAt))),
    endSessionsOf(context, found.id),
    forgetAttempts(context, found.email),
    audited(context, null, { action: 'password-reset', subject: `user:${found.id}`, who: found.email }),
  ]);
  forgetCookies(context);
}
