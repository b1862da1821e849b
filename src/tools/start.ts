/**
 * `npm start`: sets up a fresh clone, then runs the production build in workerd (serve.ts).
 * Environment: PORT (8787), STATE_DIR (.wrangler/state), DEMO=off for an empty agency, ADMIN_EMAIL and
 * ADMIN_PASSWORD for the first administrator, RATE_LIMITS=off.
 */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureBuild } from './local/ensure-build.ts';
import { SITE_PORT, STATE_DIR } from './local/environment.ts';
import { ensureLocalState, formatSignInHint } from './local/local-state.ts';

/** Node's settings for the site. A smaller young generation costs no measurable CPU time here and saves 15 MB. */
const NODE_FLAGS = ['--max-semi-space-size=1'];
/**
 * glibc's settings for the site. Pictures are resized by threads of Node, and by default each keeps what it once allocated. With these
 * and the limits of sharp in serve.ts, Node takes 214 MB after 2,000 sizes instead of 530, for 3 % more CPU time.
 */
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

function exitWithMessage(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Checked before the Worker starts, because workerd's own message does not name PORT. */
const isPortFree = (): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(SITE_PORT, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

if (!Number.isInteger(SITE_PORT) || SITE_PORT < 1 || SITE_PORT > 65_535)
  exitWithMessage(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
if (!(await isPortFree()))
  exitWithMessage(`Port ${SITE_PORT} is in use. Choose another one: PORT=${SITE_PORT === 65_535 ? 8787 : SITE_PORT + 1} npm start`);

try {
  await ensureBuild();
  // Before the site opens, because a page rendered from an empty database would enter the cache.
  const administrator = await ensureLocalState(STATE_DIR, process.env.DEMO !== 'off', true);
  if (administrator) console.log(formatSignInHint(administrator, SITE_PORT));
} catch (reason) {
  exitWithMessage(reason instanceof Error ? reason.message : String(reason));
}

// Replaces this process: both kinds of settings are read before the first line of a program. Windows cannot, and has no glibc.
if (process.platform !== 'win32') {
  const args = [process.execPath, ...NODE_FLAGS, join(import.meta.dirname, 'local/serve.ts')];
  process.execve?.(process.execPath, args, { ...MALLOC_SETTINGS, ...process.env });
}
await import('./local/serve.ts');
