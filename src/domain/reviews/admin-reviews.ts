import { and, desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { staffReviewInput } from '../../../schema/inputs/content.ts';
import { ERROR_MESSAGES, MESSAGES } from '../../../schema/messages.ts';
import type { Picture } from '../../../schema/tables/columns.ts';
import { reviews } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { sha256 } from '../crypto.ts';
import { buildIdempotencyKeys, hashContent } from '../enquiries/identifiers.ts';
import { invalidInput, notFound, parseInput, returnedRow } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { attachMedia, replaceMedia, resolvePicture, uploadPicture } from '../media/references.ts';
import { UploadedFile } from '../media/uploaded-file.ts';
import { decodeCursor, toCursorPage } from '../pagination.ts';
import { failIfChanged, mapEditConflict, mapPreconditionFailure, nextVersion } from '../precondition.ts';
import { auditEntry, insertedSubject } from '../staff/audit.ts';
import { trashEntry } from '../staff/trash.ts';
import { findReviewByIdempotencyKeys, type Review, type ReviewPage, returnStoredOnConflict, reviewTags } from './reviews.ts';

// Review queries and mutations for staff (specification 2.15, 4, 5 and 7). Only changes of approved reviews invalidate public pages.

type ReviewInput = Readonly<Record<string, unknown>>;

const newStaffReviewInput = staffReviewInput.extend({
  image: z.union([z.instanceof(UploadedFile), z.string().refine((name) => name.trim() !== '')], MESSAGES.reviewNoImage),
});

type ReviewVisibility = Pick<Review, 'market' | 'approved'>;

function invalidateReviewLists({ invalidatedTags }: Context, ...changed: readonly ReviewVisibility[]): void {
  for (const { market, approved } of changed) if (approved) for (const tag of reviewTags(market)) invalidatedTags.add(tag);
}

interface ReviewListQuery {
  /** Filters by approval; without it all reviews are listed, pending ones first. */
  approved?: boolean | null;
  first: number;
  after?: string | null;
}

/** All reviews: waiting ones before approved ones, each newest first. Throws `invalid` for a broken cursor. */
export async function listReviews(context: Context, _admin: Admin, { approved, first, after }: ReviewListQuery): Promise<ReviewPage> {
  const [isApproved, last] = decodeCursor(after, 2) ?? [];
  const states = (approved === undefined || approved === null ? [false, true] : [approved]).filter(
    (state) => isApproved === undefined || Number(state) >= isApproved,
  );
  // Two ranges of one index, in one round trip.
  const rows = await Promise.all(
    states.map((state) =>
      context.reader.read(
        context.db
          .select()
          .from(reviews)
          .where(and(eq(reviews.approved, state), last !== undefined && Number(state) === isApproved ? lt(reviews.id, last) : undefined))
          .orderBy(desc(reviews.id))
          .limit(first + 1),
      ),
    ),
  );
  return toCursorPage(rows.flat(), first, (row) => [Number(row.approved), row.id]);
}

/** One review, approved or not. Throws `not-found`. */
export async function findReview(context: Context, _admin: Admin, id: string): Promise<Review> {
  const [row] = await context.reader.read(
    context.db
      .select()
      .from(reviews)
      .where(eq(reviews.id, parseRowId(id, 'Review'))),
  );
  if (!row) throw notFound('Review');
  return row;
}

/** The picture of an input: a file, or the name of a stored picture; null for neither. Throws `invalid`, `too-large`. */
async function resolveReviewPicture(context: Context, admin: Admin, image: unknown): Promise<Picture | null> {
  if (image instanceof UploadedFile) return uploadPicture(context, admin, image, 'image');
  return resolvePicture(context, { name: typeof image === 'string' ? image : '' }, 'image');
}

/**
 * Adds a review of staff (specification 4): it waits for approval unless `approved` is sent. The same review sent again is
 * stored once. Throws `invalid` naming the fields, `too-large`.
 */
export async function addStaffReview(context: Context, admin: Admin, input: ReviewInput): Promise<Review> {
  const { image, ...values } = parseInput(newStaffReviewInput, input);
  const { db, now } = context;
  const file = image instanceof UploadedFile ? [{ field: 'image', digest: sha256(image.bytes) }] : [];
  const content = hashContent({ staff: admin.account.id, image: file.length > 0 ? '' : image, ...values }, file);
  const keys = buildIdempotencyKeys(context, null, content);
  const sentBefore = await findReviewByIdempotencyKeys(context, keys);
  if (sentBefore) return sentBefore;
  const picture = await resolveReviewPicture(context, admin, image);
  return returnStoredOnConflict(context, keys, async () => {
    const [rows] = await db.batch([
      db
        .insert(reviews)
        .values({ ...values, picture, idempotencyKey: keys[0], createdAt: now })
        .returning(),
      attachMedia(context, [picture]),
      auditEntry(context, admin, {
        action: 'review-added',
        subject: insertedSubject('review', reviews),
        details: { name: values.name, approved: values.approved },
      }),
    ]);
    const stored = returnedRow(rows);
    invalidateReviewLists(context, stored);
    return stored;
  });
}

/**
 * Changes a review; absent fields keep their value. Throws `conflict` if `version` is given and is no longer the current one
 * (an approval is a new version, too), and `not-found`, `invalid`, `too-large`.
 */
export async function updateReview(
  context: Context,
  admin: Admin,
  id: string,
  input: ReviewInput,
  version?: number | null,
): Promise<Review> {
  const before = await findReview(context, admin, id);
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const values = parseInput(staffReviewInput, { ...before, ...sent }) as Omit<
    Review,
    'id' | 'picture' | 'idempotencyKey' | 'version' | 'createdAt'
  >;
  const isSameImage = sent.image === before.picture?.name;
  const picture = (isSameImage ? null : await resolveReviewPicture(context, admin, sent.image)) ?? before.picture;
  const { db } = context;
  // Only changed columns: a concurrent approval must stay.
  const differing = Object.entries({ ...values, picture }).filter(
    ([key, value]) => JSON.stringify(before[key as keyof Review]) !== JSON.stringify(value),
  );
  const [, rows] = await db
    .batch([
      failIfChanged(context, reviews, [{ id: before.id, version }]),
      db
        .update(reviews)
        // A save without changes creates no new version, which would be a conflict for other editors.
        .set({ version: differing.length > 0 ? nextVersion(reviews) : reviews.version, ...Object.fromEntries(differing) })
        .where(eq(reviews.id, before.id))
        .returning(),
      replaceMedia(context, [before.picture], [picture]),
      auditEntry(context, admin, {
        action: 'review-changed',
        subject: `review:${before.id}`,
        details: { name: values.name, changed: differing.map(([key]) => key) },
      }),
    ])
    .catch(mapEditConflict(version, () => notFound('Review')));
  const stored = returnedRow(rows);
  invalidateReviewLists(context, before, stored);
  return stored;
}

const hasIdOf = (rows: readonly Review[]) =>
  inList(
    reviews.id,
    rows.map(({ id }) => id),
  );

const MAX_REVIEWS_AT_ONCE = 90;

/** Reviews by id; missing ones are omitted. Throws `not-found` if all are missing, `invalid` for too many ids. */
async function findReviews(context: Context, ids: readonly string[]): Promise<Review[]> {
  if (ids.length > MAX_REVIEWS_AT_ONCE) throw invalidInput({ ids: ERROR_MESSAGES.tooManySelected(MAX_REVIEWS_AT_ONCE, 'reviews') });
  const keys = ids.map((id) => parseRowId(id, 'Review'));
  const rows = keys.length === 0 ? [] : await context.db.select().from(reviews).where(inList(reviews.id, keys));
  if (rows.length === 0) throw notFound('Review');
  return rows;
}

/** Approves reviews; pages show them at the next request. Throws `not-found` if all are missing. */
export async function approveReviews(context: Context, admin: Admin, ids: readonly string[]): Promise<Review[]> {
  const rows = await findReviews(context, ids);
  const waiting = rows.filter(({ approved }) => !approved);
  const { db } = context;
  if (waiting.length > 0)
    await db
      .batch([
        failIfChanged(
          context,
          reviews,
          waiting.map(({ id }) => ({ id })),
        ),
        db
          .update(reviews)
          .set({ approved: true, version: nextVersion(reviews) })
          .where(hasIdOf(waiting)),
        ...waiting.map(({ id, name }) =>
          auditEntry(context, admin, { action: 'review-approved', subject: `review:${id}`, details: { name } }),
        ),
      ])
      .catch(mapPreconditionFailure(() => notFound('Review')));
  invalidateReviewLists(context, ...waiting.map(({ market }) => ({ market, approved: true })));
  return rows.map((row) => ({ ...row, approved: true }));
}

/** Deletes reviews. Returns the ids that restore them. Throws `not-found` if all are missing. */
export async function deleteReviews(context: Context, admin: Admin, ids: readonly string[]): Promise<number[]> {
  const rows = await findReviews(context, ids);
  const { db } = context;
  const shorten = (message: string): string => [...message].slice(0, 60).join('');
  const results = await db
    .batch([
      failIfChanged(
        context,
        reviews,
        rows.map(({ id }) => ({ id })),
      ),
      ...rows.map((row) => trashEntry(context, admin, 'review', row, `${row.name}: ${shorten(row.message)}`)),
      db.delete(reviews).where(hasIdOf(rows)),
      ...rows.map(({ id, name }) => auditEntry(context, admin, { action: 'review-deleted', subject: `review:${id}`, details: { name } })),
    ])
    .catch(mapPreconditionFailure(() => notFound('Review')));
  invalidateReviewLists(context, ...rows);
  // Mapped statements lose their result types.
  return (results as unknown as { id: number }[][]).slice(1, 1 + rows.length).flatMap((entries) => entries.map(({ id }) => id));
}
