import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { reviewInput } from '../../../schema/inputs/enquiries.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { reviews } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { buildIdempotencyKeys, hashContent } from '../enquiries/identifiers.ts';
import { fieldErrors, invalidInput, isUniqueViolation, notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { storePicture } from '../media/storage.ts';
import { UploadedFile } from '../media/uploaded-file.ts';
import { type CursorPage, decodeCursor, toCursorPage } from '../pagination.ts';
import { limitWrites } from '../rate-limits.ts';

export type Review = typeof reviews.$inferSelect;

export type ReviewPage = CursorPage<Review>;

/** The lists that show a review: those of its storefront, or of both. */
export const reviewTags = (market: Market | null | undefined): string[] => (market ? [market] : MARKETS).map((each) => `reviews:${each}`);

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
  for (const tag of reviewTags(market)) context.cacheTags.add(tag);
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
  return toCursorPage(rows, first);
}

/** One approved review. Throws `not-found`, for one that waits too. */
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

/** Longest side of a review's picture in pixels: it is shown small. */
const MAX_PICTURE_SIDE_PIXELS = 960;

/**
 * Stores a visitor's review (specification 2.5, 4, 5), which is not shown before it is approved. Throws `invalid` naming
 * the field, `too-large`, `too-many`.
 */
export async function addReview(context: Context, market: Market | null, input: Readonly<Record<string, unknown>>): Promise<Review> {
  await limitWrites(context);
  const result = reviewInput.safeParse(input);
  const { image } = input;
  if (!result.success || !(image instanceof UploadedFile))
    throw invalidInput({
      ...(result.success ? {} : fieldErrors(result.error)),
      ...(image instanceof UploadedFile ? {} : { image: MESSAGES.reviewNoImage }),
    });
  const { db, now } = context;
  const content = hashContent({ market, ...result.data }, [{ field: 'image', bytes: image.bytes }]);
  const keys = buildIdempotencyKeys(context, null, content);
  const sentBefore = await findReviewByIdempotencyKeys(context, keys);
  if (sentBefore) return sentBefore;
  // A picture whose row was not stored is the reconcile job's: after a failure nobody knows which it is.
  const { row, picture } = await storePicture(context, image.bytes, { field: 'image', longest: MAX_PICTURE_SIDE_PIXELS });
  const values = { market, ...result.data, picture: { ...picture, alt: '' }, idempotencyKey: keys[0], createdAt: now };
  try {
    const [, [stored]] = await db.batch([
      row,
      db
        .insert(reviews)
        .values(values as typeof reviews.$inferInsert)
        .returning(),
    ]);
    if (!stored) throw new Error('A review was stored and not told.');
    return stored;
  } catch (reason) {
    const faster = isUniqueViolation(reason, 'idempotency_key') ? await findReviewByIdempotencyKeys(context, keys) : undefined;
    if (faster) return faster;
    throw reason;
  }
}

/** The same review, sent a moment ago: a button that was pressed twice, an answer that was lost. */
export async function findReviewByIdempotencyKeys(context: Context, keys: readonly string[]): Promise<Review | undefined> {
  const [row] = await context.db
    .select()
    .from(reviews)
    .where(inArray(reviews.idempotencyKey, [...keys]));
  return row;
}
