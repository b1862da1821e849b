import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { webhookInput } from '../../../../schema/inputs/webhooks.ts';
import { WEBHOOK_LIMITS } from '../../../../schema/integrations/webhook-events.ts';
import { webhooks } from '../../../../schema/tables/integrations.ts';
import type { Context } from '../../../platform/context.ts';
import { findAddressError } from '../../../platform/public-address.ts';
import type { Admin } from '../../accounts/authorization.ts';
import { requireConfirmation } from '../../accounts/sessions.ts';
import { LOST_ANSWER_WINDOW_MS } from '../../creations.ts';
import { DomainError, invalidInput, notFound, parseInput, returnedRow } from '../../errors.ts';
import { parseRowId } from '../../ids.ts';
import { areThere, areUnchanged, batchIf, editConflict, nextVersion, rowExists } from '../../precondition.ts';
import { auditEntry, insertedSubject } from '../../staff/audit.ts';
import { failWaiting, isActive } from './failing.ts';
import { createSecret, rotateSecret } from './secrets.ts';

type StoredWebhook = typeof webhooks.$inferSelect;
/** A webhook without its secret, which is shown once. */
export type Webhook = Omit<StoredWebhook, 'secret'>;

/** A new webhook, or one with a new secret. */
export interface WebhookWithSecret {
  webhook: Webhook;
  secret: string;
}

const withoutSecret = ({ secret: _secret, ...webhook }: StoredWebhook): Webhook => webhook;
const toSubject = (id: number): string => `webhook:${id}`;

/** All webhooks, in the order of their creation. */
export async function listWebhooks({ db, reader }: Context, _admin: Admin): Promise<Webhook[]> {
  return (await reader.read(db.select().from(webhooks).orderBy(asc(webhooks.id)))).map(withoutSecret);
}

async function findStored({ db, reader }: Context, id: string): Promise<StoredWebhook> {
  const [row] = await reader.read(
    db
      .select()
      .from(webhooks)
      .where(eq(webhooks.id, parseRowId(id, 'Webhook'))),
  );
  if (!row) throw notFound('Webhook');
  return row;
}

/** A webhook. Throws `not-found`. */
export const findWebhook = async (context: Context, _admin: Admin, id: string): Promise<Webhook> =>
  withoutSecret(await findStored(context, id));

/** The checked fields. Throws `invalid` with the field, also for an address that is not on the public internet. */
function parseWebhook(input: unknown) {
  const { url, events } = parseInput(webhookInput(), input);
  const addressError = findAddressError(url);
  if (addressError) throw invalidInput({ url: addressError });
  return { url: new URL(url).href, events };
}

/** SQL condition: no other webhook has the address. */
const isFree = (url: string, id = 0): SQL => sql`not ${rowExists(webhooks, and(eq(webhooks.url, url), ne(webhooks.id, id)))}`;

const addressTakenError = (): DomainError => {
  const message = 'This address has a webhook already. Change its events instead.';
  return new DomainError('conflict', message, { url: message });
};

const { maxWebhooks } = WEBHOOK_LIMITS;
const hasRoom: SQL = sql`(select count(*) from ${webhooks}) < ${maxWebhooks}`;
const webhooksFullError = (): DomainError => invalidInput({ url: `A site has at most ${maxWebhooks} webhooks. Delete one first.` });

type WebhookFields = Pick<StoredWebhook, 'url' | 'events'>;

/** Gives a webhook that the same person has created a moment ago, and nobody has changed, another secret; null if there is none. */
async function replaceUnseenSecret(
  context: Context,
  admin: Admin,
  { url, events }: WebhookFields,
  sealed: string,
): Promise<Webhook | null> {
  const { db, now } = context;
  const isRepeated = and(
    eq(webhooks.url, url),
    eq(webhooks.events, events),
    eq(webhooks.createdBy, admin.account.id),
    eq(webhooks.version, 1),
    gt(webhooks.createdAt, now - LOST_ANSWER_WINDOW_MS),
  );
  const [stored] = await db.select({ id: webhooks.id }).from(webhooks).where(isRepeated);
  if (!stored) return null;
  const [rows] = await batchIf(context, areThere(webhooks, [stored]), () => notFound('Webhook'), [
    db.update(webhooks).set({ secret: sealed, updatedAt: now }).where(eq(webhooks.id, stored.id)).returning(),
    auditEntry(context, admin, { action: 'webhook-secret-changed', subject: toSubject(stored.id) }),
  ]);
  return withoutSecret(returnedRow(rows));
}

/**
 * Creates a webhook and returns it with its signing secret. Created again because that answer was lost, it gets a new secret, and the one
 * before is void. Throws `invalid`, `unconfirmed`, and `conflict` for an address that has another webhook.
 */
