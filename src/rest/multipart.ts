import { Buffer } from 'node:buffer';
import { LIMITS } from '../../schema/constants.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { type DomainError, invalidInput } from '../domain/errors.ts';
import { UploadedFile } from '../domain/media/uploaded-file.ts';
import { type BufferedBody, bodyTooLarge, streamBody, toBytes } from './request-body.ts';

/** A part of a form: a text field or a chosen file. */
export type FormPart = readonly [name: string, value: string | UploadedFile];

/** Bytes of all text fields together. */
export const MAX_FIELDS_BYTES = 100_000;
const MAX_PARTS = 60;
const MAX_PART_HEADER_BYTES = 4000;

const BOUNDARY_PATTERN =
  /^multipart\/form-data\s*;\s*(?:charset=[\w-]+\s*;\s*)?boundary=(?:"([\w'()+./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*$/i;
const DISPOSITION_PATTERN = /^content-disposition:\s*form-data\s*;(.*)$/im;
const NAME_PATTERN = /(?:^|;)\s*name=(?:"([^"]*)"|([^\s;"]+))/i;
const FILENAME_PATTERN = /(?:^|;)\s*filename=(?:"([^"]*)"|([^\s;"]*))/i;

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
  return { name, fileName: file ? (file[1] ?? file[2] ?? '') : undefined };
}

/**
 * The parts of a multipart form (RFC 7578), one at a time while the body arrives: the next part is read when the caller asks
 * for it, so only one file of a request is in memory at a time. `maxBytes` limits the whole body. A file above `maxFileBytes` is truncated
 * one byte above it: the domain rejects it by its length and names the field. Throws `invalid` for a broken form, `too-large`,
 * and `unavailable`, as `streamBody` does.
 */
export async function* streamMultipart(
  request: Request,
  maxBytes: number,
  maxFileBytes: number = LIMITS.maxPictureBytes,
): AsyncGenerator<FormPart> {
  const delimiter = Buffer.from(`\r\n--${parseBoundary(request)}`);
  const buffered: BufferedBody = { since: Date.now(), bytes: 0 };
  const chunks = streamBody(request, maxBytes, { tooLargeMessage: OWN_MESSAGES.filesLarge, buffered });
  // The first delimiter has no line break before it.
  let pending = Buffer.from('\r\n');
  const readChunk = async (): Promise<Buffer> => {
    const { done, value } = await chunks.next();
    if (done) throw malformedForm();
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  };
  /** The first `maxKept` bytes before the end marker; drops the rest and the marker. Copies each byte once. */
  const readUntil = async (marker: Buffer, maxKept: number): Promise<Uint8Array<ArrayBuffer>> => {
    const pieces: Buffer[] = [];
    let kept = 0;
    const keep = (piece: Buffer): void => {
      pieces.push(piece.subarray(0, maxKept - kept));
      kept += pieces.at(-1)?.length ?? 0;
    };
    for (;;) {
      const index = pending.indexOf(marker);
      if (index >= 0) {
        keep(pending.subarray(0, index));
        pending = pending.subarray(index + marker.length);
        return toBytes(pieces);
      }
      // The last bytes may be the beginning of the marker: join them with the next chunk only if they are.
      const tail = pending.subarray(Math.max(0, pending.length - marker.length + 1));
      keep(pending.subarray(0, pending.length - tail.length));
      const chunk = await readChunk();
      const seam = Buffer.concat([tail, chunk.subarray(0, marker.length - 1)]);
      if (chunk.length < marker.length || seam.includes(marker)) pending = Buffer.concat([tail, chunk]);
      else {
        keep(tail);
        pending = chunk;
      }
    }
  };
  try {
    await readUntil(delimiter, 0);
    let fieldBytes = 0;
    for (let parts = 0; ; parts++) {
      while (pending.length < 2) pending = Buffer.concat([pending, await readChunk()]);
      const lineEnd = pending.toString('latin1', 0, 2);
      pending = pending.subarray(2);
      if (lineEnd === '--') return;
      if (lineEnd !== '\r\n') throw malformedForm();
      if (parts >= MAX_PARTS) throw invalidInput({ body: `The form has more than ${MAX_PARTS} parts.` });
      const { name, fileName } = parsePartHeader(await readUntil(Buffer.from('\r\n\r\n'), MAX_PART_HEADER_BYTES + 1));
      if (fileName === undefined) {
        const value = await readUntil(delimiter, MAX_FIELDS_BYTES + 1);
        fieldBytes += name.length + value.byteLength;
        if (fieldBytes > MAX_FIELDS_BYTES) throw bodyTooLarge();
        yield [name, new TextDecoder().decode(value)];
      } else {
        const file = new UploadedFile(fileName, await readUntil(delimiter, maxFileBytes + 1));
        // Browsers send an empty file without a name where nothing was chosen.
        if (file.bytes.byteLength > 0 || fileName) yield [name, file];
      }
      // The caller owns the part now, and the timeout restarts for the next one.
      buffered.bytes = pending.length;
      buffered.since = Date.now();
    }
  } finally {
    await chunks.return(undefined);
  }
}
