import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openSite } from '../support/site.ts';

const site = await openSite();
const PAGES = [
  '/home',
  '/DubaiHome',
  '/dubai',
  '/dubai-navbar',
  '/card',
  '/dubai-card',
  '/card?search=zzz',
  '/details/1',
  '/details/dubai/27',
  '/branch',
  '/dubai-address',
  '/hotel',
  '/flight',
  '/forex',
  '/enquiry',
  '/nothing',
];
const gz = (bytes: string | Buffer): number => gzipSync(bytes, { level: 6 }).byteLength;
const fetched = async (path: string): Promise<Buffer> => Buffer.from(await (await site.get(path)).arrayBuffer());
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found]) => found ?? '');

test.each(PAGES)('%s: at most 3 kB of script, 8 kB of styles, two fonts preloaded (gz)', async (path) => {
  const html = await site.html(path);
  const scripts = all(html, /<script[^>]* src="([^"]+)"/g);
  expect(scripts).toHaveLength(1);
  const script = await fetched(scripts[0] ?? '');
  expect(script.toString()).not.toMatch(/\bimport\s*[("'{]/);
  expect(gz(script)).toBeLessThanOrEqual(3000);
  const sheets = await Promise.all(all(html, /<link rel="stylesheet" href="([^"]+)"/g).map(fetched));
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.reduce((sum, sheet) => sum + gz(sheet), 0)).toBeLessThanOrEqual(8000);
  const text = sheets.map(String).join('');
  expect(text.match(/:root\s*\{[^}]*--accent:/g)).toHaveLength(1);
  expect(all(html, /<link rel="preload" href="([^"]+\.woff2)"/g).length).toBeLessThanOrEqual(2);
});

test.each(['/card', '/dubai-card', '/card?category=International', '/card?search=temple'])(
  '%s: at most 6 kB of HTML (gz)',
  async (path) => {
    expect(gz(await site.html(path))).toBeLessThanOrEqual(6000);
  },
);

test('no page names another origin to load from, but for pictures that are full URLs', async () => {
  for (const path of PAGES) {
    const html = await site.html(path);
    expect(
      all(html, /<(?:script|link|img|source|iframe)\b[^>]*?(?:\ssrc|\shref)="(https?:\/\/[^"]+)"/g).filter(
        (url) => !url.startsWith('http://localhost:8787/'),
      ),
      path,
    ).toEqual([]);
  }
});
