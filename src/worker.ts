import { app } from './edge/app.ts';
import { throughCache } from './edge/cache.ts';

export default {
  fetch(request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> {
    // What is made for the cache is made whole, also when only its head was asked for.
    const make = async () => app.fetch(request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request, env, execution);
    return throughCache(request, env, execution, make);
  },
} satisfies ExportedHandler<Env>;
