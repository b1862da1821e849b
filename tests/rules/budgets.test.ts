import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { largeHeadlineMedia, smallHeadlineMedia } from '../../src/ui/tokens.ts';
import { createAccount, createSession } from '../support/accounts.ts';
import { openSharedSite } from '../support/site.ts';

const site = await openSharedSite();
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
/** Each screen size skips the preloads of the other one; the budget of its fonts in bytes. */
const FONT_BUDGETS = [
  { skipped: largeHeadlineMedia, maxBytes: 40_000 },
  { skipped: smallHeadlineMedia, maxBytes: 55_000 },
];
const gz = (bytes: string | Buffer): number => gzipSync(bytes, { level: 6 }).byteLength;
const fetchBytes = async (path: string): Promise<Buffer> => Buffer.from(await (await site.fetch(path)).arrayBuffer());
const matchAllGroups = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found, other]) => found ?? other ?? '');

/** The scripts and styles that a page loads without interaction, in bytes (gzip). */
async function measurePageLoad(path: string): Promise<{ scripts: number; styles: number; html: string }> {
  const html = await site.html(path);
  const scripts = await Promise.all(matchAllGroups(html, /<script[^>]* src="([^"]+)"/g).map(fetchBytes));
  // Page scripts import nothing, so each is one request.
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
  for (const { skipped, maxBytes } of FONT_BUDGETS) {
    const preloads = links.filter((link) => !link.includes(`media="${skipped.replace('<', '&lt;').replace('>', '&gt;')}"`)).join();
    const fonts = await Promise.all(matchAllGroups(preloads, /href="([^"]+)"/g).map(fetchBytes));
    // The fonts of prose and headlines, and the italic if a headline uses it.
    expect(fonts.length).toBe(html.includes('<em>') ? 3 : 2);
    expect(fonts.reduce((bytes, font) => bytes + font.byteLength, 0)).toBeLessThanOrEqual(maxBytes);
  }
  const sum = (files: Buffer[]) => files.reduce((bytes, file) => bytes + gz(file), 0);
  return { scripts: sum(scripts), styles: sum(sheets), html };
}

test.each(PAGES)(
  '%s loads at most 3 kB of script and 8 kB of styles (gzip), and 40 kB of fonts on phones or 55 kB on wide screens',
  async (path) => {
    const { scripts, styles, html } = await measurePageLoad(path);
    expect(matchAllGroups(html, /<script[^>]* src="([^"]+)"/g)).toHaveLength(2);
    expect(scripts).toBeLessThanOrEqual(3000);
    expect(styles).toBeLessThanOrEqual(8000);
  },
);

test.each(['/login', '/register', '/forgot-password', '/reset-password', '/invitation?token=x'])(
  '%s loads at most 4.5 kB of script and 8 kB of styles (gzip)',
  async (path) => {
    const { scripts, styles } = await measurePageLoad(path);
    expect(scripts).toBeLessThanOrEqual(4500);
    expect(styles).toBeLessThanOrEqual(8000);
  },
);

const ENQUIRY_FORMS = ['/enquiry', '/visa-form', '/insuranceform', '/car-rent', '/customtour'];
test.each(ENQUIRY_FORMS.flatMap((path) => [path, `${path}?market=dubai`]))(
  '%s loads at most 7.5 kB of script, with autosave and submission, and 8 kB of styles (gzip)',
  async (path) => {
    const { scripts, styles } = await measurePageLoad(path);
    expect(scripts).toBeLessThanOrEqual(7500);
    expect(styles).toBeLessThanOrEqual(8000);
  },
);

test.each(['/book?package=1', '/book?package=27&market=dubai'])(
  '%s, whose form Book Now opens as a sheet, loads at most 8.5 kB of script and 8 kB of styles (gzip)',
  async (path) => {
    const { scripts, styles } = await measurePageLoad(path);
    expect(scripts).toBeLessThanOrEqual(8500);
    expect(styles).toBeLessThanOrEqual(8000);
  },
);

