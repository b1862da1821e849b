import { Buffer } from 'node:buffer';
import { LIMITS } from '../../schema/constants.ts';
import { DomainError, invalidInput } from '../domain/errors.ts';
import { resolveWithin } from '../platform/resolve-within.ts';
import { claimRoom, closeBody, type OpenBody, openBody } from './body-budget.ts';

// Request bodies, read with limits: `formData()` and `json()` would buffer whatever arrives.

/** A body with more bytes than its call accepts (413). */
export const bodyTooLarge = (message = 'The request is too large.'): DomainError => new DomainError('too-large', message);

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** 0 for a chunked body. */
const getContentLength = (request: Request): number => Number(request.headers.get('content-length') ?? 0);

/** Throws `invalid` for a compressed body: it would grow beyond the limits of its call. */
function assertUncompressed({ headers }: Request): void {
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding !== 'identity') throw invalidInput({ body: `The body is compressed (${encoding}). Send it without Content-Encoding.` });
}

/** Milliseconds of silence, and in all, after which a rejected body is no longer drained. */
const DRAIN_IDLE_MS = 1000;
const DRAIN_MS = 15_000;

/** Ends early if the client disconnects. */
async function drainReader(reader: BodyReader, maxBytes: number): Promise<void> {
  const deadline = Date.now() + DRAIN_MS;
  for (let left = maxBytes; left >= 0; ) {
    const chunk = await resolveWithin(reader.read(), Math.max(0, Math.min(DRAIN_IDLE_MS, deadline - Date.now())));
    if (!chunk || chunk.done) break;
    left -= chunk.value.byteLength;
  }
  void reader.cancel().catch(() => {});
}

/**
 * Drains a body that nobody has read, up to `LIMITS.maxEnquiryBytes`. Await it before answering early: otherwise the runtime
 * closes the connection while the client still sends, and the client sees a reset connection instead of the response.
 */
export async function drainBody(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed || request.body.locked || getContentLength(request) > LIMITS.maxEnquiryBytes) return;
  await drainReader(request.body.getReader() as BodyReader, LIMITS.maxEnquiryBytes);
}

/** Milliseconds between two looks at the progress of a body whose sender is silent. */
const PROGRESS_INTERVAL_MS = 1000;

/** The next chunk. Throws as `OpenBody.assertProgress` does while it waits. */
async function readChunk(reader: BodyReader, body: OpenBody): Promise<ReadableStreamReadResult<Uint8Array>> {
  body.startWaiting();
  const next = reader.read();
  // Nobody awaits it any more after a timeout.
  next.catch(() => {});
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pause = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), PROGRESS_INTERVAL_MS);
    });
    const result = await Promise.race([next, pause]).finally(() => clearTimeout(timer));
    if (result) return result;
    body.assertProgress();
  }
}

/** Whether the sender is silent, too slow or one of too many, so that nothing more is read from it. */
const isGivenUp = (reason: unknown): boolean =>
  reason instanceof DomainError && (reason.kind === 'timeout' || reason.kind === 'too-many' || reason.kind === 'unavailable');

/**
 * Yields the chunks of a body, limited by the bytes that arrive. The next chunk is read when the caller asks for it, so a slow
 * caller slows the sender down (back-pressure). `onOpen` gets the account of the body: a caller that drops data lowers its
 * `heldBytes`. A caller that stops early drains the rest, as `drainBody` does. Throws `too-large`, `invalid` for a body that is
 * compressed or breaks off, `timeout` for a silent or slow sender, `too-many` and `unavailable` for one of too many (`claimRoom`).
 */
export async function* streamBody(
  request: Request,
  maxBytes: number,
  { tooLargeMessage, onOpen }: { tooLargeMessage?: string; onOpen?: (body: OpenBody) => void } = {},
): AsyncGenerator<Uint8Array> {
  if (getContentLength(request) > maxBytes) throw bodyTooLarge(tooLargeMessage);
  if (!request.body) return;
  assertUncompressed(request);
  const body = openBody(request, maxBytes);
  onOpen?.(body);
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await readChunk(reader, body);
      if (done) {
        ended = true;
        return;
      }
      body.receive(value.byteLength);
      if (body.receivedBytes > maxBytes) throw bodyTooLarge(tooLargeMessage);
      claimRoom(body);
      yield value;
    }
  } catch (reason) {
    ended = isGivenUp(reason);
    if (ended) void reader.cancel().catch(() => {});
    // A connection that breaks off and invalid chunks are the client's fault (400), not an outage.
    throw reason instanceof DomainError ? reason : invalidInput({ body: 'The request ended before its body was complete.' });
  } finally {
    closeBody(body);
    if (!ended) await drainReader(reader, Math.max(maxBytes, LIMITS.maxEnquiryBytes) - body.receivedBytes);
  }
}

/** The whole body. Throws as `streamBody` does. */
export async function readBodyBytes(request: Request, maxBytes: number, tooLargeMessage?: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamBody(request, maxBytes, { tooLargeMessage })) chunks.push(chunk);
  return toBytes(chunks);
}

/** Chunks as one array. */
export function toBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = Buffer.concat(chunks);
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}
