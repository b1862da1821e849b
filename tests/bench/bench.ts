/**
 * `npm run bench`: measured figures beside the project's targets. Figures that do not depend on the machine (bytes, D1
 * statements and rows, the Worker's size, headers) are hard limits: exit code 1 if exceeded. CPU time is compared within one
 * run, in alternating rounds, and only reported, except for the cold start. `-- --peers` measures Next.js and Astro with the same
 * list of 50 cards from SQLite; `-- --only cold-start` measures one part. Needs Linux (/proc).
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ensureChromium } from '../../src/tools/local/browsers.ts';
import { ensureBuild } from '../../src/tools/local/ensure-build.ts';
import { measureColdStart } from './cold-start.ts';
import { measureAlternately, type Target } from './cpu-time.ts';
import { checkDatabaseLimits, checkPageLimits, PACKAGE_COUNTS, STAFF_PATHS, signInStaff } from './gates.ts';
import { checkMemory } from './memory.ts';
import { buildWithCards, CARD_COUNT, installPeers, openPeers } from './peers.ts';
import { Report } from './report.ts';
import { measureInboxObject } from './scale/inbox-object.ts';
import { checkScale } from './scale/scale.ts';
import { BENCH_STATE_DIR, openSite, openStaticWorker, type Server, writeRoundTripWorker } from './servers.ts';
import { measureTasks } from './tasks/measure-tasks.ts';

const { values } = parseArgs({ options: { peers: { type: 'boolean', default: false }, only: { type: 'string' } } });
const ROUNDS = 5;
const ROUND_SECONDS = 1;
/** Longer for the peers: V8 needs some thousand requests to optimise Node servers, and garbage collection comes in bursts. */
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
/** A new enquiry at each call. */
const buildEnquiryBody = (): string =>
  JSON.stringify({
    name: 'Meera Nair',
    email: `meera${++sent}@example.in`,
    phone: '98450 12877',
    enquiryTypes: 'package',
    packageDestination: 'Kochi',
  });

/** Warms the list in the cache, and starts raw workerd with the same bytes. */
async function openRawBaseline(site: Server): Promise<Server> {
  await (await fetch(site.url + LIST_PATH)).arrayBuffer();
  return track(await openStaticWorker(await fetch(site.url + LIST_PATH)));
}

/** Measures the site alone. */
async function measureSite(): Promise<void> {
  await checkDatabaseLimits(report);
  const cached = track(await openSite('cached', PACKAGE_COUNTS[0]));
  await checkPageLimits(report, cached);
  const raw = await openRawBaseline(cached);
  const small = track(await openSite('small', PACKAGE_COUNTS[0], { SHARED_CACHE: 'off' }));
  const large = track(await openSite('large', PACKAGE_COUNTS[2], { SHARED_CACHE: 'off' }));
  const headers = await signInStaff(small);
  const largeSiteHeaders = await signInStaff(large);
  const json = { 'content-type': 'application/json' };
  const targets: Target[] = [
    { name: 'raw workerd, the same bytes', url: raw.url, pid: raw.pid },
    { name: 'cached list', url: cached.url + LIST_PATH, pid: cached.pid },
    { name: 'uncached list, 50 packages', url: small.url + LIST_PATH, pid: small.pid },
    { name: 'uncached list, 5,000 packages', url: large.url + LIST_PATH, pid: large.pid },
    { name: 'uncached search, 5,000 packages', url: `${large.url}${LIST_PATH}?search=temple`, pid: large.pid },
    { name: 'current user (/auth/me)', url: `${small.url}/auth/me`, pid: small.pid, headers },
    {
      name: 'enquiry submission',
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
      headers: largeSiteHeaders,
      connections: 1,
    })),
  ];
  const costOf = await measureAlternately(targets, ROUNDS, ROUND_SECONDS);
  report.section('CPU', describeRounds(ROUNDS));
  for (const { name } of targets) report.info(name, costOf(name).cpu, 'ms');
  const cpu = (name: string) => costOf(name).cpu;
  const warnOnly = true;
  report.section('CPU, compared');
  report.figure('cached list / raw workerd', cpu('cached list') / cpu('raw workerd, the same bytes'), {
    atMost: 1.3,
    unit: 'x',
    warnOnly,
  });
  report.figure('uncached list, 5,000 / 50 packages', cpu('uncached list, 5,000 packages') / cpu('uncached list, 50 packages'), {
    atMost: 1.2,
    unit: 'x',
    warnOnly,
  });
  report.figure('enquiry submission, with mails and idempotency key', cpu('enquiry submission'), { atMost: 50, unit: 'ms', warnOnly });
  report.section('Staff latency', 'median response time of one connection that opens lists and searches');
  for (const name of Object.keys(STAFF_PATHS)) report.figure(name, costOf(name).latencyMs, { atMost: 100, unit: 'ms', warnOnly });
}

/** The HTML of 50 cards, compressed: 3.9 kB of page and 82 bytes a card, of which name and address in letters are half. */
const MAX_LIST_KB = 8;
/** A Worker that sends D1 a query without work: Miniflare simulates D1 by two more Workers, where the peers read a file. */
const ROUND_TRIP = 'an empty round trip to the local D1';

