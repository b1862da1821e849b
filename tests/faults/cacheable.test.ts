import { describe, expect, test } from 'vitest';
import { examplePath, GET_PATHS, REST_CALL_RULES } from '../support/access/access-rules.ts';
import { browserHeaders, createAccount, createSession } from '../support/accounts.ts';
import { queryRows } from '../support/enquiries.ts';
import { openSite, type Site } from '../support/site.ts';

/** The only cacheable paths: public pages, public REST calls and pictures. */
const ALLOWED: readonly string[] = [
  ...[
    '/home',
    '/DubaiHome',
    '/dubai',
    '/dubai-navbar',
    '/card',
    '/dubai-card',
    '/details/:id',
    '/details/:type/:id',
    '/details/:type/:id/:slug',
  ],
  ...['india', 'dubai'].flatMap((market) => [`/details/${market}/:id`, `/details/${market}/:id/:slug`]),
  ...[
    '/branch',
    '/dubai-address',
    '/hotel',
    '/flight',
    '/forex',
    '/policies/:name',
    '/reviews',
    '/compare',
    '/card/suggestions',
    '/dubai-card/suggestions',
  ],
  ...['/enquiry', '/visa-form', '/insuranceform', '/car-rent', '/customtour'],
  ...['/packages', '/packages/:id', '/packages/carousel', '/packages/search', '/packages/filter', '/packages/category'],
  ...['/dubai-packages', '/dubai-packages/:id', '/b2b-partners', '/company-policy', '/mainbranch/all', '/mainbranch/main'],
  ...['', 'dubai-'].flatMap((market) => ['logo', 'type/carousel', 'type/office'].map((call) => `/${market}homepage-images/${call}`)),
  ...[
    '/reviews/approved',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/robots.txt',
    '/uploads/:name',
    '/media/:width/:file',
    '/b2b-partners/logo/:file',
  ],
];
const PRIVATE = 'private, no-store';

const site = await openSite();
/** A site without the shared cache. */
const fresh = await openSite({ variables: { SHARED_CACHE: 'off' } });
const [{ name: picture = '' } = { name: '' }] = await queryRows<{ name: string }>(
  site,
  "select name from media where name like 'goa-second%'",
);
const visitors: Record<string, string>[] = [{ cookie: 'session=abc; market=dubai', authorization: 'Basic eDp4', 'accept-language': 'hi' }];
const signInStaff = async (on: Site) => browserHeaders(await createSession(on, await createAccount(on, 'reader@agency.example', 'ADMIN')));
const [staff, freshStaff] = [await signInStaff(site), await signInStaff(fresh)];
const fetchBytes = async (on: Site, path: string, headers: Record<string, string> = {}) => {
  const response = await on.fetch(path, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const stableHeaders = ({ headers }: Response) => [...headers].filter(([name]) => !/^(?:date|server-timing|cf-ray)$/.test(name));

describe('private responses are never cacheable, and cacheable pages are identical with and without cookies', () => {
  test('only allow-listed paths are cacheable; all others send private, no-store', async () => {
    const cacheable: string[] = [];
    for (const pattern of GET_PATHS) {
      for (const headers of [{}, freshStaff]) {
        const { response } = await fetchBytes(fresh, examplePath(pattern, picture), headers);
        const [browser, shared] = [response.headers.get('cache-control'), response.headers.get('cloudflare-cdn-cache-control')];
        if (browser === PRIVATE && !/public|max-age/.test(shared ?? '')) continue;
        expect([pattern, response.status]).toEqual([pattern, 200]);
        cacheable.push(pattern);
      }
    }
    expect([...new Set(cacheable)].sort()).toEqual([...ALLOWED].sort());
    // Each is cacheable both with and without a session.
    expect(cacheable).toHaveLength(2 * ALLOWED.length);
  });

  test('responses to writes are not cacheable', async () => {
    const writes = Object.keys(REST_CALL_RULES).filter((call) => !call.startsWith('GET '));
    for (const call of [...writes, 'POST /graphql', 'POST /logout', 'POST /login', 'POST /profile', 'POST /staff/users']) {
      const [method = '', path = ''] = call.split(' ');
      for (const headers of [{}, freshStaff]) {
        const init = { method, headers: { ...headers, 'content-type': 'application/json' }, body: '{"query":"{ me { id } }"}' };
        const { headers: answered } = await fresh.fetch(path.replace(':id', '999999').replace(':token', 'x'), init);
        expect([call, answered.get('cache-control'), answered.has('cloudflare-cdn-cache-control')]).toEqual([call, PRIVATE, false]);
      }
    }
  });

  test.each(ALLOWED)('%s is identical for staff, for visitors with cookies and without', async (pattern) => {
    const markets = /^\/(?:branch|compare|hotel|flight|forex|reviews|policies|enquiry|visa|insurance|customtour)/.test(pattern)
      ? ['', '?market=dubai']
      : [''];
    for (const path of markets.map((market) => examplePath(pattern, picture) + market)) {
      const plain = await fetchBytes(fresh, path);
      expect(plain.response.headers.getSetCookie()).toEqual([]);
      for (const headers of [freshStaff, ...visitors]) {
        const { response, bytes } = await fetchBytes(fresh, path, headers);
        expect([bytes.equals(plain.bytes), stableHeaders(response)], path).toEqual([true, stableHeaders(plain.response)]);
      }
      // A response that was cached for a request with a cookie is the same as without one.
      const first = await fetchBytes(site, path, staff);
      const others = await fetchBytes(site, path);
      expect([first.bytes.equals(plain.bytes), others.bytes.equals(plain.bytes)], path).toEqual([true, true]);
    }
  });
});
