import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MARKETS } from '../constants.ts';

/**
 * Enquiries by the day ("2026-11-21") and by the month ("2026-11") of the office in India in which they came in; kept by triggers, for the
 * reports. Suspected and deleted ones do not count.
 */
export const reportCounts = sqliteTable(
  'report_counts',
  {
    /** What `key` is: nothing, a source, an account (0 for nobody), a package, a reason of loss, minutes, or an account with minutes. */
    dimension: text({ enum: ['all', 'source', 'assignee', 'package', 'reason', 'answer', 'answer-assignee'] }).notNull(),
    period: text().notNull(),
    market: text({ enum: MARKETS }).notNull(),
    key: text().notNull(),
    enquiries: integer().notNull().default(0),
    won: integer().notNull().default(0),
    lost: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.dimension, t.period, t.market, t.key] })],
);
