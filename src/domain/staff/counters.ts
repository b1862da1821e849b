import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Category, EnquiryFolder, Market } from '../../../schema/constants.ts';
import type { Right } from '../../../schema/staff/rights.ts';
import { notifications } from '../../../schema/tables/correspondence.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { counters } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import { type Admin, mayUse } from '../accounts/authorization.ts';
import { isFollowUpDue } from '../enquiries/follow-up.ts';

/** Rows that are counted; the tab shows no larger number. */
const MAX_COUNT = 50;

export type Counters = Awaited<ReturnType<typeof readCounters>>;

type CounterRow = Pick<typeof counters.$inferSelect, 'key' | 'count'>;
const rowsByReader = new WeakMap<Context['reader'], Promise<CounterRow[]>>();

/**
 * The counters that triggers keep, and those that no trigger can keep: follow-ups that are due, the newest enquiry, what is assigned to the
 * viewer, and the viewer's unread notifications. One statement.
 */
function selectCounters({ db, now }: Context, { account }: Admin) {
  const due = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.folder, 'open'), isFollowUpDue(now)))
    .limit(MAX_COUNT)
    .as('due');
  const newest = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.folder, 'open'))
    .orderBy(desc(enquiries.id))
    .limit(1)
    .as('newest');
  const mine = db
    .select({ key: sql<string>`iif(${isFollowUpDue(now)}, 'my-due', 'my-later')`.as('key') })
    .from(enquiries)
    .where(and(eq(enquiries.folder, 'open'), eq(enquiries.assigneeId, account.id)))
    .limit(MAX_COUNT)
    .as('mine');
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, account.id), isNull(notifications.readAt)))
    .limit(MAX_COUNT)
    .as('unread');
  return unionAll(
    db.select({ key: counters.key, count: counters.count }).from(counters),
    db.select({ key: sql<string>`'due'`, count: sql<number>`count(*)` }).from(due),
    // D1 joins at most five selects.
    db.select({ key: mine.key, count: sql<number>`count(*)` }).from(mine).groupBy(sql`${mine.key}`),
    db.select({ key: sql<string>`'newest'`, count: newest.id }).from(newest),
    db.select({ key: sql<string>`'unread'`, count: sql<number>`count(*)` }).from(unread),
  );
}

/**
 * Row counts of the staff area, 0 for what the viewer has no right to. Read once per request for frame and list; triggers keep most of
 * them (migrations/0005_staff.sql).
 */
export async function readCounters(context: Context, admin: Admin) {
  const { reader } = context;
  const read = rowsByReader.get(reader) ?? reader.read(selectCounters(context, admin));
  rowsByReader.set(reader, read);
  const rows = await read;
  const count = (key: string, right: Right): number => (mayUse(admin, right) && rows.find((row) => row.key === key)?.count) || 0;
  return {
    /** The enquiries of a folder; `new` counts the open ones with the status `new`. */
    countEnquiries: (folder: EnquiryFolder | 'new') => count(`requests/${folder}`, 'enquiries'),
    /** Open ones whose follow-up is due today or earlier, at most `MAX_COUNT`. */
    dueEnquiries: count('due', 'enquiries'),
    /** Open ones that are assigned to the viewer, and those of them whose follow-up is due; together at most `MAX_COUNT`. */
    myEnquiries: count('my-due', 'enquiries') + count('my-later', 'enquiries'),
    myDueEnquiries: count('my-due', 'enquiries'),
    /** The id of the open one that came last; null without one. */
    newestEnquiryId: count('newest', 'enquiries') || null,
    /** What the viewer's bell has not shown them yet, at most `MAX_COUNT`. */
    unreadNotifications: count('unread', 'enquiries'),
    pendingReviews: count('reviews/waiting', 'reviews'),
    /** The packages of a market or of one of its categories, and how many of them are drafts. */
    countPackages: (market: Market, category?: Category | null) => {
      const suffix = category ? `/${category}` : '';
      return { all: count(`packages/${market}${suffix}`, 'packages'), drafts: count(`packages/${market}/draft${suffix}`, 'packages') };
    },
  };
}
