import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { MAX_MAIL_ATTEMPTS, MINUTE_MS } from '../../../schema/constants.ts';
import type { Picture } from '../../../schema/models.ts';
import { enquiries, enquiryMessages, outbox } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { selectByAttempts } from '../../platform/database.ts';
import type { MailAttachment } from '../../platform/mail.ts';
import { createScheduler } from '../../platform/scheduler.ts';
import type { Admin } from '../accounts/authorization.ts';
import { decrypt, encrypt, encryptionContext } from '../crypto.ts';
import { enquiryIdByReference } from '../enquiries/enquiry.ts';
import { notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { auditEntry } from '../staff/audit.ts';
import { ENQUIRY_PATH, type OutboxMessage, toHtml, toPlainText } from './mail-body.ts';

// Transactional outbox: a mail is inserted in the batch of the change that it reports, and sent after the response, or by
// the cron with increasing delays. Delivery is at least once; failed mails stay listed.

/** Delay until the next attempt, by the number of earlier ones; after MAX_MAIL_ATTEMPTS the mail stays failed. */
const RETRY_DELAYS_MINUTES = [2, 5, 15, 60, 240, 720, 1440] as const;
const OUTBOX_BATCH_SIZE = 20;

/**
 * The insert of a mail. `reference` links it to an enquiry: it is not sent while the enquiry is in spam or trash. It leaves after
 * `delayMs`, with the next delivery.
 */
export function outboxMessage(context: Context, mail: OutboxMessage, reference?: string, delayMs = 0) {
  return context.db.insert(outbox).values({
    enquiryId: reference === undefined ? null : enquiryIdByReference(reference),
    recipient: mail.to,
    replyTo: mail.replyTo ?? '',
    subject: mail.subject,
    text: toPlainText(mail),
    html: toHtml(mail),
    secret: mail.secret && encrypt(context.encryptionKeys, mail.secret, encryptionContext.mail),
    attachments: mail.attachments ?? [],
    nextAttemptAt: context.now + delayMs,
    createdAt: context.now,
  });
}

/** Sends due mails after the response; the cron retries failures. */
export const scheduleDelivery = createScheduler(deliverOutbox, OUTBOX_BATCH_SIZE);

/** Enquiries in spam or trash send no mail. */
const isDeliverable = sql`not exists (select 1 from ${enquiries} where ${enquiries.id} = ${outbox.enquiryId} and ${enquiries.folder} in ('bin', 'spam'))`;

type OutboxRow = typeof outbox.$inferSelect;

/** Sends due mails, at most 20, of those that match `which`; a failed one stores its error. Returns how many were tried. */
export async function deliverOutbox(context: Context, which?: SQL): Promise<number> {
  const { db } = context;
  const now = Date.now();
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, now), lt(outbox.attempts, MAX_MAIL_ATTEMPTS), isDeliverable, which))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(OUTBOX_BATCH_SIZE);
  const retryDelay = selectByAttempts(
    outbox.attempts,
    RETRY_DELAYS_MINUTES.map((minutes) => minutes * MINUTE_MS),
    0,
  );
  // Claimed in one statement before sending, so that the cron and a request never send the same mail. A claim that is
  // never completed becomes due again. While it lasts there is no error, which tells a mail that is being sent from one that waits.
  const claimed = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: sql`${now} + ${retryDelay}`, lastError: '' })
    .where(inArray(outbox.id, due))
    .returning();
  const outcomes = await Promise.all(
    claimed.map((row) =>
      sendMessage(context, row).then(
        (messageId) => ({ row, messageId, lastError: '' }),
        (reason: unknown) => ({ row, messageId: '', lastError: String(reason).slice(0, 500) }),
      ),
    ),
  );
  await storeOutcomes(context, outcomes);
  return claimed.length;
}

/** The outcome of an attempt; `lastError` is '' if the mail was sent. */
interface Outcome {
  row: OutboxRow;
  messageId: string;
  lastError: string;
}

/** Stores the outcomes of the attempts in one batch. A sent mail stays sent; a failure is stored for the latest attempt only. */
async function storeOutcomes({ db }: Context, outcomes: readonly Outcome[]): Promise<void> {
  const sentAt = Date.now();
  const [first, ...others] = outcomes.map(({ row, lastError }) => {
    const isUnsent = and(eq(outbox.id, row.id), isNull(outbox.sentAt));
    return lastError
      ? db
          .update(outbox)
          .set({ lastError })
          .where(and(isUnsent, eq(outbox.nextAttemptAt, row.nextAttemptAt)))
      : db.update(outbox).set({ sentAt, lastError, secret: null }).where(isUnsent);
  });
  if (first) await db.batch([first, ...others]);
  // Replies name them.
  for (const { row, messageId } of outcomes)
    if (messageId)
      await db
        .update(enquiryMessages)
        .set({ messageId })
        .where(and(eq(enquiryMessages.outboxId, row.id), isNull(enquiryMessages.messageId)));
}

