/**
 * `npm run import -- FILE [--keys FILE]`: an archive of `npm run export` becomes the agency of an empty local state
 * (STATE_DIR). `--keys` (or SEALING_KEYS): the sealing keys of where it came from.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatContents } from './archive/format.ts';
import { importArchive } from './archive/importer.ts';
import { getKeysPath } from './encryption-keys.ts';

const USAGE = 'npm run import -- FILE [--keys FILE]';
const { values, positionals } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } });
const state = process.env.STATE_DIR ?? '.wrangler/state';

// Stopped half-way, it leaves nothing half-made.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
try {
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(USAGE);
  const keys = values.keys === undefined ? process.env.SEALING_KEYS : readFileSync(values.keys, 'utf8');
  const { manifest, appliedMigrations: migrated, decryptionCheck: seals } = await importArchive(file, state, keys);
  console.log(`Imported the agency of ${manifest.createdAt} into ${state}, with every count and hash as it was:`);
  console.log(`  ${formatContents(manifest)}`);
  if (migrated.length > 0) console.log(`  Brought up to date by ${migrated.join(', ')}.`);
  if (seals.summary.length > 0) console.log(`  With the keys of this state open: ${seals.summary.join(', ')}.`);
  if (!seals.allDecryptable)
    console.warn(
      `  Put the SEALING_KEYS of version ${manifest.keys.join(', ')} of where it came from before those in ${getKeysPath(state)}: what is shut opens then.`,
    );
  console.log('  Everyone signs in again. Mails that were owed are sent by the next start.');
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
}
