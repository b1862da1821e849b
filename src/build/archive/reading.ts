import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { ReadableStream as Bytes } from 'node:stream/web';
import { isDeepStrictEqual } from 'node:util';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import {
  fileOf,
  HEAD,
  type Head,
  hashOf,
  head as headShape,
  lineOf,
  MANIFEST,
  type Manifest,
  MOST,
  manifest as manifestShape,
  partName,
  type Row,
  STORES,
  type Store,
  SUMS,
  VERSION,
} from './format.ts';

/** Where the content of an archive goes while it is read: nothing of it is proven before the reading has ended. */
export interface Sink {
  head?(head: Head): Promise<void>;
  row?(table: string, row: Row): void;
  file?(store: Store, name: string, bytes: Uint8Array): Promise<void>;
}

const refuse = (why: string): never => {
  throw new Error(why);
};

/** The bytes of an entry. Throws for one that is larger than anything that belongs here. */
async function bytesOf({ header, body }: ParsedTarEntry, most: number): Promise<Buffer> {
  if (header.type !== 'file') refuse(`${header.name} is not a file`);
  if (header.size > most) refuse(`${header.name} is larger than it can be`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return bytes.byteLength === header.size ? bytes : refuse(`${header.name} ends too early`);
}

interface Table {
  hash: Hash;
  rows: number;
  parts: number;
}

/** Reads an archive entry by entry and keeps what has to agree at its end. */
class Reading {
  readonly #sink: Sink;
  #head: Head | undefined;
  #sums: string[] = [];
  #sumsHash = '';
  #manifest: Manifest | undefined;
  #tables = new Map<string, Table>();
  #files = new Set<string>();
  #named = new Set<string>();
  constructor(sink: Sink) {
    this.#sink = sink;
  }

  async entry(entry: ParsedTarEntry): Promise<void> {
    const { name } = entry.header;
    const [folder = '', ...rest] = name.split('/');
    if (this.#manifest) refuse(`${name} stands behind the end`);
    if (name === HEAD && this.#sums.length === 0) await this.#start(await bytesOf(entry, MOST.part));
    else if (!this.#head) refuse(`it does not begin with ${HEAD}`);
    else if (name === MANIFEST) this.#manifest = manifestShape.parse(JSON.parse(String(await bytesOf(entry, MOST.list))));
    else if (this.#sumsHash) refuse(`${name} stands behind ${SUMS}`);
    else if (name === SUMS) this.#compareSums(await bytesOf(entry, MOST.list));
    else if (folder === 'tables') this.#part(name, rest[0] ?? '', await bytesOf(entry, MOST.part));
    else if (folder === 'media' || folder === 'documents') await this.#file(folder, rest.join('/'), await bytesOf(entry, MOST.file));
    else refuse(`${name} does not belong there`);
  }

  #sum(name: string, bytes: Buffer): void {
    this.#sums.push(`${hashOf(bytes)}  ${name}\n`);
  }

  async #start(bytes: Buffer): Promise<void> {
    const said = JSON.parse(String(bytes)) as { version?: number };
    if (Number(said.version) > VERSION) refuse(`it is of format ${said.version}, and this version of the site reads up to ${VERSION}`);
    this.#head = headShape.parse(said);
    this.#sum(HEAD, bytes);
    await this.#sink.head?.(this.#head);
  }

  #part(name: string, table: string, bytes: Buffer): void {
    if (this.#files.size > 0) refuse(`${name} stands behind files`);
    const state = this.#tables.get(table) ?? { hash: createHash('sha256'), rows: 0, parts: 0 };
    this.#tables.set(table, state);
    state.parts += 1;
    if (name !== partName(table, state.parts)) refuse(`${name} is not the next part of its table`);
    for (const line of String(bytes).split('\n').slice(0, -1)) {
      const row = JSON.parse(line) as Row;
      // What would be stored is what was counted: no second spelling, no key twice.
      if (lineOf(row) !== `${line}\n`) refuse(`a row of ${name} is not written as archives write it`);
      const file = fileOf(table, row);
      if (file) this.#named.add(`${file.store}/${file.name}`);
      state.rows += 1;
      this.#sink.row?.(table, row);
    }
    state.hash.update(bytes);
    this.#sum(name, bytes);
  }

  async #file(store: Store, name: string, bytes: Buffer): Promise<void> {
    const path = `${store}/${name}`;
    if (!STORES[store].name.test(name) || !this.#named.has(path)) refuse(`no row names ${path}`);
    if (this.#files.has(path)) refuse(`${path} is there twice`);
    this.#files.add(path);
    this.#sum(path, bytes);
    await this.#sink.file?.(store, name, bytes);
  }

  #compareSums(bytes: Buffer): void {
    const said = String(bytes).split('\n').slice(0, -1);
    const found = said.findIndex((line, i) => `${line}\n` !== this.#sums[i]);
    if (found >= 0 || said.length !== this.#sums.length)
      refuse(`${(said[found] ?? this.#sums[said.length] ?? '').slice(66).trim()} is not what ${SUMS} says`);
    this.#sumsHash = hashOf(bytes);
  }

  end(): Manifest {
    if (!this.#manifest || !this.#head) return refuse('it ends in the middle');
    const { tables, files, missing, sums, keys: _keys, ...head } = this.#manifest;
    if (!isDeepStrictEqual(head, this.#head)) refuse(`${HEAD} and ${MANIFEST} differ`);
    if (sums !== this.#sumsHash) refuse(`${SUMS} is not what ${MANIFEST} says`);
    for (const { name, rows, sha256 } of tables) {
      const table = this.#tables.get(name) ?? { hash: createHash('sha256'), rows: 0 };
      this.#tables.delete(name);
      if (table.rows !== rows || table.hash.digest('hex') !== sha256) refuse(`the rows of ${name} are not what ${MANIFEST} says`);
    }
    for (const name of this.#tables.keys()) refuse(`${MANIFEST} does not know the table ${name}`);
    for (const store of ['media', 'documents'] as const)
      if ([...this.#files].filter((path) => path.startsWith(`${store}/`)).length !== files[store])
        refuse(`there are not as many ${store} as ${MANIFEST} says`);
    const gone = [...this.#named].filter((path) => !this.#files.has(path));
    if (!isDeepStrictEqual(gone.sort(), [...missing].sort())) refuse(`${gone[0] ?? missing[0]} is missing, or said to be`);
    return this.#manifest;
  }
}

/**
 * Reads a whole archive and proves that it is what was written: every hash, every count, every file that a row names.
 * Answers its manifest. Throws an Error with words for one that is cut off, altered or not an archive.
 */
export async function readArchive(path: string, sink: Sink = {}): Promise<Manifest> {
  const reading = new Reading(sink);
  try {
    // Node's web streams and the Worker's types of them do not know each other.
    const bytes = Bytes.from(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;
    for await (const entry of bytes.pipeThrough(createTarDecoder({ strict: true }))) await reading.entry(entry);
    return reading.end();
  } catch (reason) {
    throw new Error(`${path} cannot be used: ${reason instanceof Error ? reason.message : reason}.`, { cause: reason });
  }
}
