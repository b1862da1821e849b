import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { browserHeaders, createAccount, createSession } from '../../support/accounts.ts';
import { insertOutboxMessage, insertRow, queryRows, runCron } from '../../support/enquiries.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { openSite, SEALING_KEYS } from '../../support/site.ts';
import { withoutD1, withoutR2 } from '../../support/storage-faults.ts';
import { workerSpecifier } from '../../support/worker-build.ts';

// Stands in front of the built Worker: D1 can hang, and Analytics Engine is bound, as Cloudflare documents `writeDataPoint`.
const FOLDER = '.wrangler/test-health';
mkdirSync(FOLDER, { recursive: true });
writeFileSync(
  `${FOLDER}/worker.js`,
  `import site from '${workerSpecifier(FOLDER)}';
let hanging = false;
let points = [];
const never = () => new Promise(() => undefined);
const wrap = (db) => new Proxy(db, {
  get: (target, key) => {
    if (hanging && (key === 'batch' || key === 'exec')) return never;
    const value = target[key];
    return typeof value === 'function' ? value.bind(target) : value;
  },
});
export default {
  async fetch(request, env, execution) {
    const { pathname } = new URL(request.url);
    if (pathname === '/__hang') return Response.json({ hanging: (hanging = !hanging) });
    if (pathname === '/__points') return Response.json(points.splice(0));
    return site.fetch(request, { ...env, DB: wrap(env.DB), METRICS: { writeDataPoint: (point) => points.push(point) } }, execution);
  },
  scheduled: (event, env, execution) => site.scheduled(event, env, execution),
};
`,
);
const site = await openSite({ worker: `${FOLDER}/worker.js` });
// A first use creates the metadata of a bucket.
await site.fetch('/health');

const MINUTE = 60_000;
const readHealth = async () => {
  const response = await site.fetch('/health');
  return {
    response,
    status: response.status,
    body: (await response.json()) as Record<string, unknown> & { parts: Record<string, string> },
  };
};

test('/health names version, migrations, bindings, oldest mail, oldest purge and the last run of the cron', async () => {
  await runCron(site);
  const { response, status, body } = await readHealth();
  expect([status, body.status]).toEqual([200, 'ok']);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(body.parts).toEqual({ database: 'ok', migrations: 'ok', pictures: 'ok', documents: 'ok', images: 'ok', mail: 'ok' });
  expect(body).toMatchObject({ migrations: { expected: expect.any(Number), missing: [] }, oldestUnsentMail: null, troubles: [] });
  expect(Date.parse(String(body.lastCronRun))).toBeGreaterThan(Date.now() - MINUTE);
  expect(body.build).toMatch(/^[\w-]{5,8}$/);

  const createdAt = Date.now() - 20 * MINUTE;
  await insertOutboxMessage(site, {
    recipient: 'zubaida@example.in',
    created_at: createdAt,
    next_attempt_at: Date.now() + MINUTE,
    attempts: 2,
    last_error: 'refused',
  });
  await insertRow(site, 'purges', { tag: 'package:1', created_at: createdAt + 1000, next_attempt_at: Date.now() + MINUTE });
  const late = await readHealth();
  expect([late.status, late.body.status]).toEqual([200, 'degraded']);
  expect(late.body).toMatchObject({
    oldestUnsentMail: new Date(createdAt).toISOString(),
    oldestPurge: new Date(createdAt + 1000).toISOString(),
    troubles: [{ what: 'mails', since: new Date(createdAt).toISOString() }],
  });
  // Neither the mail, nor a key, nor the address of a person.
  expect(JSON.stringify(late.body)).not.toMatch(/zubaida|@|refused|package:1/);
  expect(JSON.stringify(late.body)).not.toContain(SEALING_KEYS.slice(2, 20));
  await site.db.prepare("delete from outbox where recipient = 'zubaida@example.in'").run();
  await site.db.prepare('delete from purges').run();
  await site.db
    .prepare('update job_runs set ran_at = ran_at - ?')
    .bind(16 * MINUTE)
    .run();
  expect((await readHealth()).body.status).toBe('degraded');
  await runCron(site);
});

