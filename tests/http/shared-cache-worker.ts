import { LocalCache } from '../../src/http/cache/local-cache.ts';

// A Worker around the cache alone: what stands behind it is told by the address, and counts how often it ran.
const cache = new LocalCache(1000);
const runs = new Map<string, number>();
let failing: 'no' | 'throws' | '503' = 'no';

export default {
  async fetch(request: Request, _env: unknown, execution: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const of = (name: string) => searchParams.get(name) ?? '';
    if (pathname === '/purge') {
      cache.purge(of('tags').split(','));
      return new Response('purged');
    }
    if (pathname === '/failing') {
      failing = of('how') as typeof failing;
      return new Response('set');
    }
    const key = of('key');
    const make = async (): Promise<Response> => {
      if (failing === 'throws') throw new Error('the origin is gone');
      if (failing === '503') return new Response('out', { status: 503 });
      runs.set(key, (runs.get(key) ?? 0) + 1);
      if (of('hang') && !runs.has(key)) {
        runs.set(key, 0);
        await scheduler.wait(60_000);
      }
      const body = `${key} run ${runs.get(key)}${'.'.repeat(Number(of('pad')))}`;
      // The first to make a hanging page does not come back.
      await scheduler.wait(of('hang') && runs.get(key) === 1 ? 60_000 : Number(of('delay')));
      const headers = new Headers({ 'content-type': 'text/plain' });
      if (of('policy')) headers.set('cloudflare-cdn-cache-control', of('policy'));
      if (of('tags')) headers.set('cache-tag', of('tags'));
      if (of('cookie')) headers.set('set-cookie', 'a=b');
      return new Response(body, { status: Number(of('status') || 200), headers });
    };
    try {
      return await cache.serve(`/${key}`, request, execution, make);
    } catch (reason) {
      return new Response(String(reason), { status: 500 });
    }
  },
};
