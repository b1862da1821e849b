import { and, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { SESSION_LIFETIMES_MS } from '../../../schema/constants.ts';
import { sessions } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../errors.ts';
import { type AuditEntry, auditEntry } from '../staff/audit.ts';
import type { Viewer } from './authorization.ts';
import { forgetDevices } from './known-devices.ts';
import { clearSessionCookies, MAX_SESSIONS_PER_ACCOUNT, requireConfirmation, revokePrograms, type Session } from './sessions.ts';

// What people do with the list of their sessions.

const endSessions = (context: Context, viewer: Viewer, where: SQL, audit: AuditEntry, more: readonly BatchItem<'sqlite'>[] = []) =>
  context.db.batch([context.db.delete(sessions).where(where), ...more, auditEntry(context, viewer, audit)]);

/** Ends all sessions of the viewer, including this one, and revokes their access tokens and calendar feeds. Throws `unconfirmed`. */
export async function signOutEverywhere(context: Context, viewer: Viewer): Promise<void> {
  await requireConfirmation(context, viewer);
  const { id } = viewer.account;
  await endSessions(context, viewer, eq(sessions.userId, id), { action: 'sign-out-everywhere' }, [
    forgetDevices(context, id),
    ...revokePrograms(context, id),
  ]);
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