const PEERS = [
  ['Next.js, dynamic', 'next', '/dynamic'],
  ['Next.js, ISR hit', 'next', '/isr'],
  ['Astro, SSR', 'astro', '/ssr'],
  ['Astro, prerendered', 'astro', '/prerendered/'],
] as const;

/** Measures the same list of 50 cards, rendered by this site and by the peers. */
async function measurePeers(): Promise<void> {
  const folders = installPeers();
  console.log('Building the peers...');
  const worker = await buildWithCards();
  // Enough packages in one market for a full page.
  const uncached = track(await openSite('cards', 200, { SHARED_CACHE: 'off' }, worker));
  const cached = track(await openSite('cards-cached', 200, {}, worker));
  const trip = track(await openSite('trip', 0, {}, writeRoundTripWorker()));
  const peers = await openPeers(folders, uncached, track);
  const raw = await openRawBaseline(cached);
  const targets: Target[] = [
    { name: 'raw workerd, the same bytes', url: raw.url, pid: raw.pid },
    { name: 'ours, cached', url: cached.url + LIST_PATH, pid: cached.pid },
    { name: 'ours, uncached', url: uncached.url + LIST_PATH, pid: uncached.pid },
    { name: ROUND_TRIP, url: trip.url, pid: trip.pid },
    ...PEERS.map(([name, peer, path]) => ({ name, url: peers[peer].url + path, pid: peers[peer].pid })),
  ];
  report.section(
    `The same list of ${CARD_COUNT} cards`,
    'HTML compressed; ours with masthead, filters and footer, the peers only the list',
  );
  for (const { name, url } of targets) {
    if (name === ROUND_TRIP) continue;
    const html = await (await fetch(url)).text();
    const cards = html.match(/<article/g)?.length ?? 0;
    if (cards !== CARD_COUNT) throw new Error(`${name} shows ${cards} cards.`);
    const size = gzipSync(html).byteLength / 1000;
    if (name.startsWith('ours')) report.figure(`${name}: HTML`, size, { atMost: MAX_LIST_KB, unit: 'kB' });
    else report.info(`${name}: HTML`, size, 'kB');
  }
  const costOf = await measureAlternately(targets, PEER_ROUNDS, ROUND_SECONDS, PEER_WARMUP_SECONDS);
  report.section('CPU', describeRounds(PEER_ROUNDS));
  for (const { name } of targets) report.info(name, costOf(name).cpu, 'ms');
  const ratio = (dividend: string, divisor: string) => costOf(dividend).cpu / costOf(divisor).cpu;
  report.section('CPU, compared with the peers');
  report.figure('Next.js dynamic / uncached list', ratio('Next.js, dynamic', 'ours, uncached'), { atLeast: 4, unit: 'x', warnOnly: true });
  report.figure('Next.js ISR hit / cached list', ratio('Next.js, ISR hit', 'ours, cached'), { atLeast: 10, unit: 'x', warnOnly: true });
  report.figure('cached list / raw workerd', ratio('ours, cached', 'raw workerd, the same bytes'), {
    atMost: 1.3,
    unit: 'x',
    warnOnly: true,
  });
  report.figure('uncached list / Astro SSR', ratio('ours, uncached', 'Astro, SSR'), { atMost: 1.2, unit: 'x', warnOnly: true });
  report.info(
    'the same without the round trip to the local D1',
    ratio('ours, uncached', 'Astro, SSR') - ratio(ROUND_TRIP, 'Astro, SSR'),
    'x',
  );
  report.info('Astro prerendered / cached list', ratio('Astro, prerendered', 'ours, cached'), 'x');
}

/** Runs the tests of `timed/`, which measure Lighthouse and answers under a flood of requests. */
function runTimedTests(): void {
  report.section('Measured in real time', 'tests/bench/timed, one after the other; each takes the best of three runs or more');
  const { status } = spawnSync('vitest', ['run', '--config', 'tests/vitest.config.ts', '--project', 'timed'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROMIUM: ensureChromium() },
  });
  report.assertion('every timed test passes', status === 0 ? [] : [`vitest ended with ${status}`]);
}

const PARTS = {
  'cold-start': () => measureColdStart(report),
  site: measureSite,
  timed: runTimedTests,
  tasks: () => measureTasks(report),
  peers: measurePeers,
  memory: () => checkMemory(report),
  scale: async () => {
    await checkScale(report);
    await measureInboxObject(report);
  },
} as const;
type Part = keyof typeof PARTS;
const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

/** The parts to measure. Throws for an unknown `--only`. */
function getParts(): readonly Part[] {
  const { only, peers } = values;
  if (only === undefined) return peers ? ['peers'] : ['cold-start', 'site', 'timed'];
  if (!isPart(only)) throw new Error(`--only takes ${Object.keys(PARTS).join(', ')}; it was ${only}.`);
  return [only];
}

let code = 1;
try {
  const parts = getParts();
  await ensureBuild();
  rmSync(BENCH_STATE_DIR, { recursive: true, force: true });
  for (const part of parts) await PARTS[part]();
  code = report.finish();
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason);
} finally {
  for (const server of servers) await server.stop();
  rmSync(BENCH_STATE_DIR, { recursive: true, force: true });
}
console.log(`Took ${Math.round((performance.now() - startedAt) / 1000)} s.`);
process.exit(code);
