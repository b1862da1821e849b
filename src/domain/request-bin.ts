import { and, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { INBOX } from '../../schema/constants.ts';
import { documents, outbox, requests } from '../../schema/tables-requests.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';
import { removeObjects } from './documents.ts';
import { notFound } from './failure.ts';
import { deliverSoon } from './outbox.ts';
import { auditedFor, changedNow, chosen, happenedTo, NO_REQUEST } from './request-changes.ts';

// The bin: a deleted request is kept apart for some days, and then destroyed with all that belongs to it. While it lies
// there no mail of it leaves, none of its documents opens, and its sender can still have it erased.

const DAY = 86_400_000;

/** What becomes of requests that move into the bin or out of it; a value or SQL of each column. */
type Change = Pick<SQLiteUpdateSetSource<typeof requests>, 'deletedAt' | 'idempotencyKey'>;

/** Moves requests, tells their timelines and the activity, and answers their ids. Throws `not-found` where there are none. */
async function moved(
  context: Context,
  admin: Admin,
  which: SQL | undefined,
  what: 'deleted' | 'restored',
  change: Change,
): Promise<number[]> {
  const [, , rows] = await context.db.batch([
    happenedTo(context, admin, which, what),
    auditedFor(context, admin, which, { action: `enquiry-${what}` }),
    context.db
      .update(requests)
      .set({ ...change, updatedAt: changedNow(context) })
      .where(which)
      .returning({ id: requests.id }),
  ]);
  if (rows.length === 0) throw notFound(NO_REQUEST);
  return rows.map(({ id }) => id);
}

/**
 * Puts requests into the bin; answers the ids that it can be brought back by. What is sent again afterwards is another
 * request: it is not told to be stored already. Throws `invalid`, and `not-found` where none of them is there.
 */
export async function binRequests(context: Context, admin: Admin, ids: readonly string[]): Promise<number[]> {
  return moved(context, admin, and(chosen(ids), isNull(requests.deletedAt)), 'deleted', {
    deletedAt: context.now,
    idempotencyKey: sql`'ended ' || ${requests.reference}`,
  });
}

/** Brings requests back as they were; mails that they still owe leave. Throws `invalid`, and `not-found` where none is in the bin. */
export async function restoreRequests(context: Context, admin: Admin, ids: readonly string[]): Promise<number[]> {
  const back = await moved(context, admin, and(chosen(ids), isNotNull(requests.deletedAt)), 'restored', { deletedAt: null });
  deliverSoon(context);
  return back;
}

/** Requests that are destroyed in one go, and goes in one run of the cron. */
const AT_ONCE = 40;
const ROUNDS = 25;

/** Destroys what has lain in the bin for long enough: mails, documents, their keys and their files. */
export async function emptyRequestBin(context: Context): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) if ((await emptySome(context)) < AT_ONCE) return;
}

async function emptySome(context: Context): Promise<number> {
  const { db, now } = context;
  const old = and(isNotNull(requests.deletedAt), lt(requests.deletedAt, now - INBOX.binDays * DAY));
  const ids = (await db.select({ id: requests.id }).from(requests).where(old).limit(AT_ONCE)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const { requestId, objectKey } = documents;
  const papers = await db.select({ requestId, objectKey }).from(documents).where(inArray(requestId, ids));
  // What was brought back a moment ago stays.
  const which = and(inArray(requests.id, ids), old);
  const [, , gone] = await db.batch([
    auditedFor(context, null, which, { action: 'request-erased', who: 'bin', details: { days: INBOX.binDays } }),
    db.delete(outbox).where(inArray(outbox.requestId, db.select({ id: requests.id }).from(requests).where(which))),
    db.delete(requests).where(which).returning({ id: requests.id }),
  ]);
  const destroyed = new Set(gone.map(({ id }) => id));
  await removeObjects(
    context,
    papers.filter((paper) => destroyed.has(paper.requestId)),
  );
  return ids.length;
}
