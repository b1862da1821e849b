import { expect, test } from 'vitest';
import { getRateLimitKey } from '../../src/platform/context.ts';
import { openSiteBehindPlatformCache } from '../support/platform-cache/site.ts';
import { openSite } from '../support/site.ts';

// The request of one visitor must not change the response to another.
const site = await openSite();
/** Gets no request but the honest ones. */
const honestSite = await openSite();

test.each([
  ['/packages/filter?type=%20Beach', '/packages/filter?type=Beach'],
  ['/card?category=%20International', '/card?category=International'],
  ['/card?sort=%20price-asc', '/card?sort=price-asc'],
  ['/branch?market=%20dubai', '/branch?market=dubai'],
  ['/card?search=caf%FF', '/card?search=caf%EF%BF%BD'],
  ['/card?search=a&search=b', '/card?search=a'],
  ['/packages?first=3&evil=x', '/packages?first=3'],
  ['/card?utm_source=evil&sort=%20price-asc', '/card?sort=price-asc'],
  ['/branch?gclid=evil&market=dubai', '/branch?market=dubai'],
])('%s does not poison %s', async (raw, clean) => {
  await (await site.fetch(raw)).arrayBuffer();
  const poisoned = await site.fetch(clean);
  const [body, link] = [await poisoned.text(), poisoned.headers.get('link')];
  const honest = await honestSite.fetch(clean);
  expect(body).toBe(await honest.text());
  expect(link).toBe(honest.headers.get('link'));
});

test('unknown parameters are not reflected', async () => {
  const response = await site.fetch(`/packages?first=4&${'x'.repeat(5000)}=1`);
  expect(response.headers.get('link')).toBe('</packages?first=4&after=NA>; rel="next"');
  expect(await site.html('/card?search=tea&evil=zzzevil')).not.toContain('zzzevil');
});

test('click ids neither fill the shared cache nor render the page again', async () => {
  const platform = await openSiteBehindPlatformCache();
  await (await platform.fetch('/flight')).arrayBuffer();
  const statuses = await Promise.all(
    Array.from({ length: 400 }, async (_, id) => {
      const response = await platform.fetch(`/flight?gclid=${id}&utm_term=${'x'.repeat(600)}`);
      await response.arrayBuffer();
      return `${response.status} ${response.headers.get('cf-cache-status')}`;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set(['200 HIT']));
  expect((await platform.control()).cached).toEqual(['/flight']);
  await platform.stop();
});

test('a URL of more than 512 characters is served and not cached', async () => {
  const path = `/card?search=${'x'.repeat(600)}`;
  await (await site.fetch(path)).arrayBuffer();
  expect((await site.fetch(path)).headers.has('cache-status')).toBe(false);
});

test('percent-encoded spellings of a path are 404', async () => {
  for (const path of ['/%63ard', '/details/%69ndia/1', '/upload%73/x.jpg']) expect((await site.fetch(path)).status, path).toBe(404);
});

test('a detail page under an unknown type is served and not cached', async () => {
  await (await site.fetch('/details/whatever/1')).arrayBuffer();
  const again = await site.fetch('/details/whatever/1');
  expect([again.status, again.headers.get('cache-status'), again.headers.get('cache-control')]).toEqual([200, null, 'private, no-store']);
});

test('a HEAD request with a body gets the normal response', async () => {
  const { request } = await import('node:http');
  const status = await new Promise((done, failed) => {
    const sending = request(`${site.url}/hotel`, { method: 'HEAD', headers: { 'content-length': '1' } }, (response) =>
      done(response.statusCode),
    );
    sending.on('error', failed);
    sending.end('x');
  });
  expect(status).toBe(200);
});

test('rate limits key IPv4 by address and IPv6 by /64', () => {
  expect(getRateLimitKey('203.0.113.7')).toBe('203.0.113.7');
  expect(getRateLimitKey('2001:db8:1:2:aaaa::1')).toBe(getRateLimitKey('2001:DB8:1:2:bbbb:cccc:dddd:eeee'));
  expect(getRateLimitKey('2001:db8::1')).toBe('2001:db8:0:0');
  expect(getRateLimitKey('2001:db8:1:3::1')).not.toBe(getRateLimitKey('2001:db8:1:2::1'));
});

test('a rate-limited IP address gets 429 with Retry-After; cache hits do not count', async () => {
  const limited = await openSite({ variables: { RATE_LIMITS: '' }, readRateLimit: 300 });
  const seen = new Set<number>();
  let retry: string | null = null;
  // The counting window may end meanwhile; three times the limit exceeds it in one of two windows.
  for (let sent = 0; sent < 900 && !seen.has(429); sent += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => limited.fetch('/robots.txt')));
    for (const answer of answers) {
      seen.add(answer.status);
      retry ??= answer.headers.get('retry-after');
      await answer.arrayBuffer();
    }
  }
  expect([...seen].sort()).toEqual([200, 429]);
  expect(retry).toBe('60');
});
