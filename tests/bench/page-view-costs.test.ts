import { expect, test } from 'vitest';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';
import { countIncludedViews, countUsage, formatCosts, PAGES, PRICES, priceOfMillion, VIEWS } from './page-view-costs.ts';

const site = await openSite({ variables: { SHARED_CACHE: 'off' } });
const PAGE = { path: '/x', staticFiles: 9, pictures: 10, rows: 17 };
const [FIRST, CACHED, LATER, RENDERED] = VIEWS;

test('a view costs requests, and CPU, rows and reads only where nothing is cached', () => {
  expect(countUsage(PAGE, CACHED)).toMatchObject({ workerRequests: 11, staticRequests: 9, cpuMs: 0, d1RowsRead: 0, r2Reads: 0 });
  expect(priceOfMillion(countUsage(PAGE, CACHED))).toBeCloseTo(11 * 0.3, 10);
  const uncached = countUsage(PAGE, FIRST);
  expect(uncached).toMatchObject({ workerRequests: 11, d1RowsRead: 27, r2Reads: 10 });
  expect(priceOfMillion(uncached)).toBeCloseTo(11 * 0.3 + uncached.cpuMs * 0.02 + 27 * 0.001 + 10 * 0.36, 10);
  expect(countUsage(PAGE, LATER)).toMatchObject({ workerRequests: 1, staticRequests: 0, cpuMs: 0, r2Reads: 0 });
  expect(priceOfMillion(countUsage(PAGE, LATER))).toBeCloseTo(0.3, 10);
  expect(countUsage(PAGE, RENDERED)).toMatchObject({ workerRequests: 1, d1RowsRead: 17, r2Reads: 0 });
});

test('static files are free, and would cost as much as other requests if they reached the Worker', () => {
  const usage = countUsage(PAGE, CACHED);
  expect(PRICES.staticRequests).toBe(0);
  const throughWorker = { ...usage, workerRequests: usage.workerRequests + usage.staticRequests, staticRequests: 0 };
  expect(priceOfMillion(throughWorker) - priceOfMillion(usage)).toBeCloseTo(2.7, 10);
});

test('the scarcest included amount says how many views are free', () => {
  expect(countIncludedViews(countUsage(PAGE, LATER))).toBe(10_000_000);
  expect(countIncludedViews(countUsage(PAGE, CACHED))).toBeCloseTo(10_000_000 / 11, 5);
});

test('the table has each page in each state with its arithmetic', () => {
  const text = formatCosts([PAGE]);
  expect(text.match(/^\/x, /gm)).toHaveLength(VIEWS.length);
  expect(text).toContain('    11 requests x $0.3 = $3.30');
  expect(text).toContain('/x, first view, from the edge: $3.30 a million (909,000 views a month are included)');
});

test.each(PAGES)('$path needs at most these requests and rows', async ({ path, staticFiles, pictures, rows }) => {
  const response = await site.fetch(path);
  const html = await response.text();
  const count = (pattern: RegExp): number => new Set([...html.matchAll(pattern)].map(([, address]) => address)).size;
  const icon = 1;
  // One of the preloaded fonts is for the other size of screen.
  const otherFont = /media="[^"]*"[^>]*\.woff2|\.woff2"[^>]*media="/.test(html) ? 1 : 0;
  const fonts = count(/<link [^>]*href="([^"]+\.woff2)"/g) - otherFont;
  expect(count(/<script[^>]* src="([^"]+)"/g) + count(/<link rel="stylesheet" href="([^"]+)"/g) + fonts + icon).toBeLessThanOrEqual(
    staticFiles,
  );
  expect(count(/<img\b[^>]*?\s(?:src|srcSet)="\/(?:media\/\d+|uploads)\/([^" ]+)/g)).toBeLessThanOrEqual(pictures);
  expect(costsOf(response).rows).toBeLessThanOrEqual(rows);
});
