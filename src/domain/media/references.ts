import { and, eq, getTableColumns, is, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { DAY_MS, RETENTION_DAYS } from '../../../schema/constants.ts';
import { DEVELOPMENT_ORIGIN } from '../../../schema/media-urls.ts';
import { ACCOUNT_MESSAGES, ERROR_MESSAGES } from '../../../schema/messages.ts';
import type { Picture } from '../../../schema/models.ts';
import * as accountTables from '../../../schema/tables/accounts.ts';
import { isPictureColumn } from '../../../schema/tables/columns.ts';
import * as contentTables from '../../../schema/tables/content.ts';
import * as correspondenceTables from '../../../schema/tables/correspondence.ts';
import * as enquiryTables from '../../../schema/tables/enquiries.ts';
import * as importTables from '../../../schema/tables/imports.ts';
import * as operationsTables from '../../../schema/tables/operations.ts';
import * as packageTables from '../../../schema/tables/packages.ts';
import * as staffTables from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { batchIf } from '../precondition.ts';
import { isStillAdmin } from '../staff/audit.ts';
import { PLACEHOLDER_COLOUR, quarantinePicture, storePicture } from './storage.ts';
import type { UploadedFile } from './uploaded-file.ts';

// Staff upload a picture before they save the row that names it. A picture that no row names yet, or that a row has released,
// is orphaned; the cron deletes it after a day if it is still named nowhere.

const { media } = packageTables;

/** Longest side in pixels: the widest size that pages use. */
const MAX_SIDE_PIXELS = 1600;
/** Orphaned pictures that one run of the cron looks at: each is searched for in every referencing column. */
const ORPHANS_PER_RUN = 20;

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

export type MediaNames = readonly (Pick<Picture, 'name'> | null)[];
const listNames = (pictures: MediaNames): string[] => pictures.flatMap((picture) => picture?.name ?? []);

/** For the batch that replaces the pictures of a row: marks those in `before` as orphaned and unmarks those in `after`. */
export const replaceMedia = (context: Context, before: MediaNames, after: MediaNames) => {
  const [released, named] = [listNames(before), listNames(after)];
  return context.db
    .update(media)
    .set({ orphanedSince: sql`case when ${inList(media.name, named)} then null else ${context.now} end` })
    .where(inList(media.name, [...released, ...named]));
};

/** For the batch that stores a row with these pictures. */
export const attachMedia = (context: Context, pictures: MediaNames) => replaceMedia(context, [], pictures);
/** For the batch that deletes the last row with these pictures; the cron checks whether another one names them. */
export const detachMedia = (context: Context, pictures: MediaNames) => replaceMedia(context, pictures, []);

const TABLES = [
  accountTables,
  contentTables,
  correspondenceTables,
  enquiryTables,
  importTables,
  operationsTables,
  packageTables,
  staffTables,
].flatMap((file) => Object.values(file).filter((value) => is(value, SQLiteTable)));
/** The tables with columns that may name a picture, derived from the columns themselves. */
export const PICTURE_TABLES = TABLES.map((table) => ({
  table,
  columns: Object.values(getTableColumns(table)).filter(isPictureColumn),
})).filter(({ columns }) => columns.length > 0);

const isNamedIn = (places: typeof PICTURE_TABLES, name: string): SQL =>
  sql.join(
    places.map(
      ({ table, columns }) =>
        sql`exists (select 1 from ${table} where ${or(...columns.map((column) => sql`instr(${column}, ${name}) > 0`))})`,
    ),
    sql` or `,
  );

/**
 * For the batch that moves rows to the trash: stops serving their pictures, unless another row names them. The files stay, in
 * quarantine, so that `restoreMediaRows` can undo it.
 */
export const withdrawPictures = ({ db }: Context, names: readonly string[]) =>
  names.map((name) => {
    const others = PICTURE_TABLES.filter(({ table }) => table !== staffTables.trash);
    return db.delete(media).where(and(eq(media.name, name), not(isNamedIn(others, name))));
  });

/** For the batch that restores rows from the trash: serves their pictures again. */
export const restoreMediaRows = ({ db }: Context, rows: readonly (typeof media.$inferSelect)[]) =>
  // One JSON value instead of ten parameters a row.
  db
    .insert(media)
    .select(
      sql`select value ->> 'stem', value ->> 'name', value ->> 'contentType', value ->> 'bytes', value ->> 'width', value ->> 'height', value ->> 'colour', value ->> 'createdAt', null from json_each(${JSON.stringify(rows)}) where true`,
    )
    .onConflictDoNothing();

/** Form drafts name pictures too, but neither attach nor detach them. */
const isDrafts = ({ table }: (typeof PICTURE_TABLES)[number]): boolean => table === staffTables.drafts;

/** Deletes the rows of pictures that have been orphaned for a day and that no row names; their files are quarantined. */
export async function removeOrphanedMedia(context: Context): Promise<void> {
  const { db, now } = context;
  const orphans = await db
    .select({ name: media.name })
    .from(media)
    .where(and(isNotNull(media.orphanedSince), lt(media.orphanedSince, now - RETENTION_DAYS.orphanedMedia * DAY_MS)))
    .limit(ORPHANS_PER_RUN);
  for (const { name } of orphans) {
    const [row] = await db.all<{ inRow: number; inDraft: number }>(
      sql`select ${isNamedIn(
        PICTURE_TABLES.filter((place) => !isDrafts(place)),
        name,
      )} as inRow, ${isNamedIn(PICTURE_TABLES.filter(isDrafts), name)} as inDraft`,
    );
    if (row?.inRow) await attachMedia(context, [{ name }]);
    // Checked again after another day.
    else if (row?.inDraft) await detachMedia(context, [{ name }]);
    else await quarantinePicture(context, name);
  }
}
