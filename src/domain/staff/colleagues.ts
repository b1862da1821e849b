import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { colleagueChangeInput, roleInput } from '../../../schema/inputs/accounts.ts';
import { ACCOUNT_MESSAGES, ERROR_MESSAGES } from '../../../schema/messages.ts';
import { hasRight, type StaffRole } from '../../../schema/staff/rights.ts';
import { STAFF_MESSAGES } from '../../../schema/staff/staff-messages.ts';
import { auditLog, recoveryCodes, sessions, users } from '../../../schema/tables/accounts.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { accessTokens } from '../../../schema/tables/integrations.ts';
import type { Context } from '../../platform/context.ts';
import { limitLinks } from '../accounts/account-administration.ts';
import { findAccount } from '../accounts/accounts.ts';
import { type Account, type Admin, isStaffWith } from '../accounts/authorization.ts';
import { forgetDevices } from '../accounts/known-devices.ts';
import { createVoidHash } from '../accounts/password-hashing.ts';
import { insertResetLink } from '../accounts/password-reset.ts';
import { clearSessionCookies, requireConfirmation, revokeAccess } from '../accounts/sessions.ts';
import { enquiryRevision } from '../enquiries/enquiry.ts';
import { insertAuditEntries, insertEvents } from '../enquiries/enquiry-history.ts';
import { findStaffMember } from '../enquiries/enquiry-updates.ts';
import { DomainError, notFound, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { secondFactorResetMail } from '../mail/staff-templates.ts';
import { passwordVoidMail } from '../mail/templates.ts';
import { failUnless, mapPreconditionFailure, rowExists } from '../precondition.ts';
import { auditEntry } from './audit.ts';
import { notifyAssignee } from './notifications.ts';

// What owners do with their colleagues: roles, disabling, second factors. Invitations are in `invitations.ts`.

/** How many colleagues the screen of roles shows. */
const MAX_COLLEAGUES = 200;

const openEnquiriesOf = (userId: SQL | number): SQL => sql`${enquiries.folder} = 'open' and ${enquiries.assigneeId} = ${userId}`;

// Qualified by hand: a column of a table that the query does not name loses its table there.
const ownerId = sql.raw('"users"."id"');

const colleagueColumns = {
  id: users.id,
  userName: users.userName,
  email: users.email,
  staffRole: users.staffRole,
  totpEnabledAt: users.totpEnabledAt,
  disabledAt: users.disabledAt,
  invitedAt: users.invitedAt,
  openEnquiries: sql<number>`(select count(*) from ${enquiries} where ${openEnquiriesOf(ownerId)})`.as('open_enquiries'),
  lastSeenAt: sql<number | null>`coalesce(
    (select max(${sessions.seenAt}) from ${sessions} where ${sessions.userId} = ${ownerId}),
    (select max(${auditLog.at}) from ${auditLog} where ${auditLog.subject} = 'user:' || ${ownerId} and ${auditLog.action} = 'sign-in'))`.as(
    'last_seen_at',
  ),
};

export type Colleague = Awaited<ReturnType<typeof listColleagues>>[number];

/** Everybody with the role ADMIN, invited and disabled ones too: who can sign in first, then by name. At most `MAX_COLLEAGUES`. */
export const listColleagues = ({ db, reader }: Context, _admin: Admin) =>
  reader.read(
    db
      .select(colleagueColumns)
      .from(users)
      .where(eq(users.role, 'ADMIN'))
      .orderBy(asc(isNotNull(users.disabledAt)), asc(isNotNull(users.invitedAt)), asc(sql`lower(${users.userName})`), asc(users.id))
      .limit(MAX_COLLEAGUES),
  );

/** One colleague as `listColleagues` has it. Throws `not-found`. */
export async function findColleague({ db }: Context, id: number): Promise<Colleague> {
  const [row] = await db
    .select(colleagueColumns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'ADMIN')));
  if (!row) throw notFound('User');
  return row;
}

/** The account of a colleague who has accepted the invitation. Throws `not-found`, and `conflict` for an open invitation. */
async function findMember(context: Context, id: string): Promise<Account> {
  const account = await findAccount(context, parseRowId(id, 'User'));
  if (account.role !== 'ADMIN') throw notFound('User');
  if (account.invitedAt !== null) throw new DomainError('conflict', STAFF_MESSAGES.stillInvited(account.email));
  return account;
}

