import { and, asc, eq, isNull, like, or } from 'drizzle-orm';
import type { Role } from '../../../schema/constants.ts';
import { ACCOUNT_MESSAGES } from '../../../schema/messages.ts';
import type { Right } from '../../../schema/staff/rights.ts';
import { STAFF_MESSAGES } from '../../../schema/staff/staff-messages.ts';
import { users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { hasEncryptionKey } from '../crypto.ts';
import { DomainError, tooManyAttempts } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { scheduleDelivery } from '../mail/outbox.ts';
import { type CursorPage, type PageArgs, readPageById } from '../pagination.ts';
import { limitWrites, recordAttempt } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import { findAccount } from './accounts.ts';
import { type Account, type Admin, isStaffWith, mayUse, type Viewer } from './authorization.ts';
import { insertResetLink } from './password-reset.ts';

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
 * Counts a link that staff send to an account, apart from those that visitors ask for, who could block it otherwise. Throws
 * `too-many`, and `unavailable` without SEALING_KEYS.
 */
export async function limitLinks(context: Context, { email }: Account): Promise<void> {
  if (!hasEncryptionKey(context.encryptionKeys)) throw new DomainError('unavailable', ACCOUNT_MESSAGES.resetLinksNeedKeys);
  const lockedSeconds = await recordAttempt(context, 'staff-reset', email);
  if (lockedSeconds > 0) throw tooManyAttempts(ACCOUNT_MESSAGES.linksLimited, lockedSeconds);
}

/**
 * Mails a reset link for staff, who cannot set the password of another account. Throws `not-found`, `conflict` for a disabled or
 * invited one, `too-many`, and `unavailable` without SEALING_KEYS.
 */
export async function sendResetLink(context: Context, admin: Admin, id: string): Promise<void> {
  await limitWrites(context);
  const account = await findAccount(context, parseRowId(id, 'User'));
  if (account.disabledAt !== null || account.invitedAt !== null) throw new DomainError('conflict', STAFF_MESSAGES.resetNotOpen);
  await limitLinks(context, account);
  await context.db.batch([
    ...(await insertResetLink(context, account)),
    auditEntry(context, admin, { action: 'reset-link-sent', subject: `user:${account.id}`, details: { email: account.email } }),
  ]);
  scheduleDelivery(context);
}
