import { LocalCache } from './local-cache.ts';
import { findCacheRule, normaliseQuery } from './policies.ts';

const localCache = new LocalCache();

/** Whether the platform has a cache in front of the Worker, so that this one is not needed. */
const getPlatformCache = (execution: object): { purge(what: { tags: string[] }): Promise<unknown> } | undefined =>
  (execution as { cache?: { purge(what: { tags: string[] }): Promise<unknown> } }).cache;

/** A key longer than this is no address that a page of ours links: it is answered, and not kept. */
const MAX_KEY_CHARS = 512;

type HandleRequest = (asked: Request) => Promise<Response>;

/**
 * The request that stands for all which share a key: only its path, the parameters that are read, and who is to be
 * counted for it. Whatever else a visitor sends cannot reach an answer that others will get.
 */
function toCanonicalRequest(request: Request, origin: string, key: string): Request {
  const address = request.headers.get('cf-connecting-ip');
  return new Request(origin + key, { headers: address ? { 'cf-connecting-ip': address } : {} });
}

/** The outermost step: answers public pages, calls and pictures without running them, where it may. */
export function serveThroughCache(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  make: HandleRequest,
): Response | Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return make(request);
  // By hand: `new URL` alone would cost as much as all else that a hit does.
  const { url } = request;
  const start = url.indexOf('/', 8);
  const query = url.indexOf('?', start);
  const path = query < 0 ? url.slice(start) : url.slice(start, query);
  const platform = getPlatformCache(execution);
  const mine = !platform && env.SHARED_CACHE !== 'off';
  const known = mine && query < 0 ? localCache.getFresh(path, request) : undefined;
  if (known) return known;

  const rule = findCacheRule(path);
  // What is made is made whole, also when only its head was asked for.
  if (!rule) return make(request.method === 'HEAD' ? new Request(url, { headers: request.headers }) : request);
  const search = query < 0 ? '' : url.slice(query);
  const key = path + normaliseQuery(new URLSearchParams(search), rule.queryParameters);
  const asked = toCanonicalRequest(request, url.slice(0, start), key);
  // The platform's cache keys by the whole address: one address for one page.
  if (platform && key !== path + search) return Response.redirect(asked.url, 302);
  if (!mine || key.length > MAX_KEY_CHARS) return make(asked);
  return localCache.getFresh(key, request) ?? localCache.serve(key, request, execution, () => make(asked));
}

/** Purges what a write touched, before the write is answered. */
export async function purgeTags(execution: object, tags: ReadonlySet<string>): Promise<void> {
  if (tags.size === 0) return;
  const platform = getPlatformCache(execution);
  if (platform) await platform.purge({ tags: [...tags] });
  else localCache.purge(tags);
}
