import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AccountRecord } from '../../../schema/account-record.ts';
import { type Role, SESSION_LIFETIMES_MS, SIGN_IN_LIMITS } from '../../../schema/constants.ts';
import { passwordResets, sessions, users } from '../../../schema/tables/accounts.ts';
import { settings } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { newToken, sha256 } from '../crypto.ts';
import { notFound } from '../errors.ts';
import { auditEntry } from '../staff/audit.ts';
import { SECOND_FACTOR_SETTING } from '../staff/settings.ts';
import { type Account, type Admin, requireAdmin, type Viewer } from './authorization.ts';

interface CurrentSession {
  account: Account;
  session: Pick<typeof sessions.$inferSelect, 'tokenHash' | 'stage' | 'seenAt' | 'expiresAt'>;
  required: boolean;
}

/** By what all copies of a context share: GraphQL makes one of its own. */
const sessionsByReader = new WeakMap<Context['reader'], Promise<CurrentSession | null>>();

async function loadCurrentSession(context: Context): Promise<CurrentSession | null> {
  const { sessionToken } = context.cookies;
  if (!sessionToken) return null;
  const rows = await context.reader.read(
    context.db
      .select({
        account: users,
        // A batch tells columns apart by their names alone: only those that both tables do not share.
        session: { tokenHash: sessions.tokenHash, stage: sessions.stage, seenAt: sessions.seenAt, expiresAt: sessions.expiresAt },
        required: sql<unknown>`(select ${settings.value} from ${settings} where ${settings.key} = ${SECOND_FACTOR_SETTING})`.as('required'),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, sha256(sessionToken))),
  );
  const row = rows[0];
  if (!row) return null;
  const { account, session } = row;
  const { idle } = SESSION_LIFETIMES_MS[account.role];
  if (context.now >= session.expiresAt || context.now - session.seenAt >= idle) return null;
  return { account, session, required: String(row.required) === 'true' };
}

/** The session that came with the request, whatever its stage; found once a request. */
export function getCurrentSession(context: Context): Promise<CurrentSession | null> {
  const before = sessionsByReader.get(context.reader);
  if (before) return before;
  const now = loadCurrentSession(context);
  sessionsByReader.set(context.reader, now);
  return now;
}

/** Forgets who asks: after a write that changed it. */
export const clearViewerCache = (context: Context): boolean => sessionsByReader.delete(context.reader);

/** Milliseconds for which who was found to ask is taken to ask still. */
const VIEWER_FRESH_MS = 1000;

/**
 * After the body of a request was read: where that took its time, who asks is found anew. Whoever was signed out, or lost
 * the rights of staff, while a file was on its way writes nothing with it.
 */
export function revalidateViewer(context: Context): void {
  if (Date.now() - context.now > VIEWER_FRESH_MS) clearViewerCache(context);
}

/** Who asks; null for visitors, for sessions that ran out and for those that still wait for a second factor. */
export async function getViewer(context: Context): Promise<Viewer | null> {
  const found = await getCurrentSession(context);
  if (found?.session.stage !== 'open') return null;
  const { account, session, required } = found;
  // A sign of life, written down often enough to count and seldom enough to cost nothing.
  if (context.now - session.seenAt > SESSION_LIFETIMES_MS[account.role].idle / 30) {
    context.waitUntil(context.db.update(sessions).set({ seenAt: context.now }).where(eq(sessions.tokenHash, session.tokenHash)).run());
    session.seenAt = context.now;
  }
  return {
    account,
    sessionHash: session.tokenHash,
    needsSecondFactorSetup: account.role === 'ADMIN' && required && account.totpEnabledAt === null,
  };
}

/** The ADMIN who asks. Throws `unauthenticated`, `forbidden`. */
export const requireAdminViewer = async (context: Context): Promise<Admin> => requireAdmin(await getViewer(context));

export type Session = typeof sessions.$inferSelect;

/** Sessions of one account: the oldest make room. */
const MAX_SESSIONS_PER_ACCOUNT = 30;

/** What the browser's menu shows. */
export const toAccountRecord = ({ id, userName, role, profilePicture }: Account): AccountRecord => ({ id, userName, role, profilePicture });

