// Simulates Cloudflare's Workers Cache in front of the built Worker: it stores what the headers allow, under URL and Vary, and
// offers `ctx.cache.purge` with the documented limits. Unlike the local cache it knows nothing of renders in progress: a
// page that was read before a purge may be stored after it.
import site from '../../../src/worker.ts';
import type { PlatformCacheSettings, PurgeCall } from './site.ts';

const MAX_TAGS_PER_CALL = 100;
/** Bounds the memory of a long run: the platform keeps its cache outside of the Worker. */
const MAX_ENTRIES = 300;
/** Plain data: a `Response` belongs to the request that made it. */
const entries = new Map<string, { body: ArrayBuffer; headers: [string, string][]; tags: string[] }>();
/** The request headers that the last answer of a URL varies by: each combination of their values is an entry of its own. */
const varyByUrl = new Map<string, string[]>();
const toKey = (url: string, { headers }: Request): string =>
  [url, ...(varyByUrl.get(url) ?? []).flatMap((name) => (headers.has(name) ? `${name}: ${headers.get(name)}` : []))].join('\n');
const settings: PlatformCacheSettings = { purge: 'accept', tokens: 25, held: '' };
let calls: PurgeCall[] = [];

function purge({ tags }: { tags: string[] }): Promise<{ success: boolean; errors: { code: number; message: string }[] }> {
  const refuse = (code: number, message: string) => {
    calls.push({ tags, accepted: false });
    return Promise.resolve({ success: false, errors: [{ code, message }] });
  };
  if (settings.purge === 'hang') return new Promise(() => undefined);
  if (settings.purge === 'throw') return Promise.reject(new Error('The cache is unreachable.'));
  if (settings.purge === 'refuse' || settings.tokens <= 0) return refuse(1134, 'Rate limit exceeded.');
  settings.tokens -= 1;
  if (tags.length > MAX_TAGS_PER_CALL) return refuse(1094, 'Too many tags.');
  calls.push({ tags, accepted: true });
  for (const [key, entry] of entries) if (entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
  return Promise.resolve({ success: true, errors: [] });
}

function withCache(execution: ExecutionContext): ExecutionContext {
  const wrapped = {
    waitUntil: (work: Promise<unknown>) => execution.waitUntil(work),
    passThroughOnException: () => execution.passThroughOnException(),
    props: {},
    cache: { purge },
    // A call of the own entrypoint goes through the cache, as on the platform.
    exports: execution.exports,
  };
  // The types of this compatibility date do not have `cache`.
  return wrapped as unknown as ExecutionContext;
}

export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/__platform') {
      Object.assign(settings, await request.json());
      const answer = Response.json({ calls, cached: [...entries.keys()] });
      calls = [];
      return answer;
    }
    const url = pathname + search;
    const hit = request.method === 'GET' ? entries.get(toKey(url, request)) : undefined;
    if (hit) return new Response(hit.body, { headers: [...hit.headers, ['cf-cache-status', 'HIT']] });
    const response = await site.fetch(request, env, withCache(execution));
    const isPublic = /\bpublic\b/.test(response.headers.get('cloudflare-cdn-cache-control') ?? '');
    if (request.method !== 'GET' || response.status !== 200 || !isPublic || response.headers.has('set-cookie')) return response;
    const body = await response.arrayBuffer();
    while (settings.held === pathname) await scheduler.wait(20);
    for (const oldest of [...entries.keys()].slice(0, Math.max(0, entries.size - MAX_ENTRIES + 1))) entries.delete(oldest);
    const vary = response.headers.get('vary')?.toLowerCase().split(/,\s*/);
    if (vary) varyByUrl.set(url, vary);
    entries.set(toKey(url, request), {
      body,
      headers: [...response.headers] as [string, string][],
      tags: response.headers.get('cache-tag')?.split(',') ?? [],
    });
    return new Response(body, response);
  },
  scheduled: (event: ScheduledController, env: Env, execution: ExecutionContext) => site.scheduled(event, env, withCache(execution)),
};
