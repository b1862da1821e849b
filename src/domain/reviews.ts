import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Market } from '../../schema/constants.ts';
import { reviews } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import { decodeCursor, type IdPage, idPage } from './cursor.ts';
import { notFound } from './failure.ts';
import { rowId } from './ids.ts';

export type Review = typeof reviews.$inferSelect;

export type ReviewPage = IdPage<Review>;

interface ReviewQuery {
  /** Those of one storefront and those of both; all when absent. */
  market?: Market | null;
  /** Rows of a page: 1 to 100. */
  first?: number;
  after?: string | null;
}

/** Approved reviews, oldest first. Throws `invalid` for a broken cursor. */
export async function listApprovedReviews(context: Context, query: ReviewQuery = {}): Promise<ReviewPage> {
  const { market, after } = query;
  const first = Math.min(Math.max(1, query.first ?? 12), 100);
  context.tags.add('reviews');
  const [last] = decodeCursor(after, 1) ?? [];
  const rows = await context.reader.read(
    context.db
      .select()
      .from(reviews)
      .where(
        and(
          eq(reviews.approved, true),
          market ? or(eq(reviews.market, market), isNull(reviews.market)) : undefined,
          last === undefined ? undefined : gt(reviews.id, last),
        ),
      )
      .orderBy(asc(reviews.id))
      .limit(first + 1),
  );
  return idPage(rows, first);
}

/** One approved review. Throws `not-found`, for one that waits too. */
export async function findApprovedReview(context: Context, id: string): Promise<Review> {
  const rows = await context.reader.read(
    context.db
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, rowId(id, 'Review')), eq(reviews.approved, true))),
  );
  if (!rows[0]) throw notFound('Review');
  context.tags.add('reviews');
  return rows[0];
}
