import { and, eq, lte, or, type SQL } from 'drizzle-orm';
import { DAY_MS } from '../../../../schema/constants.ts';
import { WEBHOOK_LIMITS } from '../../../../schema/integrations/webhook-events.ts';
import { webhookDeliveries, webhooks } from '../../../../schema/tables/integrations.ts';
import type { Context } from '../../../platform/context.ts';
import { inList } from '../../../platform/database.ts';
import { outboxMessage, scheduleDelivery } from '../../mail/outbox.ts';
import { webhookOffMail } from '../../mail/trouble-templates.ts';
import { batchIf, nextVersion, rowExists } from '../../precondition.ts';
import { findOwnerEmail } from '../../system/alerts.ts';

/** SQL condition: a webhook that matches `which` is on. */
export const isActive = (which: SQL): SQL => rowExists(webhooks, and(which, eq(webhooks.state, 'active')));

/** The statement that gives up the deliveries of a webhook that wait, if `condition` holds; they stay listed as failed. */
export const failWaiting = ({ db }: Context, webhookId: number, condition?: SQL) =>
  db
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'pending'), condition));

/** A concurrent run has switched the webhook off and queued the mail. */
class AlreadyOffError extends Error {}

/**
 * Switches off the webhooks that have failed for three days, and those in `gone`, whose receiver has answered 410 (Standard Webhooks,
 * "Disabling"). Each is one batch with a mail to the owner; deliveries that wait stay listed as failed.
 */
export async function switchOffFailing(context: Context, gone: readonly number[]): Promise<void> {
  const { db, now } = context;
  const isFailing = lte(webhooks.failingSince, now - WEBHOOK_LIMITS.failureDays * DAY_MS);
  const failing = await db
    .select({ id: webhooks.id, url: webhooks.url })
    .from(webhooks)
    .where(and(eq(webhooks.state, 'active'), or(isFailing, inList(webhooks.id, gone))));
  const owner = failing.length > 0 ? await findOwnerEmail(context) : undefined;
  for (const { id, url } of failing) {
    const off = db
      .update(webhooks)
      .set({ state: 'disabled', disabledAt: now, updatedAt: now, version: nextVersion(webhooks) })
      .where(eq(webhooks.id, id));
    const mails = owner === undefined ? [] : [outboxMessage(context, webhookOffMail(context, url, gone.includes(id), owner))];
    const statements = [off, failWaiting(context, id), ...mails];
    await batchIf(context, isActive(eq(webhooks.id, id)), () => new AlreadyOffError(), statements).catch((reason: unknown) => {
      if (!(reason instanceof AlreadyOffError)) throw reason;
    });
  }
  if (owner !== undefined) scheduleDelivery(context);
}