test('each screen of the staff application loads at most 180 kB of script when it is opened first, at most 30 kB after another one, and 14.6 kB of styles (gzip)', async () => {
  const admin = await createSession(site, await createAccount(site, 'bytes@agency.example', 'ADMIN'));
  const html = await (await site.fetch('/staff/users', { headers: { cookie: admin } })).text();
  const sizes = new Map<string, number>();
  const dynamicImports = new Map<string, string[]>();
  /** A script with all that it imports statically, added to `loaded`. */
  const load = async (path: string, loaded = new Set<string>()): Promise<Set<string>> => {
    if (loaded.has(path)) return loaded;
    loaded.add(path);
    const text = (await fetchBytes(path)).toString();
    sizes.set(path, gz(text));
    dynamicImports.set(path, matchAllGroups(text, /import\(["'`]\.\/([^"'`]+)["'`]\)/g));
    for (const name of matchAllGroups(text, /\bfrom\s*["'`]\.\/([^"'`]+)["'`]|import\s*["'`]\.\/([^"'`]+)["'`]/g))
      await load(`/assets/${name}`, loaded);
    return loaded;
  };
  const sum = (paths: Iterable<string>): number => [...paths].reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
  const [entry = ''] = matchAllGroups(html, /<script type="module" src="([^"]+)"/g);
  const frame = await load(entry);
  const names = new Set([...frame].flatMap((path) => dynamicImports.get(path) ?? []));
  const screens = new Map<string, Set<string>>();
  for (const name of names) screens.set(name, await load(`/assets/${name}`, new Set(frame)));
  expect(screens.size).toBeGreaterThan(30);
  for (const [name, loaded] of screens) expect(sum(loaded), `${name} opened first`).toBeLessThanOrEqual(180_000);
  // The package form alone brings a form library.
  const further = [...screens].map(([name, loaded]) => ({ name, bytes: sum(loaded) - sum(frame) })).filter(({ bytes }) => bytes > 30_000);
  expect(further.map(({ name }) => name.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['package-form-screens']);
  const sheets = await Promise.all(matchAllGroups(html, /<link rel="stylesheet" href="([^"]+)"/g).map(fetchBytes));
  expect(sheets.reduce((sum, sheet) => sum + gz(sheet), 0)).toBeLessThanOrEqual(14_600);
});

test.each(['/card', '/dubai-card', '/card?category=International', '/card?search=temple'])(
  // With 50 cards instead of 12 these pages are 2.6 kB larger; `npm run bench -- --peers` holds those at 8 kB.
  '%s is at most 5.4 kB of HTML (gzip)',
  async (path) => {
    expect(gz(await site.html(path))).toBeLessThanOrEqual(5400);
  },
);

/**
 * What a phone of 412 px with 1.75 pixels per CSS pixel loads before its largest picture is complete, with the width of that picture.
 * On Lighthouse's slow 4G each page pays for bytes in steps of one round trip (tests/bench/README.md).
 */
const FIRST_PAINT_BUDGETS = [
  { path: '/home', width: 480, maxBytes: 79_000 },
  { path: '/DubaiHome', width: 720, maxBytes: 79_000 },
  { path: '/card', width: 480, maxBytes: 60_000 },
  { path: '/dubai-card', width: 480, maxBytes: 60_000 },
  { path: '/details/1', width: 480, maxBytes: 60_000 },
  { path: '/details/dubai/27', width: 480, maxBytes: 60_000 },
  { path: '/enquiry', width: 0, maxBytes: 60_000 },
  { path: '/enquiry?market=dubai', width: 0, maxBytes: 60_000 },
];
test.each(FIRST_PAINT_BUDGETS)(
  '$path: a phone needs at most 7 requests and $maxBytes bytes (gzip) for its largest paint',
  async ({ path, width, maxBytes }) => {
    const html = await site.html(path);
    const fonts = matchAllGroups(html, /<link ([^>]*rel="preload"[^>]*\.woff2"[^>]*)>/g)
      .filter((link) => !link.includes('&gt;='))
      .flatMap((link) => matchAllGroups(link, /href="([^"]+)"/g));
    const [headScript = ''] = matchAllGroups(html, /<script src="([^"]+)"/g);
    const text = [...matchAllGroups(html, /<link rel="stylesheet" href="([^"]+)"/g), headScript];
    const pictures = matchAllGroups(html, new RegExp(`srcSet="[^"]*(/media/${width}/\\S+) ${width}w[^>]*fetchPriority="high"`, 'g'));
    const [compressed, binary] = [await Promise.all(text.map(fetchBytes)), await Promise.all([...fonts, ...pictures].map(fetchBytes))];
    expect(pictures).toHaveLength(width > 0 ? 1 : 0);
    expect(compressed.length + binary.length).toBeLessThanOrEqual(7);
    const sum = (sizes: number[]) => sizes.reduce((bytes, size) => bytes + size, 0);
    expect(gz(html) + sum(compressed.map(gz)) + sum(binary.map(({ byteLength }) => byteLength))).toBeLessThanOrEqual(maxBytes);
  },
);

test.each(['/home', '/DubaiHome'])('%s preloads its largest picture before its fonts', async (path) => {
  const preloads = matchAllGroups(await site.html(path), /<link rel="preload"[^>]* as="(\w+)"/g);
  const [first, ...others] = preloads;
  expect(first).toBe('image');
  expect(others.filter((kind) => kind === 'font')).toHaveLength(4);
});

test.each(['/card', '/dubai-card'])('%s: only the first picture has a high priority, wherever the screen ends', async (path) => {
  const pictures = matchAllGroups(await site.html(path), /<article.*?(<img [^>]*>)/g);
  expect(pictures.map((picture) => /fetchPriority="(\w+)"/.exec(picture)?.[1])).toEqual(['high', ...pictures.slice(1).map(() => 'low')]);
});

test('pages load no subresources from other origins', async () => {
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
