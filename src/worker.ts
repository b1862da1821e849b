import { purgeEnquiryTrash } from './domain/enquiries/folders.ts';
import { deliverOutbox } from './domain/mail/outbox.ts';
import { deleteExpiredData, deleteOrphanedDocumentObjects, deleteOrphanedPictureObjects } from './domain/maintenance.ts';
import { removeOrphanedMedia } from './domain/media/references.ts';
import { deleteExpiredFormDrafts } from './domain/staff/form-drafts.ts';
import { purgeTrash } from './domain/staff/trash.ts';
import { app } from './http/app.ts';
import { serveThroughCache } from './http/cache/workers-cache.ts';
import { createContext } from './platform/context.ts';

export default {
  fetch: (request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> =>
    serveThroughCache(request, env, execution, async (canonicalRequest) => app.fetch(canonicalRequest, env, execution)),
  async scheduled(_event, env, execution) {
    const context = createContext(env, execution);
    const failures: unknown[] = [];
    // One failing job does not stop the others.
    for (const job of [
      deliverOutbox,
      deleteExpiredData,
      deleteExpiredFormDrafts,
      purgeTrash,
      purgeEnquiryTrash,
      removeOrphanedMedia,
      deleteOrphanedDocumentObjects,
      deleteOrphanedPictureObjects,
    ])
      await job(context).catch((reason: unknown) => failures.push(reason));
    if (failures.length > 0) throw new AggregateError(failures, 'Some jobs of the cron failed.');
  },
} satisfies ExportedHandler<Env>;
