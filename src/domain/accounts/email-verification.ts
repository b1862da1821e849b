import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { SIGN_IN_LIMITS } from '../../../schema/constants.ts';
import { emailChangeInput, emailVerificationInput } from '../../../schema/inputs/accounts.ts';
import { ACCOUNT_MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { emailVerifications, users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { hasEncryptionKey, newToken, sha256 } from '../crypto.ts';
import { DomainError, emailTakenError, invalidInput, isUniqueViolation, parseInput, returnedRow, tooManyAttempts } from '../errors.ts';
import { scheduleDelivery } from '../mail/outbox.ts';
import { emailChangedMail, emailVerificationMail } from '../mail/templates.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { limitWrites, lockedSeconds } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import { accountNotice, unprovenMail } from './account-mails.ts';
import type { Account, Viewer } from './authorization.ts';
import { clearViewerCache, ifSignedIn, requireConfirmation, voidResetLinks } from './sessions.ts';

// A verified e-mail means that one person holds the mailbox and the password: the link works in a session of its account only.
// Whoever registers with the address of somebody else can therefore not use their click.

const idByEmail = (email: string): SQL<number> => sql<number>`(select ${users.id} from ${users} where ${users.email} = ${email})`;

/** The statements that store a verification link and mail it, also for an account of the same batch; none without SEALING_KEYS. */
export function insertEmailVerification(context: Context, email: string) {
  if (!hasEncryptionKey(context.encryptionKeys)) return [] as const;
  const token = newToken();
  const expiresAt = context.now + SIGN_IN_LIMITS.verificationLinkMs;
  return [
    context.db.insert(emailVerifications).values({ tokenHash: sha256(token), userId: idByEmail(email), email, expiresAt }),
    ...unprovenMail(context, emailVerificationMail(context, email, token)),
  ] as const;
}

/** The statement that makes the unused verification links of an account void. */
export const deleteEmailVerifications = ({ db }: Context, userId: number) =>
  db.delete(emailVerifications).where(eq(emailVerifications.userId, userId));

/** Mails the viewer another verification link. Throws `conflict`, `too-many`, and `unavailable` without SEALING_KEYS. */
export async function sendEmailVerification(context: Context, { account }: Viewer): Promise<void> {
  await limitWrites(context);
  if (account.emailVerifiedAt !== null) throw new DomainError('conflict', ACCOUNT_MESSAGES.emailVerified);
  const statements = insertEmailVerification(context, account.email);
  if (statements.length === 0) throw new DomainError('unavailable', ACCOUNT_MESSAGES.resetLinksNeedKeys);
  const [, counters] = await context.db.batch(statements);
  const counter = returnedRow(counters);
  if (counter.failures > SIGN_IN_LIMITS.maxUnprovenMails)
    throw tooManyAttempts(ACCOUNT_MESSAGES.linksLimited, lockedSeconds(context, counter));
  scheduleDelivery(context);
}

const linkExpiredError = (): DomainError => invalidInput({ token: OWN_MESSAGES.verificationLinkExpired });

/** Verifies the e-mail of the viewer with the token of a link, once and within a day. Throws `invalid`, `too-many`. */
export async function verifyEmail(context: Context, viewer: Viewer, input: unknown): Promise<void> {
  const { token } = parseInput(emailVerificationInput(), { token: input });
  await limitWrites(context);
  const { db, now } = context;
  const { id } = viewer.account;
  const valid = and(
    eq(emailVerifications.tokenHash, sha256(token)),
    eq(emailVerifications.userId, id),
    gt(emailVerifications.expiresAt, now),
    // The address may have changed since the mail was sent.
    eq(emailVerifications.email, sql`(select ${users.email} from ${users} where ${users.id} = ${id})`),
  );
  await batchIf(context, rowExists(emailVerifications, valid), linkExpiredError, [
    db.update(users).set({ emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, id)),
    deleteEmailVerifications(context, id),
    auditEntry(context, viewer, { action: 'email-verified', subject: `user:${id}` }),
  ]);
  clearViewerCache(context);
}

/**
 * Changes the e-mail of the viewer's own account, which is unverified until the link sent to it was opened. Older links become
 * void, and the old address gets a notice. Throws `unconfirmed`, `invalid`, `conflict`, `too-many`.
 */
export async function changeEmail(context: Context, viewer: Viewer, input: unknown): Promise<Account> {
  const { email } = parseInput(emailChangeInput(), input);
  await requireConfirmation(context, viewer);
  await limitWrites(context);
  const { db, now } = context;
  const { account } = viewer;
  if (email === account.email) return account;
  try {
    const [updated] = await batchIf(context, ...ifSignedIn(viewer), [
      db.update(users).set({ email, emailVerifiedAt: null, updatedAt: now }).where(eq(users.id, account.id)).returning(),
      deleteEmailVerifications(context, account.id),
      voidResetLinks(context, account.id),
      ...insertEmailVerification(context, email),
      ...accountNotice(context, account, emailChangedMail(context, account)),
      auditEntry(context, viewer, { action: 'email-change', subject: `user:${account.id}`, details: { from: account.email } }),
    ]);
    clearViewerCache(context);
    scheduleDelivery(context);
    return returnedRow(updated);
  } catch (reason) {
    throw isUniqueViolation(reason, 'users_email') ? emailTakenError() : reason;
  }
}
