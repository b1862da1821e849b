import { createHash } from 'node:crypto';

// A Bloom filter (Bloom 1970): a set of texts in few bytes. It finds every member, and about one in a thousand others.

const BITS_PER_ENTRY = 14.4;
const HASHES = 10;

/** The bits of a text: two hashes, combined (Kirsch and Mitzenmacher 2006). */
function listBits(text: string, bitCount: number): number[] {
  const digest = createHash('sha256').update(text).digest();
  // Unsigned: a negative bit is in no filter.
  const [first, second] = [digest.readUInt32LE(0), (digest.readUInt32LE(4) | 1) >>> 0];
  return Array.from({ length: HASHES }, (_, i) => (first + i * second) % bitCount);
}

/** The filter of these texts. */
export function createBloomFilter(texts: readonly string[]): Uint8Array {
  const filter = new Uint8Array(Math.ceil((texts.length * BITS_PER_ENTRY) / 8));
  for (const bit of texts.flatMap((text) => listBits(text, filter.length * 8)))
    filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  return filter;
}

/** Whether the filter contains the text. */
export const isInBloomFilter = (filter: Uint8Array, text: string): boolean =>
  listBits(text, filter.length * 8).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
