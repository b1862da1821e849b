import { normalisedQuery, ruleFor } from './policies.ts';
import { SharedCache } from './shared-cache.ts';

const local = new SharedCache();

/** Whether the platform has a cache in front of the Worker, so that this one is not needed. */
const platformCache = (execution: object): { purge(what: { tags: string[] }): Promise<unknown> } | undefined =>
  (execution as { cache?: { purge(what: { tags: string[] }): Promise<unknown> } }).cache;

/** The outermost step: answers public pages, calls and pictures without running them, where it may. */
export function throughCache(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  make: () => Promise<Response>,
): Response | Promise<Response> {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || platformCache(execution) || env.SHARED_CACHE === 'off') return make();
  // By hand: `new URL` alone would cost as much as all else that a hit does.
  const { url } = request;
  const start = url.indexOf('/', 8);
  const query = url.indexOf('?', start);
  const path = query < 0 ? url.slice(start) : url.slice(start, query);
  const known = query < 0 ? local.hit(path, request) : undefined;
  if (known) return known;
  const rule = ruleFor(path);
  if (!rule) return make();
  const key = query < 0 ? path : path + normalisedQuery(new URLSearchParams(url.slice(query + 1)), rule.reads);
  return local.hit(key, request) ?? local.serve(key, request, execution, make);
}

/** Purges what a write touched, before the write is answered. */
export async function purgeTags(execution: object, tags: ReadonlySet<string>): Promise<void> {
  if (tags.size === 0) return;
  const platform = platformCache(execution);
  if (platform) await platform.purge({ tags: [...tags] });
  else local.purge(tags);
}
