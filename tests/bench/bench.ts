/**
 * `npm run bench`: what answers cost, in one alternating run: CPU per request of a cached page against raw workerd
 * with the same bytes, of an uncached list through GraphQL and D1, and how both change from 50 to 5,000 packages;
 * then D1 statements, rows read and bytes of every kind of page at both sizes, for visitors and for somebody who is
 * signed in. Needs Linux (/proc).
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { ensureBuild } from '../../src/build/build.ts';
import { applyMigrations, bindingsOf, createPlatform } from '../../src/build/platform.ts';
import { ensureDemo } from '../../src/build/state.ts';
import { seedRequests, seedSynthetic } from '../../src/demo/synthetic.ts';
import { costsOf } from '../support/costs.ts';
import { addPerson, sessionOf } from '../support/people.ts';
import { alternate, children, latencies, type Target } from './cpu.ts';

/** A key of the bench's own. */
const SEALING_KEYS = `1:${Buffer.alloc(32, 7).toString('base64')}`;
const ROOT = '.wrangler/bench';
const ROUNDS = 5;
const SECONDS = 2;
const LIST = '/card';
const PAGES = [
  '/home',
  '/DubaiHome',
  LIST,
  '/card?category=International',
  '/card?sort=price-asc',
  '/card?search=temple',
  '/dubai-card',
  '/details/1',
  '/branch',
  '/packages?first=12',
];

/** For one person: the session is looked up first. */
const PRIVATE = ['/auth/me', '/getUserProfile/1', '/profile', '/sidebar-admin', '/staff/users', '/staff/activity', '/staff/security'];

/** The staff area with 5,000 packages and 50,000 requests: one person who opens a list, and types. */
const DESK = {
  'staff: 50,000 requests': '/enquiry-display',
  'staff: requests, typing "an"': '/enquiry-display?search=an',
  'staff: requests, typing "kurian"': '/enquiry-display?search=kurian',
  'staff: 5,000 packages': '/showpackages-i',
  'staff: packages, typing "journey"': '/showpackages-i?search=journey',
  'staff: find anything, "meera"': '/staff/find?q=meera',
} as const;

const ACCEPTED = 'an enquiry is stored (20 senders)';
let sent = 0;
/** An enquiry that nobody has sent yet. */
const enquiry = (): string =>
  JSON.stringify({
    name: 'Meera Nair',
    email: `meera${++sent}@example.in`,
    phone: '98450 12877',
    enquiryTypes: 'package',
    packageDestination: 'Kochi',
  });

const started: Miniflare[] = [];
let nextPort = 8950;

/** Starts a Worker and finds the process that runs it. */
async function start(make: (direct: number) => Miniflare | Promise<Miniflare>): Promise<{ platform: Miniflare; pid: number; url: string }> {
  const before = new Set(children());
  const direct = nextPort++;
  const platform = await make(direct);
  started.push(platform);
  await platform.ready;
  const pid = children().find((child) => !before.has(child));
  if (!pid) throw new Error('The process of a Worker was not found.');
  return { platform, pid, url: `http://127.0.0.1:${direct}` };
}

/** The site with a catalogue of this size. */
const site = (label: string, packages: number, variables: Record<string, string>) =>
  start(async (direct) => {
    const platform = createPlatform({
      state: `${ROOT}/${label}`,
      direct,
      variables: { ...variables, SEALING_KEYS, RATE_LIMITS: 'off', ORIGIN: 'http://localhost:8787' },
    });
    const { db, media } = await bindingsOf(platform);
    await applyMigrations(db);
    await ensureDemo(db, media);
    const there = (await db.prepare('SELECT count(*) AS n FROM packages').first<{ n: number }>())?.n ?? 0;
    await seedSynthetic(db, packages - there);
    return platform;
  });

/** Nothing but workerd and the bytes of an answer, headers included. */
const raw = (label: string, page: string, headers: [string, string][]) =>
  start((direct) => {
    const file = `${ROOT}/${label}.js`;
    mkdirSync(ROOT, { recursive: true });
    writeFileSync(
      file,
      `const body = new TextEncoder().encode(${JSON.stringify(page)});\nconst headers = new Headers(${JSON.stringify(headers)});\nexport default { fetch: () => new Response(body, { headers }) };\n`,
    );
    return new Miniflare(
      convertV4MiniflareOptions({
        host: '127.0.0.1',
        port: 0,
        cf: false,
        telemetry: { enabled: false },
        workers: [
          {
            name: 'raw',
            modules: true,
            scriptPath: file,
            compatibilityDate: '2026-11-01',
            unsafeDirectSockets: [{ host: '127.0.0.1', port: direct }],
          },
        ],
      } as never),
    );
  });

await ensureBuild();
rmSync(ROOT, { recursive: true, force: true });
const failures: string[] = [];
const gate = (words: string, value: number, limit: number, soft = false): void => {
  const ok = value <= limit;
  console.log(`  ${ok ? 'ok  ' : soft ? 'OVER' : 'FAIL'} ${words}: ${value.toFixed(2)} (target at most ${limit})`);
  if (!ok && !soft) failures.push(words);
};

