import { expect, test } from 'vitest';
import { routes } from '../../src/routes.tsx';
import { staffPaths } from '../../src/staff/app/screen-routes.ts';
import { createAccount, createSession } from '../support/accounts.ts';
import { insertQuotation, insertRow, insertWebhook } from '../support/enquiries.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();

/** The paths of specification 2.1 except `/`, which redirects; `{id}` is an existing row. */
const SPECIFIED_PATHS = [
  '/home',
  '/DubaiHome',
  '/dubai',
  '/dubai-navbar',
  '/card',
  '/dubai-card',
  '/details/1',
  '/details/india/1',
  '/details/dubai/27',
  '/branch',
  '/register',
  '/login',
  '/profile-user',
  '/profile',
  '/verify-email',
  '/visa-form',
  '/insuranceform',
  '/car-rent',
  '/customtour',
  '/dubai-address',
  '/hotel',
  '/flight',
  '/forex',
  '/enquiry',
  '/sidebar-admin',
  '/add-packages',
  '/showpackages-i',
  '/showpackges-i',
  '/updatepackage-i/1',
  '/add-dubai-packages',
  '/show-dubai-packages',
  '/update-dubai/27',
  '/add-home-page-image',
  '/dubai-homepage-image',
  '/add-main-branch-i',
  '/add-main-branch/add',
  '/add-main-branch/1',
  '/listmainbranch',
  '/updatemainbranch/1',
  '/show-b2-b',
  '/add-partner/add',
  '/update-b2b/update/1',
  '/admin-add-r',
  '/enquiry-display',
  '/add-c',
];

/** Paths that the specification does not list. */
const ADDITIONAL_PATHS = [
  '/invitation',
  ...['/forgot-password', '/reset-password', '/reviews', '/compare', '/card/suggestions', '/dubai-card/suggestions', '/book?package=1'],
  ...['/details/india/1/manali-solang-and-the-atal-tunnel', '/details/dubai/27/two-nights-in-the-margham-dunes-two-by-the-sea'],
  ...[
    '/staff/find',
    ...['/staff/guide', '/staff/guide/overview'],
    '/staff/reports',
    '/staff/users',
    '/staff/tokens',
    '/staff/profile',
    '/staff/calendar',
    '/staff/documents',
    '/staff/documents/1',
    '/admin-add-r/1',
    '/enquiry-display/1',
    '/staff/mails',
    '/staff/trash',
    '/staff/add-enquiry',
    ...['/staff/notifications', '/staff/unmatched-mail'],
    ...['/staff/people', '/staff/people/1'],
    ...['/staff/templates', '/staff/templates/1'],
    '/staff/webhooks',
    '/staff/webhooks/1',
    '/staff/system',
    '/staff/activity',
    '/staff/security',
    '/staff/company/india',
    '/staff/company/dubai',
    '/staff/import/india',
    '/staff/import/india/1',
    '/staff/import/dubai',
    '/staff/import/dubai/2',
    ...['/staff/change-packages/india', '/staff/change-packages/dubai', '/staff/package-changes/1'],
    ...['/staff/prices/india/1', '/staff/prices/dubai/27'],
  ],
  ...['/staff/preview/india/1', '/staff/preview/dubai/27', '/staff/preview/quotation/1'],
  ...['/staff/quotations', '/staff/quotations/1'],
];
await site.db.exec(
  "insert into package_imports (id, market, file_name, format) values (1, 'india', 'a.csv', 'csv'), (2, 'dubai', 'b.csv', 'csv')",
);
await insertWebhook(site);
await insertRow(site, 'people', { id: 1, name: 'Asha Rao' });
await insertRow(site, 'package_batches', { id: '1', editor: 'Farah', market: 'india', rows: '[]' });
await insertQuotation(site);
const admin = await createSession(site, await createAccount(site, 'routes@agency.example', 'ADMIN'));

test.each([...SPECIFIED_PATHS, ...ADDITIONAL_PATHS])('%s is an HTML page with one title and one h1', async (path) => {
  // The sign-in pages redirect signed-in users.
  const headers: Record<string, string> = /^\/(?:login|register|forgot|reset)/.test(path) ? {} : { cookie: admin };
  const response = await site.fetch(path, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const html = await response.text();
  expect(html).toMatch(/<title>[^<]{3,}<\/title>/);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
});

test('/ redirects to /home', async () => {
  const response = await site.fetch('/');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/home']);
});

test('/details/{type}/{id} loads a Dubai package for the type dubai and an India package for any other type', async () => {
  expect(await site.html('/details/dubai/27')).toContain('Two nights in the Margham dunes');
  for (const type of ['india', 'anything']) expect(await site.html(`/details/${type}/1`)).toContain('<h1');
  expect((await site.fetch('/details/anything/27')).status).toBe(404);
});

test('no page has a dead link', async () => {
  const seen = new Set<string>();
  const waiting = ['/home', '/DubaiHome'];
  const dead: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const response = await site.fetch(path);
    const text = await response.text();
    if (response.status >= 400) dead.push(`${path}: ${response.status}`);
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    for (const [, href = ''] of text.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)) {
      const next = href.replaceAll('&amp;', '&');
      // The links of packages differ only in prefilled values and cursors.
      const kind = next.replace(/(about|package|for)=[^&]*/g, '$1=').replace(/after=[^&]*/, 'after=');
      if (seen.has(kind)) continue;
      seen.add(kind);
      waiting.push(next);
    }
  }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
});

test('this test covers every path of the route table', () => {
  const paths = [...routes.map(({ path }) => path), ...staffPaths];
  const example = (path: string) =>
    path
      .replace('import/dubai/:id', 'import/dubai/2')
      .replace('dubai/:id', 'dubai/27')
      .replace('27/:slug', '27/two-nights-in-the-margham-dunes-two-by-the-sea')
      .replace(':slug', 'manali-solang-and-the-atal-tunnel')
      .replace(':type', 'india')
      .replace(/^\/book$/, '/book?package=1')
      .replace(':id', '1')
      .replace('guide/:name', 'guide/overview')
      .replace(':name', 'booking-terms');
  expect(paths.length).toBeGreaterThan(60);
  expect(
    paths
      .map(example)
      .filter(
        (path) =>
          ![
            ...SPECIFIED_PATHS,
            ...ADDITIONAL_PATHS,
            '/request/:token',
            '/quotation/:token',
            '/reviews',
            '/policies/booking-terms',
          ].includes(path),
      ),
  ).toEqual([]);
});
