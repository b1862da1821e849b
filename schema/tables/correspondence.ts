import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MARKETS } from '../constants.ts';
import { NOTIFICATION_KINDS } from '../staff/notification-kinds.ts';
import { ownerColumn, users } from './accounts.ts';
import { createdAtColumn, idColumn, updatedAtColumn, versionColumn } from './columns.ts';
import { enquiries } from './enquiries.ts';

// The texts that answers begin with, and what tells staff of an enquiry.

/** Texts that answers begin with. */
export const mailTemplates = sqliteTable('mail_templates', {
  id: idColumn(),
  name: text().notNull(),
  /** The storefront that it is for; null for all. */
  market: text({ enum: MARKETS }),
  subject: text().notNull(),
  body: text().notNull(),
  version: versionColumn(),
  createdAt: createdAtColumn(),
  updatedAt: updatedAtColumn(),
});

/** What the bell of a member of staff shows. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: idColumn(),
    userId: ownerColumn(),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    enquiryId: integer('request_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Whose change it was. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    readAt: integer('read_at'),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
    index('notifications_request').on(t.enquiryId),
    index('notifications_time').on(t.createdAt),
  ],
);
