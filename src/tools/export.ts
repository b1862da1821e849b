/**
 * `npm run export -- FILE|FOLDER`: the whole agency in one file: rows, pictures, encrypted documents. Of the local state
 * (STATE_DIR), also while the site is open, or with `--remote` of the deployed one. `--check FILE` proves an archive without importing it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DecryptionCheck } from './archive/encrypted-values.ts';
import { formatContents } from './archive/format.ts';
import { readArchive } from './archive/reader.ts';
import { writeArchive } from './archive/writer.ts';
import { getKeysPath } from './encryption-keys.ts';

const USAGE = 'npm run export -- FILE|FOLDER [--remote], or npm run export -- --check FILE';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, remote: { type: 'boolean', default: false } },
});
const state = process.env.STATE_DIR ?? '.wrangler/state';

/** A file, or a name with the time in a folder. */
const resolveArchivePath = (named: string): string =>
  named.endsWith('/') || (existsSync(named) && statSync(named).isDirectory())
    ? join(named, `safarnama-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar`)
    : named;

async function checkArchive(file: string): Promise<void> {
  const seals = new DecryptionCheck(
    process.env.SEALING_KEYS || (existsSync(getKeysPath(state)) ? readFileSync(getKeysPath(state), 'utf8') : ''),
  );
  const manifest = await readArchive(file, { row: (table, row) => seals.add(table, row) });
  console.log(`${file} is whole: the agency of ${manifest.createdAt}, ${formatContents(manifest)}`);
  if (seals.summary.length > 0) console.log(`  With the keys at hand open: ${seals.summary.join(', ')}.`);
}

async function exportArchive(named: string): Promise<void> {
  const file = resolveArchivePath(named);
  // Loaded for this alone: a check needs no platform.
  const source = values.remote
    ? await (await import('./archive/remote-source.ts')).openRemoteSource()
    : await (await import('./archive/local-source.ts')).openLocalSource(state);
  try {
    const { manifest, bytes, sha256 } = await writeArchive(source, file);
    console.log(`Exported ${values.remote ? 'the deployed site' : state} into ${file} (${(bytes / 1e6).toFixed(1)} MB, sha256 ${sha256})`);
    console.log(`  ${formatContents(manifest)}`);
    if (manifest.keys.length > 0)
      console.log(
        `  Documents and second factors in it open with the SEALING_KEYS of version ${manifest.keys.join(', ')} only. They are not in it: keep ${values.remote ? 'them' : getKeysPath(state)} apart from it, as safely.`,
      );
    console.log('  It holds names, addresses and password hashes as the database does: nobody else may read it.');
  } finally {
    await source.close();
  }
}

// Stopped half-way, it leaves nothing half-made.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
try {
  const [named, ...more] = positionals;
  if (!named || more.length > 0) throw new Error(USAGE);
  await (values.check ? checkArchive(named) : exportArchive(named));
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
}
