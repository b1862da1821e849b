import { and, desc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Category, EnquiryFolder, Market } from '../../../schema/constants.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { counters } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { isFollowUpDue } from '../enquiries/follow-up.ts';

/** Rows that are counted; the tab shows no larger number. */
const MAX_DUE = 50;

export type Counters = Awaited<ReturnType<typeof readCounters>>;

type CounterRow = Pick<typeof counters.$inferSelect, 'key' | 'count'>;
const rowsByReader = new WeakMap<Context['reader'], Promise<CounterRow[]>>();

/**
 * The counters that triggers keep, and two that no trigger can keep, because follow-ups fall due by themselves: how many are due, and the
 * newest enquiry. One statement.
 */
function selectCounters({ db, now }: Context) {
  const due = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.folder, 'open'), isFollowUpDue(now)))
    .limit(MAX_DUE)
    .as('due');
  const newest = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.folder, 'open'))
    .orderBy(desc(enquiries.id))
    .limit(1)
    .as('newest');
  return unionAll(
    db.select({ key: counters.key, count: counters.count }).from(counters),
    db.select({ key: sql<string>`'due'`, count: sql<number>`count(*)` }).from(due),
    db.select({ key: sql<string>`'newest'`, count: newest.id }).from(newest),
  );
}

/** Row counts of the staff area, read once per request for frame and list; triggers keep most of them (migrations/0005_staff.sql). */
export async function readCounters(context: Context, _admin: Admin) {
  const { reader } = context;
  const read = rowsByReader.get(reader) ?? reader.read(selectCounters(context));
  rowsByReader.set(reader, read);
  const rows = await read;
  const count = (key: string): number => rows.find((row) => row.key === key)?.count ?? 0;
  return {
    /** The enquiries of a folder; `new` counts the open ones with the status `new`. */
    countEnquiries: (folder: EnquiryFolder | 'new') => count(`requests/${folder}`),
    /** Open ones whose follow-up is due today or earlier, at most `MAX_DUE`. */
    dueEnquiries: count('due'),
    /** The id of the open one that came last; null without one. */
    newestEnquiryId: count('newest') || null,
    pendingReviews: count('reviews/waiting'),
    /** The packages of a market or of one of its categories, and how many of them are drafts. */
    countPackages: (market: Market, category?: Category | null) => {
      const suffix = category ? `/${category}` : '';
      return { all: count(`packages/${market}${suffix}`), drafts: count(`packages/${market}/draft${suffix}`) };
    },
  };
}
