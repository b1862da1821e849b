import { LocalCache } from '../../src/http/cache/local-cache.ts';

// A Worker that serves the cache alone. Query parameters configure the origin behind it, which counts its runs.
const cache = new LocalCache(1000);
const runs = new Map<string, number>();
let failing: 'no' | 'throws' | '503' = 'no';

export default {
  async fetch(request: Request, _env: unknown, execution: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const parameter = (name: string) => searchParams.get(name) ?? '';
    if (pathname === '/purge') {
      cache.purge(parameter('tags').split(','));
      return new Response('purged');
    }
    if (pathname === '/failing') {
      failing = parameter('how') as typeof failing;
      return new Response('set');
    }
    const key = parameter('key');
    const render = async (): Promise<Response> => {
      if (failing === 'throws') throw new Error('the origin is gone');
      if (failing === '503') return new Response('out', { status: 503 });
      runs.set(key, (runs.get(key) ?? 0) + 1);
      if (parameter('hang') && !runs.has(key)) {
        runs.set(key, 0);
        await scheduler.wait(60_000);
      }
      const body = `${key} run ${runs.get(key)}${'.'.repeat(Number(parameter('pad')))}`;
      // The first render of a hanging page does not finish.
      await scheduler.wait(parameter('hang') && runs.get(key) === 1 ? 60_000 : Number(parameter('delay')));
      const headers = new Headers({ 'content-type': 'text/plain' });
      if (parameter('policy')) headers.set('cloudflare-cdn-cache-control', parameter('policy'));
      if (parameter('tags')) headers.set('cache-tag', parameter('tags'));
      if (parameter('cookie')) headers.set('set-cookie', 'a=b');
      return new Response(body, { status: Number(parameter('status') || 200), headers });
    };
    try {
      return await cache.serve(`/${key}`, request, execution, render);
    } catch (reason) {
      return new Response(String(reason), { status: 500 });
    }
  },
};
