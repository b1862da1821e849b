import { createContext } from './context.ts';
import { cleanUp } from './domain/cleaning.ts';
import { forgetDrafts } from './domain/drafts.ts';
import { deliverOutbox } from './domain/outbox.ts';
import { removeLoosePictures } from './domain/pictures.ts';
import { reconcileDocuments, reconcilePictures } from './domain/reconcile.ts';
import { emptyRequestBin } from './domain/request-bin.ts';
import { emptyTrash } from './domain/trash.ts';
import { app } from './edge/app.ts';
import { throughCache } from './edge/cache.ts';

export default {
  fetch: (request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> =>
    throughCache(request, env, execution, async (asked) => app.fetch(asked, env, execution)),
  async scheduled(_event, env, execution) {
    const context = createContext(env, execution);
    const failures: unknown[] = [];
    // What one job cannot do today keeps no other from its work.
    for (const job of [
      deliverOutbox,
      cleanUp,
      forgetDrafts,
      emptyTrash,
      emptyRequestBin,
      removeLoosePictures,
      reconcileDocuments,
      reconcilePictures,
    ])
      await job(context).catch((reason: unknown) => failures.push(reason));
    if (failures.length > 0) throw new AggregateError(failures, 'The cron could not do all of its work.');
  },
} satisfies ExportedHandler<Env>;
