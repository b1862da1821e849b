import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core';

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
/** A value as JSON text. */
export const jsonColumn = <T>(name: string) => text(name, { mode: 'json' }).$type<T>();
/** For a CHECK: the column holds one of these values, which are inlined and must not contain quotes. */
export const isOneOf = (column: AnySQLiteColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
/** For a CHECK: the column holds a JSON array. */
export const isJsonArray = (column: AnySQLiteColumn) => sql`json_valid(${column}) and json_type(${column}) = 'array'`;
