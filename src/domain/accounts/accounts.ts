import { and, asc, eq, gt, like, or, sql } from 'drizzle-orm';
import type { Role } from '../../../schema/constants.ts';
import { addressInput, profileInput, registrationInput, roleInput } from '../../../schema/inputs/accounts.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { sessions, users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, isUniqueViolation, notFound, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { passwordChangedMail } from '../mail/templates.ts';
import { deletePicture, storePicture } from '../media/storage.ts';
import { type CursorPage, decodeCursor, toCursorPage } from '../pagination.ts';
import { failUnless, mapPreconditionFailure } from '../precondition.ts';
import { limitWrites } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import type { Account, Admin, Viewer } from './authorization.ts';
import { hashPassword } from './password-hashing.ts';
import { clearSessionCookies, clearViewerCache, createSession, revokeAccess, toAccountRecord } from './sessions.ts';

/** A new account (specification 2.11); always a USER, whatever role was sent. Throws `invalid`, `conflict`, `too-many`. */
export async function registerAccount(context: Context, input: unknown): Promise<Account> {
  const { password, ...fields } = parseInput(registrationInput, input);
  await limitWrites(context);
  const { db } = context;
  const taken = () => new DomainError('conflict', OWN_MESSAGES.emailTaken, { email: OWN_MESSAGES.emailTaken });
  const known = await db.select({ id: users.id }).from(users).where(eq(users.email, fields.email)).limit(1);
  if (known.length > 0) throw taken();
  const row = { ...fields, passwordHash: await hashPassword(password), createdAt: context.now, updatedAt: context.now };
  try {
    const [inserted] = await db.batch([
      db.insert(users).values(row).returning(),
      auditEntry(context, null, { action: 'register', actor: fields.email }),
    ]);
    return inserted[0] as Account;
  } catch (reason) {
    // Two at once: the database keeps one.
    if (isUniqueViolation(reason, 'users_email')) throw taken();
    throw reason;
  }
}

/** Throws `not-found`. */
export async function findAccount(context: Context, id: number): Promise<Account> {
  const rows = await context.reader.read(context.db.select().from(users).where(eq(users.id, id)));
  if (!rows[0]) throw notFound('User');
  return rows[0];
}

/** The account as it stands after the update, with what else belongs into the batch; the viewer's own record follows. */
async function updateAccount(
  context: Context,
  viewer: Viewer,
  id: number,
  values: Partial<Account>,
  more: readonly Parameters<Context['db']['batch']>[0][number][] = [],
): Promise<Account> {
  const { db } = context;
  // A password is told of by its own entry.
  const { passwordHash: _secret, ...told } = values;
  const written = db.batch([
    // Who was signed out in the meantime writes nothing more.
    failUnless(context, sql`exists (select 1 from ${sessions} where ${sessions.tokenHash} = ${viewer.sessionHash})`),
    db
      .update(users)
      .set({ ...values, updatedAt: context.now })
      .where(eq(users.id, id))
      .returning(),
    ...(Object.keys(told).length > 0
      ? [auditEntry(context, viewer, { action: 'profile-change', subject: `user:${id}`, details: { fields: Object.keys(told) } })]
      : []),
    ...more,
  ]);
  const [, rows] = await written.catch(mapPreconditionFailure(() => new DomainError('unauthenticated', MESSAGES.loginRequired)));
  const account = (rows as Account[])[0];
  if (!account) throw notFound('User');
  clearViewerCache(context);
  if (viewer.account.id === id) context.cookies.setAccountRecord(toAccountRecord(account));
  return account;
}

/**
 * PUT /updateProfile/{id}: another name, another password, or both. A new password ends the other sessions, gives
 * this one a new token, and is told by mail. Throws `invalid`, `too-many`, `not-found`.
 */
