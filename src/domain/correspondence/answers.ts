import { and, eq, gt, isNull, not, type SQL, sql } from 'drizzle-orm';
import { REPEAT_WINDOW_MS } from '../../../schema/constants.ts';
import { formatPriceOrRequest, getFirstName } from '../../../schema/format.ts';
import { answerInput } from '../../../schema/inputs/correspondence.ts';
import type { Picture } from '../../../schema/models.ts';
import {
  CORRESPONDENCE_LIMITS,
  CORRESPONDENCE_MESSAGES,
  fillTemplate,
  findFieldMistake,
  type TemplateField,
} from '../../../schema/staff/correspondence.ts';
import { enquiries, enquiryMessages, outbox } from '../../../schema/tables/enquiries.ts';
import { media } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { findCompany } from '../content/company.ts';
import { ENQUIRY_NOUN, type StoredEnquiry } from '../enquiries/enquiry.ts';
import { insertAuditEntries, insertEvents } from '../enquiries/enquiry-history.ts';
import { getTripPlace, summariseTrip } from '../enquiries/sent/trip-summary.ts';
import { DomainError, invalidInput, notFound, nullIfNotFound, parseInput } from '../errors.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { attachMedia } from '../media/named-pictures.ts';
import { resolvePictures } from '../media/references.ts';
import { getShownAmount } from '../packages/filter.ts';
import { findPackage } from '../packages/find-package.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { deleteEnquiryDrafts } from '../staff/form-drafts.ts';
import { answeredColumns, findAnswerable, insertAnsweredStage } from './contacts.ts';
import { buildReplyAddress } from './reply-address.ts';

// Answers by mail. The mail is queued in the batch that stores the answer, so that neither is without the other.

/** What the fields of a template stand for, '' for what is unknown, and the names of the package's pictures. */
export interface TemplateValues extends Record<TemplateField, string> {
  pictures: readonly string[];
}

/** What templates say in an answer of the viewer to an enquiry. */
export async function getTemplateValues(context: Context, admin: Admin, row: StoredEnquiry): Promise<TemplateValues> {
  const about = row.packageId === null ? null : await nullIfNotFound(findPackage(context, row.market, String(row.packageId)));
  return {
    pictures: (about?.images ?? []).map(({ name }) => name),
    name: getFirstName(row.name),
    // What a visitor has typed must not name a field, nor break a subject.
    package: (about?.name || getTripPlace(row.details)).replace(/[{}\s]+/g, ' ').trim(),
    price: about ? formatPriceOrRequest(row.market, { price: getShownAmount(about), pricesVary: about.pricesVary }) : '',
    dates: summariseTrip(row.details).dates,
    reference: row.reference,
    agent: admin.account.userName,
  };
}

interface AnswerTexts {
  subject: string;
  body: string;
}

/** The texts with their fields filled in. Throws `invalid` for a field that does not exist, and for one without a value. */
async function fillAnswer(context: Context, admin: Admin, row: StoredEnquiry, { subject, body }: AnswerTexts): Promise<AnswerTexts> {
  if (!`${subject}${body}`.includes('{')) return { subject, body };
  const values = await getTemplateValues(context, admin, row);
  const mistakes = Object.entries({ subject, body }).flatMap(([field, text]) => {
    const mistake = findFieldMistake(text, values);
    return mistake ? [[field, mistake] as const] : [];
  });
  if (mistakes.length > 0) throw invalidInput(Object.fromEntries(mistakes));
  return { subject: fillTemplate(subject, values), body: fillTemplate(body, values) };
}

/** The pictures by these names. Throws `invalid` for one that is not stored here, and for more than a mail holds. */
async function findAttachments(context: Context, names: readonly string[]): Promise<Picture[]> {
  if (names.length === 0) return [];
  const pictures = await resolvePictures(
    context,
    [...new Set(names)].map((name) => ({ name })),
    () => 'attachments',
  );
  const rows = await context.db
    .select({ bytes: media.bytes })
    .from(media)
    .where(
      inList(
        media.name,
        pictures.map(({ name }) => name),
      ),
    );
  if (rows.length < pictures.length) throw invalidInput({ attachments: CORRESPONDENCE_MESSAGES.attachmentUnknown });
  if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > CORRESPONDENCE_LIMITS.maxAttachmentBytes)
    throw invalidInput({ attachments: CORRESPONDENCE_MESSAGES.attachmentSize });
  return pictures;
}

