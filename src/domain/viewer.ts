import { eq, sql } from 'drizzle-orm';
import { SESSIONS } from '../../schema/constants.ts';
import { sessions, settings, users } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import { type Account, type Admin, requireAdmin, type Viewer } from './access.ts';
import { SECOND_FACTOR_SETTING } from './settings.ts';
import { hashOf } from './tokens.ts';

interface Found {
  account: Account;
  session: Pick<typeof sessions.$inferSelect, 'tokenHash' | 'stage' | 'seenAt' | 'expiresAt'>;
  required: boolean;
}

/** By what all copies of a context share: GraphQL makes one of its own. */
const known = new WeakMap<Context['reader'], Promise<Found | null>>();

async function find(context: Context): Promise<Found | null> {
  const { token } = context.cookies;
  if (!token) return null;
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
      .where(eq(sessions.tokenHash, hashOf(token))),
  );
  const row = rows[0];
  if (!row) return null;
  const { account, session } = row;
  const { idle } = SESSIONS[account.role];
  if (context.now >= session.expiresAt || context.now - session.seenAt >= idle) return null;
  return { account, session, required: String(row.required) === 'true' };
}

/** The session that came with the request, whatever its stage; found once a request. */
export function foundSession(context: Context): Promise<Found | null> {
  const before = known.get(context.reader);
  if (before) return before;
  const now = find(context);
  known.set(context.reader, now);
  return now;
}

/** Forgets who asks: after a write that changed it. */
export const forgetViewer = (context: Context): boolean => known.delete(context.reader);

/** Milliseconds for which who was found to ask is taken to ask still. */
const SOON = 1000;

/**
 * After the body of a request was read: where that took its time, who asks is found anew. Whoever was signed out, or lost
 * the rights of staff, while a file was on its way writes nothing with it.
 */
export function bodyCame(context: Context): void {
  if (Date.now() - context.now > SOON) forgetViewer(context);
}

/** Who asks; null for visitors, for sessions that ran out and for those that still wait for a second factor. */
export async function viewerOf(context: Context): Promise<Viewer | null> {
  const found = await foundSession(context);
  if (found?.session.stage !== 'open') return null;
  const { account, session, required } = found;
  // A sign of life, written down often enough to count and seldom enough to cost nothing.
  if (context.now - session.seenAt > SESSIONS[account.role].idle / 30) {
    context.waitUntil(context.db.update(sessions).set({ seenAt: context.now }).where(eq(sessions.tokenHash, session.tokenHash)).run());
    session.seenAt = context.now;
  }
  return { account, session: session.tokenHash, owesSecondFactor: account.role === 'ADMIN' && required && account.totpEnabledAt === null };
}

/** The ADMIN who asks. Throws `unauthenticated`, `forbidden`. */
export const adminOf = async (context: Context): Promise<Admin> => requireAdmin(await viewerOf(context));
