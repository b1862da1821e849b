import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { z } from 'zod';
import { DAY_MS, RETENTION_DAYS } from '../../../schema/constants.ts';
import { lazy } from '../../../schema/lazy.ts';
import { CORRESPONDENCE_LIMITS, NOTIFICATION_SWITCHES } from '../../../schema/staff/correspondence.ts';
import type { NotificationKind, QuotationNotificationKind } from '../../../schema/staff/notification-kinds.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { notifications } from '../../../schema/tables/correspondence.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import { type Admin, isStaffWith } from '../accounts/authorization.ts';
import { parseInput } from '../errors.ts';
import { notificationMail } from '../mail/enquiry-templates.ts';
import { outboxMessage } from '../mail/outbox.ts';
import { auditEntry } from './audit.ts';

// What tells a member of staff of an enquiry: the bell, and a mail. Each can be switched off for each kind.

type Recipient = Pick<typeof users.$inferSelect, 'id' | 'userName' | 'email' | 'mutedNotifications'>;
/** `id`: SQL for an enquiry that the same batch inserts. */
type NotifiedEnquiry = Pick<typeof enquiries.$inferSelect, 'reference' | 'spam'> & { id: number | SQL<number> };

const recipientColumns = { id: users.id, userName: users.userName, email: users.email, mutedNotifications: users.mutedNotifications };

/**
 * The statements that notify these people of enquiries, for the batch of the change: not of what they did themselves, and not of spam. The
 * mails leave after `mailDelayMs`.
 */
function notify(
  context: Context,
  { account }: Admin,
  kind: Exclude<NotificationKind, QuotationNotificationKind>,
  recipients: readonly Recipient[],
  all: readonly NotifiedEnquiry[],
  mailDelayMs = 0,
): BatchItem<'sqlite'>[] {
  const channel = kind === 'person' ? 'mentioned' : kind;
  const genuine = all.filter(({ spam }) => !spam);
  return genuine.length === 0
    ? []
    : recipients
        .filter(({ id }) => id !== account.id)
        .flatMap(({ id, email, mutedNotifications }) => [
          ...(mutedNotifications.includes(`${channel}-bell`)
            ? []
            : genuine.map((enquiry) =>
                context.db
                  .insert(notifications)
                  .values({ userId: id, kind, enquiryId: enquiry.id, actorId: account.id, createdAt: context.now }),
              )),
          ...(mutedNotifications.includes(`${channel}-mail`)
            ? []
            : [
                outboxMessage(
                  context,
                  notificationMail(
                    context,
                    kind,
                    genuine.map(({ reference }) => reference),
                    { to: email, actor: account.userName },
                  ),
                  // A mail about several belongs to none of them.
                  genuine.length === 1 ? genuine[0]?.reference : undefined,
                  mailDelayMs,
                ),
              ]),
        ]);
}

/** For the batch that assigns enquiries. The mail leaves after `mailDelayMs`. */
export async function notifyAssignee(
  context: Context,
  admin: Admin,
  assigneeId: number | null,
  assigned: readonly NotifiedEnquiry[],
  mailDelayMs = 0,
): Promise<BatchItem<'sqlite'>[]> {
  if (assigneeId === null || assigneeId === admin.account.id || assigned.length === 0) return [];
  return notify(
    context,
    admin,
    'assigned',
    await context.db.select(recipientColumns).from(users).where(eq(users.id, assigneeId)),
    assigned,
    mailDelayMs,
  );
}

/** Whether a text names somebody: `@Ravi Kumar` or `@ravi@agency.example`. */
function mentions(text: string, { userName, email }: Pick<Recipient, 'userName' | 'email'>): boolean {
  const folded = text.toLowerCase();
  return [userName, email].some((name) => {
    for (let at = folded.indexOf(`@${name.toLowerCase()}`); at >= 0; at = folded.indexOf(`@${name.toLowerCase()}`, at + 1))
      if (!/[\p{L}\p{N}]/u.test(text[at + name.length + 1] ?? '')) return true;
    return false;
  });
}

