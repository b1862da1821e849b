import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker, type TarPackController } from 'modern-tar';
import { getKeyVersion } from './encrypted-values.ts';
import {
  ARCHIVE_FORMAT,
  type ArchiveRow,
  CHECKSUMS_FILE,
  type FileStore,
  FORMAT_VERSION,
  getPartPath,
  getReferencedFile,
  HEAD_FILE,
  MANIFEST_FILE,
  type Manifest,
  sha256Hex,
  type TableEntry,
  toNdjsonLine,
} from './format.ts';
import { getColumnNames, iterateRows, listAppliedMigrations, listTables } from './tables.ts';

/** What an archive is made of. */
export interface ArchiveSource {
  /** The rows of one moment: a copy, or a read transaction, which ends with `seen`. */
  db: DatabaseSync;
  /** All rows were read. */
  endRead(): void;
  /** A file by its name; undefined where it is not there. */
  readFile(store: FileStore, name: string): Promise<Uint8Array | undefined>;
}

const PART_BYTES = 4_000_000;

class ArchiveWriter {
  readonly sums: string[] = [];
  readonly #tar: TarPackController;
  readonly #at: Date;
  constructor(tar: TarPackController, at: Date) {
    this.#tar = tar;
    this.#at = at;
  }

  async add(name: string, content: Uint8Array | string): Promise<void> {
    const bytes = Buffer.from(content);
    this.sums.push(`${sha256Hex(bytes)}  ${name}\n`);
    const writer = this.#tar.add({ name, size: bytes.byteLength, mode: 0o600, mtime: this.#at }).getWriter();
    await writer.write(bytes);
    await writer.close();
  }

  /** A table in its parts; `seen` is told every row. */
  async table(db: DatabaseSync, name: string, seen: (row: ArchiveRow) => void): Promise<TableEntry> {
    const hash = createHash('sha256');
    let lines: string[] = [];
    let [rows, part, length] = [0, 0, 0];
    const flush = async (): Promise<void> => {
      part += 1;
      const text = lines.join('');
      hash.update(text);
      await this.add(getPartPath(name, part), text);
      [lines, length] = [[], 0];
    };
    for (const row of iterateRows(db, name)) {
      const line = toNdjsonLine(row);
      if (length + line.length > PART_BYTES && length > 0) await flush();
      lines.push(line);
      [rows, length] = [rows + 1, length + line.length];
      seen(row);
    }
    if (length > 0) await flush();
    return { name, columns: getColumnNames(db, name), rows, sha256: hash.digest('hex') };
  }
}

async function writeEntries(archive: ArchiveWriter, { db, endRead, readFile }: ArchiveSource, at: Date): Promise<Manifest> {
  const start = {
    format: ARCHIVE_FORMAT,
    version: FORMAT_VERSION,
    createdAt: at.toISOString(),
    migrations: listAppliedMigrations(db),
  } as const;
  await archive.add(HEAD_FILE, `${JSON.stringify(start, null, 2)}\n`);
  const named: { store: FileStore; name: string }[] = [];
  const keys = new Set<string>();
  const tables: TableEntry[] = [];
  for (const table of listTables(db)) {
    const entry = await archive.table(db, table, (row) => {
      const [names, key] = [getReferencedFile(table, row), getKeyVersion(table, row)];
      if (names) named.push(names);
      if (key) keys.add(key);
    });
    tables.push(entry);
  }
  endRead();
  const files = { media: 0, documents: 0 };
  const missing: string[] = [];
  for (const { store, name } of named) {
    const bytes = await readFile(store, name);
    if (bytes) {
      await archive.add(`${store}/${name}`, bytes);
      files[store] += 1;
    } else missing.push(`${store}/${name}`);
  }
  const sums = archive.sums.join('');
  await archive.add(CHECKSUMS_FILE, sums);
  const manifest = { ...start, tables, files, missing, keys: [...keys].sort(), sums: sha256Hex(sums) };
  await archive.add(MANIFEST_FILE, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * Writes an archive to a file that is not there yet, in a folder that need not be; nobody but its owner may read it.
 * Nothing stands under its name before it is whole. Answers what is in it, its size in bytes and its SHA-256.
 */
export async function writeArchive(source: ArchiveSource, path: string): Promise<{ manifest: Manifest; bytes: number; sha256: string }> {
  if (existsSync(path)) throw new Error(`${path} is there already. Name a file that is not.`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.partial-${process.pid}`;
  const leave = (): void => rmSync(partial, { force: true });
  process.once('exit', leave);
  const at = new Date();
  const { readable, controller } = createTarPacker();
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  try {
    const written = pipeline(
      // Node's web streams and the Worker's types of them do not know each other.
      Readable.fromWeb(readable as never),
      counted,
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const filled = writeEntries(new ArchiveWriter(controller, at), source, at).then(
      (manifest) => {
        controller.finalize();
        return manifest;
      },
      (reason: unknown) => {
        controller.error(reason);
        throw reason;
      },
    );
    const [manifest] = await Promise.all([filled, written]);
    renameSync(partial, path);
    return { manifest, bytes, sha256: hash.digest('hex') };
  } finally {
    process.off('exit', leave);
    leave();
  }
}
