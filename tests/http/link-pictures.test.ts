import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SOCIAL_IMAGE } from '../../schema/constants.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import { openSite } from '../support/site.ts';
import { listWorkerModules, sumCompressedBytes } from '../support/worker-build.ts';
import { parsePageMetadata } from './seo.ts';

const LIMIT = 20;
const site = await openSite({ variables: { RATE_LIMITS: 'on' }, readRateLimit: LIMIT });
const headers = browserHeaders(await createSession(site, await createAccount(site, 'shared@agency.example', 'ADMIN')));
const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE;

let visitors = 0;
/** Each request comes from another address, so that none reaches the rate limit. */
const get = (path: string) => {
  visitors += 1;
  return site.fetch(path, { headers: { 'cf-connecting-ip': `203.0.113.${visitors}` } });
};
/** The metadata of a package's page. */
async function readShared(market: string, id: number) {
  const response = await get(`/details/${market}/${id}`);
  expect(response.status).toBe(200);
  const { social } = parsePageMetadata('', await response.text());
  return { image: social.get('og:image') ?? '', alt: social.get('og:image:alt'), width: social.get('og:image:width') };
}
/** The grey pixels of a link picture, after it was checked. */
async function readPixels(path: string): Promise<Uint8Array> {
  const response = await get(path);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg']);
  expect(bytes.byteLength).toBeLessThan(SOCIAL_IMAGE.bytes);
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([WIDTH, HEIGHT]);
  return data;
}
/** The share of pixels that differ clearly, between two heights. */
function differenceBetween(first: Uint8Array, second: Uint8Array, top: number, bottom: number): number {
  let count = 0;
  for (let i = top * WIDTH; i < bottom * WIDTH; i += 1) if (Math.abs((first[i] ?? 0) - (second[i] ?? 0)) > 60) count += 1;
  return count / ((bottom - top) * WIDTH);
}
const [NAME_BAND, PRICE_BAND] = [
  [400, 520],
  [525, 580],
] as const;

const readPackage = (id: number) => site.json<Record<string, unknown>>(`/packages/${id}`);
/** A published copy of package 6 with other values, and its link picture. */
async function createShared(values: Record<string, unknown>) {
  const row = { ...(await readPackage(6)), ...values };
  const { id } = await site.json<{ id: number }>('/packages', jsonBody(row, 'POST', headers));
  const { image } = await readShared('india', id);
  return { id, row, image };
}
const update = async (id: number, row: object) =>
  expect((await site.fetch(`/packages/${id}`, jsonBody(row, 'PUT', headers))).status).toBe(200);

test.each([
  ['india', 5, /^Kerala backwaters .*, ₹38,600 per person\. Safarnama Travels\.$/],
  ['dubai', 27, /^Two nights .*, AED\s3,850 per person on sharing basis\. Safarnama Travels\.$/],
])('a link to a package in %s shows its picture with its name, its price and the agency', async (market, id, text) => {
  const { image, alt, width } = await readShared(market, id);
  expect([image, width]).toEqual([expect.stringMatching(`^/media/package/${id}-\\w{14}\\.jpg$`), String(WIDTH)]);
  expect(alt).toMatch(text);
  const picture = await site.db
    .prepare("select images ->> '$[0].name' as name from packages where id = ?")
    .bind(id)
    .first<{ name: string }>();
  const plain = await readPixels(`/media/social/${picture?.name.replace(/\.\w+$/, '.jpg')}`);
  const drawn = await readPixels(image);
  expect(differenceBetween(plain, drawn, 0, 180)).toBeLessThan(0.01);
  expect(differenceBetween(plain, drawn, ...NAME_BAND)).toBeGreaterThan(0.1);
  expect(differenceBetween(plain, drawn, ...PRICE_BAND)).toBeGreaterThan(0.1);
  const { headers: answered } = await get(image);
  expect(answered.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answered.get('cache-status')).toBe('safarnama; hit');
});

