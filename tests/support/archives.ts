import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { packTar, unpackTar } from 'modern-tar';
import { CHECKSUMS_FILE, MANIFEST_FILE, sha256Hex } from '../../src/tools/archive/format.ts';
import { SEALING_KEYS } from './site.ts';

const execFileAsync = promisify(execFile);

/** Runs `npm run export` on a state folder; returns its output, and rejects if it fails. */
export async function runExport(state: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, STATE_DIR: state, SEALING_KEYS };
  const { stdout, stderr } = await execFileAsync('node', ['src/tools/export.ts', ...args], { env });
  return stdout + stderr;
}

export type ArchiveEntries = { name: string; content: string | Uint8Array }[];

export async function readEntries(file: string): Promise<ArchiveEntries> {
  const entries = await unpackTar(readFileSync(file));
  return entries.map(({ header, data }) => ({ name: header.name, content: data ?? new Uint8Array() }));
}

export async function writeEntries(file: string, entries: ArchiveEntries): Promise<string> {
  const packed = entries.map(({ name, content }) => ({ header: { name, size: Buffer.byteLength(content) }, body: content }));
  writeFileSync(file, await packTar(packed));
  return file;
}

/** Changes one table of an archive and recomputes every checksum, so that only checks of the content can reject it. */
export async function forgeArchive(file: string, to: string, table: string, change: (text: string) => string): Promise<string> {
  const entries = await readEntries(file);
  const part = entries.find(({ name }) => name.startsWith(`tables/${table}/`));
  if (!part) throw new Error(`${file} has no ${table}.`);
  part.content = change(Buffer.from(part.content).toString());
  const sums = entries
    .filter(({ name }) => name !== CHECKSUMS_FILE && name !== MANIFEST_FILE)
    .map(({ name, content }) => `${sha256Hex(content)}  ${name}\n`)
    .join('');
  const changed = entries.map(({ name, content }) => {
    if (name === CHECKSUMS_FILE) return { name, content: sums };
    if (name !== MANIFEST_FILE) return { name, content };
    const manifest = JSON.parse(Buffer.from(content).toString()) as { sums: string; tables: { name: string; sha256: string }[] };
    manifest.sums = sha256Hex(sums);
    for (const each of manifest.tables) if (each.name === table) each.sha256 = sha256Hex(part.content);
    return { name, content: JSON.stringify(manifest) };
  });
  return writeEntries(to, changed);
}
