const nativeEncoder = new globalThis.TextEncoder();

/** Bytes of a piece that React copies; of a longer one it gives the buffer away. */
const REACT_COPY_LIMIT_BYTES = 4096;
/** Bytes of all pieces that are remembered; those that came first go first. */
const MAX_CACHED_BYTES = 4_000_000;
/** What a piece weighs besides its text and its bytes: its place in the map, and a buffer of its own. */
const ENTRY_OVERHEAD_BYTES = 500;

const encodedTexts = new Map<string, Uint8Array>();
let cachedBytes = 0;

/** A text has at most two bytes a character. */
const estimateEntryBytes = (text: string, bytes: Uint8Array): number => 2 * text.length + bytes.byteLength + ENTRY_OVERHEAD_BYTES;

function cacheEncoding(text: string, bytes: Uint8Array): void {
  encodedTexts.set(text, bytes);
  cachedBytes += estimateEntryBytes(text, bytes);
  for (const [oldest, old] of encodedTexts) {
    if (cachedBytes <= MAX_CACHED_BYTES) return;
    encodedTexts.delete(oldest);
    cachedBytes -= estimateEntryBytes(oldest, old);
  }
}

/**
 * A TextEncoder for React's server renderer in workerd, which encodes every fragment of markup by itself: names of
 * attributes, classes and whole `kept` components come again on every page, and are remembered. The output is the same,
 * byte for byte.
 */
export class CachingTextEncoder {
  readonly encoding = 'utf-8';

  /** The bytes are only to be read; more than 4096 of them are the caller's own, who may give their buffer away. */
  encode(text = ''): Uint8Array {
    const there = encodedTexts.get(text);
    if (there) return there;
    const bytes = nativeEncoder.encode(text);
    if (bytes.byteLength <= REACT_COPY_LIMIT_BYTES) cacheEncoding(text, bytes);
    return bytes;
  }
}
