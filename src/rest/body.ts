import { Buffer } from 'node:buffer';
import { Failure, invalid } from '../domain/failure.ts';

// What a request sends, read with a limit: `formData()` and `json()` would read whatever comes.

const tooLarge = (): Failure => new Failure('too-large', 'That is too much to send at once.');

/** The body, counted while it arrives, whatever its declared length. Throws `too-large`. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > most) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Bytes of a request that carries no file. */
const FIELDS_MOST = 100_000;

export type Input = Record<string, unknown>;

/** JSON, or a form without files, as one object of fields; the last of repeated fields counts. Throws `invalid`, `too-large`. */
export async function readInput(request: Request): Promise<Input> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request, FIELDS_MOST);
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
  if (/^multipart\/form-data\b/i.test(type)) return Object.fromEntries(await formOf(bytes, type));
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) throw invalid({ body: 'Send JSON (application/json) or a form.' });
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Input;
  } catch {
    // Told below.
  }
  throw invalid({ body: 'The body must be a JSON object.' });
}

/** Parts of a form that has a meaning here; many empty ones would take seconds to read. */
const PARTS_MOST = 60;

async function formOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  const boundary = /boundary="?([^";,]{1,100})/i.exec(type)?.[1];
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (let at = boundary ? body.indexOf(`--${boundary}`) : -1; at >= 0; at = body.indexOf(`--${boundary}`, at + 1)) {
    parts += 1;
    if (parts > PARTS_MOST) throw invalid({ body: `The form has more than ${PARTS_MOST} parts.` });
  }
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw invalid({ body: 'The form is broken: send multipart/form-data.' });
  }
}

/** One file of a form, by its field's name; null where none was chosen. Throws `invalid`, `too-large`. */
export async function readFile(request: Request, field: string, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw invalid({ body: 'Send the file as multipart/form-data.' });
  // What surrounds the file in the form is a little more than the file.
  const form = await formOf(await readBytes(request, most + 10_000), type);
  const value = form.get(field) as unknown;
  if (!(value instanceof Blob) || value.size === 0) return null;
  return new Uint8Array(await value.arrayBuffer());
}