const MAX_NOTIFIED = 50;

/**
 * The statements that give the open enquiries of a colleague to another one, or to nobody, with their timeline. The other one is told
 * of the newest 50. Throws `invalid`.
 */
async function handOverEnquiries(context: Context, admin: Admin, from: Account, assigneeId: number | null) {
  const { db } = context;
  const where = openEnquiriesOf(from.id);
  const { id, reference, spam } = enquiries;
  const [assignee, assigned] = await Promise.all([
    assigneeId === null ? null : findStaffMember(context, assigneeId),
    db.select({ id, reference, spam }).from(enquiries).where(where).orderBy(desc(id)).limit(MAX_NOTIFIED),
  ]);
  if (assigned.length === 0) return [];
  return [
    insertAuditEntries(context, admin, where, { action: 'enquiry-changed', details: { assignee: assignee?.email ?? null } }),
    insertEvents(context, admin, where, 'assigned', assignee?.userName ?? ''),
    ...(await notifyAssignee(context, admin, assigneeId, assigned)),
    db
      .update(enquiries)
      .set({ assigneeId, ...enquiryRevision(context) })
      .where(where),
  ];
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
    ...(await insertResetLink(context, account, passwordVoidMail)),
    auditEntry(context, admin, { action: 'password-void', subject: `user:${account.id}`, details: { email: account.email } }),
  ]);
  scheduleDelivery(context);
}

/** A role of the specification as the audit log names it: that of staff after ADMIN. */
const describeRole = ({ role, staffRole }: Pick<Account, 'role' | 'staffRole'>): string =>
  role === 'ADMIN' && staffRole !== 'owner' ? `ADMIN (${staffRole})` : role;

/** The statements that end what an account opens: its sessions, tokens and feeds, and the tokens that it has handed out. */
const endAccess = (context: Context, userId: number) =>
  [
    ...revokeAccess(context, userId),
    // Whoever loses the role has handed these out, and may know them.
    context.db.delete(accessTokens).where(eq(accessTokens.createdBy, userId)),
  ] as const;

interface RoleChange {
  role: unknown;
  /** Of an ADMIN; an absent one is `owner` for a promotion, the ADMIN of the specification, and keeps that of a colleague. */
  staffRole?: unknown;
  /** Who gets the open enquiries of a colleague who may not answer them any more; nobody without it. */
  assigneeId?: unknown;
}

/**
 * Changes role and role of staff of an account and ends its sessions, and the access tokens that it has created for others. An account
 * with an unverified e-mail is not promoted: its password becomes void, and its owner gets a link. The last owner keeps the role, also
 * when several are demoted in parallel. Throws `unconfirmed`, `not-found`, `conflict`, `invalid`, `too-many`.
 */
export async function setRole(context: Context, admin: Admin, id: string, change: RoleChange): Promise<Account> {
  const { role, staffRole: chosen, assigneeId = null } = parseInput(roleInput(), change);
  await requireConfirmation(context, admin);
  const before = await findAccount(context, parseRowId(id, 'User'));
  const isPromotion = role === 'ADMIN' && before.role !== 'ADMIN';
  const staffRole: StaffRole = role === 'USER' || isPromotion ? (chosen ?? 'owner') : (chosen ?? before.staffRole);
  if (before.role === role && (role === 'USER' || before.staffRole === staffRole)) return before;
  const { db, now } = context;
  if (isPromotion && before.emailVerifiedAt === null) {
    await voidUnverifiedPassword(context, admin, before);
    throw new DomainError('conflict', ACCOUNT_MESSAGES.promotionUnverified(before.email));
  }
  const isAccount = eq(users.id, before.id);
  const isInvited = before.invitedAt !== null;
  const losesEnquiries = before.role === 'ADMIN' && !(role === 'ADMIN' && hasRight(staffRole, 'enquiries'));
  const written = db.batch([
    // First: staff may demote themselves.
    auditEntry(context, admin, {
      action: 'role-change',
      subject: `user:${before.id}`,
      details: { email: before.email, from: describeRole(before), to: describeRole({ role, staffRole }) },
    }),
    ...(losesEnquiries ? await handOverEnquiries(context, admin, before, assigneeId) : []),
    db.update(users).set({ role, staffRole, updatedAt: now }).where(isAccount),
    // The address may change at the same moment.
    ...(isPromotion ? [failUnless(context, rowExists(users, and(isAccount, isNotNull(users.emailVerifiedAt))))] : []),
    failUnless(context, rowExists(users, isStaffWith('users'))),
    // An invitation has nothing but its link, which stays.
    ...(isInvited ? [] : endAccess(context, before.id)),
  ]);
  const message = isPromotion ? ERROR_MESSAGES.concurrentWrite : ACCOUNT_MESSAGES.lastAdmin;
  await written.catch(mapPreconditionFailure(() => new DomainError('conflict', message)));
  scheduleDelivery(context);
  if (before.id === admin.account.id) clearSessionCookies(context);
  return findAccount(context, before.id);
}

