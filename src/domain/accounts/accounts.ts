import { eq, sql } from 'drizzle-orm';
import { addressInput, mobileChangeInput, profileInput, registrationInput } from '../../../schema/inputs/accounts.ts';
import { ACCOUNT_MESSAGES } from '../../../schema/messages.ts';
import { users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, emailTakenError, isUniqueViolation, notFound, parseInput } from '../errors.ts';
import { scheduleDelivery } from '../mail/outbox.ts';
import { passwordChangedMail } from '../mail/templates.ts';
import { deleteErasedPictures, erasePicture, storePicture } from '../media/storage.ts';
import { UploadReference } from '../media/uploaded-file.ts';
import { findUploadedPicture, refuseUsedUpload } from '../media/uploads/stored-uploads.ts';
import { batchIf } from '../precondition.ts';
import { limitWrites } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import { accountNotice } from './account-mails.ts';
import type { Account, Viewer } from './authorization.ts';
import { insertEmailVerification } from './email-verification.ts';
import { forgetDevices } from './known-devices.ts';
import { hashPassword } from './password-hashing.ts';
import { requireGoodPassword } from './password-rules.ts';
import { clearViewerCache, createSession, ifSignedIn, requireConfirmation, revokeAccess, toAccountRecord } from './sessions.ts';

/**
 * Creates an account (specification 2.11), always with the role USER, and mails the link that verifies its e-mail. Throws
 * `invalid`, `conflict`, `too-many`.
 */
export async function registerAccount(context: Context, input: unknown): Promise<Account> {
  const { password, ...fields } = parseInput(registrationInput(), input);
  requireGoodPassword(password, fields.email);
  await limitWrites(context);
  const { db } = context;
  const known = await db.select({ id: users.id }).from(users).where(eq(users.email, fields.email)).limit(1);
  if (known.length > 0) throw emailTakenError();
  const row = { ...fields, passwordHash: await hashPassword(context, password, 'unknown'), createdAt: context.now, updatedAt: context.now };
  try {
    const [inserted] = await db.batch([
      db.insert(users).values(row).returning(),
      ...insertEmailVerification(context, fields.email),
      auditEntry(context, null, { action: 'register', actor: fields.email }),
    ]);
    scheduleDelivery(context);
    return inserted[0] as Account;
  } catch (reason) {
    // Two parallel registrations pass the check above; the unique index accepts one.
    if (isUniqueViolation(reason, 'users_email')) throw emailTakenError();
    throw reason;
  }
}

/** An account by id. Throws `not-found`. */
export async function findAccount(context: Context, id: number): Promise<Account> {
  const rows = await context.reader.read(context.db.select().from(users).where(eq(users.id, id)));
  if (!rows[0]) throw notFound('User');
  return rows[0];
}

/**
 * Updates an account if the viewer's session still exists, with `first` before it and `more` after it in the same batch; returns the
 * updated account.
 */
async function updateAccount(
  context: Context,
  viewer: Viewer,
  id: number,
  values: Partial<Account>,
  more: readonly Parameters<Context['db']['batch']>[0][number][] = [],
  first: typeof more = [],
): Promise<Account> {
  const { db } = context;
  // A changed password has an audit entry of its own.
  const { passwordHash: _secret, ...profile } = values;
  const fields = Object.keys(profile);
  const results = await batchIf(context, ...ifSignedIn(viewer), [
    ...first,
    db
      .update(users)
      .set({ ...values, updatedAt: context.now })
      .where(eq(users.id, id))
      .returning(),
    ...(fields.length > 0 ? [auditEntry(context, viewer, { action: 'profile-change', subject: `user:${id}`, details: { fields } })] : []),
    ...more,
  ]);
  const [account] = results[first.length] as Account[];
  if (!account) throw notFound('User');
  clearViewerCache(context);
  if (viewer.account.id === id) context.cookies.setAccountRecord(toAccountRecord(account));
  return account;
}

/**
 * PUT /updateProfile/{id}: changes name, password or both. A new password ends all other sessions, renews the token of this
 * one, and is reported by mail. Nobody sets the password of another account: `sendResetLink` mails its owner a link. Throws
 * `invalid`, `too-many`, `forbidden`, `unconfirmed`, `not-found`.
 */
export async function updateProfile(context: Context, viewer: Viewer, id: number, input: unknown): Promise<Account> {
  const { userName, password } = parseInput(profileInput(), input);
  await limitWrites(context);
  const name = userName === undefined ? {} : { userName };
  if (password === undefined) return updateAccount(context, viewer, id, name);
  if (viewer.account.id !== id)
    throw new DomainError('forbidden', ACCOUNT_MESSAGES.passwordOfOthers, { password: ACCOUNT_MESSAGES.passwordOfOthers });
  requireGoodPassword(password, viewer.account.email);
  await requireConfirmation(context, viewer);
  const passwordHash = await hashPassword(context, password, 'known');
  const before = await findAccount(context, id);
  const session = createSession(context, { ...before, ...name }, null);
  const account = await updateAccount(context, viewer, id, { ...name, passwordHash }, [
    ...revokeAccess(context, id),
    forgetDevices(context, id),
    ...session.statements,
    auditEntry(context, viewer, { action: 'password-change', subject: `user:${id}` }),
    ...accountNotice(context, before, passwordChangedMail(context, before)),
  ]);
  session.setCookies();
  scheduleDelivery(context);
  return account;
}

/** PUT /updateAddress/{id}. Throws `invalid`, `too-many`, `not-found`. */
export async function updateAddress(context: Context, viewer: Viewer, id: number, input: unknown): Promise<Account> {
  const address = parseInput(addressInput(), input);
  await limitWrites(context);
  return updateAccount(context, viewer, id, address);
}

/** Changes the mobile number of the viewer's own account. Throws `invalid`, `too-many`, `unauthenticated`. */
export async function changeMobileNumber(context: Context, viewer: Viewer, input: unknown): Promise<Account> {
  const mobile = parseInput(mobileChangeInput(), input);
  await limitWrites(context);
  return updateAccount(context, viewer, viewer.account.id, mobile);
}

/**
 * POST /uploadProfilePicture/{id}: re-encodes the picture, which drops its metadata, and deletes the previous one. The caller
 * must call `limitUploads` before it reads the body of a file. Throws `invalid`, `too-large`, `not-found`.
 */
export async function setProfilePicture(
  context: Context,
  viewer: Viewer,
  id: number,
  file: Uint8Array<ArrayBuffer> | UploadReference,
): Promise<Account> {
  await findAccount(context, id);
  const { row, picture } =
    file instanceof UploadReference
      ? await findUploadedPicture(context, file, 'profile_picture', 'file')
      : await storePicture(context, file, { field: 'file', longest: 960 });
  // Inside the transaction: of two uploads at once, the second one replaces the picture of the first.
  // A picture that is set again has a row, so its batch fails.
  const previous = sql`(select ${users.profilePicture} from ${users} where ${users.id} = ${id} and ${users.profilePicture} <> ${picture.name})`;
  const account = await updateAccount(context, viewer, id, { profilePicture: picture.name }, [row], erasePicture(context, previous)).catch(
    refuseUsedUpload('file'),
  );
  // The cron deletes it otherwise.
  await deleteErasedPictures(context).catch((reason: unknown) => context.observation.report(reason));
  return account;
}
