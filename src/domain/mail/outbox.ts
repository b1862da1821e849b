import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { MAX_MAIL_ATTEMPTS } from '../../../schema/constants.ts';
import { enquiries, outbox } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { decrypt, encrypt, encryptionContext } from '../crypto.ts';
import { enquiryIdByReference } from '../enquiries/enquiry.ts';
import { notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { auditEntry } from '../staff/audit.ts';
import { type OutboxMessage, toHtml, toPlainText } from './templates.ts';

// Mail is written in the batch that writes what it tells of, and leaves afterwards: at once if all is well, else by
// the cron with growing pauses. It is sent at least once, and what failed stays to be seen.

/** Minutes until the next attempt, by how many there were. After the last of `MAIL_ATTEMPTS` it stays failed. */
const RETRY_DELAYS_MINUTES = [2, 5, 15, 60, 240, 720, 1440] as const;
const OUTBOX_BATCH_SIZE = 20;

/** The insert of a mail that is owed, for a batch; with the reference of the request that it tells of. */
export function outboxMessage(context: Context, mail: OutboxMessage, reference?: string) {
  return context.db.insert(outbox).values({
    requestId: reference === undefined ? null : enquiryIdByReference(reference),
    recipient: mail.to,
    replyTo: mail.replyTo ?? '',
    subject: mail.subject,
    text: toPlainText(mail),
    html: toHtml(mail),
    secret: mail.secret && encrypt(context.encryptionKeys, mail.secret, encryptionContext.mail),
    nextAttemptAt: context.now,
    createdAt: context.now,
  });
}

/** Since when this isolate delivers, in milliseconds; 0 while it does not. A delivery that dies gives way after its lease. */
let deliveryStartedAt = 0;
const DELIVERY_LEASE_MS = 30_000;
/** Whether something came in since the delivery looked last. */
let hasNewMessages = false;

/**
 * Sends what is due once the answer is out; whatever goes wrong is the cron's to mend. One delivery at a time: under load
 * it takes along what the others owe, twenty mails for two writes.
 */
export function scheduleDelivery(context: Context): void {
  hasNewMessages = true;
  if (Date.now() - deliveryStartedAt > DELIVERY_LEASE_MS) context.waitUntil(drainOutbox(context));
}

async function drainOutbox(context: Context): Promise<void> {
  try {
    while (hasNewMessages) {
      hasNewMessages = false;
      deliveryStartedAt = Date.now();
      if ((await deliverDueMessages(context, undefined)) === OUTBOX_BATCH_SIZE) hasNewMessages = true;
    }
  } catch (reason) {
    console.warn('mail waits for the cron:', reason);
  } finally {
    deliveryStartedAt = 0;
  }
}

/** Sends the mails that are due; what did not leave says why in its row. */
export async function deliverOutbox(context: Context): Promise<void> {
  await deliverDueMessages(context, undefined);
}

/** Not of a request that was deleted or is suspected: those move no mailbox, until staff say otherwise. */
const isDeliverable = sql`not exists (select 1 from ${enquiries} where ${enquiries.id} = ${outbox.requestId} and ${enquiries.folder} in ('bin', 'spam'))`;

type OutboxRow = typeof outbox.$inferSelect;

/** Answers how many mails were tried. */
async function deliverDueMessages(context: Context, which: SQL | undefined): Promise<number> {
  const { db } = context;
  const now = Date.now();
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    // Those that have failed for good stay where they can be seen, and out of the way.
    .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, now), lt(outbox.attempts, MAX_MAIL_ATTEMPTS), isDeliverable, which))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(OUTBOX_BATCH_SIZE);
  const pause = sql.join(
    RETRY_DELAYS_MINUTES.map((minutes, attempts) => sql`when ${attempts} then ${minutes * 60_000}`),
    sql` `,
  );
  // Claimed before they are sent, all at once, so that the cron and a request do not send the same mail; a claim that
  // dies is due again later.
  const claimed = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: sql`${now} + case ${outbox.attempts} ${pause} else 0 end` })
    .where(inArray(outbox.id, due))
    .returning();
  const outcomes = await Promise.allSettled(claimed.map((row) => sendMessage(context, row)));
  const sent = claimed.filter((_row, at) => outcomes[at]?.status === 'fulfilled').map(({ id }) => id);
  if (sent.length > 0) await db.update(outbox).set({ sentAt: Date.now(), lastError: '', secret: null }).where(inArray(outbox.id, sent));
  for (const [at, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') continue;
    const lastError = String(outcome.reason).slice(0, 500);
    await db
      .update(outbox)
      .set({ lastError })
      .where(eq(outbox.id, claimed[at]?.id ?? 0));
  }
  return claimed.length;
}

async function sendMessage(context: Context, { recipient, replyTo, subject, secret, ...bodies }: OutboxRow): Promise<void> {
  const opened = secret ? decrypt(context.encryptionKeys, secret, encryptionContext.mail) : null;
  const [text = '', html = ''] = [bodies.text, bodies.html].map((body) => (opened === null ? body : body.replaceAll('{secret}', opened)));
  await context.sendMail({ to: recipient, subject, text, html, ...(replyTo && { replyTo }) });
}

/** A mail that has failed at least once and has not left. */
export type FailedMail = Pick<OutboxRow, 'id' | 'recipient' | 'subject' | 'attempts' | 'nextAttemptAt' | 'lastError' | 'createdAt'>;

const MAX_FAILED_MAILS_LISTED = 50;

/** The mails that did not leave, the newest first. */
export const listFailedMails = (context: Context, _admin: Admin): Promise<FailedMail[]> => {
  const { id, recipient, subject, attempts, nextAttemptAt, lastError, createdAt } = outbox;
  return context.reader.read(
    context.db
      .select({ id, recipient, subject, attempts, nextAttemptAt, lastError, createdAt })
      .from(outbox)
      // Whose deliveries died has no error to show, and has failed all the same.
      .where(and(isNull(outbox.sentAt), or(ne(outbox.lastError, ''), gte(outbox.attempts, MAX_MAIL_ATTEMPTS)), isDeliverable))
      .orderBy(desc(outbox.id))
      .limit(MAX_FAILED_MAILS_LISTED),
  );
};

/** Tries a failed mail again at once, with all its attempts before it. Throws `not-found`. */
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
  await deliverDueMessages(context, eq(outbox.id, key));
}
