import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { LIMITS } from '../../schema/constants.ts';
import { seedSyntheticEnquiries } from '../../src/demo/synthetic-data.ts';
import { createAccount, createSession } from '../support/accounts.ts';
import { costsOf } from '../support/server-timing.ts';
import { listPublicModules, listWorkerModules, sumCompressedBytes } from '../support/worker-build.ts';
import type { Report } from './report.ts';
import { openSite, type Site, seedPackages } from './servers.ts';

/** Rows that the layout of every page reads: the company with its branch (the sixth one for Dubai), its logo, the main branch, a counter. */
const LAYOUT_ROWS = 12;
const ONE_PAGE_ROWS = LIMITS.pageSize + 1 + LAYOUT_ROWS;
/**
 * A search reads its tiers until the page is full, from the index and from the table, asks whether its words are found, and counts up to
 * 300 matches (measured: 987).
 */
const SEARCH_ROWS = 7 * (LIMITS.pageSize + 1) + 3 * 300 + LAYOUT_ROWS;
/** A search whose words are not found reads up to 200 words that are spelled nearly the same. */
const MISSED_SEARCH_ROWS = 600;

/** Public paths with the rows that they may read. */
const PUBLIC_PATH_ROWS: Readonly<Record<string, number>> = {
  // With ten reviews, their packages, the packages of five slides, the rating of the storefront, the packages that staff have chosen to
  // lead, and the branch that speaks for the storefront; the one of Dubai is the sixth.
  '/home': 65,
  '/DubaiHome': 72,
  '/card': ONE_PAGE_ROWS,
  '/dubai-card': ONE_PAGE_ROWS,
  '/card?category=International': ONE_PAGE_ROWS,
  '/card?sort=price-asc': ONE_PAGE_ROWS,
  '/card?search=temple': SEARCH_ROWS,
  // Measured: 109 among 5,000 packages.
  '/dubai-card?search=creek': SEARCH_ROWS + 25,
  // With its reviews and their stars, questions, months and three similar trips.
  '/details/1': 44,
  '/branch': 20,
  '/hotel': LAYOUT_ROWS,
  '/enquiry': LAYOUT_ROWS,
  '/packages?first=12': ONE_PAGE_ROWS,
};
/** A search without results in its market, for a word that is frequent in the other one. */
const OTHER_MARKET_SEARCH = '/dubai-card?search=temple';
/** Private paths: they read the session first. */
const PRIVATE_PATHS = [
  '/auth/me',
  '/getUserProfile/1',
  '/profile',
  '/sidebar-admin?whole',
  '/staff/users',
  '/staff/activity',
  '/staff/security',
  '/staff/profile',
];
/** Staff lists and searches with 5,000 packages and 50,000 enquiries. */
export const STAFF_PATHS: Readonly<Record<string, string>> = {
  'staff: 50,000 enquiries': '/enquiry-display',
  'staff: enquiries, search "an"': '/enquiry-display?search=an',
  'staff: enquiries, search "kurian"': '/enquiry-display?search=kurian',
  'staff: 5,000 packages': '/showpackages-i',
  'staff: packages, search "journey"': '/showpackages-i?search=journey',
  'staff: global search "meera"': '/staff/find?q=meera',
};
export const PACKAGE_COUNTS = [50, 500, 5000] as const;

const staffCookies = new Map<string, string>();
/** The cookie of an administrator, created once a site. */
export async function signInStaff(site: Site): Promise<{ cookie: string }> {
  const cookie =
    staffCookies.get(site.url) ??
    (await createSession(site, await createAccount(site, `bench${staffCookies.size}@agency.example`, 'ADMIN')));
  staffCookies.set(site.url, cookie);
  return { cookie };
}

