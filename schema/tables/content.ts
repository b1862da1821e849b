import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { HOMEPAGE_IMAGE_TYPES, MARKETS } from '../constants.ts';
import { DEFAULT_MARKET } from '../markets.ts';
import type { Company, Picture } from '../models.ts';
import { users } from './accounts.ts';
import { createdAtColumn, idColumn, isOneOf, jsonColumn, pictureJsonColumn, updatedAtColumn, versionColumn } from './columns.ts';

// What the agency edits, but for packages: homepage, partners, branches, policies, company, reviews, settings (specification,
// sections 3, 4 and 9). Lists that grow (markets, kinds) have no CHECK, because SQLite changes one only by rebuilding the table.

export const homepageImages = sqliteTable(
  'homepage_images',
  {
    id: idColumn(),
    market: text({ enum: MARKETS }).notNull(),
    type: text({ enum: HOMEPAGE_IMAGE_TYPES }).notNull(),
    picture: pictureJsonColumn<Picture>('picture').notNull(),
    address: text(),
    link: text(),
    title: text().notNull().default(''),
    note: text().notNull().default(''),
    position: integer().notNull().default(0),
    version: versionColumn(),
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
  logo: pictureJsonColumn<Picture>('logo').notNull(),
  version: versionColumn(),
  createdAt: createdAtColumn(),
});

export const reviews = sqliteTable(
  'reviews',
  {
    id: idColumn(),
    /** Null shows on both storefronts. */
    market: text({ enum: MARKETS }),
    name: text().notNull(),
    context: text().notNull().default(''),
    message: text().notNull(),
    rating: integer().notNull().default(5),
    picture: pictureJsonColumn<Picture>('picture'),
    approved: integer({ mode: 'boolean' }).notNull().default(false),
    /**
     * The package that the author took. Not a foreign key: ids are never used again, so that the review belongs to its package again
     * when that comes back from the trash.
     */
    packageId: integer('package_id'),
    /** The place of that package, for the filter; a trigger follows its destination. */
    place: text().notNull().default(''),
    /** What the agency answers, below the review; empty for no answer. */
    reply: text().notNull().default(''),
    replyAuthor: text('reply_author').notNull().default(''),
    repliedAt: integer('replied_at'),
    /** Detects repeated submissions. */
    idempotencyKey: text('idempotency_key').unique(),
    version: versionColumn(),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('reviews_shown').on(t.approved, t.id),
    index('reviews_market').on(t.market, t.approved, t.id),
    index('reviews_rating').on(t.market, t.approved, t.rating, t.id),
    index('reviews_place').on(t.market, t.approved, t.place, t.id),
    index('reviews_package').on(t.packageId, t.approved, t.id, t.rating),
    check('reviews_rating_range', sql`typeof(${t.rating}) = 'integer' and ${t.rating} between 1 and 5`),
  ],
);

/**
 * Approved reviews by storefront ('' for those of both), place ('' for all places together) and stars; kept by triggers, so that no page
 * counts rows.
 */
export const reviewCounts = sqliteTable(
  'review_counts',
  { market: text().notNull(), place: text().notNull(), rating: integer().notNull(), shown: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.market, t.place, t.rating] })],
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
    logo: pictureJsonColumn<Picture>('logo'),
    isMainBranch: integer('is_main_branch', { mode: 'boolean' }).notNull().default(false),
    version: versionColumn(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  // Prevents a second main branch, even with concurrent writes.
  (t) => [uniqueIndex('branches_one_main').on(t.isMainBranch).where(sql`${t.isMainBranch} = 1`)],
);

const policyTexts = () => ({
  aboutUs: text('about_us').notNull().default(''),
  bookingTerms: text('booking_terms').notNull().default(''),
  privacyPolicy: text('privacy_policy').notNull().default(''),
  cancellationRefundPolicy: text('cancellation_refund_policy').notNull().default(''),
});

/** Has a single row. */
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

/** The agency as each storefront presents it. */
export const companies = sqliteTable('companies', {
  market: text({ enum: MARKETS }).primaryKey(),
  facts: pictureJsonColumn<Company>('facts').notNull(),
  version: versionColumn(),
  updatedAt: updatedAtColumn(),
});

/** Settings by name: retention, required second factor, positions of the cron. */
export const settings = sqliteTable('settings', { key: text().primaryKey(), value: jsonColumn<unknown>('value').notNull() });