try {
  const cached = await site('cached', 50, {});
  const cachedMany = await site('cached-many', 5000, {});
  const small = await site('small', 50, { SHARED_CACHE: 'off', COSTS: 'on' });
  const large = await site('large', 5000, { SHARED_CACHE: 'off', COSTS: 'on' });
  await fetch(cached.url + LIST);
  const answer = await fetch(cached.url + LIST);
  const page = await answer.text();
  const carried = [...answer.headers].filter(
    ([name]) => !/^(?:content-length|connection|keep-alive|date|transfer-encoding)$/.test(name),
  ) as [string, string][];
  const { db } = await bindingsOf(small.platform);
  const admin = { cookie: await sessionOf({ db }, await addPerson({ db }, 'bench@agency.example', 'ADMIN')) };
  const body = await raw('body', page, [['content-type', 'text/html; charset=utf-8']]);
  const bare = await raw('answer', page, carried);
  await fetch(cachedMany.url + LIST);
  const desk = await bindingsOf(large.platform);
  await seedRequests(desk.db, 50_000);
  const staff = { cookie: await sessionOf(desk, await addPerson(desk, 'desk@agency.example', 'ADMIN')) };

  const targets: Target[] = [
    { name: 'raw workerd, the same body', url: body.url, pid: body.pid },
    { name: 'raw workerd, the same bytes', url: bare.url, pid: bare.pid },
    { name: 'cached list, 50 packages', url: cached.url + LIST, pid: cached.pid },
    { name: 'cached list, 5,000 packages', url: cachedMany.url + LIST, pid: cachedMany.pid },
    { name: 'uncached list, 50 packages', url: small.url + LIST, pid: small.pid },
    { name: 'uncached list, 5,000 packages', url: large.url + LIST, pid: large.pid },
    { name: 'who is signed in (/auth/me)', url: `${small.url}/auth/me`, pid: small.pid, headers: admin },
    { name: 'profile', url: `${small.url}/profile`, pid: small.pid, headers: admin },
    { name: 'staff: users', url: `${small.url}/staff/users`, pid: small.pid, headers: admin },
    {
      name: ACCEPTED,
      url: `${cached.url}/api/enquiries`,
      pid: cached.pid,
      headers: { 'content-type': 'application/json' },
      body: enquiry,
      connections: 20,
    },
    ...Object.entries(DESK).map(([name, path]) => ({ name, url: large.url + path, pid: large.pid, headers: staff, connections: 1 })),
  ];
  console.log(`CPU per request (user + system of workerd, ms; median of ${ROUNDS} alternating rounds of ${SECONDS} s, 8 connections)`);
  const cpu = await alternate(targets, ROUNDS, SECONDS);
  for (const [name, ms] of cpu) console.log(`  ${name.padEnd(32)} ${ms.toFixed(3)}`);
  const of = (name: string) => cpu.get(name) ?? Number.NaN;
  gate('cached page against raw workerd', of('cached list, 50 packages') / of('raw workerd, the same bytes'), 1.3, true);
  gate('cached page, 5,000 against 50 packages', of('cached list, 5,000 packages') / of('cached list, 50 packages'), 1.2, true);
  gate('uncached list, 5,000 against 50 packages', of('uncached list, 5,000 packages') / of('uncached list, 50 packages'), 1.2, true);

  gate('CPU of an accepted request, with its outbox and key (ms)', of(ACCEPTED), 50);
  console.log(`  with 20 senders at once the median answer took ${latencies.get(ACCEPTED)} ms`);

  for (const name of Object.keys(DESK)) gate(`${name}: the median answer (ms)`, latencies.get(name) ?? Number.NaN, 100, true);

  console.log('\nD1 and bytes by page               batches  statements   rows at 50  rows at 5,000  HTML gz');
  for (const path of PAGES) {
    const [few, many] = [await fetch(small.url + path), await fetch(large.url + path)];
    const bytes = gzipSync(Buffer.from(await few.arrayBuffer())).byteLength;
    await many.arrayBuffer();
    const [at50, at5000] = [costsOf(few), costsOf(many)];
    console.log(
      `  ${path.padEnd(32)} ${String(at50.batches).padStart(7)} ${String(at50.statements).padStart(11)} ${String(at50.rows).padStart(12)} ${String(at5000.rows).padStart(14)} ${String(bytes).padStart(8)}`,
    );
    if (at50.batches !== 1) failures.push(`${path}: ${at50.batches} batches`);
    if (!path.includes('search') && at5000.rows > at50.rows) failures.push(`${path} reads more rows from a larger catalogue`);
  }
  for (const path of PRIVATE) {
    const answer = await fetch(small.url + path, { headers: admin });
    const bytes = gzipSync(Buffer.from(await answer.arrayBuffer())).byteLength;
    const { batches, statements, rows } = costsOf(answer);
    console.log(
      `  ${path.padEnd(32)} ${String(batches).padStart(7)} ${String(statements).padStart(11)} ${String(rows).padStart(12)} ${''.padStart(14)} ${String(bytes).padStart(8)}`,
    );
    if (batches > 3) failures.push(`${path}: ${batches} batches`);
  }
} finally {
  for (const platform of started) await platform.dispose();
  rmSync(ROOT, { recursive: true, force: true });
}
if (failures.length > 0) console.error(`\nOver a hard limit:\n${failures.join('\n')}`);
process.exit(failures.length > 0 ? 1 : 0);
