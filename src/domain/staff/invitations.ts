import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { SIGN_IN_LIMITS } from '../../../schema/constants.ts';
import { acceptInvitationInput, invitationInput } from '../../../schema/inputs/accounts.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { ACCOUNT_MESSAGES } from '../../../schema/messages.ts';
import { suggestColleagueEmail } from '../../../schema/staff/mistyped-email.ts';
import type { StaffRole } from '../../../schema/staff/rights.ts';
import { STAFF_MESSAGES } from '../../../schema/staff/staff-messages.ts';
import { auditLog, passwordResets, users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { limitLinks } from '../accounts/account-administration.ts';
import { findAccount } from '../accounts/accounts.ts';
import type { Account, Admin } from '../accounts/authorization.ts';
import { createVoidHash, hashPassword } from '../accounts/password-hashing.ts';
import { requireGoodPassword } from '../accounts/password-rules.ts';
import { createSession, requireConfirmation, voidResetLinks } from '../accounts/sessions.ts';
import { findCompany } from '../content/company.ts';
import { LOST_ANSWER_WINDOW_MS } from '../creations.ts';
import { hasEncryptionKey, newToken, sha256 } from '../crypto.ts';
import { DomainError, invalidInput, isUniqueViolation, notFound, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { invitationMail } from '../mail/staff-templates.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { limitWrites } from '../rate-limits.ts';
import { auditEntry } from './audit.ts';
import { type Colleague, findColleague } from './colleagues.ts';

// An invited colleague is an account with `invitedAt`, whose password is void and whose link is in `password_resets`: only
// `acceptInvitation` takes it. It belongs to no right until then (`isStaffWith`).

/** The statements that store a link for the account of an e-mail and mail it. */
async function insertInvitationLink(context: Context, admin: Admin, email: string, staffRole: StaffRole) {
  const token = newToken();
  const expiresAt = context.now + SIGN_IN_LIMITS.invitationLinkMs;
  const { name: company } = await findCompany(context, DEFAULT_MARKET);
  const userId = sql<number>`(select ${users.id} from ${users} where ${users.email} = ${email})`;
  return [
    context.db.insert(passwordResets).values({ tokenHash: sha256(token), userId, expiresAt }),
    outboxMessage(context, invitationMail(context, { email, staffRole, inviter: admin.account.userName, company }, token)),
  ] as const;
}

/** The error for an e-mail that an account has already: what to do instead. */
const accountExistsError = (message: string): DomainError => invalidInput({ email: message });

/** Whether the viewer has invited this e-mail a moment ago, and has not seen the answer. */
const hasInvited = ({ db, now }: Context, { account }: Admin, email: string): Promise<boolean> =>
  db
    .$count(
      auditLog,
      and(
        eq(auditLog.action, 'colleague-invited'),
        eq(auditLog.subject, email),
        eq(auditLog.userId, account.id),
        gt(auditLog.at, now - LOST_ANSWER_WINDOW_MS),
      ),
    )
    .then((count) => count > 0);

/**
 * The account that the same person has invited in the same role a moment ago; undefined for a new e-mail. Throws `invalid` if another
 * account has it.
 */
async function findRepetition(
  context: Context,
  admin: Admin,
  { email, staffRole }: Pick<Account, 'email' | 'staffRole'>,
): Promise<number | undefined> {
  const [known] = await context.db.select().from(users).where(eq(users.email, email)).limit(1);
  if (!known) return undefined;
  if (known.role !== 'ADMIN') throw accountExistsError(STAFF_MESSAGES.inviteUser(email));
  if (known.invitedAt === null) throw accountExistsError(STAFF_MESSAGES.inviteColleague(email));
  if (known.staffRole === staffRole && (await hasInvited(context, admin, email))) return known.id;
  throw accountExistsError(STAFF_MESSAGES.inviteInvited(email));
}

/** The e-mails of colleagues, whose domains show a mistyped one. */
async function listColleagueEmails({ db }: Context): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.invitedAt)))
    .limit(200);
  return rows.map(({ email }) => email);
}

/**
 * Invites a colleague by mail, with a link that works once within a week. Sent again because its answer was lost, the same invitation
 * stays as it is. An e-mail whose domain looks mistyped is refused unless `asTyped`. Throws `unconfirmed`, `invalid`, `conflict`, and
 * `unavailable` without SEALING_KEYS.
 */