/** For the batch that stores a note on an enquiry, or on the person who has sent it. */
export async function notifyMentioned(
  context: Context,
  admin: Admin,
  text: string,
  enquiry: NotifiedEnquiry,
  kind: 'mentioned' | 'person' = 'mentioned',
): Promise<BatchItem<'sqlite'>[]> {
  if (!text.includes('@')) return [];
  const staff = await context.db.select(recipientColumns).from(users).where(eq(users.role, 'ADMIN')).limit(200);
  return notify(
    context,
    admin,
    kind,
    staff.filter((each) => mentions(text, each)),
    [enquiry],
  );
}

/**
 * The statement that shows what a traveller did with a quotation in the bell of its author and of the colleague who has its enquiry. For
 * the batch of the change. A quotation without an enquiry is in nobody's bell.
 */
export const notifyOfQuotation = (
  { db, now }: Context,
  { enquiryId, userId }: { enquiryId: number | null; userId: number | null },
  kind: QuotationNotificationKind,
): BatchItem<'sqlite'> =>
  db.insert(notifications).select(
    // In the order of the table's columns.
    sql`select null, ${users.id}, ${kind}, ${enquiries.id}, null, null, ${now} from ${enquiries} join ${users}
      on ${users.id} in (${userId}, ${enquiries.assigneeId})
      where ${enquiries.id} = ${enquiryId} and ${enquiries.deletedAt} is null and not ${enquiries.spam} and ${isStaffWith('enquiries')}
      and not exists (select 1 from json_each(${users.mutedNotifications}) where value = 'quotation-bell')`,
  );

export type Notification = Awaited<ReturnType<typeof listNotifications>>[number];

/** The newest entries of the viewer's bell. */
export function listNotifications({ db, reader }: Context, { account }: Admin) {
  return reader.read(
    db
      .select({
        id: notifications.id,
        kind: notifications.kind,
        enquiryId: notifications.enquiryId,
        readAt: notifications.readAt,
        notifiedAt: sql<number>`${notifications.createdAt}`.as('notified_at'),
        reference: enquiries.reference,
        name: enquiries.name,
        personId: enquiries.personId,
        actor: users.userName,
      })
      .from(notifications)
      .innerJoin(enquiries, eq(enquiries.id, notifications.enquiryId))
      .leftJoin(users, eq(users.id, notifications.actorId))
      .where(and(eq(notifications.userId, account.id), isNull(enquiries.deletedAt)))
      .orderBy(desc(notifications.id))
      .limit(CORRESPONDENCE_LIMITS.maxNotifications),
  );
}

/** Marks entries of the viewer's bell as read; without ids all of them. */
export async function markNotificationsRead({ db, now }: Context, { account }: Admin, ids?: readonly string[] | null): Promise<void> {
  const isOwn = and(eq(notifications.userId, account.id), isNull(notifications.readAt), ids ? inList(notifications.id, ids) : undefined);
  await db.update(notifications).set({ readAt: now }).where(isOwn);
}

const mutedInput = lazy(() => z.object({ muted: z.array(z.enum(NOTIFICATION_SWITCHES)) }));

/** Sets what the viewer does not want to hear of. Throws `invalid`. */
export async function setMutedNotifications(context: Context, admin: Admin, input: unknown): Promise<string[]> {
  const muted = [...new Set(parseInput(mutedInput(), { muted: input }).muted)];
  const { id } = admin.account;
  await context.db.batch([
    context.db.update(users).set({ mutedNotifications: muted, updatedAt: context.now }).where(eq(users.id, id)),
    auditEntry(context, admin, { action: 'profile-change', subject: `user:${id}`, details: { mutedNotifications: muted } }),
  ]);
  return muted;
}

/** The statement that deletes old entries. For the cron. */
export const deleteExpiredNotifications = ({ db, now }: Context) =>
  db.delete(notifications).where(lt(notifications.createdAt, now - RETENTION_DAYS.notifications * DAY_MS));
