import { expect, test } from 'vitest';
import { browserHeaders, createAccount, createSession } from '../support/accounts.ts';
import { cancelPurges } from '../support/cache-purge.ts';
import { openSite } from '../support/site.ts';

// The documented lists answer everything unless a client pages.

const site = await openSite();
const headers = browserHeaders(await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN')));
type Row = Record<string, unknown> & { id: number };

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
    expect([path, ids]).toEqual([path, [...ids].sort((a, b) => b - a)]);
  }
  expect((await site.json<Row[]>('/api/enquiries', { headers })).length).toBeGreaterThanOrEqual(120);
});
