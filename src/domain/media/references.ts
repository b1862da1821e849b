import { DEVELOPMENT_ORIGIN } from '../../../schema/media-urls.ts';
import { ACCOUNT_MESSAGES, ERROR_MESSAGES } from '../../../schema/messages.ts';
import type { Picture } from '../../../schema/models.ts';
import { media } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { batchIf } from '../precondition.ts';
import { isStillAdmin } from '../staff/audit.ts';
import { detachMedia } from './named-pictures.ts';
import { PLACEHOLDER_COLOUR, storePicture } from './storage.ts';
import type { UploadedFile } from './uploaded-file.ts';

// Pictures as forms and calls name them.

/** Longest side in pixels: the widest size that pages use. */
const MAX_SIDE_PIXELS = 1600;
/** Stores a picture for a form that is not saved yet. Throws `invalid` and `too-large`, naming the field. */
export async function uploadPicture(
  context: Context,
  admin: Admin,
  { bytes }: UploadedFile,
  field = 'file',
  name?: string,
): Promise<Picture> {
  const { row, picture } = await storePicture(context, bytes, { field, longest: MAX_SIDE_PIXELS, name });
  const demoted = () => new DomainError('forbidden', ACCOUNT_MESSAGES.staffOnly);
  await batchIf(context, isStillAdmin(admin), demoted, [row, detachMedia(context, [picture])]);
  return { ...picture, alt: '' };
}

/** A picture as forms and calls name it: a stored file by its name or its address on this site, or a full URL. */
export interface PictureReference {
  name: string;
  alt?: string | null;
}

/**
 * The pictures that a form names, with their sizes, in its order; blank names are dropped (specification 5). A reference without
 * a text keeps that of the same picture in `known`. Throws `invalid` for a file that is not stored here, naming its field.
 */
export async function resolvePictures(
  context: Context,
  references: readonly PictureReference[],
  fieldAt: (index: number) => string,
  known: readonly Picture[] = [],
): Promise<Picture[]> {
  const wanted = references
    .map(({ name, alt }, index) => ({ name: toStoredName(context, name), alt, index }))
    .filter(({ name }) => name !== '');
  const names = wanted.map(({ name }) => name).filter((name) => !isUrl(name));
  const rows = names.length === 0 ? [] : await context.reader.read(context.db.select().from(media).where(inList(media.name, names)));
  return wanted.map(({ name, alt: sentAlt, index }) => {
    const row = rows.find((each) => each.name === name);
    // The URL parser drops line breaks and encodes characters that a header or a `srcset` could not hold.
    const url = !row && isUrl(name) && URL.canParse(name) ? new URL(name).href : undefined;
    // A client sends back the address that it has read in place of a development address.
    const same = row || url ? undefined : known.find((picture) => toStoredName(context, picture.name) === name);
    if (same) return { ...same, alt: sentAlt?.trim() ?? same.alt };
    if (!row && !url) throw invalidInput({ [fieldAt(index)]: ERROR_MESSAGES.pictureNotStored });
    const { width, height, colour } = row ?? { width: 0, height: 0, colour: PLACEHOLDER_COLOUR };
    const stored = { name: url ?? name, width, height, colour };
    return { ...stored, alt: sentAlt?.trim() ?? known.find((picture) => picture.name === stored.name)?.alt ?? '' };
  });
}

/** The file name of an address below /uploads of this site, of which a development machine may stand for the host; other names stay. */
function toStoredName({ origin }: Context, name: string): string {
  const address = name.trim().replace(DEVELOPMENT_ORIGIN, origin);
  return (
    address
      .replace(`${origin}/`, '/')
      .replace(/^\/?uploads\//, '')
      // Two slashes begin the address of another host.
      .replace(/^\/(?!\/)/, `${origin}/`)
  );
}

const isUrl = (name: string): boolean => /^https?:\/\//.test(name);

/** One picture; null for a blank name. Throws `invalid`, naming `field`, for a file that is not stored here. */
export async function resolvePicture(context: Context, reference: PictureReference, field: string): Promise<Picture | null> {
  const [picture = null] = await resolvePictures(context, [reference], () => field);
  return picture;
}

const UPLOADED_NAME_PATTERN = /\bp-[0-9a-f]{32}\.webp\b/g;
/** The uploaded pictures that a value names anywhere in its JSON. */
export const findPictureNames = (value: unknown): { name: string }[] =>
  [...JSON.stringify(value).matchAll(UPLOADED_NAME_PATTERN)].map(([name]) => ({ name }));
