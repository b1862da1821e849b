import { Buffer } from 'node:buffer';
import { LIMITS } from '../../schema/constants.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { releaseBytes } from '../domain/crypto.ts';
import { type DomainError, invalidInput } from '../domain/errors.ts';
import { type FileStream, UploadedFile } from '../domain/media/uploaded-file.ts';
import type { OpenBody } from './body-budget.ts';
import { bodyTooLarge, streamBody, toBytes } from './request-body.ts';

/** A file that is still arriving. The parser drops what is not read of it when the next part is asked for. */
export class IncomingFile implements FileStream {
  readonly fileName: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly #body: Pick<OpenBody, 'heldBytes'>;

  constructor(fileName: string, chunks: AsyncIterable<Uint8Array>, body: Pick<OpenBody, 'heldBytes'>) {
    this.fileName = fileName;
    this.chunks = chunks;
    this.#body = body;
  }

  /**
   * The file in memory. A file above `maxBytes` is cut one byte above it: the domain rejects it by its length and names the field.
   * Its bytes count as held by the body until the next part is asked for.
   */
  async read(maxBytes: number = LIMITS.maxPictureBytes): Promise<UploadedFile> {
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of this.chunks) {
      const piece = new Uint8Array(chunk.subarray(0, maxBytes + 1 - bytes));
      if (piece.byteLength > 0) pieces.push(piece);
      bytes += piece.byteLength;
      this.#body.heldBytes += piece.byteLength;
    }
    return new UploadedFile(this.fileName, toBytes(pieces));
  }
}

/** A part of a form: a text field or a chosen file. */
export type FormPart = readonly [name: string, value: string | IncomingFile];

/** Bytes of all text fields together, where a call has no other limit. */
export const MAX_FIELDS_BYTES = 100_000;
const MAX_PARTS = 60;
const MAX_PART_HEADER_BYTES = 4000;

interface FormLimits {
  maxParts?: number;
  /** Of all text fields together. */
  maxFieldsBytes?: number;
}

/** RFC 2046, section 5.1.1; other parameters may stand around it. */
const BOUNDARY_PATTERN = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*(?:;|$)/i;
/** Blanks that a delimiter may end with. */
const MAX_PADDING_BYTES = 100;
const DISPOSITION_PATTERN = /^content-disposition:\s*form-data\s*;(.*)$/im;
const NAME_PATTERN = /(?:^|;)\s*name=(?:"([^"]*)"|([^\s;"]+))/i;
const FILENAME_PATTERN = /(?:^|;)\s*filename=(?:"([^"]*)"|([^\s;"]*))/i;

/** The name of a field. Some programs write those of a list as `enquiryTypes[]`, others as `enquiryTypes[0]`. */
export const toFieldName = (name: string): string => name.replace(/\[\d*\]$/, '');

const malformedForm = (): DomainError => invalidInput({ body: 'The form is malformed: send multipart/form-data.' });

