/**
 * `npm run seed -- --packages 5000 --requests 50000`: fills the local state with synthetic packages and requests, for
 * scale. They stand beside what is there; `--clear` takes them away again.
 */
import { parseArgs } from 'node:util';
import { clearSyntheticEnquiries, clearSyntheticPackages, seedSyntheticEnquiries, seedSyntheticPackages } from '../demo/synthetic-data.ts';
import { ensureBuild } from './build.ts';
import { applyMigrations, createLocalPlatform, getBindings, isBuilt } from './local-platform.ts';

const { values } = parseArgs({
  options: { packages: { type: 'string' }, requests: { type: 'string' }, clear: { type: 'boolean', default: false } },
});
const parseCount = (name: 'packages' | 'requests', usual: number): number => {
  const count = Number(values[name] ?? usual);
  if (Number.isInteger(count) && count >= 0 && count <= 100_000) return count;
  console.error(`--${name} takes a whole number up to 100000.`);
  process.exit(1);
};
// Asked for requests alone, packages are not meant.
const packages = parseCount('packages', values.requests === undefined ? 5000 : 0);
const requests = parseCount('requests', 0);
if (!isBuilt()) await ensureBuild();
const platform = createLocalPlatform({ state: process.env.STATE_DIR ?? '.wrangler/state' });
try {
  const { db } = await getBindings(platform);
  await applyMigrations(db);
  if (values.clear)
    console.log(`Took away ${await clearSyntheticPackages(db)} synthetic packages and ${await clearSyntheticEnquiries(db)} requests.`);
  else {
    await seedSyntheticPackages(db, packages);
    if (requests > 0) await seedSyntheticEnquiries(db, requests);
    console.log(
      `Added ${packages} synthetic packages and ${requests} requests. Start the site to see them (a running one keeps its cache).`,
    );
  }
} finally {
  await platform.dispose();
}
