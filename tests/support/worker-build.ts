import { cpSync, globSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUILD_DIR = 'dist/worker';

/** Static imports of minified code; a dynamic import has a parenthesis. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g;

/** The modules that workerd evaluates before the first request: the entry of the built Worker and what it imports statically. */
export function listPublicModules(): string[] {
  const files = new Set<string>();
  const walk = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) walk(join(dirname(file), path));
  };
  walk(join(BUILD_DIR, 'index.js'));
  return [...files];
}

/** All modules of the built Worker. */
export const listWorkerModules = (): string[] => globSync(`${BUILD_DIR}/**/*.js`).sort();

/** The sum of the compressed files, in bytes. */
export const sumCompressedBytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 6 }).byteLength, 0);

/** The specifier by which a script in `folder` imports the built Worker. */
export const workerSpecifier = (folder: string): string =>
  relative(folder, join(realpathSync(BUILD_DIR), 'index.js')).replaceAll('\\', '/');

/** Copies the built Worker with its modules edited, and returns the folder. `edit` gets a file name such as `staff.js`. */
export function copyWorkerBuild(name: string, edit: (file: string, code: string) => string): string {
  const folder = `.wrangler/test-worker-${name}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(realpathSync(BUILD_DIR), folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
  for (const file of globSync(`${folder}/**/*.js`)) writeFileSync(file, edit(basename(file), readFileSync(file, 'utf8')));
  return folder;
}
