import { z } from 'zod';
import type { Market } from '../../../schema/constants.ts';
import { reviewInput } from '../../../schema/inputs/enquiries.ts';
import { lazy } from '../../../schema/lazy.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { reviews } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import { commit } from '../../platform/purges.ts';
import { hashContent, sha256 } from '../crypto.ts';
import { buildIdempotencyKeys } from '../enquiries/identifiers.ts';
import { isUniqueViolation, parseInput, returnedRow } from '../errors.ts';
import { storePicture } from '../media/storage.ts';
import { UploadedFile, UploadReference } from '../media/uploaded-file.ts';
import { findUploadedPicture, refuseUsedUpload } from '../media/uploads/stored-uploads.ts';
import { limitWrites } from '../rate-limits.ts';
import { resolveReviewedPackage } from './reviewed-package.ts';
import type { Review } from './reviews.ts';

const visitorReviewInput = lazy(() =>
  reviewInput().extend({ image: z.union([z.instanceof(UploadedFile), z.instanceof(UploadReference)], MESSAGES.reviewNoImage) }),
);

/** Longest side in pixels: reviews show small pictures. */
const MAX_PICTURE_SIDE_PIXELS = 960;

/**
 * Stores a visitor's review, which waits for approval (specification 2.5, 4, 5). The same review sent again is stored once.
 * Throws `invalid` naming the fields, `too-large`, `too-many`.
 */
export async function addReview(context: Context, market: Market | null, input: Readonly<Record<string, unknown>>): Promise<Review> {
  await limitWrites(context);
  const { image, packageId, ...texts } = parseInput(visitorReviewInput(), input);
  const values = { ...texts, ...(await resolveReviewedPackage(context, packageId, market, { publishedOnly: true })) };
  const file = image instanceof UploadReference ? await findUploadedPicture(context, image, 'review_picture', 'image') : image;
  const digest = file instanceof UploadedFile ? sha256(file.bytes) : file.digest;
  return storeReviewOnce(context, values, digest, async (idempotencyKey) => {
    // If the batch fails, the cron deletes the stored object, which has no row then.
    const { row, picture } =
      file instanceof UploadedFile ? await storePicture(context, file.bytes, { field: 'image', longest: MAX_PICTURE_SIDE_PIXELS }) : file;
    // No page shows a review that waits for approval.
    const [, rows] = await commit(
      context,
      [],
      [
        row,
        context.db
          .insert(reviews)
          .values({ ...values, picture: { ...picture, alt: '' }, idempotencyKey, createdAt: context.now })
          .returning(),
      ],
    ).catch(refuseUsedUpload('image'));
    return returnedRow(rows);
  });
}

/** Stores a review unless the same one is stored already, also by a concurrent request; returns the stored one. `digest`: of its file. */
export async function storeReviewOnce(
  context: Context,
  content: Readonly<Record<string, unknown>>,
  digest: string | undefined,
  insert: (idempotencyKey: string) => Promise<Review>,
): Promise<Review> {
  const files = digest === undefined ? [] : [{ field: 'image', digest }];
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
