import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { LIMITS, PICTURE_WIDTHS } from '../../../schema/constants.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import type { Picture } from '../../../schema/tables/shapes.ts';
import { media } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { PICTURE_FORMATS, variantKey } from './storage.ts';
import { detectFileFormat } from './uploaded-file.ts';

/** Pixels that a picture may have; what is larger is a bomb, not a photograph. */
const MAX_PIXELS = 60_000_000;
const UNSUPPORTED_TYPE_MESSAGE = 'Choose a JPEG, PNG, WebP or AVIF picture.';

function assertPicture(bytes: Uint8Array, field: string): void {
  if (bytes.byteLength === 0) throw invalidInput({ [field]: 'The file is empty.' });
  if (bytes.byteLength > LIMITS.maxPictureBytes)
    throw new DomainError('too-large', 'The picture is larger than 10 MB.', { [field]: OWN_MESSAGES.pictureLarge });
  const format = detectFileFormat(bytes);
  if (!format || format === 'pdf') throw invalidInput({ [field]: UNSUPPORTED_TYPE_MESSAGE });
}

const toStream = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => new Blob([bytes]).stream();

/**
 * Stores an uploaded picture: read, turned upright and written anew, so that nothing of what came with it (places,
 * names, code) is kept. The object is written first; `row` belongs into the batch that makes it visible.
 * Throws `invalid` and `too-large`, naming the field.
 */
export async function storePicture(
  context: Context,
  bytes: Uint8Array<ArrayBuffer>,
  { field, longest }: { field: string; longest: number },
): Promise<{ name: string; row: ReturnType<typeof insertMediaRow>; picture: Omit<Picture, 'alt'> }> {
  assertPicture(bytes, field);
  let made: Uint8Array<ArrayBuffer>;
  let size: { width: number; height: number };
  try {
    const info = await context.images.info(toStream(bytes));
    if (!('width' in info) || info.width * info.height > MAX_PIXELS) throw new Error('Not a picture that can be shown.');
    const output = await context.images
      .input(toStream(bytes))
      .transform({ width: longest, height: longest, fit: 'scale-down' })
      .output({ format: 'image/webp', quality: 85 });
    made = new Uint8Array(await output.response().arrayBuffer());
    const after = await context.images.info(toStream(made));
    size = 'width' in after ? after : info;
  } catch {
    throw invalidInput({ [field]: 'This picture cannot be read. Save it as a JPEG and try again.' });
  }
  const stem = `p-${randomBytes(16).toString('hex')}`;
  const name = `${stem}.webp`;
  await context.mediaBucket.put(name, made, { httpMetadata: { contentType: 'image/webp' } });
  const { width, height } = size;
  const row = insertMediaRow(context, { stem, name, bytes: made.byteLength, width, height });
  return { name, row, picture: { name, width, height, colour: PLACEHOLDER_COLOUR } };
}

/** What is seen until an uploaded picture arrives. */
const PLACEHOLDER_COLOUR = '#d9d2c5';

const insertMediaRow = (context: Context, row: { stem: string; name: string; bytes: number; width: number; height: number }) =>
  context.db.insert(media).values({ ...row, contentType: 'image/webp', colour: PLACEHOLDER_COLOUR, createdAt: context.now });

/** Takes a stored picture away in all its sizes; the row first, so that nothing points to what is gone. */
export async function deletePicture(context: Context, name: string): Promise<void> {
  const stem = name.replace(/\.[^.]+$/, '');
  context.invalidatedTags.add(`media:${stem}`);
  await context.db.delete(media).where(eq(media.name, name));
  const sizes = [...PICTURE_WIDTHS, 'social' as const].flatMap((size) => PICTURE_FORMATS.map((format) => variantKey(stem, size, format)));
  await context.mediaBucket.delete([name, ...sizes]);
}