test('a new price or name is a new address, to which the old one leads; a draft and a deleted package have none', async () => {
  const { id, row, image } = await createShared({ name: 'Goa in the rain', price: 21_000 });
  await update(id, { ...row, price: 34_500 });
  const priced = await readShared('india', id);
  expect(priced.image).not.toBe(image);
  const [before, after] = [
    await readPixels((await createShared({ name: 'Goa in the rain', price: 21_000 })).image),
    await readPixels(priced.image),
  ];
  expect(differenceBetween(before, after, ...NAME_BAND)).toBeLessThan(0.001);
  expect(differenceBetween(before, after, ...PRICE_BAND)).toBeGreaterThan(0.005);
  await update(id, { ...row, name: 'Goa in the sun', price: 34_500 });
  const named = await readShared('india', id);
  for (const old of [image, priced.image, `/media/package/${id}-1.jpg`]) {
    const response = await get(old);
    expect([old, response.status, response.headers.get('location')]).toEqual([old, 302, named.image]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  }
  await readPixels(named.image);
  await site.db.prepare('update packages set published = 0 where id = 7').run();
  await site.fetch(`/packages/${id}`, { method: 'DELETE', headers });
  for (const path of [
    named.image,
    '/media/package/7-1.jpg',
    '/media/package/99999-1.jpg',
    '/media/package/x.jpg',
    `/media/package/${id}-1.webp`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test('names that are long, or hold emoji, markup or invisible characters, are drawn as what can be read of them', async () => {
  const [calm, emoji, hidden, markup, long, word] = await Promise.all(
    [
      'Goa & Gokarna <b>by train</b>',
      '🌴 Goa & Gokarna 👨‍👩‍👧 <b>by train</b> 🇮🇳',
      '\u202eGoa & \u200bGokarna\u2066 <b>by train</b>',
      '</text><svg onload="alert(1)">',
      `${'Backwaters, spice gardens and the long road south '.repeat(3)}`.slice(0, 140),
      'W'.repeat(120),
    ].map(async (name) => readPixels((await createShared({ name })).image)),
  );
  expect(differenceBetween(calm as Uint8Array, emoji as Uint8Array, 0, HEIGHT)).toBe(0);
  expect(differenceBetween(calm as Uint8Array, hidden as Uint8Array, 0, HEIGHT)).toBe(0);
  const plain = await readPixels((await createShared({ name: 'केरल' })).image);
  for (const drawn of [calm, markup, long, word]) {
    expect(differenceBetween(plain, drawn as Uint8Array, ...NAME_BAND)).toBeGreaterThan(0.1);
    // The words keep their margin, so a line that is too long was cut.
    const edge = (drawn as Uint8Array).filter((_value, i) => i % WIDTH > WIDTH - 50 && i > 450 * WIDTH && i < 580 * WIDTH);
    expect(Math.max(...edge)).toBeLessThan(150);
  }
});

test('a package without picture has a drawn ground', async () => {
  const { image } = await createShared({ name: 'Somewhere else', destination: 'Somewhere', mainImage: null, images: [] });
  const pixels = await readPixels(image);
  // The sun is brighter than the sky beside it.
  expect((pixels[265 * WIDTH + 860] ?? 0) - (pixels[100 * WIDTH + 200] ?? 0)).toBeGreaterThan(80);
});

test('made-up versions count as requests of their address, and the picture does not', async () => {
  const { image } = await readShared('dubai', 27);
  const statusOf = async (path: string) => (await site.fetch(path, { headers: { 'cf-connecting-ip': '198.51.100.1' } })).status;
  const statuses: number[] = [];
  for (let i = 0; i < LIMIT + 2; i += 1) statuses.push(await statusOf(`/media/package/27-${i}.jpg`));
  expect(statuses).toEqual([...Array<number>(LIMIT).fill(302), 429, 429]);
  expect(await statusOf(image)).toBe(200);
});

test('the module that draws is at most 40 kB compressed', () => {
  expect(sumCompressedBytes(listWorkerModules().filter((file) => file.endsWith('/link-pictures.js'))) / 1000).toBeLessThan(40);
});
