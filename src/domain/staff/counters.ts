import { CATEGORIES, type Category, ENQUIRY_FOLDERS, type EnquiryFolder, MARKETS, type Market } from '../../../schema/constants.ts';
import { counters } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';

/** Row counts of the staff area; triggers keep them up to date (migrations/0005_staff.sql). */
export interface Counters {
  enquiries: Record<EnquiryFolder, number>;
  /** Open enquiries with the status `new`. */
  newEnquiries: number;
  waitingReviews: number;
  /** Published packages and drafts. */
  packages: Record<Market, PackageCounters & { byCategory: Record<Category, PackageCounters> }>;
}
interface PackageCounters {
  all: number;
  drafts: number;
}

const countersByReader = new WeakMap<Context['reader'], Promise<Counters>>();

/** The counters, read once per request: both the frame and lists show them. */
export function readCounters(context: Context, _admin: Admin): Promise<Counters> {
  const counters = countersByReader.get(context.reader) ?? loadCounters(context);
  countersByReader.set(context.reader, counters);
  return counters;
}

async function loadCounters(context: Context): Promise<Counters> {
  const rows = await context.reader.read(context.db.select().from(counters));
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  const count = (key: string): number => counts.get(key) ?? 0;
  return {
    enquiries: Object.fromEntries(ENQUIRY_FOLDERS.map((folder) => [folder, count(`requests/${folder}`)])) as Record<EnquiryFolder, number>,
    newEnquiries: count('requests/new'),
    waitingReviews: count('reviews/waiting'),
    packages: Object.fromEntries(
      MARKETS.map((market) => [
        market,
        {
          all: count(`packages/${market}`),
          drafts: count(`packages/${market}/draft`),
          byCategory: Object.fromEntries(
            CATEGORIES.map((category) => [
              category,
              { all: count(`packages/${market}/${category}`), drafts: count(`packages/${market}/draft/${category}`) },
            ]),
          ),
        },
      ]),
    ) as Counters['packages'],
  };
}
