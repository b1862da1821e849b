/**
 * `npm run seed -- --packages 5000 --requests 50000`: fills the local state with synthetic packages and requests, for
 * scale. They stand beside what is there; `--clear` takes them away again.
 */
import { parseArgs } from 'node:util';
import { clearRequests, clearSynthetic, seedRequests, seedSynthetic } from '../demo/synthetic.ts';
import { ensureBuild } from './build.ts';
import { applyMigrations, bindingsOf, createPlatform, isBuilt } from './platform.ts';

const { values } = parseArgs({
  options: { packages: { type: 'string' }, requests: { type: 'string' }, clear: { type: 'boolean', default: false } },
});
const wanted = (name: 'packages' | 'requests', usual: number): number => {
  const count = Number(values[name] ?? usual);
  if (Number.isInteger(count) && count >= 0 && count <= 100_000) return count;
  console.error(`--${name} takes a whole number up to 100000.`);
  process.exit(1);
};
// Asked for requests alone, packages are not meant.
const packages = wanted('packages', values.requests === undefined ? 5000 : 0);
const requests = wanted('requests', 0);
if (!isBuilt()) await ensureBuild();
const platform = createPlatform({ state: process.env.STATE_DIR ?? '.wrangler/state' });
try {
  const { db } = await bindingsOf(platform);
  await applyMigrations(db);
  if (values.clear) console.log(`Took away ${await clearSynthetic(db)} synthetic packages and ${await clearRequests(db)} requests.`);
  else {
    await seedSynthetic(db, packages);
    if (requests > 0) await seedRequests(db, requests);
    console.log(
      `Added ${packages} synthetic packages and ${requests} requests. Start the site to see them (a running one keeps its cache).`,
    );
  }
} finally {
  await platform.dispose();
}