describe('/health answers 503 when D1 is away', () => {
  test('D1 or R2 fails', async () => {
    await withoutD1(site, async () => {
      const { response, status, body } = await readHealth();
      expect([status, body.status, body.parts.database, response.headers.get('retry-after')]).toEqual([503, 'down', 'failing', '30']);
      expect(body).toMatchObject({ oldestUnsentMail: null, lastCronRun: null });
      expect(JSON.stringify(body)).not.toMatch(/SQL|no such table/);
    });
    await withoutR2(site, async () => {
      const { status, body } = await readHealth();
      expect([status, body.parts.pictures, body.parts.documents, body.parts.database]).toEqual([503, 'failing', 'failing', 'ok']);
    });
    await vi.waitFor(expectLoggedError);
    expect((await readHealth()).status).toBe(200);
  });

  test('D1 does not answer: monitors learn it within seconds', async () => {
    await site.fetch('/__hang');
    const started = Date.now();
    const { status, body } = await readHealth();
    // Timed, because the promise is about time: two seconds for each part, all at once, and a wide margin for a busy machine.
    expect(Date.now() - started).toBeLessThan(9000);
    expect([status, body.status, body.parts.database, body.parts.pictures]).toEqual([503, 'down', 'timeout', 'ok']);
    await site.fetch('/__hang');
    expect((await readHealth()).status).toBe(200);
  });

  test('a migration of the build is missing', async () => {
    const [last] = await queryRows<{ name: string }>(site, 'select name from d1_migrations order by name desc limit 1');
    await site.db.prepare('delete from d1_migrations where name = ?').bind(last?.name).run();
    const { status, body } = await readHealth();
    expect([status, body.parts.migrations, body.migrations]).toEqual([
      503,
      'failing',
      { expected: expect.any(Number), missing: [last?.name] },
    ]);
    await site.db.prepare('insert into d1_migrations (name) values (?)').bind(last?.name).run();
    expect((await readHealth()).status).toBe(200);
  });
});

test('each request is a data point of Analytics Engine where that is bound: route, class, cost and cache, nothing of the visitor', async () => {
  await site.fetch('/__points');
  await site.fetch('/card?search=zubaida');
  await site.fetch('/request/zubaida-token', { headers: { 'cf-connecting-ip': '203.0.113.77' } });
  const points = (await (await site.fetch('/__points')).json()) as { indexes: string[]; blobs: string[]; doubles: number[] }[];
  expect(points.map(({ indexes, blobs }) => [indexes, blobs.slice(0, 4)])).toEqual([
    [['/card'], ['/card', 'GET', '2xx', 'miss']],
    [['/request/:token'], ['/request/:token', 'GET', '4xx', 'bypass']],
  ]);
  expect(points[0]?.doubles).toHaveLength(4);
  expect(JSON.stringify(points)).not.toMatch(/zubaida|203\.0/);
});

test('Server-Timing is for staff only', async () => {
  const plain = await openSite({ variables: { COSTS: '' } });
  const staff = browserHeaders(await createSession(plain, await createAccount(plain, 'timing@agency.example', 'ADMIN')));
  const user = browserHeaders(await createSession(plain, await createAccount(plain, 'user@example.in')));
  expect((await plain.fetch('/staff/users', { headers: staff })).headers.get('server-timing')).toMatch(
    /batches=\d+ statements=\d+ rows=\d+/,
  );
  for (const headers of [{}, user, staff]) {
    expect((await plain.fetch('/home', { headers })).headers.get('server-timing')).toBeNull();
    if (headers !== staff) expect((await plain.fetch('/profile', { headers })).headers.get('server-timing')).toBeNull();
  }
});
