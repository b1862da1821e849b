import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import type { DocumentInspection } from '../../../schema/tables/enquiries.ts';

// Looks for active content in a PDF (ISO 32000-2) while it arrives. It does not inspect encrypted files and object streams with
// another filter than Flate, for which staff see a warning, nor the drawings, fonts and pictures of pages, which hold no actions.

/** Scripts, launched programs, attached files, media that play and XFA forms: no scan of a passport has them. */
const ACTIVE_NAMES = 'JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition';
const ACTIVE_NAME = new RegExp(`/(?:(?:${ACTIVE_NAMES})(?![A-Za-z0-9])|(?:XFA|EF|JS)[\\0\\s%([<])`);
/** Within the compressed data of a picture, short names stand by chance: they need what may follow them. `/JS` is too short. */
const ACTIVE_NAME_IN_STREAM = new RegExp(
  `/(?:(?:${ACTIVE_NAMES})(?![A-Za-z0-9])|XFA[\\0\\s]*(?:[%[]|\\d+[\\0\\s%])|EF[\\0\\s]*(?:%|<<|\\d+[\\0\\s%]))`,
);
const ENCRYPTION = /\/Encrypt(?![A-Za-z0-9])/;
const OBJECT_STREAM_TYPE = /\/ObjStm(?![A-Za-z0-9])/;
const STREAM_END = 'endstream';

/** Bytes that are examined at once. */
const WINDOW_BYTES = 65_536;
/** A dictionary before a stream, and a name with all its letters escaped. */
const MAX_DICTIONARY_BYTES = 16_384;
const MAX_NAME_BYTES = 64;
/** Bytes of one object stream, compressed and not, and of all of a file. */
const MAX_COMPRESSED_BYTES = 1_000_000;
const MAX_INFLATED_BYTES = 4_000_000;
const MAX_INFLATED_IN_ALL = 16_000_000;
/** A scan has a few streams for each page. 10 MB of empty streams would take nine seconds. */
const MAX_STREAMS = 20_000;

const HASH = 0x23;
/** The value of a hexadecimal digit; NaN for another character. */
const parseHexDigit = (code = 0): number => Number.parseInt(String.fromCharCode(code), 16);

/** The text of bytes, with the escapes of names resolved: `/J#61vaScript` is `/JavaScript` (ISO 32000-2, 7.3.5). */
function readNames(bytes: Buffer): string {
  let from = bytes.indexOf(HASH);
  if (from < 0) return bytes.toString('latin1');
  const unescaped = Buffer.from(bytes);
  let used = from;
  for (; from < bytes.length; from += 1) {
    const code = bytes[from] === HASH ? 16 * parseHexDigit(bytes[from + 1]) + parseHexDigit(bytes[from + 2]) : Number.NaN;
    if (!Number.isNaN(code)) from += 2;
    unescaped[used++] = Number.isNaN(code) ? (bytes[from] ?? 0) : code;
  }
  return unescaped.toString('latin1', 0, used);
}

