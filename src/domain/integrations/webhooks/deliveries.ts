import { and, desc, eq, inArray, isNotNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS, RETENTION_DAYS } from '../../../../schema/constants.ts';
import { TEST_EVENT, WEBHOOK_LIMITS } from '../../../../schema/integrations/webhook-events.ts';
import { webhookDeliveries, webhooks } from '../../../../schema/tables/integrations.ts';
import type { Context } from '../../../platform/context.ts';
import { inList, selectByAttempts } from '../../../platform/database.ts';
import { findAddressError } from '../../../platform/public-address.ts';
import { createScheduler } from '../../../platform/scheduler.ts';
import type { Admin } from '../../accounts/authorization.ts';
import { newToken } from '../../crypto.ts';
import { DomainError, notFound, returnedRow } from '../../errors.ts';
import { parseRowId } from '../../ids.ts';
import { batchIf } from '../../precondition.ts';
import { auditEntry } from '../../staff/audit.ts';
import { readEventData } from './event-data.ts';
import { isActive, switchOffFailing } from './failing.ts';
import { listValidSecrets } from './secrets.ts';
import { signDelivery } from './signature.ts';

// Triggers of the database (migrations/0013_integrations.sql) insert a delivery for each webhook in the transaction of the change.
// They are sent after the response, or by the cron with increasing delays, at least once each.

/** Delay until the next attempt, by the number of earlier ones: about three days in all (Standard Webhooks, "Retry schedule"). */
const RETRY_DELAYS_MINUTES = [1, 5, 30, 120, 300, 600, 840, 1200, 1440] as const;
const MAX_ATTEMPTS = RETRY_DELAYS_MINUTES.length + 1;
/** How long the last attempt is claimed: one that ended with its isolate is repeated after that time. */
const LAST_CLAIM_MS = HOUR_MS;
const BATCH_SIZE = 20;
/** Standard Webhooks advises 15 to 30 seconds; `waitUntil` ends 30 seconds after the response. */
const TIMEOUT_MS = 10_000;

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect;

/** What an attempt led to. */
interface Outcome {
  row: WebhookDelivery;
  status: number | null;
  /** '' if it was delivered. */
  error: string;
}

/** Claims due deliveries in one statement, so that concurrent runs never send the same one. An unfinished claim becomes due again. */
function claimDue({ db }: Context, which?: SQL): Promise<WebhookDelivery[]> {
  const now = Date.now();
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, and(eq(webhooks.id, webhookDeliveries.webhookId), eq(webhooks.state, 'active')))
    .where(and(eq(webhookDeliveries.state, 'pending'), lte(webhookDeliveries.nextAttemptAt, now), which))
    .orderBy(webhookDeliveries.nextAttemptAt)
    .limit(BATCH_SIZE);
  const delays = RETRY_DELAYS_MINUTES.map((minutes) => minutes * MINUTE_MS);
  return db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      nextAttemptAt: sql`${now} + ${selectByAttempts(webhookDeliveries.attempts, delays, LAST_CLAIM_MS)}`,
    })
    .where(inArray(webhookDeliveries.id, due))
    .returning();
}

const UNREADABLE_SECRET = 'The signing secret cannot be decrypted. Create a new one, or add its key to SEALING_KEYS.';

const describeFailure = (reason: unknown): string =>
  reason instanceof Error && reason.name === 'TimeoutError'
    ? `The receiver did not answer within ${TIMEOUT_MS / 1000} seconds.`
    : 'The receiver could not be reached.';

async function sendDelivery(context: Context, row: WebhookDelivery, { url, secret }: Receiver, data: object): Promise<Outcome> {
  const addressError = findAddressError(url);
  if (addressError) return { row, status: null, error: addressError };
  const secrets = listValidSecrets(context, secret);
  if (secrets.length === 0) return { row, status: null, error: UNREADABLE_SECRET };
  const body = JSON.stringify({ id: row.eventId, type: row.eventType, timestamp: new Date(row.createdAt).toISOString(), data });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Safarnama-Webhooks/1.0',
    ...signDelivery(secrets, row.eventId, Date.now(), body),
  };
  try {
    // A redirect would carry what customers wrote to another address.
    const request = { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const response = await context.internet.fetch(url, request);
    const { ok, status } = response;
    // Only the status counts; an unread body would hold the connection.
    await response.body?.cancel();
    return { row, status, error: ok ? '' : `The receiver answered ${status}.` };
  } catch (reason) {
    return { row, status: null, error: describeFailure(reason) };
  }
}

/** SQL condition: no later attempt has begun, and nobody has asked for another one. */
const isLatest = ({ attempts, nextAttemptAt }: WebhookDelivery): SQL | undefined =>
  and(eq(webhookDeliveries.attempts, attempts), eq(webhookDeliveries.nextAttemptAt, nextAttemptAt));

type Receiver = Pick<typeof webhooks.$inferSelect, 'id' | 'url' | 'secret'>;

/**
 * Stores what the attempts led to, as one batch. What was delivered stays so, also if the webhook was switched off meanwhile; a failure
 * counts for the attempt that is the latest.
 */
