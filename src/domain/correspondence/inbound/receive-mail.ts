import { and, eq, isNull, sql } from 'drizzle-orm';
import { OWN_MESSAGES } from '../../../../schema/messages.ts';
import { CORRESPONDENCE_LIMITS } from '../../../../schema/staff/correspondence.ts';
import { users } from '../../../../schema/tables/accounts.ts';
import { documents, enquiries, enquiryMessages, unmatchedFiles } from '../../../../schema/tables/enquiries.ts';
import type { Context } from '../../../platform/context.ts';
import { inList } from '../../../platform/database.ts';
import { findCompany } from '../../content/company.ts';
import { type DocumentDraft, storeUpload } from '../../enquiries/document-upload.ts';
import { EncryptedObjectWriter } from '../../enquiries/encrypted-object.ts';
import { enquiryRevision, type StoredEnquiry } from '../../enquiries/enquiry.ts';
import { insertAuditEntries, insertEvents } from '../../enquiries/enquiry-history.ts';
import { isUniqueViolation } from '../../errors.ts';
import { replyMail } from '../../mail/enquiry-templates.ts';
import { normaliseMailbox } from '../../mail/mailbox.ts';
import { outboxMessage, scheduleDelivery } from '../../mail/outbox.ts';
import { REFERENCE_PATTERN } from '../reply-address.ts';
import { type InboundMail, parseMail } from './parse-mail.ts';

/** What Email Routing hands over. */
export interface RoutedMail {
  /** The envelope. */
  readonly from: string;
  readonly to: string;
  readonly raw: ReadableStream<Uint8Array>;
  readonly rawSize: number;
  setReject(reason: string): void;
}

/** The enquiry that a mail answers, if its sender has sent that. */
async function findAnsweredEnquiry({ db }: Context, to: string, mail: InboundMail): Promise<StoredEnquiry | undefined> {
  const references = [...new Set([to, mail.subject].flatMap((text) => text.toUpperCase().match(REFERENCE_PATTERN) ?? []))].slice(0, 5);
  const named = references.length > 0 ? await db.select().from(enquiries).where(inList(enquiries.reference, references)) : [];
  const answered =
    named.length > 0 || mail.answers.length === 0
      ? []
      : await db
          .select({ enquiry: enquiries })
          .from(enquiryMessages)
          .innerJoin(enquiries, eq(enquiries.id, enquiryMessages.enquiryId))
          .where(and(eq(enquiryMessages.direction, 'out'), inList(enquiryMessages.messageId, mail.answers)));
  const sender = normaliseMailbox(mail.sender);
  return [...named, ...answered.map(({ enquiry }) => enquiry)].find(
    ({ email, deletedAt, anonymisedAt }) =>
      deletedAt === null && anonymisedAt === null && email !== '' && normaliseMailbox(email) === sender,
  );
}

/** Stores the files of a mail under the rules of documents. `refused` says which were not stored, and why. */
async function storeFiles(context: Context, { files }: InboundMail, writers: EncryptedObjectWriter[]) {
  const rows: DocumentDraft[] = [];
  const refused: string[] = [];
  for (const { fileName, bytes } of files.slice(0, CORRESPONDENCE_LIMITS.maxInboundFiles)) {
    const writer = new EncryptedObjectWriter(context);
    writers.push(writer);
    const chunks = (async function* () {
      yield bytes;
    })();
    const result = await storeUpload(context, writer, { fileName, chunks });
    if ('failure' in result) throw result.failure;
    if ('problem' in result) {
      refused.push(`${fileName.slice(0, 100)}: ${OWN_MESSAGES[result.problem]}`);
      await writer.abort();
    } else rows.push(result.row);
  }
  if (files.length > CORRESPONDENCE_LIMITS.maxInboundFiles) refused.push('Further files were left out.');
  return { rows, refused: refused.join('\n') };
}

/** The mail that tells the assignee, or the agency, of a reply. */
async function announceReply(context: Context, { assigneeId, market, reference, spam }: StoredEnquiry) {
  if (spam) return [];
  const [assignee] = assigneeId === null ? [] : await context.db.select({ email: users.email }).from(users).where(eq(users.id, assigneeId));
  const to = assignee?.email ?? (await findCompany(context, market)).email;
  return to ? [outboxMessage(context, replyMail(context, reference, to), reference)] : [];
}

async function storeMail(context: Context, to: string, mail: InboundMail): Promise<void> {
  const { db, now } = context;
  const enquiry = await findAnsweredEnquiry(context, to, mail);
  const writers: EncryptedObjectWriter[] = [];
  const { messageId, sender, senderName, subject, text } = mail;
  // AUTOINCREMENT ids only grow.
  const stored = sql`(select max(${enquiryMessages.id}) from ${enquiryMessages})`;
  const isEnquiry = enquiry && and(eq(enquiries.id, enquiry.id), isNull(enquiries.anonymisedAt));
  try {
    const { rows, refused } = await storeFiles(context, mail, writers);
    const message = { direction: 'in', messageId, sender, senderName, recipient: to, subject, text, refused, createdAt: now } as const;
    await db.batch([
      db.insert(enquiryMessages).values({ ...message, enquiryId: enquiry?.id ?? null }),
      ...rows.map((row) =>
        enquiry
          ? db.insert(documents).values({ ...row, enquiryId: enquiry.id, messageId: stored, field: 'mail' })
          : db.insert(unmatchedFiles).values({ ...row, messageId: stored }),
      ),
      ...(enquiry
        ? [
            insertEvents(context, null, isEnquiry, 'mail-in'),
            insertAuditEntries(context, null, isEnquiry, { action: 'enquiry-changed', actor: 'mail', details: { reply: true } }),
            db.update(enquiries).set(enquiryRevision(context)).where(isEnquiry),
            ...(await announceReply(context, enquiry)),
          ]
        : []),
    ]);
  } catch (reason) {
    for (const writer of writers) await writer.abort();
    // Two deliveries of the same mail at the same moment.
    if (!isUniqueViolation(reason, 'request_messages')) throw reason;
  }
  scheduleDelivery(context);
}

/**
 * Stores a mail to the inbound address: in the conversation of the enquiry that it answers, or in the pile of unmatched mail. Drops what
 * machines send and what is stored already. Throws what D1 and R2 throw, after which the mail is delivered again.
 */
export async function receiveMail(context: Context, { from, to, raw, rawSize, setReject }: RoutedMail): Promise<void> {
  const { inboundAddress, db } = context;
  if (!inboundAddress || normaliseMailbox(to) !== normaliseMailbox(inboundAddress)) return setReject('This address receives no mail.');
  if (rawSize > CORRESPONDENCE_LIMITS.maxInboundBytes) return setReject('The mail is larger than 10 MB.');
  const bytes = new Uint8Array(await new Response(raw).arrayBuffer());
  const mail = await parseMail(bytes).catch(() => undefined);
  if (!mail?.sender) return setReject('The mail cannot be read.');
  // A bounce has no envelope sender; what comes from the own address would go round in a circle.
  if (from === '' || from === '<>' || mail.isAutomatic || normaliseMailbox(mail.sender) === normaliseMailbox(inboundAddress)) return;
  const isStored = and(eq(enquiryMessages.direction, 'in'), eq(enquiryMessages.messageId, mail.messageId));
  const [earlier] = await db.select({ id: enquiryMessages.id }).from(enquiryMessages).where(isStored);
  if (!earlier) await storeMail(context, to, mail);
}
