import { sql } from 'drizzle-orm';
import type { Picture } from '../../../schema/models.ts';
import { media } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';

// Statements for the batches that store, change, delete or restore a row with pictures.

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

/** For the batch that restores rows from the trash: serves their pictures again. */
export const restoreMediaRows = ({ db }: Context, rows: readonly (typeof media.$inferSelect)[]) =>
  // One JSON value instead of ten parameters a row.
  db
    .insert(media)
    .select(
      sql`select value ->> 'stem', value ->> 'name', value ->> 'contentType', value ->> 'bytes', value ->> 'width', value ->> 'height', value ->> 'colour', value ->> 'createdAt', null from json_each(${JSON.stringify(rows)}) where true`,
    )
    .onConflictDoNothing();
