import { expect, test } from 'vitest';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';

// Anyone can link to a list with a cursor that the site never gave out.

const site = await openSite({ variables: { SHARED_CACHE: 'off' } });
const encode = (text: string | number) => Buffer.from(String(text)).toString('base64url');
const { results } = await site.db
  .prepare("select id, category from packages where market = 'india' and published = 1 order by id")
  .all<{ id: number; category: string }>();
const ids = results.map(({ id }) => id);
const [last = 0] = ids.slice(-1);
/** The address of the page that follows this many packages. */
const address = (count: number, among = ids) => `/card?after=${count}%7E${encode(among[count - 1] ?? 0)}`;
const visit = async (path: string) => {
  const response = await site.fetch(path);
  const html = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    noindex: /<meta name="robots" content="[^"]*noindex/.test(html),
    canonical: /<link rel="canonical" href="http:\/\/localhost:8787([^"]+)"/.exec(html)?.[1]?.replace('~', '%7E'),
    response,
  };
};

test('the next page of a list is indexed at its own address, in one D1 statement', async () => {
  const next = /href="(\/card\?after=[^"]+)"/.exec(await site.html('/card'))?.[1] ?? '';
  expect(next.replace('~', '%7E')).toBe(address(12));
  const page = await visit(next);
  expect(page).toMatchObject({ status: 200, noindex: false, canonical: address(12) });
  expect(costsOf(page.response)).toMatchObject({ batches: 1, statements: 1 });
});

test.each([
  ['a made-up count', `/card?after=999%7E${encode(ids[11] ?? 0)}`, address(12)],
  ['no count', `/card?after=${encode(ids[11] ?? 0)}`, address(12)],
  ['a count with a zero before it', `/card?after=012%7E${encode(ids[11] ?? 0)}`, address(12)],
  ['another spelling of the number', `/card?after=12%7E${encode(`00${ids[11]}`)}`, address(12)],
  ['a package of the other market', `/card?after=12%7E${encode(last + 1)}`, '/card'],
  ['a package that does not exist', `/card?after=24%7E${encode(999_999)}`, '/card'],
  ['the last package', address(ids.length), '/card'],
  ['a position before the first package', `/card?after=12%7E${encode(0)}`, '/card'],
])('a cursor with %s redirects to the address of its position', async (_name, path, target) => {
  const { status, location } = await visit(path);
  expect([status, location?.replace('~', '%7E')]).toEqual([301, target]);
  const page = await visit(location ?? '');
  expect([page.status, page.noindex]).toEqual([200, false]);
});

test('a page that begins between two pages is answered and not indexed', async () => {
  expect(await visit(address(5))).toMatchObject({ status: 200, noindex: true });
});

test('the pages of a category have positions of their own', async () => {
  const domestic = results.filter(({ category }) => category === 'Domestic').map(({ id }) => id);
  const at = (count: number) => address(count, domestic).replace('?', '?category=Domestic&');
  expect(domestic.length).toBeGreaterThan(12);
  expect(await visit(at(12))).toMatchObject({ status: 200, noindex: false });
  const { status, location } = await visit(at(12).replace('after=12', 'after=13'));
  expect([status, location?.replace('~', '%7E')]).toEqual([301, at(12)]);
});

test('text that is no cursor is an error page, and filtered or sorted pages are not indexed whatever the cursor', async () => {
  expect(await visit('/card?after=999%7Eanything')).toMatchObject({ status: 400, noindex: true });
  expect(await visit(`/card?nights=3-4&after=999%7E${encode(3)}`)).toMatchObject({ status: 200, noindex: true });
  expect(await visit(`/card?sort=price-asc&after=999%7E${encode('100.3')}`)).toMatchObject({ status: 200, noindex: true });
});
