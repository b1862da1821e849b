import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import type { DocumentInspection } from '../../../schema/document-checks.ts';

// Looks for active content in a PDF (ISO 32000-2) while it arrives. Not looked into: encrypted files and object streams with
// another filter than Flate, both of which staff are told, and the drawings, fonts and pictures of pages, which hold no actions.

/** Scripts, launched programs, attached files, media that play and XFA forms: no scan of a passport has them. */
const ACTIVE_NAME =
  /\/(?:(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition)(?![A-Za-z0-9])|XFA\s*(?:\[|\d+\s+\d+\s+R)|EF\s*(?:<<|\d+\s+\d+\s+R))/;
/** Too short to be searched for within the compressed data of a picture, where it stands by chance. */
const SCRIPT_KEY = /\/JS\s*(?:[(<]|\d+\s+\d+\s+R)/;
const ENCRYPTION = /\/Encrypt(?![A-Za-z0-9])/;
const OBJECT_STREAM_TYPE = /\/ObjStm(?![A-Za-z0-9])/;
const ACTIVE_NAME_FIRST = new RegExp(`^${ACTIVE_NAME.source}`);
const OBJECT_STREAM_FIRST = new RegExp(`^${OBJECT_STREAM_TYPE.source}`);
const STREAM_START = /(?<!end)stream(?:\r\n|\n|\r)/;
const STREAM_END = 'endstream';

/** Bytes that are examined at once. */
const WINDOW_BYTES = 65_536;
/** A dictionary before a stream, and a name with all its letters escaped. */
const MAX_DICTIONARY_BYTES = 16_384;
const MAX_NAME_BYTES = 64;
/** The first letters of the names that are searched for within streams, and of an escape. */
const FIRST_LETTERS = new Set(Buffer.from('JLEFRXO#'));
const SLASH = 0x2f;
/** Bytes of one object stream, compressed and not, and of all of a file. */
const MAX_COMPRESSED_BYTES = 1_000_000;
const MAX_INFLATED_BYTES = 4_000_000;
const MAX_INFLATED_IN_ALL = 16_000_000;

/** Resolves the escapes of names: `/J#61vaScript` is `/JavaScript` (ISO 32000-2, 7.3.5). */
const unescapeNames = (text: string): string =>
  text.includes('#') ? text.replace(/#([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

/** Whether a stream holds objects: by its type, or by the two keys that readers need. */
const isObjectStream = (dictionary: string): boolean =>
  OBJECT_STREAM_TYPE.test(dictionary) ||
  (/\/First\s+\d+(?!\d*\s+\d+\s+R)/.test(dictionary) && /\/N\s+\d+(?!\d*\s+\d+\s+R)/.test(dictionary));

type Compression = 'flate' | 'none' | 'unknown';

interface ObjectStream {
  compression: Compression;
  /** Compressed. */
  pieces: Buffer[];
  bytes: number;
}

/** `cut`: the beginning of the dictionary may be missing. */
function findCompression(dictionary: string, cut: boolean): Compression {
  if (/\/(?:Predictor\s+(?!1\b)|F\s*[(<])/.test(dictionary)) return 'unknown';
  if (!/\/Filter(?![A-Za-z0-9])/.test(dictionary)) return cut ? 'unknown' : 'none';
  return /\/Filter\s*(?:\[\s*\/FlateDecode\s*\]|\/FlateDecode(?![A-Za-z0-9]))/.test(dictionary) ? 'flate' : 'unknown';
}

/** What is known of a PDF once all of it has passed. */
export type PdfFinding = Exclude<DocumentInspection, 'none'> | 'active';

/** Whether bytes between objects, or within a stream, have a name that `pattern` finds. Makes text of candidates only. */
function hasName(bytes: Buffer, pattern: RegExp): boolean {
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    if (!FIRST_LETTERS.has(bytes[at + 1] ?? 0)) continue;
    if (pattern.test(unescapeNames(bytes.toString('latin1', at, at + MAX_NAME_BYTES)))) return true;
  }
  return false;
}

/** Gets the chunks of a PDF in order. Memory holds a window of it and at most one object stream. */
export class PdfInspector {
  readonly #window = Buffer.alloc(WINDOW_BYTES + MAX_DICTIONARY_BYTES);
  #used = 0;
  #inStream = false;
  /** Of the objects between two streams that have passed already: whether there were some, and whether one named an object stream. */
  #dropped = { some: false, objectStream: false };
  /** The compressed bytes of the object stream that is passing. */
  #objects: ObjectStream | undefined;
  #inflatedBytes = 0;
  #active = false;
  #encrypted = false;
  #unreadable = false;

  write(chunk: Uint8Array): void {
    for (let offset = 0; offset < chunk.byteLength && !this.#active; ) {
      const piece = chunk.subarray(offset, offset + this.#window.length - this.#used);
      this.#window.set(piece, this.#used);
      this.#used += piece.byteLength;
      offset += piece.byteLength;
      if (this.#used === this.#window.length) this.#examine();
    }
  }

  end(): PdfFinding {
    this.#examine();
    if (this.#active) return 'active';
    // A stream without an end may hold objects all the same.
    if (this.#objects) this.#unreadable = true;
    return this.#encrypted ? 'encrypted' : this.#unreadable ? 'unreadable' : 'passed';
  }

  /** Examines the window and keeps what the next one needs. */
  #examine(): void {
    let from = 0;
    for (let goOn = true; goOn; ) {
      const bytes = this.#window.subarray(from, this.#used);
      const passed: number = this.#inStream ? this.#passStream(bytes) : this.#passObjects(bytes);
      goOn = passed < 0;
      from += Math.abs(passed);
    }
    this.#window.copyWithin(0, from, this.#used);
    this.#used -= from;
  }

  /** The bytes that were passed; negative if a stream begins after them. */
  #passObjects(bytes: Buffer): number {
    const text = bytes.toString('latin1');
    const start = STREAM_START.exec(text);
    const objects = unescapeNames(start ? text.slice(0, start.index) : text);
    this.#searchObjects(objects);
    // The end of a stream whose beginning was not recognised.
    if (objects.includes(STREAM_END)) this.#unreadable = true;
    if (!start) {
      const passed = Math.max(0, bytes.length - MAX_DICTIONARY_BYTES);
      if (passed > 0) this.#dropped = { some: true, objectStream: this.#dropped.objectStream || OBJECT_STREAM_TYPE.test(objects) };
      return passed;
    }
    if (isObjectStream(objects)) this.#objects = { compression: findCompression(objects, this.#dropped.some), pieces: [], bytes: 0 };
    else if (this.#dropped.objectStream) this.#unreadable = true;
    this.#dropped = { some: false, objectStream: false };
    this.#inStream = true;
    return -(start.index + start[0].length);
  }

  /** The bytes that were passed; negative if the stream ends after them. */
  #passStream(bytes: Buffer): number {
    const end = bytes.indexOf(STREAM_END);
    const passed = end >= 0 ? end : Math.max(0, bytes.length - MAX_NAME_BYTES);
    if (this.#objects) this.#collect(this.#objects, bytes.subarray(0, passed));
    // Readers follow offsets, so an object may stand within the data of a stream.
    const data = end >= 0 ? bytes.subarray(0, end) : bytes;
    if (hasName(data, ACTIVE_NAME_FIRST)) this.#active = true;
    if (hasName(data, OBJECT_STREAM_FIRST)) this.#unreadable = true;
    if (end < 0) return passed;
    this.#inStream = false;
    if (this.#objects) this.#inflate(this.#objects);
    this.#objects = undefined;
    return -(end + STREAM_END.length);
  }

  #searchObjects(names: string): void {
    if (ACTIVE_NAME.test(names) || SCRIPT_KEY.test(names)) this.#active = true;
    if (ENCRYPTION.test(names)) this.#encrypted = true;
  }

  #collect(objects: ObjectStream, data: Buffer): void {
    objects.bytes += data.length;
    if (objects.bytes <= MAX_COMPRESSED_BYTES) objects.pieces.push(Buffer.from(data));
  }

  #inflate({ compression, pieces, bytes }: ObjectStream): void {
    if (compression === 'unknown' || bytes > MAX_COMPRESSED_BYTES || this.#inflatedBytes > MAX_INFLATED_IN_ALL) {
      this.#unreadable = true;
      return;
    }
    try {
      const data = Buffer.concat(pieces);
      // A line break of two characters may have been cut.
      const inflated =
        compression === 'flate' ? inflateSync(data.subarray(data[0] === 0x0a ? 1 : 0), { maxOutputLength: MAX_INFLATED_BYTES }) : data;
      this.#inflatedBytes += inflated.length;
      this.#searchObjects(unescapeNames(inflated.toString('latin1')));
    } catch {
      // Damaged, encrypted, or larger than the limit.
      this.#unreadable = true;
    }
  }
}
