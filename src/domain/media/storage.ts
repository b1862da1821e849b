import { eq, type SQL, sql } from 'drizzle-orm';
import { LIMITS, PICTURE_QUALITY, PICTURE_WIDTHS, type PictureWidth, SOCIAL_IMAGE } from '../../../schema/constants.ts';
import { ERROR_MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import type { Picture } from '../../../schema/models.ts';
import { orphanedObjects } from '../../../schema/tables/operations.ts';
import { media } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { isUnreadableFile } from '../../platform/images.ts';
import { nodeCrypto } from '../../platform/node-crypto.ts';
import { commit, invalidateLate } from '../../platform/purges.ts';
import { DomainError, invalidInput, notFound } from '../errors.ts';
import { deleteMarkedObjects, ERASED, quarantineObjects } from './quarantine.ts';
import { detectFileFormat, isSvgFile } from './uploaded-file.ts';

const PICTURE_FORMATS = ['webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A width in pixels that pages use, or the size of link previews. */
type PictureSize = PictureWidth | 'social';

/** The R2 key of a resized picture. */
const variantKey = (stem: string, size: PictureSize, format: PictureFormat): string => `sizes/${size}/${stem}.${format}`;
/** The stem of a resized picture's R2 key. */
export const parseVariantKey = (key: string): string => key.replace(/^sizes\/[^/]*\//, '').replace(/\.[^.]+$/, '');

const MEDIA_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<PictureFormat, string>;

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

const findByStem = ({ db, reader }: Context, stem: string) => reader.read(db.select().from(media).where(eq(media.stem, stem)));

/**
 * A stored picture in one of the widths that pages use, or cropped for link previews (`social`). The first request of a size
 * renders it and stores it in R2. SVG files are returned as they are and have no preview. Throws `not-found` for unknown names
 * and sizes.
 */
export async function readPictureVariant(context: Context, stem: string, sizeName: string, format: PictureFormat): Promise<StoredFile> {
  const size = parsePictureSize(sizeName, format);
  if (!STEM_PATTERN.test(stem) || !size) throw notFound('Picture');
  const type = MEDIA_TYPES[format];
  const key = variantKey(stem, size, format);
  context.cacheTags.add(`media:${stem}`);
  // A stored size may outlive its picture (see below), so the row decides. This is one read of D1 for each miss of the shared cache.
  const [[row], stored] = await Promise.all([findByStem(context, stem), context.mediaBucket.get(key)]);
  if (row && stored) return { body: stored.body, contentType: type, etag: stored.httpEtag, bytes: stored.size };
  await stored?.body.cancel();

  const isSvg = row?.contentType === 'image/svg+xml';
  const original = row && !(isSvg && size === 'social') && (await context.mediaBucket.get(row.name));
  if (!row || !original) throw notFound('Picture');
  if (isSvg) return { body: original.body, contentType: row.contentType, etag: original.httpEtag };
  const bytes =
    size === 'social'
      ? await renderSocialPreview(context, await original.blob())
      : await resizePicture(context, original.body, Math.min(size, row.width), format);
  const put = await context.mediaBucket.put(key, bytes, { httpMetadata: { contentType: type } });
  // A deletion removes the row first and the sizes second: either it has deleted this size, or the row is gone now. If this request
  // ends in between, the cron deletes the size (src/domain/media/quarantine.ts).
  if ((await findByStem(context, stem)).length === 0) {
    await context.mediaBucket.delete(key);
    throw notFound('Picture');
  }
  return { body: bytes, contentType: type, etag: put.httpEtag, bytes: bytes.byteLength };
}

async function resizePicture({ images }: Context, body: ReadableStream, width: number, format: PictureFormat): Promise<ArrayBuffer> {
  const output = await images.input(body).transform({ width }).output({ format: MEDIA_TYPES[format], quality: PICTURE_QUALITY[format] });
  return output.response().arrayBuffer();
}

/** Crops a picture for link previews: a JPEG in the highest quality that stays below their byte limit. */
export async function renderSocialPreview({ images }: Context, blob: Blob): Promise<ArrayBuffer> {
  const { width, height, bytes } = SOCIAL_IMAGE;
  for (let quality: number = PICTURE_QUALITY.jpg; ; quality -= 20) {
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
  if (isSvgFile(bytes)) throw invalidInput({ [field]: ERROR_MESSAGES.pictureVector });
  const format = detectFileFormat(bytes);
  if (!format || format === 'pdf') throw invalidInput({ [field]: OWN_MESSAGES.pictureType });
}

const toStream = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => new Blob([bytes]).stream();

/**
 * Stores an uploaded picture, re-encoded upright and without its metadata (location, names, embedded code). The object is
 * written first; the caller runs `row` in the batch that names the picture. `longest` is the longest side in pixels.
 * Throws `invalid` and `too-large`, naming the field, and what Images and R2 throw during an outage.
 */
export async function storePicture(
  context: Context,
  bytes: Uint8Array<ArrayBuffer>,
  { field, longest, name = newPictureName() }: { field: string; longest: number; name?: string },
) {
  assertPicture(bytes, field);
  const unreadable = () => invalidInput({ [field]: OWN_MESSAGES.pictureUnreadable });
  const result = await encodePicture(context, bytes, longest).catch(async (reason: unknown) => {
    throw (await isUnreadableFile(context.images, reason)) ? unreadable() : reason;
  });
  if (!result) throw unreadable();
  const { encoded, width, height } = result;
  const contentType = 'image/webp';
  const picture: Omit<Picture, 'alt'> = { name, width, height, colour: PLACEHOLDER_COLOUR };
  await context.mediaBucket.put(name, encoded, { httpMetadata: { contentType } });
  const values = { ...picture, stem: getStem(name), contentType, bytes: encoded.byteLength, createdAt: context.now };
  return { row: context.db.insert(media).values(values), values, picture };
}

/** A random name of a picture that is uploaded. */
export const newPictureName = (): string => `p-${nodeCrypto().randomBytes(16).toString('hex')}.webp`;

/** Undefined for a vector graphic, and for more pixels than allowed. Rejects with the errors of Images. */
async function encodePicture({ images }: Context, bytes: Uint8Array<ArrayBuffer>, longest: number) {
  const info = await images.info(toStream(bytes));
  if (!('width' in info) || info.width * info.height > MAX_PIXELS) return undefined;
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

const getStem = (name: string): string => name.replace(/\.[^.]+$/, '');
/** The cache tag of a picture in all sizes. */
export const mediaTag = (name: string): string => `media:${getStem(name)}`;

/** Every R2 key that a picture may have a size under. */
const listVariantKeys = (stem: string): string[] =>
  [...PICTURE_WIDTHS, 'social' as const].flatMap((size) => PICTURE_FORMATS.map((format) => variantKey(stem, size, format)));

/** Deletes stored pictures in all sizes and purges them. The caller has deleted their rows: no row may name a missing object. */
export async function deletePictureObjects(context: Context, names: readonly string[]): Promise<void> {
  await invalidateLate(context, names.map(mediaTag));
  for (const name of names) await context.mediaBucket.delete([name, ...listVariantKeys(getStem(name))]);
}

/** Deletes the row and the sizes of a picture. A restore of the database finds the file for as long as it is quarantined. */
export async function quarantinePicture(context: Context, name: string): Promise<void> {
  await commit(
    context,
    [mediaTag(name)],
    [quarantineObjects(context, 'media', [name]), context.db.delete(media).where(eq(media.name, name))],
  );
  await context.mediaBucket.delete(listVariantKeys(getStem(name)));
}

/**
 * For the batch that replaces a personal picture, before the statement that does: deletes the row of the picture that `name` selects
 * at that moment, and marks its file for `deleteErasedPictures`.
 */
export const erasePicture = (context: Context, name: SQL) =>
  [
    context.db
      .insert(orphanedObjects)
      .select(sql`select 'media', ${media.name}, ${ERASED} from ${media} where ${media.name} = ${name}`)
      .onConflictDoNothing(),
    context.db.delete(media).where(eq(media.name, name)),
  ] as const;

/** Deletes the files that `erasePicture` has marked. The cron deletes what fails here. */
export const deleteErasedPictures = (context: Context): Promise<void> =>
  deleteMarkedObjects(context, 'media', ERASED, (names) => deletePictureObjects(context, names));
