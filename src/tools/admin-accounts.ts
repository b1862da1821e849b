import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { AuditAction, Role } from '../../schema/constants.ts';
import { groupCharacters } from '../../schema/format.ts';
import { registrationInput } from '../../schema/inputs/accounts.ts';
import { auditLog, passwordResets, recoveryCodes, sessions, signInAttempts, users } from '../../schema/tables/accounts.ts';
import { hashPasswordSync } from '../domain/accounts/password-hashing.ts';
import { randomCode } from '../domain/crypto.ts';
import { buildAttemptKey } from '../domain/rate-limits.ts';

/** A local database, or the deployed one behind wrangler. */
// biome-ignore lint/suspicious/noExplicitAny: what a driver answers for a write is its own and not looked at.
export type Database = BaseSQLiteDatabase<'async', any>;

/** Something to type once: 20 letters that cannot be mistaken for each other. */
export const generatePassword = (): string => groupCharacters(randomCode('abcdefghjkmnpqrstuvwxyz23456789', 20), 5, '-');

const insertAuditEntry = (db: Database, action: AuditAction, email: string, details?: Record<string, unknown>) =>
  db.insert(auditLog).values({ who: 'command line', action, subject: email, details });

/** Refusals are Errors with words for the person at the keyboard. */
async function findAccountByEmail(db: Database, email: string): Promise<{ id: number; role: Role }> {
  const [row] = await db.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email));
  if (!row) throw new Error(`There is no account with ${email}.`);
  return row;
}

/** Makes an ADMIN account. Throws where the input is not accepted or the account exists. */
export async function createAdmin(db: Database, email: string, password: string, userName = 'Administrator'): Promise<void> {
  const { data, error } = registrationInput.omit({ mobileNo: true }).safeParse({ userName, email, password });
  if (!data) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const known = await db.select({ id: users.id }).from(users).where(eq(users.email, data.email));
  if (known.length > 0) throw new Error(`There is an account with ${data.email} already. To make it staff: promote.`);
  await db
    .insert(users)
    .values({ userName: data.userName, email: data.email, passwordHash: hashPasswordSync(data.password), mobileNo: '', role: 'ADMIN' });
  await insertAuditEntry(db, 'account-created', data.email, { role: 'ADMIN' });
}

/** Promotes or demotes; the last ADMIN stays one. Ends the sessions of the account. */
export async function setRole(db: Database, email: string, role: Role): Promise<void> {
  const { id, role: before } = await findAccountByEmail(db, email);
  if (before === role) return;
  const others = db.select({ one: sql`1` }).from(sql`${users} as others`).where(sql`others.role = 'ADMIN' and others.id <> ${id}`);
  const changed = await db
    .update(users)
    .set({ role })
    .where(and(eq(users.id, id), ne(users.role, role), role === 'ADMIN' ? undefined : exists(others)))
    .returning({ id: users.id });
  if (changed.length === 0) throw new Error('This is the last administrator. Promote someone else first.');
  await db.delete(sessions).where(eq(sessions.userId, id));
  await insertAuditEntry(db, 'role-change', email, { from: before, to: role });
}

/** A new password; everything else that opens the account ends, and what closes it: a lost phone is the usual reason to ask. */
export async function resetAdmin(db: Database, email: string, password: string): Promise<void> {
  const { id } = await findAccountByEmail(db, email);
  await db
    .update(users)
    .set({ passwordHash: hashPasswordSync(password), totpSecret: null, totpEnabledAt: null })
    .where(eq(users.id, id));
  for (const table of [sessions, passwordResets, recoveryCodes]) await db.delete(table).where(eq(table.userId, id));
  await db.delete(signInAttempts).where(inArray(signInAttempts.key, [buildAttemptKey('password', email), buildAttemptKey('code', id)]));
  await insertAuditEntry(db, 'password-reset', email);
}

/** The first administrator of a state that has none: what to sign in with, or undefined where there is one. */
export async function ensureFirstAdmin(db: Database): Promise<{ email: string; password: string } | undefined> {
  const known = await db.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN')).limit(1);
  if (known.length > 0) return undefined;
  const email = process.env.ADMIN_EMAIL || 'admin@safarnama.example';
  const password = process.env.ADMIN_PASSWORD || generatePassword();
  await createAdmin(db, email, password);
  return { email, password };
}

/** How to sign in, for the terminal; a password that came from the environment is not repeated. */
export function formatSignInHint({ email, password }: { email: string; password: string }, port: number): string {
  const told = process.env.ADMIN_PASSWORD
    ? 'the password of ADMIN_PASSWORD'
    : `${password} (printed this once; npm run admin -- reset ${email} makes another)`;
  return `Staff: sign in at http://localhost:${port}/login as ${email} with ${told}`;
}
