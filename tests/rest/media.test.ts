import { expect, test } from 'vitest';
import { openSite } from '../support/site.ts';

const site = await openSite();
const { name, stem } = (await site.db
  .prepare("SELECT name, stem FROM media WHERE name LIKE 'goa-second%'")
  .first<{ name: string; stem: string }>()) ?? { name: '', stem: '' };

test('a stored file is served unchanged, as immutable, with an ETag and a restrictive CSP', async () => {
  const response = await site.fetch(`/uploads/${name}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const stored = await (await site.media.get(name))?.arrayBuffer();
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(stored ?? new ArrayBuffer(0)));
  const revalidated = await site.fetch(`/uploads/${name}`, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
  expect(revalidated.status).toBe(304);
});

test.each([
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
])('a picture is resized to a page width as %s once and stored', async (format, type) => {
  await site.media.delete(`sizes/160/${stem}.${format}`);
  const response = await site.fetch(`/media/160/${stem}.${format}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  const bytes = (await response.arrayBuffer()).byteLength;
  expect(bytes).toBeLessThan(12_000);
  expect((await site.media.head(`sizes/160/${stem}.${format}`))?.size).toBe(bytes);
});

test('a picture is never scaled up', async () => {
  const response = await site.fetch(`/media/1600/${stem}.webp`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.status).toBe(200);
  // The VP8 frame header holds the width in 14 bits at byte 26 (RFC 6386, 9.1).
  expect((((bytes[27] ?? 0) << 8) | (bytes[26] ?? 0)) & 0x3fff).toBe(840);
});

test('widths and formats that no page uses return 404', async () => {
  for (const path of [
    `/media/481/${stem}.webp`,
    `/media/99999/${stem}.webp`,
    `/media/0/${stem}.webp`,
    `/media/480/${stem}.gif`,
    `/media/0160/${stem}.webp`,
    `/media/160/${stem.replace('g', '%67')}.webp`,
    `/media/480/${stem}.avif`,
    '/media/480/nothing.webp',
  ]) {
    expect((await site.fetch(path)).status, path).toBe(404);
  }
});

test('SVG originals are served as SVG at every width', async () => {
  const svg = await site.db.prepare("SELECT stem FROM media WHERE name LIKE 'mark-pearl%'").first<{ stem: string }>();
  expect((await site.fetch(`/media/320/${svg?.stem}.webp`)).headers.get('content-type')).toBe('image/svg+xml');
});

test('a HEAD of a picture answers one Content-Length, that of its GET', async () => {
  for (const path of [`/uploads/${name}`, `/media/160/${stem}.webp`, '/homepage-images/view/2', '/reviews/image/1']) {
    const { headers } = await site.fetch(path);
    const length = headers.get('content-length');
    for (let times = 0; times < 2; times += 1)
      expect([path, (await site.fetch(path, { method: 'HEAD' })).headers.get('content-length')]).toEqual([path, length]);
  }
});

test('unknown paths below /api answer JSON', async () => {
  for (const [path, method] of [
    ['/api', 'GET'],
    ['/api/nothing', 'GET'],
    ['/api/nothing/here', 'POST'],
    ['/api/enquiries/none/such', 'GET'],
  ] as const) {
    const response = await site.fetch(path, { method });
    expect([path, response.status, await response.json()]).toEqual([path, 404, { message: expect.any(String), fields: {} }]);
  }
});
