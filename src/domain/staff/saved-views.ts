import { and, asc, eq, sql } from 'drizzle-orm';
import { type InboxQuery, toInboxParams } from '../../../schema/addresses.ts';
import { INBOX_LIMITS } from '../../../schema/constants.ts';
import { savedViewInput } from '../../../schema/inputs/inbox.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import { savedViews } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, notFound, parseInput, returnedRow } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { failUnless, mapPreconditionFailure } from '../precondition.ts';
import { auditEntry } from './audit.ts';

export type SavedView = Pick<typeof savedViews.$inferSelect, 'id' | 'name' | 'query'>;

/** The saved inbox views of the signed-in member of staff. */
export const listSavedViews = (context: Context, { account }: Admin): Promise<SavedView[]> =>
  context.reader.read(
    context.db
      .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
      .from(savedViews)
      .where(eq(savedViews.userId, account.id))
      .orderBy(asc(savedViews.id))
      .limit(INBOX_LIMITS.maxSavedViews),
  );

/** Saves a view, replacing one of the same name. Throws `invalid`, and `conflict` if there are too many. */
export async function saveView(context: Context, admin: Admin, viewName: string, filter: Partial<InboxQuery>): Promise<SavedView> {
  // A search without a view covers all folders; an address without both shows the open ones.
  const params = toInboxParams({ ...filter, view: filter.view ?? (filter.search ? null : 'all') });
  const { name, query } = parseInput(savedViewInput(), { name: viewName, query: params.toString() });
  const { db, now } = context;
  const isOwn = eq(savedViews.userId, admin.account.id);
  const results = await db
    .batch([
      db.delete(savedViews).where(and(isOwn, eq(savedViews.name, name))),
      failUnless(context, sql`(select count(*) from ${savedViews} where ${isOwn}) < ${INBOX_LIMITS.maxSavedViews}`),
      auditEntry(context, admin, { action: 'setting-change', subject: 'saved-view', details: { name } }),
      db.insert(savedViews).values({ userId: admin.account.id, name, query, createdAt: now }).returning(),
    ])
    .catch(mapPreconditionFailure(() => new DomainError('conflict', ERROR_MESSAGES.savedViewsFull)));
  return returnedRow(results[3]);
}

/** Deletes one of the user's views. Throws `not-found`. */
export async function deleteSavedView(context: Context, admin: Admin, id: string): Promise<void> {
  const isOwn = and(eq(savedViews.id, parseRowId(id, 'View')), eq(savedViews.userId, admin.account.id));
  const [row] = await context.db.select().from(savedViews).where(isOwn);
  if (!row) throw notFound('View');
  await context.db.batch([
    context.db.delete(savedViews).where(isOwn),
    auditEntry(context, admin, { action: 'setting-change', subject: 'saved-view', details: { name: row.name, deleted: true } }),
  ]);
}
