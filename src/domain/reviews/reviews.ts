import { and, eq, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { reviewInput } from '../../../schema/inputs/enquiries.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { reviews } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import { sha256 } from '../crypto.ts';
import { buildIdempotencyKeys, hashContent } from '../enquiries/identifiers.ts';
import { isUniqueViolation, notFound, parseInput, returnedRow } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { storePicture } from '../media/storage.ts';
import { UploadedFile } from '../media/uploaded-file.ts';
import { type CursorPage, type PageArgs, readPageById } from '../pagination.ts';
import { limitWrites } from '../rate-limits.ts';

export type Review = typeof reviews.$inferSelect;

export type ReviewPage = CursorPage<Review>;

const visitorReviewInput = reviewInput.extend({ image: z.instanceof(UploadedFile, { error: MESSAGES.reviewNoImage }) });

/** The cache tags of the lists that show a review: those of its storefront, or of both. */
export const reviewTags = (market: Market | null | undefined): string[] => (market ? [market] : MARKETS).map((each) => `reviews:${each}`);

/**
 * Approved reviews, oldest first. `market` lists those of this storefront and of both; without it, all. Throws `invalid` for a
 * broken cursor.
 */
export async function listApprovedReviews(
  context: Context,
  { market, ...page }: PageArgs & { market?: Market | null },
): Promise<ReviewPage> {
  for (const tag of reviewTags(market)) context.cacheTags.add(tag);
  const ofMarket = market ? or(eq(reviews.market, market), isNull(reviews.market)) : undefined;
  const conditions = [eq(reviews.approved, true), ofMarket];
  return readPageById(context, context.db.select().from(reviews).$dynamic(), reviews.id, page, conditions, { oldestFirst: true });
}

/** One approved review. Throws `not-found`, also for a review that waits for approval. */
export async function findApprovedReview(context: Context, id: string): Promise<Review> {
  const rows = await context.reader.read(
    context.db
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, parseRowId(id, 'Review')), eq(reviews.approved, true))),
  );
  if (!rows[0]) throw notFound('Review');
  return rows[0];
}

/** Longest side in pixels: reviews show small pictures. */
const MAX_PICTURE_SIDE_PIXELS = 960;

/**
 * Stores a visitor's review, which waits for approval (specification 2.5, 4, 5). The same review sent again is stored once.
 * Throws `invalid` naming the fields, `too-large`, `too-many`.
 */
export async function addReview(context: Context, market: Market | null, input: Readonly<Record<string, unknown>>): Promise<Review> {
  await limitWrites(context);
  const { image, ...values } = parseInput(visitorReviewInput, input);
  const { db, now } = context;
  const content = hashContent({ market, ...values }, [{ field: 'image', digest: sha256(image.bytes) }]);
  const keys = buildIdempotencyKeys(context, null, content);
  const sentBefore = await findReviewByIdempotencyKeys(context, keys);
  if (sentBefore) return sentBefore;
  // If the batch fails, the cron deletes the stored object, which has no row then.
  const { row, picture } = await storePicture(context, image.bytes, { field: 'image', longest: MAX_PICTURE_SIDE_PIXELS });
  return returnStoredOnConflict(context, keys, async () => {
    const [, rows] = await db.batch([
      row,
      db
        .insert(reviews)
        .values({ market, ...values, picture: { ...picture, alt: '' }, idempotencyKey: keys[0], createdAt: now })
        .returning(),
    ]);
    return returnedRow(rows);
  });
}

/** Runs an insert; if a concurrent request has stored the same review, returns that one. */
export async function returnStoredOnConflict(context: Context, keys: readonly string[], insert: () => Promise<Review>): Promise<Review> {
  try {
    return await insert();
  } catch (reason) {
    const stored = isUniqueViolation(reason, 'idempotency_key') ? await findReviewByIdempotencyKeys(context, keys) : undefined;
    if (stored) return stored;
    throw reason;
  }
}

/** The review that was stored with one of these idempotency keys. */
export async function findReviewByIdempotencyKeys(context: Context, keys: readonly string[]): Promise<Review | undefined> {
  const [row] = await context.db.select().from(reviews).where(inList(reviews.idempotencyKey, keys));
  return row;
}
