import { eq, sql } from 'drizzle-orm';
import { addressChange, profileChange, registration } from '../../schema/inputs/accounts.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { sessions, users } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import type { Account, Viewer } from './access.ts';
import { limitVisitor } from './attempts.ts';
import { audited } from './audit.ts';
import { brokeUnique, Failure, notFound, parsed } from './failure.ts';
import { passwordChangedMail } from './mails.ts';
import { removePicture, storePicture } from './media-store.ts';
import { onlyIf, refusedAs } from './only-if.ts';
import { deliverSoon, owed } from './outbox.ts';
import { hashPassword } from './passwords.ts';
import { endAccess, openSession, recordOf } from './sessions.ts';
import { forgetViewer } from './viewer.ts';

/** A new account (specification 2.11); always a USER, whatever role was sent. Throws `invalid`, `conflict`, `too-many`. */
export async function register(context: Context, input: unknown): Promise<Account> {
  const { password, ...fields } = parsed(registration, input);
  await limitVisitor(context);
  const { db } = context;
  const taken = () => new Failure('conflict', OWN_MESSAGES.emailTaken, { email: OWN_MESSAGES.emailTaken });
  const known = await db.select({ id: users.id }).from(users).where(eq(users.email, fields.email)).limit(1);
  if (known.length > 0) throw taken();
  const row = { ...fields, passwordHash: await hashPassword(password), createdAt: context.now, updatedAt: context.now };
  try {
    const [inserted] = await db.batch([
      db.insert(users).values(row).returning(),
      audited(context, null, { action: 'register', who: fields.email }),
    ]);
    return inserted[0] as Account;
  } catch (reason) {
    // Two at once: the database keeps one.
    if (brokeUnique(reason, 'users_email')) throw taken();
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
async function change(
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
    onlyIf(context, sql`exists (select 1 from ${sessions} where ${sessions.tokenHash} = ${viewer.session})`),
    db
      .update(users)
      .set({ ...values, updatedAt: context.now })
      .where(eq(users.id, id))
      .returning(),
    ...(Object.keys(told).length > 0
      ? [audited(context, viewer, { action: 'profile-change', subject: `user:${id}`, details: { fields: Object.keys(told) } })]
      : []),
    ...more,
  ]);
  const [, rows] = await written.catch(refusedAs(() => new Failure('unauthenticated', MESSAGES.loginRequired)));
  const account = (rows as Account[])[0];
  if (!account) throw notFound('User');
  forgetViewer(context);
  if (viewer.account.id === id) context.cookies.record(recordOf(account));
  return account;
}

/**
 * PUT /updateProfile/{id}: another name, another password, or both. A new password ends the other sessions, gives
 * this one a new token, and is told by mail. Throws `invalid`, `too-many`, `not-found`.
 */
export async function updateProfile(context: Context, viewer: Viewer, id: number, input: unknown): Promise<Account> {
  const { userName, password } = parsed(profileChange, input);
  await limitVisitor(context);
  const name = userName === undefined ? {} : { userName };
  if (password === undefined) return change(context, viewer, id, name);
  const passwordHash = await hashPassword(password);
  const own = viewer.account.id === id;
  const before = await findAccount(context, id);
  const session = own ? openSession(context, { ...before, ...name }) : undefined;
  const account = await change(context, viewer, id, { ...name, passwordHash }, [
    ...endAccess(context, id),
    ...(session?.statements ?? []),
    audited(context, viewer, { action: 'password-change', subject: `user:${id}` }),
    owed(context, passwordChangedMail(context, before)),
  ]);
  session?.hand();
  deliverSoon(context);
  return account;
}

/** PUT /updateAddress/{id}. Throws `invalid`, `too-many`, `not-found`. */
export async function updateAddress(context: Context, viewer: Viewer, id: number, input: unknown): Promise<Account> {
  const address = parsed(addressChange, input);
  await limitVisitor(context);
  return change(context, viewer, id, address);
}

/**
 * POST /uploadProfilePicture/{id}: stores the picture anew, without what a camera wrote into it; the earlier one goes.
 * Who reads the form has counted the write before. Throws `invalid`, `too-large`, `not-found`.
 */
export async function setProfilePicture(context: Context, viewer: Viewer, id: number, bytes: Uint8Array<ArrayBuffer>): Promise<Account> {
  const { profilePicture: earlier } = await findAccount(context, id);
  const picture = await storePicture(context, bytes, { field: 'file', longest: 960 });
  const account = await change(context, viewer, id, { profilePicture: picture.name }, [picture.row]);
  if (earlier) await removePicture(context, earlier).catch((reason: unknown) => console.warn('an earlier picture stays:', reason));
  return account;
}
