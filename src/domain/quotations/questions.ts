import { and, asc, count, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { REPEAT_WINDOW_MS } from '../../../schema/constants.ts';
import { quotationQuestionInput } from '../../../schema/inputs/quotations.ts';
import { QUOTATION_LIMITS, QUOTATION_MESSAGES } from '../../../schema/quotations/quotation.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { enquiries, enquiryMessages } from '../../../schema/tables/enquiries.ts';
import { quotationEvents } from '../../../schema/tables/quotations.ts';
import type { Context } from '../../platform/context.ts';
import { isStaffWith } from '../accounts/authorization.ts';
import { findCompany } from '../content/company.ts';
import { insertEvents } from '../enquiries/enquiry-history.ts';
import { DomainError, parseInput } from '../errors.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { quotationQuestionMail } from '../mail/quotation-templates.ts';
import { limitWrites } from '../rate-limits.ts';
import { notifyOfQuotation } from '../staff/notifications.ts';
import { countView, findReceivedQuotation, type ReceivedQuotation } from './received-quotation.ts';

// Questions about a quotation. They become part of the conversation of its enquiry.

/** The e-mail of who has written a quotation, while they may do so; undefined otherwise. */
export async function findAuthorAddress({ db }: Context, { userId }: Pick<ReceivedQuotation, 'userId'>): Promise<string | undefined> {
  if (userId === null) return undefined;
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isStaffWith('quotations')));
  return row?.email;
}

const isQuestionOf = (quotationId: number): SQL | undefined =>
  and(eq(quotationEvents.quotationId, quotationId), eq(quotationEvents.kind, 'question'));

/** What the traveller has asked, oldest first. */
export const listQuestions = ({ db }: Context, { quotationId }: ReceivedQuotation) =>
  db
    .select({ text: quotationEvents.text, at: quotationEvents.at })
    .from(quotationEvents)
    .where(isQuestionOf(quotationId))
    .orderBy(asc(quotationEvents.id))
    .limit(QUOTATION_LIMITS.maxQuestions);

/**
 * Asks the agency something, which is mailed to who has written the quotation. The same question a moment later is the same. Throws
 * `conflict` after many questions, `invalid`, `not-found`.
 */
export async function askAboutQuotation(context: Context, token: string, input: unknown): Promise<ReceivedQuotation> {
  await limitWrites(context);
  const { db, now } = context;
  const row = await findReceivedQuotation(context, token);
  const text = parseInput(quotationQuestionInput(), input);
  const isQuestion = isQuestionOf(row.quotationId);
  const [[asked], [repeated], company, author] = await Promise.all([
    db.select({ count: count() }).from(quotationEvents).where(isQuestion),
    db
      .select({ id: quotationEvents.id })
      .from(quotationEvents)
      .where(and(isQuestion, eq(quotationEvents.text, text), gt(quotationEvents.at, now - REPEAT_WINDOW_MS))),
    findCompany(context, row.market),
    findAuthorAddress(context, row),
  ]);
  if (repeated) return row;
  if ((asked?.count ?? 0) >= QUOTATION_LIMITS.maxQuestions) throw new DomainError('conflict', QUOTATION_MESSAGES.questionLimit);
  const to = author ?? company.email;
  const message = {
    enquiryId: row.enquiryId,
    direction: 'in' as const,
    sender: row.email || row.phone,
    senderName: row.name,
    recipient: to,
    subject: `Question about quotation ${row.reference}`,
    text,
    createdAt: now,
  };
  const isEnquiry = and(eq(enquiries.id, row.enquiryId ?? 0), isNull(enquiries.anonymisedAt));
  await db.batch([
    ...countView(context, row),
    db.insert(quotationEvents).values({ quotationId: row.quotationId, revision: row.number, kind: 'question', text, at: now }),
    insertEvents(context, null, isEnquiry, 'mail-in'),
    notifyOfQuotation(context, row, 'question'),
    ...(row.enquiryId === null ? [] : [db.insert(enquiryMessages).values(message)]),
    ...(to ? [outboxMessage(context, quotationQuestionMail(context, row, text, to))] : []),
  ]);
  scheduleDelivery(context);
  return row;
}
