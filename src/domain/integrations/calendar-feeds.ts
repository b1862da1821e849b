import { and, asc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { CALENDAR_FEED_LIMITS, type FeedSelection, getCalendarPath } from '../../../schema/integrations/calendar-feeds.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { calendarFeeds } from '../../../schema/tables/integrations.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { accountNotice } from '../accounts/account-mails.ts';
import { type Admin, isStaffWith } from '../accounts/authorization.ts';
import { ifSignedIn, requireConfirmation, selectSecondFactorRequired } from '../accounts/sessions.ts';
import { newToken, sha256 } from '../crypto.ts';
import { notFound, returnedRow } from '../errors.ts';
import { scheduleDelivery } from '../mail/outbox.ts';
import { calendarFeedCreatedMail } from '../mail/templates.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { limitWrites } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';

// The private calendar address of a staff member (schema/integrations/calendar-feeds.ts), one for each kind of calendar.

const KIND = 'follow-ups';
const { selection, createdAt, lastUsedAt } = calendarFeeds;
const feedColumns = { selection, createdAt, lastUsedAt };
export type CalendarFeed = Pick<typeof calendarFeeds.$inferSelect, keyof typeof feedColumns>;

const isFeedOf = ({ account }: Admin): SQL | undefined => and(eq(calendarFeeds.userId, account.id), eq(calendarFeeds.kind, KIND));
const feedNotFound = () => notFound('Calendar feed');

/** The viewer's feed; null without one. */
export async function findCalendarFeed({ db, reader }: Context, admin: Admin): Promise<CalendarFeed | null> {
  const [feed] = await reader.read(db.select(feedColumns).from(calendarFeeds).where(isFeedOf(admin)));
  return feed ?? null;
}

/**
 * Creates the viewer's feed and mails a notice; a previous address ends at once. Returns the address, which nobody can read again.
 * Throws `unconfirmed`, `too-many`.
 */
export async function createCalendarFeed(
  context: Context,
  admin: Admin,
  selected: FeedSelection,
): Promise<{ url: string; feed: CalendarFeed }> {
  await requireConfirmation(context, admin);
  await limitWrites(context);
  const { db, now, origin } = context;
  const token = newToken();
  const values = { tokenHash: sha256(token), selection: selected, createdAt: now, lastUsedAt: null };
  const [inserted] = await batchIf(context, ...ifSignedIn(admin), [
    db
      .insert(calendarFeeds)
      .values({ ...values, userId: admin.account.id, kind: KIND })
      .onConflictDoUpdate({ target: [calendarFeeds.userId, calendarFeeds.kind], set: values })
      .returning(feedColumns),
    auditEntry(context, admin, {
      action: 'calendar-feed-created',
      subject: `user:${admin.account.id}`,
      details: { selection: selected },
    }),
    ...accountNotice(context, admin.account, calendarFeedCreatedMail(context, admin.account)),
  ]);
  scheduleDelivery(context);
  return { url: origin + getCalendarPath(token), feed: returnedRow(inserted) };
}

/** Changes what the viewer's feed shows, at the same address. Throws `not-found`. */
export async function changeCalendarFeed(context: Context, admin: Admin, selected: FeedSelection): Promise<CalendarFeed> {
  const [rows] = await batchIf(context, rowExists(calendarFeeds, isFeedOf(admin)), feedNotFound, [
    context.db.update(calendarFeeds).set({ selection: selected }).where(isFeedOf(admin)).returning(feedColumns),
    auditEntry(context, admin, {
      action: 'calendar-feed-changed',
      subject: `user:${admin.account.id}`,
      details: { selection: selected },
    }),
  ]);
  return returnedRow(rows);
}

/** Revokes the viewer's feed: its address answers 404 from now on. Throws `not-found`. */
export async function revokeCalendarFeed(context: Context, admin: Admin): Promise<CalendarFeed> {
  const [rows] = await batchIf(context, rowExists(calendarFeeds, isFeedOf(admin)), feedNotFound, [
    context.db.delete(calendarFeeds).where(isFeedOf(admin)).returning(feedColumns),
    auditEntry(context, admin, { action: 'calendar-feed-revoked', subject: `user:${admin.account.id}` }),
  ]);
  return returnedRow(rows);
}

/** The feed of a token, if its owner may still use the staff area. */
async function findFeedByToken({ db, reader }: Context, tokenHash: string) {
  const [row] = await reader.read(
    db
      .select({
        ownerId: calendarFeeds.userId,
        selection,
        lastUsedAt,
        secondFactor: users.totpEnabledAt,
        secondFactorRequired: selectSecondFactorRequired(),
      })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.userId))
      .where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(calendarFeeds.kind, KIND), isStaffWith('enquiries'))),
  );
  return row?.secondFactorRequired && row.secondFactor === null ? undefined : row;
}

