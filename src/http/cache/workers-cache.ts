import type { PurgeCache } from '../../platform/context.ts';
import { LocalCache } from './local-cache.ts';
import { CACHE_POLICIES, findCacheRule, normaliseQuery } from './policies.ts';

const localCache = new LocalCache();

interface PlatformCache {
  purge(options: { tags: string[] }): Promise<{ success: boolean; errors: { code: number; message: string }[] }>;
}

/** Cloudflare's Workers Cache in front of the Worker; undefined where the platform has none. */
const getPlatformCache = (execution: object): PlatformCache | undefined => (execution as { cache?: PlatformCache }).cache;

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

/** Answers GET and HEAD from the shared cache if the path has a cache rule, and calls `render` for everything else. */
export function serveThroughCache(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  { render, addSecurityHeaders }: Responder,
): Response | Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return render(request);
  // Parsed by hand: `new URL` would double the CPU time of a hit.
  const { url } = request;
  const pathStart = url.indexOf('/', 8);
  const queryStart = url.indexOf('?', pathStart);
  const path = queryStart < 0 ? url.slice(pathStart) : url.slice(pathStart, queryStart);
  const platformCache = getPlatformCache(execution);
  const useLocalCache = !platformCache && env.SHARED_CACHE !== 'off';
  // Removing this shortcut costs 19 % CPU of a cached list page, measured 2026-11-22 with the servers of `npm run bench`.
  const hit = useLocalCache && queryStart < 0 ? localCache.getFresh(path, request) : undefined;
  if (hit) return hit;

  const rule = findCacheRule(path);
  // Rendered as GET: the runtime drops the body of a HEAD response.
  if (!rule) return render(request.method === 'HEAD' ? new Request(url, { headers: request.headers }) : request);
  const search = queryStart < 0 ? '' : url.slice(queryStart);
  const key = path + normaliseQuery(new URLSearchParams(search), rule.queryParameters);
  const canonicalRequest = toCanonicalRequest(request, url.slice(0, pathStart), key);
  // The platform's cache uses the whole URL as its key, so other spellings are redirected to the canonical one.
  if (platformCache && key !== path + search) {
    const headers = { location: canonicalRequest.url, 'cache-control': CACHE_POLICIES.noStore.browser };
    return addSecurityHeaders(new Response(null, { status: 302, headers }));
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
