import { type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAtColumn, currentTimeMs, idColumn, isJsonArray, isOneOf, jsonColumn, updatedAtColumn } from './columns.ts';
import { CATEGORIES, HOMEPAGE_IMAGE_TYPES, MARKETS, ROLES } from '../constants.ts';
import { DEFAULT_MARKET } from '../markets.ts';
import type { Company, ItineraryDay, Picture } from './shapes.ts';

// The tables of accounts, catalogue and company (specification, sections 3, 4 and 9); those of requests stand in
// tables-requests.ts. Money is in minor units (paise, fils); lists only ever read with their row are JSON columns. Lists that
// grow (markets, kinds of requests) are checked by the domain and not here: SQLite changes a check by making its table anew.

export const users = sqliteTable(
  'users',
  {
    id: idColumn(),
    userName: text('user_name').notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    mobileNo: text('mobile_no').notNull(),
    role: text({ enum: ROLES }).notNull().default('USER'),
    address: text().notNull().default(''),
    profilePicture: text('profile_picture'),
    /** Sealed (domain/sealing): the database alone does not make codes. */
    totpSecret: text('totp_secret'),
    totpEnabledAt: integer('totp_enabled_at'),
    /** The 30-second step of the last accepted code: none is accepted twice. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    // One account an address, without regard to case.
    uniqueIndex('users_email').on(sql`lower(trim(${t.email}))`),
    // As it is looked up: addresses are stored in one spelling.
    index('users_email_lookup').on(t.email),
    index('users_role').on(t.role),
    check('users_role_known', isOneOf(t.role, ROLES)),
  ],
);

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is only ever in the visitor's cookie. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    address: text().notNull().default(''),
    /** `code` until the second factor was given: such a session opens nothing but that step. */
    stage: text({ enum: ['open', 'code'] })
      .notNull()
      .default('open'),
    createdAt: createdAtColumn(),
    seenAt: integer('seen_at').notNull().default(currentTimeMs),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** Failed sign-ins by account, known or not: the key is a hash of what was typed. */
export const signInAttempts = sqliteTable('sign_in_attempts', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  since: integer().notNull(),
});

export const passwordResets = sqliteTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [index('password_resets_user').on(t.userId)],
);

export const recoveryCodes = sqliteTable('recovery_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  usedAt: integer('used_at'),
});

