import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * JSON as it stands in markup, within a script element that does not run: what could end that element, or a line of script,
 * is written as its number. `replacer`: as that of `JSON.stringify`.
 */
export const serializeJsonForHtml = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replace(/[<\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Streams a document. It begins when its shell is there: all that does not wait. What waits comes after it, moved to its
 * place by scripts that carry `nonce`. Rejects with what a component of the shell throws; what fails later is logged, and
 * its fallback stays.
 */
export const streamDocument = (document: ReactNode, { nonce }: { nonce?: string } = {}): Promise<ReadableStream<Uint8Array>> =>
  renderToReadableStream(document, {
    nonce,
    // What is large and ready stands in its place: out of the way it would need a script to come back.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (reason) => console.error(reason),
  });
