import { expect, test } from 'vitest';
import { openSite } from '../support/site.ts';

const site = await openSite();

test.each(['0', '-1', '1.5', '1e3', 'abc', '999999', '9'.repeat(40), '%00', "1'--", '1%20OR%201=1', '%F0%9F%92%A5', '1%2F2'])(
  'an invalid id (%s) is 404 on every page and call, and never another row',
  async (id) => {
    for (const path of [
      `/details/${id}`,
      `/details/dubai/${id}`,
      `/packages/${id}`,
      `/dubai-packages/${id}`,
      `/b2b-partners/${id}`,
      `/mainbranch/branch/${id}`,
      `/reviews/image/${id}`,
      `/homepage-images/view/${id}`,
    ]) {
      const response = await fetch(`${site.url}${path}`, { redirect: 'manual' });
      const text = await response.text();
      expect(response.status, path).toBe(404);
      // A 404 page may suggest other packages, but contains no row of the requested id.
      expect(text).not.toMatch(/"id":|<h1[^>]*>Manali/);
    }
  },
);

test.each(['zz', 'MQ%3D%3D', '💥', 'a'.repeat(5000), '-1', 'bnVsbA'])(
  'an invalid cursor (%s) is 400 on pages and calls, and the call names the field',
  async (cursor) => {
    expect((await site.fetch(`/card?after=${cursor}`)).status).toBe(400);
    const call = await site.fetch(`/packages?after=${cursor}`);
    expect(call.status).toBe(400);
    expect(await call.json()).toMatchObject({ fields: { after: expect.any(String) } });
    const { errors } = await site.graphql('query($after: String) { packages(market: india, after: $after) { nodes { id: databaseId } } }', {
      after: decodeURIComponent(cursor),
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { after: expect.any(String) } });
  },
);

test.each(['0', '-5', '101', 'x', '1.5'])('a page size of %s is 400 and names the field', async (first) => {
  const response = await site.fetch(`/packages?first=${first}`);
  expect([response.status, Object.keys(((await response.json()) as { fields: object }).fields)]).toEqual([400, ['first']]);
});

test.each([
  ['a percent sign', '%'],
  ['an underscore', '_'],
  ['one letter', 'g'],
  ['a quote', '"'],
  ['an apostrophe', "'"],
  ['SQL', "'; DROP TABLE packages; --"],
  ['FTS syntax', 'name:a* NEAR(b, 3) OR ^c'],
  ['Hindi', 'मनाली'],
  ['one Hindi letter', 'म'],
  ['Arabic', 'دبي'],
  ['an emoji', '💥'],
  ['a NUL', 'a\u0000b'],
  ['10 kB', 'x'.repeat(10_000)],
  ['10 kB of Hindi', 'म'.repeat(3_300)],
  ['a lone surrogate', '\ud800'],
  ['markup', '<script>alert(1)</script>'],
])('a search for %s succeeds as a page and as a call', async (_what, text) => {
  const query = text === '\ud800' ? '%ED%A0%80' : encodeURIComponent(text);
  for (const path of ['/card', '/dubai-card']) {
    const page = await site.fetch(`${path}?search=${query}`);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('<script>alert');
  }
  expect((await site.fetch(`/packages/search?name=${query}`)).status).toBe(200);
});

test('unknown and hostile filter values are ignored', async () => {
  for (const query of ['category=Lunar', 'nights=-', 'nights=99-1', 'budget=NaN', 'sort=drop', 'tripType=%25', 'market=mars', 'after=']) {
    expect((await site.fetch(`/card?${query}`)).status, query).toBe(200);
  }
});

test.each([
  '../../wrangler.toml',
  '..%2F..%2Fwrangler.toml',
  '%2e%2e%2fpackage.json',
  'a%00.jpg',
  'x.php',
  'sizes%2F160%2Fgoa.webp',
  '.jpg',
  'A.JPG',
  `${'a'.repeat(200)}.jpg`,
  'a.svg%20',
])('path traversal in /uploads/ (%s) is 404', async (name) => {
  const response = await fetch(`${site.url}/uploads/${name}`, { redirect: 'manual' });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/json|html/);
});

test.each([
  ['no JSON', 'x', 'application/json'],
  ['no query', '{}', 'application/json'],
  ['a syntax error', '{"query":"{"}', 'application/json'],
  ['an unknown field', '{"query":"{ nothing { id } }"}', 'application/json'],
  ['wrong variables', '{"query":"query($m: Market!){ company(market:$m){ name } }","variables":{"m":"mars"}}', 'application/json'],
  ['another media type', 'query { partners { id: databaseId } }', 'text/plain'],
])('malformed GraphQL (%s) gets a 4xx or an error in the response, never a 5xx', async (_what, body, type) => {
  const response = await site.fetch('/graphql', { method: 'POST', headers: { 'content-type': type }, body });
  expect(response.status).toBeLessThan(500);
  if (response.status === 200) expect((await response.json()) as object).toHaveProperty('errors');
  else await response.text();
});

test('unknown paths are JSON below the documented API paths and a page elsewhere', async () => {
  expect(await site.json('/packages/1/extra')).toMatchObject({
    message: 'No such call: GET /packages/1/extra. The calls are listed at /openapi.html.',
  });
  const page = await site.fetch('/no/such/page');
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
});
