import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

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
