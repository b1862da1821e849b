import { and, asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { packages } from '../../../schema/tables/packages.ts';
import { listColumns } from '../../../src/domain/packages/filter.ts';
import { ORIGIN, openSite } from '../../support/site.ts';

const site = await openSite();
type Connection = {
  packages: {
    nodes: { id: string; name: string; price: number; category: string | null }[];
    totalCount: number | null;
    pageInfo: { endCursor: string | null; hasNextPage: boolean };
  };
};
const LIST = `query($market: Market!, $filter: PackageFilter, $sort: PackageSort, $first: Int, $after: String) {
  packages(market: $market, filter: $filter, sort: $sort, first: $first, after: $after) {
    nodes { id: databaseId name price category } totalCount pageInfo { endCursor hasNextPage }
  }
}`;
const list = async (variables: Record<string, unknown>) => {
  const { data, errors } = await site.graphql<Connection>(LIST, variables);
  expect(errors).toBeUndefined();
  return (data as Connection).packages;
};

test.each(['recommended', 'price_asc', 'price_desc'])(
  'pages sorted by %s follow each other by cursor, without gaps or repeats',
  async (sort) => {
    const seen: { id: string; price: number }[] = [];
    let after: string | null = null;
    do {
      const page = await list({ market: 'india', sort, first: 7, after });
      seen.push(...page.nodes);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    const all = (await list({ market: 'india', first: 50 })).nodes;
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
    expect(seen).toHaveLength(all.length);
    const prices = seen.map(({ price }) => price);
    if (sort === 'price_asc') expect(prices).toEqual([...prices].sort((a, b) => a - b));
    if (sort === 'price_desc') expect(prices).toEqual([...prices].sort((a, b) => b - a));
  },
);

test('a list returns the selected fields: card fields, the first picture, or everything', async () => {
  const queryPackages = async (fields: string, filter: object = {}) => {
    const query = `query($filter: PackageFilter) { packages(market: india, filter: $filter, first: 50) { nodes { ${fields} } } }`;
    const { data, errors } = await site.graphql<{ packages: { nodes: Record<string, unknown>[] } }>(query, { filter });
    expect(errors).toBeUndefined();
    return data?.packages.nodes ?? [];
  };
  const cardFields = 'id name destination duration tripType price mainImage { name width height colour }';
  const displayFields = 'id name destination duration tripType price mainImage { name width height colour alt }';
  for (const filter of [{}, { category: 'Domestic', minNights: 2 }, { search: 'jaipur' }]) {
    const listed = await queryPackages(`${displayFields} market category contactEmail images { name }`, filter);
    const complete = await queryPackages(`${displayFields} market category contactEmail images { name } itinerary { title }`, filter);
    expect(complete.map(({ itinerary: _, ...rest }) => rest)).toEqual(listed);
    const displayed = await queryPackages(displayFields, filter);
    expect(listed.map(({ market: _, category: __, contactEmail: ___, images: ____, ...rest }) => rest)).toEqual(displayed);
    const cards = displayed.map(({ mainImage, ...rest }) => {
      const { alt, ...file } = mainImage as { alt: string };
      expect(alt).not.toBe('');
      return { ...rest, mainImage: file };
    });
    expect(await queryPackages(cardFields, filter)).toEqual(cards);
    expect(listed.some(({ images }) => (images as unknown[]).length > 1)).toBe(true);
    expect(listed.every(({ images, mainImage }) => (images as { name: string }[])[0]?.name === (mainImage as { name: string })?.name)).toBe(
      true,
    );
  }
});

test('cards handle packages without a picture and with external pictures', async () => {
  const cards = async () => {
    const query = '{ packages(market: dubai, first: 1) { nodes { name mainImage { name width height colour } } } }';
    const { data, errors } = await site.graphql<{ packages: { nodes: { mainImage: object | null }[] } }>(query);
    expect(errors).toBeUndefined();
    return data?.packages.nodes[0]?.mainImage;
  };
  const setImages = (images: object[]) =>
    site.db
      .prepare("UPDATE packages SET images = ? WHERE id = (SELECT min(id) FROM packages WHERE market = 'dubai')")
      .bind(JSON.stringify(images))
      .run();
  const external = { name: 'https://pictures.example/a/b.jpg', width: 0, height: 0, colour: '#d9d2c5' };
  await setImages([]);
  expect(await cards()).toBeNull();
  await setImages([{ ...external, alt: 'A dune' }]);
  expect(await cards()).toEqual(external);
});

test('list cards are read from one index, not from the packages table', async () => {
  const { sql, params } = drizzle(site.db)
    .select({ ...listColumns.columns })
    .from(packages)
    .where(and(eq(packages.market, 'india'), eq(packages.published, true)))
    .orderBy(asc(packages.id))
    .limit(13)
    .toSQL();
  const { results } = await site.db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual(['SEARCH packages USING COVERING INDEX packages_list (market=? AND published=?)']);
});

test('search ranks matches in name and destination above matches in the description', async () => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await list({ market: 'india', filter: { search: 'jaipur' }, first: 1, after });
    seen.push(...page.nodes.map(({ name }) => name));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  expect(seen[0]).toBe('Jaipur: forts, stepwells and block print');
  expect(new Set(seen).size).toBe(seen.length);
});

test('filters narrow by category, trip type, nights and budget, and combine', async () => {
  const { nodes } = await list({
    market: 'india',
    filter: { category: 'International', maxPrice: 90_000, minNights: 4, maxNights: 5 },
    first: 50,
  });
  expect(nodes.length).toBeGreaterThan(0);
  for (const { category, price } of nodes) expect(category === 'International' && price <= 90_000).toBe(true);
});

test('package, branches, policy, partners, reviews, homepage images and company fit one operation', async () => {
  const { data, errors } = await site.graphql<Record<string, unknown>>(`{
    package(market: dubai, id: 27) { name price itinerary { day title meals images { name width height colour } } }
    missing: package(market: dubai, id: 1) { id: databaseId }
    branches { officeName isMainBranch } mainBranch { email } policy { aboutUs } partners { name logoUrl }
    reviews(market: india, first: 3) { nodes { name rating imageUrl } pageInfo { hasNextPage } }
    homepageImages(market: dubai, type: carousel) { fileName url link }
    company(market: india) { name whatsapp counters { label target } topLocations { name customersVisited } }
  }`);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    package: { price: 3850 },
    missing: null,
    mainBranch: { email: 'hello@safarnama.example' },
    company: {
      counters: [
        { label: 'Total Places', target: 500 },
        { label: 'Popular Places', target: 150 },
        { label: 'Tour Trips', target: 1200 },
        { label: 'Happy Clients', target: 8000 },
      ],
      topLocations: [{ name: 'Manali' }, { name: 'Jaipur' }, { name: 'Goa' }, { name: 'Munnar' }, { name: 'Agra' }],
    },
  });
});