/** Who did what, when and from where. Rows outlive the people that they name. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: idColumn(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    who: text().notNull(),
    action: text().notNull(),
    subject: text().notNull().default(''),
    details: jsonColumn<Record<string, unknown>>('details'),
    address: text().notNull().default(''),
    at: createdAtColumn(),
  },
  (t) => [index('audit_log_time').on(t.at), index('audit_log_subject').on(t.subject, t.at)],
);

/** Files of the public store; a row exists for every name that may be asked for. */
export const media = sqliteTable(
  'media',
  {
    /** The file name without its ending: also the name of its smaller versions. */
    stem: text().primaryKey(),
    name: text().notNull().unique(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Placeholder colour, #rrggbb. */
    colour: text().notNull(),
    createdAt: createdAtColumn(),
    /** Since when nothing may show it: uploaded for a form that is not saved yet, or taken out of a row. */
    looseSince: integer('loose_since'),
  },
  (t) => [index('media_loose').on(t.looseSince).where(sql`${t.looseSince} is not null`)],
);

/** Of a list of pictures the first, without its text, as a list of four; nulls where there is none. */
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
    /** Per person, in paise or fils; the least there is for a draft that has no price yet. */
    price: integer().notNull(),
    /** Whether somebody has set the price: drafts may go without, live packages may not (checked by the database, too). */
    priced: integer({ mode: 'boolean' }).notNull().default(true),
    duration: text().notNull(),
    /** Read from the duration, for the filter by nights. */
    nights: integer().notNull().default(0),
    tripType: text('trip_type').notNull(),
    category: text({ enum: CATEGORIES }),
    startsFrom: text('starts_from'),
    images: jsonColumn<Picture[]>('images').notNull().default([]),
    inclusions: jsonColumn<string[]>('inclusions').notNull().default([]),
    exclusions: jsonColumn<string[]>('exclusions').notNull().default([]),
    itinerary: jsonColumn<ItineraryDay[]>('itinerary').notNull().default([]),
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone').notNull(),
    published: integer({ mode: 'boolean' }).notNull().default(true),
    /** Raised by every update, so that two editors of one package find out. */
    version: integer().notNull().default(1),
    /** Who saved it last, by name. */
    updatedBy: text('updated_by').notNull().default(''),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    // One index for each order in which a list is read; each ends in the id, which is the keyset. The first order is read
    // most, and holds what a card shows: its rows, long as they are, stay where they are.
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
    // The orders of the staff's lists, which hold drafts too: each alone, by state, by category and by both, so that no
    // first page reads more than it shows.
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

/** How many packages a market shows, by category ('' for all): kept by triggers, so that no page counts rows. */
export const packageCounts = sqliteTable('package_counts', { key: text().primaryKey(), shown: integer().notNull().default(0) });

export const homepageImages = sqliteTable(
  'homepage_images',
  {
    id: idColumn(),
    market: text({ enum: MARKETS }).notNull(),
    type: text({ enum: HOMEPAGE_IMAGE_TYPES }).notNull(),
    picture: jsonColumn<Picture>('picture').notNull(),
    address: text(),
    link: text(),
    title: text().notNull().default(''),
    note: text().notNull().default(''),
    position: integer().notNull().default(0),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('homepage_images_order').on(t.market, t.type, t.position, t.id),
    check('homepage_images_type_known', isOneOf(t.type, HOMEPAGE_IMAGE_TYPES)),
  ],
);

export const partners = sqliteTable('partners', {
  id: idColumn(),
  name: text().notNull(),
  logo: jsonColumn<Picture>('logo').notNull(),
  createdAt: createdAtColumn(),
});

export const reviews = sqliteTable(
  'reviews',
  {
    id: idColumn(),
    /** The storefront it was written on; null shows on both. */
    market: text({ enum: MARKETS }),
    name: text().notNull(),
    context: text().notNull().default(''),
    message: text().notNull(),
    rating: integer().notNull().default(5),
    picture: jsonColumn<Picture>('picture'),
    approved: integer({ mode: 'boolean' }).notNull().default(false),
    /** Of those that visitors send: tells one that is sent twice from two. */
    idempotencyKey: text('idempotency_key').unique(),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('reviews_shown').on(t.approved, t.id),
    index('reviews_market').on(t.market, t.approved, t.id),
    check('reviews_rating_range', sql`typeof(${t.rating}) = 'integer' and ${t.rating} between 1 and 5`),
  ],
);

export const branches = sqliteTable(
  'branches',
  {
    id: idColumn(),
    market: text({ enum: MARKETS }).notNull().default(DEFAULT_MARKET),
    officeName: text('office_name').notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    hours: text().notNull(),
    logo: jsonColumn<Picture>('logo'),
    isMainBranch: integer('is_main_branch', { mode: 'boolean' }).notNull().default(false),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  // The database itself refuses a second main branch, however many are created at once.
  (t) => [uniqueIndex('branches_one_main').on(t.isMainBranch).where(sql`${t.isMainBranch} = 1`)],
);

const policyTexts = () => ({
  aboutUs: text('about_us').notNull().default(''),
  bookingTerms: text('booking_terms').notNull().default(''),
  privacyPolicy: text('privacy_policy').notNull().default(''),
  cancellationRefundPolicy: text('cancellation_refund_policy').notNull().default(''),
});

/** A single record. */
export const companyPolicies = sqliteTable(
  'company_policies',
  { id: integer().primaryKey(), ...policyTexts(), updatedAt: updatedAtColumn() },
  (t) => [check('company_policies_single', sql`${t.id} = 1`)],
);

export const companyPolicyVersions = sqliteTable('company_policy_versions', {
  id: idColumn(),
  ...policyTexts(),
  savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAtColumn(),
});

/** What the agency says of itself on each storefront. */
export const companies = sqliteTable('companies', {
  market: text({ enum: MARKETS }).primaryKey(),
  facts: jsonColumn<Company>('facts').notNull(),
  updatedAt: updatedAtColumn(),
});

/** Switches of the running product (retention, required second factor), by name. */
export const settings = sqliteTable('settings', { key: text().primaryKey(), value: jsonColumn<unknown>('value').notNull() });
