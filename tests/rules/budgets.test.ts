import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { largeHeadlineMedia, smallHeadlineMedia } from '../../src/ui/tokens.ts';
import { createAccount, createSession } from '../support/accounts.ts';
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
  '/nothing',
];
/** Screens by what they do not ask for, and the bytes of their fonts. */
const FONT_BUDGETS = [
  { other: largeHeadlineMedia, most: 40_000 },
  { other: smallHeadlineMedia, most: 55_000 },
];
const gz = (bytes: string | Buffer): number => gzipSync(bytes, { level: 6 }).byteLength;
const fetchBytes = async (path: string): Promise<Buffer> => Buffer.from(await (await site.fetch(path)).arrayBuffer());
const matchAllGroups = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found, other]) => found ?? other ?? '');

/** What a page loads by itself, scripts and styles, in bytes (gz). */
async function measurePageLoad(path: string): Promise<{ scripts: number; styles: number; html: string }> {
  const html = await site.html(path);
  const scripts = await Promise.all(matchAllGroups(html, /<script[^>]* src="([^"]+)"/g).map(fetchBytes));
  // One request each: none brings others along.
  for (const script of scripts) expect(script.toString()).not.toMatch(/\bimport\s*["'{*]|\bfrom\s*["']/);
  const sheets = await Promise.all(matchAllGroups(html, /<link rel="stylesheet" href="([^"]+)"/g).map(fetchBytes));
  expect(sheets.length).toBeGreaterThan(0);
  expect(
    sheets
      .map(String)
      .join('')
      .match(/:root\s*\{[^}]*--accent:/g),
  ).toHaveLength(1);
  const links = matchAllGroups(html, /<link ([^>]*rel="preload"[^>]*\.woff2"[^>]*)>/g);
  for (const { other, most } of FONT_BUDGETS) {
    const asked = links.filter((link) => !link.includes(`media="${other.replace('<', '&lt;').replace('>', '&gt;')}"`)).join();
    const fonts = await Promise.all(matchAllGroups(asked, /href="([^"]+)"/g).map(fetchBytes));
    // Those of prose and headlines, and the italic where a headline has a word in it.
    expect(fonts.length).toBe(html.includes('<em>') ? 3 : 2);
    expect(fonts.reduce((bytes, font) => bytes + font.byteLength, 0)).toBeLessThanOrEqual(most);
  }
  const sum = (files: Buffer[]) => files.reduce((bytes, file) => bytes + gz(file), 0);
  return { scripts: sum(scripts), styles: sum(sheets), html };
}

test.each(PAGES)(
  '%s: at most 3 kB of script, 8 kB of styles (gz), and its fonts at once: 40 kB on phones, 55 kB on wide screens',
  async (path) => {
    const { scripts, styles, html } = await measurePageLoad(path);
    expect(matchAllGroups(html, /<script[^>]* src="([^"]+)"/g)).toHaveLength(2);
    expect(scripts).toBeLessThanOrEqual(3000);
    expect(styles).toBeLessThanOrEqual(8000);
  },
);

test.each(['/login', '/register', '/forgot-password', '/reset-password'])('%s: a form brings 1.5 kB of script more (gz)', async (path) => {
  const { scripts, styles } = await measurePageLoad(path);
  expect(scripts).toBeLessThanOrEqual(4500);
  expect(styles).toBeLessThanOrEqual(8000);
});

const ENQUIRY_FORMS = ['/enquiry', '/visa-form', '/insuranceform', '/car-rent', '/customtour'];
test.each(ENQUIRY_FORMS.flatMap((path) => [path, `${path}?market=dubai`]))(
  '%s: a form that keeps and sends by itself: at most 7.5 kB of script, 8 kB of styles (gz)',
  async (path) => {
    const { scripts, styles } = await measurePageLoad(path);
    expect(scripts).toBeLessThanOrEqual(7500);
    expect(styles).toBeLessThanOrEqual(8000);
  },
);

test('the staff area: at most 180 kB of script for a first screen, 30 kB for each further one, 14 kB of styles for all of them (gz)', async () => {
  const admin = await createSession(site, await createAccount(site, 'bytes@agency.example', 'ADMIN'));
  const html = await (await site.fetch('/staff/users', { headers: { cookie: admin } })).text();
  const seen = new Map<string, number>();
  /** The script and everything that it imports before it runs; what it may load later is looked at by itself. */
  const walk = async (path: string): Promise<string[]> => {
    if (seen.has(path)) return [];
    const text = (await fetchBytes(path)).toString();
    seen.set(path, gz(text));
    const below = matchAllGroups(text, /\bfrom\s*["'`]\.\/([^"'`]+)["'`]|import\s*["'`]\.\/([^"'`]+)["'`]/g);
    for (const name of below) await walk(`/assets/${name}`);
    return matchAllGroups(text, /import\(["'`]\.\/([^"'`]+)["'`]\)/g);
  };
  const [entry = ''] = matchAllGroups(html, /<script type="module" src="([^"]+)"/g);
  const screens = await walk(entry);
  const shared = [...seen.values()].reduce((a, b) => a + b, 0);
  expect(screens.length).toBeGreaterThan(3);
  const further: number[] = [];
  for (const screen of screens) {
    const before = [...seen.values()].reduce((a, b) => a + b, 0);
    await walk(`/assets/${screen}`);
    further.push([...seen.values()].reduce((a, b) => a + b, 0) - before);
  }
  // Screens share their parts: the first to be opened pays for them.
  expect(shared + Math.max(...further)).toBeLessThanOrEqual(180_000);
  expect(
    further
      .sort((a, b) => b - a)
      .slice(1)
      .every((bytes) => bytes <= 30_000),
  ).toBe(true);
  const sheets = await Promise.all(matchAllGroups(html, /<link rel="stylesheet" href="([^"]+)"/g).map(fetchBytes));
  expect(sheets.reduce((sum, sheet) => sum + gz(sheet), 0)).toBeLessThanOrEqual(14_000);
});

test.each(['/card', '/dubai-card', '/card?category=International', '/card?search=temple'])(
  '%s: at most 6 kB of HTML (gz)',
  async (path) => {
    expect(gz(await site.html(path))).toBeLessThanOrEqual(6000);
  },
);

test('no page names another origin to load from, but for pictures that are full URLs', async () => {
  for (const path of [...PAGES, ...ENQUIRY_FORMS]) {
    const html = await site.html(path);
    expect(
      matchAllGroups(html, /<(?:script|link|img|source|iframe)\b[^>]*?(?:\ssrc|\shref)="(https?:\/\/[^"]+)"/g).filter(
        (url) => !url.startsWith('http://localhost:8787/'),
      ),
      path,
    ).toEqual([]);
  }
});
