import { eq, isNull, or } from 'drizzle-orm';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { reviews } from '../../../schema/tables/content.ts';
import type { media } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { type EditableTable, findRow } from '../editable-rows.ts';
import { restoreMediaRows } from '../media/references.ts';
import { type CursorPage, type PageArgs, readPageById } from '../pagination.ts';

export type Review = typeof reviews.$inferSelect;

export type ReviewPage = CursorPage<Review>;

/** The cache tags of the lists that show a review: those of its storefront, or of both. */
const reviewTags = (market: Market | null | undefined): string[] => (market ? [market] : MARKETS).map((each) => `reviews:${each}`);

/** Only approved reviews are public. */
export const editableReviews: EditableTable<typeof reviews> = {
  table: reviews,
  noun: 'review',
  title: 'Review',
  listPictures: ({ picture }) => [picture],
  listTags: ({ market, approved }) => (approved ? reviewTags(market) : []),
  getLabel: ({ name, message }) => `${name}: ${[...message].slice(0, 60).join('')}`,
  describe: ({ name }) => ({ name }),
  relink: (context, { media: pictures }) => restoreMediaRows(context, (pictures as (typeof media.$inferSelect)[] | undefined) ?? []),
};

/**
 * Approved reviews, oldest first unless `newestFirst`. `market` lists those of this storefront and of both; without it, all. Throws `invalid` for a
 * broken cursor.
 */
export async function listApprovedReviews(
  context: Context,
  { market, newestFirst = false, ...page }: PageArgs & { market?: Market | null; newestFirst?: boolean },
): Promise<ReviewPage> {
  for (const tag of reviewTags(market)) context.cacheTags.add(tag);
  const ofMarket = market ? or(eq(reviews.market, market), isNull(reviews.market)) : undefined;
  const conditions = [eq(reviews.approved, true), ofMarket];
  return readPageById(context, context.db.select().from(reviews).$dynamic(), reviews.id, page, conditions, { oldestFirst: !newestFirst });
}

/** One approved review. Throws `not-found`, also for a review that waits for approval. */
export const findApprovedReview = (context: Context, id: string): Promise<Review> =>
  findRow(context, editableReviews, id, eq(reviews.approved, true));