const matchSelection = (selected: FeedSelection, ownerId: number): SQL | undefined => {
  const mine = eq(enquiries.assigneeId, ownerId);
  return { mine, mine_and_unassigned: or(mine, isNull(enquiries.assigneeId)), everyone: undefined }[selected];
};

/** A day in the calendar: that of a follow-up, or the first day of a trip that was won. */
type Day = 'follow-up' | 'departure';

/** The follow-ups of open enquiries, or the departures of won ones, in the order of their days. */
function selectEntries({ db, now }: Context, day: Day, where: SQL | undefined) {
  const first = now - CALENDAR_FEED_LIMITS.pastMs;
  const [column, ...conditions] =
    day === 'follow-up'
      ? [enquiries.dueAt, eq(enquiries.folder, 'open'), isNotNull(enquiries.dueAt), gte(enquiries.dueAt, first)]
      : [
          enquiries.departsOn,
          // Neither spam nor in the trash; the literal lets SQLite use the index of departures.
          eq(enquiries.folder, 'closed'),
          sql`${enquiries.status} = 'won'`,
          gte(enquiries.departsOn, new Date(first).toISOString().slice(0, 10)),
        ];
  return db
    .select({
      id: enquiries.id,
      reference: enquiries.reference,
      kind: enquiries.kind,
      market: enquiries.market,
      name: enquiries.name,
      phone: enquiries.phone,
      details: enquiries.details,
      dueAt: enquiries.dueAt,
      version: enquiries.version,
      updatedAt: enquiries.updatedAt,
      assigneeName: users.userName,
      // Columns of one name would be one.
      packageName: sql<string | null>`${packages.name}`.as('package_name'),
    })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.assigneeId))
    .leftJoin(packages, eq(packages.id, enquiries.packageId))
    .where(and(...conditions, isNull(enquiries.anonymisedAt), isNull(enquiries.withdrawnAt), where))
    .orderBy(asc(column), asc(enquiries.id))
    .limit(CALENDAR_FEED_LIMITS.maxEntries);
}
export type CalendarEntry = Awaited<ReturnType<typeof selectEntries>>[number];
/** Each list has the earliest days first. */
export type CalendarEntries = Readonly<Record<'followUps' | 'departures', readonly CalendarEntry[]>>;

/**
 * What the feed of a token shows; null stands for an address without a token. Two round trips. Wrong tokens count as writes of their
 * address. Throws `not-found` for an unknown or revoked token and for one whose owner is no longer staff, and `too-many`.
 */
export async function readCalendarFeed(context: Context, token: string | null): Promise<CalendarEntries> {
  const tokenHash = sha256(token ?? '');
  const feed = token === null ? undefined : await findFeedByToken(context, tokenHash);
  if (!feed) {
    await limitWrites(context);
    throw feedNotFound();
  }
  const { db, now, reader } = context;
  const selected = matchSelection(feed.selection, feed.ownerId);
  const [followUps, departures] = await Promise.all([
    reader.read(selectEntries(context, 'follow-up', selected)),
    reader.read(selectEntries(context, 'departure', selected)),
  ]);
  const unusedSince = now - CALENDAR_FEED_LIMITS.useIntervalMs;
  if (feed.lastUsedAt === null || feed.lastUsedAt <= unusedSince)
    context.waitUntil(
      db
        .update(calendarFeeds)
        .set({ lastUsedAt: now })
        .where(and(eq(calendarFeeds.tokenHash, tokenHash), or(isNull(lastUsedAt), lt(lastUsedAt, unusedSince + 1))))
        .run(),
    );
  return { followUps, departures };
}
