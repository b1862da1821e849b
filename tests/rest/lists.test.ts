import { expect, test } from 'vitest';
import { browserHeaders, createAccount, createSession } from '../support/accounts.ts';
import { cancelPurges } from '../support/cache-purge.ts';
import { expectLoggedError } from '../support/expect-logged-error.ts';
import { measureHeapGrowth } from '../support/heap-usage.ts';
import { openSite } from '../support/site.ts';
import { findFreePort } from '../support/worker-process.ts';

// The documented lists answer everything unless a client pages.

const inspectorPort = await findFreePort();
const site = await openSite({ inspectorPort, withoutProxy: true });
const headers = browserHeaders(await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN')));
type Row = Record<string, unknown> & { id: number };

const REVIEWS = 50_000;
/** 55 MB of approved reviews. */
const insertReviews = () =>
  site.db
    .prepare(
      `insert into reviews (name, message, approved, created_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       select 'Reviewer ' || i, printf('%.*c', 1000, 'x'), 1, 0 from n`,
    )
    .bind(REVIEWS)
    .run();
const listIds = async () => (await site.db.prepare('select id from reviews where approved = 1').all<Row>()).results.map(({ id }) => id);
const newestFirst = (ids: readonly number[]) => [...ids].sort((a, b) => b - a);

/** Reads the list of reviews; `meanwhile` runs when its first chunk has arrived. */
async function readReviews(meanwhile: () => Promise<unknown> = async () => undefined): Promise<Row[]> {
  const response = await site.fetch('/reviews/approved');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const chunks: Uint8Array[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    if (chunks.length === 1) await meanwhile();
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

test('lists hold all of their rows, and stay purgeable', async () => {
  await site.db.batch(
    Array.from({ length: 150 }, (_, i) =>
      site.db.prepare(`insert into partners (name, logo, created_at) select 'Partner ${i}', logo, 0 from partners where id = 1`),
    ),
  );
  await cancelPurges(site);
  const before = await site.json<Row[]>('/b2b-partners');
  expect(before).toHaveLength(160);
  expect((await site.fetch('/b2b-partners')).headers.get('cache-status')).toContain('hit');
  const last = before.at(-1)?.id;
  await site.fetch(`/b2b-partners/${last}`, { method: 'DELETE', headers });
  expect((await site.json<Row[]>('/b2b-partners')).map(({ id }) => id)).toEqual(before.slice(0, -1).map(({ id }) => id));

  const insertCopies = (table: string, columns: string, count: number) =>
    site.db
      .prepare(
        `insert into ${table} (${columns}) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
         select ${columns} from ${table}, n where id = 1`,
      )
      .run();
  const packageColumns = 'market, name, description, price, duration, trip_type, category, contact_email, contact_phone';
  await insertCopies('packages', packageColumns, 230);
  const packages = await site.json<Row[]>('/packages');
  expect(packages.length).toBeGreaterThan(250);
  expect((await site.json<Row[]>('/packages/search?name=manali')).length).toBeGreaterThan(230);
  const page = await site.fetch('/packages?first=7');
  expect([((await page.json()) as Row[]).length, page.headers.get('link')]).toEqual([7, expect.stringContaining('first=7')]);
  expect((await site.fetch('/packages?first=101')).status).toBe(400);
});

test('staff get all enquiries and reviews, newest first', async () => {
  await site.db.batch(
    Array.from({ length: 120 }, (_, i) =>
      site.db
        .prepare(
          `insert into requests (reference, access_hash, kind, market, name, email, phone, idempotency_key, submitted_at, created_at, updated_at)
           values (?, '', 'general', 'india', 'Meera', 'meera@example.in', '9845012876', ?, 0, 0, 0)`,
        )
        .bind(`SF-${i}`, `key ${i}`),
    ),
  );
  for (const path of ['/api/enquiries', '/reviews/all']) {
    const ids = (await site.json<Row[]>(path, { headers })).map(({ id }) => id);
    expect([path, ids]).toEqual([path, newestFirst(ids)]);
  }
  expect((await site.json<Row[]>('/api/enquiries', { headers })).length).toBeGreaterThanOrEqual(120);
});

test('50,000 rows are streamed: complete, newest first, and never in memory together', async () => {
  await insertReviews();
  const ids = await listIds();
  let rows: Row[] = [];
  const { growth } = await measureHeapGrowth(
    inspectorPort,
    () => site.fetch('/robots.txt').then((response) => response.text()),
    async () => {
      rows = await readReviews();
    },
  );
  expect(rows.map(({ id }) => id)).toEqual(newestFirst(ids));
  // The list has 55 MB; the local cache looks at its first 8.
  expect(growth).toBeLessThan(35_000_000);
  const { headers: answered } = await site.fetch('/reviews/approved', { method: 'HEAD' });
  expect(answered.get('cloudflare-cdn-cache-control')).toMatch(/^public, max-age=60, stale-while-revalidate=60,/);
  expect(answered.get('cache-tag')).toBe('reviews:dubai,reviews:india');
});

test('rows that are added, deleted or approved while a list is sent neither cut nor repeat others', async () => {
  const before = await listIds();
  const [gone = 0, hidden = 0] = before.slice(20, 22);
  const rows = await readReviews(() =>
    site.db.batch([
      site.db.prepare('delete from reviews where id = ?').bind(gone),
      site.db.prepare('update reviews set approved = 0 where id = ?').bind(hidden),
      site.db.prepare("insert into reviews (name, message, approved, created_at) values ('New', 'New', 1, 0)"),
    ]),
  );
  expect(rows.map(({ id }) => id)).toEqual(newestFirst(before.filter((id) => id !== gone && id !== hidden)));
});

test('a list whose rows cannot be read to the end is aborted, and never looks complete', async () => {
  let arrived = 0;
  const failing = readReviews(async () => {
    arrived += 1;
    await site.db.prepare('alter table reviews rename to gone_reviews').run();
  });
  await expect(failing).rejects.toThrow(/terminated|aborted|other side closed/i);
  expect(arrived).toBe(1);
  await site.db.prepare('alter table gone_reviews rename to reviews').run();
  expectLoggedError();
});