export async function inviteColleague(context: Context, admin: Admin, input: unknown): Promise<Colleague> {
  const { email, staffRole, asTyped } = parseInput(invitationInput(), input);
  await requireConfirmation(context, admin);
  await limitWrites(context);
  if (!hasEncryptionKey(context.encryptionKeys)) throw new DomainError('unavailable', ACCOUNT_MESSAGES.resetLinksNeedKeys);
  const repeated = await findRepetition(context, admin, { email, staffRole });
  if (repeated !== undefined) return findColleague(context, repeated);
  const suggested = asTyped ? undefined : suggestColleagueEmail(email, await listColleagueEmails(context));
  if (suggested) throw invalidInput({ email: STAFF_MESSAGES.mistypedEmail(suggested) });
  const { db, now } = context;
  const account = { userName: email, email, staffRole, role: 'ADMIN', passwordHash: createVoidHash(), mobileNo: '' } as const;
  try {
    const [, [inserted]] = await db.batch([
      auditEntry(context, admin, { action: 'colleague-invited', subject: email, details: { role: staffRole } }),
      db
        .insert(users)
        .values({ ...account, invitedAt: now, createdAt: now, updatedAt: now })
        .returning({ id: users.id }),
      ...(await insertInvitationLink(context, admin, email, staffRole)),
    ]);
    scheduleDelivery(context);
    return findColleague(context, inserted?.id ?? 0);
  } catch (reason) {
    // Two parallel invitations pass the check above; the unique index accepts one.
    const stored = isUniqueViolation(reason, 'users_email') && (await findRepetition(context, admin, { email, staffRole }));
    if (stored) return findColleague(context, stored);
    throw reason;
  }
}

const invitationAnswered = (): DomainError => new DomainError('conflict', STAFF_MESSAGES.invitationAnswered);
const isOpenInvitation = (id: number) => and(eq(users.id, id), isNotNull(users.invitedAt));

/** The account of an invitation that waits for its answer. Throws `not-found`, `conflict`. */
async function findInvited(context: Context, id: string): Promise<Account> {
  const account = await findAccount(context, parseRowId(id, 'User'));
  if (account.invitedAt === null) throw invitationAnswered();
  return account;
}

/** Sends an invitation again: a new link, for another week; the earlier ones are void. Throws `unconfirmed`, `conflict`, `too-many`. */
export async function resendInvitation(context: Context, admin: Admin, id: string): Promise<Colleague> {
  await requireConfirmation(context, admin);
  const account = await findInvited(context, id);
  const { email, staffRole } = account;
  await limitLinks(context, account);
  await batchIf(context, rowExists(users, isOpenInvitation(account.id)), invitationAnswered, [
    voidResetLinks(context, account.id),
    context.db.update(users).set({ invitedAt: context.now }).where(eq(users.id, account.id)),
    ...(await insertInvitationLink(context, admin, email, staffRole)),
    auditEntry(context, admin, { action: 'colleague-invited', subject: email, details: { role: staffRole, again: true } }),
  ]);
  scheduleDelivery(context);
  return findColleague(context, account.id);
}

/** Withdraws an invitation: its account is deleted, and its links with it. Throws `not-found`, `conflict`. */
export async function withdrawInvitation(context: Context, admin: Admin, id: string): Promise<Account> {
  const account = await findInvited(context, id);
  await batchIf(context, rowExists(users, isOpenInvitation(account.id)), invitationAnswered, [
    auditEntry(context, admin, { action: 'invitation-withdrawn', subject: account.email }),
    context.db.delete(users).where(eq(users.id, account.id)),
  ]);
  return account;
}

/** An invitation as its link shows it. */
export interface Invitation {
  email: string;
  staffRole: StaffRole;
}

/** SQL condition on `password_resets` and `users`: the link of an open invitation. */
const isLinkOf = ({ now }: Context, token: string) =>
  and(
    eq(passwordResets.tokenHash, sha256(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
    isNotNull(users.invitedAt),
    isNull(users.disabledAt),
  );

/** The invitation of a link; null if it has expired, was used, withdrawn or sent again. */
export async function findInvitation(context: Context, token: string): Promise<Invitation | null> {
  const [row] = await context.db
    .select({ email: users.email, staffRole: users.staffRole })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isLinkOf(context, token))
    .limit(1);
  return row ?? null;
}

const linkVoid = (): DomainError => invalidInput({ token: STAFF_MESSAGES.invitationVoid });

/**
 * Accepts an invitation: sets name and password, verifies the e-mail, for which the link is the proof, and signs in. Throws `invalid`,
 * which names the field `token` for a link that is void, and `too-many`.
 */
export async function acceptInvitation(context: Context, input: unknown): Promise<Account> {
  const { token, userName, password } = parseInput(acceptInvitationInput(), input);
  await limitWrites(context);
  const { db, now } = context;
  const [account] = (
    await db
      .select({ account: users })
      .from(passwordResets)
      .innerJoin(users, eq(users.id, passwordResets.userId))
      .where(isLinkOf(context, token))
  ).map((row) => row.account);
  if (!account) throw linkVoid();
  requireGoodPassword(password, account.email);
  const passwordHash = await hashPassword(context, password, 'known');
  const accepted = { ...account, userName, passwordHash, invitedAt: null, emailVerifiedAt: now };
  const session = createSession(context, accepted, null);
  const isUnused = sql`exists (select 1 from ${passwordResets} inner join ${users} on ${users.id} = ${passwordResets.userId} where ${isLinkOf(context, token)})`;
  await batchIf(context, isUnused, linkVoid, [
    voidResetLinks(context, account.id),
    db.update(users).set({ userName, passwordHash, invitedAt: null, emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, account.id)),
    ...session.statements,
    auditEntry(context, null, { action: 'invitation-accepted', subject: `user:${account.id}`, actor: account.email }),
  ]);
  session.setCookies();
  const stored = await findAccount(context, account.id);
  if (stored.role !== 'ADMIN') throw notFound('User');
  return stored;
}
