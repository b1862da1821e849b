import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { SESSION_LIFETIMES_MS, SIGN_IN_LIMITS } from '../../../schema/constants.ts';
import { ACCOUNT_MESSAGES, MESSAGES } from '../../../schema/messages.ts';
import type { AccountRecord } from '../../../schema/models.ts';
import type { Right } from '../../../schema/staff/rights.ts';
import { passwordResets, sessions, users } from '../../../schema/tables/accounts.ts';
import { settings } from '../../../schema/tables/content.ts';
import { accessTokens, calendarFeeds } from '../../../schema/tables/integrations.ts';
import type { Context } from '../../platform/context.ts';
import { newToken, sha256 } from '../crypto.ts';
import { DomainError } from '../errors.ts';
import { rowExists } from '../precondition.ts';
import { auditEntry } from '../staff/audit.ts';
import {
  type AccessTokenGrant,
  type Account,
  type Admin,
  requireRight,
  requireScope,
  SECOND_FACTOR_SETTING,
  type Viewer,
} from './authorization.ts';
import { rememberDevice } from './known-devices.ts';

/** Keyed by the reader, which all copies of a context share: GraphQL makes a copy. */
const sessionsByReader = new WeakMap<Context['reader'], Promise<CurrentSession | null>>();

/** The session that a request came with, of any stage, or what stands for it: an access token. */
export interface CurrentSession {
  account: Account;
  session: Pick<Session, 'tokenHash' | 'stage' | 'seenAt' | 'confirmedAt'>;
  secondFactorRequired: boolean;
  accessToken: AccessTokenGrant | null;
}

/** Whether the site requires a second factor of staff, as a column. */
export const selectSecondFactorRequired = () =>
  rowExists(settings, and(eq(settings.key, SECOND_FACTOR_SETTING), eq(settings.value, true))).as('required');

async function loadCookieSession(context: Context): Promise<CurrentSession | null> {
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
        secondFactorRequired: selectSecondFactorRequired(),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, sha256(sessionToken))),
  );
  if (!row || row.account.disabledAt !== null) return null;
  const { account, session, secondFactorRequired } = row;
  const { idle } = SESSION_LIFETIMES_MS[account.role];
  if (context.now >= session.expiresAt || context.now - session.seenAt >= idle) return null;
  return { account, session, secondFactorRequired: Boolean(secondFactorRequired), accessToken: null };
}

type LoadSession = (context: Context) => Promise<CurrentSession | null>;
/** How the session of a request is read, if not by its cookie. */
const loadersByReader = new WeakMap<Context['reader'], LoadSession>();

/** Reads the session of this request in another way: `token-authentication.ts` is loaded with the first access token. */
export const setSessionLoader = ({ reader }: Context, load: LoadSession): unknown => loadersByReader.set(reader, load);

/** The session of the request, of any stage; read once per request. */
export function getCurrentSession(context: Context): Promise<CurrentSession | null> {
  const session = sessionsByReader.get(context.reader) ?? (loadersByReader.get(context.reader) ?? loadCookieSession)(context);
  sessionsByReader.set(context.reader, session);
  return session;
}

/** Whether this request has already found out that it comes from staff; reads nothing. */
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

/** Throws `forbidden` where access tokens are not accepted, and `insufficient-scope`. */
function requireTokenScope({ tokenScope }: Context, grant: AccessTokenGrant): void {
  if (tokenScope === undefined) throw new DomainError('forbidden', ACCOUNT_MESSAGES.tokenNotAccepted);
  if (tokenScope !== 'any') requireScope(grant, tokenScope);
}

/**
 * The account of the request; null for visitors, expired sessions and sessions that wait for a second factor. Throws `forbidden`
 * and `insufficient-scope` for an access token that does not permit the call (`tokenScope`).
 */
