import { and, between, eq, lte, not, type SQL } from 'drizzle-orm';
import { DAY_MS } from '../../../schema/constants.ts';
import { QUOTATION_LIMITS } from '../../../schema/quotations/quotation.ts';
import { quotationEvents, quotationRevisions, quotations } from '../../../schema/tables/quotations.ts';
import type { Context } from '../../platform/context.ts';
import { findCompany } from '../content/company.ts';
import { DomainError } from '../errors.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { quotationReminderMail } from '../mail/quotation-templates.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { findAuthorAddress } from './questions.ts';

/** Mails of one run, whose statements it shares with the other jobs. The next run sends the rest. */
const MAILS_PER_RUN = 5;

/** Another run has reminded first, or the quotation is answered. */
const DONE = new DomainError('conflict', '');

const isReminder = (revision: number | typeof quotations.revision): SQL | undefined =>
  and(eq(quotationEvents.kind, 'reminded'), eq(quotationEvents.revision, revision));

/**
 * Mails the author of each quotation that has waited for an answer for a day and ends within `QUOTATION_LIMITS.reminderDays`, once for
 * a version; the company instead of an author who has left. A job of the cron.
 */
export async function remindOfQuotations(context: Context): Promise<void> {
  const { db, now } = context;
  const isReminded = (row: SQL | undefined) => rowExists(quotationEvents, row);
  const rows = await db
    .select({ quotation: quotations, views: quotationRevisions.views })
    .from(quotations)
    .innerJoin(
      quotationRevisions,
      and(eq(quotationRevisions.quotationId, quotations.id), eq(quotationRevisions.number, quotations.revision)),
    )
    .where(
      and(
        eq(quotations.status, 'sent'),
        between(quotations.validUntil, now, now + QUOTATION_LIMITS.reminderDays * DAY_MS),
        lte(quotations.sentAt, now - DAY_MS),
        not(isReminded(and(eq(quotationEvents.quotationId, quotations.id), isReminder(quotations.revision)))),
      ),
    )
    .limit(MAILS_PER_RUN);
  for (const { quotation, views } of rows) {
    const to = (await findAuthorAddress(context, quotation)) ?? (await findCompany(context, quotation.market)).email;
    const facts = { ...quotation, quotationId: quotation.id, number: quotation.revision, views };
    const isDue = and(
      rowExists(
        quotations,
        and(eq(quotations.id, quotation.id), eq(quotations.status, 'sent'), eq(quotations.revision, quotation.revision)),
      ),
      not(isReminded(and(eq(quotationEvents.quotationId, quotation.id), isReminder(quotation.revision)))),
    ) as SQL;
    await batchIf(context, isDue, () => DONE, [
      db.insert(quotationEvents).values({ quotationId: quotation.id, revision: quotation.revision, kind: 'reminded', at: now }),
      ...(to ? [outboxMessage(context, quotationReminderMail(context, facts, to))] : []),
    ]).catch((reason: unknown) => {
      if (reason !== DONE) throw reason;
    });
  }
  if (rows.length > 0) scheduleDelivery(context);
}
