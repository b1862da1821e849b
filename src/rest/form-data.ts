import { LIMITS } from '../../schema/constants.ts';
import { type DomainError, invalidInput } from '../domain/errors.ts';
import type { UploadedFile } from '../domain/media/uploaded-file.ts';
import { type IncomingFile, MAX_FIELDS_BYTES, streamMultipart, toFieldName } from './multipart.ts';
import { readBodyBytes } from './request-body.ts';

const hasContentType = ({ headers }: Request, pattern: RegExp): boolean => pattern.test(headers.get('content-type') ?? '');
const isUrlencoded = (request: Request): boolean => hasContentType(request, /^application\/x-www-form-urlencoded\b/i);
/** Whether the body is a form that may have files. */
export const isMultipart = (request: Request): boolean => hasContentType(request, /^multipart\/form-data\b/i);
/** Whether the body is a form as browsers send it. */
export const isForm = (request: Request): boolean => isUrlencoded(request) || isMultipart(request);

/** The error for a body that is not a form (400). */
export const formExpected = (): DomainError => invalidInput({ body: 'Send a form: multipart/form-data.' });

/** A form: its fields, repeated ones (checkboxes) joined by commas, and the chosen files. */
export interface ParsedForm {
  values: Record<string, string>;
  files: Record<string, UploadedFile>;
}

/** Gets each file while it arrives, and returns what the form keeps of it; undefined drops the file. */
type ReceiveFile = (field: string, file: IncomingFile) => Promise<UploadedFile | undefined>;

/** Reads a form with its files in memory; `maxBytes` limits one with files. Throws `invalid`, `too-large`, `unavailable`. */
export const readForm = (request: Request, maxBytes: number): Promise<ParsedForm> =>
  readFormWith(request, { maxBytes }, (_field, file) => file.read());

/** Reads a form with identity documents: `receiveFile` gets one file after the other. Throws as `readForm` and `receiveFile` do. */
export const readDocumentForm = (request: Request, receiveFile: ReceiveFile): Promise<ParsedForm> =>
  readFormWith(request, { maxBytes: LIMITS.maxEnquiryBytes }, receiveFile);

/** `maxBytes` limits a body with files, `maxFieldsBytes` the texts of any. */
async function readFormWith(
  request: Request,
  { maxBytes, maxFieldsBytes = MAX_FIELDS_BYTES }: { maxBytes: number; maxFieldsBytes?: number },
  receiveFile: ReceiveFile,
): Promise<ParsedForm> {
  const values = new Map<string, string>();
  const files = new Map<string, UploadedFile>();
  const addField = (name: string, value: string) => values.set(name, values.has(name) ? `${values.get(name)},${value}` : value);
  if (isUrlencoded(request)) {
    const body = new TextDecoder().decode(await readBodyBytes(request, maxFieldsBytes));
    for (const [name, value] of new URLSearchParams(body)) addField(toFieldName(name), value);
  } else if (isMultipart(request)) {
    for await (const [name, value] of streamMultipart(request, maxBytes, { maxFieldsBytes })) {
      if (typeof value === 'string') addField(name, value);
      else {
        const received = await receiveFile(name, value);
        if (received !== undefined) files.set(name, received);
      }
    }
  } else throw formExpected();
  return { values: Object.fromEntries(values), files: Object.fromEntries(files) };
}

/** Reads the picture of one form field. Throws as `readForm` does; null if no file was chosen. */
export async function readPictureField(request: Request, field: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { files } = await readForm(request, LIMITS.maxPictureBytes + 10_000);
  const file = Object.hasOwn(files, field) ? files[field] : undefined;
  return file && file.bytes.byteLength > 0 ? file.bytes : null;
}

export type BodyFields = Record<string, unknown>;

/** A call that drops a file in silence would look as if it had stored it. */
const refuseFile: ReceiveFile = (field) => {
  throw invalidInput({ [field]: 'Send this field as text. This call takes no files.' });
};

/** Reads JSON, or a form without files, as one object. Throws `invalid`, which names a field with a file, and `too-large`. */
export async function readFields(request: Request, maxBytes = MAX_FIELDS_BYTES): Promise<BodyFields> {
  if (isForm(request)) return (await readFormWith(request, { maxBytes, maxFieldsBytes: maxBytes }, refuseFile)).values;
  const bytes = await readBodyBytes(request, maxBytes);
  if (!hasContentType(request, /^application\/(?:[\w.-]+\+)?json\b/i))
    throw invalidInput({ body: 'Send JSON (application/json) or a form.' });
  const value = parseJsonObject(bytes);
  if (!value) throw invalidInput({ body: 'The body must be a JSON object.' });
  // Programs send phone numbers as numbers, too.
  for (const name of ['mobileNo', 'phone']) if (typeof value[name] === 'number') value[name] = String(value[name]);
  return value;
}

/** A JSON object; undefined for everything else. */
export function parseJsonObject(source: Uint8Array | string): BodyFields | undefined {
  try {
    const value: unknown = JSON.parse(typeof source === 'string' ? source : new TextDecoder('utf-8', { fatal: true }).decode(source));
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as BodyFields;
  } catch {
    // Neither UTF-8 nor JSON.
  }
  return undefined;
}
