import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { Observation } from '../platform/observation.ts';

/**
 * JSON for a data script in HTML. Escapes `<`, which could close the script, and the line separators U+2028 and U+2029.
 * `replacer` as in `JSON.stringify`.
 */
export const serializeJsonForHtml = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replace(/[<\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Streams a document: first its shell, then each Suspense boundary, which an inline script with `nonce` moves into place.
 * Rejects when a component of the shell throws. `observation` receives later failures, whose fallback stays.
 */
export const streamDocument = (
  document: ReactNode,
  { nonce, observation }: { nonce?: string | undefined; observation: Observation },
): Promise<ReadableStream<Uint8Array>> =>
  renderToReadableStream(document, {
    nonce,
    // Above this size React would send ready content out of order, which needs a script to put it in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (reason) => observation.report(reason),
  });
