import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { SIGN_IN_LIMITS } from '../../../schema/constants.ts';
import { emailChangeInput, emailVerificationInput } from '../../../schema/inputs/accounts.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { ACCOUNT_MESSAGES } from '../../../schema/messages.ts';
import { emailVerifications, users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { hasEncryptionKey, newToken, sha256 } from '../crypto.ts';
import { DomainError, emailTakenError, invalidInput, isUniqueViolation, parseInput, returnedRow, tooManyAttempts } from '../errors.ts';
import { scheduleDelivery } from '../mail/outbox.ts';
import { emailChangedMail, emailChangeMail, emailVerificationMail } from '../mail/templates.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { limitWrites, lockedSeconds } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import { accountNotice, unprovenMail } from './account-mails.ts';
import type { Account, Viewer } from './authorization.ts';
import { clearViewerCache, ifSignedIn, requireConfirmation, voidResetLinks } from './sessions.ts';

// A verified e-mail means that one person holds the mailbox and the password: the link works in a session of its account only.
// Whoever registers with the address of somebody else can therefore not use their click.

const idByEmail = (email: string): SQL<number> => sql<number>`(select ${users.id} from ${users} where ${users.email} = ${email})`;

/**
 * The statements that store a verification link and mail it, also for an account of the same batch; none without SEALING_KEYS. With
 * `newEmail`, the link goes there, and changes the e-mail of the account.
 */
export function insertEmailVerification(context: Context, email: string, newEmail?: string) {
  if (!hasEncryptionKey(context.encryptionKeys)) return [] as const;
  const token = newToken();
  const expiresAt = context.now + SIGN_IN_LIMITS.verificationLinkMs;
  const mail = newEmail === undefined ? emailVerificationMail(context, email, token) : emailChangeMail(context, newEmail, token);
  return [
    context.db
      .insert(emailVerifications)
      .values({ tokenHash: sha256(token), userId: idByEmail(email), email: newEmail ?? email, expiresAt }),
    ...unprovenMail(context, mail),
  ] as const;
}

/** The statement that makes the unused verification links of an account void. */
export const deleteEmailVerifications = ({ db }: Context, userId: number) =>
  db.delete(emailVerifications).where(eq(emailVerifications.userId, userId));

/** The e-mail that the viewer's account changes to once its link is opened; null if there is none. */
export async function findPendingEmail({ db, reader, now }: Context, { account }: Viewer): Promise<string | null> {
  const [row] = await reader.read(
    db
      .select({ pendingEmail: emailVerifications.email })
      .from(emailVerifications)
      .where(
        and(eq(emailVerifications.userId, account.id), gt(emailVerifications.expiresAt, now), ne(emailVerifications.email, account.email)),
      )
      .orderBy(desc(emailVerifications.expiresAt))
      .limit(1),
  );
  return row?.pendingEmail ?? null;
}

/** Throws `unavailable` if the link cannot be encrypted, because there are no SEALING_KEYS. */
function requireVerification(context: Context, email: string, newEmail?: string) {
  const statements = insertEmailVerification(context, email, newEmail);
  if (statements.length === 0) throw new DomainError('unavailable', ACCOUNT_MESSAGES.resetLinksNeedKeys);
  return statements;
}

/**
 * Mails the viewer another verification link: to the e-mail that waits for one, otherwise to that of the account. Throws `conflict`,
 * `too-many`, and `unavailable` without SEALING_KEYS.
 */
export async function sendEmailVerification(context: Context, viewer: Viewer): Promise<void> {
  await limitWrites(context);
  const { account } = viewer;
  const pending = await findPendingEmail(context, viewer);
  if (pending === null && account.emailVerifiedAt !== null) throw new DomainError('conflict', ACCOUNT_MESSAGES.emailVerified);
  const [, counters] = await context.db.batch(requireVerification(context, account.email, pending ?? undefined));
  const counter = returnedRow(counters);
  if (counter.failures > SIGN_IN_LIMITS.maxUnprovenMails)
    throw tooManyAttempts(ACCOUNT_MESSAGES.linksLimited, lockedSeconds(context, counter));
  scheduleDelivery(context);
}

const linkExpiredError = (): DomainError => invalidInput({ token: FORM_MESSAGES.verificationLinkExpired });

/**
 * Verifies an e-mail of the viewer with the token of a link, once and within a day. A new e-mail becomes that of the account: links
 * that the old address has got become void, and it gets a notice. Throws `invalid`, `conflict`, `too-many`.
 */
export async function verifyEmail(context: Context, viewer: Viewer, input: unknown): Promise<void> {
  const { token } = parseInput(emailVerificationInput(), { token: input });
  await limitWrites(context);
  const { db, now } = context;
  const { account } = viewer;
  const { id } = account;
  const valid = and(
    eq(emailVerifications.tokenHash, sha256(token)),
    eq(emailVerifications.userId, id),
    gt(emailVerifications.expiresAt, now),
  );
  const [link] = await db.select({ email: emailVerifications.email }).from(emailVerifications).where(valid);
  if (!link) throw linkExpiredError();
  const { email } = link;
  const isChange = email !== account.email;
  // The account may have changed since it was read.
  const isCurrent = sql`${rowExists(emailVerifications, valid)} and ${rowExists(users, and(eq(users.id, id), eq(users.email, account.email)))}`;
  try {
    await batchIf(context, isCurrent, linkExpiredError, [
      db.update(users).set({ email, emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, id)),
      deleteEmailVerifications(context, id),
      auditEntry(context, viewer, { action: 'email-verified', subject: `user:${id}` }),
      ...(isChange
        ? [
            voidResetLinks(context, id),
            ...accountNotice(context, account, emailChangedMail(context, account)),
            auditEntry(context, viewer, { action: 'email-change', subject: `user:${id}`, details: { from: account.email } }),
          ]
        : []),
    ]);
  } catch (reason) {
    throw isUniqueViolation(reason, 'users_email') ? emailTakenError() : reason;
  }
  clearViewerCache(context);
  if (isChange) scheduleDelivery(context);
}

/**
 * Mails a link to a new e-mail for the viewer's own account, which keeps its e-mail until the link is opened: a mistyped address locks
 * nobody out. The own e-mail takes an earlier wish back. Throws `unconfirmed`, `invalid`, `conflict`, `too-many`, and `unavailable`
 * without SEALING_KEYS.
 */
export async function changeEmail(context: Context, viewer: Viewer, input: unknown): Promise<Account> {
  const { email } = parseInput(emailChangeInput(), input);
  const { account } = viewer;
  const { db } = context;
  const forgetPending = db
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.userId, account.id), ne(emailVerifications.email, account.email)));
  if (email === account.email) {
    await forgetPending;
    return account;
  }
  await requireConfirmation(context, viewer);
  await limitWrites(context);
  const known = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  if (known.length > 0) throw emailTakenError();
  await batchIf(context, ...ifSignedIn(viewer), [forgetPending, ...requireVerification(context, account.email, email)]);
  scheduleDelivery(context);
  return account;
}
