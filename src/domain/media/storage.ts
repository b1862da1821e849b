import { eq } from 'drizzle-orm';
import { PICTURE_WIDTHS, type PictureWidth, SOCIAL_IMAGE } from '../../../schema/constants.ts';
import { media } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../errors.ts';

export const PICTURE_FORMATS = ['webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A width that pages use, or the shape of link previews. */
type PictureSize = PictureWidth | 'social';

/** Where a picture's smaller version is kept. */
export const variantKey = (stem: string, size: PictureSize, format: PictureFormat): string => `sizes/${size}/${stem}.${format}`;

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

/** What a stored file may be called: nothing that a path could be made of. */
const FILE_NAME_PATTERN = /^[a-z0-9][a-z0-9-]{0,99}\.(?:jpg|png|webp|avif|svg)$/;
const STEM_PATTERN = /^[a-z0-9][a-z0-9-]{0,99}$/;

/** A stored file as it was put. Throws `not-found` for every name that has no row. */
export async function readOriginal(context: Context, name: string): Promise<StoredFile> {
  if (!FILE_NAME_PATTERN.test(name)) throw notFound('File');
  const rows = await context.reader.read(context.db.select().from(media).where(eq(media.name, name)));
  const row = rows[0];
  const object = row && (await context.mediaBucket.get(row.name));
  if (!row || !object) throw notFound('File');
  context.cacheTags.add(`media:${row.stem}`);
  return { body: object.body, contentType: row.contentType, etag: object.httpEtag, bytes: object.size };
}

/** What a picture is asked for as: `480.webp`, `social.jpg`; undefined for every other size. */
function parsePictureSize(size: string, format: PictureFormat): PictureSize | undefined {
  if (size === 'social') return format === 'jpg' ? size : undefined;
  return PICTURE_WIDTHS.find((width) => String(width) === size);
}

/**
 * A stored picture in one of the widths that pages use, or cut for link previews (`social`). The first request of a size
 * makes it and keeps it in R2, so that a picture is scaled once and not once a visitor. Drawings (SVG) are answered as they
 * are, and have no preview. Throws `not-found` for unknown names and sizes.
 */
export async function readPictureVariant(context: Context, stem: string, named: string, format: PictureFormat): Promise<StoredFile> {
  const size = parsePictureSize(named, format);
  if (!STEM_PATTERN.test(stem) || !size) throw notFound('Picture');
  const { type } = ENCODINGS[format];
  const key = variantKey(stem, size, format);
  context.cacheTags.add(`media:${stem}`);
  const kept = await context.mediaBucket.get(key);
  if (kept) return { body: kept.body, contentType: type, etag: kept.httpEtag, bytes: kept.size };

  const rows = await context.reader.read(context.db.select().from(media).where(eq(media.stem, stem)));
  const row = rows[0];
  const drawing = row?.contentType === 'image/svg+xml';
  const original = row && !(drawing && size === 'social') && (await context.mediaBucket.get(row.name));
  if (!row || !original) throw notFound('Picture');
  if (drawing) return { body: original.body, contentType: row.contentType, etag: original.httpEtag };
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

/** Cut to the shape of link previews, and as fine as their limit of bytes lets it be. */
async function renderSocialPreview({ images }: Context, original: R2ObjectBody): Promise<ArrayBuffer> {
  const whole = await original.blob();
  const { width, height, bytes } = SOCIAL_IMAGE;
  for (let { quality } = ENCODINGS.jpg; ; quality -= 20) {
    const output = await images.input(whole.stream()).transform({ width, height, fit: 'cover' }).output({ format: 'image/jpeg', quality });
    const made = await output.response().arrayBuffer();
    if (made.byteLength <= bytes || quality <= 20) return made;
  }
}
