import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { SESSION_LIFETIMES_MS, SIGN_IN_LIMITS } from '../../../schema/constants.ts';
import { ACCOUNT_MESSAGES, MESSAGES } from '../../../schema/messages.ts';
import type { AccountRecord } from '../../../schema/models.ts';
import { passwordResets, sessions, users } from '../../../schema/tables/accounts.ts';
import { settings } from '../../../schema/tables/content.ts';
import { accessTokens, calendarFeeds } from '../../../schema/tables/integrations.ts';
import type { Context } from '../../platform/context.ts';
import { newToken, sha256 } from '../crypto.ts';
import { DomainError, notFound } from '../errors.ts';
import { rowExists } from '../precondition.ts';
import { type AuditEntry, auditEntry } from '../staff/audit.ts';
import { type Account, type Admin, requireAdmin, SECOND_FACTOR_SETTING, type Viewer } from './authorization.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';

/** Keyed by the reader, which all copies of a context share: GraphQL makes a copy. */
const sessionsByReader = new WeakMap<Context['reader'], ReturnType<typeof loadCurrentSession>>();

async function loadCurrentSession(context: Context) {
  const { sessionToken } = context.cookies;
  if (!sessionToken) return null;
  const [row] = await context.reader.read(
    context.db
      .select({
        account: users,
        // D1 returns batch rows by column name, so select only columns whose names do not occur in `users`.
        session: {
          tokenHash: sessions.tokenHash,
          stage: sessions.stage,
          seenAt: sessions.seenAt,
          confirmedAt: sessions.confirmedAt,
          expiresAt: sessions.expiresAt,
        },
        secondFactorRequired: rowExists(settings, and(eq(settings.key, SECOND_FACTOR_SETTING), eq(settings.value, true))).as('required'),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, sha256(sessionToken))),
  );
  if (!row) return null;
  const { account, session, secondFactorRequired } = row;
  const { idle } = SESSION_LIFETIMES_MS[account.role];
  if (context.now >= session.expiresAt || context.now - session.seenAt >= idle) return null;
  return { account, session, secondFactorRequired: Boolean(secondFactorRequired) };
}

/** The session of the request, of any stage; read once per request. */
export function getCurrentSession(context: Context): ReturnType<typeof loadCurrentSession> {
  const session = sessionsByReader.get(context.reader) ?? loadCurrentSession(context);
  sessionsByReader.set(context.reader, session);
  return session;
}

/** Whether this request has already found out that it comes from an ADMIN; reads nothing. */
export async function isKnownStaff(context: Context): Promise<boolean> {
  const current = await sessionsByReader.get(context.reader)?.catch(() => null);
  return current?.session.stage === 'open' && current.account.role === 'ADMIN';
}

/** Makes the next `getViewer` read again, after a write that has changed the session or its account. */
export const clearViewerCache = (context: Context): boolean => sessionsByReader.delete(context.reader);

const VIEWER_FRESH_MS = 1000;

/**
 * Call it after reading a request body. If that took longer than VIEWER_FRESH_MS, the viewer is read again, so that users
 * who were signed out or demoted during the upload cannot write.
 */
export function revalidateViewer(context: Context): void {
  if (Date.now() - context.now > VIEWER_FRESH_MS) clearViewerCache(context);
}

/** The account of the request; null for visitors, expired sessions and sessions that wait for a second factor. */
export async function getViewer(context: Context): Promise<Viewer | null> {
  const current = await getCurrentSession(context);
  if (current?.session.stage !== 'open') return null;
  const { account, session, secondFactorRequired } = current;
  // Written at most 30 times per idle timeout: exact enough for the timeout, without a write per request.
  if (context.now - session.seenAt > SESSION_LIFETIMES_MS[account.role].idle / 30) {
    context.waitUntil(context.db.update(sessions).set({ seenAt: context.now }).where(eq(sessions.tokenHash, session.tokenHash)).run());
    session.seenAt = context.now;
  }
  return {
    account,
    sessionHash: session.tokenHash,
    needsSecondFactorSetup: account.role === 'ADMIN' && secondFactorRequired && account.totpEnabledAt === null,
  };
}

