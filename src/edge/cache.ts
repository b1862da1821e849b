import { normalisedQuery, ruleFor } from './policies.ts';
import { SharedCache } from './shared-cache.ts';

const local = new SharedCache();

/** Whether the platform has a cache in front of the Worker, so that this one is not needed. */
const platformCache = (execution: object): { purge(what: { tags: string[] }): Promise<unknown> } | undefined =>
  (execution as { cache?: { purge(what: { tags: string[] }): Promise<unknown> } }).cache;

/** The outermost step: answers public pages, calls and pictures without running them, where it may. */
export function throughCache(request: Request, env: Env, execution: ExecutionContext, make: () => Promise<Response>): Promise<Response> {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || platformCache(execution) || env.SHARED_CACHE === 'off') return make();
  const url = new URL(request.url);
  const rule = ruleFor(url.pathname);
  if (!rule) return make();
  const query = url.search === '' ? '' : normalisedQuery(url.searchParams, rule.reads);
  return local.serve(url.pathname + query, request, execution, make);
}

/** Purges what a write touched, before the write is answered. */
export async function purgeTags(execution: object, tags: ReadonlySet<string>): Promise<void> {
  if (tags.size === 0) return;
  const platform = platformCache(execution);
  if (platform) await platform.purge({ tags: [...tags] });
  else local.purge(tags);
}
