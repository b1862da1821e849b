import type { CachedPath } from '../../../schema/addresses.ts';
import { splitCampaign } from '../../../schema/campaigns.ts';
import { type PurgeCache, parseBearerToken } from '../../platform/context.ts';
import { LocalCache } from './local-cache.ts';
import { CACHE_POLICIES, findCacheRule, normaliseQuery } from './policies.ts';

const localCache = new LocalCache();

interface PlatformCache {
  purge(options: { tags: string[] }): Promise<{ success: boolean; errors: { code: number; message: string }[] }>;
}

/** What the platform adds to the context of a Worker with Workers Cache. */
interface PlatformExecution {
  /** Cloudflare's Workers Cache in front of the Worker; undefined where the platform has none. */
  cache?: PlatformCache;
  /** The entrypoints of this Worker. Calls of `fetch` go through their cache. */
  exports?: { default?: Pick<Fetcher, 'fetch'> };
}

const getPlatformCache = (execution: object): PlatformCache | undefined => (execution as PlatformExecution).cache;

/** Requests with longer keys are answered without caching: no page links to such an address. */
const MAX_KEY_CHARS = 512;

/**
 * The request that represents all requests of one cache key: path, known query parameters and the client's IP address for
 * rate limits, and Cloudflare's id of the request for the log. Other headers and parameters cannot influence a response that is shared.
 */
function toCanonicalRequest(request: Request, origin: string, key: string): Request {
  const headers = new Headers();
  for (const name of ['cf-connecting-ip', 'cf-ray']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Request(origin + key, { headers });
}

/** What makes a response that is not in the cache. */
interface Responder {
  render(request: Request): Promise<Response>;
  /** For responses that are not rendered. */
  addSecurityHeaders(response: Response): Promise<Response>;
}

/** Adds campaign parameters to the target of a redirect within the site; other responses stay as they are. */
function redirectWithCampaign(response: Response, origin: string, campaign: string): Response {
  const location = response.headers.get('location') ?? '';
  if (!location.startsWith('/') && !location.startsWith(`${origin}/`)) return response;
  const [target = '', fragment] = location.split('#');
  const redirect = new Response(response.body, response);
  const address = `${target}${target.includes('?') ? '&' : '?'}${campaign}`;
  redirect.headers.set('location', fragment === undefined ? address : `${address}#${fragment}`);
  return redirect;
}

/**
 * Answers an address with campaign parameters from the entry of the same address without them. The key of Workers Cache is "the
 * path and query string of the request URL", so the Worker runs, but calls itself: such a call "is served from cache" (workers/cache,
 * Cache keys and Examples). Purges reach the entry, because they cover the entrypoint that calls them.
 */
async function serveCampaign(execution: object, canonicalRequest: Request, render: Responder['render']): Promise<Response> {
  const entrypoint = (execution as PlatformExecution).exports?.default;
  const entry = await (entrypoint ? entrypoint.fetch(canonicalRequest, { redirect: 'manual' }) : render(canonicalRequest));
  const response = new Response(entry.body, entry);
  // Under this address it would be an entry for each click.
  response.headers.set('cloudflare-cdn-cache-control', 'no-store');
  response.headers.delete('cache-tag');
  return response;
}

/** Answers GET and HEAD from the shared cache if the path has a cache rule, and calls `render` for everything else. */
export function serveThroughCache(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  responder: Responder,
): Response | Promise<Response> {
  const { render } = responder;
  if (request.method !== 'GET' && request.method !== 'HEAD') return render(request);
  // Parsed by hand: `new URL` would double the CPU time of a hit.
  const { url } = request;
  const pathStart = url.indexOf('/', 8);
  const queryStart = url.indexOf('?', pathStart);
  const path = queryStart < 0 ? url.slice(pathStart) : url.slice(pathStart, queryStart);
  // Neither answered from the shared cache nor stored: an invalid token has to be refused.
  const isByToken = parseBearerToken(request.headers.get('authorization')) !== null;
  const useLocalCache = !isByToken && !getPlatformCache(execution) && env.SHARED_CACHE !== 'off';
  // Removing this shortcut costs 19 % CPU of a cached list page, measured 2026-11-22 with the servers of `npm run bench`.
  const hit = useLocalCache && queryStart < 0 ? localCache.getFresh(path, request) : undefined;
  if (hit) return hit;

  const rule = isByToken ? undefined : findCacheRule(path);
  const origin = url.slice(0, pathStart);
  const { campaign, query } = splitCampaign(queryStart < 0 ? '' : url.slice(queryStart));
  const response = rule
    ? serveCacheable(request, execution, { ...responder, useLocalCache, rule, origin, path, query, campaign })
    : // Rendered as GET: the runtime drops the body of a HEAD response.
      render(request.method === 'HEAD' ? new Request(url, { headers: request.headers }) : request);
  return campaign === '' ? response : Promise.resolve(response).then((answer) => redirectWithCampaign(answer, origin, campaign));
}

interface CacheableAddress extends Responder {
  /** False behind Workers Cache, and if SHARED_CACHE is off. */
  useLocalCache: boolean;
  rule: CachedPath;
  origin: string;
  path: string;
  /** The query without its campaign parameters. */
  query: string;
  campaign: string;
}

/** Answers a path with a cache rule: redirects another spelling of its query, or answers from the cache, or renders. */
function serveCacheable(
  request: Request,
  execution: ExecutionContext,
  { render, addSecurityHeaders, useLocalCache, rule, origin, path, query, campaign }: CacheableAddress,
): Response | Promise<Response> {
  const key = path + normaliseQuery(new URLSearchParams(query), rule.queryParameters);
  const canonicalRequest = toCanonicalRequest(request, origin, key);
  if (getPlatformCache(execution)) {
    // The platform's cache uses the whole URL as its key, so other spellings are redirected to the canonical one.
    if (key !== path + query) {
      const headers = { location: canonicalRequest.url, 'cache-control': CACHE_POLICIES.noStore.browser };
      return addSecurityHeaders(new Response(null, { status: 302, headers }));
    }
    if (campaign !== '') return serveCampaign(execution, canonicalRequest, render);
  }
  if (!useLocalCache || key.length > MAX_KEY_CHARS) return render(canonicalRequest);
  return localCache.getFresh(key, request) ?? localCache.serve(key, request, execution, () => render(canonicalRequest));
}

/** The function that purges cached responses by tag. It rejects if the platform refuses: too many calls, too many tags. */
export const bindPurge =
  (execution: object): PurgeCache =>
  async (tags) => {
    const platformCache = getPlatformCache(execution);
    if (!platformCache) return localCache.purge(tags);
    const { success, errors } = await platformCache.purge({ tags: [...tags] });
    if (!success) throw new Error(`The purge was refused: ${errors.map(({ code, message }) => `${code} ${message}`).join('; ')}`);
  };
