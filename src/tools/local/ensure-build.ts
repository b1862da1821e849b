import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { BUILD_LINK, STAMP_NAME } from './build-folder.ts';

/** Holds the hash of the sources of the newest build. */
const STAMP_FILE = `${BUILD_LINK}/${STAMP_NAME}`;

/** One hash of every file that affects the build. */
export function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(['src/**/*.{ts,tsx,woff2}', 'schema/**', 'public/**/*', 'package-lock.json', 'wrangler.toml']).sort()) {
    // The documents are made by the build, the demonstration and other tools are not in it; folders have no extension.
    if (/^src\/(?:documents|demo|tools\/(?!vite|styles|assets|plugins|static-files|build))/.test(file) || !/\.\w+$/.test(file)) continue;
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether the newest build was made from the current sources. */
export const isBuildFresh = (): boolean => existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === hashSources();

/**
 * Builds for production unless the newest build was made from the current sources; `force` builds in any case. If another command is
 * building, it waits. The build runs in a process of its own, so that Vite's memory is released. Throws an Error when it fails; its
 * messages are on the terminal.
 */
export async function ensureBuild(force = false): Promise<void> {
  if (!force && isBuildFresh()) return;
  const args = ['src/tools/build.ts', ...(force ? [] : ['--if-changed'])];
  const build = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = await once(build, 'close');
  if (status !== 0) throw new Error('The build failed; its message stands above.');
}
