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

// The values of JSON columns.

/** A stored file name or a full URL, with the data that a page needs to reserve its space. */
export interface Picture {
  name: string;
  alt: string;
  /** Pixels; 0 if not known. */
  width: number;
  height: number;
  /** Placeholder colour, #rrggbb. */
  colour: string;
}

export interface ItineraryDay {
  /** As the agency writes it: "1" or "Day 1" (specification 3: text). */
  day: string;
  title: string;
  description: string;
  sightseeing: string;
  /** Comma-separated Breakfast, Lunch, Dinner. */
  meals: string;
  images: Picture[];
}

/** The company data of one market. */
export interface Company {
  name: string;
  blurb: string;
  phone: string;
  email: string;
  /** Digits only, with the country code; empty hides the chat button. */
  whatsapp: string;
  office: string;
  hours: string;
  social: { label: string; url: string }[];
  counters: { label: string; target: number }[];
  /** Pages do not show a `customersVisited` of 0. */
  topLocations: { name: string; description: string; customersVisited: number; picture: Picture | null }[];
}

/** The fields of an enquiry's kind, by the names of specification 2.13, 2.14 and 3. */
export type EnquiryDetails = Record<string, unknown>;