/** The viewer as staff. Throws `unauthenticated`, `forbidden`. */
export const requireAdminViewer = async (context: Context): Promise<Admin> => requireAdmin(await getViewer(context));

/**
 * SQL condition and error for `batchIf`: the viewer's session still exists, also after a slow request in which the account was signed
 * out.
 */
export const ifSignedIn = ({ sessionHash }: Viewer) =>
  [
    rowExists(sessions, eq(sessions.tokenHash, sessionHash)),
    (): DomainError => new DomainError('unauthenticated', MESSAGES.loginRequired),
  ] as const;

// Step-up authentication (OWASP ASVS 5, 7.5): whoever holds only a session cannot take over its account.

/** What proves the identity of an account: the code of its second factor, or its password without one. */
export type ConfirmationMethod = 'password' | 'code';

/** The proof that an account can give. */
export const getConfirmationMethod = ({ totpEnabledAt }: Account): ConfirmationMethod => (totpEnabledAt === null ? 'password' : 'code');

/** What the viewer has to prove before a sensitive change; null within ten minutes of the last proof in this session. */
export async function getRequiredConfirmation(context: Context, { account, sessionHash }: Viewer): Promise<ConfirmationMethod | null> {
  // Not the viewer: a proof earlier in the same operation counts.
  const { session } = (await getCurrentSession(context)) ?? {};
  const confirmedAt = session?.tokenHash === sessionHash ? session.confirmedAt : null;
  const isRecent = confirmedAt !== null && context.now - confirmedAt < SIGN_IN_LIMITS.confirmationMs;
  return isRecent ? null : getConfirmationMethod(account);
}

/**
 * The precondition of every sensitive change. Signing in counts as a proof. Throws `unconfirmed`, which names the method as
 * the field `confirmation`.
 */
export async function requireConfirmation(context: Context, viewer: Viewer): Promise<void> {
  const confirmation = await getRequiredConfirmation(context, viewer);
  if (confirmation === null) return;
  throw new DomainError('unconfirmed', ACCOUNT_MESSAGES.confirmationRequired[confirmation], {}, { params: { confirmation } });
}

export type Session = typeof sessions.$inferSelect;

/** A new session deletes the oldest above this number. */
const MAX_SESSIONS_PER_ACCOUNT = 30;

/** The part of an account that the browser's menu shows; stored in a readable cookie. */
export const toAccountRecord = ({ id, userName, role, profilePicture }: Account): AccountRecord => ({ id, userName, role, profilePicture });

/**
 * A new session for an account, whose device becomes known once it is open (`knownDevice`: see `rememberDevice`). The caller
 * puts `statements` into its batch and calls `setCookies` after it. The same batch deletes the previous session of the browser,
 * against session fixation.
 */
export function createSession(context: Context, account: Account, knownDevice: string | null, stage: Session['stage'] = 'open') {
  const token = newToken();
  const lifetimeMs = stage === 'open' ? SESSION_LIFETIMES_MS[account.role].absolute : SIGN_IN_LIMITS.secondStepMs;
  const { db, cookies, visitor, now } = context;
  const row = {
    tokenHash: sha256(token),
    userId: account.id,
    userAgent: visitor.userAgent,
    address: visitor.ipAddress,
    stage,
    createdAt: now,
    seenAt: now,
    // Signing in is a proof of its own.
    confirmedAt: stage === 'open' ? now : null,
    expiresAt: now + lifetimeMs,
  };
  const device = stage === 'open' ? rememberDevice(context, account, knownDevice) : undefined;
  const statements = [
    db.insert(sessions).values(row),
    db.delete(sessions).where(eq(sessions.tokenHash, cookies.sessionToken ? sha256(cookies.sessionToken) : '')),
    db
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, account.id),
          sql`${sessions.tokenHash} not in (select s.token_hash from ${sessions} s where s.user_id = ${account.id} order by s.created_at desc limit ${MAX_SESSIONS_PER_ACCOUNT})`,
        ),
      ),
    ...(device?.statements ?? []),
  ] as const;
  const setCookies = (): void => {
    cookies.setSession(token, Math.floor(lifetimeMs / 1000));
    device?.setCookie();
    cookies.setAccountRecord(stage === 'open' ? toAccountRecord(account) : null);
    clearViewerCache(context);
  };
  return { statements, setCookies };
}

