import { app } from './edge/app.ts';
import { throughCache } from './edge/cache.ts';

export default {
  fetch: (request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> =>
    throughCache(request, env, execution, async (asked) => app.fetch(asked, env, execution)),
} satisfies ExportedHandler<Env>;
