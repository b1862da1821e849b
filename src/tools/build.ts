/** `npm run build`: typed GraphQL documents, then the builds for browsers and for the Worker. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { generateDocuments } from './codegen.ts';
import { writeStaticFileRules } from './static-files.ts';

const VITE_CONFIG = 'src/tools/vite.config.ts';
const STAMP_FILE = 'dist/.sources';

/** One hash of every file that affects the build. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(['src/**/*.{ts,tsx,woff2}', 'schema/**', 'public/**/*', 'package-lock.json', 'wrangler.toml']).sort()) {
    if (/^src\/(?:documents|demo|tools\/(?!vite|styles|assets|static-files|build))/.test(file) || !/\.\w+$/.test(file)) continue;
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds for production unless the last build has the same sources. Throws the errors of Vite. */
export async function ensureBuild(force = false): Promise<void> {
  const stamp = hashSources();
  if (!force && existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === stamp) return;
  console.log('Building. Later starts skip this until a source changes.');
  // Vitest sets it to 'test', which would compile JSX for development.
  process.env.NODE_ENV = 'production';
  await generateDocuments();
  // The Worker comes last, because it contains the file names of the others.
  await build({ configFile: VITE_CONFIG });
  await build({ configFile: VITE_CONFIG, mode: 'staff' });
  await build({ configFile: VITE_CONFIG, mode: 'styles' });
  await writeStaticFileRules('dist/client');
  await build({ configFile: VITE_CONFIG, build: { ssr: true } });
  writeFileSync(STAMP_FILE, stamp);
}

if (import.meta.main) await ensureBuild(true);