/** Replies are matched by the reference in the subject. */
const withReference = (subject: string, reference: string): string =>
  subject.toUpperCase().includes(reference) ? subject : `${subject} (${reference})`;

/**
 * Fills in the fields of subject and text, and mails the answer, which becomes part of the conversation. The same by the same person a
 * moment later is a double click or a retried request, and is sent once. It ends the draft. Throws `invalid`, `not-found`, `conflict`.
 */
export async function sendAnswer(context: Context, admin: Admin, id: string, input: unknown): Promise<void> {
  const { db, now } = context;
  const values = parseInput(answerInput(), input);
  const row = await findAnswerable(context, id);
  if (row.spam) throw new DomainError('conflict', CORRESPONDENCE_MESSAGES.isSpam);
  if (!row.email) throw new DomainError('conflict', CORRESPONDENCE_MESSAGES.noEmail);
  const texts = await fillAnswer(context, admin, row, values);
  const [attachments, company] = await Promise.all([findAttachments(context, values.attachments), findCompany(context, row.market)]);
  const subject = withReference(texts.subject, row.reference);
  const editable = and(eq(enquiries.id, row.id), isNull(enquiries.deletedAt), isNull(enquiries.anonymisedAt), eq(enquiries.spam, false));
  // Evaluated inside the transaction: of two equal requests at the same moment, one finds the answer of the other.
  const isRepeated = rowExists(
    enquiryMessages,
    and(
      ...[eq(enquiryMessages.enquiryId, row.id), eq(enquiryMessages.userId, admin.account.id), eq(enquiryMessages.direction, 'out')],
      ...[eq(enquiryMessages.subject, subject), eq(enquiryMessages.text, texts.body)],
      gt(enquiryMessages.createdAt, now - REPEAT_WINDOW_MS),
    ),
  );
  const repeated = new DomainError('conflict', CORRESPONDENCE_MESSAGES.subject);
  const isEnquiry = eq(enquiries.id, row.id);
  const mail = {
    to: row.email,
    replyTo: buildReplyAddress(context, row.reference) ?? company.email,
    subject,
    paragraphs: texts.body.split(/\n{2,}/),
    attachments,
  };
  const failure = async () => ((await isTrue(context, isRepeated)) ? repeated : notFound(ENQUIRY_NOUN));
  await batchIf(context, and(rowExists(enquiries, editable), not(isRepeated)) as SQL, failure, [
    insertAuditEntries(context, admin, isEnquiry, { action: 'enquiry-changed', details: { answer: true } }),
    insertAnsweredStage(context, admin, isEnquiry),
    db.update(enquiries).set(answeredColumns(context)).where(isEnquiry),
    insertEvents(context, admin, isEnquiry, 'mail-out'),
    outboxMessage(context, mail, row.reference),
    db.insert(enquiryMessages).values({
      enquiryId: row.id,
      direction: 'out',
      userId: admin.account.id,
      // AUTOINCREMENT ids only grow.
      outboxId: sql`(select max(${outbox.id}) from ${outbox})`,
      sender: company.email,
      senderName: admin.account.userName,
      recipient: row.email,
      subject,
      text: texts.body,
      attachments,
      createdAt: now,
    }),
    attachMedia(context, attachments),
    deleteEnquiryDrafts(context, isEnquiry, ['answer'], admin.account.id),
  ]).catch((reason: unknown) => {
    if (reason !== repeated) throw reason;
  });
  scheduleDelivery(context);
}

async function isTrue({ db }: Context, condition: SQL): Promise<boolean> {
  const { holds } = await db.get<{ holds: number }>(sql`select ${condition} as holds`);
  return holds === 1;
}
