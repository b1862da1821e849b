import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { MARKETS } from '../constants.ts';
import {
  type OptionCosts,
  QUOTATION_EVENT_KINDS,
  QUOTATION_STATUSES,
  type QuotationContent,
  type QuotationDraft,
  REVISION_OUTCOMES,
} from '../quotations/quotation.ts';
import { users } from './accounts.ts';
import { createdAtColumn, idColumn, isOneOf, jsonColumn, pictureJsonColumn, updatedAtColumn, versionColumn } from './columns.ts';
import { enquiries } from './enquiries.ts';

// Quotations: what staff edit, what was sent, and what became of it. Amounts are in minor units of the currency.

/** A quotation with its draft. The columns behind it repeat the newest revision, so that lists read one row. */
export const quotations = sqliteTable(
  'quotations',
  {
    id: idColumn(),
    /** Such as QT-7K3M-92QX. */
    reference: text().notNull().unique(),
    /** The enquiry that it answers, with which it is destroyed; null for one without. */
    enquiryId: integer('request_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    market: text({ enum: MARKETS }).notNull(),
    /** ISO 4217. */
    currency: text().notNull(),
    name: text().notNull(),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Who writes it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: QUOTATION_STATUSES }).notNull().default('draft'),
    title: text().notNull(),
    draft: pictureJsonColumn<QuotationDraft>('draft').notNull(),
    /** Of the first option, or of the accepted one. */
    total: integer().notNull().default(0),
    /** The number of the newest revision; 0 before the first. */
    revision: integer().notNull().default(0),
    /** The version whose draft was sent last: a later one has unsent changes. */
    sentVersion: integer('sent_version').notNull().default(0),
    /** Its last moment. */
    validUntil: integer('valid_until'),
    sentAt: integer('sent_at'),
    viewedAt: integer('viewed_at'),
    decidedAt: integer('decided_at'),
    version: versionColumn(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    index('quotations_status').on(t.status, t.id),
    index('quotations_waiting').on(t.validUntil, t.id).where(sql`${t.status} = 'sent'`),
    index('quotations_request').on(t.enquiryId).where(sql`${t.enquiryId} is not null`),
    check('quotations_status_known', isOneOf(t.status, QUOTATION_STATUSES)),
  ],
);

const quotationColumn = () =>
  integer('quotation_id')
    .notNull()
    .references(() => quotations.id, { onDelete: 'cascade' });

/** What was sent; its content never changes. */
export const quotationRevisions = sqliteTable(
  'quotation_revisions',
  {
    id: idColumn(),
    quotationId: quotationColumn(),
    number: integer().notNull(),
    /** SHA-256 of the token in the private link. */
    accessHash: text('access_hash').notNull().unique(),
    content: pictureJsonColumn<QuotationContent>('content').notNull(),
    /** SHA-256 of the content as it is stored: what an acceptance binds. */
    contentHash: text('content_hash').notNull(),
    /** For each option. No answer to a traveller reads this column. */
    costs: jsonColumn<OptionCosts[]>('costs').notNull(),
    validUntil: integer('valid_until').notNull(),
    sentAt: integer('sent_at').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    views: integer().notNull().default(0),
    viewedAt: integer('viewed_at'),
    lastViewedAt: integer('last_viewed_at'),
    outcome: text({ enum: REVISION_OUTCOMES }).notNull().default('open'),
    decidedAt: integer('decided_at'),
    /** The number of the accepted option, from 1. */
    decidedOption: integer('decided_option'),
    /** Who has accepted, as they wrote it, from which IP address, and the words that they ticked. */
    decidedName: text('decided_name').notNull().default(''),
    decidedAddress: text('decided_address').notNull().default(''),
    consent: text().notNull().default(''),
    /** The hash of the content that was accepted. */
    acceptedHash: text('accepted_hash').notNull().default(''),
    declineReason: text('decline_reason').notNull().default(''),
  },
  (t) => [uniqueIndex('quotation_revisions_number').on(t.quotationId, t.number)],
);

/** The history of a quotation. */
export const quotationEvents = sqliteTable(
  'quotation_events',
  {
    id: idColumn(),
    quotationId: quotationColumn(),
    /** 0 before the first revision. */
    revision: integer().notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: QUOTATION_EVENT_KINDS }).notNull(),
    text: text().notNull().default(''),
    at: createdAtColumn(),
  },
  (t) => [index('quotation_events_quotation').on(t.quotationId, t.id)],
);
