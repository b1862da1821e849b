import { Buffer } from 'node:buffer';
import { LIMITS } from '../../schema/constants.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { DomainError, invalidInput } from '../domain/errors.ts';
import { UploadedFile } from '../domain/media/uploaded-file.ts';

// What a request sends, read with a limit: `formData()` and `json()` would read whatever comes.

/** A body with more bytes than its call takes (413), in the words of what was sent. */
export const bodyTooLarge = (words = 'That is too much to send at once.'): DomainError => new DomainError('too-large', words);

/** Bodies that this isolate is reading, with their bytes so far: a Worker has 128 MB for everyone. */
const openBodies = new Map<symbol, { since: number; bytes: number }>();
const MAX_BUFFERED_BYTES = 48_000_000;
/** Milliseconds that a body may take. */
const BODY_TIMEOUT_MS = 90_000;

/** What is held by bodies that still arrive; those whose requests died are forgotten. */
function countBufferedBytes(now: number): number {
  let sum = 0;
  for (const [id, { since, bytes }] of openBodies) {
    if (now - since > BODY_TIMEOUT_MS) openBodies.delete(id);
    else sum += bytes;
  }
  return sum;
}

/** What of a body is held at the moment, and since when it is waited for; whoever hands on what came says so here. */
export interface BufferedBody {
  since: number;
  bytes: number;
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** Bytes that a body says it has; 0 where it says nothing. */
const getContentLength = (request: Request): number => Number(request.headers.get('content-length') ?? 0);

/** Milliseconds without a byte after which what nobody wants any more is not waited for. */
const DRAIN_IDLE_MS = 1000;

/** Lets the rest of a body come and forgets it, at most so many bytes and not beyond `until`. */
async function drainReader(reader: BodyReader, most: number, until: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (let left = most; left >= 0; ) {
      const tired = new Promise<null>((done) => {
        timer = setTimeout(done, Math.max(0, Math.min(DRAIN_IDLE_MS, until - Date.now())), null);
      });
      const piece = await Promise.race([reader.read(), tired]);
      clearTimeout(timer);
      if (!piece || piece.done) break;
      left -= piece.value.byteLength;
    }
  } catch {
    // It broke off: there is nothing left to come.
  }
  // Read to its end, there is nothing to cancel any more.
  void reader.cancel().catch(() => {});
}

/**
 * Lets a body arrive that nobody has read, up to `LIMITS.requestBytes`. To be awaited before a refusal is answered: a
 * connection on which somebody is still sending is closed behind the answer, and then who sent hears of a broken connection
 * instead of what was wrong, as does who uses that connection next.
 */
export async function drainBody(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed || request.body.locked || getContentLength(request) > LIMITS.maxEnquiryBytes) return;
  await drainReader(request.body.getReader() as BodyReader, LIMITS.maxEnquiryBytes, Date.now() + BODY_TIMEOUT_MS);
}

/**
 * The body as it arrives, counted whatever its declared length. Throws `too-large`, `invalid` where it breaks off or never
 * ends, and `unavailable` where too much of all bodies is held at once. Who stops before its end waits until the rest of
 * what may be sent has come, for the same reason as `letArrive`.
 */
export async function* streamBody(request: Request, most: number, words?: string, mine: BufferedBody = { since: Date.now(), bytes: 0 }) {
  if (getContentLength(request) > most) throw bodyTooLarge(words);
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  let ended = !reader;
  const id = Symbol('body');
  openBodies.set(id, mine);
  let come = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      const tired = new Promise<never>((_done, fail) => {
        const left = mine.since + BODY_TIMEOUT_MS - Date.now();
        timer = setTimeout(() => fail(invalidInput({ body: 'The request took too long to arrive.' })), Math.max(0, left));
      });
      const { done, value } = reader ? await Promise.race([reader.read(), tired]) : { done: true, value: undefined };
      clearTimeout(timer);
      if (done || !value) {
        ended = true;
        return;
      }
      come += value.byteLength;
      mine.bytes += value.byteLength;
      if (come > most) throw bodyTooLarge(words);
      if (countBufferedBytes(Date.now()) > MAX_BUFFERED_BYTES)
        throw new DomainError('unavailable', 'Many files are arriving at the moment. Please try again in a minute.');
      yield value;
    }
  } catch (reason) {
    // What breaks off, or is cut into chunks that are none, is the sender's doing and no outage.
    throw reason instanceof DomainError ? reason : invalidInput({ body: 'The request broke off before its end.' });
  } finally {
    clearTimeout(timer);
    openBodies.delete(id);
    if (reader && !ended) await drainReader(reader, most - come, mine.since + BODY_TIMEOUT_MS);
  }
}

/** The whole body. Throws as `arriving` does. */
export async function readBodyBytes(request: Request, most: number, words?: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamBody(request, most, words)) chunks.push(chunk);
  const all = Buffer.concat(chunks);
  return new Uint8Array(all.buffer as ArrayBuffer, all.byteOffset, all.byteLength);
}

/** Bytes of a request that carries no file. */
export const MAX_FIELDS_BYTES = 100_000;

