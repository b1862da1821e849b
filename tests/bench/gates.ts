import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { LIMITS } from '../../schema/constants.ts';
import { seedRequests } from '../../src/demo/synthetic.ts';
import { costsOf } from '../support/costs.ts';
import { addPerson, sessionOf } from '../support/people.ts';
import type { Report } from './report.ts';
import { fill, openSite, type Site } from './sites.ts';

/** Rows that the frame of every page reads: the company, its logo, the main branch; and a kept count. */
const FRAME = 4;
const ONE_PAGE = LIMITS.pageSize + 1 + FRAME;
/** A search looks into two tiers of an index that knows the words; each reads a page, through the index and from the table. */
const SEARCH = 4 * (LIMITS.pageSize + 1) + FRAME;

/** Every kind of public answer, and the rows it may read. */
const PUBLIC: Readonly<Record<string, number>> = {
  '/home': 40,
  '/DubaiHome': 40,
  '/card': ONE_PAGE,
  '/dubai-card': ONE_PAGE,
  '/card?category=International': ONE_PAGE,
  '/card?sort=price-asc': ONE_PAGE,
  '/card?search=temple': SEARCH,
  '/dubai-card?search=creek': SEARCH,
  '/details/1': 8,
  '/branch': 20,
  '/hotel': FRAME,
  '/enquiry': FRAME,
  '/packages?first=12': ONE_PAGE,
};
/** A search that finds nothing in its market, for a word that the other market is full of. */
const ELSEWHERE = '/dubai-card?search=temple';
/** For one person: the session is looked up first. */
const PRIVATE = ['/auth/me', '/getUserProfile/1', '/profile', '/sidebar-admin?whole', '/staff/users', '/staff/activity', '/staff/security'];
/** The staff area with 5,000 packages and 50,000 requests: one person who opens a list, and types. */
export const DESK: Readonly<Record<string, string>> = {
  'staff: 50,000 requests': '/enquiry-display',
  'staff: requests, typing "an"': '/enquiry-display?search=an',
  'staff: requests, typing "kurian"': '/enquiry-display?search=kurian',
  'staff: 5,000 packages': '/showpackages-i',
  'staff: packages, typing "journey"': '/showpackages-i?search=journey',
  'staff: find anything, "meera"': '/staff/find?q=meera',
};
export const SIZES = [50, 500, 5000] as const;

const kept = new Map<string, string>();
/** The session of somebody who works there. */
export async function staffOf(site: Site): Promise<{ cookie: string }> {
  const cookie = kept.get(site.url) ?? (await sessionOf(site, await addPerson(site, `bench${kept.size}@agency.example`, 'ADMIN')));
  kept.set(site.url, cookie);
  return { cookie };
}

/** Asks a page; throws when it is not a 200. */
async function asked(site: Site, path: string, headers = {}): Promise<{ batches: number; statements: number; rows: number }> {
  const answer = await fetch(site.url + path, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return costsOf(answer);
}

/** D1 batches, statements and rows of every kind of answer, at three sizes; leaves the largest in the state `large`. */
export async function databaseGates(report: Report): Promise<void> {
  const site = await openSite('large', SIZES[0], { SHARED_CACHE: 'off', COSTS: 'on' });
  try {
    const seen = new Map<string, { batches: number; statements: number; rows: number }[]>();
    for (const size of SIZES) {
      await fill(site.db, size);
      for (const path of Object.keys(PUBLIC)) seen.set(path, [...(seen.get(path) ?? []), await asked(site, path)]);
    }
    report.part('What answers ask of D1', 'without the cache; rows read with 50, 500 and 5,000 packages');
    for (const [path, costs] of seen) {
      const [, medium, large] = costs.map(({ rows }) => rows);
      const last = costs.at(-1);
      report.figure(`${path}: rows (${costs.map(({ rows }) => rows).join(', ')})`, large ?? Number.NaN, { atMost: PUBLIC[path] });
      report.figure(`${path}: statements`, last?.statements ?? Number.NaN, { atMost: 3 });
      if (last?.batches !== 1) report.figure(`${path}: batches`, last?.batches ?? Number.NaN, { atMost: 1 });
      if (!path.includes('search'))
        report.figure(`${path}: rows of 5,000 packages less those of 500`, (large ?? 0) - (medium ?? 0), { atMost: 0 });
    }
    // The index of words knows no markets: what matches in the other one is looked at, and left out.
    const { batches, rows } = await asked(site, ELSEWHERE);
    report.figure(`${ELSEWHERE}, which finds nothing: rows`, rows, { atMost: SEARCH });
    report.figure(`${ELSEWHERE}: batches, with three suggestions`, batches, { atMost: 2 });
    await seedRequests(site.db, 50_000);
    const headers = await staffOf(site);
    for (const path of [...PRIVATE, ...Object.values(DESK)]) {
      const { batches, statements, rows } = await asked(site, path, headers);
      report.figure(`${path}: batches (${statements} statements, ${rows} rows)`, batches, { atMost: 3 });
    }
  } finally {
    await site.stop();
  }
}

const gz = (bytes: Uint8Array | string): number => gzipSync(bytes, { level: 6 }).byteLength / 1000;
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found);
const file = (path: string): Buffer => readFileSync(`dist/client${path}`);
const weight = (paths: string[]): number => paths.reduce((sum, path) => sum + gz(file(path)), 0);

