import { expect, test, vi } from 'vitest';
import { createAccount, createSession } from '../support/accounts.ts';
import { countRows, queryRows, runCron } from '../support/enquiries.ts';
import { expectLoggedError } from '../support/expect-logged-error.ts';
import { runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';
import { withoutR2 } from '../support/storage-faults.ts';

const site = await openSite();
const [picture] = await queryRows<{ name: string }>(site, "select name from media where name like '%.jpg' limit 1");
// A first use creates the metadata of the bucket.
expect((await site.fetch(`/uploads/${picture?.name}`)).status).toBe(200);
const DAY = 86_400_000;

test('a failed request is stored after the response, listed for staff, and kept for 14 days and 200 rows', async () => {
  const failed = await withoutR2(site, () => site.fetch(`/media/320/${picture?.name.replace('.jpg', '.webp')}?name=quraishi`));
  expect(failed.status).toBe(503);
  const id = failed.headers.get('x-request-id');
  await vi.waitFor(async () => expect(await countRows(site, 'failures where id = ?', id)).toBe(1));
  await vi.waitFor(expectLoggedError);

  const cookie = await createSession(site, await createAccount(site, 'failures@agency.example', 'ADMIN'));
  const { data } = await runOperation(site, cookie, '{ systemStatus { status failures { id route status message at build } } }');
  expect(data.systemStatus.failures.find((failure: { id: string }) => failure.id === id)).toMatchObject({
    route: '/media/:width/:file',
    status: 503,
  });
  expect(JSON.stringify(data)).not.toMatch(/quraishi/);

  await site.db.batch(
    Array.from({ length: 210 }, (_, i) =>
      site.db
        .prepare("insert into failures (id, route, status, duration_ms, message, created_at) values (?, '/home', 503, 1, 'x', ?)")
        .bind(`old-${i}`, Date.now() - (i < 195 ? 1 : 15) * DAY),
    ),
  );
  const third = await withoutR2(site, () => site.fetch(`/media/160/${picture?.name.replace('.jpg', '.webp')}`));
  expect(third.status).toBe(503);
  await vi.waitFor(async () => expect(await countRows(site, 'failures')).toBeLessThanOrEqual(200));
  await vi.waitFor(expectLoggedError);
  await runCron(site);
  expect(await countRows(site, 'failures where created_at < ?', Date.now() - 14 * DAY)).toBe(0);
  expect(await countRows(site, 'failures where id = ?', id)).toBe(1);
});
