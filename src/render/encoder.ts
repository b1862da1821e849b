const native = new globalThis.TextEncoder();

/** Bytes of a piece that React copies; of a longer one it gives the buffer away. */
const COPIED = 4096;
/** Bytes of all pieces that are remembered; those that came first go first. */
const MOST = 4_000_000;
/** What a piece weighs besides its text and its bytes: its place in the map, and a buffer of its own. */
const OVERHEAD = 500;

const known = new Map<string, Uint8Array>();
let held = 0;

/** A text has at most two bytes a character. */
const weightOf = (text: string, bytes: Uint8Array): number => 2 * text.length + bytes.byteLength + OVERHEAD;

function remember(text: string, bytes: Uint8Array): void {
  known.set(text, bytes);
  held += weightOf(text, bytes);
  for (const [oldest, old] of known) {
    if (held <= MOST) return;
    known.delete(oldest);
    held -= weightOf(oldest, old);
  }
}

/**
 * A TextEncoder for React's server renderer in workerd, which encodes every fragment of markup by itself: names of
 * attributes, classes and whole `kept` components come again on every page, and are remembered. The output is the same,
 * byte for byte.
 */
export class PieceEncoder {
  readonly encoding = 'utf-8';

  /** The bytes are only to be read; more than 4096 of them are the caller's own, who may give their buffer away. */
  encode(text = ''): Uint8Array {
    const there = known.get(text);
    if (there) return there;
    const bytes = native.encode(text);
    if (bytes.byteLength <= COPIED) remember(text, bytes);
    return bytes;
  }
}
