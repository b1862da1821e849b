import { and, between, eq, gte, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { INBOX_LIMITS } from '../../../schema/constants.ts';
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

/** What a batch does about the mails, and the SQL condition under which that is right. */
interface MailChanges {
  statements: BatchItem<'sqlite'>[];
  condition: SQL | undefined;
}

/** One change writes at most three events for each of its enquiries, with ids that follow each other. */
const MAX_EVENTS_OF_CHANGE = 3 * INBOX_LIMITS.maxBulkChanges;

/**
 * Takes back the mails about assignments in the batch that undoes them. A mail that waits is deleted, also after a failed attempt; one about
 * the enquiries that stay assigned takes its place. A mail that was sent, or is being sent, is followed by another that says so. The
 * condition fails if a mail leaves meanwhile.
 */
export async function undoAssignmentMails(context: Context, { account }: Admin, undone: readonly UndoneAssignment[]): Promise<MailChanges> {
  if (undone.length === 0) return { statements: [], condition: undefined };
  const { db } = context;
  const times = undone.map(({ at }) => at);
  const isOfChange = (at: SQLiteColumn): SQL => inList(at, times);
  const isOfUndone = inList(
    enquiryEvents.enquiryId,
    undone.map(({ id }) => id),
  );
  const events = await db
    .select({ id: enquiryEvents.id })
    .from(enquiryEvents)
    .where(and(isOfUndone, isOfChange(enquiryEvents.at), eq(enquiryEvents.kind, 'assigned'), eq(enquiryEvents.userId, account.id)));
  if (events.length === 0) return { statements: [], condition: undefined };
  const eventIds = events.map(({ id }) => id);
  const columns = {
    ...{ id: outbox.id, to: outbox.recipient, at: outbox.createdAt, attempts: outbox.attempts, dueAt: outbox.nextAttemptAt },
    ...{ sentAt: outbox.sentAt, lastError: outbox.lastError },
  };
  const isAboutChange = and(isOfChange(outbox.createdAt), like(outbox.subject, ASSIGNED_SUBJECT_PATTERN));
  const [unsent, sent, assigned] = await db.batch([
    // Two statements, because each has an index.
    db
      .select(columns)
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isAboutChange)),
    db
      .select(columns)
      .from(outbox)
      .where(and(isNotNull(outbox.sentAt), gte(outbox.sentAt, Math.min(...times)), isAboutChange)),
    // All enquiries of these changes that still have the colleague: also those that are not undone.
    db
      .select({ id: enquiries.id, reference: enquiries.reference, spam: enquiries.spam, to: users.email, at: enquiryEvents.at })
      .from(enquiryEvents)
      .innerJoin(enquiries, eq(enquiries.id, enquiryEvents.enquiryId))
      .innerJoin(users, eq(users.id, enquiries.assigneeId))
      .where(
        and(
          between(enquiryEvents.id, Math.min(...eventIds) - MAX_EVENTS_OF_CHANGE, Math.max(...eventIds) + MAX_EVENTS_OF_CHANGE),
          isOfChange(enquiryEvents.at),
          eq(enquiryEvents.kind, 'assigned'),
          eq(enquiryEvents.userId, account.id),
          isNull(enquiries.deletedAt),
        ),
      ),
  ]);
  const undoneIds = new Set(undone.map(({ id }) => id));
  // A claim that was never completed waits again once it is due.
  const waiting = unsent.filter(({ attempts, lastError, dueAt }) => attempts === 0 || lastError !== '' || dueAt <= context.now);
  const statements = [...unsent, ...sent].flatMap((mail): BatchItem<'sqlite'>[] => {
    const genuine = assigned.filter(({ to, at, spam }) => to === mail.to && at === mail.at && !spam);
    const takenBack = genuine.filter(({ id }) => undoneIds.has(id)).map(({ reference }) => reference);
    const staying = genuine.filter(({ id }) => !undoneIds.has(id)).map(({ reference }) => reference);
    const reader = { to: mail.to, actor: account.userName };
    if (takenBack.length === 0) return [];
    if (!waiting.includes(mail)) return [outboxMessage(context, assignmentUndoneMail(takenBack, reader))];
    const deletion = db.delete(outbox).where(eq(outbox.id, mail.id));
    if (staying.length === 0) return [deletion];
    const rest = notificationMail(context, 'assigned', staying, reader);
    // With the time of the change, by which a further undo finds it.
    return [
      deletion,
      outboxMessage({ ...context, now: mail.at }, rest, staying.length === 1 ? staying[0] : undefined, mail.dueAt - mail.at),
    ];
  });
  const left = or(
    ...waiting.map(({ id, attempts }) => and(eq(outbox.id, id), sql`(${outbox.attempts} <> ${attempts} or ${outbox.sentAt} is not null)`)),
  );
  return { statements, condition: left && sql`not exists (select 1 from ${outbox} where ${left})` };
}
