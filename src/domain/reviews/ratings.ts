import { and, desc, ne, sql } from 'drizzle-orm';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { reviewCounts } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';

/** What a number of reviews say together. */
export interface Rating {
  /** Stars with one decimal; null without reviews. */
  average: number | null;
  count: number;
  /** How many have one star, two, up to five. */
  counts: readonly number[];
}

/** The rating of reviews that are counted by stars, one star first. */
export function toRating(counts: readonly number[]): Rating {
  const count = counts.reduce((sum, each) => sum + each, 0);
  const stars = counts.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { average: count === 0 ? null : Math.round((stars / count) * 10) / 10, count, counts };
}

// Reviews of both storefronts are counted below ''.
const isShown = sql`${reviewCounts.market} in (${sql.placeholder('market')}, '')`;
const sum = sql<number>`sum(${reviewCounts.shown})`.as('total');

const RATING_STATEMENT = new Statement({ rating: reviewCounts.rating, total: sum }, (db) =>
  db
    .select({ rating: reviewCounts.rating, total: sum })
    .from(reviewCounts)
    .where(and(isShown, sql`${reviewCounts.place} = ${sql.placeholder('place')}`))
    .groupBy(reviewCounts.rating),
);

/** The rating of the approved reviews that a storefront shows, or of those about one place. */
export async function readStorefrontRating(context: Context, market: Market, place?: string | null): Promise<Rating> {
  context.cacheTags.add(`reviews:${market}`);
  const rows = await context.reader.readStatement(RATING_STATEMENT, { market, place: place ?? '' });
  return toRating(
    Array.from({ length: LIMITS.ratingMax }, (_, index) => rows.find(({ rating }) => rating === index + LIMITS.ratingMin)?.total ?? 0),
  );
}

/** More places than an agency has, but few enough for a list of options. */
const MAX_PLACES = 200;

// Of all stars, or of as many as chosen: then also 0, so that each place keeps its option.
const shownOfPlace = sql<number>`sum(${reviewCounts.shown} * (${sql.placeholder('stars')} in (0, ${reviewCounts.rating})))`.as('total');

const PLACES_STATEMENT = new Statement({ place: reviewCounts.place, total: shownOfPlace }, (db) =>
  db
    .select({ place: reviewCounts.place, total: shownOfPlace })
    .from(reviewCounts)
    .where(and(isShown, ne(reviewCounts.place, sql`''`)))
    .groupBy(reviewCounts.place)
    .having(sql`sum(${reviewCounts.shown}) > 0`)
    .orderBy(desc(sql`"total"`), reviewCounts.place)
    .limit(MAX_PLACES),
);

/** The places that the approved reviews of a storefront are about, with the number of reviews, most first; of those with so many stars. */
export function listReviewedPlaces(context: Context, market: Market, stars?: number | null): Promise<{ place: string; total: number }[]> {
  context.cacheTags.add(`reviews:${market}`);
  return context.reader.readStatement(PLACES_STATEMENT, { market, stars: stars ?? 0 });
}
