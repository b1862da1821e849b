import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
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
  headSchema as headShape,
  MANIFEST_FILE,
  MAX_ENTRY_BYTES,
  type Manifest,
  manifestSchema as manifestShape,
  sha256Hex,
  toNdjsonLine,
} from './format.ts';

/** Where the content of an archive goes while it is read: nothing of it is proven before the reading has ended. */
export interface ArchiveSink {
  head?(head: ArchiveHead): Promise<void>;
  row?(table: string, row: ArchiveRow): void;
  file?(store: FileStore, name: string, bytes: Uint8Array): Promise<void>;
}

const reject = (why: string): never => {
  throw new Error(why);
};

/** The bytes of an entry. Throws for one that is larger than anything that belongs here. */
async function readEntryBytes({ header, body }: ParsedTarEntry, most: number): Promise<Buffer> {
  if (header.type !== 'file') reject(`${header.name} is not a file`);
  if (header.size > most) reject(`${header.name} is larger than it can be`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return bytes.byteLength === header.size ? bytes : reject(`${header.name} ends too early`);
}

interface TableProgress {
  hash: Hash;
  rows: number;
  parts: number;
}

/** Reads an archive entry by entry and keeps what has to agree at its end. */
class ArchiveReader {
  readonly #sink: ArchiveSink;
  #head: ArchiveHead | undefined;
  #sums: string[] = [];
  #sumsHash = '';
  #manifest: Manifest | undefined;
  #tables = new Map<string, TableProgress>();
  #files = new Set<string>();
  #named = new Set<string>();
  constructor(sink: ArchiveSink) {
    this.#sink = sink;
  }

  async entry(entry: ParsedTarEntry): Promise<void> {
    const { name } = entry.header;
    const [folder = '', ...rest] = name.split('/');
    if (this.#manifest) reject(`${name} stands behind the end`);
    if (name === HEAD_FILE && this.#sums.length === 0) await this.#start(await readEntryBytes(entry, MAX_ENTRY_BYTES.part));
    else if (!this.#head) reject(`it does not begin with ${HEAD_FILE}`);
    else if (name === MANIFEST_FILE)
      this.#manifest = manifestShape.parse(JSON.parse(String(await readEntryBytes(entry, MAX_ENTRY_BYTES.list))));
    else if (this.#sumsHash) reject(`${name} stands behind ${CHECKSUMS_FILE}`);
    else if (name === CHECKSUMS_FILE) this.#compareSums(await readEntryBytes(entry, MAX_ENTRY_BYTES.list));
    else if (folder === 'tables') this.#part(name, rest[0] ?? '', await readEntryBytes(entry, MAX_ENTRY_BYTES.part));
    else if (folder === 'media' || folder === 'documents')
      await this.#file(folder, rest.join('/'), await readEntryBytes(entry, MAX_ENTRY_BYTES.file));
    else reject(`${name} does not belong there`);
  }

  #sum(name: string, bytes: Buffer): void {
    this.#sums.push(`${sha256Hex(bytes)}  ${name}\n`);
  }

  async #start(bytes: Buffer): Promise<void> {
    const said = JSON.parse(String(bytes)) as { version?: number };
    if (Number(said.version) > FORMAT_VERSION)
      reject(`it is of format ${said.version}, and this version of the site reads up to ${FORMAT_VERSION}`);
    this.#head = headShape.parse(said);
    this.#sum(HEAD_FILE, bytes);
    await this.#sink.head?.(this.#head);
  }

  #part(name: string, table: string, bytes: Buffer): void {
    if (this.#files.size > 0) reject(`${name} stands behind files`);
    const state = this.#tables.get(table) ?? { hash: createHash('sha256'), rows: 0, parts: 0 };
    this.#tables.set(table, state);
    state.parts += 1;
    if (name !== getPartPath(table, state.parts)) reject(`${name} is not the next part of its table`);
    for (const line of String(bytes).split('\n').slice(0, -1)) {
      const row = JSON.parse(line) as ArchiveRow;
      // What would be stored is what was counted: no second spelling, no key twice.
      if (toNdjsonLine(row) !== `${line}\n`) reject(`a row of ${name} is not written as archives write it`);
      const file = getReferencedFile(table, row);
      if (file) this.#named.add(`${file.store}/${file.name}`);
      state.rows += 1;
      this.#sink.row?.(table, row);
    }
    state.hash.update(bytes);
    this.#sum(name, bytes);
  }

  async #file(store: FileStore, name: string, bytes: Buffer): Promise<void> {
    const path = `${store}/${name}`;
    if (!FILE_STORES[store].name.test(name) || !this.#named.has(path)) reject(`no row names ${path}`);
    if (this.#files.has(path)) reject(`${path} is there twice`);
    this.#files.add(path);
    this.#sum(path, bytes);
    await this.#sink.file?.(store, name, bytes);
  }

  #compareSums(bytes: Buffer): void {
    const said = String(bytes).split('\n').slice(0, -1);
    const found = said.findIndex((line, i) => `${line}\n` !== this.#sums[i]);
    if (found >= 0 || said.length !== this.#sums.length)
      reject(`${(said[found] ?? this.#sums[said.length] ?? '').slice(66).trim()} is not what ${CHECKSUMS_FILE} says`);
    this.#sumsHash = sha256Hex(bytes);
  }

  end(): Manifest {
    if (!this.#manifest || !this.#head) return reject('it ends in the middle');
    const { tables, files, missing, sums, keys: _keys, ...head } = this.#manifest;
    if (!isDeepStrictEqual(head, this.#head)) reject(`${HEAD_FILE} and ${MANIFEST_FILE} differ`);
    if (sums !== this.#sumsHash) reject(`${CHECKSUMS_FILE} is not what ${MANIFEST_FILE} says`);
    for (const { name, rows, sha256 } of tables) {
      const table = this.#tables.get(name) ?? { hash: createHash('sha256'), rows: 0 };
      this.#tables.delete(name);
      if (table.rows !== rows || table.hash.digest('hex') !== sha256) reject(`the rows of ${name} are not what ${MANIFEST_FILE} says`);
    }
    for (const name of this.#tables.keys()) reject(`${MANIFEST_FILE} does not know the table ${name}`);
    for (const store of ['media', 'documents'] as const)
      if ([...this.#files].filter((path) => path.startsWith(`${store}/`)).length !== files[store])
        reject(`there are not as many ${store} as ${MANIFEST_FILE} says`);
    const gone = [...this.#named].filter((path) => !this.#files.has(path));
    if (!isDeepStrictEqual(gone.sort(), [...missing].sort())) reject(`${gone[0] ?? missing[0]} is missing, or said to be`);
    return this.#manifest;
  }
}

/**
 * Reads a whole archive and proves that it is what was written: every hash, every count, every file that a row names.
 * Answers its manifest. Throws an Error with words for one that is cut off, altered or not an archive.
 */
export async function readArchive(path: string, sink: ArchiveSink = {}): Promise<Manifest> {
  const reading = new ArchiveReader(sink);
  try {
    // Node's web streams and the Worker's types of them do not know each other.
    const bytes = Bytes.from(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;
    for await (const entry of bytes.pipeThrough(createTarDecoder({ strict: true }))) await reading.entry(entry);
    return reading.end();
  } catch (reason) {
    throw new Error(`${path} cannot be used: ${reason instanceof Error ? reason.message : reason}.`, { cause: reason });
  }
}
