import { type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CATEGORIES, MARKETS } from '../constants.ts';
import type { ItineraryDay, Picture } from '../models.ts';
import {
  createdAtColumn,
  idColumn,
  isJsonArray,
  isOneOf,
  jsonColumn,
  pictureJsonColumn,
  updatedAtColumn,
  versionColumn,
} from './columns.ts';

// Pictures and packages (specification, section 3). Money is in minor units (paise, fils).

/** Files of the public bucket; only names with a row are served. */
export const media = sqliteTable(
  'media',
  {
    /** The file name without its extension; smaller versions use the same stem. */
    stem: text().primaryKey(),
    name: text().notNull().unique(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Placeholder colour, #rrggbb. */
    colour: text().notNull(),
    createdAt: createdAtColumn(),
    /** When a row stopped referencing it, or when it was uploaded for an unsaved form; null while it is in use. */
    orphanedSince: integer('loose_since'),
  },
  (t) => [index('media_loose').on(t.orphanedSince).where(sql`${t.orphanedSince} is not null`)],
);

/** The first picture of a JSON list as an array of name, width, height and colour; nulls for an empty list. */
export const selectFirstPicture = (images: SQLWrapper) =>
  sql`json_extract(${images}, '$[0].name', '$[0].width', '$[0].height', '$[0].colour')`;

export const packages = sqliteTable(
  'packages',
  {
    id: idColumn(),
    market: text({ enum: MARKETS }).notNull(),
    name: text().notNull(),
    destination: text().notNull().default(''),
    description: text().notNull(),
    /** Per person, in paise or fils. Drafts without a price store the minimum. */
    price: integer().notNull(),
    /** False for a draft whose price is not set yet; published packages need one. */
    priced: integer({ mode: 'boolean' }).notNull().default(true),
    duration: text().notNull(),
    /** Derived from the duration, for the filter by nights. */
    nights: integer().notNull().default(0),
    tripType: text('trip_type').notNull(),
    category: text({ enum: CATEGORIES }),
    startsFrom: text('starts_from'),
    images: pictureJsonColumn<Picture[]>('images').notNull().default([]),
    inclusions: jsonColumn<string[]>('inclusions').notNull().default([]),
    exclusions: jsonColumn<string[]>('exclusions').notNull().default([]),
    itinerary: pictureJsonColumn<ItineraryDay[]>('itinerary').notNull().default([]),
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone').notNull(),
    published: integer({ mode: 'boolean' }).notNull().default(true),
    version: versionColumn(),
    /** The name of the last editor. */
    updatedBy: text('updated_by').notNull().default(''),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    // One index for each sort order; each ends in the id, which is the keyset. The first one covers what cards show, so that
    // public lists do not read the long rows.
    index('packages_list').on(
      t.market,
      t.published,
      t.id,
      t.name,
      t.destination,
      t.duration,
      t.tripType,
      t.price,
      selectFirstPicture(t.images),
    ),
    index('packages_category').on(t.market, t.published, t.category, t.id),
    index('packages_trip_type').on(t.market, t.published, sql`${t.tripType} collate nocase`, t.id),
    index('packages_price').on(t.market, t.published, t.price, t.id),
    index('packages_category_price').on(t.market, t.published, t.category, t.price, t.id),
    // The sort orders of staff lists: alone, by state, by category and by both, so that no page reads more rows than it shows.
    index('packages_staff').on(t.market, t.id),
    index('packages_staff_name').on(t.market, sql`${t.name} collate nocase`, t.id),
    index('packages_staff_price').on(t.market, t.price, t.id),
    index('packages_staff_updated').on(t.market, t.updatedAt, t.id),
    index('packages_state_name').on(t.market, t.published, sql`${t.name} collate nocase`, t.id),
    index('packages_state_updated').on(t.market, t.published, t.updatedAt, t.id),
    index('packages_kind').on(t.market, t.category, t.id),
    index('packages_kind_name').on(t.market, t.category, sql`${t.name} collate nocase`, t.id),
    index('packages_kind_price').on(t.market, t.category, t.price, t.id),
    index('packages_kind_updated').on(t.market, t.category, t.updatedAt, t.id),
    index('packages_both_name').on(t.market, t.published, t.category, sql`${t.name} collate nocase`, t.id),
    index('packages_both_updated').on(t.market, t.published, t.category, t.updatedAt, t.id),
    index('packages_bare').on(t.id).where(sql`${t.images} = '[]'`),
    check('packages_category_known', sql`${t.category} is null or (${t.market} = 'india' and ${isOneOf(t.category, CATEGORIES)})`),
    check('packages_price_positive', sql`${t.price} >= 100`),
    check('packages_images_list', isJsonArray(t.images)),
    check('packages_inclusions_list', isJsonArray(t.inclusions)),
    check('packages_exclusions_list', isJsonArray(t.exclusions)),
    check('packages_itinerary_list', isJsonArray(t.itinerary)),
  ],
);

/** Published packages by market and category ('' for all); kept by triggers, so that no page counts rows. */
export const packageCounts = sqliteTable('package_counts', { key: text().primaryKey(), shown: integer().notNull().default(0) });
