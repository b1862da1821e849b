import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker, type TarPackController } from 'modern-tar';
import {
  FORMAT,
  fileOf,
  HEAD,
  hashOf,
  lineOf,
  MANIFEST,
  type Manifest,
  partName,
  type Row,
  type Store,
  SUMS,
  type TableEntry,
  VERSION,
} from './format.ts';
import { versionIn } from './sealed.ts';
import { columnsOf, migrationsOf, rowsOf, tablesOf } from './tables.ts';

/** What an archive is made of. */
export interface Source {
  /** The rows of one moment: a copy, or a read transaction, which ends with `seen`. */
  db: DatabaseSync;
  /** All rows were read. */
  seen(): void;
  /** A file by its name; undefined where it is not there. */
  file(store: Store, name: string): Promise<Uint8Array | undefined>;
}

const PART = 4_000_000;

class Archive {
  readonly sums: string[] = [];
  readonly #tar: TarPackController;
  readonly #at: Date;
  constructor(tar: TarPackController, at: Date) {
    this.#tar = tar;
    this.#at = at;
  }

  async add(name: string, content: Uint8Array | string): Promise<void> {
    const bytes = Buffer.from(content);
    this.sums.push(`${hashOf(bytes)}  ${name}\n`);
    const writer = this.#tar.add({ name, size: bytes.byteLength, mode: 0o600, mtime: this.#at }).getWriter();
    await writer.write(bytes);
    await writer.close();
  }

  /** A table in its parts; `seen` is told every row. */
  async table(db: DatabaseSync, name: string, seen: (row: Row) => void): Promise<TableEntry> {
    const hash = createHash('sha256');
    let lines: string[] = [];
    let [rows, part, length] = [0, 0, 0];
    const flush = async (): Promise<void> => {
      part += 1;
      const text = lines.join('');
      hash.update(text);
      await this.add(partName(name, part), text);
      [lines, length] = [[], 0];
    };
    for (const row of rowsOf(db, name)) {
      const line = lineOf(row);
      if (length + line.length > PART && length > 0) await flush();
      lines.push(line);
      [rows, length] = [rows + 1, length + line.length];
      seen(row);
    }
    if (length > 0) await flush();
    return { name, columns: columnsOf(db, name), rows, sha256: hash.digest('hex') };
  }
}

async function fill(archive: Archive, { db, seen, file }: Source, at: Date): Promise<Manifest> {
  const start = { format: FORMAT, version: VERSION, createdAt: at.toISOString(), migrations: migrationsOf(db) } as const;
  await archive.add(HEAD, `${JSON.stringify(start, null, 2)}\n`);
  const named: { store: Store; name: string }[] = [];
  const keys = new Set<string>();
  const tables: TableEntry[] = [];
  for (const table of tablesOf(db)) {
    const entry = await archive.table(db, table, (row) => {
      const [names, key] = [fileOf(table, row), versionIn(table, row)];
      if (names) named.push(names);
      if (key) keys.add(key);
    });
    tables.push(entry);
  }
  seen();
  const files = { media: 0, documents: 0 };
  const missing: string[] = [];
  for (const { store, name } of named) {
    const bytes = await file(store, name);
    if (bytes) {
      await archive.add(`${store}/${name}`, bytes);
      files[store] += 1;
    } else missing.push(`${store}/${name}`);
  }
  const sums = archive.sums.join('');
  await archive.add(SUMS, sums);
  const manifest = { ...start, tables, files, missing, keys: [...keys].sort(), sums: hashOf(sums) };
  await archive.add(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * Writes an archive to a file that is not there yet, in a folder that need not be; nobody but its owner may read it.
 * Nothing stands under its name before it is whole. Answers what is in it, its size in bytes and its SHA-256.
 */
export async function writeArchive(source: Source, path: string): Promise<{ manifest: Manifest; bytes: number; sha256: string }> {
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
    const filled = fill(new Archive(controller, at), source, at).then(
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
