import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { LIMITS, PICTURE_WIDTHS, type PictureWidth, SOCIAL_IMAGE } from '../../../schema/constants.ts';
import { ERROR_MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import type { Picture } from '../../../schema/models.ts';
import { media } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { commit } from '../../platform/purges.ts';
import { DomainError, invalidInput, notFound } from '../errors.ts';
import { detectFileFormat } from './uploaded-file.ts';

const PICTURE_FORMATS = ['webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A width in pixels that pages use, or the size of link previews. */
type PictureSize = PictureWidth | 'social';

/** The R2 key of a resized picture. */
const variantKey = (stem: string, size: PictureSize, format: PictureFormat): string => `sizes/${size}/${stem}.${format}`;

const ENCODINGS: Record<PictureFormat, { type: 'image/webp' | 'image/jpeg'; quality: number }> = {
  webp: { type: 'image/webp', quality: 72 },
  jpg: { type: 'image/jpeg', quality: 80 },
};

export interface StoredFile {
  body: ReadableStream | ArrayBuffer;
  contentType: string;
  etag: string;
  bytes?: number;
}

/** Names without slashes, dots or percent signs: no name can leave its folder. */
const FILE_NAME_PATTERN = /^[a-z0-9][a-z0-9-]{0,99}\.(?:jpg|png|webp|avif|svg)$/;
const STEM_PATTERN = /^[a-z0-9][a-z0-9-]{0,99}$/;

/** A stored file, not resized. Throws `not-found` for a name without a row. */
export async function readOriginal(context: Context, name: string): Promise<StoredFile> {
  if (!FILE_NAME_PATTERN.test(name)) throw notFound('File');
  const [row] = await context.reader.read(context.db.select().from(media).where(eq(media.name, name)));
  const object = row && (await context.mediaBucket.get(row.name));
  if (!row || !object) throw notFound('File');
  context.cacheTags.add(`media:${row.stem}`);
  return { body: object.body, contentType: row.contentType, etag: object.httpEtag, bytes: object.size };
}

/** Parses the size of `480.webp` or `social.jpg`; undefined for sizes that are not offered. */
function parsePictureSize(size: string, format: PictureFormat): PictureSize | undefined {
  if (size === 'social') return format === 'jpg' ? size : undefined;
  return PICTURE_WIDTHS.find((width) => String(width) === size);
}

/**
 * A stored picture in one of the widths that pages use, or cropped for link previews (`social`). The first request of a size
 * renders it and stores it in R2. SVG files are returned as they are and have no preview. Throws `not-found` for unknown names
 * and sizes.
 */
export async function readPictureVariant(context: Context, stem: string, sizeName: string, format: PictureFormat): Promise<StoredFile> {
  const size = parsePictureSize(sizeName, format);
  if (!STEM_PATTERN.test(stem) || !size) throw notFound('Picture');
  const { type } = ENCODINGS[format];
  const key = variantKey(stem, size, format);
  context.cacheTags.add(`media:${stem}`);
  const stored = await context.mediaBucket.get(key);
  if (stored) return { body: stored.body, contentType: type, etag: stored.httpEtag, bytes: stored.size };

  const [row] = await context.reader.read(context.db.select().from(media).where(eq(media.stem, stem)));
  const isSvg = row?.contentType === 'image/svg+xml';
  const original = row && !(isSvg && size === 'social') && (await context.mediaBucket.get(row.name));
  if (!row || !original) throw notFound('Picture');
  if (isSvg) return { body: original.body, contentType: row.contentType, etag: original.httpEtag };
  const bytes =
    size === 'social'
      ? await renderSocialPreview(context, original)
      : await resizePicture(context, original.body, Math.min(size, row.width), format);
  const put = await context.mediaBucket.put(key, bytes, { httpMetadata: { contentType: type } });
  return { body: bytes, contentType: type, etag: put.httpEtag, bytes: bytes.byteLength };
}

async function resizePicture({ images }: Context, body: ReadableStream, width: number, format: PictureFormat): Promise<ArrayBuffer> {
  const { type, quality } = ENCODINGS[format];
  const output = await images.input(body).transform({ width }).output({ format: type, quality });
  return output.response().arrayBuffer();
}

/** Crops for link previews, in the highest quality that stays below their byte limit. */
async function renderSocialPreview({ images }: Context, original: R2ObjectBody): Promise<ArrayBuffer> {
  const blob = await original.blob();
  const { width, height, bytes } = SOCIAL_IMAGE;
  for (let { quality } = ENCODINGS.jpg; ; quality -= 20) {
    const output = await images.input(blob.stream()).transform({ width, height, fit: 'cover' }).output({ format: 'image/jpeg', quality });
    const preview = await output.response().arrayBuffer();
    if (preview.byteLength <= bytes || quality <= 20) return preview;
  }
}

/** Limits decompression bombs. */
const MAX_PIXELS = 60_000_000;

function assertPicture(bytes: Uint8Array, field: string): void {
  if (bytes.byteLength === 0) throw invalidInput({ [field]: OWN_MESSAGES.fileEmpty });
  if (bytes.byteLength > LIMITS.maxPictureBytes)
    throw new DomainError('too-large', ERROR_MESSAGES.pictureTooLarge, { [field]: OWN_MESSAGES.pictureLarge });
  const format = detectFileFormat(bytes);
  if (!format || format === 'pdf') throw invalidInput({ [field]: ERROR_MESSAGES.pictureType });
}

const toStream = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => new Blob([bytes]).stream();

/**
 * Stores an uploaded picture, re-encoded upright and without its metadata (location, names, embedded code). The object is
 * written first; the caller runs `row` in the batch that names the picture. `longest` is the longest side in pixels.
 * Throws `invalid` and `too-large`, naming the field.
 */
export async function storePicture(
  context: Context,
  bytes: Uint8Array<ArrayBuffer>,
  { field, longest }: { field: string; longest: number },
) {
  assertPicture(bytes, field);
  const { encoded, width, height } = await encodePicture(context, bytes, longest).catch(() => {
    throw invalidInput({ [field]: ERROR_MESSAGES.pictureUnreadable });
  });
  const stem = `p-${randomBytes(16).toString('hex')}`;
  const contentType = 'image/webp';
  const picture: Omit<Picture, 'alt'> = { name: `${stem}.webp`, width, height, colour: PLACEHOLDER_COLOUR };
  await context.mediaBucket.put(picture.name, encoded, { httpMetadata: { contentType } });
  const values = { ...picture, stem, contentType, bytes: encoded.byteLength, createdAt: context.now };
  return { row: context.db.insert(media).values(values), picture };
}

async function encodePicture({ images }: Context, bytes: Uint8Array<ArrayBuffer>, longest: number) {
  const info = await images.info(toStream(bytes));
  if (!('width' in info) || info.width * info.height > MAX_PIXELS) throw new Error('Too many pixels, or a vector graphic.');
  const output = await images
    .input(toStream(bytes))
    .transform({ width: longest, height: longest, fit: 'scale-down' })
    .output({ format: 'image/webp', quality: 85 });
  const encoded = new Uint8Array(await output.response().arrayBuffer());
  const after = await images.info(toStream(encoded));
  const { width, height } = 'width' in after ? after : info;
  return { encoded, width, height };
}

/** Shown until an uploaded picture has loaded. */
export const PLACEHOLDER_COLOUR = '#d9d2c5';

/** Deletes a stored picture in all sizes; the row first, so that no row names a missing object. */
export async function deletePicture(context: Context, name: string): Promise<void> {
  const stem = name.replace(/\.[^.]+$/, '');
  await commit(context, [`media:${stem}`], [context.db.delete(media).where(eq(media.name, name))]);
  const sizes = [...PICTURE_WIDTHS, 'social' as const].flatMap((size) => PICTURE_FORMATS.map((format) => variantKey(stem, size, format)));
  await context.mediaBucket.delete([name, ...sizes]);
}
