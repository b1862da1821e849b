import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { ReadableStream as Bytes } from 'node:stream/web';
import { isDeepStrictEqual } from 'node:util';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import {
  type ArchiveHead,
  type ArchiveRow,
  CHECKSUMS_FILE,
  FILE_STORES,
  type FileStore,
  FORMAT_VERSION,
  getPartPath,
  getReferencedFile,
  HEAD_FILE,
  headSchema,
  MANIFEST_FILE,
  MAX_ENTRY_BYTES,
  type Manifest,
  manifestSchema,
  sha256Hex,
  toNdjsonLine,
} from './format.ts';

/** Receives the contents of an archive while it is read. Nothing is verified until the read has ended. */
export interface ArchiveSink {
  head?(head: ArchiveHead): Promise<void>;
  row?(table: string, row: ArchiveRow): void;
  file?(store: FileStore, name: string, bytes: Uint8Array): Promise<void>;
}

const reject = (reason: string): never => {
  throw new Error(reason);
};

/** Reads the bytes of an entry. Throws for anything but a file of at most `maxBytes`. */
async function readEntryBytes({ header, body }: ParsedTarEntry, maxBytes: number): Promise<Buffer> {
  if (header.type !== 'file') reject(`${header.name} is not a file`);
  if (header.size > maxBytes) reject(`${header.name} exceeds the size limit`);
  const bytes = await buffer(body);
  return bytes.byteLength === header.size ? bytes : reject(`${header.name} ends too early`);
}

interface TableProgress {
  hash: Hash;
  rows: number;
  parts: number;
}

/** Reads an archive entry by entry, and collects what has to match the manifest at its end. */
class ArchiveReader {
  readonly #sink: ArchiveSink;
  #head: ArchiveHead | undefined;
  #sums: string[] = [];
  #sumsHash = '';
  #manifest: Manifest | undefined;
  #tables = new Map<string, TableProgress>();
  #files = new Set<string>();
  #referenced = new Set<string>();
  constructor(sink: ArchiveSink) {
    this.#sink = sink;
  }

