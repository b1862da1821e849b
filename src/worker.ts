import { runCronJobs } from './domain/cron.ts';
import { app } from './http/app.ts';
import { serveThroughCache } from './http/cache/workers-cache.ts';
import { createContext } from './platform/context.ts';

export default {
  fetch: (request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> =>
    serveThroughCache(request, env, execution, async (canonicalRequest) => app.fetch(canonicalRequest, env, execution)),
  scheduled: (_event, env, execution) => runCronJobs(createContext(env, execution)),
} satisfies ExportedHandler<Env>;