/** The script and everything that it may load. */
function closure(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const name of all(file(path).toString(), /(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    closure(`/assets/${name}`, found);
  return found;
}

/** Bytes of pages (compressed, in kB) and of the Worker; in the headers, who may keep what. */
export async function pageGates(report: Report, site: Site): Promise<void> {
  report.part('Bytes', 'compressed, in kB of 1,000 bytes');
  const rules: string[] = [];
  for (const path of Object.keys(PUBLIC).filter((each) => !each.startsWith('/packages'))) {
    const html = await (await fetch(site.url + path)).text();
    const answer = await fetch(site.url + path);
    await answer.arrayBuffer();
    rules.push(...brokenRules(path, answer));
    report.figure(`${path}: HTML`, gz(html), { atMost: path.includes('card') ? 6 : 9, unit: 'kB' });
    const scripts = all(html, /<script[^>]* src="([^"]+)"/g);
    const styles = weight(all(html, /<link rel="stylesheet" href="([^"]+)"/g));
    report.figure(`${path}: CSS`, styles, { atMost: 8, unit: 'kB' });
    report.figure(`${path}: script on load`, weight(scripts), { atMost: path === '/enquiry' ? 7.5 : 3, unit: 'kB' });
    const later = new Set([...all(html, / data-later="([^"]+)"/g), ...scripts].flatMap((each) => [...closure(each)]));
    report.figure(`${path}: script after every interaction`, weight([...later]), { atMost: 80, unit: 'kB' });
  }
  report.figure('the Worker', gz(readFileSync('dist/worker/index.js')), { atMost: 512, unit: 'kB' });
  report.part('Headers');
  report.rule('what is public is kept by the shared cache and asked for again by browsers, and carries no cookie', rules);
  const headers = await staffOf(site);
  const told: string[] = [];
  for (const path of PRIVATE.slice(2)) {
    const answer = await fetch(site.url + path, { headers });
    await answer.arrayBuffer();
    if (answer.headers.get('cache-control') !== 'private, no-store' || answer.headers.has('cache-status')) told.push(path);
  }
  report.rule('what is for one person is kept by nobody', told);
}

/** What is wrong with the headers of a public page that was asked for the second time. */
function brokenRules(path: string, { headers }: Response): string[] {
  const wrong = [
    headers.get('cache-control') !== 'public, max-age=0' && 'cache-control',
    headers.get('cache-status') !== 'safarnama; hit' && 'cache-status',
    !headers.get('etag') && 'etag',
    headers.has('set-cookie') && 'set-cookie',
    /script-src[^;]*unsafe/.test(headers.get('content-security-policy') ?? "script-src 'unsafe-inline'") && 'content-security-policy',
  ].filter((each) => each !== false);
  return wrong.length > 0 ? [`${path}: ${wrong.join(', ')}`] : [];
}