  async entry(entry: ParsedTarEntry): Promise<void> {
    const { name } = entry.header;
    const [folder = '', ...rest] = name.split('/');
    if (this.#manifest) reject(`${name} follows the last entry`);
    if (name === HEAD_FILE && this.#sums.length === 0) await this.#start(await readEntryBytes(entry, MAX_ENTRY_BYTES.part));
    else if (!this.#head) reject(`its first entry is not ${HEAD_FILE}`);
    else if (name === MANIFEST_FILE)
      this.#manifest = manifestSchema.parse(JSON.parse(String(await readEntryBytes(entry, MAX_ENTRY_BYTES.list))));
    else if (this.#sumsHash) reject(`${name} follows ${CHECKSUMS_FILE}`);
    else if (name === CHECKSUMS_FILE) this.#compareSums(await readEntryBytes(entry, MAX_ENTRY_BYTES.list));
    else if (folder === 'tables') this.#part(name, rest[0] ?? '', await readEntryBytes(entry, MAX_ENTRY_BYTES.part));
    else if (folder === 'media' || folder === 'documents')
      await this.#file(folder, rest.join('/'), await readEntryBytes(entry, MAX_ENTRY_BYTES.file));
    else reject(`${name} is not part of the format`);
  }

  #sum(name: string, bytes: Buffer): void {
    this.#sums.push(`${sha256Hex(bytes)}  ${name}\n`);
  }

  async #start(bytes: Buffer): Promise<void> {
    const head = JSON.parse(String(bytes)) as { version?: number };
    if (Number(head.version) > FORMAT_VERSION)
      reject(`its format has version ${head.version}, and this version of the site reads up to ${FORMAT_VERSION}`);
    this.#head = headSchema.parse(head);
    this.#sum(HEAD_FILE, bytes);
    await this.#sink.head?.(this.#head);
  }

  #part(name: string, table: string, bytes: Buffer): void {
    if (this.#files.size > 0) reject(`${name} follows the files`);
    const state = this.#tables.get(table) ?? { hash: createHash('sha256'), rows: 0, parts: 0 };
    this.#tables.set(table, state);
    state.parts += 1;
    if (name !== getPartPath(table, state.parts)) reject(`${name} is not the next part of its table`);
    for (const line of String(bytes).split('\n').slice(0, -1)) {
      const row = JSON.parse(line) as ArchiveRow;
      // Each row has exactly one valid spelling, without duplicate keys, so that the hash covers what is stored.
      if (toNdjsonLine(row) !== `${line}\n`) reject(`a row of ${name} is not in canonical form`);
      const file = getReferencedFile(table, row);
      if (file) this.#referenced.add(`${file.store}/${file.name}`);
      state.rows += 1;
      this.#sink.row?.(table, row);
    }
    state.hash.update(bytes);
    this.#sum(name, bytes);
  }

  async #file(store: FileStore, name: string, bytes: Buffer): Promise<void> {
    const path = `${store}/${name}`;
    if (!FILE_STORES[store].name.test(name) || !this.#referenced.has(path)) reject(`no row references ${path}`);
    if (this.#files.has(path)) reject(`${path} occurs twice`);
    this.#files.add(path);
    this.#sum(path, bytes);
    await this.#sink.file?.(store, name, bytes);
  }

  #compareSums(bytes: Buffer): void {
    const lines = String(bytes).split('\n').slice(0, -1);
    const difference = lines.findIndex((line, index) => `${line}\n` !== this.#sums[index]);
    if (difference >= 0 || lines.length !== this.#sums.length)
      reject(`${(lines[difference] ?? this.#sums[lines.length] ?? '').slice(66).trim()} does not match ${CHECKSUMS_FILE}`);
    this.#sumsHash = sha256Hex(bytes);
  }

  end(): Manifest {
    if (!this.#manifest || !this.#head) return reject('it ends in the middle');
    const { tables, files, missing, sums, keys: _keys, ...head } = this.#manifest;
    if (!isDeepStrictEqual(head, this.#head)) reject(`${HEAD_FILE} and ${MANIFEST_FILE} differ`);
    if (sums !== this.#sumsHash) reject(`${CHECKSUMS_FILE} does not match ${MANIFEST_FILE}`);
    for (const { name, rows, sha256 } of tables) {
      const table = this.#tables.get(name) ?? { hash: createHash('sha256'), rows: 0 };
      this.#tables.delete(name);
      if (table.rows !== rows || table.hash.digest('hex') !== sha256) reject(`the rows of ${name} do not match ${MANIFEST_FILE}`);
    }
    for (const name of this.#tables.keys()) reject(`${MANIFEST_FILE} does not list the table ${name}`);
    for (const store of ['media', 'documents'] as const)
      if ([...this.#files].filter((path) => path.startsWith(`${store}/`)).length !== files[store])
        reject(`the number of ${store} does not match ${MANIFEST_FILE}`);
    const absent = [...this.#referenced].filter((path) => !this.#files.has(path));
    if (!isDeepStrictEqual(absent.sort(), [...missing].sort()))
      reject(`the missing files do not match ${MANIFEST_FILE}: ${absent[0] ?? missing[0]}`);
    return this.#manifest;
  }
}

/**
 * Reads an archive and verifies every hash, every count and every file that a row references. Returns its manifest.
 * Throws an Error for the terminal when the file is truncated, altered or not an archive.
 */
export async function readArchive(path: string, sink: ArchiveSink = {}): Promise<Manifest> {
  const reader = new ArchiveReader(sink);
  try {
    // Node and the Worker types declare incompatible web streams.
    const bytes = Bytes.from(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;
    for await (const entry of bytes.pipeThrough(createTarDecoder({ strict: true }))) await reader.entry(entry);
    return reader.end();
  } catch (reason) {
    throw new Error(`${path} cannot be used: ${reason instanceof Error ? reason.message : reason}.`, { cause: reason });
  }
}