/** Reads the D1 cost of a page; throws unless it answers 200. */
async function measureRequest(site: Site, path: string, headers = {}): Promise<{ batches: number; statements: number; rows: number }> {
  const answer = await fetch(site.url + path, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return costsOf(answer);
}

/** Checks D1 batches, statements and rows of every path at three sizes; leaves the largest in the state `large`. */
export async function checkDatabaseLimits(report: Report): Promise<void> {
  const site = await openSite('large', PACKAGE_COUNTS[0], { SHARED_CACHE: 'off', COSTS: 'on' });
  try {
    const seen = new Map<string, { batches: number; statements: number; rows: number }[]>();
    for (const size of PACKAGE_COUNTS) {
      await seedPackages(site.db, size);
      for (const path of Object.keys(PUBLIC_PATH_ROWS)) seen.set(path, [...(seen.get(path) ?? []), await measureRequest(site, path)]);
    }
    report.section('D1', 'without the cache; rows read with 50, 500 and 5,000 packages');
    for (const [path, costs] of seen) {
      const [, medium, large] = costs.map(({ rows }) => rows);
      const last = costs.at(-1);
      report.figure(`${path}: rows (${costs.map(({ rows }) => rows).join(', ')})`, large ?? Number.NaN, { atMost: PUBLIC_PATH_ROWS[path] });
      report.figure(`${path}: statements`, last?.statements ?? Number.NaN, { atMost: 3 });
      if (last?.batches !== 1) report.figure(`${path}: batches`, last?.batches ?? Number.NaN, { atMost: 1 });
      if (!path.includes('search'))
        report.figure(`${path}: more rows with 5,000 packages than with 500`, (large ?? 0) - (medium ?? 0), { atMost: 0 });
    }
    const { batches, rows } = await measureRequest(site, OTHER_MARKET_SEARCH);
    report.figure(`${OTHER_MARKET_SEARCH}, no results: rows`, rows, { atMost: MISSED_SEARCH_ROWS });
    report.figure(`${OTHER_MARKET_SEARCH}: batches, with three suggestions`, batches, { atMost: 2 });
    await seedSyntheticEnquiries(site.db, 50_000);
    const headers = await signInStaff(site);
    for (const path of [...PRIVATE_PATHS, ...Object.values(STAFF_PATHS)]) {
      const { batches, statements, rows } = await measureRequest(site, path, headers);
      report.figure(`${path}: batches (${statements} statements, ${rows} rows)`, batches, { atMost: 3 });
    }
  } finally {
    await site.stop();
  }
}

const gz = (bytes: Uint8Array | string): number => gzipSync(bytes, { level: 6 }).byteLength / 1000;
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found);
const file = (path: string): Buffer => readFileSync(`dist/client${path}`);
const compressedSize = (paths: string[]): number => paths.reduce((sum, path) => sum + gz(file(path)), 0);

/** A script with all of its static and dynamic imports. */
function collectScripts(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const name of all(file(path).toString(), /(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    collectScripts(`/assets/${name}`, found);
  return found;
}

/** Checks the compressed size of pages and of the Worker, and the cache headers. */
export async function checkPageLimits(report: Report, site: Site): Promise<void> {
  report.section('Bytes', 'compressed, in kB of 1,000 bytes');
  const publicProblems: string[] = [];
  for (const path of Object.keys(PUBLIC_PATH_ROWS).filter((each) => !each.startsWith('/packages'))) {
    const html = await (await fetch(site.url + path)).text();
    const answer = await fetch(site.url + path);
    await answer.arrayBuffer();
    publicProblems.push(...findHeaderProblems(path, answer));
    report.figure(`${path}: HTML`, gz(html), { atMost: path.includes('card') ? 6 : path.startsWith('/details') ? 11 : 9, unit: 'kB' });
    const scripts = all(html, /<script[^>]* src="([^"]+)"/g);
    const styles = compressedSize(all(html, /<link rel="stylesheet" href="([^"]+)"/g));
    report.figure(`${path}: CSS`, styles, { atMost: 8, unit: 'kB' });
    report.figure(`${path}: script on load`, compressedSize(scripts), { atMost: path === '/enquiry' ? 7.5 : 3, unit: 'kB' });
    const later = new Set([...all(html, / data-on-demand="([^"]+)"/g), ...scripts].flatMap((each) => [...collectScripts(each)]));
    report.figure(`${path}: script after every interaction`, compressedSize([...later]), { atMost: 80, unit: 'kB' });
  }
  report.figure('modules that public pages evaluate', sumCompressedBytes(listPublicModules()) / 1000, { atMost: 300, unit: 'kB' });
  const modules = listWorkerModules();
  const isGlyphs = (file: string): boolean => file.endsWith('/link-pictures.js');
  const others = sumCompressedBytes(modules.filter((file) => !isGlyphs(file)));
  report.figure('all modules of the Worker but that of link pictures', others / 1000, { atMost: 850, unit: 'kB' });
  // Glyphs, which no page and no member of staff evaluates: social networks do, once for each picture.
  report.figure('the module that draws link pictures', sumCompressedBytes(modules.filter(isGlyphs)) / 1000, { atMost: 40, unit: 'kB' });
  report.section('Headers');
  report.assertion('public pages are cached by the CDN, revalidated by browsers, and set no cookie', publicProblems);
  const headers = await signInStaff(site);
  const cacheable: string[] = [];
  for (const path of PRIVATE_PATHS.slice(2)) {
    const answer = await fetch(site.url + path, { headers });
    await answer.arrayBuffer();
    if (answer.headers.get('cache-control') !== 'private, no-store' || answer.headers.has('cache-status')) cacheable.push(path);
  }
  report.assertion('private pages are not cacheable', cacheable);
}

/** The wrong headers of a cache hit. */
function findHeaderProblems(path: string, { headers }: Response): string[] {
  const wrong = [
    headers.get('cache-control') !== 'public, max-age=0' && 'cache-control',
    headers.get('cache-status') !== 'safarnama; hit' && 'cache-status',
    !headers.get('etag') && 'etag',
    headers.has('set-cookie') && 'set-cookie',
    /script-src[^;]*unsafe/.test(headers.get('content-security-policy') ?? "script-src 'unsafe-inline'") && 'content-security-policy',
  ].filter((each) => each !== false);
  return wrong.length > 0 ? [`${path}: ${wrong.join(', ')}`] : [];
}
