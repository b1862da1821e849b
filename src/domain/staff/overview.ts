import { and, asc, desc, eq, gte, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { type AuditAction, HOUR_MS, MARKETS } from '../../../schema/constants.ts';
import { toOfficeDay } from '../../../schema/format.ts';
import { auditLog } from '../../../schema/tables/accounts.ts';
import { branches, partners, reviews } from '../../../schema/tables/content.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { packages } from '../../../schema/tables/packages.ts';
import { enquiryDays } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import type { AuditRow } from './audit.ts';

// Where a working day begins. Nothing here counts a table: what waits is read up to a bound, the rest is kept by triggers.

const DAY_MS = 24 * HOUR_MS;
/** How many of a kind are looked at; more are told as "50+". */
const COUNT_LIMIT = 50;
/** Hours after which a request that nobody has touched is told of. */
const UNANSWERED_AFTER_MS = 2 * HOUR_MS;
const CHART_DAYS = 14;
/** The newest rows that are looked at for what is asked about most, and for what was changed. */
const RECENT_ROWS = 500;
/** What people do to get in and out is no change. */
const SESSION_ACTIONS: AuditAction[] = ['sign-in', 'sign-in-failed', 'sign-out', 'sign-out-everywhere', 'register', 'account-created'];

export interface Overview {
  /** When it was read. */
  readAt: number;
  /** New requests that nobody has touched for two hours (at most 51, which is "50+"), and when the oldest came in. */
  unanswered: { count: number; oldest: number | null };
  /** Open requests that somebody meant to come back to by the end of today (at most 51), and how many of them by yesterday. */
  due: { count: number; overdue: number };
  /** From whom the reviews are that have waited longest. */
  reviewers: string[];
  /** Packages without a picture (at most 51), and the first of them. */
  withoutPicture: { count: number; first: PackageWithoutPicture | undefined };
  /** Requests by day and storefront (as in `MARKETS`), the oldest first; days without any are there too. */
  enquiriesByDay: { day: string; counts: number[] }[];
  mostEnquired: MostEnquiredPackage[];
  latestEnquiries: LatestEnquiry[];
  recentChanges: AuditRow[];
  branches: number;
  partners: number;
}

export type PackageWithoutPicture = Pick<typeof packages.$inferSelect, 'id' | 'market' | 'name' | 'published'>;
export type MostEnquiredPackage = Pick<typeof packages.$inferSelect, 'id' | 'market' | 'name'> & { count: number };
export type LatestEnquiry = Pick<
  typeof enquiries.$inferSelect,
  'id' | 'reference' | 'kind' | 'name' | 'types' | 'message' | 'details' | 'submittedAt'
>;

/** What the first screen of the staff area tells, in one round trip. */
export async function readOverview(context: Context, _admin: Admin): Promise<Overview> {
  const { db, reader, now } = context;
  // What is due is due on a day, which is kept as its beginning in UTC.
  const today = Date.parse(toOfficeDay(now));
  const firstDay = toOfficeDay(now - (CHART_DAYS - 1) * DAY_MS);
  const { id, reference, kind, name, types, message, details, submittedAt } = enquiries;
  const newest = db.select({ packageId: enquiries.packageId }).from(enquiries).orderBy(desc(id)).limit(RECENT_ROWS).as('newest');
  const written = db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(RECENT_ROWS).as('written');
  const countOf = (table: typeof branches | typeof partners) =>
    reader.read(db.select({ count: sql<number>`count(*)` }).from(db.select({ id: table.id }).from(table).limit(1000).as('some')));
  const [waiting, due, waitingReviews, bare, counted, asked, latest, changes, [offices], [logos]] = await Promise.all([
    reader.read(
      db
        .select({ at: enquiries.createdAt })
        .from(enquiries)
        .where(and(eq(enquiries.folder, 'open'), eq(enquiries.status, 'new')))
        .orderBy(asc(id))
        .limit(COUNT_LIMIT + 1),
    ),
    reader.read(
      db
        .select({ at: enquiries.dueAt })
        .from(enquiries)
        .where(and(eq(enquiries.folder, 'open'), isNotNull(enquiries.dueAt), lte(enquiries.dueAt, today)))
        .orderBy(asc(enquiries.dueAt))
        .limit(COUNT_LIMIT + 1),
    ),
    reader.read(db.select({ name: reviews.name }).from(reviews).where(eq(reviews.approved, false)).orderBy(asc(reviews.id)).limit(3)),
    reader.read(
      db
        .select({ id: packages.id, market: packages.market, name: packages.name, published: packages.published })
        .from(packages)
        // In the words of the index.
        .where(sql`${packages.images} = '[]'`)
        .orderBy(asc(packages.id))
        .limit(COUNT_LIMIT + 1),
    ),
    reader.read(db.select().from(enquiryDays).where(gte(enquiryDays.day, firstDay))),
    reader.read(
      db
        .select({ id: packages.id, market: packages.market, name: packages.name, count: sql<number>`count(*)` })
        .from(newest)
        .innerJoin(packages, eq(packages.id, newest.packageId))
        .groupBy(packages.id)
        .orderBy(desc(sql`count(*)`), asc(packages.id))
        .limit(5),
    ),
    reader.read(
      db
        .select({ id, reference, kind, name, types, message, details, submittedAt })
        .from(enquiries)
        .where(eq(enquiries.folder, 'open'))
        .orderBy(desc(id))
        .limit(5),
    ),
    reader.read(db.select().from(written).where(notInArray(written.action, SESSION_ACTIONS)).orderBy(desc(written.id)).limit(8)),
    countOf(branches),
    countOf(partners),
  ]);
  const untouched = waiting.filter(({ at }) => at < now - UNANSWERED_AFTER_MS);
  return {
    readAt: now,
    unanswered: { count: untouched.length, oldest: untouched[0]?.at ?? null },
    due: { count: due.length, overdue: due.filter(({ at }) => (at ?? today) < today).length },
    reviewers: waitingReviews.map((review) => review.name),
    withoutPicture: { count: bare.length, first: bare[0] },
    enquiriesByDay: Array.from({ length: CHART_DAYS }, (_, i) => {
      const day = toOfficeDay(now - (CHART_DAYS - 1 - i) * DAY_MS);
      return { day, counts: MARKETS.map((market) => counted.find((row) => row.day === day && row.market === market)?.count ?? 0) };
    }),
    mostEnquired: asked,
    latestEnquiries: latest,
    recentChanges: changes,
    branches: offices?.count ?? 0,
    partners: logos?.count ?? 0,
  };
}
