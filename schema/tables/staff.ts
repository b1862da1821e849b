import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MARKETS } from '../constants.ts';
import type { BatchRow } from '../staff/package-batches.ts';
import { ownerColumn, users } from './accounts.ts';
import { createdAtColumn, idColumn, jsonColumn, pictureJsonColumn, updatedAtColumn } from './columns.ts';

// Tables that only the staff area uses.

/** Soft-deleted rows, stored whole so that they can be restored. */
export const trash = sqliteTable(
  'trash',
  {
    id: idColumn(),
    /** The kind of row, and its display name. */
    noun: text({ enum: ['branch', 'homepage-image', 'mail-template', 'package', 'partner', 'quotation', 'review'] }).notNull(),
    label: text().notNull().default(''),
    row: pictureJsonColumn<Record<string, unknown> & { id: number }>('row').notNull(),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    deletedAt: integer('deleted_at').notNull(),
  },
  (t) => [index('trash_time').on(t.deletedAt)],
);

/** Form drafts by person and form: `package:12`, `package:india:new`. */
export const drafts = sqliteTable(
  'drafts',
  {
    userId: ownerColumn(),
    form: text().notNull(),
    /** The version of the row that the form was opened with; 0 for a new one. */
    version: integer().notNull().default(0),
    value: pictureJsonColumn<Record<string, unknown>>('value').notNull(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.form] }), index('drafts_time').on(t.updatedAt)],
);

/** Rows that staff have just created: the same creation sent again answers them. */
export const creations = sqliteTable(
  'creations',
  {
    /** A hash of the person, the kind of row and its content. */
    key: text().primaryKey(),
    /** The id of the row, or of the last of several. */
    lastId: integer('last_id'),
    createdAt: createdAtColumn(),
  },
  (t) => [index('creations_time').on(t.createdAt)],
);

/** Changes of many packages at once with the values before, so that they can be undone. */
export const packageBatches = sqliteTable(
  'package_batches',
  {
    /** A hash of the person and of what was sent, so that the same change sent twice is made once. */
    id: text().primaryKey(),
    /** The name of its editor. */
    editor: text().notNull(),
    market: text({ enum: MARKETS }).notNull(),
    rows: jsonColumn<BatchRow[]>('rows').notNull(),
    undoneAt: integer('undone_at'),
    createdAt: createdAtColumn(),
  },
  (t) => [index('package_batches_time').on(t.createdAt)],
);

/** Saved views of the inbox. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: idColumn(),
    userId: ownerColumn(),
    name: text().notNull(),
    /** The search parameters of the inbox. */
    query: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [index('saved_views_user').on(t.userId, t.id)],
);

/** Row counts by key, such as `requests/open`; kept by triggers, so that no screen counts rows. */
export const counters = sqliteTable('tallies', { key: text().primaryKey(), count: integer().notNull().default(0) });

/** Enquiries by day of the office in India ("2026-11-21") and market; kept by triggers, for the overview. */
export const enquiryDays = sqliteTable(
  'request_days',
  { day: text().notNull(), market: text({ enum: MARKETS }).notNull(), count: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.day, t.market] })],
);
