/**
 * `npm run seed -- --packages 5000 --requests 50000`: adds synthetic packages and requests to the local state, to test
 * with large numbers of rows. `--clear` removes them.
 */
import { parseArgs } from 'node:util';
import { clearSyntheticEnquiries, clearSyntheticPackages, seedSyntheticEnquiries, seedSyntheticPackages } from '../demo/synthetic-data.ts';
import { STATE_DIR } from './local/environment.ts';
import { withLocalPlatform } from './local-platform.ts';

const { values } = parseArgs({
  options: { packages: { type: 'string' }, requests: { type: 'string' }, clear: { type: 'boolean', default: false } },
});
/** The largest numbers of rows that were measured (tests/bench/scale/README.md). */
const MAX_COUNTS = { packages: 100_000, requests: 1_000_000 };
const parseCount = (name: keyof typeof MAX_COUNTS, defaultCount: number): number => {
  const count = Number(values[name] ?? defaultCount);
  if (Number.isInteger(count) && count >= 0 && count <= MAX_COUNTS[name]) return count;
  console.error(`--${name} takes a whole number up to ${MAX_COUNTS[name]}.`);
  process.exit(1);
};
const packages = parseCount('packages', values.requests === undefined ? 5000 : 0);
const requests = parseCount('requests', 0);
const message = await withLocalPlatform(STATE_DIR, async ({ db }) => {
  if (values.clear)
    return `Removed ${await clearSyntheticPackages(db)} synthetic packages and ${await clearSyntheticEnquiries(db)} requests.`;
  await seedSyntheticPackages(db, packages);
  if (requests > 0) await seedSyntheticEnquiries(db, requests);
  return `Added ${packages} synthetic packages and ${requests} requests. Restart a running site to see them: it keeps its cache.`;
});
console.log(message);
