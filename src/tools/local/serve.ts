/** Runs the built site in workerd until a signal ends it; `npm start` prepares it and becomes this process. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createLocalPlatform, ensureKeys } from '../local-platform.ts';
import { SITE_PORT, STATE_DIR } from './environment.ts';

// Miniflare resizes pictures with sharp, in this process. Its cache would hold originals that are resized once for each size, and
// each of its threads the memory of the largest one: after 2,000 sizes Node takes 214 MB instead of 255.
sharp.cache(false);
sharp.concurrency(1);

const variables = {
  ORIGIN: `http://localhost:${SITE_PORT}`,
  ALLOWED_ORIGINS: `http://127.0.0.1:${SITE_PORT}`,
  SEALING_KEYS: ensureKeys(STATE_DIR),
  ...(process.env.RATE_LIMITS === 'off' && { RATE_LIMITS: 'off' }),
  ...(process.env.COSTS === 'on' && { COSTS: 'on' }),
};
// Deletes the cache of earlier runs. It is never read again, because each run tracks only its own purges.
rmSync(join(STATE_DIR, 'v3', 'cache'), { recursive: true, force: true });
const mailFolder = join(STATE_DIR, 'mail');
const platform = createLocalPlatform({ port: SITE_PORT, state: STATE_DIR, variables, mailbox: mailFolder, smallHeaps: true });
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
console.log(`Safarnama is running at http://localhost:${SITE_PORT}`);
console.log(`Mails are written to ${mailFolder}`);