export type BodyFields = Record<string, unknown>;

const getContentType = (request: Request): string => request.headers.get('content-type') ?? '';
const isUrlencoded = (type: string): boolean => /^application\/x-www-form-urlencoded\b/i.test(type);
/** Whether a request carries a form that may have files in it. */
export const isMultipart = (request: Request): boolean => /^multipart\/form-data\b/i.test(getContentType(request));
/** Whether a request carries a form, as pages send it. */
export const isForm = (request: Request): boolean => isUrlencoded(getContentType(request)) || isMultipart(request);

/** The fields of a form; repeated ones (checkboxes) as one text with commas between them. */
function joinRepeatedFields(entries: Iterable<[string, string]>): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) fields.set(name, fields.has(name) ? `${fields.get(name)},${value}` : value);
  return Object.fromEntries(fields);
}

/** What is said of a body that is no form (400). */
export const formExpected = (): DomainError => invalidInput({ body: 'Send a form: multipart/form-data.' });

/** What a form sent: its fields, and the files that were chosen in it. */
export interface ParsedForm {
  values: Record<string, string>;
  files: Record<string, UploadedFile>;
}

/** A form with or without files; `most` bytes in all, or a hundred thousand where it has none. Throws `invalid`, `too-large`. */
export async function readForm(request: Request, most: number): Promise<ParsedForm> {
  const type = getContentType(request);
  if (isUrlencoded(type)) {
    const text = new TextDecoder().decode(await readBodyBytes(request, MAX_FIELDS_BYTES));
    return { values: joinRepeatedFields(new URLSearchParams(text)), files: {} };
  }
  if (!isMultipart(request)) throw formExpected();
  const boundary = parseBoundary(request);
  const form = await parseMultipart(await readBodyBytes(request, most, OWN_MESSAGES.filesLarge), boundary);
  const texts: [string, string][] = [];
  const files: [string, UploadedFile][] = [];
  let letters = 0;
  // Two type libraries, the browser's and workerd's, each have a FormData of their own.
  for (const [name, value] of form as unknown as Iterable<[string, string | File]>) {
    if (typeof value === 'string') {
      // Only files may be large: what is typed is shown again.
      letters += name.length + value.length;
      if (letters > MAX_FIELDS_BYTES) throw bodyTooLarge();
      texts.push([name, value]);
    }
    // A field in which nothing was chosen comes as an empty file without a name.
    else if (value.size > 0 || value.name) files.push([name, new UploadedFile(value.name, new Uint8Array(await value.arrayBuffer()))]);
  }
  return { values: joinRepeatedFields(texts), files: Object.fromEntries(files) };
}

/** JSON, or a form without files, as one object of fields. Throws `invalid`, `too-large`. */
export async function readFields(request: Request, most = MAX_FIELDS_BYTES): Promise<BodyFields> {
  if (isForm(request)) return (await readForm(request, MAX_FIELDS_BYTES)).values;
  const bytes = await readBodyBytes(request, most);
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(getContentType(request)))
    throw invalidInput({ body: 'Send JSON (application/json) or a form.' });
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as BodyFields;
  } catch {
    // Told below.
  }
  throw invalidInput({ body: 'The body must be a JSON object.' });
}

/** Parts of a form that has a meaning here; many empty ones would take seconds to read. */
export const MAX_FORM_PARTS = 60;
/** The header as browsers and programs write it. What is written otherwise might be read otherwise, too, by what parses it. */
const BOUNDARY_PATTERN =
  /^multipart\/form-data\s*;\s*(?:charset=[\w-]+\s*;\s*)?boundary=(?:"([\w'()+./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*$/i;

/** What is said of a form that cannot be taken apart (400). */
export const malformedForm = (): DomainError => invalidInput({ body: 'The form is broken: send multipart/form-data.' });
/** What is said of a form with more parts than any of ours has (400). */
export const tooManyParts = (): DomainError => invalidInput({ body: `The form has more than ${MAX_FORM_PARTS} parts.` });

/** What stands between the parts of a form. Throws `invalid`. */
export function parseBoundary(request: Request): string {
  const [, quoted, plain] = BOUNDARY_PATTERN.exec(getContentType(request)) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformedForm();
  return boundary;
}

async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, boundary: string): Promise<FormData> {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (let at = body.indexOf(`--${boundary}`); at >= 0; at = body.indexOf(`--${boundary}`, at + 1)) {
    parts += 1;
    if (parts > MAX_FORM_PARTS) throw tooManyParts();
  }
  try {
    return await new Response(bytes, { headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` } }).formData();
  } catch {
    throw malformedForm();
  }
}

/** One file of a form, by its field's name; null where none was chosen. Throws `invalid`, `too-large`. */
export async function readFormFile(request: Request, field: string, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  // What surrounds the file in the form is a little more than the file.
  const { files } = await readForm(request, most + 10_000);
  const file = Object.hasOwn(files, field) ? files[field] : undefined;
  return file && file.bytes.byteLength > 0 ? file.bytes : null;
}
