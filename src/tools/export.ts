/**
 * `npm run export -- FILE|FOLDER`: writes rows, pictures and encrypted documents into one archive. It reads the local
 * state (STATE_DIR), also while the site runs, or the deployed site with `--remote`. `--check FILE` verifies an archive
 * without importing it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DecryptionCheck } from './archive/encrypted-values.ts';
import { formatContents } from './archive/format.ts';
import { readArchive } from './archive/reader.ts';
import { writeArchive } from './archive/writer.ts';
import { requireOnePath, runCommand } from './command.ts';
import { STATE_DIR } from './local/environment.ts';
import { getKeysPath } from './local-platform.ts';

const USAGE = 'npm run export -- FILE|FOLDER [--remote], or npm run export -- --check FILE';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, remote: { type: 'boolean', default: false } },
});

/** A folder gets a file that is named by the time of the export. */
const resolveArchivePath = (path: string): string =>
  path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory())
    ? join(path, `safarnama-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar`)
    : path;

async function checkArchive(file: string): Promise<void> {
  const keysFile = getKeysPath(STATE_DIR);
  const check = new DecryptionCheck(process.env.SEALING_KEYS || (existsSync(keysFile) ? readFileSync(keysFile, 'utf8') : ''));
  const manifest = await readArchive(file, { row: (table, row) => check.add(table, row) });
  console.log(`${file} is whole. It was written on ${manifest.createdAt} and holds ${formatContents(manifest)}`);
  if (check.summary.length > 0) console.log(`  The available keys decrypt ${check.summary.join(', ')}.`);
}

async function exportArchive(path: string): Promise<void> {
  const file = resolveArchivePath(path);
  // Imported on demand, because a check needs neither workerd nor wrangler.
  const source = values.remote
    ? await (await import('./archive/remote-source.ts')).openRemoteSource()
    : await (await import('./archive/local-source.ts')).openLocalSource(STATE_DIR);
  try {
    const { manifest, bytes, sha256 } = await writeArchive(source, file);
    console.log(
      `Exported ${values.remote ? 'the deployed site' : STATE_DIR} to ${file} (${(bytes / 1e6).toFixed(1)} MB, sha256 ${sha256})`,
    );
    console.log(`  ${formatContents(manifest)}`);
    if (manifest.keys.length > 0)
      console.log(
        `  Its documents and second factors are encrypted with SEALING_KEYS of version ${manifest.keys.join(', ')}, which the archive does not hold. Store ${values.remote ? 'the keys' : getKeysPath(STATE_DIR)} separately and just as safely.`,
      );
    console.log('  It holds names, addresses and password hashes in plain form. Restrict who can read it.');
  } finally {
    await source.close();
  }
}

await runCommand(async () => {
  const path = requireOnePath(positionals, USAGE);
  await (values.check ? checkArchive(path) : exportArchive(path));
});
