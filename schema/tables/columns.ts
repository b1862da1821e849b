import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';

// What the columns of many tables share. Times are milliseconds since 1970, UTC.

/** A row's number, which no later row is given again. */
export const idColumn = () => integer().primaryKey({ autoIncrement: true });
export const currentTimeMs = sql`(cast(unixepoch('subsec') * 1000 as integer))`;
/** When a row was made; the database's time, if nothing is said. */
export const createdAtColumn = () => integer('created_at').notNull().default(currentTimeMs);
/** When a row was last written, which whoever writes it says; made at that time, if nothing is said. */
export const updatedAtColumn = () => integer('updated_at').notNull().default(currentTimeMs);
/** Raised by every update of the row; an editor sends the version that it has read (src/domain/precondition.ts). */
export const versionColumn = () => integer().notNull().default(1);
/** A value as JSON text; `list` checks that it is a list. */
export const jsonColumn = <T>(name: string) => text(name, { mode: 'json' }).$type<T>();
/** For a `check`: the column holds one of these values. They stand in the SQL as they are, so none has a quote in it. */
export const isOneOf = (column: AnySQLiteColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
/** For a `check`: the column holds a list as JSON text. */
export const isJsonArray = (column: AnySQLiteColumn) => sql`json_valid(${column}) and json_type(${column}) = 'array'`;

/** The shapes of JSON columns: what a row holds besides its plain columns. */

/** A stored file by name, or a full URL, with what a page needs to lay it out before it arrives. */
const pictureShape = z.object({
  name: z.string().min(1),
  alt: z.string().default(''),
  /** Pixels; 0 when unknown. */
  width: z.int().min(0).default(0),
  height: z.int().min(0).default(0),
  /** Placeholder colour. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default('#d9d2c5'),
});
export type Picture = z.infer<typeof pictureShape>;

const itineraryDayShape = z.object({
  /** As the agency writes it: "1" or "Day 1" (specification 3: text). */
  day: z.string(),
  title: z.string(),
  description: z.string(),
  sightseeing: z.string(),
  /** Comma-separated Breakfast, Lunch, Dinner. */
  meals: z.string(),
  images: z.array(pictureShape),
});
export type ItineraryDay = z.infer<typeof itineraryDayShape>;

const topLocationShape = z.object({
  name: z.string(),
  description: z.string(),
  /** 0 where nobody has counted: pages do not say it then. */
  customersVisited: z.int().min(0),
  picture: pictureShape.nullable(),
});

/** What the agency says of itself on one storefront; everything here is editable. */
const companyShape = z.object({
  name: z.string(),
  blurb: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Digits only, with country code; empty hides the chat button. */
  whatsapp: z.string().regex(/^(\d{8,15})?$/),
  office: z.string(),
  hours: z.string(),
  social: z.array(z.object({ label: z.string(), url: z.url() })),
  counters: z.array(z.object({ label: z.string(), target: z.int().min(0) })),
  topLocations: z.array(topLocationShape),
});
export type Company = z.infer<typeof companyShape>;

/** The fields of a request's kind, by the names of specification 2.13, 2.14 and 3. */
export type EnquiryDetails = Record<string, unknown>;
