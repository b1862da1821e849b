import type { Context } from '../platform/context.ts';
import { purgeDueTags, purgeInvalidatedTags } from '../platform/purges.ts';
import { countAllCalls, mayBeginWork } from '../platform/subrequests.ts';
import { scanDocuments } from './enquiries/document-scanner.ts';
import { purgeEnquiryTrash } from './enquiries/folders.ts';
import { deleteExpiredImports } from './imports/import-mutations.ts';
import { continueImports } from './imports/import-steps.ts';
import { deliverEvents } from './integrations/webhooks/deliveries.ts';
import { deliverOutbox } from './mail/outbox.ts';
import { removeOrphanedMedia } from './media/orphans.ts';
import { turnPrices } from './packages/prices/turn-prices.ts';
import { remindOfQuotations } from './quotations/reminders.ts';
import { deleteExpiredFormDrafts } from './staff/form-drafts.ts';
import { listJobRuns, recordJobRun } from './staff/job-runs.ts';
import { purgeTrash } from './staff/trash.ts';
import { reportTroubles } from './system/alerts.ts';
import {
  deleteExpiredData,
  deleteOrphanedPictureSizes,
  deleteQuarantinedObjects,
  deleteStoredPdfs,
  findOrphanedDocuments,
  findOrphanedPictures,
} from './system/maintenance.ts';

type Job = (context: Context) => Promise<unknown>;

/** The jobs of the cron that always run, by the name under which `job_runs` stores their last run. */
const JOBS: Readonly<Record<string, Job>> = {
  'turn-prices': turnPrices,
  'purge-cache': async (context) => {
    if (!(await purgeDueTags(context))) throw new Error('The shared cache refused a purge.');
  },
  'remind-of-quotations': remindOfQuotations,
  'deliver-mail': (context) => deliverOutbox(context),
  'deliver-webhooks': (context) => deliverEvents(context),
  'scan-documents': scanDocuments,
  'continue-imports': continueImports,
};

/** The jobs that delete rows or files: none of them runs with CLEANUP=off, while the database is being restored. */
const CLEANUP_JOBS: typeof JOBS = {
  'delete-quarantined-objects': deleteQuarantinedObjects,
  'delete-expired-data': deleteExpiredData,
  'delete-expired-form-drafts': deleteExpiredFormDrafts,
  'delete-expired-imports': deleteExpiredImports,
  'purge-trash': purgeTrash,
  'purge-enquiry-trash': purgeEnquiryTrash,
  'remove-orphaned-media': removeOrphanedMedia,
  'find-orphaned-documents': findOrphanedDocuments,
  'find-orphaned-pictures': findOrphanedPictures,
  'delete-orphaned-picture-sizes': deleteOrphanedPictureSizes,
  'delete-stored-pdfs': deleteStoredPdfs,
};

/** The jobs, those first that have not run for longest: in their order, unless the last run ended before it reached them all. */
async function orderJobs(context: Context): Promise<[name: string, job: Job][]> {
  const runs = await listJobRuns(context).catch(() => []);
  const ranAt = new Map(runs.map((run) => [run.job, run.ranAt]));
  const jobs = Object.entries({ ...JOBS, ...(context.cleanupEnabled && CLEANUP_JOBS) });
  return jobs.sort(([one], [other]) => (ranAt.get(one) ?? 0) - (ranAt.get(other) ?? 0));
}

/**
 * Runs the jobs and stores how each ended, until the calls that Cloudflare allows are used up: the next run begins with the others. One
 * failing job does not stop the others; throws at the end, so that the platform counts the failure.
 */
export async function runCronJobs(uncounted: Context): Promise<void> {
  const context = countAllCalls(uncounted);
  const failed: string[] = [];
  const runJob = async (name: string, job: Job): Promise<void> => {
    const failure = await job(context).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error('unknown'),
    );
    await purgeInvalidatedTags(context);
    if (failure !== undefined) {
      failed.push(name);
      context.observation.report(failure);
    }
    await recordJobRun(context, name, failure).catch((reason: unknown) => context.observation.report(reason));
  };
  for (const [name, job] of await orderJobs(context)) if (mayBeginWork(context)) await runJob(name, job);
  // The last job reads how the others ended.
  await runJob('report-troubles', reportTroubles);
  // Without causes: the runtime logs what is thrown here with every message in it.
  if (failed.length > 0) throw new Error(`Jobs of the cron failed: ${failed.join(', ')}.`);
}
