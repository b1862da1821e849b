/**
 * `npm run build`: typed GraphQL documents, then the builds for browsers and for the Worker. With `--if-changed` only when the
 * newest build has other sources.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { generateDocuments } from './codegen.ts';
import { publishBuild, STAMP_NAME, withBuildLock } from './local/build-folder.ts';
import { hashSources, isBuildFresh } from './local/ensure-build.ts';
import { writeStaticFileRules } from './static-files.ts';

const VITE_CONFIG = 'src/tools/vite.config.ts';

/** Writes a complete build to a new folder. Its stamp comes last. */
async function writeBuild(folder: string): Promise<void> {
  console.log('Building. Later starts skip this until a source changes.');
  const stamp = hashSources();
  // Vitest sets it to 'test', which would compile JSX for development.
  process.env.NODE_ENV = 'production';
  await generateDocuments();
  const client = { configFile: VITE_CONFIG, build: { outDir: join(folder, 'client') } };
  await build(client);
  await build({ ...client, mode: 'staff' });
  await build({ ...client, mode: 'styles' });
  await writeStaticFileRules(client.build.outDir);
  // The Worker comes last, because it contains the file names of the others.
  await build({ configFile: VITE_CONFIG, build: { ssr: true, outDir: join(folder, 'worker') } });
  writeFileSync(join(folder, STAMP_NAME), stamp);
}

await withBuildLock(async () => {
  // Another command may have built while this one waited.
  if (process.argv.includes('--if-changed') && isBuildFresh()) return;
  await publishBuild(writeBuild);
});
