import { expect, test } from 'vitest';
import { openSite } from '../support/site.ts';

const site = await openSite();
type Package = Record<string, unknown> & { id: number; name: string; category?: string; tripType: string; description: string };

const FIELDS = [
  'id',
  // PUT accepts it for optimistic concurrency.
  'version',
  'name',
  'description',
  'price',
  'duration',
  'tripType',
  'mainImage',
  'images',
  'inclusions',
  'exclusions',
  'itinerary',
  'contactEmail',
  'contactPhone',
];

test('an India package has the fields of specification 3, and its category', async () => {
  const [first] = await site.json<Package[]>('/packages?first=1');
  expect(Object.keys(first ?? {}).sort()).toEqual([...FIELDS, 'category'].sort());
  expect(first).toMatchObject({
    id: 1,
    name: 'Manali, Solang and the Atal Tunnel',
    price: 24_500,
    duration: '5 Days / 4 Nights',
    category: 'Domestic',
  });
});

test('a Dubai package has no category, and has packageImages too', async () => {
  const [first] = await site.json<Package[]>('/dubai-packages?first=1');
  expect(Object.keys(first ?? {}).sort()).toEqual([...FIELDS, 'packageImages'].sort());
});

test('an itinerary day has the fields of specification 3, with meals as text and images as URLs', async () => {
  const { itinerary } = await site.json<{ itinerary: Record<string, unknown>[] }>('/packages/1');
  expect(Object.keys(itinerary[0] ?? {}).sort()).toEqual(['day', 'description', 'images', 'meals', 'sightseeing', 'title']);
  expect(itinerary[0]).toMatchObject({ day: '1', meals: 'Lunch,Dinner' });
  expect([itinerary[0]?.images].flat()[0]).toMatch(/^http:\/\/localhost:8787\/uploads\/[a-z0-9-]+\.jpg$/);
});

test('the catalogue has 24 or more India packages, 10 or more of them International, and 14 or more for Dubai', async () => {
  const india = await site.json<Package[]>('/packages');
  const dubai = await site.json<Package[]>('/dubai-packages');
  expect(india.length).toBeGreaterThanOrEqual(24);
  expect(india.filter(({ category }) => category === 'International').length).toBeGreaterThanOrEqual(10);
  expect(dubai.length).toBeGreaterThanOrEqual(14);
});

test('a package of one market is 404 in the other', async () => {
  const [dubai] = await site.json<Package[]>('/dubai-packages?first=1');
  expect((await site.fetch(`/packages/${dubai?.id}`)).status).toBe(404);
  expect((await site.fetch('/dubai-packages/1')).status).toBe(404);
});

test('/packages/carousel returns the three packages of the home page', async () => {
  expect((await site.json<Package[]>('/packages/carousel')).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('/packages/search finds part of a word in name, destination and description, in any case', async () => {
  for (const text of ['anal', 'ANALI', 'himachal', 'paratha']) {
    const found = await site.json<Package[]>(`/packages/search?name=${text}`);
    expect(
      found.map(({ name }) => name),
      text,
    ).toContain('Manali, Solang and the Atal Tunnel');
  }
});

test('/packages/filter narrows by trip type, in any case', async () => {
  const found = await site.json<Package[]>('/packages/filter?type=heritage');
  expect(found.length).toBeGreaterThan(1);
  expect(new Set(found.map(({ tripType }) => tripType))).toEqual(new Set(['Heritage']));
});

test('/packages/category filters by category and names the field for an unknown one', async () => {
  const found = await site.json<Package[]>('/packages/category?category=International');
  expect(new Set(found.map(({ category }) => category))).toEqual(new Set(['International']));
  const refused = await site.fetch('/packages/category?category=Lunar');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({ message: expect.any(String), fields: { category: expect.any(String) } });
});

test.each([
  ['/packages/filter?type=domestic', 'Domestic'],
  ['/packages/filter?type=International', 'International'],
  ['/packages/filter?type=All', undefined],
  ['/packages/category?category=All', undefined],
  ['/packages/category?category=domestic', 'Domestic'],
])('%s lists the packages of category %s', async (path, category) => {
  const all = await site.json<Package[]>('/packages');
  expect(await site.json(path)).toEqual(category ? all.filter((row) => row.category === category) : all);
});

test('pages of a list follow each other by Link headers, without gaps or repeats', async () => {
  const seen: number[] = [];
  for (let path: string | undefined = '/packages?first=10'; path; ) {
    const response = await site.fetch(path);
    seen.push(...((await response.json()) as Package[]).map(({ id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual((await site.json<Package[]>('/packages')).map(({ id }) => id));
});

test('unpublished packages are not listed and return 404', async () => {
  await site.db.prepare('UPDATE packages SET published = 0 WHERE id = 5').run();
  expect((await site.fetch('/packages/5')).status).toBe(404);
  const listed = await site.json<Package[]>('/packages?first=50');
  expect(listed.map(({ id }) => id)).not.toContain(5);
});
