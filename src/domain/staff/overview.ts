import { and, asc, desc, eq, gt, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { DAY_MS, MARKETS } from '../../../schema/constants.ts';
import { toOfficeDay } from '../../../schema/format.ts';
import type { AuditAction } from '../../../schema/staff/audit-actions.ts';
import { getMonthBefore, parseReportPeriod } from '../../../schema/staff/report-periods.ts';
import type { Right } from '../../../schema/staff/rights.ts';
import { auditLog } from '../../../schema/tables/accounts.ts';
import { branches, partners, reviews } from '../../../schema/tables/content.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { packages } from '../../../schema/tables/packages.ts';
import { reportCounts } from '../../../schema/tables/reports.ts';
import { enquiryDays } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import { type Admin, mayUse } from '../accounts/authorization.ts';
import { getFollowUpState, isFollowUpDue } from '../enquiries/follow-up.ts';
import { listFailedMails } from '../mail/outbox.ts';
import { listOpenAnswers } from '../quotations/open-answers.ts';
import { namedAuditColumns } from './audit-log.ts';

// The first screen of the staff area. No query counts a table: lists are read up to a limit, and triggers keep the other counts.

/** Rows that are counted; a screen shows one more as "50+". */
const COUNT_LIMIT = 50;
const CHART_DAYS = 14;
/** Recent changes are looked for among this many of the newest audit entries. */
const RECENT_ROWS = 500;
/** Audit actions that change no content. */
const SESSION_ACTIONS: AuditAction[] = ['sign-in', 'sign-in-failed', 'sign-out', 'sign-out-everywhere', 'register', 'account-created'];

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** The enquiries of a month until today, and how many came in by the same day of the month before. */
export interface MonthFigures {
  /** The first day, such as 2026-11-01. */
  from: string;
  enquiries: number;
  won: number;
  enquiriesBefore: number;
}

type DayCount = Pick<typeof reportCounts.$inferSelect, 'period' | 'enquiries' | 'won'>;

/** Adds up the counters of the days of this month and of the month before. */
function sumMonth(rows: readonly DayCount[], today: string): MonthFigures {
  const month = getMonth(today);
  const before = getMonthBefore(today);
  const sum = ({ from, to }: typeof month, column: 'enquiries' | 'won'): number =>
    rows.reduce((all, row) => all + (row.period >= from && row.period <= to ? row[column] : 0), 0);
  return { from: month.from, enquiries: sum(month, 'enquiries'), won: sum(month, 'won'), enquiriesBefore: sum(before, 'enquiries') };
}

const getMonth = (today: string) => parseReportPeriod(new URLSearchParams({ period: 'month' }), today);

/** Reads the overview in one round trip; empty where the viewer has no right to the rows. */
export async function readOverview(context: Context, admin: Admin) {
  const { db, reader, now } = context;
  const firstDay = toOfficeDay(now - (CHART_DAYS - 1) * DAY_MS);
  const today = toOfficeDay(now);
  const { id, reference, kind, name, types, message, details, submittedAt } = enquiries;
  // Counters of this month and of the one before: at most a row for each package, month and storefront.
  const askedSince = getMonthBefore(today).from;
  const packageId = sql`cast(${reportCounts.key} as integer)`;
  const counted = sql<number>`sum(${reportCounts.enquiries})`;
  const mostFrequent = db
    .select({ packageId: packageId.as('package_id'), count: counted.as('count') })
    .from(reportCounts)
    .where(
      and(
        eq(reportCounts.dimension, 'package'),
        inArray(
          reportCounts.period,
          [askedSince, today].map((day) => day.slice(0, 7)),
        ),
      ),
    )
    .groupBy(reportCounts.key)
    .having(gt(counted, 0))
    .orderBy(desc(counted), asc(packageId))
    .limit(5)
    .as('most_frequent');
  // Only the oldest are ever deleted.
  const isNewest = sql`${auditLog.id} > (select max(${auditLog.id}) from ${auditLog}) - ${RECENT_ROWS}`;
  const countOf = (table: typeof branches | typeof partners) =>
    reader.read(db.select({ count: sql<number>`count(*)` }).from(db.select({ id: table.id }).from(table).limit(1000).as('some')));
  const may = <Row>(right: Right, read: () => Promise<Row[]>): Promise<Row[]> | Row[] => (mayUse(admin, right) ? read() : []);
  const [
    newEnquiries,
    due,
    mine,
    monthDays,
    pendingReviews,
    withoutPicture,
    dayCounts,
    mostEnquired,
    latestEnquiries,
    recentChanges,
    [branchCount],
    [partnerCount],
    failedMails,
    openAnswers,
  ] = await Promise.all([
    may('enquiries', () =>
      reader.read(
        db
          .select({ at: enquiries.createdAt })
          .from(enquiries)
          .where(and(eq(enquiries.folder, 'open'), eq(enquiries.status, 'new')))
          .orderBy(asc(id))
          .limit(COUNT_LIMIT + 1),
      ),
    ),
    may('enquiries', () =>
      reader.read(
        db
          .select({ at: enquiries.dueAt })
          .from(enquiries)
          .where(and(eq(enquiries.folder, 'open'), isFollowUpDue(now)))
          .orderBy(asc(enquiries.dueAt))
          .limit(COUNT_LIMIT + 1),
      ),
    ),
    may('enquiries', () =>
      reader.read(
        db
          .select({ status: enquiries.status, dueAt: enquiries.dueAt })
          .from(enquiries)
          .where(and(eq(enquiries.folder, 'open'), eq(enquiries.assigneeId, admin.account.id)))
          .limit(COUNT_LIMIT + 1),
      ),
    ),
    may('reports', () =>
      reader.read(
        db
          .select({ period: reportCounts.period, enquiries: reportCounts.enquiries, won: reportCounts.won })
          .from(reportCounts)
          // Counters of days, which sort between those of months.
          .where(
            and(
              eq(reportCounts.dimension, 'all'),
              gte(reportCounts.period, getMonthBefore(today).from),
              lt(reportCounts.period, toOfficeDay(now + DAY_MS)),
            ),
          ),
      ),
    ),
    may('reviews', () =>
      reader.read(db.select({ name: reviews.name }).from(reviews).where(eq(reviews.approved, false)).orderBy(asc(reviews.id)).limit(3)),
    ),
    may('packages', () =>
      reader.read(
        db
          .select({ id: packages.id, market: packages.market, name: packages.name, published: packages.published })
          .from(packages)
          // Must equal the expression of the partial index `packages_bare`; otherwise SQLite does not use it.
          .where(sql`${packages.images} = '[]'`)
          .orderBy(asc(packages.id))
          .limit(COUNT_LIMIT + 1),
      ),
    ),
    may('enquiries', () => reader.read(db.select().from(enquiryDays).where(gte(enquiryDays.day, firstDay)))),
    may('enquiries', () =>
      reader.read(
        db
          .select({ id: packages.id, market: packages.market, name: packages.name, count: mostFrequent.count })
          .from(mostFrequent)
          // In this order: SQLite would read all packages in the order of their ids to group by them.
          .crossJoin(packages)
          .where(eq(packages.id, mostFrequent.packageId))
          .orderBy(desc(mostFrequent.count), asc(packages.id)),
      ),
    ),
    may('enquiries', () =>
      reader.read(
        db
          .select({ id, reference, kind, name, types, message, details, submittedAt })
          .from(enquiries)
          .where(eq(enquiries.folder, 'open'))
          .orderBy(desc(id))
          .limit(5),
      ),
    ),
    may('activity', () =>
      reader.read(
        db
          .select(namedAuditColumns)
          .from(auditLog)
          .where(and(isNewest, notInArray(auditLog.action, SESSION_ACTIONS)))
          .orderBy(desc(auditLog.id))
          .limit(8),
      ),
    ),
    may('site', () => countOf(branches)),
    may('site', () => countOf(partners)),
    may('mails', () => listFailedMails(context)),
    may('quotationsRead', () => listOpenAnswers(context, COUNT_LIMIT + 1)),
  ]);
  return {
    readAt: now,
    /** At most 51 (shown as "50+"), and when the oldest came in. */
    unanswered: { count: newEnquiries.length, oldest: newEnquiries[0]?.at ?? null },
    /** Open enquiries with a follow-up until today (at most 51), and how many of them are overdue. */
    due: { count: due.length, overdue: due.filter(({ at }) => at !== null && getFollowUpState(at, now) === 'overdue').length },
    /** The viewer's open enquiries, and how many of them are new; at most 51. */
    mine: {
      count: mine.length,
      unanswered: mine.filter(({ status }) => status === 'new').length,
      due: mine.filter(({ dueAt }) => dueAt !== null && getFollowUpState(dueAt, now) !== 'later').length,
    },
    /** Null without the right to reports. */
    month: mayUse(admin, 'reports') ? sumMonth(monthDays, today) : null,
    /** The authors of the reviews that have waited longest for approval. */
    reviewers: pendingReviews.map((review) => review.name),
    /** At most 51, and the first of them. */
    withoutPicture: { count: withoutPicture.length, first: withoutPicture[0] },
    /** One entry for each day, oldest first, with counts in the order of `MARKETS`. */
    enquiriesByDay: Array.from({ length: CHART_DAYS }, (_, i) => {
      const day = toOfficeDay(now - (CHART_DAYS - 1 - i) * DAY_MS);
      return { day, counts: MARKETS.map((market) => dayCounts.find((row) => row.day === day && row.market === market)?.count ?? 0) };
    }),
    /** The packages with the most enquiries since the first day of the month before. */
    mostEnquired: { since: askedSince, packages: mostEnquired },
    latestEnquiries,
    recentChanges,
    failedMails,
    /** Whose questions about quotations nobody has answered, and whose acceptances nobody has acted on; at most 51 together. */
    quotationQuestions: openAnswers.filter(({ kind }) => kind === 'question').map((row) => row.name),
    quotationAcceptances: openAnswers.filter(({ kind }) => kind === 'accepted').map((row) => row.name),
    branches: branchCount?.count ?? 0,
    partners: partnerCount?.count ?? 0,
  };
}
