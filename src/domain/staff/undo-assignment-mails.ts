import { and, eq, isNull, like, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { users } from '../../../schema/tables/accounts.ts';
import { enquiries, enquiryEvents, outbox } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { ASSIGNED_SUBJECT_PATTERN, assignmentUndoneMail, notificationMail } from '../mail/enquiry-templates.ts';
import { outboxMessage } from '../mail/outbox.ts';

/** An enquiry whose assignment is undone, and when it was assigned. */
interface UndoneAssignment {
  id: number;
  at: number;
}

/**
 * The statements that take back the mails about assignments, for the batch that undoes them. A mail that waits is deleted; one about the
 * enquiries that stay assigned takes its place. One that was sent is followed by another that says so.
 */
export async function undoAssignmentMails(
  context: Context,
  { account }: Admin,
  undone: readonly UndoneAssignment[],
): Promise<BatchItem<'sqlite'>[]> {
  if (undone.length === 0) return [];
  const { db } = context;
  const isOfChange = (at: SQLiteColumn): SQL =>
    inList(
      at,
      undone.map((each) => each.at),
    );
  const [mails, assigned] = await db.batch([
    db
      .select({ id: outbox.id, to: outbox.recipient, at: outbox.createdAt, attempts: outbox.attempts, dueAt: outbox.nextAttemptAt })
      .from(outbox)
      .where(and(isOfChange(outbox.createdAt), like(outbox.subject, ASSIGNED_SUBJECT_PATTERN))),
    // All enquiries of these changes that still have the colleague: also those that are not undone.
    db
      .select({ id: enquiries.id, reference: enquiries.reference, spam: enquiries.spam, to: users.email, at: enquiryEvents.at })
      .from(enquiryEvents)
      .innerJoin(enquiries, eq(enquiries.id, enquiryEvents.enquiryId))
      .innerJoin(users, eq(users.id, enquiries.assigneeId))
      .where(
        and(
          isOfChange(enquiryEvents.at),
          eq(enquiryEvents.kind, 'assigned'),
          eq(enquiryEvents.userId, account.id),
          isNull(enquiries.deletedAt),
        ),
      ),
  ]);
  const undoneIds = new Set(undone.map(({ id }) => id));
  return mails.flatMap(({ id, to, at, attempts, dueAt }) => {
    const genuine = assigned.filter((each) => each.to === to && each.at === at && !each.spam);
    const takenBack = genuine.filter((each) => undoneIds.has(each.id)).map(({ reference }) => reference);
    const staying = genuine.filter((each) => !undoneIds.has(each.id)).map(({ reference }) => reference);
    const reader = { to, actor: account.userName };
    if (takenBack.length === 0) return [];
    if (attempts > 0) return [outboxMessage(context, assignmentUndoneMail(takenBack, reader))];
    return [
      db.delete(outbox).where(and(eq(outbox.id, id), eq(outbox.attempts, 0))),
      ...(staying.length > 0
        ? [
            // With the time of the change, by which a further undo finds it.
            outboxMessage(
              { ...context, now: at },
              notificationMail(context, 'assigned', staying, reader),
              staying.length === 1 ? staying[0] : undefined,
              dueAt - at,
            ),
          ]
        : []),
    ];
  });
}
