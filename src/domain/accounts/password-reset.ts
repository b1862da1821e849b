import { and, eq, getTableColumns, gt, isNull, not, sql } from 'drizzle-orm';
import { SIGN_IN_LIMITS } from '../../../schema/constants.ts';
import { passwordResetInput, passwordResetRequestInput } from '../../../schema/inputs/accounts.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { ACCOUNT_MESSAGES } from '../../../schema/messages.ts';
import { passwordResets, recoveryCodes, users } from '../../../schema/tables/accounts.ts';
import { outbox } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { findCompanySummary } from '../content/company.ts';
import { hasEncryptionKey, newToken, sha256 } from '../crypto.ts';
import { DomainError, invalidInput, parseInput } from '../errors.ts';
import { normaliseMailbox } from '../mail/mailbox.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { passwordChangedMail, passwordResetMail } from '../mail/templates.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { buildAttemptKey, incrementAttempts, limitWrites, selectAttemptCount } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import type { Account } from './authorization.ts';
import { deleteEmailVerifications } from './email-verification.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { hashPassword } from './password-hashing.ts';
import { requireGoodPassword } from './password-rules.ts';
import { clearSessionCookies, revokeAccess } from './sessions.ts';
import { unlockSignIn } from './sign-in-limits.ts';

/** SQL condition on `users`: a disabled account stays closed, and an invitation has a link of its own. */
const mayReset = sql`${users.disabledAt} is null and ${users.invitedAt} is null`;

/**
 * Mails a link that sets a new password. The response and its duration do not reveal whether the account exists. Throws
 * `invalid`, `too-many`, and `unavailable` without SEALING_KEYS.
 */
export async function sendPasswordResetLink(context: Context, input: unknown): Promise<void> {
  const { email } = parseInput(passwordResetRequestInput(), input);
  await limitWrites(context);
  // Links are stored encrypted. Checked before the account is read: the error must not reveal whether it exists.
  if (!hasEncryptionKey(context.encryptionKeys)) throw new DomainError('unavailable', ACCOUNT_MESSAGES.resetLinksNeedKeys);
  const { db } = context;
  const { name: agency } = await findCompanySummary(context, DEFAULT_MARKET);
  const counter = buildAttemptKey('reset', normaliseMailbox(email));
  const token = newToken();
  const tokenHash = sha256(token);
  const expiresAt = context.now + SIGN_IN_LIMITS.resetLinkMs;
  // The same statements for every address. Above the limit the request succeeds without a mail: an error would let anyone
  // block somebody else's reset.
  await db.batch([
    incrementAttempts(context, counter, SIGN_IN_LIMITS.lockoutMs),
    db
      .insert(passwordResets)
      .select(
        sql`select ${tokenHash}, ${users.id}, ${expiresAt}, null from ${users} where ${users.email} = ${email} and ${mayReset} and ${selectAttemptCount(counter)} <= ${SIGN_IN_LIMITS.maxResetMails}`,
      ),
    outboxMessage(context, passwordResetMail(context, { email, agency }, token)),
    // The mail that the previous statement has inserted, unless the link exists.
    db
      .delete(outbox)
      .where(and(eq(outbox.id, sql`last_insert_rowid()`), not(rowExists(passwordResets, eq(passwordResets.tokenHash, tokenHash))))),
  ]);
  scheduleDelivery(context);
}

/** The statements that store a reset link and mail it to the owner of the account. */
export async function insertResetLink(context: Context, account: Account, mail = passwordResetMail) {
  const token = newToken();
  const expiresAt = context.now + SIGN_IN_LIMITS.resetLinkMs;
  const { name: agency } = await findCompanySummary(context, DEFAULT_MARKET);
  return [
    context.db.insert(passwordResets).values({ tokenHash: sha256(token), userId: account.id, expiresAt }),
    outboxMessage(context, mail(context, { email: account.email, agency }, token)),
  ] as const;
}

/** SQL condition on `password_resets`: an unused link. */
const isUnusedLink = ({ now }: Context, token: string) =>
  and(eq(passwordResets.tokenHash, sha256(token)), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));

/** The account whose password a link sets; undefined for every other token. One read, by the hash of the token. */
async function findAccountOfLink(context: Context, token: string): Promise<Account | undefined> {
  const [account] = await context.db
    .select(getTableColumns(users))
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isUnusedLink(context, token), mayReset))
    .limit(1);
  return account;
}

/** Whether a reset link sets a password. Does not use it up. */
export const isResetLinkOpen = async (context: Context, token: string): Promise<boolean> =>
  (await findAccountOfLink(context, token)) !== undefined;

const linkExpiredError = (): DomainError => invalidInput({ token: FORM_MESSAGES.linkExpired });

/**
 * Sets a new password with the token of a reset link, once and within an hour, which verifies the e-mail, and tells its owner. Ends all
 * sessions of the account and its lockout, and the second factor of a USER whose e-mail was unverified. Throws `invalid`, `too-many`.
 */
export async function resetPassword(context: Context, input: unknown): Promise<void> {
  const { token, password } = parseInput(passwordResetInput(), input);
  await limitWrites(context);
  const { db, now } = context;
  const account = await findAccountOfLink(context, token);
  if (!account) throw linkExpiredError();
  requireGoodPassword(password, account.email);
  const passwordHash = await hashPassword(context, password, 'known');
  const device = rememberDevice(context, account, null);
  // Somebody else may have registered with the address: their second factor would keep the owner of the mailbox out for ever.
  const isUnproven = account.role === 'USER' && account.emailVerifiedAt === null;
  await batchIf(context, rowExists(passwordResets, isUnusedLink(context, token)), linkExpiredError, [
    db
      .update(users)
      .set({
        passwordHash,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now})`,
        updatedAt: now,
        ...(isUnproven && { totpEnabledAt: null, totpSecret: null }),
      })
      .where(eq(users.id, account.id)),
    ...(isUnproven ? [db.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id))] : []),
    deleteEmailVerifications(context, account.id),
    ...revokeAccess(context, account.id),
    forgetDevices(context, account.id),
    // Whoever opened the link owns the mailbox.
    ...device.statements,
    unlockSignIn(context, account.email),
    auditEntry(context, null, { action: 'password-reset', subject: `user:${account.id}`, actor: account.email }),
    outboxMessage(context, passwordChangedMail(context, account)),
  ]);
  clearSessionCookies(context);
  device.setCookie();
  scheduleDelivery(context);
}
