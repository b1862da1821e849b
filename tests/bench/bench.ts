/**
 * `npm run bench`: the project's targets beside what was measured. What is the same everywhere (bytes, D1 statements
 * and rows, the Worker's size, headers) must hold, or the exit code is 1; CPU is compared within one run, by turns,
 * and only said. `-- --peers` adds Next.js and Astro with the same list of 50 cards from SQLite. Needs Linux (/proc).
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ensureBuild } from '../../src/tools/build.ts';
import { measureAlternately, type Target } from './cpu-time.ts';
import { checkDatabaseLimits, checkPageLimits, PACKAGE_COUNTS, STAFF_PATHS, signInStaff } from './gates.ts';
import { buildWithCards, CARD_COUNT, installPeers, openPeers } from './peers.ts';
import { Report } from './report.ts';
import { BENCH_STATE_DIR, openSite, openStaticWorker, type Server } from './servers.ts';

const { values } = parseArgs({ options: { peers: { type: 'boolean', default: false } } });
const ROUNDS = 5;
const ROUND_SECONDS = 1;
/** Against our peers: Node's compiler is at its best after some thousand requests, and its collector comes in bursts. */
const PEER_ROUNDS = 9;
const PEER_WARMUP_SECONDS = 5;
const LIST_PATH = '/card';
const describeRounds = (rounds: number) =>
  `user and system time of the server's processes, in ms per request; medians of ${rounds} alternating rounds of ${ROUND_SECONDS} s`;
const report = new Report();
const startedAt = performance.now();
const servers: Server[] = [];
const track = <S extends Server>(server: S): S => {
  servers.push(server);
  return server;
};

let sent = 0;
/** An enquiry that nobody has sent yet. */
const buildEnquiryBody = (): string =>
  JSON.stringify({
    name: 'Meera Nair',
    email: `meera${++sent}@example.in`,
    phone: '98450 12877',
    enquiryTypes: 'package',
    packageDestination: 'Kochi',
  });

/** A page that the site keeps, and raw workerd with the same bytes. */
async function measureCachedAndStatic(site: Server): Promise<Server> {
  await (await fetch(site.url + LIST_PATH)).arrayBuffer();
  return track(await openStaticWorker(await fetch(site.url + LIST_PATH)));
}

/** The site by itself. */
async function measureSite(): Promise<void> {
  await checkDatabaseLimits(report);
  const cached = track(await openSite('cached', PACKAGE_COUNTS[0]));
  await checkPageLimits(report, cached);
  const raw = await measureCachedAndStatic(cached);
  const small = track(await openSite('small', PACKAGE_COUNTS[0], { SHARED_CACHE: 'off' }));
  const large = track(await openSite('large', PACKAGE_COUNTS[2], { SHARED_CACHE: 'off' }));
  const headers = await signInStaff(small);
  const atDesk = await signInStaff(large);
  const json = { 'content-type': 'application/json' };
  const targets: Target[] = [
    { name: 'raw workerd, the same bytes', url: raw.url, pid: raw.pid },
    { name: 'cached list', url: cached.url + LIST_PATH, pid: cached.pid },
    { name: 'uncached list, 50 packages', url: small.url + LIST_PATH, pid: small.pid },
    { name: 'uncached list, 5,000 packages', url: large.url + LIST_PATH, pid: large.pid },
    { name: 'uncached search, 5,000 packages', url: `${large.url}${LIST_PATH}?search=temple`, pid: large.pid },
    { name: 'who is signed in (/auth/me)', url: `${small.url}/auth/me`, pid: small.pid, headers },
    {
      name: 'an enquiry is stored',
      url: `${cached.url}/api/enquiries`,
      pid: cached.pid,
      headers: json,
      body: buildEnquiryBody,
      connections: 20,
    },
    ...Object.entries(STAFF_PATHS).map(([name, path]) => ({
      name,
      url: large.url + path,
      pid: large.pid,
      headers: atDesk,
      connections: 1,
    })),
  ];
  const of = await measureAlternately(targets, ROUNDS, ROUND_SECONDS);
  report.section('CPU', describeRounds(ROUNDS));
  for (const { name } of targets) report.info(name, of(name).cpu, 'ms');
  const cpu = (name: string) => of(name).cpu;
  const soft = true;
  report.section('CPU, one against another');
  report.figure('cached list / raw workerd', cpu('cached list') / cpu('raw workerd, the same bytes'), {
    atMost: 1.3,
    unit: 'x',
    warnOnly: soft,
  });
  report.figure('uncached list, 5,000 / 50 packages', cpu('uncached list, 5,000 packages') / cpu('uncached list, 50 packages'), {
    atMost: 1.2,
    unit: 'x',
    warnOnly: soft,
  });
  report.figure('an enquiry is stored, with its mails and key', cpu('an enquiry is stored'), { atMost: 50, unit: 'ms', warnOnly: soft });
  report.section('What somebody at a desk waits', 'median answer of one person who opens lists and types');
  for (const name of Object.keys(STAFF_PATHS)) report.figure(name, of(name).latencyMs, { atMost: 100, unit: 'ms', warnOnly: soft });
}

