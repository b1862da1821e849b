import { describe, expect, test } from 'vitest';
import { browserHeaders, createAccessToken, createAccount, jsonBody, signIn } from '../support/accounts.ts';
import { openSiteBehindPlatformCache } from '../support/platform-cache/site.ts';
import { openSite } from '../support/site.ts';

const PARTNER = 'https://app.partner.example';
const OTHER_PARTNER = 'http://localhost:3000';
// Neither `*` nor `null` nor an address with a path is an origin.
const variables = { ALLOWED_ORIGINS: `${PARTNER} ${OTHER_PARTNER}, * null https://path.example/app ` };
const REFUSED = ['https://evil.example', 'null', `${PARTNER}.evil.example`, 'https://path.example', 'http://app.partner.example'];

const sites = [
  ['without Workers Cache', await openSite({ variables })],
  ['behind Workers Cache', await openSiteBehindPlatformCache({ variables })],
] as const;
const preflight = (origin: string, method = 'PUT'): RequestInit => ({
  method: 'OPTIONS',
  headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization,content-type' },
});
const corsHeaders = ({ headers }: Response) => [...headers].filter(([name]) => name.startsWith('access-control-'));

describe.each(sites)('%s', (_name, site) => {
  test('preflights of named origins are answered, all others are refused', async () => {
    for (const path of ['/packages/1', '/api/enquiries', '/graphql', '/api/no-such-call']) {
      const allowed = await site.fetch(path, preflight(PARTNER));
      expect([path, allowed.status]).toEqual([path, 204]);
      expect(Object.fromEntries(corsHeaders(allowed))).toEqual({
        'access-control-allow-origin': PARTNER,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET,HEAD,POST,PUT,DELETE',
        'access-control-allow-headers': 'authorization,content-type',
        'access-control-max-age': '7200',
        'access-control-expose-headers': expect.any(String),
      });
      expect(allowed.headers.get('vary')).toMatch(/Origin/);
      for (const origin of REFUSED) {
        const refused = await site.fetch(path, preflight(origin));
        expect([origin, refused.status, corsHeaders(refused)]).toEqual([origin, 403, []]);
      }
    }
  });

  test('cached answers carry the origin that asked, and no other', async () => {
    for (const origin of [PARTNER, OTHER_PARTNER, undefined, PARTNER, 'https://evil.example', OTHER_PARTNER, 'null', undefined]) {
      const response = await site.fetch('/packages', { headers: origin ? { origin } : {} });
      const isNamed = origin === PARTNER || origin === OTHER_PARTNER;
      expect([origin, response.status, response.headers.get('access-control-allow-origin')]).toEqual([
        origin,
        200,
        isNamed ? origin : null,
      ]);
      expect(response.headers.get('access-control-allow-credentials')).toBe(isNamed ? 'true' : null);
      expect(response.headers.get('vary')?.split(', ').sort()).toEqual(['Authorization', 'Origin']);
      expect(((await response.json()) as unknown[]).length).toBeGreaterThan(0);
    }
  });

  test('an access token is verified where the answer is cached', async () => {
    expect((await site.fetch('/packages')).status).toBe(200);
    const unknown = { authorization: `Bearer sfn_${'x'.repeat(49)}`, origin: PARTNER };
    const refused = await site.fetch('/packages', { headers: unknown });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, PARTNER]);
    const token = await createAccessToken(site, await createAccount(site, 'program@partner.example'), []);
    const own = await site.fetch('/packages', { headers: { authorization: `Bearer ${token}`, origin: PARTNER } });
    expect([own.status, own.headers.get('cache-control'), own.headers.get('cf-cache-status')]).toEqual([200, 'private, no-store', null]);
    expect((await site.fetch('/packages')).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('answers of every status can be read, with the headers that clients need', async () => {
    for (const [path, status] of [
      ['/packages?first=2', 200],
      ['/packages/999999', 404],
      ['/api/enquiries', 401],
      ['/graphql?query={me{id}}', 200],
    ] as const) {
      const response = await site.fetch(path, { headers: { origin: PARTNER, 'x-graphql-yoga-csrf': '1' } });
      expect([path, response.status, response.headers.get('access-control-allow-origin')]).toEqual([path, status, PARTNER]);
      expect(response.headers.get('access-control-expose-headers')).toBe(
        'Link,ETag,Retry-After,Content-Disposition,WWW-Authenticate,X-Request-Id',
      );
    }
  });

  test('pages are not shared', async () => {
    for (const path of ['/home', '/reviews', '/register', '/login', '/profile']) {
      expect([path, corsHeaders(await site.fetch(path, { headers: { origin: PARTNER } }))]).toEqual([path, []]);
    }
  });
});

test('a named origin writes with the cookie of the visitor, another does not', async () => {
  const [, site] = sites[0];
  const { id, email } = await createAccount(site, 'visitor@partner.example');
  const cookie = await signIn(site, email);
  const move = (origin: string, address: string) =>
    site.fetch(`/updateAddress/${id}`, jsonBody({ address }, 'PUT', { ...browserHeaders(cookie), origin, 'sec-fetch-site': 'same-site' }));
  const allowed = await move(PARTNER, 'From the app');
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, PARTNER]);
  for (const origin of REFUSED) {
    const refused = await move(origin, 'Elsewhere');
    expect([origin, refused.status, corsHeaders(refused)]).toEqual([origin, 403, []]);
  }
});

test('without ALLOWED_ORIGINS no origin reads anything', async () => {
  const closed = await openSite({ variables: { ALLOWED_ORIGINS: '' } });
  const response = await closed.fetch('/packages', { headers: { origin: PARTNER } });
  expect([corsHeaders(response), response.headers.get('vary')]).toEqual([[], 'Authorization']);
  expect(corsHeaders(await closed.fetch('/packages/1', preflight(PARTNER)))).toEqual([]);
});
