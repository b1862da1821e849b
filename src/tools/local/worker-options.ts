import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BUILD_LINK } from './build-folder.ts';

// What Miniflare needs of wrangler.toml. Only wrangler reads that file, and a process that imports wrangler keeps its memory: a
// process that ends writes the options to a file.

/** The Worker of wrangler.toml in the format of Miniflare 4, and the path of its script. */
interface WorkerOptions {
  main?: string;
  workerOptions: Record<string, unknown> & { assets?: { directory: string } };
}

const OPTIONS_FILE = '.wrangler/worker-options.json';
/** What the options depend on, beside the folder; the lockfile stands for the version of wrangler. */
const SOURCES = ['wrangler.toml', '.dev.vars', '.env', 'package-lock.json', 'dist/client/_headers', 'dist/client/_redirects'];

function computeStamp(): string {
  const hash = createHash('sha256').update(process.cwd());
  for (const file of SOURCES) if (existsSync(file)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

async function writeWorkerOptions(stamp: string): Promise<void> {
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler');
  const { main, workerOptions } = unstable_getMiniflareWorkerOptions('wrangler.toml');
  mkdirSync('.wrangler', { recursive: true });
  // Renamed into place, because tests start in parallel.
  const partial = `${OPTIONS_FILE}.${process.pid}`;
  writeFileSync(partial, JSON.stringify({ stamp, main, workerOptions }), { mode: 0o600 });
  renameSync(partial, OPTIONS_FILE);
}

function readStoredOptions(stamp: string): WorkerOptions | undefined {
  if (!existsSync(OPTIONS_FILE)) return undefined;
  const stored = JSON.parse(readFileSync(OPTIONS_FILE, 'utf8')) as WorkerOptions & { stamp: string };
  return stored.stamp === stamp ? stored : undefined;
}

/** Names the folder of the newest build instead of the link to it: the site goes on reading this build when there is a newer one. */
function resolveBuild({ main, workerOptions: { assets, ...options } }: WorkerOptions): WorkerOptions {
  const folder = realpathSync(BUILD_LINK);
  const resolvePath = (path: string): string => join(folder, relative(BUILD_LINK, path));
  return {
    main: main && resolvePath(main),
    workerOptions: { ...options, ...(assets && { assets: { ...assets, directory: resolvePath(assets.directory) } }) },
  };
}

/** The options of wrangler.toml. Throws an Error when wrangler rejects the file; its message is on the terminal. */
export function readWorkerOptions(): WorkerOptions {
  const stamp = computeStamp();
  const stored = readStoredOptions(stamp);
  if (stored) return resolveBuild(stored);
  spawnSync(process.execPath, [import.meta.filename], { stdio: ['ignore', 'inherit', 'inherit'] });
  const written = readStoredOptions(stamp);
  if (!written) throw new Error('wrangler could not read wrangler.toml; its message stands above.');
  return resolveBuild(written);
}

if (import.meta.main) await writeWorkerOptions(computeStamp());
