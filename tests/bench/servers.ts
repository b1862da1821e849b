import { mkdirSync, writeFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { seedSyntheticPackages } from '../../src/demo/synthetic-data.ts';
import { seedDemoIfEmpty } from '../../src/tools/local/prepare-state.ts';
import { applyMigrations, createLocalPlatform, getBindings } from '../../src/tools/local-platform.ts';
import { childProcesses } from './cpu-time.ts';

/** The databases of a run, deleted at its end. */
export const BENCH_STATE_DIR = '.wrangler/bench';
/** The encryption key of the bench. */
export const SEALING_KEYS = `1:${Buffer.alloc(32, 7).toString('base64')}`;
let nextPort = 8950;

/** A port that no other server of the run uses. */
export const nextFreePort = (): number => nextPort++;

export interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export interface Site extends Server {
  db: D1Database;
}

/** Starts a Worker and finds the pid of its workerd. */
async function startServer(createPlatform: (port: number) => Miniflare): Promise<Server & { platform: Miniflare }> {
  const before = new Set(childProcesses());
  const port = nextFreePort();
  const platform = createPlatform(port);
  await platform.ready;
  const pid = childProcesses().find((child) => !before.has(child));
  if (!pid) throw new Error('The process of a Worker was not found.');
  return { platform, pid, url: `http://127.0.0.1:${port}`, stop: () => platform.dispose() };
}

/** Adds packages up to a total. */
export async function seedPackages(db: D1Database, packages: number): Promise<void> {
  const existing = (await db.prepare('SELECT count(*) AS n FROM packages').first<{ n: number }>())?.n ?? 0;
  await seedSyntheticPackages(db, packages - existing);
}

/** Starts the site with the state in a folder as it is, without Miniflare's entry server. */
export const startSite = (state: string, variables: Record<string, string> = {}, worker?: string) =>
  startServer((port) =>
    createLocalPlatform({
      state: `${BENCH_STATE_DIR}/${state}`,
      directPort: port,
      worker,
      variables: { SEALING_KEYS, RATE_LIMITS: 'off', ORIGIN: 'http://localhost:8787', ...variables },
    }),
  );

/** Starts the site with a number of packages. `state` names its folder. */
export async function openSite(state: string, packages: number, variables: Record<string, string> = {}, worker?: string): Promise<Site> {
  const { platform, ...server } = await startSite(state, variables, worker);
  const { db, media } = await getBindings(platform);
  await applyMigrations(db);
  await seedDemoIfEmpty(db, media);
  await seedPackages(db, packages);
  return { ...server, db };
}

/** Writes a Worker that sends D1 one query without work. Returns its file. */
export function writeRoundTripWorker(): string {
  mkdirSync(BENCH_STATE_DIR, { recursive: true });
  const file = `${BENCH_STATE_DIR}/round-trip.js`;
  writeFileSync(file, "export default { fetch: async (_request, { DB }) => Response.json(await DB.batch([DB.prepare('SELECT 1')])) };\n");
  return file;
}

const HOP_BY_HOP_HEADERS = /^(?:content-length|connection|keep-alive|date|transfer-encoding)$/;

/** Starts workerd with a minimal Worker that returns the headers and bytes of a response. */
export async function openStaticWorker(response: Response): Promise<Server> {
  const headers = [...response.headers].filter(([name]) => !HOP_BY_HOP_HEADERS.test(name));
  const page = await response.text();
  mkdirSync(BENCH_STATE_DIR, { recursive: true });
  const file = `${BENCH_STATE_DIR}/raw.js`;
  writeFileSync(
    file,
    `const body = new TextEncoder().encode(${JSON.stringify(page)});
const headers = new Headers(${JSON.stringify(headers)});
export default { fetch: () => new Response(body, { headers }) };
`,
  );
  return startServer((port) => {
    const unsafeDirectSockets = [{ host: '127.0.0.1', port }];
    const worker = { name: 'raw', modules: true, scriptPath: file, compatibilityDate: '2026-11-01', unsafeDirectSockets };
    const options = { host: '127.0.0.1', port: 0, cf: false, telemetry: { enabled: false }, workers: [worker] };
    return new Miniflare(convertV4MiniflareOptions(options));
  });
}
