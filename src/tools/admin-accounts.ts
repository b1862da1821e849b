import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { Role } from '../../schema/constants.ts';
import { groupCharacters } from '../../schema/format.ts';
import { registrationInput } from '../../schema/inputs/accounts.ts';
import type { AuditAction } from '../../schema/staff/audit-actions.ts';
import type { StaffRole } from '../../schema/staff/rights.ts';
import { auditLog, knownDevices, passwordResets, recoveryCodes, sessions, signInAttempts, users } from '../../schema/tables/accounts.ts';
import { accessTokens, calendarFeeds } from '../../schema/tables/integrations.ts';
import { hashPasswordSync } from '../domain/accounts/password-hashing.ts';
import { findPasswordFault, requireGoodPassword } from '../domain/accounts/password-rules.ts';
import { isSignInCounter } from '../domain/accounts/sign-in-limits.ts';
import { randomCode } from '../domain/crypto.ts';
import { buildAttemptKey } from '../domain/rate-limits.ts';
import type { SignIn } from './local/local-state.ts';

/** A local database, or the deployed one through wrangler. */
// biome-ignore lint/suspicious/noExplicitAny: each driver returns another result for writes, and none is read.
export type Database = BaseSQLiteDatabase<'async', any>;

/** What opens an account without its password. */
const ACCESS_TABLES = [sessions, accessTokens, calendarFeeds] as const;

/** A random password: 20 characters without look-alikes, in groups of five. */
export function generatePassword(): string {
  const password = groupCharacters(randomCode('abcdefghjkmnpqrstuvwxyz23456789', 20), 5, '-');
  // One in a thousand passes for a common one.
  return findPasswordFault(password, '') ? generatePassword() : password;
}

const insertAuditEntry = (db: Database, action: AuditAction, email: string, details?: Record<string, unknown>) =>
  db.insert(auditLog).values({ who: 'command line', action, subject: email, details });

type Account = Pick<typeof users.$inferSelect, 'id' | 'role' | 'staffRole' | 'emailVerifiedAt' | 'disabledAt' | 'invitedAt'>;

async function findAccountByEmail(db: Database, email: string): Promise<Account> {
  const { id, role, staffRole, emailVerifiedAt, disabledAt, invitedAt } = users;
  const [row] = await db.select({ id, role, staffRole, emailVerifiedAt, disabledAt, invitedAt }).from(users).where(eq(users.email, email));
  if (!row) throw new Error(`There is no account with ${email}.`);
  return row;
}

interface NewAdmin {
  userName?: string | undefined;
  staffRole?: StaffRole | undefined;
}

/** Creates an ADMIN account, by default an owner. Throws an Error for the terminal when the input is invalid or the account exists. */
export async function createAdmin(
  db: Database,
  email: string,
  password: string,
  { userName = 'Administrator', staffRole = 'owner' }: NewAdmin = {},
): Promise<void> {
  const { data, error } = registrationInput().omit({ mobileNo: true }).safeParse({ userName, email, password });
  if (!data) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  requireGoodPassword(data.password, data.email);
  const existing = await db.select({ id: users.id }).from(users).where(eq(users.email, data.email));
  if (existing.length > 0) throw new Error(`An account with ${data.email} exists already. Use promote to make it an administrator.`);
  await db.insert(users).values({
    userName: data.userName,
    email: data.email,
    passwordHash: hashPasswordSync(data.password),
    mobileNo: '',
    role: 'ADMIN',
    staffRole,
    emailVerifiedAt: Date.now(),
  });
  await insertAuditEntry(db, 'account-created', data.email, { role: 'ADMIN', staffRole });
}

/** A role: `USER`, or a role of staff, which is an ADMIN. */
export type AccountRole = 'USER' | StaffRole;

/**
 * Gives an account a role and ends its sessions, access tokens and calendar feeds; a disabled account is enabled, and an invited one needs
 * no answer any more. A promoted account with an unverified email gets `password`, because somebody else may have registered with the
 * address; returns whether it did. Throws an Error for the last owner or an unknown email.
 */
export async function setRole(db: Database, email: string, newRole: AccountRole, password: string): Promise<boolean> {
  const before = await findAccountByEmail(db, email);
  const { id } = before;
  const role: Role = newRole === 'USER' ? 'USER' : 'ADMIN';
  const staffRole: StaffRole = newRole === 'USER' ? 'owner' : newRole;
  const isOpen = before.disabledAt === null && before.invitedAt === null;
  if (before.role === role && (role === 'USER' || (before.staffRole === staffRole && isOpen))) return false;
  const isUnverified = role === 'ADMIN' && before.emailVerifiedAt === null;
  const others = db
    .select({ one: sql`1` })
    .from(sql`${users} as others`)
    .where(
      sql`others.role = 'ADMIN' and others.staff_role = 'owner' and others.disabled_at is null and others.invited_at is null and others.id <> ${id}`,
    );
  const changed = await db
    .update(users)
    .set({
      role,
      staffRole,
      disabledAt: null,
      invitedAt: null,
      ...(isUnverified && { passwordHash: hashPasswordSync(password), emailVerifiedAt: Date.now() }),
    })
    .where(and(eq(users.id, id), newRole === 'owner' ? undefined : exists(others)))
    .returning({ id: users.id });
  if (changed.length === 0) throw new Error('This is the last owner. Promote someone else first.');
  for (const table of ACCESS_TABLES) await db.delete(table).where(eq(table.userId, id));
  if (isUnverified) await db.delete(passwordResets).where(eq(passwordResets.userId, id));
  const describe = (each: Pick<Account, 'role' | 'staffRole'>) => (each.role === 'ADMIN' ? `ADMIN (${each.staffRole})` : each.role);
  await insertAuditEntry(db, 'role-change', email, { from: describe(before), to: describe({ role, staffRole }) });
  return isUnverified;
}

/**
 * Sets a new password and removes sessions, access tokens, calendar feeds, reset links, the second factor and failed attempts: the usual reason for a
 * reset is a lost phone. Throws an Error for an unknown email.
 */
export async function resetAdmin(db: Database, email: string, password: string): Promise<void> {
  const { id } = await findAccountByEmail(db, email);
  requireGoodPassword(password, email);
  await db
    .update(users)
    .set({ passwordHash: hashPasswordSync(password), totpSecret: null, totpEnabledAt: null })
    .where(eq(users.id, id));
  for (const table of [...ACCESS_TABLES, passwordResets, recoveryCodes, knownDevices]) await db.delete(table).where(eq(table.userId, id));
  await db.delete(signInAttempts).where(or(isSignInCounter(email), eq(signInAttempts.key, buildAttemptKey('code', id))));
  await insertAuditEntry(db, 'password-reset', email);
}

/** Creates an administrator from the environment unless one exists. Returns the sign-in of a new account. */
export async function ensureFirstAdmin(db: Database): Promise<SignIn | undefined> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN')).limit(1);
  if (admins.length > 0) return undefined;
  const email = process.env.ADMIN_EMAIL || 'admin@safarnama.example';
  const password = process.env.ADMIN_PASSWORD || generatePassword();
  await createAdmin(db, email, password);
  return { email, password };
}
