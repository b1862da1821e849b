import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAtColumn, idColumn } from './columns.ts';

// What keeps the site running: cache purges, objects without a row, runs of the cron, failures.

/** Cache tags that are still to be purged: an outbox, written in the batch of the change. */
export const purges = sqliteTable(
  'purges',
  {
    id: idColumn(),
    tag: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull(),
    lastError: text('last_error').notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (t) => [index('purges_due').on(t.nextAttemptAt)],
);

/** R2 objects without a row, in quarantine: the cron deletes them once `since` is older than D1 Time Travel reaches. */
export const orphanedObjects = sqliteTable(
  'orphaned_objects',
  { bucket: text({ enum: ['documents', 'media'] }).notNull(), key: text().notNull(), since: integer().notNull() },
  (t) => [primaryKey({ columns: [t.bucket, t.key] }), index('orphaned_objects_since').on(t.since)],
);

/** The last run of each job of the cron. */
export const jobRuns = sqliteTable('job_runs', {
  job: text().primaryKey(),
  ranAt: integer('ran_at').notNull(),
  /** The first of the failures in a row; null after a success. */
  failingSince: integer('failing_since'),
  lastError: text('last_error').notNull().default(''),
});

/** Requests that failed, for the System screen: no body, address, e-mail, token or SQL parameter. */
export const failures = sqliteTable(
  'failures',
  {
    /** The request id that error pages show. */
    id: text().primaryKey(),
    route: text().notNull(),
    status: integer().notNull(),
    /** Duration in milliseconds. */
    durationMs: integer('duration_ms').notNull(),
    message: text().notNull(),
    build: text().notNull().default(''),
    at: createdAtColumn(),
  },
  (t) => [index('failures_time').on(t.at)],
);
