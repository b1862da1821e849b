import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { app } from '../../src/http/app.ts';
import { toPathPattern } from '../../src/http/cache/policies.ts';
import { examplePath, GET_PATHS } from '../support/access/access-rules.ts';
import { openSite, writeSimpleWorker } from '../support/site.ts';

const site = await openSite();
const FROM_WORKER = 418;
/** The same static files in front of a Worker whose answers have a status of their own. */
const observed = await openSite({ empty: true, worker: writeSimpleWorker('The Worker runs.', FROM_WORKER) });
const fetchStatus = async (path: string, init?: RequestInit): Promise<number> => {
  const response = await observed.fetch(path, init);
  await response.body?.cancel();
  return response.status;
};

/** The files of the build that the site publishes. */
const FILES = globSync('dist/client/**/*.*')
  .map((file) => file.replaceAll('\\', '/').replace(/^dist\/client/, ''))
  .filter((path) => !path.includes('/.') && !path.endsWith('/_headers'));
const ASSET = FILES.find((path) => /^\/assets\/main-.*\.js$/.test(path)) ?? '';
const [IMMUTABLE, HOUR] = ['public, max-age=31536000, immutable', 'public, max-age=3600'];
/** Requests whose headers could change the way to a file. */
const NAVIGATION = { headers: { 'sec-fetch-mode': 'navigate' } };
const SIGNED_IN = { headers: { cookie: 'session=a', authorization: 'Bearer a' } };

test('no static file reaches the Worker', async () => {
  expect(FILES.length).toBeGreaterThan(50);
  for (const path of FILES)
    for (const init of [{}, NAVIGATION, SIGNED_IN])
      expect([path, await fetchStatus(path, { method: 'HEAD', ...init })]).toEqual([path, 200]);
  for (const path of [ASSET, `${ASSET}?v=1`]) expect([path, await fetchStatus(path)]).toEqual([path, 200]);
});

test('every route reaches the Worker, and so does everything that is no file', async () => {
  const paths = [...GET_PATHS.map((pattern) => examplePath(pattern)), '/assets/none.js', '/none.png', '/assets', '/assets/', '/_headers'];
  for (const path of [...paths, '/.vite/manifest.json', '/.assetsignore'])
    for (const init of [{}, NAVIGATION, SIGNED_IN, { method: 'POST' }])
      expect([path, await fetchStatus(path, init)]).toEqual([path, FROM_WORKER]);
});

test('no static file has the address of a route', () => {
  const patterns = app.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path);
  expect(patterns.length).toBeGreaterThan(100);
  for (const pattern of new Set(patterns))
    expect(
      FILES.filter((path) => toPathPattern(pattern.replaceAll('*', ':rest')).test(path)),
      pattern,
    ).toEqual([]);
});

test('browsers keep files with a hash in their name for a year, and the others for an hour', async () => {
  for (const path of FILES) {
    const expected = path.startsWith('/assets/') ? IMMUTABLE : HOUR;
    expect([path, (await site.fetch(path)).headers.get('cache-control')]).toEqual([path, expected]);
  }
});

test('browsers revalidate a static file by its ETag', async () => {
  const { headers } = await site.fetch('/favicon.svg');
  const again = await site.fetch('/favicon.svg', { headers: { 'if-none-match': headers.get('etag') ?? 'none' } });
  expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', HOUR]);
});

test('a static file answers GET and HEAD only', async () => {
  const head = await site.fetch(ASSET, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await site.fetch(ASSET, { method: 'POST' })).status).toBe(405);
});

test('a file of an earlier build is a 404 that no cache stores', async () => {
  const response = await site.fetch('/assets/main-gone.js');
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
  expect(await response.text()).toBe('This file belongs to an earlier version of the site. Reload the page.');
  expect(response.headers.get('server-timing')).toContain('batches=0');
});

test('the manifests of the build are not published', async () => {
  expect((await site.fetch('/.vite/manifest.json')).status).toBe(404);
});

test('the rules for static files stay within the limits of the platform', () => {
  const lines = readFileSync('dist/client/_headers', 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
});