async function storeOutcomes({ db }: Context, outcomes: readonly Outcome[]): Promise<void> {
  const now = Date.now();
  const idsOf = (group: readonly Outcome[]): number[] => [...new Set(group.map(({ row }) => row.webhookId))];
  const delivered = outcomes.filter(({ error }) => error === '');
  const failed = outcomes.filter(({ error }) => error !== '');
  const [first, ...others] = [
    ...outcomes.map(({ row, status, error }) =>
      db
        .update(webhookDeliveries)
        .set({
          responseStatus: status,
          lastError: error,
          ...(error === ''
            ? { state: 'delivered' as const, deliveredAt: now }
            : row.attempts >= MAX_ATTEMPTS && { state: 'failed' as const }),
        })
        .where(and(eq(webhookDeliveries.id, row.id), ne(webhookDeliveries.state, 'delivered'), error === '' ? undefined : isLatest(row))),
    ),
    db
      .update(webhooks)
      .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${now})` })
      .where(inList(webhooks.id, idsOf(failed))),
    // After the failures: one success shows that the receiver is there.
    db
      .update(webhooks)
      .set({ failingSince: null })
      .where(and(inList(webhooks.id, idsOf(delivered)), isNotNull(webhooks.failingSince))),
  ];
  if (first) await db.batch([first, ...others]);
}

/** Sends due deliveries, at most 20, of those that match `which`. Returns how many were tried. */
export async function deliverEvents(context: Context, which?: SQL): Promise<number> {
  const { db } = context;
  const claimed = await claimDue(context, which);
  if (claimed.length === 0) return 0;
  const { id, url, secret } = webhooks;
  const receivers = await db
    .select({ id, url, secret })
    .from(webhooks)
    .where(
      inList(
        id,
        claimed.map(({ webhookId }) => webhookId),
      ),
    );
  const data = await readEventData(context, claimed);
  const outcomes = await Promise.all(
    claimed.flatMap((row, i) => {
      const receiver = receivers.find((each) => each.id === row.webhookId);
      return receiver ? [sendDelivery(context, row, receiver, data[i] ?? {})] : [];
    }),
  );
  await storeOutcomes(context, outcomes);
  await switchOffFailing(
    context,
    outcomes.filter(({ status }) => status === 410).map(({ row }) => row.webhookId),
  );
  return claimed.length;
}

/** Sends due deliveries after the response; the cron retries failures. */
export const scheduleEvents = createScheduler(deliverEvents, BATCH_SIZE);

/** The newest deliveries of a webhook that the caller may read. */
export const listDeliveries = ({ db, reader }: Context, webhookId: number): Promise<WebhookDelivery[]> =>
  reader.read(
    db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhookId))
      .orderBy(desc(webhookDeliveries.id))
      .limit(WEBHOOK_LIMITS.deliveriesListed),
  );

const switchedOffError = (): DomainError => new DomainError('conflict', 'This webhook is off. Turn it on first.');

/** Sends a delivery now and returns it with its outcome; it is still `pending` while a concurrent run sends it. Throws `not-found`. */
async function deliverNow(context: Context, id: number): Promise<WebhookDelivery> {
  const { db } = context;
  await deliverEvents(context, eq(webhookDeliveries.id, id));
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (!row) throw notFound('Delivery');
  return row;
}

/** Sends a delivery again, with the subject as it is now. Throws `not-found`, and `conflict` if its webhook is switched off. */
export async function replayDelivery(context: Context, admin: Admin, id: string): Promise<WebhookDelivery> {
  const key = parseRowId(id, 'Delivery');
  const { db, now } = context;
  const isDelivery = eq(webhookDeliveries.id, key);
  const webhookId = db.select({ id: webhookDeliveries.webhookId }).from(webhookDeliveries).where(isDelivery);
  const failure = async () => ((await db.$count(webhookDeliveries, isDelivery)) > 0 ? switchedOffError() : notFound('Delivery'));
  await batchIf(context, isActive(inArray(webhooks.id, webhookId)), failure, [
    db.update(webhookDeliveries).set({ state: 'pending', attempts: 0, nextAttemptAt: now, deliveredAt: null }).where(isDelivery),
    auditEntry(context, admin, { action: 'webhook-event-again', subject: `webhook-delivery:${key}` }),
  ]);
  return deliverNow(context, key);
}

/** Sends an event without a subject, to try the receiver out. Throws `not-found`, and `conflict` if the webhook is switched off. */
export async function sendTestEvent(context: Context, _admin: Admin, webhookId: string): Promise<WebhookDelivery> {
  const key = parseRowId(webhookId, 'Webhook');
  const { db, now } = context;
  const isWebhook = eq(webhooks.id, key);
  const failure = async () => ((await db.$count(webhooks, isWebhook)) > 0 ? switchedOffError() : notFound('Webhook'));
  const values = { webhookId: key, eventId: `evt_${newToken()}`, eventType: TEST_EVENT, payload: '{}', nextAttemptAt: now };
  const insert = db.insert(webhookDeliveries).values(values).returning({ id: webhookDeliveries.id });
  const [rows] = await batchIf(context, isActive(isWebhook), failure, [insert]);
  return deliverNow(context, returnedRow(rows).id);
}

/** The statement that deletes deliveries past their retention. */
export const deleteExpiredDeliveries = ({ db, now }: Context) =>
  db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, now - RETENTION_DAYS.webhookDeliveries * DAY_MS));
