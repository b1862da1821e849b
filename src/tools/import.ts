/**
 * `npm run import -- FILE [--keys FILE]`: imports an archive of `npm run export` into an empty local state (STATE_DIR).
 * `--keys` (or SEALING_KEYS) names the encryption keys of the site that wrote the archive.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatContents } from './archive/format.ts';
import { importArchive } from './archive/importer.ts';
import { requireOnePath, runCommand } from './command.ts';
import { STATE_DIR } from './local/environment.ts';
import { getKeysPath } from './local-platform.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } });

await runCommand(async () => {
  const file = requireOnePath(positionals, 'npm run import -- FILE [--keys FILE]');
  const keys = values.keys === undefined ? process.env.SEALING_KEYS : readFileSync(values.keys, 'utf8');
  const { manifest, appliedMigrations, decryptionCheck } = await importArchive(file, STATE_DIR, keys);
  console.log(`Imported the archive of ${manifest.createdAt} into ${STATE_DIR}. All row counts and hashes match:`);
  console.log(`  ${formatContents(manifest)}`);
  if (appliedMigrations.length > 0) console.log(`  Applied the migrations ${appliedMigrations.join(', ')}.`);
  if (decryptionCheck.summary.length > 0) console.log(`  The keys of this state decrypt ${decryptionCheck.summary.join(', ')}.`);
  if (!decryptionCheck.allDecryptable)
    console.warn(
      `  To decrypt the rest, put SEALING_KEYS of version ${manifest.keys.join(', ')} from the original site before the keys in ${getKeysPath(STATE_DIR)}, on the same line.`,
    );
  console.log('  Everyone has to sign in again. The next start sends the mails that are still in the outbox.');
});