/** The key of a dictionary with a number, which may stand after white space (NUL included) or a comment. */
const numberKey = (name: string): RegExp => new RegExp(`/${name}[\\0\\s]*(?:%|\\d+(?!\\d*[\\0\\s]+\\d+[\\0\\s]+R))`);
const [FIRST_KEY, COUNT_KEY] = [numberKey('First'), numberKey('N')];
const OBJECT_START = /[\0\s]obj(?=[\0\s<%[(/\d])/;

/** What follows the beginning of the last object; undefined if the text has none. */
const findLastObject = (text: string): string | undefined => text.split(new RegExp(OBJECT_START, 'g')).slice(1).at(-1);

/** Whether a stream holds objects: by its type, or by the two keys that readers need. Outlines and forms have them with references. */
const isObjectStream = (objects: string, dictionary: string): boolean =>
  OBJECT_STREAM_TYPE.test(objects) ||
  (FIRST_KEY.test(objects) && COUNT_KEY.test(objects)) ||
  (/\/First(?![A-Za-z0-9])/.test(dictionary) && /\/N(?![A-Za-z0-9])/.test(dictionary));

type Compression = 'flate' | 'none' | 'unknown';

interface ObjectStream {
  compression: Compression;
  /** Compressed. */
  pieces: Buffer[];
  bytes: number;
}

/** `cut`: the beginning of the dictionary may be missing. */
function findCompression(dictionary: string, cut: boolean): Compression {
  if (/\/(?:Predictor(?!\s+1\b)|F[\0\s]*[(<%])/.test(dictionary)) return 'unknown';
  if (!/\/Filter(?![A-Za-z0-9])/.test(dictionary)) return cut ? 'unknown' : 'none';
  return /\/Filter\s*(?:\[\s*\/FlateDecode\s*\]|\/FlateDecode(?![A-Za-z0-9]))/.test(dictionary) ? 'flate' : 'unknown';
}

/** What is known of a PDF once all of it has passed. */
export type PdfFinding = Exclude<DocumentInspection, 'none'> | 'active';

const [LF, CR] = [0x0a, 0x0d];

/** Where a stream begins, and its data. */
function findStreamStart(bytes: Buffer): { index: number; end: number } | undefined {
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 1)) {
    const [next, second] = bytes.subarray(at + 6, at + 8);
    if ((next === CR || next === LF) && bytes.toString('latin1', Math.max(0, at - 3), at) !== 'end')
      return { index: at, end: at + (next === CR && second === LF ? 8 : 7) };
  }
  return undefined;
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
  #streams = 0;
  #active = false;
  #encrypted = false;
  #unreadable = false;

  write(chunk: Uint8Array): void {
    for (let offset = 0; offset < chunk.byteLength && !this.#active && this.#streams <= MAX_STREAMS; ) {
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
    if (this.#objects || this.#streams > MAX_STREAMS) this.#unreadable = true;
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
    const start = findStreamStart(bytes);
    const objects = readNames(bytes.subarray(0, start?.index));
    this.#searchObjects(objects);
    // The end of a stream whose beginning was not recognised.
    if (objects.includes(STREAM_END)) this.#unreadable = true;
    if (!start) {
      const passed = Math.max(0, bytes.length - MAX_DICTIONARY_BYTES);
      if (passed > 0) this.#dropped = { some: true, objectStream: this.#dropped.objectStream || OBJECT_STREAM_TYPE.test(objects) };
      return passed;
    }
    const dictionary = findLastObject(objects);
    // Its keys may have passed already.
    if (dictionary === undefined && this.#dropped.some) this.#unreadable = true;
    if (isObjectStream(objects, dictionary ?? ''))
      this.#objects = { compression: findCompression(objects, this.#dropped.some), pieces: [], bytes: 0 };
    else if (this.#dropped.objectStream) this.#unreadable = true;
    this.#dropped = { some: false, objectStream: false };
    this.#inStream = true;
    this.#streams += 1;
    return -start.end;
  }

  /** The bytes that were passed; negative if the stream ends after them. */
  #passStream(bytes: Buffer): number {
    const end = bytes.indexOf(STREAM_END);
    const passed = end >= 0 ? end : Math.max(0, bytes.length - MAX_NAME_BYTES);
    if (this.#objects) this.#collect(this.#objects, bytes.subarray(0, passed));
    // Readers follow offsets, so an object may stand within the data of a stream.
    const data = readNames(end >= 0 ? bytes.subarray(0, end) : bytes);
    if (ACTIVE_NAME_IN_STREAM.test(data)) this.#active = true;
    if (OBJECT_STREAM_TYPE.test(data) || OBJECT_START.test(data)) this.#unreadable = true;
    if (end < 0) return passed;
    this.#inStream = false;
    if (this.#objects) this.#inflate(this.#objects);
    this.#objects = undefined;
    return -(end + STREAM_END.length);
  }

  #searchObjects(names: string): void {
    if (ACTIVE_NAME.test(names)) this.#active = true;
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
        compression === 'flate' ? inflateSync(data.subarray(data[0] === LF ? 1 : 0), { maxOutputLength: MAX_INFLATED_BYTES }) : data;
      this.#inflatedBytes += inflated.length;
      this.#searchObjects(readNames(inflated));
    } catch {
      // Damaged, encrypted, or larger than the limit.
      this.#unreadable = true;
    }
  }
}
