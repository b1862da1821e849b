/**
 * `npm start`: everything a fresh clone needs, then the production build in workerd.
 * Environment: PORT (8787), STATE_DIR (.wrangler/state), DEMO=off for an empty agency, RATE_LIMITS=off.
 */
import { ensureBuild } from './build.ts';
import { ensureDemo } from './demo.ts';
import { applyMigrations, createPlatform } from './platform.ts';

const port = Number(process.env.PORT ?? 8787);
const state = process.env.STATE_DIR ?? '.wrangler/state';
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  process.exit(1);
}

await ensureBuild();
const platform = createPlatform({
  port,
  state,
  variables: {
    ORIGIN: `http://localhost:${port}`,
    ...(process.env.RATE_LIMITS === 'off' && { RATE_LIMITS: 'off' }),
    ...(process.env.COSTS === 'on' && { COSTS: 'on' }),
  },
});
const stop = async () => {
  await platform.dispose();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

try {
  await platform.ready;
} catch (reason) {
  console.error(
    /EADDRINUSE|address already in use/i.test(String(reason))
      ? `Port ${port} is taken. Choose another one: PORT=8788 npm start`
      : String(reason),
  );
  process.exit(1);
}
const db = (await platform.getD1Database('DB')) as unknown as D1Database;
await applyMigrations(db);
if (process.env.DEMO !== 'off') await ensureDemo(db, (await platform.getR2Bucket('MEDIA')) as unknown as R2Bucket);
console.log(`Safarnama is open at http://localhost:${port}`);
