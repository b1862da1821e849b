import { and, eq, gte, isNull, ne, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { formatOfficeDay } from '../../../schema/format.ts';
import { acceptanceInput, declineReasonInput } from '../../../schema/inputs/quotations.ts';
import { QUOTATION_MESSAGES } from '../../../schema/quotations/quotation.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { quotationEvents, quotationRevisions, quotations } from '../../../schema/tables/quotations.ts';
import type { Context } from '../../platform/context.ts';
import { findCompany } from '../content/company.ts';
import { enquiryRevision, firstAnswer } from '../enquiries/enquiry.ts';
import { insertEvents } from '../enquiries/enquiry-history.ts';
import { DomainError, invalidInput, parseInput } from '../errors.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { quotationAcceptedMail, quotationDecidedMail } from '../mail/quotation-templates.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { limitWrites } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import { notifyOfQuotation } from '../staff/notifications.ts';
import { findAuthorAddress } from './questions.ts';
import { getRevisionPath } from './quotation.ts';
import { countView, findReceivedQuotation, getReceivedState, type ReceivedQuotation } from './received-quotation.ts';

// What the traveller decides. Each decision is one batch that fails unless the revision is still the newest one and open.

/** Why a revision can no longer be decided. */
function closedError(row: ReceivedQuotation, now: number): DomainError {
  const state = getReceivedState(row, now);
  const message =
    state === 'superseded'
      ? QUOTATION_MESSAGES.superseded
      : state === 'expired'
        ? QUOTATION_MESSAGES.expired(formatOfficeDay(new Date(row.validUntil).toISOString(), row.market))
        : state === 'declined'
          ? QUOTATION_MESSAGES.declined
          : QUOTATION_MESSAGES.isAccepted;
  return new DomainError('conflict', message);
}

/** Thrown inside this file only: an equal request was stored first. */
const REPEATED = new DomainError('conflict', '');

interface Decision {
  outcome: 'accepted' | 'declined';
  /** Whether a decided revision has this decision already. */
  isSame(row: ReceivedQuotation): boolean;
  set: Partial<typeof quotationRevisions.$inferInsert>;
  total?: number;
  text: string;
  statements: readonly BatchItem<'sqlite'>[];
}

/** Stores a decision unless it is stored already. Throws `conflict` for a revision that is not open. */
async function decide(context: Context, row: ReceivedQuotation, token: string, decision: Decision): Promise<void> {
  const { db, now } = context;
  const { outcome, set, total, text, statements, isSame } = decision;
  if (row.outcome === outcome && isSame(row)) return;
  if (!['sent', 'viewed'].includes(getReceivedState(row, now))) throw closedError(row, now);
  const isQuotation = eq(quotations.id, row.quotationId);
  const isOpen = and(isQuotation, eq(quotations.status, 'sent'), eq(quotations.revision, row.number), gte(quotations.validUntil, now));
  const failure = async (): Promise<DomainError> => {
    const current = await findReceivedQuotation(context, token);
    return current.outcome === outcome && isSame(current) ? REPEATED : closedError(current, now);
  };
  await batchIf(context, rowExists(quotations, isOpen) as SQL, failure, [
    ...countView(context, row),
    db
      .update(quotationRevisions)
      .set({ ...set, outcome, decidedAt: now })
      .where(eq(quotationRevisions.id, row.id)),
    db
      .update(quotations)
      .set({ status: outcome, decidedAt: now, updatedAt: now, ...(total !== undefined && { total }) })
      .where(isQuotation),
    db.insert(quotationEvents).values({ quotationId: row.quotationId, revision: row.number, kind: outcome, text, at: now }),
    auditEntry(context, null, {
      action: `quotation-${outcome}`,
      subject: `quotation:${row.quotationId}`,
      details: { reference: row.reference, version: row.number },
      actor: row.reference,
    }),
    notifyOfQuotation(context, row, outcome),
    ...statements,
  ]).catch((reason: unknown) => {
    if (reason !== REPEATED) throw reason;
  });
  scheduleDelivery(context);
}

/** The enquiry is won, and its history says by what. */
const markEnquiryWon = (context: Context, enquiryId: number, text: string): readonly BatchItem<'sqlite'>[] => {
  const isOpen = and(eq(enquiries.id, enquiryId), isNull(enquiries.deletedAt));
  return [
    insertEvents(context, null, isOpen, 'quotation-accepted', text),
    insertEvents(context, null, and(isOpen, ne(enquiries.status, 'won')), 'stage', 'won'),
    context.db
      .update(enquiries)
      .set({ status: 'won', lostReason: '', ...firstAnswer(context), ...enquiryRevision(context) })
      .where(isOpen),
  ];
};

/** What the traveller ticks. It is stored with the acceptance. */
export const CONSENT_TEXT = 'I accept this quotation and its terms for everyone travelling.';

/**
 * Accepts an option of a revision, with name, time, IP address and the hash of its content, and mails both sides. Accepting the same once
 * more changes nothing. Throws `conflict` if it was revised, declined, accepted otherwise or has ended, `invalid`, `not-found`.
 */
export async function acceptQuotation(context: Context, token: string, input: unknown): Promise<ReceivedQuotation> {
  await limitWrites(context);
  const row = await findReceivedQuotation(context, token);
  const { option, name } = parseInput(acceptanceInput(), input);
  const accepted = row.content.options[option - 1];
  if (!accepted) throw invalidInput({ option: QUOTATION_MESSAGES.option });
  const [company, author] = await Promise.all([findCompany(context, row.market), findAuthorAddress(context, row)]);
  const facts = { ...row, decidedName: name, optionName: accepted.name, total: accepted.total };
  const text = `${row.reference}, version ${row.number}`;
  await decide(context, row, token, {
    outcome: 'accepted',
    isSame: ({ decidedOption }) => decidedOption === option,
    set: {
      ...{ decidedOption: option, decidedName: name, decidedAddress: context.visitor.ipAddress },
      ...{ consent: CONSENT_TEXT, acceptedHash: row.contentHash },
    },
    total: accepted.total,
    text: `${name}: ${accepted.name}`,
    statements: [
      ...(row.enquiryId === null ? [] : markEnquiryWon(context, row.enquiryId, text)),
      ...(row.email
        ? [outboxMessage(context, quotationAcceptedMail(context, facts, company, getRevisionPath(context, row, row.number)))]
        : []),
      ...(author || company.email
        ? [outboxMessage(context, quotationDecidedMail(context, { ...facts, outcome: 'accepted' }, author || company.email))]
        : []),
    ],
  });
  return findReceivedQuotation(context, token);
}

/** Declines a revision, with a reason if there is one, and mails the agency. Throws as `acceptQuotation`. */
export async function declineQuotation(context: Context, token: string, reason: unknown): Promise<ReceivedQuotation> {
  await limitWrites(context);
  const row = await findReceivedQuotation(context, token);
  const declineReason = parseInput(declineReasonInput(), reason);
  const [company, author] = await Promise.all([findCompany(context, row.market), findAuthorAddress(context, row)]);
  const isEnquiry = and(eq(enquiries.id, row.enquiryId ?? 0), isNull(enquiries.deletedAt));
  await decide(context, row, token, {
    outcome: 'declined',
    isSame: () => true,
    set: { declineReason },
    text: declineReason,
    statements: [
      insertEvents(context, null, isEnquiry, 'quotation-declined', `${row.reference}, version ${row.number}`),
      ...(author || company.email
        ? [
            outboxMessage(
              context,
              quotationDecidedMail(context, { ...row, outcome: 'declined', reason: declineReason }, author || company.email),
            ),
          ]
        : []),
    ],
  });
  return findReceivedQuotation(context, token);
}
