import { and, eq, getTableColumns, is, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { DAY_MS, RETENTION_DAYS } from '../../../schema/constants.ts';
import * as accountTables from '../../../schema/tables/accounts.ts';
import { isPictureColumn } from '../../../schema/tables/columns.ts';
import * as contentTables from '../../../schema/tables/content.ts';
import * as correspondenceTables from '../../../schema/tables/correspondence.ts';
import * as enquiryTables from '../../../schema/tables/enquiries.ts';
import * as importTables from '../../../schema/tables/imports.ts';
import * as operationsTables from '../../../schema/tables/operations.ts';
import * as packageTables from '../../../schema/tables/packages.ts';
import * as quotationTables from '../../../schema/tables/quotations.ts';
import * as staffTables from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import { attachMedia, detachMedia } from './named-pictures.ts';
import { quarantinePicture } from './storage.ts';

// Staff upload a picture before they save the row that names it. A picture that no row names yet, or that a row has released,
// is orphaned; the cron deletes it after a day if it is still named nowhere.

const { media } = packageTables;

/** Orphaned pictures that one run of the cron looks at: each is searched for in every referencing column. */
const ORPHANS_PER_RUN = 20;

const TABLES = [
  accountTables,
  contentTables,
  correspondenceTables,
  enquiryTables,
  importTables,
  operationsTables,
  packageTables,
  quotationTables,
  staffTables,
].flatMap((file) => Object.values(file).filter((value) => is(value, SQLiteTable)));
/** The tables with columns that may name a picture, derived from the columns themselves. */
export const PICTURE_TABLES = TABLES.map((table) => ({
  table,
  columns: Object.values(getTableColumns(table)).filter(isPictureColumn),
})).filter(({ columns }) => columns.length > 0);

/** SQL condition: a row of one of the places names the picture. Drizzle's `not` negates the first term of an `or` without parentheses. */
const isNamedIn = (places: typeof PICTURE_TABLES, name: string): SQL =>
  sql`(${sql.join(
    places.map(
      ({ table, columns }) =>
        sql`exists (select 1 from ${table} where ${or(...columns.map((column) => sql`instr(${column}, ${name}) > 0`))})`,
    ),
    sql` or `,
  )})`;

/**
 * For the batch that moves rows to the trash: stops serving their pictures, unless another row names them. The files stay, in
 * quarantine, so that `restoreMediaRows` can undo it.
 */
export const withdrawPictures = ({ db }: Context, names: readonly string[]) =>
  names.map((name) => {
    const others = PICTURE_TABLES.filter(({ table }) => table !== staffTables.trash);
    return db.delete(media).where(and(eq(media.name, name), not(isNamedIn(others, name))));
  });

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