async function sendMessage(
  context: Context,
  { recipient, replyTo, subject, secret, enquiryId, attachments, ...bodies }: OutboxRow,
): Promise<string> {
  const link = secret ? decrypt(context.encryptionKeys, secret, encryptionContext.mail) : null;
  const enquiryPath = enquiryId === null ? ENQUIRY_PATH : `${ENQUIRY_PATH}/${enquiryId}`;
  const [text = '', html = ''] = [bodies.text, bodies.html]
    .map((body) => body.replaceAll(`${ENQUIRY_PATH}/{enquiry}`, enquiryPath))
    .map((body) => (link === null ? body : body.replaceAll('{secret}', link)));
  const files = await Promise.all(attachments.map((picture, index) => readAttachment(context, picture, index + 1)));
  return context.sendMail({
    to: recipient,
    subject,
    text,
    html,
    ...(replyTo && { replyTo }),
    ...(files.length > 0 && { attachments: files }),
  });
}

/** A picture of a mail. Throws an Error if it is gone: the mail says that it is there. */
async function readAttachment(context: Context, { name }: Picture, position: number): Promise<MailAttachment> {
  const object = await context.mediaBucket.get(name);
  if (!object) throw new Error('An attached picture is not stored any more.');
  const extension = name.split('.').at(-1) ?? '';
  const type = object.httpMetadata?.contentType ?? `image/${extension}`;
  return { filename: `picture-${position}.${extension}`, type, content: new Uint8Array(await object.arrayBuffer()) };
}

/**
 * The unsent mails in numbers. Times are those of queueing, in milliseconds since 1970, of mails that are still tried;
 * `abandoned` counts those after their last attempt.
 */
export function selectMailBacklog({ db }: Context) {
  const isTried = lt(outbox.attempts, MAX_MAIL_ATTEMPTS);
  return db
    .select({
      waiting: sql<number>`count(case when ${isTried} then 1 end)`.as('waiting'),
      oldestAt: sql<number | null>`min(case when ${isTried} then ${outbox.createdAt} end)`.as('oldest_at'),
      failingSince: sql<number | null>`min(case when ${isTried} and ${outbox.lastError} <> '' then ${outbox.createdAt} end)`.as(
        'failing_since',
      ),
      abandoned: sql<number>`count(case when ${gte(outbox.attempts, MAX_MAIL_ATTEMPTS)} then 1 end)`.as('abandoned'),
    })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isDeliverable));
}

/** An unsent mail with at least one failed attempt. */
export type FailedMail = Awaited<ReturnType<typeof listFailedMails>>[number];

const MAX_FAILED_MAILS_LISTED = 50;

/** Failed mails, newest first. */
export function listFailedMails({ db, reader }: Context) {
  const { id, recipient, subject, attempts, nextAttemptAt, lastError, createdAt } = outbox;
  return reader.read(
    db
      .select({ id, recipient, subject, attempts, nextAttemptAt, lastError, createdAt })
      .from(outbox)
      // A mail whose deliveries were all cancelled has no error.
      .where(and(isNull(outbox.sentAt), or(ne(outbox.lastError, ''), gte(outbox.attempts, MAX_MAIL_ATTEMPTS)), isDeliverable))
      // The unary plus makes SQLite read the index of unsent mails, instead of the table from its end.
      .orderBy(sql`+${outbox.id} desc`)
      .limit(MAX_FAILED_MAILS_LISTED),
  );
}

/** Resets the attempts of a failed mail and sends it now. Throws `not-found`. */
export async function retryMail(context: Context, admin: Admin, id: string): Promise<void> {
  const key = parseRowId(id, 'Mail');
  const { db } = context;
  const [row] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, key), isNull(outbox.sentAt), isDeliverable));
  if (!row) throw notFound('Mail');
  await db.batch([
    db.update(outbox).set({ attempts: 0, nextAttemptAt: context.now }).where(eq(outbox.id, key)),
    auditEntry(context, admin, { action: 'mail-again', subject: `mail:${key}` }),
  ]);
  await deliverOutbox(context, eq(outbox.id, key));
}
