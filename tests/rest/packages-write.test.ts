import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIMITS } from '../../schema/constants.ts';
import { MAX_FIELDS_BYTES } from '../../src/rest/multipart.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import { cancelPurges } from '../support/cache-purge.ts';
import { buildFormData, countRows } from '../support/enquiries.ts';
import { openSite } from '../support/site.ts';

// Package write calls of specification 7 for both markets, and the pages they purge.

const site = await openSite();
const headers = browserHeaders(await createSession(site, await createAccount(site, 'boss@agency.example', 'ADMIN', 'Farah')));
const call = async (method: string, path: string, body: unknown) => {
  const response = await site.fetch(path, jsonBody(body, method, headers));
  // biome-ignore lint/suspicious/noExplicitAny: each test asserts the shape of its response.
  return { status: response.status, body: (await response.json()) as any };
};
const isCacheHit = async (path: string) => (await site.fetch(path)).headers.get('cache-status')?.includes('hit') ?? false;
const days = [{ day: 1, title: 'Arrival', description: 'By the river.', sightseeing: 'Old town', meals: 'Dinner, Breakfast', images: [] }];
const validPackage = {
  name: 'A week by the river',
  description: 'Slow water.',
  price: 15_000,
  duration: '5 Days / 4 Nights',
  tripType: 'Family',
  contactEmail: 'desk@agency.example',
  contactPhone: '+91 98450 12876',
  inclusions: ['Rooms', ''],
  exclusions: [],
  itinerary: days,
};
const { results: stored } = await site.db.prepare("select name from media where name like 'goa%' order by name").all<{ name: string }>();
const images = stored.map(({ name }) => name);

test.each([
  ['/packages', { category: 'Domestic' }, 'images'],
  ['/dubai-packages', {}, 'packageImages'],
])('%s: create, update and delete accept and return the shape of a read', async (path, extraFields, field) => {
  const { status, body } = await call('POST', path, { ...validPackage, ...extraFields, [field]: [...images, ''] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: validPackage.name,
    price: 15_000,
    images,
    mainImage: images[0],
    inclusions: ['Rooms'],
    ...extraFields,
  });
  expect(body.itinerary).toEqual([{ ...days[0], day: '1', meals: 'Breakfast,Dinner' }]);
  const packagePath = `${path}/${body.id}`;
  expect(await site.json(packagePath)).toEqual(body);

  // A read can be sent back: it holds day pictures as URLs, and alt texts are kept.
  await site.db.prepare(`update packages set images = json_set(images, '$[0].alt', 'Palms') where id = ?`).bind(body.id).run();
  const day = { ...body.itinerary[0], images: [`http://localhost:8787/uploads/${images[1]}`, 'https://elsewhere.example/a.jpg'] };
  const changed = await call('PUT', packagePath, { ...body, price: '15,500.50', itinerary: [day] });
  expect(changed).toMatchObject({ status: 200, body: { price: 15_500.5, itinerary: [{ images: day.images }] } });
  expect(await site.json(packagePath)).toEqual(changed.body);
  expect(
    await site.db.prepare("select json_extract(images, '$[0].alt') as alt from packages where id = ?").bind(body.id).first('alt'),
  ).toBe('Palms');

  expect(await call('PUT', packagePath, { ...(changed.body as object), price: 0 })).toMatchObject({
    status: 400,
    body: { fields: { price: 'Price must be at least 1.' } },
  });
  const other = path === '/packages' ? '/dubai-packages' : '/packages';
  expect((await call('DELETE', `${other}/${body.id}`, {})).status).toBe(404);
  expect(await call('DELETE', packagePath, {})).toEqual({ status: 200, body: { message: 'Package deleted' } });
  expect((await site.fetch(packagePath)).status).toBe(404);
});

test.each(['/packages', '/dubai-packages'])('%s/upload stores a picture that a package can name', async (path) => {
  const form = new FormData();
  form.set('file', new Blob([readFileSync('src/demo/pictures/goa.jpg')], { type: 'image/jpeg' }), 'goa.jpg');
  const answer = (await (await site.fetch(`${path}/upload`, { method: 'POST', headers, body: form })).json()) as { url: string };
  expect(answer.url).toMatch(/^http:\/\/localhost:8787\/uploads\/p-[0-9a-f]{32}\.webp$/);
  const { body } = await call('POST', path, { ...validPackage, category: 'Domestic', images: [answer.url] });
  expect(body.mainImage).toBe(answer.url.split('/').at(-1));
  const withoutFile = await site.fetch(`${path}/upload`, { method: 'POST', headers, body: new FormData() });
  expect(withoutFile.status).toBe(400);
});

