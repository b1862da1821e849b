import { Buffer } from 'node:buffer';
import { LIMITS } from '../../schema/constants.ts';
import { DomainError, invalidInput } from '../domain/errors.ts';
import { resolveWithin } from '../platform/resolve-within.ts';

// Request bodies, read with limits: `formData()` and `json()` would buffer whatever arrives.

/** A body with more bytes than its call accepts (413). */
export const bodyTooLarge = (message = 'The request is too large.'): DomainError => new DomainError('too-large', message);

/** The bytes of a body in memory, and the time since which its next part is awaited (milliseconds since 1970). */
export interface BufferedBody {
  since: number;
  bytes: number;
}

/** The bodies that this isolate is reading: all requests share its 128 MB. */
const openBodies = new Map<symbol, BufferedBody>();
const MAX_BUFFERED_BYTES = 48_000_000;
/** Milliseconds that a body, or a part of a form, may take to arrive. */
const BODY_TIMEOUT_MS = 90_000;

/** Bytes of all bodies in memory. Drops timed-out ones: a cancelled request may never run its `finally`. */
function countBufferedBytes(now: number): number {
  let sum = 0;
  for (const [id, { since, bytes }] of openBodies) {
    if (now - since > BODY_TIMEOUT_MS) openBodies.delete(id);
    else sum += bytes;
  }
  return sum;
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** 0 for a chunked body. */
const getContentLength = (request: Request): number => Number(request.headers.get('content-length') ?? 0);

/** Milliseconds of silence after which a rejected body is no longer drained. */
const DRAIN_IDLE_MS = 1000;

/** Ends early if the client disconnects. */
async function drainReader(reader: BodyReader, maxBytes: number, deadline: number): Promise<void> {
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
  await drainReader(request.body.getReader() as BodyReader, LIMITS.maxEnquiryBytes, Date.now() + BODY_TIMEOUT_MS);
}

/**
 * Yields the chunks of a body, limited by the bytes that arrive. The next chunk is read when the caller asks for it, so a slow
 * caller slows the sender down (back-pressure). A caller that releases data lowers `buffered.bytes`. A caller that stops early
 * drains the rest, as `drainBody` does. Throws `too-large`, `invalid` for a body that breaks off or times out, and
 * `unavailable` while all bodies together hold too much memory.
 */
export async function* streamBody(
  request: Request,
  maxBytes: number,
  { tooLargeMessage, buffered = { since: Date.now(), bytes: 0 } }: { tooLargeMessage?: string; buffered?: BufferedBody } = {},
): AsyncGenerator<Uint8Array> {
  if (getContentLength(request) > maxBytes) throw bodyTooLarge(tooLargeMessage);
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  let ended = !reader;
  const id = Symbol('body');
  openBodies.set(id, buffered);
  let received = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    while (reader) {
      const timeout = new Promise<never>((_resolve, reject) => {
        const left = buffered.since + BODY_TIMEOUT_MS - Date.now();
        timer = setTimeout(() => reject(invalidInput({ body: 'The request took too long to arrive.' })), Math.max(0, left));
      });
      const { done, value } = await Promise.race([reader.read(), timeout]);
      clearTimeout(timer);
      if (done) {
        ended = true;
        return;
      }
      received += value.byteLength;
      buffered.bytes += value.byteLength;
      if (received > maxBytes) throw bodyTooLarge(tooLargeMessage);
      if (countBufferedBytes(Date.now()) > MAX_BUFFERED_BYTES)
        throw new DomainError('unavailable', 'Many files are arriving at the moment. Please try again in a minute.');
      yield value;
    }
  } catch (reason) {
    // A connection that breaks off and invalid chunks are the client's fault (400), not an outage.
    throw reason instanceof DomainError ? reason : invalidInput({ body: 'The request ended before its body was complete.' });
  } finally {
    clearTimeout(timer);
    openBodies.delete(id);
    if (reader && !ended) await drainReader(reader, maxBytes - received, buffered.since + BODY_TIMEOUT_MS);
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
