import { eq } from 'drizzle-orm';
import { PICTURE_WIDTHS, type PictureWidth } from '../../schema/constants.ts';
import { media } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import { notFound } from './failure.ts';

export const FORMATS = ['webp', 'jpg'] as const;
export type PictureFormat = (typeof FORMATS)[number];

/** Where a picture's smaller version is kept. */
export const sizeKey = (stem: string, width: number, format: PictureFormat): string => `sizes/${width}/${stem}.${format}`;

const formats: Record<PictureFormat, { type: 'image/webp' | 'image/jpeg'; quality: number }> = {
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
const NAME = /^[a-z0-9][a-z0-9-]{0,99}\.(?:jpg|png|webp|avif|svg)$/;
const STEM = /^[a-z0-9][a-z0-9-]{0,99}$/;

/** A stored file as it was put. Throws `not-found` for every name that has no row. */
export async function readUpload(context: Context, name: string): Promise<StoredFile> {
  if (!NAME.test(name)) throw notFound('File');
  const rows = await context.reader.read(context.db.select().from(media).where(eq(media.name, name)));
  const row = rows[0];
  const object = row && (await context.media.get(row.name));
  if (!row || !object) throw notFound('File');
  context.tags.add(`media:${row.stem}`);
  return { body: object.body, contentType: row.contentType, etag: object.httpEtag, bytes: object.size };
}

/**
 * A stored picture in one of the widths that pages use. The first request of a width makes it and keeps it in
 * R2, so that a picture is scaled once and not once a visitor. Drawings (SVG) are answered as they are.
 * Throws `not-found` for unknown names and widths.
 */
export async function readPicture(context: Context, stem: string, width: number, format: PictureFormat): Promise<StoredFile> {
  if (!STEM.test(stem) || !isPictureWidth(width)) throw notFound('Picture');
  const { type, quality } = formats[format];
  const key = sizeKey(stem, width, format);
  context.tags.add(`media:${stem}`);
  const kept = await context.media.get(key);
  if (kept) return { body: kept.body, contentType: type, etag: kept.httpEtag, bytes: kept.size };

  const rows = await context.reader.read(context.db.select().from(media).where(eq(media.stem, stem)));
  const row = rows[0];
  const original = row && (await context.media.get(row.name));
  if (!row || !original) throw notFound('Picture');
  if (row.contentType === 'image/svg+xml') return { body: original.body, contentType: row.contentType, etag: original.httpEtag };
  const scaled = await context.images
    .input(original.body)
    .transform({ width: Math.min(width, row.width) })
    .output({ format: type, quality });
  const bytes = await scaled.response().arrayBuffer();
  const put = await context.media.put(key, bytes, { httpMetadata: { contentType: type } });
  return { body: bytes, contentType: type, etag: put.httpEtag, bytes: bytes.byteLength };
}

const isPictureWidth = (width: number): width is PictureWidth => (PICTURE_WIDTHS as readonly number[]).includes(width);
