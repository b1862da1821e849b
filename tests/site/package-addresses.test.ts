import { expect, test } from 'vitest';
import { toSlug } from '../../schema/addresses.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import { ORIGIN, openSite } from '../support/site.ts';

const site = await openSite();
const headers = browserHeaders(await createSession(site, await createAccount(site, 'names@agency.example', 'ADMIN')));
const put = async (path: string, change: object): Promise<void> => {
  const row = await site.json<Record<string, unknown>>(path);
  const { status } = await site.fetch(path, jsonBody({ ...row, ...change }, 'PUT', headers));
  expect(status).toBe(200);
};
const answer = async (path: string) => {
  const response = await site.fetch(path);
  await response.arrayBuffer();
  return [response.status, response.headers.get('location')];
};
const canonicalOf = async (path: string): Promise<string> =>
  (/<link rel="canonical" href="([^"]+)"/.exec(await site.html(path))?.[1] ?? '').replace(ORIGIN, '');

const MANALI = '/details/india/1/manali-solang-and-the-atal-tunnel';
const MARGHAM = '/details/dubai/27/two-nights-in-the-margham-dunes-two-by-the-sea';

test.each([
  ['Goa: sand & spice', 'goa-sand-spice'],
  ['Kraków’s “old” town, 2 nights', 'krakows-old-town-2-nights'],
  ['दिल्ली Delhi', 'delhi'],
  ['دبي', ''],
  ['</script><script>alert(1)</script>', 'script-script-alert-1-script'],
  [`${'Long roads '.repeat(20)}end`, 'long-roads-long-roads-long-roads-long-roads-long-roads-long-roads-long'],
  ['x'.repeat(200), 'x'.repeat(70)],
])('the name %s has the slug "%s"', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('the documented paths answer 200 with the readable URL as canonical', async () => {
  for (const path of ['/details/1', '/details/india/1', '/details/anything/1', MANALI]) {
    expect(await answer(path), path).toEqual([200, null]);
    expect(await canonicalOf(path), path).toBe(MANALI);
  }
  expect(await canonicalOf('/details/dubai/27')).toBe(MARGHAM);
});

test('an outdated slug redirects with 301; an unknown package is 404', async () => {
  for (const path of ['/details/india/1/what-it-was-called', '/details/anything/1/manali-solang-and-the-atal-tunnel', `${MANALI}s`])
    expect(await answer(path), path).toEqual([301, MANALI]);
  expect((await site.fetch(`${MANALI}s`)).headers.get('cache-control')).toBe('private, no-store');
  for (const path of [
    '/details/india/99999/x',
    '/details/dubai/1/manali-solang-and-the-atal-tunnel',
    `${MANALI}/more`,
    '/details/india/1/%0d%0ax',
  ])
    expect((await answer(path))[0], path).toBe(404);
});

test('a renamed package is served at its new URL at the next request, and the old one redirects', async () => {
  const NEW = '/details/india/1/manali-in-the-snow';
  const affected = ['/home', '/card', '/sitemap.xml'];
  for (const path of [...affected, MANALI, MARGHAM, '/details/1']) await site.html(path);
  await put('/packages/1', { name: 'Manali in the snow' });
  expect(await answer(MANALI)).toEqual([301, NEW]);
  expect(await answer(NEW)).toEqual([200, null]);
  expect(await canonicalOf('/details/1')).toBe(NEW);
  for (const path of affected) {
    const html = await site.html(path);
    expect(html, path).toContain(NEW);
    expect(html, path).not.toContain(MANALI);
  }
  expect((await site.fetch(MARGHAM)).headers.get('cache-status')).toBe('safarnama; hit');
  await put('/packages/1', { name: 'Manali, Solang and the Atal Tunnel' });
  expect(await answer(MANALI)).toEqual([200, null]);
  expect(await answer(NEW)).toEqual([301, MANALI]);
});

test('a package without a Latin slug keeps its id URL, and any slug redirects to it', async () => {
  await put('/dubai-packages/28', { name: 'ليلة في الصحراء' });
  expect(await canonicalOf('/details/dubai/28')).toBe('/details/dubai/28');
  expect(await answer('/details/dubai/28/a-former-name')).toEqual([301, '/details/dubai/28']);
});

test('a deleted or unpublished package is 404 at each of its URLs, and a restored one is not', async () => {
  const canonical = await canonicalOf('/details/2');
  const addresses = ['/details/2', '/details/india/2', canonical, '/details/india/2/a-former-name'];
  const statuses = async () => (await Promise.all(addresses.map(answer))).map(([status]) => status);
  const mutate = async (mutation: string, result = '') => {
    const { data, errors } = await site.json<{ data: { done: { trashIds: string[]; userErrors: object[] } }; errors?: unknown }>(
      '/graphql',
      jsonBody({ query: `mutation { done: ${mutation} { ${result} userErrors { field message code } } }` }, 'POST', headers),
    );
    expect([errors, data.done.userErrors]).toEqual([undefined, []]);
    return data.done;
  };
  expect(await statuses()).toEqual([200, 200, 200, 301]);
  const { trashIds } = await mutate('deletePackages(ids: ["2"])', 'trashIds');
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  await mutate(`restore(ids: ["${trashIds[0]}"])`);
  expect(await statuses()).toEqual([200, 200, 200, 301]);
  await mutate('publishPackages(ids: ["2"], published: false)');
  expect(await statuses()).toEqual([404, 404, 404, 404]);
});