export async function createWebhook(context: Context, admin: Admin, input: unknown): Promise<WebhookWithSecret> {
  const values = parseWebhook(input);
  await requireConfirmation(context, admin);
  const { db, now } = context;
  const { secret, sealed } = createSecret(context);
  const row = { ...values, secret: sealed, createdBy: admin.account.id, createdAt: now, updatedAt: now };
  const failure = async () => ((await db.$count(webhooks, eq(webhooks.url, values.url))) > 0 ? addressTakenError() : webhooksFullError());
  try {
    const [rows] = await batchIf(context, sql`${isFree(values.url)} and ${hasRoom}`, failure, [
      db.insert(webhooks).values(row).returning(),
      auditEntry(context, admin, { action: 'webhook-added', subject: insertedSubject('webhook', webhooks), details: { url: values.url } }),
    ]);
    return { webhook: withoutSecret(returnedRow(rows)), secret };
  } catch (reason) {
    const isTaken = reason instanceof DomainError && reason.kind === 'conflict';
    const webhook = isTaken ? await replaceUnseenSecret(context, admin, values, sealed) : null;
    if (webhook) return { webhook, secret };
    throw reason;
  }
}

/**
 * Changes address and events of a webhook. Throws `invalid`, `not-found`, `unconfirmed`, and `conflict` if the version is outdated or
 * another webhook has the address.
 */
export async function updateWebhook(context: Context, admin: Admin, id: string, input: unknown, version: number): Promise<Webhook> {
  const values = parseWebhook(input);
  const before = await findStored(context, id);
  // Another address gets what customers wrote.
  if (values.url !== before.url) await requireConfirmation(context, admin);
  const { db, now } = context;
  const [taken] = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.url, values.url), ne(webhooks.id, before.id)));
  if (taken) throw addressTakenError();
  const condition = areUnchanged(webhooks, [{ id: before.id, version }]);
  const failure = async () => editConflict((await findStored(context, id)).version);
  const [rows] = await batchIf(context, condition, failure, [
    db
      .update(webhooks)
      .set({ ...values, version: nextVersion(webhooks), updatedAt: now })
      .where(eq(webhooks.id, before.id))
      .returning(),
    auditEntry(context, admin, { action: 'webhook-changed', subject: toSubject(before.id), details: values }),
  ]);
  return withoutSecret(returnedRow(rows));
}

/**
 * Switches a webhook on or off. Events while it is off, and those that wait then, are not delivered later. Throws `not-found`,
 * `unconfirmed`.
 */
export async function setWebhookActive(context: Context, admin: Admin, id: string, active: boolean): Promise<Webhook> {
  const { id: key } = await findStored(context, id);
  if (active) await requireConfirmation(context, admin);
  const { db, now } = context;
  const state = active ? ('active' as const) : ('disabled' as const);
  const [, rows] = await batchIf(context, areThere(webhooks, [{ id: key }]), () => notFound('Webhook'), [
    // An import switches webhooks off and leaves their deliveries waiting.
    failWaiting(context, key, active ? sql`not ${isActive(eq(webhooks.id, key))}` : undefined),
    db
      .update(webhooks)
      .set({ state, disabledAt: active ? null : now, failingSince: null, version: nextVersion(webhooks), updatedAt: now })
      .where(eq(webhooks.id, key))
      .returning(),
    auditEntry(context, admin, { action: 'webhook-changed', subject: toSubject(key), details: { state } }),
  ]);
  return withoutSecret(returnedRow(rows));
}

/**
 * Gives a webhook a new signing secret; the one before signs, too, for a day. Throws `not-found`, `unconfirmed`, and `conflict` if the
 * webhook was changed meanwhile: of two secrets made at once, one would never sign.
 */
export async function rotateWebhookSecret(context: Context, admin: Admin, id: string): Promise<WebhookWithSecret> {
  const before = await findStored(context, id);
  await requireConfirmation(context, admin);
  const { db, now } = context;
  const { secret, sealed } = rotateSecret(context, before.secret);
  const failure = async () => editConflict((await findStored(context, id)).version);
  const [rows] = await batchIf(context, areUnchanged(webhooks, [before]), failure, [
    db
      .update(webhooks)
      .set({ secret: sealed, version: nextVersion(webhooks), updatedAt: now })
      .where(eq(webhooks.id, before.id))
      .returning(),
    auditEntry(context, admin, { action: 'webhook-secret-changed', subject: toSubject(before.id) }),
  ]);
  return { webhook: withoutSecret(returnedRow(rows)), secret };
}

/** Deletes a webhook with its deliveries. Throws `not-found`. */
export async function deleteWebhook(context: Context, admin: Admin, id: string): Promise<void> {
  const { id: key, url } = await findStored(context, id);
  const { db } = context;
  await batchIf(context, areThere(webhooks, [{ id: key }]), () => notFound('Webhook'), [
    db.delete(webhooks).where(eq(webhooks.id, key)),
    auditEntry(context, admin, { action: 'webhook-deleted', subject: toSubject(key), details: { url } }),
  ]);
}
