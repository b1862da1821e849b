import { CATEGORIES, type Category, ENQUIRY_FOLDERS, type EnquiryFolder, MARKETS, type Market } from '../../../schema/constants.ts';
import { counters } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';

/** How much there is of what staff look after; kept by triggers (migrations/0005_staff.sql). */
export interface Counters {
  enquiries: Record<EnquiryFolder, number>;
  /** Open ones that nobody has answered. */
  newRequests: number;
  waitingReviews: number;
  /** Published and drafts. */
  packages: Record<Market, PackageCounters & { of: Record<Category, PackageCounters> }>;
}
interface PackageCounters {
  all: number;
  drafts: number;
}

const countersByReader = new WeakMap<Context['reader'], Promise<Counters>>();

/** Read once a request: the frame shows them, and lists say how much there is. */
export function readCounters(context: Context, _admin: Admin): Promise<Counters> {
  const before = countersByReader.get(context.reader);
  if (before) return before;
  const now = loadCounters(context);
  countersByReader.set(context.reader, now);
  return now;
}

async function loadCounters(context: Context): Promise<Counters> {
  const rows = await context.reader.read(context.db.select().from(counters));
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    enquiries: Object.fromEntries(ENQUIRY_FOLDERS.map((folder) => [folder, of(`requests/${folder}`)])) as Record<EnquiryFolder, number>,
    newRequests: of('requests/new'),
    waitingReviews: of('reviews/waiting'),
    packages: Object.fromEntries(
      MARKETS.map((market) => [
        market,
        {
          all: of(`packages/${market}`),
          drafts: of(`packages/${market}/draft`),
          of: Object.fromEntries(
            CATEGORIES.map((category) => [
              category,
              { all: of(`packages/${market}/${category}`), drafts: of(`packages/${market}/draft/${category}`) },
            ]),
          ),
        },
      ]),
    ) as Counters['packages'],
  };
}
