import { eq, sql } from 'drizzle-orm';
import { SESSION_LIFETIMES_MS } from '../../../schema/constants.ts';
import { sessions, settings, users } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { type Account, type Admin, requireAdmin, type Viewer } from './authorization.ts';
import { SECOND_FACTOR_SETTING } from '../staff/settings.ts';
import { sha256 } from '../crypto.ts';

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
