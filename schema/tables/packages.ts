import { type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CATEGORIES, MARKETS, ON_REQUEST_PRICE } from '../constants.ts';
import type { ItineraryDay, PackageFacetTuple, Picture } from '../models.ts';
import type { Departure, PriceSeason, PriceSupplement } from '../packages/price-table.ts';
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

/** The first thing that a package includes, up to a comma: the highlight of its card. Null if it includes nothing. */
export const selectHighlight = (inclusions: SQLWrapper) =>
  sql<string | null>`substr(json_extract(${inclusions}, '$[0]'), 1, instr(json_extract(${inclusions}, '$[0]') || ',', ',') - 1)`;

/** The place of a package: its destination up to the first comma. */
export const selectPlace = (destination: SQLWrapper) => sql`trim(substr(${destination}, 1, instr(${destination} || ',', ',') - 1))`;

/** The key of lists with the most expensive packages first, in which those without a price come last, too. */
export const selectPriceDown = (price: SQLWrapper) =>
  sql<number>`(case when ${price} < ${sql.raw(String(ON_REQUEST_PRICE))} then ${price} else 0 end)`;

/** A price as visitors get it: null for "Price on request". */
export const selectShownPrice = (price: SQLWrapper) =>
  sql<number | null>`(case when ${price} < ${sql.raw(String(ON_REQUEST_PRICE))} then ${price} end)`;

export const packages = sqliteTable(
  'packages',
  {
    id: idColumn(),
    market: text({ enum: MARKETS }).notNull(),
    name: text().notNull(),
    destination: text().notNull().default(''),
    description: text().notNull(),
    /**
     * What every page, list and call shows: the cheapest price of a future day, per person in paise or fils. Drafts without a price store
     * the minimum, packages without a future day `ON_REQUEST_PRICE`. Writes and the cron compute it (src/domain/packages/prices).
     */
    price: integer().notNull(),
    /** The price that staff have typed, of packages with a row in `packagePrices`; null if it is `price`. */
    basePrice: integer('base_price'),
    /** Whether other days cost more, so that `price` is a "from" price. Computed with it. */
    pricesVary: integer('prices_vary', { mode: 'boolean' }).notNull().default(false),
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
    /** Months of the year, 1 to 12: the best ones, and those in which it is not run. The others are fair. */
    bestMonths: jsonColumn<number[]>('best_months').notNull().default([]),
    closedMonths: jsonColumn<number[]>('closed_months').notNull().default([]),
    seasonNote: text('season_note').notNull().default(''),
    /** How many approved reviews of it have one star, two, up to five; kept by triggers. */
    ratingCounts: jsonColumn<number[]>('rating_counts').notNull().default([0, 0, 0, 0, 0]),
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
      t.ratingCounts,
      selectHighlight(t.inclusions),
      t.pricesVary,
    ),
    index('packages_place').on(t.market, t.published, sql`${selectPlace(t.destination)} collate nocase`, t.id),
    index('packages_category').on(t.market, t.published, t.category, t.id),
    index('packages_trip_type').on(t.market, t.published, sql`${t.tripType} collate nocase`, t.id),
    index('packages_price').on(t.market, t.published, t.price, t.id),
    index('packages_category_price').on(t.market, t.published, t.category, t.price, t.id),
    index('packages_price_down').on(t.market, t.published, selectPriceDown(t.price), t.id),
    index('packages_category_price_down').on(t.market, t.published, t.category, selectPriceDown(t.price), t.id),
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

/**
 * Prices by season and departures of a package, if it has any. It has no foreign key: a package in the trash keeps its prices, and a
 * trigger deletes them with its entry there.
 */
export const packagePrices = sqliteTable(
  'package_prices',
  {
    packageId: integer('package_id').primaryKey(),
    /** In place of those that the duration names; null without. */
    nights: integer(),
    seasons: jsonColumn<PriceSeason[]>('seasons').notNull().default([]),
    supplements: jsonColumn<PriceSupplement[]>('supplements').notNull().default([]),
    departures: jsonColumn<Departure[]>('departures').notNull().default([]),
    /** The last day of which nothing is left; null without. */
    bookedUntil: text('booked_until'),
    /** The last day with a price, for the warning of staff; null if prices do not end. */
    endsOn: text('ends_on'),
    /** The next day, at the office of the market, on which the page of the package says something else; null for none. */
    turnsOn: text('turns_on'),
  },
  (t) => [
    index('package_prices_turns').on(t.turnsOn).where(sql`${t.turnsOn} is not null`),
    index('package_prices_ends').on(t.endsOn).where(sql`${t.endsOn} is not null`),
    check('package_prices_seasons_list', isJsonArray(t.seasons)),
    check('package_prices_supplements_list', isJsonArray(t.supplements)),
    check('package_prices_departures_list', isJsonArray(t.departures)),
  ],
);

/**
 * Published packages by what the filters of a list distinguish; kept by triggers. The bands are the numbers of lower bounds that a
 * package reaches in `NIGHTS_BANDS` and exceeds in `BUDGET_BANDS`; 0 nights are unknown.
 */
export const packageFacets = sqliteTable(
  'package_facets',
  {
    market: text({ enum: MARKETS }).notNull(),
    /** '' where the market has none. */
    category: text().notNull(),
    nightsBand: integer('nights_band').notNull(),
    budgetBand: integer('budget_band').notNull(),
    tripType: text('trip_type').notNull(),
    shown: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.market, t.category, t.nightsBand, t.budgetBand, t.tripType] })],
);

/** Published packages by market and category ('' for all); kept by triggers, so that no page counts rows. */
export const packageCounts = sqliteTable('package_counts', {
  key: text().primaryKey(),
  shown: integer().notNull().default(0),
  /** In the row of a whole market its rows of `packageFacets`, so that a list reads one row for all its counts. */
  facets: jsonColumn<PackageFacetTuple[]>('facets'),
});

/**
 * The words in names, destinations, trip types and sights of published packages, in lower case, with the number of packages that use
 * each; kept by triggers. The search mends spellings with them; words that no package uses any more stay with 0.
 */
export const searchWords = sqliteTable(
  'search_words',
  {
    market: text({ enum: MARKETS }).notNull(),
    word: text().notNull(),
    uses: integer().notNull().default(0),
    /** How many of them use it in their name, destination or trip type. */
    names: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.market, t.word] })],
);

/** The consonants of each word, and the same without one of them (`src/domain/search/spelling.ts`); kept by triggers. */
export const searchWordKeys = sqliteTable(
  'search_word_keys',
  { market: text({ enum: MARKETS }).notNull(), key: text().notNull(), word: text().notNull() },
  (t) => [primaryKey({ columns: [t.market, t.key, t.word] })],
);
