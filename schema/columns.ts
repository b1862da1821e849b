import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core';

// What the columns of many tables share. Times are milliseconds since 1970, UTC.

export const id = () => integer().primaryKey({ autoIncrement: true });
export const now = sql`(cast(unixepoch('subsec') * 1000 as integer))`;
export const created = () => integer('created_at').notNull().default(now);
export const updated = () => integer('updated_at').notNull().default(now);
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>();
export const oneOf = (column: AnySQLiteColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
export const list = (column: AnySQLiteColumn) => sql`json_valid(${column}) and json_type(${column}) = 'array'`;
