import type { Context } from '../platform/context.ts';
import { purgeDueTags, purgeInvalidatedTags } from '../platform/purges.ts';
import { purgeEnquiryTrash } from './enquiries/folders.ts';
import { deliverOutbox } from './mail/outbox.ts';
import { deleteExpiredData, deleteOrphanedDocumentObjects, deleteOrphanedPictureObjects } from './maintenance.ts';
import { removeOrphanedMedia } from './media/references.ts';
import { deleteExpiredFormDrafts } from './staff/form-drafts.ts';
import { recordJobRun } from './staff/job-runs.ts';
import { purgeTrash } from './staff/trash.ts';

type Job = (context: Context) => Promise<unknown>;

/** The jobs of the cron in their order, by the name under which `job_runs` stores their last run. */
const JOBS: Readonly<Record<string, Job>> = {
  'purge-cache': async (context) => {
    if (!(await purgeDueTags(context))) throw new Error('The shared cache refused a purge.');
  },
  'deliver-mail': (context) => deliverOutbox(context),
  'delete-expired-data': deleteExpiredData,
  'delete-expired-form-drafts': deleteExpiredFormDrafts,
  'purge-trash': purgeTrash,
  'purge-enquiry-trash': purgeEnquiryTrash,
  'remove-orphaned-media': removeOrphanedMedia,
  'delete-orphaned-document-objects': deleteOrphanedDocumentObjects,
  'delete-orphaned-picture-objects': deleteOrphanedPictureObjects,
};

/** Runs every job and stores its outcome. One failing job does not stop the others; throws an AggregateError at the end. */
export async function runCronJobs(context: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const [name, job] of Object.entries(JOBS)) {
    const failure = await job(context).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error('unknown'),
    );
    await purgeInvalidatedTags(context);
    if (failure !== undefined) failures.push(failure);
    await recordJobRun(context, name, failure).catch((reason: unknown) => console.warn('A cron run was not recorded:', reason));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some jobs of the cron failed.');
}