function parseBoundary(request: Request): string {
  const [, quoted, plain] = BOUNDARY_PATTERN.exec(request.headers.get('content-type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformedForm();
  return boundary;
}

function parsePartHeader(header: Uint8Array): { name: string; fileName: string | undefined } {
  if (header.byteLength > MAX_PART_HEADER_BYTES) throw malformedForm();
  const [, disposition = ''] = DISPOSITION_PATTERN.exec(new TextDecoder().decode(header)) ?? [];
  const [, quoted, plain] = NAME_PATTERN.exec(disposition) ?? [];
  const name = quoted ?? plain;
  if (name === undefined) throw malformedForm();
  const file = FILENAME_PATTERN.exec(disposition);
  return { name: toFieldName(name), fileName: file ? (file[1] ?? file[2] ?? '') : undefined };
}

/**
 * The parts of a multipart form (RFC 7578), one at a time while the body arrives: the next part is read when the caller asks
 * for it. A file arrives as a stream, so memory holds no more of it than the caller keeps. `maxBytes` limits the whole body.
 * Throws `invalid` for a broken form, and as `streamBody` does.
 */
export async function* streamMultipart(
  request: Request,
  maxBytes: number,
  { maxParts = MAX_PARTS, maxFieldsBytes = MAX_FIELDS_BYTES }: FormLimits = {},
): AsyncGenerator<FormPart> {
  const delimiter = Buffer.from(`\r\n--${parseBoundary(request)}`);
  let body: Pick<OpenBody, 'heldBytes'> = { heldBytes: 0 };
  const onOpen = (opened: OpenBody): void => {
    body = opened;
  };
  const chunks = streamBody(request, maxBytes, { tooLargeMessage: OWN_MESSAGES.filesLarge, onOpen });
  // The first delimiter has no line break before it.
  let pending = Buffer.from('\r\n');
  /** The chunk that `pending` is a part of. */
  let current: Uint8Array = new Uint8Array();
  const readChunk = async (): Promise<Buffer> => {
    const { done, value } = await chunks.next();
    if (done) throw malformedForm();
    current = value;
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  };
  /** Yields the bytes before the end marker, and drops the marker. A piece is a part of a chunk, and valid until the next one is read. */
  async function* streamUntil(marker: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const index = pending.indexOf(marker);
      if (index >= 0) {
        const last = pending.subarray(0, index);
        pending = pending.subarray(index + marker.length);
        if (last.length > 0) yield last;
        return;
      }
      // The last bytes may be the beginning of the marker: join them with the next chunk only if they are.
      const tail = pending.subarray(Math.max(0, pending.length - marker.length + 1));
      const piece = pending.subarray(0, pending.length - tail.length);
      pending = Buffer.from(tail);
      if (piece.length > 0) yield piece;
      body.heldBytes = Math.max(0, body.heldBytes - piece.length);
      // Its bytes are with the caller or in `pending`: frees 100 MB of ten uploads before the garbage collector does.
      releaseBytes(current);
      const chunk = await readChunk();
      const seam = Buffer.concat([pending, chunk.subarray(0, marker.length - 1)]);
      if (chunk.length < marker.length || seam.includes(marker)) pending = Buffer.concat([pending, chunk]);
      else {
        const rest = pending;
        pending = chunk;
        if (rest.length > 0) yield rest;
      }
    }
  }
  /** The first `maxKept` bytes before the end marker; drops the rest. */
  const readUntil = async (marker: Buffer, maxKept: number): Promise<Uint8Array> => {
    let kept = Buffer.alloc(0);
    for await (const piece of streamUntil(marker)) kept = Buffer.concat([kept, piece.subarray(0, maxKept - kept.length)]);
    return kept;
  };
  try {
    await readUntil(delimiter, 0);
    let fieldBytes = 0;
    for (let parts = 0; ; parts++) {
      while (pending.length < 2) pending = Buffer.concat([pending, await readChunk()]);
      if (pending.toString('latin1', 0, 2) === '--') return;
      const padding = await readUntil(Buffer.from('\r\n'), MAX_PADDING_BYTES);
      if (padding.some((byte) => byte !== 0x20 && byte !== 0x09)) throw malformedForm();
      if (parts >= maxParts) throw invalidInput({ body: `The form has more than ${maxParts} parts.` });
      const { name, fileName } = parsePartHeader(await readUntil(Buffer.from('\r\n\r\n'), MAX_PART_HEADER_BYTES + 1));
      if (fileName === undefined) {
        const value = await readUntil(delimiter, maxFieldsBytes + 1);
        fieldBytes += name.length + value.byteLength;
        if (fieldBytes > maxFieldsBytes) throw bodyTooLarge();
        yield [name, new TextDecoder().decode(value)];
      } else {
        const pieces = streamUntil(delimiter);
        const first = await pieces.next();
        // Browsers send an empty file without a name where nothing was chosen.
        if (!first.done || fileName) yield [name, new IncomingFile(fileName, prepend(first, pieces), body)];
        for await (const _rest of pieces);
      }
      // The caller owns the part now.
      body.heldBytes = pending.length;
    }
  } finally {
    await chunks.return(undefined);
  }
}

/** A stream whose first result was read already. A caller that stops early leaves the rest unread instead of closing the stream. */
async function* prepend<T>(first: IteratorResult<T>, rest: AsyncIterator<T>): AsyncGenerator<T> {
  for (let result = first; !result.done; result = await rest.next()) yield result.value;
}
