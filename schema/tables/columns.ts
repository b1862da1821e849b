import { type Column, is, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, customType, integer, SQLiteCustomColumn, SQLiteTextJson, text } from 'drizzle-orm/sqlite-core';
import type { Picture } from '../models.ts';

// Columns that tables share. Times are milliseconds since 1970, UTC.

/** An id that is never reused. */
export const idColumn = () => integer().primaryKey({ autoIncrement: true });
export const currentTimeMs = sql`(cast(unixepoch('subsec') * 1000 as integer))`;
/** Defaults to the time of the database. */
export const createdAtColumn = () => integer('created_at').notNull().default(currentTimeMs);
/** Every update must set it; the default is for inserts. */
export const updatedAtColumn = () => integer('updated_at').notNull().default(currentTimeMs);
/** Incremented by every update. Editors send the version that they loaded (src/domain/precondition.ts). */
export const versionColumn = () => integer().notNull().default(1);

/** Whether values of this type hold a picture, at any depth. */
type HoldsPicture<T> = T extends Picture
  ? true
  : T extends object
    ? true extends { [K in keyof T]: HoldsPicture<T[K]> }[keyof T]
      ? true
      : false
    : false;
/** A value as JSON text. Values that hold pictures need `pictureJsonColumn`, which is a type error here. */
export const jsonColumn = <T>(name: true extends HoldsPicture<T> ? never : string) => text(name, { mode: 'json' }).$type<T>();
/** A value as JSON text that may name uploaded pictures, at any depth. */
export const pictureJsonColumn = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => JSON.parse(text) as T,
  })(name);
/** Whether a column holds JSON; `pictureJsonColumn` is the only custom type of the tables. */
export const isJsonColumn = (column: unknown): boolean => is(column, SQLiteTextJson) || is(column, SQLiteCustomColumn);
/**
 * Whether a column may name uploaded pictures: it is a `pictureJsonColumn`, or a text whose name ends in `picture`. The cron
 * deletes pictures that no such column names (src/domain/media/references.ts).
 */
export const isPictureColumn = (column: Column): boolean => is(column, SQLiteCustomColumn) || column.name.endsWith('picture');
/** For a CHECK: the column holds one of these values, which are inlined and must not contain quotes. */
export const isOneOf = (column: AnySQLiteColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
/** For a CHECK: the column holds a JSON array. */
export const isJsonArray = (column: AnySQLiteColumn) => sql`json_valid(${column}) and json_type(${column}) = 'array'`;
