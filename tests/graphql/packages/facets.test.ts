import { expect, test } from 'vitest';
import type { Market } from '../../../schema/constants.ts';
import { parseListState, toListVariables } from '../../../src/site/catalogue/list-query.ts';
import { openSite } from '../../support/site.ts';

const site = await openSite();

/** Packages that a list with these parameters of its address really has. */
async function countListed(market: Market, parameters: string): Promise<number> {
  const { data } = await site.graphql<{ packages: { nodes: unknown[]; pageInfo: { hasNextPage: boolean } } }>(
    `query($market: Market!, $filter: PackageFilter) {
      packages(market: $market, filter: $filter, first: 100) { nodes { id } pageInfo { hasNextPage } }
    }`,
    toListVariables(market, parseListState(market, new URLSearchParams(parameters))),
  );
  expect(data?.packages.pageInfo.hasNextPage).toBe(false);
  return data?.packages.nodes.length ?? 0;
}

type Facets = Record<'categories' | 'nights' | 'budgets' | 'tripTypes', { value: string; count: number | null }[]> & { all: number | null };

/** The counts of a list with these parameters of its address. */
async function readFacets(market: Market, parameters: string): Promise<{ totalCount: number | null; facets: Facets | null }> {
  const { data, errors } = await site.graphql<{ packages: { totalCount: number | null; facets: Facets | null } }>(
    `query($market: Market!, $filter: PackageFilter) { packages(market: $market, filter: $filter, first: 1) { totalCount facets {
      all categories { value count } nights { value count } budgets { value count } tripTypes { value count }
    } } }`,
    { market, filter: toListVariables(market, parseListState(market, new URLSearchParams(parameters))).filter },
  );
  expect(errors).toBeUndefined();
  return data?.packages ?? { totalCount: null, facets: null };
}

/** Each option of each filter says how many packages the list has once it is chosen. */
async function expectFacets(market: Market, parameters: string): Promise<void> {
  const { totalCount, facets } = await readFacets(market, parameters);
  expect(totalCount).toBe(await countListed(market, parameters));
  const { search = '' } = Object.fromEntries(new URLSearchParams(parameters));
  expect(facets?.all).toBe(await countListed(market, String(new URLSearchParams(search && { search }))));
  for (const [name, options] of [
    ['category', facets?.categories],
    ['nights', facets?.nights],
    ['budget', facets?.budgets],
    ['tripType', facets?.tripTypes],
  ] as const)
    for (const { value, count } of options ?? []) {
      const query = new URLSearchParams(parameters);
      query.set(name, value);
      expect([parameters, name, value, count]).toEqual([parameters, name, value, await countListed(market, String(query))]);
    }
}

test('each option of a filter says how many packages it leaves, also beside other filters', async () => {
  for (const parameters of ['', 'category=Domestic', 'nights=3-4&budget=20000-40000', 'tripType=family&category=International'])
    await expectFacets('india', parameters);
  for (const parameters of ['', 'budget=-1500&nights=1-2']) await expectFacets('dubai', parameters);
});

test('each option beside a search says how many of its matches it leaves, also of mended words', async () => {
  for (const parameters of ['search=kerala', 'search=days&nights=3-4', 'search=beach&category=International', 'search=kerela'])
    await expectFacets('india', parameters);
  await expectFacets('dubai', 'search=desert&sort=price-asc');
  expect((await readFacets('india', 'search=xyzzy')).facets?.categories).toEqual([
    { value: 'Domestic', count: 0 },
    { value: 'International', count: 0 },
  ]);
});

test('a search with more than 300 matches has no counts, but says which options no package has', async () => {
  const insert = site.db.prepare(
    `INSERT INTO packages(market, name, description, price, duration, nights, trip_type, contact_email, contact_phone)
     VALUES ('dubai', 'Falconry', 'd', 100000, '1 Day', 0, 'Family', 'a@b.example', '1')`,
  );
  await site.db.batch(Array.from({ length: 301 }, () => insert));
  const { totalCount, facets } = await readFacets('dubai', 'search=falconry');
  await site.db.prepare("DELETE FROM packages WHERE name = 'Falconry'").run();
  const before = await readFacets('dubai', '');
  expect([totalCount, facets?.all]).toEqual([null, null]);
  for (const name of ['nights', 'budgets', 'tripTypes'] as const)
    for (const { value, count } of facets?.[name] ?? [])
      expect([value, count]).toEqual([
        value,
        before.facets?.[name].find((each) => each.value === value)?.count === 0 && value !== 'Family' ? 0 : null,
      ]);
});

test('a category that would leave no package is no link, beside filters and in a search', async () => {
  for (const path of ['/card?nights=1-2', '/card?search=munnar']) {
    const category = /<a [^>]*>International<small>0/.exec(await site.html(path))?.[0];
    expect([path, category]).toEqual([path, expect.not.stringContaining('href')]);
  }
});

test('a range that is no option of the filters is not counted', async () => {
  const { data } = await site.graphql('{ packages(market: india, filter: { minPrice: 20000 }) { totalCount facets { all } } }');
  expect(data).toEqual({ packages: { totalCount: null, facets: null } });
});

test('triggers keep the counts through insert, unpublish, a change of any counted column, and delete', async () => {
  const insert = (price: number) =>
    site.db
      .prepare(
        `INSERT INTO packages(market, name, description, price, duration, nights, trip_type, category, contact_email, contact_phone)
         VALUES ('india', 'Counted', 'd', ?, '1 Day', 0, 'Tea', 'Domestic', 'a@b.example', '1')`,
      )
      .bind(price)
      .run();
  const before = await readFacets('india', '');
  // The upper end of a band belongs to it alone.
  await insert(2_000_000);
  await insert(2_000_001);
  expect((await readFacets('india', '')).totalCount).toBe((before.totalCount ?? 0) + 2);
  for (const change of [
    "category = 'International'",
    'nights = 3',
    'price = 4000000',
    'price = 4000001',
    "trip_type = 'family'",
    'published = 0',
    'published = 1, nights = 9',
    "name = 'Counted', description = 'other'",
  ]) {
    await site.db.prepare(`UPDATE packages SET ${change} WHERE name = 'Counted'`).run();
    await expectFacets('india', '');
  }
  await site.db.prepare("DELETE FROM packages WHERE name = 'Counted'").run();
  expect(await readFacets('india', '')).toEqual(before);
});

test('previousAfter leads to the page before, in each order and beside filters', async () => {
  const PREVIOUS = `query($filter: PackageFilter, $sort: PackageSort, $after: String) {
    packages(market: india, filter: $filter, sort: $sort, first: 3, after: $after) { previousAfter nodes { databaseId } pageInfo { endCursor hasNextPage } }
  }`;
  type Page = { previousAfter: string | null; nodes: { databaseId: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
  for (const [sort, filter] of [
    ['recommended', {}],
    ['price_asc', {}],
    ['price_desc', { category: 'Domestic' }],
    ['recommended', { tripType: 'Family' }],
    ['price_asc', { search: 'a' }],
  ] as const) {
    const pages: Page[] = [];
    let after: string | null = null;
    do {
      const { data, errors }: Awaited<ReturnType<typeof site.graphql<{ packages: Page }>>> = await site.graphql(PREVIOUS, {
        filter,
        sort,
        after,
      });
      expect(errors).toBeUndefined();
      const page: Page = (data as { packages: Page }).packages;
      pages.push(page);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.map(({ previousAfter }) => previousAfter)).toEqual(pages.map((_, i) => (i < 2 ? null : pages[i - 2]?.pageInfo.endCursor)));
  }
});