test('pending reviews are never returned', async () => {
  const { data } = await site.graphql<{ reviews: { nodes: { name: string }[] } }>('{ reviews(first: 50) { nodes { name } } }');
  const { results } = await site.db.prepare('SELECT name FROM reviews WHERE approved = 0').all<{ name: string }>();
  expect(results).toHaveLength(3);
  for (const { name } of results) expect(data?.reviews.nodes.map((review) => review.name)).not.toContain(name);
});

test('addresses are complete, as those of the REST calls are', async () => {
  const { data } = await site.graphql<{
    homepageImages: { url: string; picture: { url: string } }[];
    partners: { logoUrl: string }[];
    reviews: { nodes: { imageUrl: string | null; image: { url: string } | null }[] };
    packages: { nodes: { url: string; images: { url: string }[] }[] };
  }>(`{
    homepageImages(market: india, type: carousel) { url picture { url } }
    partners { logoUrl }
    reviews(market: india, first: 5) { nodes { imageUrl image { url } } }
    packages(market: india, first: 2) { nodes { url images { url } } }
  }`);
  const urls = [
    ...(data?.homepageImages ?? []).flatMap(({ url, picture }) => [url, picture.url]),
    ...(data?.partners ?? []).map(({ logoUrl }) => logoUrl),
    ...(data?.reviews.nodes ?? []).flatMap(({ imageUrl, image }) => [imageUrl, image?.url].filter((url) => typeof url === 'string')),
    ...(data?.packages.nodes ?? []).flatMap(({ url, images }) => [url, ...images.map((image) => image.url)]),
  ];
  expect(urls.length).toBeGreaterThan(15);
  expect(urls.filter((url) => !url.startsWith(`${ORIGIN}/`))).toEqual([]);
  for (const url of new Set(urls)) expect([url, (await site.fetch(url.slice(ORIGIN.length))).status]).toEqual([url, 200]);
  expect(data?.partners.map(({ logoUrl }) => logoUrl)).toEqual(
    (await site.json<{ logoUrl: string }[]>('/b2b-partners')).map(({ logoUrl }) => logoUrl),
  );
});

test('every package has three similar ones: of its trip type first, then of its category', async () => {
  const SIMILAR = 'query($market: Market!, $id: ID!) { similarPackages(market: $market, id: $id) { id: databaseId } }';
  const LISTED = 'query($market: Market!) { packages(market: $market, first: 50) { nodes { id: databaseId tripType category } } }';
  type Listed = { id: string; tripType: string; category: string | null };
  for (const market of ['india', 'dubai']) {
    const { data: listed } = await site.graphql<{ packages: { nodes: Listed[] } }>(LISTED, { market });
    const all = new Map(listed?.packages.nodes.map((each) => [each.id, each]));
    for (const { id, tripType, category } of all.values()) {
      const { data, errors } = await site.graphql<{ similarPackages: { id: string }[] }>(SIMILAR, { market, id });
      expect(errors).toBeUndefined();
      const similar = data?.similarPackages.flatMap((each) => (each.id === id ? [] : (all.get(each.id) ?? []))) ?? [];
      expect([id, new Set(similar).size]).toEqual([id, 3]);
      const ofType = similar.map((each) => each.tripType === tripType);
      const available = [...all.values()].filter((each) => each.tripType === tripType).length - 1;
      expect([id, ofType]).toEqual([id, [0, 1, 2].map((index) => index < available)]);
      expect([id, similar.filter((each, index) => !ofType[index] && each.category !== category)]).toEqual([id, []]);
    }
  }
});

test('a list that filters leave empty suggests what the search finds without them, or else packages of the same kind', async () => {
  const SUGGESTIONS =
    'query($filter: PackageFilter) { packages(market: india, filter: $filter) { nodes { id } suggestions { name tripType } } }';
  const suggest = async (filter: object) => {
    const { data } = await site.graphql<{ packages: { nodes: object[]; suggestions: { name: string; tripType: string }[] } }>(SUGGESTIONS, {
      filter,
    });
    expect(data?.packages.nodes).toEqual([]);
    return data?.packages.suggestions ?? [];
  };
  expect((await suggest({ search: 'munnar', minNights: 90 })).map(({ name }) => name).join()).toContain('Munnar');
  const heritage = await suggest({ tripType: 'Heritage', minNights: 90 });
  expect(new Set(heritage.map(({ tripType }) => tripType))).toEqual(new Set(['Heritage']));
  expect(await suggest({ search: 'xyzzy' })).toHaveLength(3);
});
