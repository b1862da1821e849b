/**
 * `npm start`: sets up a fresh clone, then runs the production build in workerd.
 * Environment: PORT (8787), STATE_DIR (.wrangler/state), DEMO=off for an empty agency, ADMIN_EMAIL and
 * ADMIN_PASSWORD for the first administrator, RATE_LIMITS=off.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { formatSignInHint } from './admin-accounts.ts';
import { ensureBuild } from './build.ts';
import { createLocalPlatform, ensureKeys, STATE_DIR } from './local-platform.ts';
import { ensureLocalState } from './local-state.ts';

const port = Number(process.env.PORT ?? 8787);

function exitWithMessage(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Checked before the Worker starts, because workerd's own message does not name PORT. */
const isPortFree = (): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

if (!Number.isInteger(port) || port < 1 || port > 65_535)
  exitWithMessage(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
if (!(await isPortFree()))
  exitWithMessage(`Port ${port} is in use. Choose another one: PORT=${port === 65_535 ? 8787 : port + 1} npm start`);

await ensureBuild();
// Before the site opens, because a page rendered from an empty database would enter the cache.
const administrator = await ensureLocalState(STATE_DIR, process.env.DEMO !== 'off', true);

const variables = {
  ORIGIN: `http://localhost:${port}`,
  ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
  SEALING_KEYS: ensureKeys(STATE_DIR),
  ...(process.env.RATE_LIMITS === 'off' && { RATE_LIMITS: 'off' }),
  ...(process.env.COSTS === 'on' && { COSTS: 'on' }),
};
// Deletes the cache of earlier runs. It is never read again, because each run tracks only its own purges.
rmSync(join(STATE_DIR, 'v3', 'cache'), { recursive: true, force: true });
const mailFolder = join(STATE_DIR, 'mail');
const platform = createLocalPlatform({ port, state: STATE_DIR, variables, mailbox: mailFolder });
// Stands in for the cron trigger of the platform.
const cron = setInterval(async () => {
  const worker = await platform.getWorker();
  await (worker as unknown as { scheduled(options: object): Promise<unknown> }).scheduled({ cron: '*/5 * * * *' });
}, 60_000);
const stop = async () => {
  clearInterval(cron);
  await platform.dispose();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
await platform.ready;
console.log(`Safarnama is running at http://localhost:${port}`);
if (administrator) console.log(formatSignInHint(administrator, port));
console.log(`Mails are written to ${mailFolder}`);
