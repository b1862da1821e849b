import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { FEED_SELECTIONS } from '../integrations/calendar-feeds.ts';
import type { TokenScope } from '../integrations/token-scopes.ts';
import { DELIVERY_STATES, listStates, WEBHOOK_STATES, type WebhookEvent } from '../integrations/webhook-events.ts';
import { ownerColumn, users } from './accounts.ts';
import { createdAtColumn, idColumn, jsonColumn, updatedAtColumn, versionColumn } from './columns.ts';

// What other programs use: access tokens, webhooks, calendar feeds. Secrets that we only compare are stored as SHA-256.

/** Personal access tokens: a program acts as the owner, within the scopes. */
export const accessTokens = sqliteTable(
  'access_tokens',
  {
    id: idColumn(),
    /** SHA-256 of the token, which is shown once. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: ownerColumn(),
    name: text().notNull(),
    scopes: jsonColumn<TokenScope[]>('scopes').notNull(),
    /** Who created it: the owner, or staff for the owner. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    expiresAt: integer('expires_at').notNull(),
    /** Written at most once an hour; null before the first use. */
    lastUsedAt: integer('last_used_at'),
  },
  (t) => [index('access_tokens_user').on(t.userId, t.id), index('access_tokens_expiry').on(t.expiresAt)],
);

/** Addresses of other programs that are told of events. */
export const webhooks = sqliteTable('webhooks', {
  id: idColumn(),
  url: text().notNull(),
  /** The event types that it receives. */
  events: jsonColumn<WebhookEvent[]>('events').notNull(),
  /** The key of its signatures, encrypted (src/domain/crypto.ts). */
  secret: text().notNull(),
  state: text({ enum: listStates(WEBHOOK_STATES) })
    .notNull()
    .default('active'),
  /** When it was switched off, by staff or after days of failures. */
  disabledAt: integer('disabled_at'),
  /** The first of the failures in a row; null after a success. */
  failingSince: integer('failing_since'),
  createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
  version: versionColumn(),
  createdAt: createdAtColumn(),
  updatedAt: updatedAtColumn(),
});

/** Events for webhooks: an outbox, written by triggers in the transaction of the change. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: idColumn(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same for every attempt, so that receivers can drop repetitions. */
    eventId: text('event_id').notNull(),
    eventType: text('event_type').notNull(),
    /** JSON with the id of the subject and what changed; the subject itself is read when it is sent. */
    payload: text().notNull(),
    state: text({ enum: listStates(DELIVERY_STATES) })
      .notNull()
      .default('pending'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull(),
    /** The HTTP status of the last attempt; null without an answer. */
    responseStatus: integer('response_status'),
    lastError: text('last_error').notNull().default(''),
    createdAt: createdAtColumn(),
    deliveredAt: integer('delivered_at'),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.nextAttemptAt).where(sql`${t.state} = 'pending'`),
    uniqueIndex('webhook_deliveries_event').on(t.webhookId, t.eventId),
    // The last deliveries of a webhook, and the cron, which deletes old ones.
    index('webhook_deliveries_webhook').on(t.webhookId, t.id),
    index('webhook_deliveries_time').on(t.createdAt),
  ],
);

/** Private iCalendar addresses; a new one replaces the previous one of its kind. */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    /** SHA-256 of the token in the address. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerColumn(),
    kind: text({ enum: ['follow-ups', 'departures'] }).notNull(),
    /** Whose entries it shows. */
    selection: text({ enum: listStates(FEED_SELECTIONS) })
      .notNull()
      .default('mine_and_unassigned'),
    createdAt: createdAtColumn(),
    /** Written at most once an hour; null before the first use. */
    lastUsedAt: integer('last_used_at'),
  },
  (t) => [uniqueIndex('calendar_feeds_user').on(t.userId, t.kind)],
);
