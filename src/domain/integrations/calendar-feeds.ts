import { and, asc, eq, gte, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { CALENDAR_FEED_LIMITS, type FeedSelection, getCalendarPath } from '../../../schema/integrations/calendar-feeds.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { calendarFeeds } from '../../../schema/tables/integrations.ts';
import type { Context } from '../../platform/context.ts';
import { accountNotice } from '../accounts/account-mails.ts';
import type { Admin } from '../accounts/authorization.ts';
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
      .where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(calendarFeeds.kind, KIND), eq(users.role, 'ADMIN'))),
  );
  return row?.secondFactorRequired && row.secondFactor === null ? undefined : row;
}

const matchSelection = (selected: FeedSelection, ownerId: number): SQL | undefined => {
  const mine = eq(enquiries.assigneeId, ownerId);
  return { mine, mine_and_unassigned: or(mine, isNull(enquiries.assigneeId)), everyone: undefined }[selected];
};

/** The open follow-ups that a feed shows, in the order of their days. */
const selectFollowUps = ({ db, now }: Context, where: SQL | undefined) =>
  db
    .select({
      id: enquiries.id,
      reference: enquiries.reference,
      kind: enquiries.kind,
      market: enquiries.market,
      name: enquiries.name,
      phone: enquiries.phone,
      dueAt: enquiries.dueAt,
      version: enquiries.version,
      updatedAt: enquiries.updatedAt,
      assigneeName: users.userName,
    })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.assigneeId))
    .where(
      and(
        // Neither closed, nor spam, nor in the trash.
        eq(enquiries.folder, 'open'),
        isNotNull(enquiries.dueAt),
        gte(enquiries.dueAt, now - CALENDAR_FEED_LIMITS.overdueMs),
        isNull(enquiries.anonymisedAt),
        isNull(enquiries.withdrawnAt),
        where,
      ),
    )
    .orderBy(asc(enquiries.dueAt), asc(enquiries.id))
    .limit(CALENDAR_FEED_LIMITS.maxFollowUps);
export type FollowUp = Awaited<ReturnType<typeof selectFollowUps>>[number];

/**
 * The follow-ups that the feed of a token shows; null stands for an address without a token. Two reads. Wrong tokens count as writes of
 * their address. Throws `not-found` for an unknown or revoked token and for one whose owner is no longer staff, and `too-many`.
 */
export async function readFollowUpFeed(context: Context, token: string | null): Promise<FollowUp[]> {
  const tokenHash = sha256(token ?? '');
  const feed = token === null ? undefined : await findFeedByToken(context, tokenHash);
  if (!feed) {
    await limitWrites(context);
    throw feedNotFound();
  }
  const { db, now, reader } = context;
  const followUps = await reader.read(selectFollowUps(context, matchSelection(feed.selection, feed.ownerId)));
  const unusedSince = now - CALENDAR_FEED_LIMITS.useIntervalMs;
  if (feed.lastUsedAt === null || feed.lastUsedAt <= unusedSince)
    context.waitUntil(
      db
        .update(calendarFeeds)
        .set({ lastUsedAt: now })
        .where(and(eq(calendarFeeds.tokenHash, tokenHash), or(isNull(lastUsedAt), lt(lastUsedAt, unusedSince + 1))))
        .run(),
    );
  return followUps;
}
