/** `npm run build`: typed GraphQL documents, then the builds for browsers and for the Worker. */
import { writeFileSync } from 'node:fs';
import { build } from 'vite';
import { generateDocuments } from './codegen.ts';
import { hashSources, STAMP_FILE } from './local/ensure-build.ts';
import { writeStaticFileRules } from './static-files.ts';

const VITE_CONFIG = 'src/tools/vite.config.ts';

console.log('Building. Later starts skip this until a source changes.');
const stamp = hashSources();
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
