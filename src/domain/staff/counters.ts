import type { Category, EnquiryFolder, Market } from '../../../schema/constants.ts';
import { counters } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';

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
