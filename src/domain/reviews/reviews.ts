import { eq, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { reviewInput } from '../../../schema/inputs/enquiries.ts';
import { lazy } from '../../../schema/lazy.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { reviews } from '../../../schema/tables/content.ts';
import type { media } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import { commit } from '../../platform/purges.ts';
import { hashContent, sha256 } from '../crypto.ts';
import { type EditableTable, findRow } from '../editable-rows.ts';
import { buildIdempotencyKeys } from '../enquiries/identifiers.ts';
import { isUniqueViolation, parseInput, returnedRow } from '../errors.ts';
import { restoreMediaRows } from '../media/references.ts';
import { storePicture } from '../media/storage.ts';
import { UploadedFile } from '../media/uploaded-file.ts';
import { type CursorPage, type PageArgs, readPageById } from '../pagination.ts';
import { limitWrites } from '../rate-limits.ts';

export type Review = typeof reviews.$inferSelect;

export type ReviewPage = CursorPage<Review>;

const visitorReviewInput = lazy(() => reviewInput().extend({ image: z.instanceof(UploadedFile, { error: MESSAGES.reviewNoImage }) }));

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
export const findApprovedReview = (context: Context, id: string): Promise<Review> =>
  findRow(context, editableReviews, id, eq(reviews.approved, true));

/** Longest side in pixels: reviews show small pictures. */
const MAX_PICTURE_SIDE_PIXELS = 960;

/**
 * Stores a visitor's review, which waits for approval (specification 2.5, 4, 5). The same review sent again is stored once.
 * Throws `invalid` naming the fields, `too-large`, `too-many`.
 */
export async function addReview(context: Context, market: Market | null, input: Readonly<Record<string, unknown>>): Promise<Review> {
  await limitWrites(context);
  const { image, ...values } = parseInput(visitorReviewInput(), input);
  return storeReviewOnce(context, { market, ...values }, image, async (idempotencyKey) => {
    // If the batch fails, the cron deletes the stored object, which has no row then.
    const { row, picture } = await storePicture(context, image.bytes, { field: 'image', longest: MAX_PICTURE_SIDE_PIXELS });
    // No page shows a review that waits for approval.
    const [, rows] = await commit(
      context,
      [],
      [
        row,
        context.db
          .insert(reviews)
          .values({ market, ...values, picture: { ...picture, alt: '' }, idempotencyKey, createdAt: context.now })
          .returning(),
      ],
    );
    return returnedRow(rows);
  });
}

/** Stores a review unless the same one is stored already, also by a concurrent request; returns the stored one. */
export async function storeReviewOnce(
  context: Context,
  content: Readonly<Record<string, unknown>>,
  image: unknown,
  insert: (idempotencyKey: string) => Promise<Review>,
): Promise<Review> {
  const files = image instanceof UploadedFile ? [{ field: 'image', digest: sha256(image.bytes) }] : [];
  const keys = buildIdempotencyKeys(context, null, hashContent(content, files));
  const findStored = async (): Promise<Review | undefined> => {
    const [row] = await context.db.select().from(reviews).where(inList(reviews.idempotencyKey, keys));
    return row;
  };
  const stored = await findStored();
  if (stored) return stored;
  try {
    return await insert(keys[0]);
  } catch (reason) {
    const concurrent = isUniqueViolation(reason, 'idempotency_key') ? await findStored() : undefined;
    if (concurrent) return concurrent;
    throw reason;
  }
}
