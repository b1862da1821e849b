/**
 * `npm start`: everything a fresh clone needs, then the production build in workerd.
 * Environment: PORT (8787), STATE_DIR (.wrangler/state), DEMO=off for an empty agency, ADMIN_EMAIL and
 * ADMIN_PASSWORD for the first administrator, RATE_LIMITS=off.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { formatSignInHint } from './admin-accounts.ts';
import { ensureBuild } from './build.ts';
import { ensureKeys } from './encryption-keys.ts';
import { createLocalPlatform } from './local-platform.ts';
import { ensureLocalState } from './local-state.ts';

const port = Number(process.env.PORT ?? 8787);
const state = process.env.STATE_DIR ?? '.wrangler/state';

/** Ends with words instead of a stack: what is wrong is in the environment, not in the code. */
function exitWithMessage(words: string): never {
  console.error(words);
  process.exit(1);
}

/** Whether the port can be had: asked first, because the Worker's own message would not say what to do. */
const isPortFree = (): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });

if (!Number.isInteger(port) || port < 1 || port > 65_535)
  exitWithMessage(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
if (!(await isPortFree()))
  exitWithMessage(`Port ${port} is taken. Choose another one: PORT=${port === 65_535 ? 8787 : port + 1} npm start`);

await ensureBuild();
// Before the site opens: a page that was made of an empty database must not get into the cache.
const administrator = await ensureLocalState(state, process.env.DEMO !== 'off', true);

const variables = {
  ORIGIN: `http://localhost:${port}`,
  ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
  SEALING_KEYS: ensureKeys(state),
  ...(process.env.RATE_LIMITS === 'off' && { RATE_LIMITS: 'off' }),
  ...(process.env.COSTS === 'on' && { COSTS: 'on' }),
};
// What an earlier run kept is never read again: the cache of a run knows only its own purges.
rmSync(join(state, 'v3', 'cache'), { recursive: true, force: true });
const platform = createLocalPlatform({ port, state, variables, mailbox: join(state, 'mail') });
// What the platform's cron does: mails that did not leave at once, and what has run out.
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
console.log(`Safarnama is open at http://localhost:${port}`);
if (administrator) console.log(formatSignInHint(administrator, port));
console.log(`Mails are put into ${join(state, 'mail')}`);