export async function getViewer(context: Context): Promise<Viewer | null> {
  const current = await getCurrentSession(context);
  if (current?.session.stage !== 'open') return null;
  const { account, session, secondFactorRequired, accessToken } = current;
  if (accessToken) requireTokenScope(context, accessToken);
  // Written at most 30 times per idle timeout: exact enough for the timeout, without a write per request.
  if (context.now - session.seenAt > SESSION_LIFETIMES_MS[account.role].idle / 30) {
    context.waitUntil(context.db.update(sessions).set({ seenAt: context.now }).where(eq(sessions.tokenHash, session.tokenHash)).run());
    session.seenAt = context.now;
  }
  return {
    account,
    sessionHash: session.tokenHash,
    accessToken,
    needsSecondFactorSetup: account.role === 'ADMIN' && secondFactorRequired && account.totpEnabledAt === null,
  };
}

/** As `getViewer`, for what visitors may do, too: an access token that lacks the scope adds nothing, and the call is that of a visitor. */
export const getSender = (context: Context): Promise<Viewer | null> =>
  getViewer(context).catch((reason: unknown) => {
    if (reason instanceof DomainError && reason.kind === 'insufficient-scope') return null;
    throw reason;
  });

/** The viewer as staff with a right. Throws `unauthenticated`, `forbidden`, `insufficient-scope`. */
export const requireViewerWith = async (context: Context, right: Right): Promise<Admin> => requireRight(await getViewer(context), right);

/**
 * SQL condition and error for `batchIf`: the viewer's session, or access token, still exists, also after a slow request in which the
 * account was signed out.
 */
export const ifSignedIn = ({ sessionHash, accessToken }: Viewer) =>
  [
    accessToken
      ? rowExists(accessTokens, eq(accessTokens.tokenHash, sessionHash))
      : rowExists(sessions, eq(sessions.tokenHash, sessionHash)),
    (): DomainError => new DomainError('unauthenticated', MESSAGES.loginRequired),
  ] as const;

/** Whether a session, or an access token, that was open earlier has neither ended nor expired since. One read. */
export async function isOpenSession({ db, now }: Context, tokenHash: string): Promise<boolean> {
  const isOpen = rowExists(sessions, and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  const isToken = rowExists(accessTokens, and(eq(accessTokens.tokenHash, tokenHash), gt(accessTokens.expiresAt, now)));
  const [row] = await db.all<{ open: number }>(sql`select ${isOpen} or ${isToken} as open`);
  return Boolean(row?.open);
}

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
 * the field `confirmation`, and `forbidden` for an access token: a program cannot prove who uses it.
 */
export async function requireConfirmation(context: Context, viewer: Viewer): Promise<void> {
  if (viewer.accessToken) throw new DomainError('forbidden', ACCOUNT_MESSAGES.tokenNotAccepted);
  const confirmation = await getRequiredConfirmation(context, viewer);
  if (confirmation === null) return;
  throw new DomainError('unconfirmed', ACCOUNT_MESSAGES.confirmationRequired[confirmation], {}, { params: { confirmation } });
}

export type Session = typeof sessions.$inferSelect;

/** A new session deletes the oldest above this number. */
export const MAX_SESSIONS_PER_ACCOUNT = 30;

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

/** The statement that makes the unused reset links of an account void. */
export const voidResetLinks = ({ db, now }: Context, userId: number) =>
  db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));

/** The statements that revoke what programs use in the name of an account: access tokens and calendar feeds. */
export const revokePrograms = ({ db }: Context, userId: number) =>
  [
    db.delete(accessTokens).where(eq(accessTokens.userId, userId)),
    db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)),
  ] as const;

/** The statements that end all sessions, access tokens, calendar feeds and reset links of an account, whose password or role changes. */
export const revokeAccess = (context: Context, userId: number) =>
  [
    context.db.delete(sessions).where(eq(sessions.userId, userId)),
    ...revokePrograms(context, userId),
    voidResetLinks(context, userId),
  ] as const;
