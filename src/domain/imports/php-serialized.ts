/** An array of PHP: a Map, because a key such as `__proto__` would be more than a key of an object. */
export type PhpArray = ReadonlyMap<string, PhpValue>;
/** A value of PHP's `serialize` that holds data only. */
export type PhpValue = string | number | boolean | null | PhpArray;

/** A value that is not serialised data, or holds an object, a reference or too much. The message says which. */
export class UnreadableValueError extends Error {
  override readonly name = 'UnreadableValueError';
}

/** The largest value is a trip with its texts; deeper or larger ones are attacks or broken. */
const MAX_BYTES = 2_000_000;
const MAX_DEPTH = 20;
const MAX_VALUES = 50_000;

const decoder = new TextDecoder();
const [QUOTE, COLON, SEMICOLON, OPEN, CLOSE, TEXT, INTEGER] = [...'":;{}si'].map((character) => character.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Reads one value. Lengths count bytes of UTF-8, so it reads bytes. */
class PhpReader {
  readonly #bytes: Uint8Array;
  #position = 0;
  #valueCount = 0;

  constructor(text: string) {
    this.#bytes = new TextEncoder().encode(text);
  }

  get isAtEnd(): boolean {
    return this.#position === this.#bytes.byteLength;
  }

  #expect(byte: number): void {
    if (this.#bytes[this.#position] !== byte) throw new UnreadableValueError(`Its lengths do not match, at byte ${this.#position}.`);
    this.#position += 1;
  }

  /** The text before `end`, which is skipped. */
  #readUntil(end: number): string {
    const index = this.#bytes.indexOf(end, this.#position);
    if (index < 0 || index - this.#position > 30) throw new UnreadableValueError(`It breaks off at byte ${this.#position}.`);
    const text = decoder.decode(this.#bytes.subarray(this.#position, index));
    this.#position = index + 1;
    return text;
  }

  #readNumber(end: number, pattern: RegExp): number {
    const text = this.#readUntil(end);
    const special = ({ INF: Number.POSITIVE_INFINITY, '-INF': Number.NEGATIVE_INFINITY, NAN: Number.NaN } as Record<string, number>)[text];
    if (special === undefined && !pattern.test(text)) throw new UnreadableValueError(`"${text}" is not a number.`);
    return special ?? Number(text);
  }

  #readString(): string {
    const length = this.#readNumber(COLON, /^\d+$/);
    this.#expect(QUOTE);
    const text = decoder.decode(this.#bytes.subarray(this.#position, this.#position + length));
    this.#position += length;
    this.#expect(QUOTE);
    this.#expect(SEMICOLON);
    return text;
  }

  #readArray(depth: number): PhpArray {
    const count = this.#readNumber(COLON, /^\d+$/);
    this.#expect(OPEN);
    const entries = new Map<string, PhpValue>();
    for (let index = 0; index < count; index++) {
      // Before the key is read: an array as a key would nest without a limit.
      const type = this.#bytes[this.#position];
      if (type !== TEXT && type !== INTEGER) throw new UnreadableValueError('A key of an array is neither text nor a number.');
      const key = String(this.read(depth + 1));
      entries.set(key, this.read(depth + 1));
    }
    this.#expect(CLOSE);
    return entries;
  }

  read(depth = 0): PhpValue {
    this.#valueCount += 1;
    if (depth > MAX_DEPTH || this.#valueCount > MAX_VALUES)
      throw new UnreadableValueError('It is nested too deeply or holds too many values.');
    const type = String.fromCharCode(this.#bytes[this.#position] ?? 0);
    this.#position += 1;
    if (type === 'N') {
      this.#expect(SEMICOLON);
      return null;
    }
    if (/[OCErR]/.test(type)) throw new UnreadableValueError('It holds an object or a reference of PHP, which are not read.');
    this.#expect(COLON);
    if (type === 's') return this.#readString();
    if (type === 'i') return this.#readNumber(SEMICOLON, /^[+-]?\d+$/);
    if (type === 'd') return this.#readNumber(SEMICOLON, /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i);
    if (type === 'b') return this.#readNumber(SEMICOLON, /^[01]$/) === 1;
    if (type === 'a') return this.#readArray(depth);
    throw new UnreadableValueError(`It is no serialised value of PHP, at byte ${this.#position - 1}.`);
  }
}

function readValue(text: string): PhpValue {
  const reader = new PhpReader(text);
  const value = reader.read();
  if (!reader.isAtEnd) throw new UnreadableValueError('More follows after its end.');
  return value;
}

/** Whether a text looks like the output of `serialize`; plugins store plain text in the same places. */
export const isPhpSerialized = (text: string): boolean => /^(?:[aOC]:\d+:|[sidbrRE]:[^;]{1,30}[;:"]|N;)/.test(text) && /[;}]$/.test(text);

/**
 * Reads a value of PHP's `serialize` (https://www.php.net/serialize) without creating objects: strings, numbers, booleans, null and
 * arrays. A text whose line breaks another program has shortened to LF, so that its lengths no longer fit, is read with CRLF.
 * Throws `UnreadableValueError` for objects, references, broken values, and for more than 2 MB, 20 levels or 50,000 values.
 */
export function parsePhpSerialized(text: string): PhpValue {
  if (text.length > MAX_BYTES) throw new UnreadableValueError('It is larger than 2 MB.');
  try {
    return readValue(text);
  } catch (reason) {
    if (/\r/.test(text) || !/\n/.test(text)) throw reason;
    try {
      return readValue(text.replaceAll('\n', '\r\n'));
    } catch {
      throw reason;
    }
  }
}