const PEERS = [
  ['Next.js, dynamic', 'next', '/dynamic'],
  ['Next.js, ISR hit', 'next', '/isr'],
  ['Astro, SSR', 'astro', '/ssr'],
  ['Astro, prerendered', 'astro', '/prerendered/'],
] as const;

/** The same list of 50 cards, from us and from our peers. */
async function measurePeers(): Promise<void> {
  const folders = installPeers();
  console.log('Building the peers...');
  const worker = await buildWithCards();
  // Enough of one market for a full page.
  const uncached = track(await openSite('cards', 200, { SHARED_CACHE: 'off' }, worker));
  const cached = track(await openSite('cards-cached', 200, {}, worker));
  const peers = await openPeers(folders, uncached, track);
  const raw = await measureCachedAndStatic(cached);
  const targets: Target[] = [
    { name: 'raw workerd, the same bytes', url: raw.url, pid: raw.pid },
    { name: 'ours, cached', url: cached.url + LIST_PATH, pid: cached.pid },
    { name: 'ours, uncached', url: uncached.url + LIST_PATH, pid: uncached.pid },
    ...PEERS.map(([name, peer, path]) => ({ name, url: peers[peer].url + path, pid: peers[peer].pid })),
  ];
  report.section(`The same list of ${CARD_COUNT} cards`, 'HTML compressed; ours with masthead, filters and footer, theirs the bare list');
  for (const { name, url } of targets) {
    const html = await (await fetch(url)).text();
    const cards = html.match(/<article/g)?.length ?? 0;
    if (cards !== CARD_COUNT) throw new Error(`${name} shows ${cards} cards.`);
    report.info(`${name}: HTML`, gzipSync(html).byteLength / 1000, 'kB');
  }
  const of = await measureAlternately(targets, PEER_ROUNDS, ROUND_SECONDS, PEER_WARMUP_SECONDS);
  report.section('CPU', describeRounds(PEER_ROUNDS));
  for (const { name } of targets) report.info(name, of(name).cpu, 'ms');
  const times = (much: string, little: string) => of(much).cpu / of(little).cpu;
  report.section('CPU, how many times less than our peers');
  report.figure('uncached list / Next.js dynamic', times('Next.js, dynamic', 'ours, uncached'), { atLeast: 4, unit: 'x', warnOnly: true });
  report.figure('cached list / Next.js ISR hit', times('Next.js, ISR hit', 'ours, cached'), { atLeast: 10, unit: 'x', warnOnly: true });
  report.figure('cached list / raw workerd', times('ours, cached', 'raw workerd, the same bytes'), {
    atMost: 1.3,
    unit: 'x',
    warnOnly: true,
  });
  report.info('uncached list / Astro SSR', times('Astro, SSR', 'ours, uncached'), 'x');
  report.info('cached list / Astro prerendered', times('Astro, prerendered', 'ours, cached'), 'x');
}

let code = 1;
try {
  await ensureBuild();
  rmSync(BENCH_STATE_DIR, { recursive: true, force: true });
  await (values.peers ? measurePeers() : measureSite());
  code = report.finish();
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason);
} finally {
  for (const server of servers) await server.stop();
  rmSync(BENCH_STATE_DIR, { recursive: true, force: true });
}
console.log(`Took ${Math.round((performance.now() - startedAt) / 1000)} s.`);
process.exit(code);
