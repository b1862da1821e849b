import { mkdirSync, writeFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { seedSyntheticPackages } from '../../src/demo/synthetic-data.ts';
import { applyMigrations, createLocalPlatform, getBindings } from '../../src/tools/local-platform.ts';
import { seedDemoIfEmpty } from '../../src/tools/local-state.ts';
import { childProcesses } from './cpu-time.ts';

/** Where a run keeps its databases; taken away at its end. */
export const BENCH_STATE_DIR = '.wrangler/bench';
/** A key of the bench's own. */
const SEALING_KEYS = `1:${Buffer.alloc(32, 7).toString('base64')}`;
let nextPort = 8950;

/** A port of this machine that no other server of the run has. */
export const nextFreePort = (): number => nextPort++;

/** A server that is measured. */
export interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export interface Site extends Server {
  db: D1Database;
}

/** Starts a Worker and finds the process that runs it. */
async function startServer(make: (direct: number) => Miniflare): Promise<Server & { platform: Miniflare }> {
  const before = new Set(childProcesses());
  const direct = nextFreePort();
  const platform = make(direct);
  await platform.ready;
  const pid = childProcesses().find((child) => !before.has(child));
  if (!pid) throw new Error('The process of a Worker was not found.');
  return { platform, pid, url: `http://127.0.0.1:${direct}`, stop: () => platform.dispose() };
}

/** Adds packages until there are so many. */
export async function seedPackages(db: D1Database, packages: number): Promise<void> {
  const there = (await db.prepare('SELECT count(*) AS n FROM packages').first<{ n: number }>())?.n ?? 0;
  await seedSyntheticPackages(db, packages - there);
}

/** The site with so many packages, without the router of files that stands before it. `state` names its database. */
export async function openSite(state: string, packages: number, variables: Record<string, string> = {}, worker?: string): Promise<Site> {
  const { platform, ...server } = await startServer((direct) =>
    createLocalPlatform({
      state: `${BENCH_STATE_DIR}/${state}`,
      directPort: direct,
      worker,
      variables: { SEALING_KEYS, RATE_LIMITS: 'off', ORIGIN: 'http://localhost:8787', ...variables },
    }),
  );
  const { db, media } = await getBindings(platform);
  await applyMigrations(db);
  await seedDemoIfEmpty(db, media);
  await seedPackages(db, packages);
  return { ...server, db };
}

const HOP_BY_HOP_HEADERS = /^(?:content-length|connection|keep-alive|date|transfer-encoding)$/;

/** Nothing but workerd and the bytes of an answer, headers included. */
export async function openStaticWorker(answer: Response): Promise<Server> {
  const headers = [...answer.headers].filter(([name]) => !HOP_BY_HOP_HEADERS.test(name));
  const page = await answer.text();
  mkdirSync(BENCH_STATE_DIR, { recursive: true });
  const file = `${BENCH_STATE_DIR}/raw.js`;
  writeFileSync(
    file,
    `const body = new TextEncoder().encode(${JSON.stringify(page)});
const headers = new Headers(${JSON.stringify(headers)});
export default { fetch: () => new Response(body, { headers }) };
`,
  );
  return startServer((direct) => {
    const unsafeDirectSockets = [{ host: '127.0.0.1', port: direct }];
    const worker = { name: 'raw', modules: true, scriptPath: file, compatibilityDate: '2026-11-01', unsafeDirectSockets };
    const options = { host: '127.0.0.1', port: 0, cf: false, telemetry: { enabled: false }, workers: [worker] };
    return new Miniflare(convertV4MiniflareOptions(options));
  });
}
