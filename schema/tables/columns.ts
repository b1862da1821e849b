import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core';

// What the columns of many tables share. Times are milliseconds since 1970, UTC.

/** A row's number, which no later row is given again. */
export const idColumn = () => integer().primaryKey({ autoIncrement: true });
export const currentTimeMs = sql`(cast(unixepoch('subsec') * 1000 as integer))`;
/** When a row was made; the database's time, if nothing is said. */
export const createdAtColumn = () => integer('created_at').notNull().default(currentTimeMs);
/** When a row was last written, which whoever writes it says; made at that time, if nothing is said. */
export const updatedAtColumn = () => integer('updated_at').notNull().default(currentTimeMs);
/** A value as JSON text; `list` checks that it is a list. */
export const jsonColumn = <T>(name: string) => text(name, { mode: 'json' }).$type<T>();
/** For a `check`: the column holds one of these values. They stand in the SQL as they are, so none has a quote in it. */
export const isOneOf = (column: AnySQLiteColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
/** For a `check`: the column holds a list as JSON text. */
export const isJsonArray = (column: AnySQLiteColumn) => sql`json_valid(${column}) and json_type(${column}) = 'array'`;
