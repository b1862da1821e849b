import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { STYLES_MANIFEST } from '../../src/tools/styles.ts';
import { BENCH_STATE_DIR, nextFreePort, type Server, type Site } from './servers.ts';

const TEMPLATES = fileURLToPath(new URL('peers/', import.meta.url));
/** Outside of the repository: what is installed here is no dependency of the project. */
const CACHE_DIR = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'safarnama-bench');
const DATABASE = join(CACHE_DIR, 'packages.sqlite');
const COLUMNS = ['id', 'market', 'name', 'duration', 'trip_type', 'price', 'images', 'published'];
/** Cards of the list that is compared. */
export const CARD_COUNT = 50;

/** How each peer is started once it is built, and the pages that it is asked for. */
const PEERS = {
  next: { start: (port: number) => ['node_modules/next/dist/bin/next', 'start', '--port', String(port), '--hostname', '127.0.0.1'] },
  astro: { start: () => ['dist/server/entry.mjs'] },
} as const;
type Peer = keyof typeof PEERS;

const PEER_ENV = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', BENCH_DATABASE: DATABASE };

/** Runs a command in a peer's folder; throws, with what it said, when it fails or takes more than `seconds`. */
function run(folder: string, seconds: number, file: string, args: string[]): void {
  // Dependencies are wanted whole, also those that only a build needs.
  const env = { ...process.env, ...PEER_ENV, npm_config_include: 'dev' };
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: folder, env, timeout: seconds * 1000, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} in ${folder}:\n${stdout}${stderr}`);
}

/** Installs a peer, unless it was before with the same versions. Throws in plain words where there is no registry. */
function install(peer: Peer): string {
  const folder = join(CACHE_DIR, peer);
  const wanted = readFileSync(join(TEMPLATES, peer, 'package.json'), 'utf8');
  const stamp = join(folder, 'node_modules', '.installed');
  mkdirSync(folder, { recursive: true });
  cpSync(join(TEMPLATES, peer), folder, { recursive: true });
  cpSync(join(TEMPLATES, 'cards.js'), join(folder, 'cards.js'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder;
  console.log(`Installing ${peer} into ${folder} (once)...`);
  try {
    const npm = process.env.npm_execpath;
    const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
    run(folder, 180, npm ? process.execPath : 'npm', npm ? [npm, ...args] : args);
  } catch (reason) {
    throw new Error(`The peers could not be installed: the npm registry has to be reachable the first time.\n${String(reason)}`);
  }
  writeFileSync(stamp, wanted);
  return folder;
}

/** The rows of our own list, as the peers read them. */
async function copyRows(site: Site): Promise<void> {
  rmSync(DATABASE, { force: true });
  const copy = new DatabaseSync(DATABASE);
  copy.exec(`CREATE TABLE packages(${COLUMNS.join(', ')}, PRIMARY KEY(id)); CREATE INDEX list ON packages(market, published, id)`);
  const { results } = await site.db.prepare(`SELECT ${COLUMNS.join(', ')} FROM packages`).all<Record<string, string | number>>();
  const insert = copy.prepare(`INSERT INTO packages VALUES (${COLUMNS.map(() => '?').join(', ')})`);
  for (const row of results) insert.run(...COLUMNS.map((name) => row[name] ?? null));
  copy.close();
}

/** Waits until a server answers; throws when it has not within 20 seconds, or has ended. */
async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`${url} does not answer.`);
}

/** Builds a peer for production and starts it. */
async function startPeer(peer: Peer, folder: string, path: string): Promise<Server> {
  rmSync(join(folder, peer === 'next' ? '.next' : 'dist'), { recursive: true, force: true });
  const bin = peer === 'next' ? 'next/dist/bin/next' : 'astro/bin/astro.mjs';
  run(folder, 180, process.execPath, [join('node_modules', bin), 'build']);
  const port = nextFreePort();
  const env = { ...process.env, ...PEER_ENV, HOST: '127.0.0.1', PORT: String(port) };
  const child = spawn(process.execPath, PEERS[peer].start(port), { cwd: folder, env, stdio: 'ignore' });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(url + path, child);
  } catch (reason) {
    await stop();
    throw reason;
  }
  return { url, pid: child.pid ?? 0, stop };
}

/** Installs both peers. Throws in plain words where that cannot be done. */
export const installPeers = (): Record<Peer, string> => ({ next: install('next'), astro: install('astro') });

/** Both peers with the packages of `site`, built for production and running. Whoever opens them stops them. */
export async function openPeers(
  folders: Record<Peer, string>,
  site: Site,
  opened: (server: Server) => void,
): Promise<Record<Peer, Server>> {
  await copyRows(site);
  const next = await startPeer('next', folders.next, '/dynamic');
  opened(next);
  const astro = await startPeer('astro', folders.astro, '/ssr');
  opened(astro);
  return { next, astro };
}

/** Our own Worker with as many cards on a page as the peers show: the constant is the one thing that differs. Answers its file. */
export async function buildWithCards(): Promise<string> {
  const outDir = resolve(BENCH_STATE_DIR, 'worker');
  // The Worker's build reads the names of the browser builds beside its own folder.
  for (const name of ['client/.vite', STYLES_MANIFEST]) cpSync(join('dist', name), join(BENCH_STATE_DIR, name), { recursive: true });
  let changed = 0;
  await build({
    configFile: 'src/tools/vite.config.ts',
    build: { ssr: true, outDir, sourcemap: false },
    plugins: [
      {
        name: 'cards',
        transform: (code, id) => {
          if (!id.endsWith('/schema/constants.ts')) return undefined;
          changed += code.split(/pageSize: \d+,/).length - 1;
          return { code: code.replace(/pageSize: \d+,/, `pageSize: ${CARD_COUNT},`), map: null };
        },
      },
    ],
  });
  if (changed !== 1) throw new Error('The page size was not found in schema/constants.ts.');
  return join(outDir, 'index.js');
}
