import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { SIGN_IN_LIMITS } from '../../../schema/constants.ts';
import { passwordResetInput, passwordResetRequestInput } from '../../../schema/inputs/accounts.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { passwordResets, users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { hasEncryptionKey, newToken, sha256 } from '../crypto.ts';
import { DomainError, invalidInput, parseInput } from '../errors.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { passwordResetMail } from '../mail/templates.ts';
import { failUnless, mapPreconditionFailure } from '../precondition.ts';
import { clearAttempts, limitWrites, recordAttempt } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import { hashPassword } from './password-hashing.ts';
import { clearSessionCookies, revokeAccess } from './sessions.ts';

/**
 * Sends a link that sets a new password, where there is an account. Says nothing about that: the answer, and the
 * work before it, are the same. Throws `invalid`, `too-many`, and `unavailable` where the site has no key.
 */
export async function sendPasswordResetLink(context: Context, input: unknown): Promise<void> {
  const { email } = parseInput(passwordResetRequestInput, input);
  await limitWrites(context);
  // Before anyone is looked up: without a key no link can be kept, and that must not tell who has an account.
  if (!hasEncryptionKey(context.encryptionKeys))
    throw new DomainError('unavailable', 'This site cannot send reset links yet: its SEALING_KEYS are missing.');
  // Who asks too often has enough links in the mail already; that is not told, so that nobody can close this way.
  const enough = (await recordAttempt(context, 'reset', email)) > 0;
  // After the answer, whose time would tell otherwise. A link that is lost is asked for again.
  if (!enough) context.waitUntil(createResetLink(context, email));
}

async function createResetLink(context: Context, email: string): Promise<void> {
  const { db, now } = context;
  const [account] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  if (!account) return;
  const token = newToken();
  await db.batch([
    db.insert(passwordResets).values({ tokenHash: sha256(token), userId: account.id, expiresAt: now + SIGN_IN_LIMITS.resetLinkMs }),
    outboxMessage(context, passwordResetMail(context, account, token)),
  ]);
  scheduleDelivery(context);
}

const linkExpiredError = (): DomainError => invalidInput({ token: OWN_MESSAGES.linkExpired });

/**
 * Sets a new password with the token of the link: once, within its hour. All sessions of the account end, and its
 * sign-in opens again. Throws `invalid`, `too-many`.
 */
export async function resetPassword(context: Context, input: unknown): Promise<void> {
  const { token, password } = parseInput(passwordResetInput, input);
  await limitWrites(context);
  const { db, now } = context;
  const works = and(eq(passwordResets.tokenHash, sha256(token)), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));
  const [found] = await db
    .select({ id: users.id, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(works)
    .limit(1);
  if (!found) throw linkExpiredError();
  const passwordHash = await hashPassword(password);
  const written = db.batch([
    // Of two with the same link, one comes too late.
    failUnless(context, sql`exists (select 1 from ${passwordResets} where ${works})`),
    db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, found.id)),
    ...revokeAccess(context, found.id),
    clearAttempts(context, 'password', found.email),
    auditEntry(context, null, { action: 'password-reset', subject: `user:${found.id}`, actor: found.email }),
  ]);
  await written.catch(mapPreconditionFailure(linkExpiredError));
  clearSessionCookies(context);
}
