import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import { outbox } from '../../schema/tables-requests.ts';
import type { Context } from '../context.ts';
import { htmlOf, type OwedMail, textOf } from './mails.ts';
import { seal, unseal } from './sealing.ts';

// Mail is written in the batch that writes what it tells of, and leaves afterwards: at once if all is well, else by
// the cron with growing pauses. It is sent at least once, and what failed stays to be seen.

const PLACE = 'outbox';
/** Minutes until the next attempt, by how many there were. After the last it stays failed. */
const PAUSES = [2, 5, 15, 60, 240, 720, 1440] as const;
const BATCH = 20;

/** The insert of a mail that is owed, for a batch. */
export function owed(context: Context, mail: OwedMail) {
  return context.db.insert(outbox).values({
    recipient: mail.to,
    subject: mail.subject,
    text: textOf(mail),
    html: htmlOf(mail),
    secret: mail.secret && seal(context.sealingKeys, mail.secret, PLACE),
    nextAttemptAt: context.now,
    createdAt: context.now,
  });
}

/** Sends what is due once the answer is out; whatever goes wrong is the cron's to mend. */
export function deliverSoon(context: Context): void {
  context.waitUntil(deliverOutbox(context).catch((reason: unknown) => console.warn('mail waits for the cron:', reason)));
}

/** Sends the mails that are due; what did not leave says why in its row. */
export async function deliverOutbox(context: Context): Promise<void> {
  const { db } = context;
  const due = await db
    .select()
    .from(outbox)
    // Those that have failed for good stay where they can be seen, and out of the way.
    .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, Date.now()), lt(outbox.attempts, PAUSES.length)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(BATCH);
  for (const row of due) {
    const pause = PAUSES[row.attempts] ?? 0;
    // Claimed first, so that the cron and a request do not send the same mail; a claim that dies is due again later.
    const claimed = await db
      .update(outbox)
      .set({ attempts: row.attempts + 1, nextAttemptAt: Date.now() + pause * 60_000 })
      .where(and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts), isNull(outbox.sentAt)))
      .returning({ id: outbox.id });
    if (claimed.length === 0) continue;
    try {
      const secret = row.secret ? unseal(context.sealingKeys, row.secret, PLACE) : '';
      const [text, html] = [row.text, row.html].map((body) => body.replaceAll('{secret}', secret));
      await context.sendMail({ to: row.recipient, subject: row.subject, text: text ?? '', html: html ?? '' });
      await db.update(outbox).set({ sentAt: Date.now(), lastError: '', secret: null }).where(eq(outbox.id, row.id));
    } catch (reason) {
      await db
        .update(outbox)
        .set({ lastError: String(reason).slice(0, 500) })
        .where(eq(outbox.id, row.id));
    }
  }
}
