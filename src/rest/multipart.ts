import { Buffer } from 'node:buffer';
import { LIMITS } from '../../schema/constants.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { DomainError } from '../domain/errors.ts';
import { UploadedFile } from '../domain/media/uploaded-file.ts';
import {
  type BufferedBody,
  bodyTooLarge,
  formExpected,
  isMultipart,
  MAX_FIELDS_BYTES,
  MAX_FORM_PARTS,
  malformedForm,
  parseBoundary,
  streamBody,
  tooManyParts,
} from './request-body.ts';

/** A part of a form: text that was typed, or a file that was chosen. */
export type FormPart = readonly [name: string, value: string | UploadedFile];

/** Bytes of a part's head. */
const MAX_PART_HEADER_BYTES = 4000;
const NAME_PATTERN = /(?:^|;)\s*name=(?:"([^"]*)"|([^\s;"]+))/i;
const FILENAME_PATTERN = /(?:^|;)\s*filename=(?:"([^"]*)"|([^\s;"]*))/i;

/**
 * The parts of a form with several files, one after the other while they arrive: nothing of the next one is asked for
 * before a part was dealt with, so that one picture is held at a time and not all of them (a Worker has 128 MB).
 * Files are of at most `LIMITS.pictureBytes`. Throws `invalid`, `too-large` naming the field, `unavailable`.
 */
export async function* streamMultipart(request: Request, most: number): AsyncGenerator<FormPart> {
  if (!isMultipart(request)) throw formExpected();
  const mark = Buffer.from(`\r\n--${parseBoundary(request)}`);
  const mine: BufferedBody = { since: Date.now(), bytes: 0 };
  const chunks = streamBody(request, most, OWN_MESSAGES.filesLarge, mine);
  // The first boundary has no line before it.
  let rest = Buffer.from('\r\n');
  const more = async (): Promise<void> => {
    const { done, value } = await chunks.next();
    if (done) throw malformedForm();
    rest = Buffer.concat([rest, value]);
  };
  /** Everything up to `end`, handed over piece by piece; `end` itself is passed over. */
  const upTo = async (end: Buffer | string, take: (piece: Buffer) => void): Promise<void> => {
    for (;;) {
      const at = rest.indexOf(end);
      const sure = at >= 0 ? at : Math.max(0, rest.length - end.length + 1);
      take(rest.subarray(0, sure));
      rest = rest.subarray(at >= 0 ? at + end.length : sure);
      if (at >= 0) return;
      await more();
    }
  };
  const read = async (end: Buffer | string, limit: number, large: () => DomainError): Promise<Uint8Array<ArrayBuffer>> => {
    const pieces: Buffer[] = [];
    let length = 0;
    await upTo(end, (piece) => {
      length += piece.length;
      if (length > limit) throw large();
      pieces.push(piece);
    });
    const all = Buffer.concat(pieces);
    return new Uint8Array(all.buffer as ArrayBuffer, all.byteOffset, all.byteLength);
  };
  try {
    await upTo(mark, () => {});
    let letters = 0;
    for (let count = 0; ; count++) {
      // A line goes on with the next part, two hyphens end the form.
      while (rest.length < 2) await more();
      const follows = rest.toString('latin1', 0, 2);
      rest = rest.subarray(2);
      if (follows === '--') return;
      if (follows !== '\r\n') throw malformedForm();
      if (count >= MAX_FORM_PARTS) throw tooManyParts();
      const headers = new TextDecoder().decode(await read('\r\n\r\n', MAX_PART_HEADER_BYTES, malformedForm));
      const [, disposition = ''] = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers) ?? [];
      const [, quoted, plain] = NAME_PATTERN.exec(disposition) ?? [];
      const name = quoted ?? plain;
      if (name === undefined) throw malformedForm();
      const file = FILENAME_PATTERN.exec(disposition);
      if (file) {
        const bytes = await read(
          mark,
          LIMITS.maxPictureBytes,
          () => new DomainError('too-large', OWN_MESSAGES.pictureLarge, { [name]: OWN_MESSAGES.pictureLarge }),
        );
        const fileName = file[1] ?? file[2] ?? '';
        // A field in which nothing was chosen comes as an empty file without a name.
        if (bytes.byteLength > 0 || fileName) yield [name, new UploadedFile(fileName, bytes)];
      } else {
        const bytes = await read(mark, MAX_FIELDS_BYTES, bodyTooLarge);
        letters += name.length + bytes.byteLength;
        if (letters > MAX_FIELDS_BYTES) throw bodyTooLarge();
        yield [name, new TextDecoder().decode(bytes)];
      }
      // What was handed on is not held here any more, and the next part has its own time to arrive.
      mine.bytes = rest.length;
      mine.since = Date.now();
    }
  } finally {
    await chunks.return(undefined);
  }
}
