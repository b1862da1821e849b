import { and, asc, eq, sql } from 'drizzle-orm';
import { INBOX_LIMITS } from '../../../schema/constants.ts';
import { savedViewInput } from '../../../schema/inputs/inbox.ts';
import { savedViews } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, notFound, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { failUnless, mapPreconditionFailure } from '../precondition.ts';
import { auditEntry } from './audit.ts';

export type SavedView = Pick<typeof savedViews.$inferSelect, 'id' | 'name' | 'query'>;

/** The views of the inbox that this person has given a name. */
export const listSavedViews = (context: Context, { account }: Admin): Promise<SavedView[]> =>
  context.reader.read(
    context.db
      .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
      .from(savedViews)
      .where(eq(savedViews.userId, account.id))
      .orderBy(asc(savedViews.id))
      .limit(INBOX_LIMITS.maxSavedViews),
  );

/** Keeps a view; one of the same name gives way. Throws `invalid`, and `conflict` when there are too many. */
export async function saveView(context: Context, admin: Admin, input: unknown): Promise<SavedView> {
  const { name, query } = parseInput(savedViewInput, input);
  const { db, now } = context;
  const mine = eq(savedViews.userId, admin.account.id);
  const results = await db
    .batch([
      db.delete(savedViews).where(and(mine, eq(savedViews.name, name))),
      failUnless(context, sql`(select count(*) from ${savedViews} where ${mine}) < ${INBOX_LIMITS.maxSavedViews}`),
      auditEntry(context, admin, { action: 'setting-change', subject: 'saved-view', details: { name } }),
      db.insert(savedViews).values({ userId: admin.account.id, name, query, createdAt: now }).returning(),
    ])
    .catch(
      mapPreconditionFailure(() => new DomainError('conflict', `At most ${INBOX_LIMITS.maxSavedViews} views are kept. Delete one first.`)),
    );
  const [row] = results[3];
  if (!row) throw notFound('View');
  return row;
}

/** Forgets one of one's own views. Throws `not-found`. */
export async function deleteSavedView(context: Context, admin: Admin, id: string): Promise<void> {
  const mine = and(eq(savedViews.id, parseRowId(id, 'View')), eq(savedViews.userId, admin.account.id));
  const [row] = await context.db.select().from(savedViews).where(mine);
  if (!row) throw notFound('View');
  await context.db.batch([
    context.db.delete(savedViews).where(mine),
    auditEntry(context, admin, { action: 'setting-change', subject: 'saved-view', details: { name: row.name, deleted: true } }),
  ]);
}
