import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { readSettings } from './deploy/settings.ts';

// The platform answers requests for files of the build without the Worker. Its rules for them are files of the build, too.

const HOUR_SECONDS = 3600;
const YEAR_SECONDS = 31_536_000;

/** Files of the build that are not published: the manifests name the files of the source. */
const UNPUBLISHED = ['.vite'];

/**
 * Writes `_headers`: static files have the security headers of pages. Vite hashes the names below /assets/, so browsers keep those
 * files for a year. The format: developers.cloudflare.com/workers/static-assets/headers (100 rules, 2,000 characters a line).
 */
export async function writeStaticFileRules(clientDir: string): Promise<void> {
  const { headers } = await addSecurityHeaders(new Response(null), { HSTS: readSettings({ folder: '.' }).hsts });
  const rules = {
    '/*': [...[...headers].map(([name, value]) => `${name}: ${value}`), `cache-control: public, max-age=${HOUR_SECONDS}`],
    // Tools of other sites may read the description of the REST calls.
    '/openapi.json': ['access-control-allow-origin: *'],
    // Values of several rules are joined, so the first one is removed.
    '/assets/*': ['! cache-control', `cache-control: public, max-age=${YEAR_SECONDS}, immutable`],
  };
  const text = Object.entries(rules).map(([path, lines]) => `${[path, ...lines.map((line) => `  ${line}`)].join('\n')}\n`);
  writeFileSync(join(clientDir, '_headers'), text.join('\n'));
  writeFileSync(join(clientDir, '.assetsignore'), `${UNPUBLISHED.join('\n')}\n`);
}
