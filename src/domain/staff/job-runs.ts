import { asc, desc, sql } from 'drizzle-orm';
import { jobRuns } from '../../../schema/tables/operations.ts';
import type { Context } from '../../platform/context.ts';
import { describeError } from '../../platform/describe-error.ts';

// The last run of each job of the cron, so that an operator sees a job that has stopped working.

export type JobRun = typeof jobRuns.$inferSelect;

/** Stores that a job has run now; `failure` is what it threw. Rejects with the error of D1. */
export async function recordJobRun(context: Context, job: string, failure?: unknown): Promise<void> {
  const ranAt = Date.now();
  const failed = failure !== undefined;
  const row = { job, ranAt, failingSince: failed ? ranAt : null, lastError: failed ? describeError(failure) : '' };
  await context.db
    .insert(jobRuns)
    .values(row)
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: { ...row, failingSince: failed ? sql`coalesce(${jobRuns.failingSince}, ${ranAt})` : null },
    });
}

/** The last run of each job, by name; those that fail come first. */
export const listJobRuns = (context: Context): Promise<JobRun[]> =>
  context.reader.read(context.db.select().from(jobRuns).orderBy(desc(jobRuns.failingSince), asc(jobRuns.job)));
