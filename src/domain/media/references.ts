import { and, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { users } from '../../../schema/tables/accounts.ts';
import type { Picture } from '../../../schema/tables/columns.ts';
import { branches, companies, homepageImages, partners, reviews } from '../../../schema/tables/content.ts';
import { media, packages } from '../../../schema/tables/packages.ts';
import { drafts, trash } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { invalidInput } from '../errors.ts';
import { deletePicture, storePicture } from './storage.ts';
import type { UploadedFile } from './uploaded-file.ts';

// Pictures that staff choose: uploaded at once and named by what is saved later. One that nothing names yet, or that was
// taken out of a row, is loose; the cron takes loose ones away once it is sure that nothing shows them.

/** Longest side in pixels: as wide as the widest that pages use. */
const MAX_SIDE_PIXELS = 1600;
/** Names that D1 takes in one statement. */
const NAMES_PER_STATEMENT = 90;
const DAY_MS = 86_400_000;

/** Stores a picture for a form that is not saved yet. Throws `invalid`, `too-large`, naming the field. */
export async function uploadPicture(context: Context, _admin: Admin, { bytes }: UploadedFile, field = 'file'): Promise<Picture> {
  const { row, picture } = await storePicture(context, bytes, { field, longest: MAX_SIDE_PIXELS });
  await context.db.batch([row, context.db.update(media).set({ looseSince: context.now }).where(eq(media.name, picture.name))]);
  return { ...picture, alt: '' };
}

/** A picture as forms and calls name it: a stored file by name or by its address here, or a full URL. */
export interface PictureReference {
  name: string;
  alt?: string | null;
}

/**
 * The pictures that a form names, with their sizes, in its order; blank names are dropped (specification 5).
 * Throws `invalid` for files that are not stored here, naming `field` and the place in it: `images.2`.
 */
export async function resolvePictures(context: Context, sent: readonly PictureReference[], field: string): Promise<Picture[]> {
  const here = `${context.origin}/uploads/`;
  // Names that are stored hold nothing that an address would write otherwise.
  const plain = (name: string) => (name.startsWith(here) ? name.slice(here.length) : name).trim();
  const wanted = sent.map(({ name, alt }, i) => ({ name: plain(name), alt: (alt ?? '').trim(), i })).filter(({ name }) => name !== '');
  const names = [...new Set(wanted.map(({ name }) => name).filter((name) => !isUrl(name)))];
  const known = new Map<string, typeof media.$inferSelect>();
  for (let at = 0; at < names.length; at += NAMES_PER_STATEMENT)
    for (const row of await context.reader.read(
      context.db
        .select()
        .from(media)
        .where(inArray(media.name, names.slice(at, at + NAMES_PER_STATEMENT))),
    ))
      known.set(row.name, row);
  return wanted.map(({ name, alt, i }) => {
    const row = known.get(name);
    if (row) return { name, alt, width: row.width, height: row.height, colour: row.colour };
    // As browsers read it: without line breaks and letters that a header or a `srcset` could not hold.
    if (isUrl(name) && URL.canParse(name)) return { name: new URL(name).href, alt, width: 0, height: 0, colour: '#d9d2c5' };
    throw invalidInput({ [`${field}.${i}`]: 'This picture is not stored here. Upload it again.' });
  });
}

const isUrl = (name: string): boolean => /^https?:\/\//.test(name);

const UPLOADED_NAME_PATTERN = /\bp-[0-9a-f]{32}\.webp\b/g;
/** The uploaded pictures that something names, whatever its shape. */
export const findPictureNames = (value: unknown): { name: string }[] =>
  [...JSON.stringify(value).matchAll(UPLOADED_NAME_PATTERN)].map(([name]) => ({ name }));

/** Belongs into the batch of a write that names pictures: they are not loose any more. */
export const attachMedia = (context: Context, pictures: readonly Pick<Picture, 'name'>[]) => setOrphanedSince(context, pictures, null);
/** Belongs into the batch of a write that lets pictures go: the cron will see whether something else shows them. */
export const detachMedia = (context: Context, pictures: readonly Pick<Picture, 'name'>[]) =>
  setOrphanedSince(context, pictures, context.now);

const setOrphanedSince = (context: Context, pictures: readonly Pick<Picture, 'name'>[], looseSince: number | null) =>
  context.db
    .update(media)
    .set({ looseSince })
    // One value, however many names there are.
    .where(sql`${media.name} in (select value from json_each(${JSON.stringify(pictures.map(({ name }) => name))}))`);

/** Where a picture may be named. */
const REFERENCING_COLUMNS: { table: SQL; columns: readonly AnySQLiteColumn[] }[] = [
  { table: sql`${packages}`, columns: [packages.images, packages.itinerary] },
  { table: sql`${homepageImages}`, columns: [homepageImages.picture] },
  { table: sql`${partners}`, columns: [partners.logo] },
  { table: sql`${reviews}`, columns: [reviews.picture] },
  { table: sql`${branches}`, columns: [branches.logo] },
  { table: sql`${companies}`, columns: [companies.facts] },
  { table: sql`${users}`, columns: [users.profilePicture] },
  { table: sql`${trash}`, columns: [trash.row] },
];
/** Where one is named for the time being: a draft goes in many ways, and lets nobody know. */
const DRAFT_COLUMNS: typeof REFERENCING_COLUMNS = [{ table: sql`${drafts}`, columns: [drafts.value] }];

/** Takes away pictures that have been loose for a day and that nothing names; a few at a time, for each is looked for everywhere. */
export async function removeOrphanedMedia(context: Context): Promise<void> {
  const { db, now } = context;
  const loose = await db
    .select({ name: media.name })
    .from(media)
    .where(and(isNotNull(media.looseSince), lt(media.looseSince, now - DAY_MS)))
    .limit(20);
  for (const { name } of loose) {
    const namedIn = (places: typeof REFERENCING_COLUMNS): SQL =>
      sql.join(
        places.map(
          ({ table, columns }) =>
            sql`exists (select 1 from ${table} where ${or(...columns.map((column) => sql`instr(${column}, ${name}) > 0`))})`,
        ),
        sql` or `,
      );
    const [row] = await db.all<{ shown: number; typed: number }>(
      sql`select ${namedIn(REFERENCING_COLUMNS)} as shown, ${namedIn(DRAFT_COLUMNS)} as typed`,
    );
    if (row?.shown) await db.batch([attachMedia(context, [{ name }])]);
    // Looked at again tomorrow.
    else if (row?.typed) await db.batch([detachMedia(context, [{ name }])]);
    else await deletePicture(context, name);
  }
}
