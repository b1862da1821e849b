import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
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

/** Where an export reads from. */
export interface ArchiveSource {
  /** A consistent copy of the rows, or a read transaction that `endRead` ends. */
  db: DatabaseSync;
  endRead(): void;
  /** A file by its name, or undefined when the store lacks it. */
  readFile(store: FileStore, name: string): Promise<Uint8Array | undefined>;
}

const PART_BYTES = 4_000_000;

class ArchiveWriter {
  readonly sums: string[] = [];
  readonly #tar: TarPackController;
  readonly #modified: Date;
  constructor(tar: TarPackController, modified: Date) {
    this.#tar = tar;
    this.#modified = modified;
  }

  async add(name: string, content: Uint8Array | string): Promise<void> {
    const bytes = Buffer.from(content);
    this.sums.push(`${sha256Hex(bytes)}  ${name}\n`);
    const writer = this.#tar.add({ name, size: bytes.byteLength, mode: 0o600, mtime: this.#modified }).getWriter();
    await writer.write(bytes);
    await writer.close();
  }

  /** Writes a table in parts and calls `onRow` for every row. */
  async table(db: DatabaseSync, name: string, onRow: (row: ArchiveRow) => void): Promise<TableEntry> {
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
      onRow(row);
    }
    if (length > 0) await flush();
    return { name, columns: getColumnNames(db, name), rows, sha256: hash.digest('hex') };
  }
}

async function writeEntries(archive: ArchiveWriter, { db, endRead, readFile }: ArchiveSource, createdAt: Date): Promise<Manifest> {
  const head = {
    format: ARCHIVE_FORMAT,
    version: FORMAT_VERSION,
    createdAt: createdAt.toISOString(),
    migrations: listAppliedMigrations(db),
  } as const;
  await archive.add(HEAD_FILE, `${JSON.stringify(head, null, 2)}\n`);
  const references: { store: FileStore; name: string }[] = [];
  const keys = new Set<string>();
  const tables: TableEntry[] = [];
  for (const table of listTables(db)) {
    const entry = await archive.table(db, table, (row) => {
      const [reference, key] = [getReferencedFile(table, row), getKeyVersion(table, row)];
      if (reference) references.push(reference);
      if (key) keys.add(key);
    });
    tables.push(entry);
  }
  endRead();
  const files = { media: 0, documents: 0 };
  const missing: string[] = [];
  for (const { store, name } of references) {
    const bytes = await readFile(store, name);
    if (bytes) {
      await archive.add(`${store}/${name}`, bytes);
      files[store] += 1;
    } else missing.push(`${store}/${name}`);
  }
  const sums = archive.sums.join('');
  await archive.add(CHECKSUMS_FILE, sums);
  const manifest = { ...head, tables, files, missing, keys: [...keys].sort(), sums: sha256Hex(sums) };
  await archive.add(MANIFEST_FILE, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * Writes an archive to a new file that only its owner may read, and creates its folder. The file gets its name when it is
 * complete. Returns the manifest, the size in bytes and the SHA-256. Throws an Error when the file exists.
 */
export async function writeArchive(source: ArchiveSource, path: string): Promise<{ manifest: Manifest; bytes: number; sha256: string }> {
  if (existsSync(path)) throw new Error(`${path} exists already. Choose another file name.`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.partial-${process.pid}`;
  const removePartial = (): void => rmSync(partial, { force: true });
  process.once('exit', removePartial);
  const createdAt = new Date();
  const { readable, controller } = createTarPacker();
  try {
    const writing = pipeline(
      // Node and the Worker types declare incompatible web streams.
      Readable.fromWeb(readable as never),
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const filling = writeEntries(new ArchiveWriter(controller, createdAt), source, createdAt).then(
      (manifest) => {
        controller.finalize();
        return manifest;
      },
      (reason: unknown) => {
        controller.error(reason);
        throw reason;
      },
    );
    const [manifest] = await Promise.all([filling, writing]);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(partial)) hash.update(chunk);
    renameSync(partial, path);
    return { manifest, bytes: statSync(path).size, sha256: hash.digest('hex') };
  } finally {
    process.off('exit', removePartial);
    removePartial();
  }
}
