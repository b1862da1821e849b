import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { cpuMs, median } from './cpu-time.ts';
import type { Report } from './report.ts';
import { BENCH_STATE_DIR, openSite, openStaticWorker, type Server, startSite } from './servers.ts';

/** What the Worker cannot do without: a renderer, a query language, a router. */
const REFERENCE_SOURCE = `
export * as server from 'react-dom/server';
export * as graphql from 'graphql';
export * as hono from 'hono';
`;
const WORKER_FILE = 'dist/worker/index.js';
/** Of the reference for Node. With shapes, documents and the GraphQL schema built during the evaluation it would be 6.8. */
const MAX_RATIO = 2.5;
const EVALUATIONS = 9;
const PROCESS_STARTS = 5;

/** Prints the CPU time of all threads, in milliseconds, that an import takes. */
const EVALUATE_SCRIPT = `
const before = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
process.exit();
`;

/** CPU time that a fresh Node process takes to evaluate a module, in milliseconds. */
const measureEvaluation = (file: string): number =>
  Number(execFileSync(process.execPath, ['--input-type=module', '--eval', EVALUATE_SCRIPT, resolve(file)], { encoding: 'utf8' }));

/** Builds the reference: for Node, where it is evaluated, or for the edge with the settings of the Worker. Returns its file. */
async function buildReference(platform: 'node' | 'edge'): Promise<string> {
  const directory = resolve(BENCH_STATE_DIR, 'reference', platform);
  const source = resolve(directory, 'source.js');
  mkdirSync(directory, { recursive: true });
  writeFileSync(source, REFERENCE_SOURCE);
  const output = { entryFileNames: 'index.js', codeSplitting: false };
  const options = { ssr: true, minify: true, outDir: directory, emptyOutDir: false, sourcemap: false };
  await build({
    ...(platform === 'node'
      ? { configFile: false, publicDir: false, ssr: { noExternal: true } }
      : { configFile: 'src/tools/vite.config.ts' }),
    logLevel: 'warn',
    build: { ...options, rolldownOptions: { input: source, output } },
  });
  return resolve(directory, 'index.js');
}

/** CPU time of a server's process from its start to its first answer, in milliseconds. */
async function measureFirstAnswer(open: () => Promise<Server>, path: string): Promise<number> {
  const server = await open();
  try {
    const answer = await fetch(server.url + path);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return cpuMs(server.pid);
  } finally {
    await server.stop();
  }
}

/** What the first visitor of a new isolate waits for: the Worker's evaluation, then the first uncached list. */
export async function measureColdStart(report: Report): Promise<void> {
  const files = { worker: WORKER_FILE, node: await buildReference('node'), edge: await buildReference('edge') };
  const costs = { worker: [] as number[], node: [] as number[], edge: [] as number[] };
  for (let round = 0; round < EVALUATIONS; round++) {
    for (const name of ['worker', 'node', 'edge'] as const) costs[name].push(measureEvaluation(files[name]));
  }
  const [worker, node, edge] = [median(costs.worker), median(costs.node), median(costs.edge)];
  report.section('Cold start', `CPU time of fresh processes; medians of ${EVALUATIONS} alternating evaluations in Node`);
  report.info('react-dom/server, graphql and hono, for Node', node, 'ms');
  report.info('the same with React for the edge', edge, 'ms');
  report.info('the Worker', worker, 'ms');
  report.figure('the Worker / react-dom/server, graphql and hono', worker / node, { atMost: MAX_RATIO, unit: 'x' });
  report.info('the Worker / the same with React for the edge', worker / edge, 'x');
  const starts = { site: [] as number[], raw: [] as number[] };
  // The first start creates the database.
  await (await openSite('cold', 50, { SHARED_CACHE: 'off' })).stop();
  for (let round = 0; round < PROCESS_STARTS; round++) {
    starts.site.push(await measureFirstAnswer(() => startSite('cold', { SHARED_CACHE: 'off' }), '/card'));
    starts.raw.push(await measureFirstAnswer(() => openStaticWorker(new Response('ok')), '/'));
  }
  report.info('workerd, from its start to the first uncached list', median(starts.site) - median(starts.raw), 'ms above raw workerd');
}
