import { sql } from 'drizzle-orm';
import { TROUBLE_AFTER_MS } from '../../../schema/constants.ts';
import { purges } from '../../../schema/tables/operations.ts';
import type { Context } from '../../platform/context.ts';
import { selectMailBacklog } from '../mail/outbox.ts';
import type { Trouble } from '../mail/trouble-templates.ts';
import { type JobRun, listJobRuns } from '../staff/job-runs.ts';

/** What waits to be done, in times of milliseconds since 1970; null if nothing does. */
export interface Backlog {
  /** `failingSince`: when the oldest mail that fails and is still tried was queued. `abandoned`: mails after their last attempt. */
  mails: { waiting: number; oldestAt: number | null; failingSince: number | null; abandoned: number };
  /** `failingSince`: when the oldest refused purge was queued. */
  purges: { waiting: number; oldestAt: number | null; failingSince: number | null };
  /** The last run of each job of the cron. */
  jobs: JobRun[];
  /** The names of the migrations that D1 has. */
  migrations: string[];
}

/** Reads the outboxes, the cron and the migrations in one batch. Rejects with the error of D1. */
export async function readBacklog(context: Context): Promise<Backlog> {
  const { db, reader } = context;
  const [[mails], [purge], jobs, migrations] = await Promise.all([
    reader.read(selectMailBacklog(context)),
    reader.read(
      db
        .select({
          waiting: sql<number>`count(*)`.as('waiting'),
          oldestAt: sql<number | null>`min(${purges.createdAt})`.as('oldest_at'),
          failingSince: sql<number | null>`min(case when ${purges.lastError} <> '' then ${purges.createdAt} end)`.as('failing_since'),
        })
        .from(purges),
    ),
    listJobRuns(context),
    reader.read(db.select({ name: sql<string>`name`.as('migration') }).from(sql`d1_migrations`)),
  ]);
  const none = { waiting: 0, oldestAt: null, failingSince: null };
  return { mails: mails ?? { ...none, abandoned: 0 }, purges: purge ?? none, jobs, migrations: migrations.map(({ name }) => name) };
}

export const TROUBLES = ['mails', 'purges', 'cron'] as const satisfies Trouble[];

/** Since when each kind of work fails; null if it does not. */
export function findFailures({ mails, purges: { failingSince }, jobs }: Backlog): Record<Trouble, number | null> {
  const failing = jobs.flatMap((job) => job.failingSince ?? []);
  return { mails: mails.failingSince, purges: failingSince, cron: failing.length > 0 ? Math.min(...failing) : null };
}

/** When the cron last finished a job; null if it has never run. */
export const findLastRun = ({ jobs }: Pick<Backlog, 'jobs'>): number | null =>
  jobs.length > 0 ? Math.max(...jobs.map(({ ranAt }) => ranAt)) : null;

/** The troubles that last: what has failed for `TROUBLE_AFTER_MS`. */
export const findTroubles = (backlog: Backlog, now: number): { trouble: Trouble; since: number }[] => {
  const failures = findFailures(backlog);
  return TROUBLES.flatMap((trouble) => {
    const since = failures[trouble];
    return since !== null && since <= now - TROUBLE_AFTER_MS ? { trouble, since } : [];
  });
};
