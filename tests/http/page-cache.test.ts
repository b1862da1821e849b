import { expect, test } from 'vitest';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const uncached = await openSite({ variables: { SHARED_CACHE: 'off' } });
const CACHED_PATHS = [
  '/home',
  '/DubaiHome',
  '/dubai',
  '/card',
  '/dubai-card',
  '/details/1',
  '/details/india/1',
  '/details/dubai/27',
  '/branch',
  '/hotel',
  '/packages',
  '/reviews/approved',
  '/enquiry?for=package&about=Kerala&package=1',
  '/enquiry?package=1',
  '/visa-form',
  '/car-rent',
  '/reviews',
  '/sitemap.xml',
];

test.each(CACHED_PATHS)('%s: the second request is a cache hit without D1 statements', async (path) => {
  await (await site.fetch(path)).arrayBuffer();
  const second = await site.fetch(path);
  expect(second.headers.get('cache-status')).toBe('safarnama; hit');
  expect(second.headers.has('server-timing')).toBe(false);
});

test('unknown query parameters and parameter order do not change the cache key', async () => {
  await site.html('/card?search=tea&category=Domestic');
  for (const path of [
    '/card?category=Domestic&search=tea',
    '/card?utm_source=x&search=tea&category=Domestic&fbclid=1',
    '/card?search=%20tea%20&category=Domestic&after=',
  ]) {
    expect((await site.fetch(path)).headers.get('cache-status'), path).toBe('safarnama; hit');
  }
  expect((await site.fetch('/card?search=tea')).headers.get('cache-status')).toContain('miss');
});

test('browsers revalidate pages and get 304 when unchanged', async () => {
  const first = await site.fetch('/home');
  expect(first.headers.get('cache-control')).toBe('public, max-age=0');
  const revalidated = await site.fetch('/home', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(revalidated.status).toBe(304);
});

test('responses carry the cache tags of their content', async () => {
  const tags = async (path: string) => (await uncached.fetch(path)).headers.get('cache-tag')?.split(',') ?? [];
  expect(await tags('/details/1')).toEqual([
    'company:india',
    'homepage:india',
    'main-branch',
    'package:1',
    'packages:india',
    'reviews:india',
  ]);
  expect(await tags('/dubai-card')).toEqual(expect.arrayContaining(['packages:dubai', 'company:dubai']));
  expect(await tags('/dubai-card')).not.toContain('packages:india');
  expect(await tags('/packages/2')).toEqual(['package:2']);
  expect(await tags('/home')).toEqual(expect.arrayContaining(['packages:india', 'partners', 'reviews:india', 'homepage:india']));
});

test('no response header disables stale-while-revalidate', async () => {
  const { headers } = await uncached.fetch('/card');
  expect(headers.get('cloudflare-cdn-cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/);
  expect(headers.get('cache-control')).not.toMatch(/s-maxage|must-revalidate/);
});

test('every page needs one D1 batch, and a list reads one row more than its page size', async () => {
  for (const path of ['/home', '/DubaiHome', '/card', '/dubai-card', '/details/1', '/branch', '/hotel']) {
    expect(costsOf(await uncached.fetch(path)).batches, path).toBe(1);
  }
  const frame = costsOf(await uncached.fetch('/hotel')).rows;
  // Beside the rows of the frame: one stored count and 12 + 1 packages.
  expect(costsOf(await uncached.fetch('/card')).rows - frame).toBe(14);
  expect(costsOf(await uncached.fetch('/packages?first=5')).rows).toBe(6);
});

test('the enquiry form reads the name of a package from its id in the one statement of the page', async () => {
  const destination = (html: string) => /<input[^>]* name="packageDestination"[^>]*>/.exec(html)?.[0];
  const response = await uncached.fetch('/enquiry?package=1');
  const { batches, statements, rows } = costsOf(response);
  expect([batches, statements, rows - costsOf(await uncached.fetch('/enquiry')).rows]).toEqual([1, 1, 1]);
  expect(destination(await response.text())).toContain('value="Manali, Solang and the Atal Tunnel"');
  for (const path of ['/enquiry?package=27', '/enquiry?package=999', '/enquiry?package=x'])
    expect(destination(await uncached.html(path)), path).not.toMatch(/value="[^"]/);
  expect(destination(await uncached.html('/enquiry?package=1&about=Kerala'))).toContain('value="Kerala"');
});
