import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AccountRecord } from '../../schema/account-record.ts';
import { type Role, SESSIONS, SIGN_IN } from '../../schema/constants.ts';
import { passwordResets, sessions } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import type { Account, Viewer } from './access.ts';
import { audited } from './audit.ts';
import { notFound } from './failure.ts';
import { hashOf, newToken } from './tokens.ts';
import { forgetViewer } from './viewer.ts';

export type Session = typeof sessions.$inferSelect;

/** Sessions of one account: the oldest make room. */
const DEVICES = 30;

/** What the browser's menu shows. */
export const recordOf = ({ id, userName, role, profilePicture }: Account): AccountRecord => ({ id, userName, role, profilePicture });

/**
 * A new session for an account: `statements` belong into the caller's batch, and `hand` sets the cookies once that
 * batch is written. The session that the browser held until now, whoever's it was, goes with the same batch (a token
 * is never kept across a sign-in).
 */
export function openSession(context: Context, account: Account, stage: Session['stage'] = 'open') {
  const token = newToken();
  const lives = stage === 'open' ? SESSIONS[account.role].absolute : SIGN_IN.secondStep;
  const { db, cookies, visitor, now } = context;
  const row = {
    tokenHash: hashOf(token),
    userId: account.id,
    userAgent: visitor.userAgent,
    address: visitor.address,
    stage,
    createdAt: now,
    seenAt: now,
    expiresAt: now + lives,
  };
  const statements = [
    db.insert(sessions).values(row),
    db.delete(sessions).where(eq(sessions.tokenHash, cookies.token ? hashOf(cookies.token) : '')),
    // As many devices as the list of them shows.
    db
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, account.id),
          sql`${sessions.tokenHash} not in (select s.token_hash from ${sessions} s where s.user_id = ${account.id} order by s.created_at desc limit ${DEVICES})`,
        ),
      ),
  ] as const;
  const hand = (): void => {
    cookies.session(token, Math.floor(lives / 1000));
    cookies.record(stage === 'open' ? recordOf(account) : null);
    forgetViewer(context);
  };
  return { statements, hand };
}

/** Takes the cookies away, and the session with them. Nothing happens without one. */
export async function signOut(context: Context, viewer: Viewer | null): Promise<void> {
  const { db, cookies } = context;
  if (cookies.token)
    await db.batch([
      db.delete(sessions).where(eq(sessions.tokenHash, hashOf(cookies.token))),
      ...(viewer ? [audited(context, viewer, { action: 'sign-out' })] : []),
    ]);
  forgetCookies(context);
}

/** Tells the browser to forget the session and the record. */
export function forgetCookies(context: Context): void {
  context.cookies.session('', 0);
  context.cookies.record(null);
  forgetViewer(context);
}

/** Ends every session of the viewer, this one included. */
export async function signOutEverywhere(context: Context, viewer: Viewer): Promise<void> {
  const { db } = context;
  await db.batch([
    db.delete(sessions).where(eq(sessions.userId, viewer.account.id)),
    audited(context, viewer, { action: 'sign-out-everywhere' }),
  ]);
  forgetCookies(context);
}

/** What a session is called outside: enough of its hash to find it, too little to be it. */
export const sessionName = ({ tokenHash }: Pick<Session, 'tokenHash'>): string => tokenHash.slice(0, 16);

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
          gt(sessions.seenAt, now - idleOf(viewer.account.role)),
        ),
      )
      .orderBy(desc(sessions.seenAt))
      .limit(DEVICES),
  );
}

const idleOf = (role: Role): number => SESSIONS[role].idle;

/** Ends one of the viewer's other sessions. Throws `not-found`. */
export async function endSession(context: Context, viewer: Viewer, name: string): Promise<void> {
  const found = (await listSessions(context, viewer)).find((session) => sessionName(session) === name);
  if (!found || found.tokenHash === viewer.session) throw notFound('Session');
  const { db } = context;
  await db.batch([
    db.delete(sessions).where(eq(sessions.tokenHash, found.tokenHash)),
    audited(context, viewer, { action: 'sign-out', subject: `session:${name}` }),
  ]);
}

/** For a batch: ends what opens an account besides its password, which has just changed: sessions and reset links. */
export const endAccess = (context: Context, userId: number) =>
  [
    context.db.delete(sessions).where(eq(sessions.userId, userId)),
    context.db
      .update(passwordResets)
      .set({ usedAt: context.now })
      .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt))),
  ] as const;
