import { expect, test } from 'vitest';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { measureHeapGrowth } from '../../support/heap-usage.ts';
import { openSite } from '../../support/site.ts';
import { findFreePort } from '../../support/worker-process.ts';

const inspectorPort = await findFreePort();
const site = await openSite({ inspectorPort, withoutProxy: true });
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

test('a list of 50,000 rows is complete, newest first, and never in memory as a whole', async () => {
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

test('rows that are added, deleted or hidden while a list is sent neither cut nor repeat others', async () => {
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

test('a list that cannot be read to its end is aborted, and never looks complete', async () => {
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
