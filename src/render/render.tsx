import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * Renders a whole document to bytes: what goes into the shared cache has no inline script, which React adds to
 * large boundaries unless the chunk size is unbounded and everything is awaited.
 */
export async function renderDocument(document: ReactNode): Promise<Uint8Array<ArrayBuffer>> {
  let failure: unknown;
  const stream = await renderToReadableStream(document, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (reason) => {
      failure = reason;
    },
  });
  await stream.allReady;
  if (failure) throw failure;
  const chunks: Uint8Array[] = [];
  let length = 0;
  // React's stream is iterable where it runs; its type does not say so.
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.byteLength;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