test.each(['/packages', '/dubai-packages'])(
  '%s: a form with a file is refused by the name of its field and stores nothing',
  async (path) => {
    const countStored = async () => [await countRows(site, 'packages'), await countRows(site, 'media')];
    const before = await countStored();
    const { name, description, duration, tripType, contactEmail, contactPhone } = validPackage;
    const texts = { name, description, duration, tripType, contactEmail, contactPhone, price: '15000', category: 'Domestic' };
    const body = buildFormData({ ...texts, mainImage: new File(['GIF89a'], 'small.gif') });
    const response = await site.fetch(path, { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toMatchObject([400, { fields: { mainImage: expect.stringContaining('no files') } }]);
    expect(await countStored()).toEqual(before);
  },
);

test('a form of a package may be as long as its JSON', async () => {
  const { lines, entry, text, bytes } = LIMITS.package;
  const { duration, tripType, contactEmail, contactPhone } = validPackage;
  // Three bytes a letter, nine in an urlencoded form.
  const list = Array.from({ length: lines }, (_, i) => `${i} `.padEnd(entry, 'क'));
  const texts = { duration, tripType, contactEmail, contactPhone, price: '15000', category: 'Domestic', description: 'क'.repeat(text) };
  const fields = { ...texts, inclusions: list.join('\n'), exclusions: list.join('\n') };
  expect(Buffer.byteLength(JSON.stringify(fields))).toBeGreaterThan(MAX_FIELDS_BYTES);
  for (const [name, encode] of [
    ['As multipart', buildFormData],
    ['As urlencoded', (body: Record<string, string>) => new URLSearchParams(body)],
  ] as const) {
    const send = (more: Record<string, string> = {}) =>
      site.fetch('/packages', { method: 'POST', headers, body: encode({ ...fields, name, ...more }) });
    const response = await send();
    expect([response.status, await response.json()]).toMatchObject([201, { name, inclusions: list, exclusions: list }]);
    expect((await send({ description: 'x'.repeat(bytes) })).status).toBe(413);
  }
});

test('31 days are accepted; more than the limit are rejected', async () => {
  const longItinerary = Array.from({ length: 30 }, (_, i) => ({ ...days[0], day: `${i + 1}`, description: 'A long day. '.repeat(400) }));
  expect((await call('POST', '/packages', { ...validPackage, category: 'Domestic', itinerary: longItinerary })).status).toBe(201);
  expect((await call('POST', '/packages', { ...validPackage, name: 'x'.repeat(500_000) })).status).toBe(413);
  expect(
    (await call('POST', '/packages', { ...validPackage, category: 'Domestic', itinerary: Array(61).fill(days[0]) })).body.fields,
  ).toEqual({
    itinerary: 'Use at most 60 days.',
  });
});

test('an edit appears on detail, list, home page and sitemap at the next request and purges nothing else', async () => {
  const first = (await site.json<{ id: number }[]>('/packages?first=1'))[0];
  const row = await site.json<Record<string, unknown>>(`/packages/${first?.id}`);
  const affected = [`/details/india/${first?.id}`, '/card', '/home'];
  // Other packages of the storefront show it among similar trips.
  const unaffected = ['/DubaiHome', '/dubai-card', '/details/dubai/27', '/branch', '/packages/2'];
  await cancelPurges(site);
  for (const path of [...affected, ...unaffected, '/sitemap.xml']) await site.html(path);
  for (const path of [...affected, ...unaffected]) expect([path, await isCacheHit(path)]).toEqual([path, true]);
  await call('PUT', `/packages/${first?.id}`, { ...row, name: 'Renamed a moment ago' });
  for (const path of affected) expect(await site.html(path)).toContain('Renamed a moment ago');
  for (const path of unaffected) expect([path, await isCacheHit(path)]).toEqual([path, true]);

  // Drafts are not public, so their changes purge nothing.
  await cancelPurges(site);
  for (const path of affected) await site.html(path);
  const { body } = await call('POST', '/packages', { name: 'Not yet', published: false });
  await call('PUT', `/packages/${body.id}`, { name: 'Not quite yet' });
  for (const path of [...affected, ...unaffected]) expect([path, await isCacheHit(path)]).toEqual([path, true]);
});

test('a draft without a price has none, also after it is sent back as it came', async () => {
  const created = await call('POST', '/packages', { name: 'No price yet', published: false });
  expect(created.body.price).toBeNull();
  const { status, body } = await call('PUT', `/packages/${created.body.id}`, { ...created.body, published: false });
  expect([status, body.price]).toEqual([200, null]);
});

test('a draft is not public; its preview is for staff only and not cacheable', async () => {
  const before = await site.json<unknown[]>('/packages');
  const { body } = await call('POST', '/packages', { ...validPackage, category: 'Domestic', name: 'Secret gorge', published: false });
  for (const path of ['/packages', '/card', '/card?search=gorge', '/home', '/sitemap.xml', '/packages/search?name=gorge'])
    expect(await site.html(path)).not.toMatch(new RegExp(`Secret gorge|/details/india/${body.id}<`));
  expect(await site.json<unknown[]>('/packages')).toHaveLength(before.length);
  for (const path of [`/details/india/${body.id}`, `/details/${body.id}`, `/packages/${body.id}`])
    expect((await site.fetch(path, { headers })).status).toBe(404);
  const preview = await site.fetch(`/staff/preview/india/${body.id}`, { headers });
  expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const html = await preview.text();
  expect(html).toContain('Secret gorge');
  expect(html).toContain('This is a draft');
  expect(html).toContain('noindex');
  expect((await site.fetch(`/staff/preview/india/${body.id}`)).status).toBe(302);
  expect((await site.fetch(`/staff/preview/dubai/${body.id}`, { headers })).status).toBe(404);
});

test('a category is read in any case', async () => {
  const { status, body } = await call('POST', '/packages', { ...validPackage, name: 'Any case', category: ' domestic' });
  expect([status, body.category]).toEqual([201, 'Domestic']);
});

test('a write to a percent-encoded path is answered as JSON', async () => {
  expect(await call('DELETE', '/packages/1%20', {})).toMatchObject({ status: 404, body: { fields: {} } });
});
