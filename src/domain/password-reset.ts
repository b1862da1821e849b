import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { SIGN_IN } from '../../schema/constants.ts';
import { passwordReset, resetRequest } from '../../schema/inputs/accounts.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { passwordResets, users } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import { attempt, forgetAttempts, limitVisitor } from './attempts.ts';
import { audited } from './audit.ts';
import { Failure, invalid, parsed } from './failure.ts';
import { resetMail } from './mails.ts';
import { onlyIf, refusedAs } from './only-if.ts';
import { deliverSoon, owed } from './outbox.ts';
import { hashPassword } from './passwords.ts';
import { canSeal } from './sealing.ts';
import { endAccess, forgetCookies } from './sessions.ts';
import { hashOf, newToken } from './tokens.ts';

/**
 * Sends a link that sets a new password, where there is an account. Says nothing about that: the answer, and the
 * work before it, are the same. Throws `invalid`, `too-many`, and `unavailable` where the site has no key.
 */
export async function requestReset(context: Context, input: unknown): Promise<void> {
  const { email } = parsed(resetRequest, input);
  await limitVisitor(context);
  // Before anyone is looked up: without a key no link can be kept, and that must not tell who has an account.
  if (!canSeal(context.sealingKeys))
    throw new Failure('unavailable', 'This site cannot send reset links yet: its SEALING_KEYS are missing.');
  // Who asks too often has enough links in the mail already; that is not told, so that nobody can close this way.
  const enough = (await attempt(context, 'reset', email)) > 0;
  // After the answer, whose time would tell otherwise. A link that is lost is asked for again.
  if (!enough) context.waitUntil(sendLink(context, email));
}

async function sendLink(context: Context, email: string): Promise<void> {
  const { db, now } = context;
  const [account] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  if (!account) return;
  const token = newToken();
  await db.batch([
    db.insert(passwordResets).values({ tokenHash: hashOf(token), userId: account.id, expiresAt: now + SIGN_IN.reset }),
    owed(context, resetMail(context, account, token)),
  ]);
  deliverSoon(context);
}

const ended = (): Failure => invalid({ token: OWN_MESSAGES.linkEnded });

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
  if (!found) throw ended();
  const passwordHash = await hashPassword(password);
  const written = db.batch([
    // Of two with the same link, one comes too late.
    onlyIf(context, sql`exists (select 1 from ${passwordResets} where ${works})`),
    db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, found.id)),
    ...endAccess(context, found.id),
    forgetAttempts(context, 'password', found.email),
    audited(context, null, { action: 'password-reset', subject: `user:${found.id}`, who: found.email }),
  ]);
  await written.catch(refusedAs(ended));
  forgetCookies(context);
}
