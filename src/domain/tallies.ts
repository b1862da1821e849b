import { CATEGORIES, type Category, MARKETS, type Market, REQUEST_FOLDERS, type RequestFolder } from '../../schema/constants.ts';
import { tallies } from '../../schema/tables-staff.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';

/** How much there is of what staff look after; kept by triggers (migrations/0005_staff.sql). */
export interface Tallies {
  requests: Record<RequestFolder, number>;
  /** Open ones that nobody has answered. */
  newRequests: number;
  waitingReviews: number;
  /** Published and drafts. */
  packages: Record<Market, PackageTally & { of: Record<Category, PackageTally> }>;
}
interface PackageTally {
  all: number;
  drafts: number;
}

const known = new WeakMap<Context['reader'], Promise<Tallies>>();

/** Read once a request: the frame shows them, and lists say how much there is. */
export function readTallies(context: Context, _admin: Admin): Promise<Tallies> {
  const before = known.get(context.reader);
  if (before) return before;
  const now = find(context);
  known.set(context.reader, now);
  return now;
}

async function find(context: Context): Promise<Tallies> {
  const rows = await context.reader.read(context.db.select().from(tallies));
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    requests: Object.fromEntries(REQUEST_FOLDERS.map((folder) => [folder, of(`requests/${folder}`)])) as Record<RequestFolder, number>,
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
    ) as Tallies['packages'],
  };
}
