import { and, asc, eq, isNotNull, isNull, like, or } from 'drizzle-orm';
import type { Role } from '../../../schema/constants.ts';
import { roleInput } from '../../../schema/inputs/accounts.ts';
import { ACCOUNT_MESSAGES, ERROR_MESSAGES } from '../../../schema/messages.ts';
import type { Right } from '../../../schema/staff/rights.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { accessTokens } from '../../../schema/tables/integrations.ts';
import type { Context } from '../../platform/context.ts';
import { hasEncryptionKey } from '../crypto.ts';
import { DomainError, parseInput, tooManyAttempts } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { scheduleDelivery } from '../mail/outbox.ts';
import { passwordVoidMail } from '../mail/templates.ts';
import { type CursorPage, type PageArgs, readPageById } from '../pagination.ts';
import { failUnless, mapPreconditionFailure, rowExists } from '../precondition.ts';
import { limitWrites, recordAttempt } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import { findAccount } from './accounts.ts';
import { type Account, type Admin, isStaffWith, mayUse, type Viewer } from './authorization.ts';
import { forgetDevices } from './known-devices.ts';
import { createVoidHash } from './password-hashing.ts';
import { insertResetLink } from './password-reset.ts';
import { clearSessionCookies, requireConfirmation, revokeAccess } from './sessions.ts';

// What staff do with the accounts of others.

/** An account as staff with a right, for work that it has started; undefined if it has the right no more. */
export async function findStaffAccount({ db }: Context, id: number | null, right: Right): Promise<Admin | undefined> {
  const [account] =
    id === null
      ? []
      : await db
          .select()
          .from(users)
          .where(and(eq(users.id, id), isNull(users.disabledAt)));
  const viewer: Viewer | null = account ? { account, sessionHash: '', accessToken: null, needsSecondFactorSetup: false } : null;
  return mayUse(viewer, right) ? viewer : undefined;
}

/** The owners who can sign in, oldest first; at most 20. */
export const listOwners = ({ db, reader }: Context, _admin: Admin): Promise<Pick<Account, 'userName' | 'email'>[]> =>
  reader.read(
    db.select({ userName: users.userName, email: users.email }).from(users).where(isStaffWith('users')).orderBy(asc(users.id)).limit(20),
  );

/** Accounts, oldest first; `search` matches part of a name, e-mail or phone number. */
export async function listAccounts(
  context: Context,
  _admin: Admin,
  { search, role, ...page }: PageArgs & { search?: string | null; role?: Role | null },
): Promise<CursorPage<Account>> {
  // D1 rejects LIKE patterns of more than 50 bytes.
  const term = [...(search ?? '').trim().replace(/[%_\\]/g, '')].slice(0, 12).join('');
  const pattern = `%${term}%`;
  return readPageById(
    context,
    context.db.select().from(users).$dynamic(),
    users.id,
    page,
    [
      role ? eq(users.role, role) : undefined,
      term ? or(like(users.userName, pattern), like(users.email, pattern), like(users.mobileNo, pattern)) : undefined,
    ],
    { oldestFirst: true },
  );
}

/**
 * Makes the password of an unverified account void, ends its sessions and mails its owner a link to set a new one: somebody else
 * may have registered with the address. Throws `too-many`, and `unavailable` without SEALING_KEYS.
 */
async function voidUnverifiedPassword(context: Context, admin: Admin, account: Account): Promise<void> {
  await limitLinks(context, account);
  await context.db.batch([
    context.db.update(users).set({ passwordHash: createVoidHash(), updatedAt: context.now }).where(eq(users.id, account.id)),
    ...revokeAccess(context, account.id),
    forgetDevices(context, account.id),
    ...insertResetLink(context, account, passwordVoidMail),
    auditEntry(context, admin, { action: 'password-void', subject: `user:${account.id}`, details: { email: account.email } }),
  ]);
  scheduleDelivery(context);
}

/**
 * Changes the role of an account and ends its sessions, and the access tokens that it has created for others. An account with an unverified e-mail is not promoted: its password
 * becomes void, and its owner gets a link. The last ADMIN keeps the role, also when several are demoted in parallel. Throws
 * `unconfirmed`, `not-found`, `conflict`, `invalid`, `too-many`.
 */
export async function setRole(context: Context, admin: Admin, id: string, input: unknown): Promise<Account> {
  const { role } = parseInput(roleInput(), { role: input });
  await requireConfirmation(context, admin);
  const before = await findAccount(context, parseRowId(id, 'User'));
  if (before.role === role) return before;
  const { db, now } = context;
  const isPromotion = role !== 'USER';
  if (isPromotion && before.emailVerifiedAt === null) {
    await voidUnverifiedPassword(context, admin, before);
    throw new DomainError('conflict', ACCOUNT_MESSAGES.promotionUnverified(before.email));
  }
  const isAccount = eq(users.id, before.id);
  const written = db.batch([
    // First: staff may demote themselves.
    auditEntry(context, admin, {
      action: 'role-change',
      subject: `user:${before.id}`,
      details: { email: before.email, from: before.role, to: role },
    }),
    db.update(users).set({ role, updatedAt: now }).where(isAccount),
    // The address may change at the same moment.
    ...(isPromotion ? [failUnless(context, rowExists(users, and(isAccount, isNotNull(users.emailVerifiedAt))))] : []),
    failUnless(context, rowExists(users, isStaffWith('users'))),
    ...revokeAccess(context, before.id),
    // Whoever loses the role has handed these out, and may know them.
    db.delete(accessTokens).where(eq(accessTokens.createdBy, before.id)),
  ]);
  const message = isPromotion ? ERROR_MESSAGES.concurrentWrite : ACCOUNT_MESSAGES.lastAdmin;
  await written.catch(mapPreconditionFailure(() => new DomainError('conflict', message)));
  if (before.id === admin.account.id) clearSessionCookies(context);
  return findAccount(context, before.id);
}

/**
 * Counts a link that staff send to an account, apart from those that visitors ask for, who could block it otherwise. Throws
 * `too-many`, and `unavailable` without SEALING_KEYS.
 */
async function limitLinks(context: Context, { email }: Account): Promise<void> {
  if (!hasEncryptionKey(context.encryptionKeys)) throw new DomainError('unavailable', ACCOUNT_MESSAGES.resetLinksNeedKeys);
  const lockedSeconds = await recordAttempt(context, 'staff-reset', email);
  if (lockedSeconds > 0) throw tooManyAttempts(ACCOUNT_MESSAGES.linksLimited, lockedSeconds);
}

/**
 * Mails a reset link for staff, who cannot set the password of another account. Throws `not-found`, `too-many`, and
 * `unavailable` without SEALING_KEYS.
 */
export async function sendResetLink(context: Context, admin: Admin, id: string): Promise<void> {
  await limitWrites(context);
  const account = await findAccount(context, parseRowId(id, 'User'));
  await limitLinks(context, account);
  await context.db.batch([
    ...insertResetLink(context, account),
    auditEntry(context, admin, { action: 'reset-link-sent', subject: `user:${account.id}`, details: { email: account.email } }),
  ]);
  scheduleDelivery(context);
}
