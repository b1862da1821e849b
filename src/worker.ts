import { createContext } from './context.ts';
import { cleanUp } from './domain/cleaning.ts';
import { deliverOutbox } from './domain/outbox.ts';
import { reconcile } from './domain/reconcile.ts';
import { app } from './edge/app.ts';
import { throughCache } from './edge/cache.ts';

export default {
  fetch: (request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> =>
    throughCache(request, env, execution, async (asked) => app.fetch(asked, env, execution)),
  async scheduled(_event, env, execution) {
    const context = createContext(env, execution);
    await deliverOutbox(context);
    await cleanUp(context);
    await reconcile(context);
  },
} satisfies ExportedHandler<Env>;