/** Deletes the session and its cookies. */
export async function signOut(context: Context, viewer: Viewer | null): Promise<void> {
  const { db, cookies } = context;
  if (cookies.sessionToken)
    await db.batch([
      db.delete(sessions).where(eq(sessions.tokenHash, sha256(cookies.sessionToken))),
      ...(viewer ? [auditEntry(context, viewer, { action: 'sign-out' })] : []),
    ]);
  clearSessionCookies(context);
}

/** Deletes the cookies of the session and of the account record. */
export function clearSessionCookies(context: Context): void {
  context.cookies.setSession('', 0);
  context.cookies.setAccountRecord(null);
  clearViewerCache(context);
}

const endSessions = (context: Context, viewer: Viewer, where: SQL, audit: AuditEntry, more: readonly BatchItem<'sqlite'>[] = []) =>
  context.db.batch([context.db.delete(sessions).where(where), ...more, auditEntry(context, viewer, audit)]);

/** Ends all sessions of the viewer, including this one. Throws `unconfirmed`. */
export async function signOutEverywhere(context: Context, viewer: Viewer): Promise<void> {
  await requireConfirmation(context, viewer);
  const { id } = viewer.account;
  await endSessions(context, viewer, eq(sessions.userId, id), { action: 'sign-out-everywhere' }, [forgetDevices(context, id)]);
  clearSessionCookies(context);
}

/** The id of a session in the API: a prefix of the token hash, which cannot be used as a token. */
export const toPublicSessionId = ({ tokenHash }: Pick<Session, 'tokenHash'>): string => tokenHash.slice(0, 16);

/** The viewer's valid sessions, most recently used first. */
export function listSessions(context: Context, viewer: Viewer): Promise<Session[]> {
  const { db, reader, now } = context;
  return reader.read(
    db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, viewer.account.id),
          eq(sessions.stage, 'open'),
          gt(sessions.expiresAt, now),
          gt(sessions.seenAt, now - SESSION_LIFETIMES_MS[viewer.account.role].idle),
        ),
      )
      .orderBy(desc(sessions.seenAt))
      .limit(MAX_SESSIONS_PER_ACCOUNT),
  );
}

/** Ends one of the viewer's other sessions. Throws `unconfirmed`, `not-found`. */
export async function revokeSession(context: Context, viewer: Viewer, id: string): Promise<void> {
  await requireConfirmation(context, viewer);
  const session = (await listSessions(context, viewer)).find((each) => toPublicSessionId(each) === id);
  if (!session || session.tokenHash === viewer.sessionHash) throw notFound('Session');
  await endSessions(context, viewer, eq(sessions.tokenHash, session.tokenHash), { action: 'sign-out', subject: `session:${id}` });
}

/** The statement that makes the unused reset links of an account void. */
export const voidResetLinks = ({ db, now }: Context, userId: number) =>
  db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));

/** The statements that end all sessions, access tokens, calendar feeds and reset links of an account, whose password or role changes. */
export const revokeAccess = (context: Context, userId: number) =>
  [
    context.db.delete(sessions).where(eq(sessions.userId, userId)),
    context.db.delete(accessTokens).where(eq(accessTokens.userId, userId)),
    context.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)),
    voidResetLinks(context, userId),
  ] as const;