/**
 * Disables a colleague: sessions, access tokens, calendar feeds and reset links end at once, and the open enquiries go to another
 * colleague, or to nobody. Throws `unconfirmed`, `not-found`, `invalid`, and `conflict` for oneself and for the last owner.
 */
export async function disableColleague(context: Context, admin: Admin, id: string, input: unknown): Promise<Colleague> {
  const { assigneeId = null } = parseInput(colleagueChangeInput(), input);
  await requireConfirmation(context, admin);
  const account = await findMember(context, id);
  if (account.id === admin.account.id) throw new DomainError('conflict', STAFF_MESSAGES.disableOneself);
  if (account.disabledAt === null) {
    if (assigneeId === account.id) throw new DomainError('conflict', STAFF_MESSAGES.handOverToOneself);
    const { db, now } = context;
    const handOver = await handOverEnquiries(context, admin, account, assigneeId);
    await db
      .batch([
        auditEntry(context, admin, { action: 'account-disabled', subject: `user:${account.id}`, details: { email: account.email } }),
        ...handOver,
        db.update(users).set({ disabledAt: now, updatedAt: now }).where(eq(users.id, account.id)),
        failUnless(context, rowExists(users, isStaffWith('users'))),
        ...endAccess(context, account.id),
        forgetDevices(context, account.id),
      ])
      .catch(mapPreconditionFailure(() => new DomainError('conflict', STAFF_MESSAGES.lastOwner)));
    scheduleDelivery(context);
  }
  return findColleague(context, account.id);
}

/** Lets a disabled colleague sign in again, with the same password and role. Throws `unconfirmed`, `not-found`, `conflict`. */
export async function enableColleague(context: Context, admin: Admin, id: string): Promise<Colleague> {
  await requireConfirmation(context, admin);
  const account = await findMember(context, id);
  if (account.disabledAt !== null)
    await context.db.batch([
      auditEntry(context, admin, { action: 'account-enabled', subject: `user:${account.id}`, details: { email: account.email } }),
      context.db.update(users).set({ disabledAt: null, updatedAt: context.now }).where(eq(users.id, account.id)),
    ]);
  return findColleague(context, account.id);
}

/**
 * Removes the second factor of a colleague who has lost it, ends the sessions and tells them by mail. The own one is changed in the
 * profile, where its code is the proof. Throws `unconfirmed`, `not-found`, and `conflict` without a second factor and for oneself.
 */
export async function resetSecondFactor(context: Context, admin: Admin, id: string): Promise<Colleague> {
  await requireConfirmation(context, admin);
  const account = await findMember(context, id);
  if (account.id === admin.account.id) throw new DomainError('conflict', STAFF_MESSAGES.resetOwnFactor);
  if (account.totpEnabledAt === null) throw new DomainError('conflict', ACCOUNT_MESSAGES.secondFactorOff);
  const { db, now } = context;
  await db.batch([
    auditEntry(context, admin, { action: 'second-factor-reset', subject: `user:${account.id}`, details: { email: account.email } }),
    db.update(users).set({ totpEnabledAt: null, totpSecret: null, updatedAt: now }).where(eq(users.id, account.id)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id)),
    ...revokeAccess(context, account.id),
    outboxMessage(context, secondFactorResetMail(context, account)),
  ]);
  scheduleDelivery(context);
  return findColleague(context, account.id);
}
