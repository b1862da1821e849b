/**
 * `npm run seed -- --packages 5000`: fills the local state with synthetic packages, for scale. They stand beside
 * what is there; `--clear` takes them away again.
 */
import { parseArgs } from 'node:util';
import { clearSynthetic, seedSynthetic } from '../demo/synthetic.ts';
import { ensureBuild } from './build.ts';
import { applyMigrations, bindingsOf, createPlatform, isBuilt } from './platform.ts';

const { values } = parseArgs({ options: { packages: { type: 'string', default: '5000' }, clear: { type: 'boolean', default: false } } });
const wanted = Number(values.packages);
if (!Number.isInteger(wanted) || wanted < 1 || wanted > 100_000) {
  console.error('--packages takes a whole number from 1 to 100000.');
  process.exit(1);
}
if (!isBuilt()) await ensureBuild();
const platform = createPlatform({ state: process.env.STATE_DIR ?? '.wrangler/state' });
try {
  const { db } = await bindingsOf(platform);
  await applyMigrations(db);
  if (values.clear) console.log(`Took away ${await clearSynthetic(db)} synthetic packages.`);
  else {
    await seedSynthetic(db, wanted);
    console.log(`Added ${wanted} synthetic packages. Start the site to see them (a running one keeps its cache).`);
  }
} finally {
  await platform.dispose();
}
