/**
 * `npm run build`: typed GraphQL documents, then the builds for browsers and for the Worker. With `--if-changed` it builds only if
 * sources changed since the newest build.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { generateDocuments } from './codegen.ts';
import { publishBuild, STAMP_NAME, withBuildLock } from './local/build-folder.ts';
import { hashSources, isBuildFresh } from './local/ensure-build.ts';
import { writeStaticFileRules } from './static-files.ts';

const VITE_CONFIG = 'src/tools/vite.config.ts';

/**
 * Writes the pages of the REST reference: builds their renderer, runs it once and deletes it. It follows the client build, whose style
 * sheets the pages name.
 */
async function writeReference(folder: string, clientDir: string): Promise<void> {
  const outDir = join(folder, 'reference');
  await build({ configFile: VITE_CONFIG, mode: 'reference', build: { ssr: true, outDir } });
  const { renderReference } = (await import(pathToFileURL(resolve(outDir, 'render.js')).href)) as typeof import('../reference/render.tsx');
  for (const [name, text] of Object.entries(renderReference())) writeFileSync(join(clientDir, name), text);
  rmSync(outDir, { recursive: true });
}

/** Writes a complete build to a new folder. The stamp is written last: it marks the build as complete. */
async function writeBuild(folder: string): Promise<void> {
  console.log('Building. Later starts skip this until a source changes.');
  const stamp = hashSources();
  // Vitest sets NODE_ENV to 'test', which would compile JSX for development.
  process.env.NODE_ENV = 'production';
  await generateDocuments();
  const clientConfig = { configFile: VITE_CONFIG, build: { outDir: join(folder, 'client') } };
  await build(clientConfig);
  await build({ ...clientConfig, mode: 'staff' });
  await build({ ...clientConfig, mode: 'styles' });
  await writeReference(folder, clientConfig.build.outDir);
  await writeStaticFileRules(clientConfig.build.outDir);
  // The Worker is built after the others, because it contains the names of their files.
  await build({ configFile: VITE_CONFIG, build: { ssr: true, outDir: join(folder, 'worker') } });
  writeFileSync(join(folder, STAMP_NAME), stamp);
}

await withBuildLock(async () => {
  // Another command may have built while this one waited.
  if (process.argv.includes('--if-changed') && isBuildFresh()) return;
  await publishBuild(writeBuild);
});
