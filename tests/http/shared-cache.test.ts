import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';

const outDir = '.wrangler/test-cache';
await build({
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: 'tests/http/shared-cache-worker.ts',
    outDir,
    minify: false,
    target: 'es2024',
    rolldownOptions: { output: { entryFileNames: 'worker.js' } },
  },
});
const platform = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    telemetry: { enabled: false },
    workers: [
      {
        name: 'cache',
        modules: true,
        scriptPath: join(outDir, 'worker.js'),
        compatibilityDate: '2026-11-01',
        compatibilityFlags: ['nodejs_compat'],
      },
    ],
  }),
);
const origin = (await platform.ready).href.replace(/\/$/, '');
afterAll(() => platform.dispose());

const LONG = 'public, max-age=60, stale-while-revalidate=60, stale-if-error=60';
const BRIEF = 'public, max-age=1, stale-while-revalidate=60, stale-if-error=60';
const NO_REVALIDATE = 'public, max-age=1, stale-while-revalidate=0, stale-if-error=60';
const request = async (query: Record<string, string>, init?: RequestInit) => {
  const response = await fetch(`${origin}/?${new URLSearchParams(query)}`, init);
  return {
    status: response.status,
    text: await response.text(),
    cacheStatus: response.headers.get('cache-status'),
    headers: response.headers,
  };
};
const control = (path: string) => fetch(origin + path).then((response) => response.text());
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('a cache hit does not call the origin', async () => {
  const query = { key: 'hit', policy: LONG };
  expect((await request(query)).text).toBe('hit run 1');
  const second = await request(query);
  expect([second.text, second.cacheStatus]).toEqual(['hit run 1', 'safarnama; hit']);
});

test('responses without policy, with a cookie, or with a status other than 200 are not cached', async () => {
  const queries: Record<string, string>[] = [
    { key: 'none' },
    { key: 'cookie', policy: LONG, cookie: '1' },
    { key: 'missing', policy: LONG, status: '404' },
    { key: 'private', policy: 'private, max-age=60' },
  ];
  for (const query of queries) {
    expect((await request(query)).text).toBe(`${query.key} run 1`);
    expect((await request(query)).text).toBe(`${query.key} run 2`);
  }
});

test('a purge drops exactly the entries with one of its tags', async () => {
  const one = { key: 'one', policy: LONG, tags: 'package:1,packages:india' };
  const two = { key: 'two', policy: LONG, tags: 'package:2,packages:india' };
  await request(one);
  await request(two);
  await control('/purge?tags=package:1');
  expect((await request(one)).text).toBe('one run 2');
  expect((await request(two)).text).toBe('two run 1');
  await control('/purge?tags=packages:india');
  expect((await request(one)).text).toBe('one run 3');
  expect((await request(two)).text).toBe('two run 2');
});

test('a response rendered during a purge of its tag is not cached', async () => {
  const query = { key: 'race', policy: LONG, tags: 'racing', delay: '400' };
  const first = request(query);
  await pause(150);
  await control('/purge?tags=racing');
  expect((await first).text).toBe('race run 1');
  expect((await request(query)).text).toBe('race run 2');
});

test('stale-while-revalidate serves the stale page and refreshes it in the background', async () => {
  const query = { key: 'swr', policy: BRIEF };
  await request(query);
  await pause(1100);
  const stale = await request(query);
  expect([stale.text, stale.cacheStatus]).toEqual(['swr run 1', 'safarnama; hit; detail=stale-while-revalidate']);
  await expect.poll(async () => (await request(query)).text).toBe('swr run 2');
});

test.each(['throws', '503'])('stale-if-error serves the stale page when the origin %s', async (how) => {
  const query = { key: `sie-${how}`, policy: NO_REVALIDATE };
  await request(query);
  await pause(1100);
  await control(`/failing?how=${how}`);
  const stale = await request(query);
  const uncached = await request({ key: `never-made-${how}`, policy: NO_REVALIDATE });
  await control('/failing?how=no');
  expect([stale.status, stale.text, stale.cacheStatus]).toEqual([200, `sie-${how} run 1`, 'safarnama; hit; detail=stale-if-error']);
  expect(uncached.status).toBe(how === 'throws' ? 500 : 503);
  expect((await request(query)).text).toBe(`sie-${how} run 2`);
});

test('30 concurrent misses call the origin once', async () => {
  const query = { key: 'herd', policy: LONG, delay: '300' };
  const answers = await Promise.all(Array.from({ length: 30 }, () => request(query)));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['herd run 1']));
});

test('waiting requests get the page when the first client disconnects', async () => {
  const query = { key: 'left', policy: LONG, delay: '600' };
  const leaving = new AbortController();
  const first = request(query, { signal: leaving.signal }).catch(() => 'left');
  await pause(150);
  const second = request(query);
  leaving.abort();
  expect(await first).toBe('left');
  expect((await second).status).toBe(200);
});

test('concurrent requests for uncacheable pages each reach the origin', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => request({ key: 'own', delay: '100' })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test('a matching If-None-Match gets 304, and HEAD gets headers only', async () => {
  const query = { key: 'etag', policy: LONG };
  const { headers } = await request(query);
  const etag = headers.get('etag') ?? '';
  const revalidated = await request(query, { headers: { 'if-none-match': `"other", W/${etag}` } });
  expect([revalidated.status, revalidated.text]).toEqual([304, '']);
  const head = await request(query, { method: 'HEAD' });
  expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', String('etag run 1'.length)]);
});

test('entries too large for memory go to the Cache API and are purged there too', async () => {
  const query = { key: 'large', policy: LONG, tags: 'big', pad: '300000' };
  await request(query);
  expect((await request(query)).text.slice(0, 11)).toBe('large run 1');
  await control('/purge?tags=big');
  expect((await request(query)).text.slice(0, 11)).toBe('large run 2');
});

test('when memory is full the oldest pages move to the Cache API and are still hits', async () => {
  const pages = Array.from({ length: 160 }, (_, i) => ({ key: `full-${i}`, policy: LONG, pad: '250000' }));
  for (const page of pages) await request(page);
  expect((await request(pages[0] ?? {})).text.slice(0, 12)).toBe('full-0 run 1');
});

test('CDN-only headers are removed from responses', async () => {
  const { headers } = await request({ key: 'hidden', policy: LONG, tags: 'secret' });
  expect([headers.get('cloudflare-cdn-cache-control'), headers.get('cache-tag')]).toEqual([null, null]);
});

test('a hanging render does not block later requests', async () => {
  const query = { key: 'hang', policy: LONG, hang: '1' };
  const leaving = new AbortController();
  const first = request(query, { signal: leaving.signal }).catch(() => 'left');
  await pause(150);
  expect((await request(query)).text).toBe('hang run 2');
  leaving.abort();
  await first;
});

test('long URLs count towards the memory limit', async () => {
  // Entries of 15 bytes under keys of 8 kB: 32 MB hold about 1,800.
  const keys = Array.from({ length: 2200 }, (_, i) => `${i}?${'k'.repeat(8000)}`);
  for (let i = 0; i < keys.length; i += 50) await Promise.all(keys.slice(i, i + 50).map((key) => request({ key, policy: LONG })));
  expect((await request({ key: keys[0] ?? '', policy: LONG })).text).toMatch(/ run 2$/);
  expect((await request({ key: keys.at(-1) ?? '', policy: LONG })).text).toMatch(/ run 1$/);
});
