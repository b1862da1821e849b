import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Category, EnquiryFolder, Market } from '../../../schema/constants.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { counters } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { getFollowUpLimit } from '../enquiries/follow-up.ts';

/** Rows that are counted; the tab shows no larger number. */
const MAX_DUE = 500;

/** How many follow-ups are due today or earlier, at most 500. Follow-ups fall due by themselves, so no trigger can count them. */
export async function countDueEnquiries({ db, reader, now }: Context, _admin: Admin): Promise<number> {
  const due = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.folder, 'open'), isNotNull(enquiries.dueAt), lte(enquiries.dueAt, getFollowUpLimit(now))))
    .limit(MAX_DUE)
    .as('due');
  const [row] = await reader.read(db.select({ count: sql<number>`count(*)`.as('count') }).from(due));
  return row?.count ?? 0;
}

export type Counters = Awaited<ReturnType<typeof readCounters>>;

const rowsByReader = new WeakMap<Context['reader'], Promise<(typeof counters.$inferSelect)[]>>();

/** Row counts of the staff area, read once per request for frame and list; triggers keep them (migrations/0005_staff.sql). */
export async function readCounters({ db, reader }: Context, _admin: Admin) {
  const read = rowsByReader.get(reader) ?? reader.read(db.select().from(counters));
  rowsByReader.set(reader, read);
  const rows = await read;
  const count = (key: string): number => rows.find((row) => row.key === key)?.count ?? 0;
  return {
    /** The enquiries of a folder; `new` counts the open ones with the status `new`. */
    countEnquiries: (folder: EnquiryFolder | 'new') => count(`requests/${folder}`),
    pendingReviews: count('reviews/waiting'),
    /** The packages of a market or of one of its categories, and how many of them are drafts. */
    countPackages: (market: Market, category?: Category | null) => {
      const suffix = category ? `/${category}` : '';
      return { all: count(`packages/${market}${suffix}`), drafts: count(`packages/${market}/draft${suffix}`) };
    },
  };
}
