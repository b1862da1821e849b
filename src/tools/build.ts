/** `npm run build`: typed documents, then the builds for the browser and for the Worker. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { generateDocuments } from './codegen.ts';

const VITE_CONFIG = 'src/tools/vite.config.ts';
const STAMP_FILE = 'dist/.sources';

/** What the build is made of, as one hash. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(['src/**/*.{ts,tsx,woff2}', 'schema/**', 'public/**/*', 'package-lock.json']).sort()) {
    if (/^src\/(?:documents|demo|tools\/(?!vite|styles|assets|build))/.test(file) || !/\.\w+$/.test(file)) continue;
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds for production, unless the build at hand was made of the same sources. Throws what Vite throws. */
export async function ensureBuild(force = false): Promise<void> {
  const wanted = hashSources();
  if (!force && existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === wanted) return;
  console.log('Building (again only when a source has changed)...');
  // Under a test runner it says 'test', and the JSX would be the development kind.
  process.env.NODE_ENV = 'production';
  await generateDocuments();
  // What browsers run, on public pages and in the staff area, what they are styled with, and the Worker, which needs to know all.
  await build({ configFile: VITE_CONFIG });
  await build({ configFile: VITE_CONFIG, mode: 'staff' });
  await build({ configFile: VITE_CONFIG, mode: 'styles' });
  await build({ configFile: VITE_CONFIG, build: { ssr: true } });
  writeFileSync(STAMP_FILE, wanted);
}

if (import.meta.main) await ensureBuild(true);