export async function updateProfile(context: Context, viewer: Viewer, id: number, input: unknown): Promise<Account> {
  const { userName, password } = parseInput(profileInput, input);
  await limitWrites(context);
  const name = userName === undefined ? {} : { userName };
  if (password === undefined) return updateAccount(context, viewer, id, name);
  const passwordHash = await hashPassword(password);
  const own = viewer.account.id === id;
  const before = await findAccount(context, id);
  const session = own ? createSession(context, { ...before, ...name }) : undefined;
  const account = await updateAccount(context, viewer, id, { ...name, passwordHash }, [
    ...revokeAccess(context, id),
    ...(session?.statements ?? []),
    auditEntry(context, viewer, { action: 'password-change', subject: `user:${id}` }),
    outboxMessage(context, passwordChangedMail(context, before)),
  ]);
  session?.hand();
  scheduleDelivery(context);
  return account;
}

/** PUT /updateAddress/{id}. Throws `invalid`, `too-many`, `not-found`. */
export async function updateAddress(context: Context, viewer: Viewer, id: number, input: unknown): Promise<Account> {
  const address = parseInput(addressInput, input);
  await limitWrites(context);
  return updateAccount(context, viewer, id, address);
}

/**
 * POST /uploadProfilePicture/{id}: stores the picture anew, without what a camera wrote into it; the earlier one goes.
 * Who reads the form has counted the write before. Throws `invalid`, `too-large`, `not-found`.
 */
export async function setProfilePicture(context: Context, viewer: Viewer, id: number, bytes: Uint8Array<ArrayBuffer>): Promise<Account> {
  const { profilePicture: earlier } = await findAccount(context, id);
  const picture = await storePicture(context, bytes, { field: 'file', longest: 960 });
  const account = await updateAccount(context, viewer, id, { profilePicture: picture.name }, [picture.row]);
  if (earlier) await deletePicture(context, earlier).catch((reason: unknown) => console.warn('an earlier picture stays:', reason));
  return account;
}

/** Accounts in the order of their making; `search` looks into names, emails and numbers. */
export async function listAccounts(
  context: Context,
  _admin: Admin,
  { first, after, search, role }: { first: number; after?: string | null; search?: string | null; role?: Role | null },
): Promise<CursorPage<Account>> {
  const [last] = decodeCursor(after, 1) ?? [];
  // D1 refuses patterns of more than 50 bytes.
  const words = [...(search ?? '').trim().replace(/[%_\\]/g, '')].slice(0, 12).join('');
  const pattern = `%${words}%`;
  const rows = await context.reader.read(
    context.db
      .select()
      .from(users)
      .where(
        and(
          last === undefined ? undefined : gt(users.id, last),
          role ? eq(users.role, role) : undefined,
          words ? or(like(users.userName, pattern), like(users.email, pattern), like(users.mobileNo, pattern)) : undefined,
        ),
      )
      .orderBy(asc(users.id))
      .limit(first + 1),
  );
  return toCursorPage(rows, first);
}

/**
 * Makes an account staff, or takes that away; its sessions end, so that nobody works on with an earlier role.
 * The last ADMIN stays one, however many are demoted at once. Throws `not-found`, `conflict`, `invalid`.
 */
export async function setRole(context: Context, admin: Admin, id: string, input: unknown): Promise<Account> {
  const { role } = parseInput(roleInput, { role: input });
  const before = await findAccount(context, parseRowId(id, 'User'));
  if (before.role === role) return before;
  const { db, now } = context;
  const isAdmin = sql`select 1 from ${users} where ${users.role} = 'ADMIN'`;
  const written = db.batch([
    db.update(users).set({ role, updatedAt: now }).where(eq(users.id, before.id)).returning(),
    failUnless(context, sql`exists (${isAdmin})`),
    ...revokeAccess(context, before.id),
    auditEntry(context, admin, {
      action: 'role-change',
      subject: `user:${before.id}`,
      details: { email: before.email, from: before.role, to: role },
    }),
  ]);
  const [[account]] = await written.catch(
    mapPreconditionFailure(() => new DomainError('conflict', 'This is the last administrator. Promote someone else first.')),
  );
  if (!account) throw notFound('User');
  if (account.id === admin.account.id) clearSessionCookies(context);
  return account;
}
