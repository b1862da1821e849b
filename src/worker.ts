import { createContext } from './context.ts';
import { deleteExpiredData } from './domain/cleaning.ts';
import { deleteExpiredFormDrafts } from './domain/drafts.ts';
import { deliverOutbox } from './domain/outbox.ts';
import { removeOrphanedMedia } from './domain/pictures.ts';
import { deleteOrphanedDocumentObjects, deleteOrphanedPictureObjects } from './domain/reconcile.ts';
import { purgeEnquiryTrash } from './domain/request-bin.ts';
import { purgeTrash } from './domain/trash.ts';
import { app } from './edge/app.ts';
import { serveThroughCache } from './edge/cache.ts';

export default {
  fetch: (request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> =>
    serveThroughCache(request, env, execution, async (asked) => app.fetch(asked, env, execution)),
  async scheduled(_event, env, execution) {
    const context = createContext(env, execution);
    const failures: unknown[] = [];
    // What one job cannot do today keeps no other from its work.
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
    if (failures.length > 0) throw new AggregateError(failures, 'The cron could not do all of its work.');
  },
} satisfies ExportedHandler<Env>;