/**
 * A new session for an account: `statements` belong into the caller's batch, and `hand` sets the cookies once that
 * batch is written. The session that the browser held until now, whoever's it was, goes with the same batch (a token
 * is never kept across a sign-in).
 */
export function createSession(context: Context, account: Account, stage: Session['stage'] = 'open') {
  const token = newToken();
  const lives = stage === 'open' ? SESSION_LIFETIMES_MS[account.role].absolute : SIGN_IN_LIMITS.secondStepMs;
  const { db, cookies, visitor, now } = context;
  const row = {
    tokenHash: sha256(token),
    userId: account.id,
    userAgent: visitor.userAgent,
    address: visitor.ipAddress,
    stage,
    createdAt: now,
    seenAt: now,
    expiresAt: now + lives,
  };
  const statements = [
    db.insert(sessions).values(row),
    db.delete(sessions).where(eq(sessions.tokenHash, cookies.sessionToken ? sha256(cookies.sessionToken) : '')),
    // As many devices as the list of them shows.
    db
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, account.id),
          sql`${sessions.tokenHash} not in (select s.token_hash from ${sessions} s where s.user_id = ${account.id} order by s.created_at desc limit ${MAX_SESSIONS_PER_ACCOUNT})`,
        ),
      ),
  ] as const;
  const hand = (): void => {
    cookies.setSession(token, Math.floor(lives / 1000));
    cookies.setAccountRecord(stage === 'open' ? toAccountRecord(account) : null);
    clearViewerCache(context);
  };
  return { statements, hand };
}

/** Takes the cookies away, and the session with them. Nothing happens without one. */
export async function signOut(context: Context, viewer: Viewer | null): Promise<void> {
  const { db, cookies } = context;
  if (cookies.sessionToken)
    await db.batch([
      db.delete(sessions).where(eq(sessions.tokenHash, sha256(cookies.sessionToken))),
      ...(viewer ? [auditEntry(context, viewer, { action: 'sign-out' })] : []),
    ]);
  clearSessionCookies(context);
}

/** Tells the browser to forget the session and the record. */
export function clearSessionCookies(context: Context): void {
  context.cookies.setSession('', 0);
  context.cookies.setAccountRecord(null);
  clearViewerCache(context);
}

/** Ends every session of the viewer, this one included. */
export async function signOutEverywhere(context: Context, viewer: Viewer): Promise<void> {
  const { db } = context;
  await db.batch([
    db.delete(sessions).where(eq(sessions.userId, viewer.account.id)),
    auditEntry(context, viewer, { action: 'sign-out-everywhere' }),
  ]);
  clearSessionCookies(context);
}

/** What a session is called outside: enough of its hash to find it, too little to be it. */
export const toPublicSessionId = ({ tokenHash }: Pick<Session, 'tokenHash'>): string => tokenHash.slice(0, 16);

/** The viewer's open sessions that still work, the newest sign of life first. */
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
          gt(sessions.seenAt, now - getIdleTimeoutMs(viewer.account.role)),
        ),
      )
      .orderBy(desc(sessions.seenAt))
      .limit(MAX_SESSIONS_PER_ACCOUNT),
  );
}

const getIdleTimeoutMs = (role: Role): number => SESSION_LIFETIMES_MS[role].idle;

/** Ends one of the viewer's other sessions. Throws `not-found`. */
export async function revokeSession(context: Context, viewer: Viewer, name: string): Promise<void> {
  const found = (await listSessions(context, viewer)).find((session) => toPublicSessionId(session) === name);
  if (!found || found.tokenHash === viewer.sessionHash) throw notFound('Session');
  const { db } = context;
  await db.batch([
    db.delete(sessions).where(eq(sessions.tokenHash, found.tokenHash)),
    auditEntry(context, viewer, { action: 'sign-out', subject: `session:${name}` }),
  ]);
}

/** For a batch: ends what opens an account besides its password, which has just changed: sessions and reset links. */
export const revokeAccess = (context: Context, userId: number) =>
  [
    context.db.delete(sessions).where(eq(sessions.userId, userId)),
    context.db
      .update(passwordResets)
      .set({ usedAt: context.now })
      .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt))),
  ] as const;
