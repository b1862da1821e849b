import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  ENQUIRY_FOLDERS,
  ENQUIRY_KINDS,
  ENQUIRY_SOURCES,
  ENQUIRY_STATUSES,
  ENQUIRY_TYPES,
  MARKETS,
  TRIP_DATE_FIELDS,
} from '../constants.ts';
import type { Picture } from '../models.ts';
import { MESSAGE_DIRECTIONS } from '../staff/notification-kinds.ts';
import { users } from './accounts.ts';
import {
  createdAtColumn,
  currentTimeMs,
  idColumn,
  isOneOf,
  jsonColumn,
  pictureJsonColumn,
  updatedAtColumn,
  versionColumn,
} from './columns.ts';
import { packages } from './packages.ts';
import { people } from './people.ts';

// Enquiries of every kind with their events, documents and mails (specification 2.13, 2.14, 3 and 4).

const DAY_PATTERN = "'[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'";
/** The first answer that is the first day of a trip. SQLite refuses rows whose generated columns call `date` with the text "now". */
const firstDayOfTrip = TRIP_DATE_FIELDS.map(
  ([first]) => `case when details ->> '${first}' glob ${DAY_PATTERN} then details ->> '${first}' end`,
);

/** Enquiries of every kind; `details` holds the fields of the kind. */
export const enquiries = sqliteTable(
  'requests',
  {
    id: idColumn(),
    /** The public reference, such as SF-7K3M-92QX. */
    reference: text().notNull().unique(),
    /** SHA-256 of the token in the sender's private link. */
    accessHash: text('access_hash').notNull(),
    kind: text({ enum: ENQUIRY_KINDS }).notNull(),
    market: text({ enum: MARKETS }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull().default(''),
    /** Comma-joined, as sent (specification 3: enquiryTypes). */
    types: text().notNull().default(''),
    details: jsonColumn<Record<string, unknown>>('details').notNull().default({}),
    packageId: integer('package_id').references(() => packages.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whose enquiry it is; null for spam, and once it is anonymised. Triggers set it. */
    personId: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
    source: text({ enum: ENQUIRY_SOURCES }).notNull().default('website'),
    status: text({ enum: ENQUIRY_STATUSES }).notNull().default('new'),
    lostReason: text('lost_reason').notNull().default(''),
    assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    dueAt: integer('due_at'),
    /** When staff first answered: by mail, by a recorded call or message, or by leaving the stage `new`; null before. */
    firstAnsweredAt: integer('first_answered_at'),
    spam: integer({ mode: 'boolean' }).notNull().default(false),
    spamReason: text('spam_reason').notNull().default(''),
    consent: jsonColumn<Record<string, string>>('consent'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    withdrawnAt: integer('withdrawn_at'),
    /** When the sender had the enquiry anonymised. */
    anonymisedAt: integer('erased_at'),
    /** When staff deleted it. It can be restored for a few days; then it is purged. */
    deletedAt: integer('deleted_at'),
    /** Derived from the columns above. */
    folder: text({ enum: ENQUIRY_FOLDERS })
      .notNull()
      .generatedAlwaysAs(
        sql`case when deleted_at is not null then 'bin' when spam = 1 then 'spam' when status in ('won', 'lost') then 'closed' else 'open' end`,
        { mode: 'virtual' },
      ),
    /** The first day of the trip, such as 2026-12-24, if the sender has named one. */
    departsOn: text('departs_on').generatedAlwaysAs(sql.raw(`coalesce(${firstDayOfTrip.join(', ')})`), { mode: 'virtual' }),
    submittedAt: integer('submitted_at').notNull().default(currentTimeMs),
    version: versionColumn(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    // One index for each filter of the inbox; each ends in the id, which is the keyset.
    index('requests_folder').on(t.folder, t.id),
    index('requests_status').on(t.folder, t.status, t.id),
    index('requests_assignee').on(t.folder, t.assigneeId, t.id),
    index('requests_due').on(t.folder, t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
    index('requests_kind').on(t.folder, t.kind, t.id),
    ...ENQUIRY_TYPES.map((type) =>
      index(`requests_of_${type}`)
        .on(t.folder, t.id)
        .where(sql`instr(${t.types}, ${sql.raw(`'${type}'`)}) > 0`),
    ),
    index('requests_departures').on(t.departsOn, t.id).where(sql`${t.status} = 'won'`),
    index('requests_bin').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('requests_user').on(t.userId),
    index('requests_email').on(t.email),
    index('requests_person').on(t.personId, t.id).where(sql`${t.personId} is not null`),
    // For the foreign key: deleting a package looks up its enquiries.
    index('requests_booked').on(t.packageId).where(sql`${t.packageId} is not null`),
    index('requests_access').on(t.accessHash),
    check('requests_status_known', isOneOf(t.status, ENQUIRY_STATUSES)),
  ],
);

/** The enquiry that a row belongs to; the row is deleted with it. */
const enquiryColumn = () =>
  integer('request_id')
    .notNull()
    .references(() => enquiries.id, { onDelete: 'cascade' });

/** The history of an enquiry: status changes, notes, mails, reads of documents. */
export const enquiryEvents = sqliteTable(
  'request_events',
  {
    id: idColumn(),
    enquiryId: enquiryColumn(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    text: text().notNull().default(''),
    at: createdAtColumn(),
  },
  (t) => [index('request_events_request').on(t.enquiryId, t.id)],
);

/**
 * What an uploaded PDF shows: `passed`; `encrypted` with a password or `unreadable`, so that its objects could not all be looked
 * into. `none` for pictures and for documents that are older than this check.
 */
export const DOCUMENT_INSPECTIONS = ['none', 'passed', 'encrypted', 'unreadable'] as const;
export type DocumentInspection = (typeof DOCUMENT_INSPECTIONS)[number];
/** The answer of the operator's scanner; `none` where no scanner is configured. */
export const DOCUMENT_SCANS = ['none', 'pending', 'clean', 'infected'] as const;
export type DocumentScan = (typeof DOCUMENT_SCANS)[number];

/** Where an encrypted file is, and its wrapped key; deleting the key erases it. */
const fileColumns = () => ({
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer().notNull(),
  objectKey: text('object_key').notNull().unique(),
  wrappedKey: text('wrapped_key'),
  keyVersion: integer('key_version').notNull(),
  /** What was found in a PDF while it arrived. */
  inspection: text({ enum: DOCUMENT_INSPECTIONS }).notNull().default('none'),
  /** What the operator's scanner has answered. */
  scan: text({ enum: DOCUMENT_SCANS }).notNull().default('none'),
  createdAt: createdAtColumn(),
});

/** Passport and PAN copies, and files of mails that came in. */
export const documents = sqliteTable(
  'documents',
  {
    id: idColumn(),
    enquiryId: enquiryColumn(),
    field: text().notNull(),
    ...fileColumns(),
    erasedAt: integer('erased_at'),
    /** The mail that it came with; null for a file of a form. */
    messageId: integer('message_id').references(() => enquiryMessages.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('documents_request').on(t.enquiryId),
    index('documents_message').on(t.messageId).where(sql`${t.messageId} is not null`),
    index('documents_kept').on(t.createdAt).where(sql`${t.wrappedKey} is not null`),
    index('documents_unscanned').on(t.id).where(sql`${t.scan} = 'pending'`),
  ],
);

/** Files of mails that belong to no known enquiry. They become documents of the one that staff attach the mail to. */
export const unmatchedFiles = sqliteTable(
  'unmatched_files',
  {
    id: idColumn(),
    messageId: integer('message_id')
      .notNull()
      .references(() => enquiryMessages.id, { onDelete: 'cascade' }),
    ...fileColumns(),
  },
  (t) => [index('unmatched_files_message').on(t.messageId)],
);

/** Transactional outbox: mails are written in the batch of the change, and sent by the cron with retries. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: idColumn(),
    enquiryId: integer('request_id').references(() => enquiries.id, { onDelete: 'set null' }),
    recipient: text().notNull(),
    /** Reply-To; empty for the address of the site. */
    replyTo: text('reply_to').notNull().default(''),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Replaces `{secret}` in the text: a link with a token, encrypted until the mail is sent. */
    secret: text(),
    /** Pictures that are sent with it. */
    attachments: pictureJsonColumn<readonly Picture[]>('attachments').notNull().default([]),
    attempts: integer().notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull().default(currentTimeMs),
    sentAt: integer('sent_at'),
    lastError: text('last_error').notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('outbox_due').on(t.nextAttemptAt).where(sql`${t.sentAt} is null`),
    // For the cron, which deletes old mails.
    index('outbox_sent').on(t.sentAt).where(sql`${t.sentAt} is not null`),
    index('outbox_request').on(t.enquiryId),
  ],
);

/** Mails of a conversation: answers of staff, and what came to the inbound address. */
export const enquiryMessages = sqliteTable(
  'request_messages',
  {
    id: idColumn(),
    /** Null for a mail that belongs to no known enquiry: staff attach it to one, or delete it. */
    enquiryId: integer('request_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    direction: text({ enum: MESSAGE_DIRECTIONS }).notNull(),
    /** Who has answered; null for what came in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The mail that delivers an answer; null once the outbox has forgotten it. */
    outboxId: integer('outbox_id').references(() => outbox.id, { onDelete: 'set null' }),
    /** The Message-ID (RFC 5322) without its brackets; null while it is unknown. */
    messageId: text('message_id'),
    sender: text().notNull(),
    senderName: text('sender_name').notNull().default(''),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** Pictures of an answer. The files of a mail that came in are rows of `documents`, or of `unmatchedFiles`. */
    attachments: pictureJsonColumn<readonly Picture[]>('attachments').notNull().default([]),
    /** The files of a mail that came in and were refused, by name. */
    refused: text().notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('request_messages_request').on(t.enquiryId, t.id),
    index('request_messages_unmatched').on(t.id).where(sql`${t.enquiryId} is null`),
    index('request_messages_outbox').on(t.outboxId).where(sql`${t.outboxId} is not null`),
    // The same mail is delivered more than once.
    uniqueIndex('request_messages_message_id').on(t.direction, t.messageId).where(sql`${t.messageId} is not null`),
  ],
);
