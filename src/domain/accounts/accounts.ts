import { eq, sql } from 'drizzle-orm';
import { addressInput, profileInput, registrationInput } from '../../../schema/inputs/accounts.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { sessions, users } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import type { Account, Viewer } from './authorization.ts';
import { limitWrites } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import { DomainError, isUniqueViolation, notFound, parseInput } from '../errors.ts';
import { passwordChangedMail } from '../mail/templates.ts';
import { deletePicture, storePicture } from '../media/media-store.ts';
import { failUnless, mapPreconditionFailure } from '../precondition.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { hashPassword } from './password-hashing.ts';
import { createSession, revokeAccess, toAccountRecord } from './sessions-merging.ts';
import { clearViewerCache } from './sessions.ts';

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
