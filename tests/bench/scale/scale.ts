import { globSync, statSync } from 'node:fs';
import { STATE_DIR } from '../../../src/tools/local/environment.ts';
import { createLocalPlatform, getBindings } from '../../../src/tools/local-platform.ts';
import { createAccount, createSession } from '../../support/accounts.ts';
import { runCron } from '../../support/enquiries.ts';
import { costsOf } from '../../support/server-timing.ts';
import { median } from '../cpu-time.ts';
import type { Report } from '../report.ts';
import { nextFreePort, SEALING_KEYS } from '../servers.ts';

/** Rows that one view may read, whatever the tables hold: a page of the inbox with two full-text rows for each row shown. */
const MAX_ROWS = 500;
const ROUNDS = 5;

/** Ids of the 100,000 synthetic packages; a cursor is the id of the last package before a page, in base64url. */
const cursor = (...keys: number[]): string => Buffer.from(keys.join('.')).toString('base64url');

const PUBLIC_VIEWS = [
  '/home',
  '/card',
  `/card?after=${cursor(60_000)}`,
  '/card?category=International',
  '/card?sort=price-desc',
  '/card?search=temple',
  '/card?search=journey+99999',
  '/dubai-card?search=temple',
  '/details/50000',
  '/sitemap.xml',
  '/sitemaps/50.xml',
];
const INBOX_FILTERS = [
  '',
  '?view=all',
  '?view=new',
  '?view=due',
  '?view=mine',
  '?view=closed',
  '?view=spam',
  '?view=bin',
  '?view=all&type=visa',
  '?view=all&assignee=none',
  '?search=an',
  '?search=kurian',
  '?search=person999999',
  '?view=bin&search=kurian',
  '?view=spam&search=kurian',
  '?view=mine&search=kurian',
];
const STAFF_VIEWS = [
  '/sidebar-admin?whole',
  ...INBOX_FILTERS.map((filter) => `/enquiry-display${filter}`),
  '/enquiry-display/500000',
  '/showpackages-i',
  '/showpackages-i?sort=name-desc&state=draft',
  '/showpackages-i?search=journey',
  '/showpackages-i?search=journey&sort=name-asc',
  '/showpackages-i?search=99999&state=draft',
  '/staff/find?q=meera',
  '/staff/activity',
  '/staff/system',
];
const EXPORT = '/api/enquiries/export?view=all';

/**
 * Measures every list and search on the state in STATE_DIR (`npm run seed`): rows read, and the median time of a request. Adds an
 * administrator to it. Marks views that read more than `MAX_ROWS`.
 */
export async function checkScale(report: Report): Promise<void> {
  const directPort = nextFreePort();
  const variables = { SEALING_KEYS, RATE_LIMITS: 'off', ORIGIN: 'http://localhost:8787', SHARED_CACHE: 'off', COSTS: 'on' };
  const platform = createLocalPlatform({ state: STATE_DIR, directPort, variables });
  try {
    await platform.ready;
    const { db } = await getBindings(platform);
    const count = async (table: string): Promise<number> =>
      (await db.prepare(`select count(*) as n from ${table}`).first<number>('n')) ?? 0;
    const [packages, enquiries] = [await count('packages'), await count('requests')];
    const bytes = globSync(`${STATE_DIR}/v3/d1/*/*.sqlite`).reduce((sum, file) => sum + statSync(file).size, 0);
    report.section(`${packages} packages, ${enquiries} enquiries`, `rows read and the median of ${ROUNDS} requests, of ${STATE_DIR}`);
    report.info('the database', bytes / 1e6, 'MB');
    const account = await createAccount({ db }, `scale${Date.now()}@agency.example`, 'ADMIN');
    const headers = { cookie: await createSession({ db }, account), 'sec-fetch-site': 'same-origin' };
    const measure = async (path: string): Promise<void> => {
      const times: number[] = [];
      let rows = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const startedAt = performance.now();
        const response = await fetch(`http://127.0.0.1:${directPort}${path}`, { headers });
        await response.arrayBuffer();
        times.push(performance.now() - startedAt);
        if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
        rows = costsOf(response).rows;
      }
      report.figure(`${path} (${median(times).toFixed(0)} ms)`, rows, { atMost: MAX_ROWS, unit: 'rows', warnOnly: true });
    };
    for (const path of [...PUBLIC_VIEWS, ...STAFF_VIEWS]) await measure(path);
    for (const [name, work] of [
      ['the cron', () => runCron({ platform, db })],
      [
        'the inbox as CSV, 10,000 rows',
        async () => void (await (await fetch(`http://127.0.0.1:${directPort}${EXPORT}`, { headers })).arrayBuffer()),
      ],
    ] as const) {
      const startedAt = performance.now();
      await work();
      report.info(name, performance.now() - startedAt, 'ms');
    }
  } finally {
    await platform.dispose();
  }
}
