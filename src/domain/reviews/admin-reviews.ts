import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { staffReviewInput } from '../../../schema/inputs/content.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import type { Picture } from '../../../schema/tables/columns.ts';
import { reviews } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { buildIdempotencyKeys, hashContent } from '../enquiries/identifiers.ts';
import { DomainError, fieldErrors, invalidInput, isUniqueViolation, notFound, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { attachMedia, detachMedia, resolvePictures, uploadPicture } from '../media/references.ts';
import { UploadedFile } from '../media/uploaded-file.ts';
import { decodeCursor, encodeCursor } from '../pagination.ts';
import { failIfChanged, mapEditConflict, mapPreconditionFailure, nextVersion } from '../precondition.ts';
import { auditEntry, insertedSubject } from '../staff/audit.ts';
import { trashEntry } from '../staff/trash.ts';
import { findReviewByIdempotencyKeys, type Review, type ReviewPage, reviewTags } from './reviews.ts';

// What staff do with reviews (specification 2.15, 4, 5 and 7). What no public page shows changes no public page.

type ReviewInput = Readonly<Record<string, unknown>>;
type ReviewVisibility = Pick<Review, 'market' | 'approved'>;

function invalidateReviewLists({ invalidatedTags }: Context, ...changed: readonly ReviewVisibility[]): void {
  for (const { market, approved } of changed) if (approved) for (const tag of reviewTags(market)) invalidatedTags.add(tag);
}

interface ReviewListQuery {
  /** Only those that wait, or only those that are shown; all of them without: those that wait first. */
  approved?: boolean | null;
  first: number;
  after?: string | null;
}

/** All reviews, those that wait before those that are shown, the newest of each first. Throws `invalid` for a broken cursor. */
export async function listReviews(context: Context, _admin: Admin, { approved, first, after }: ReviewListQuery): Promise<ReviewPage> {
  const [isApproved, last] = decodeCursor(after, 2) ?? [];
  // Two ranges of one index, in one round trip.
  const piles = (approved === undefined || approved === null ? [false, true] : [approved]).filter(
    (pile) => isApproved === undefined || Number(pile) >= isApproved,
  );
  const found = await Promise.all(
    piles.map((pile) =>
      context.reader.read(
        context.db
          .select()
          .from(reviews)
          .where(and(eq(reviews.approved, pile), last !== undefined && Number(pile) === isApproved ? lt(reviews.id, last) : undefined))
          .orderBy(desc(reviews.id))
          .limit(first + 1),
      ),
    ),
  );
  const all = found.flat();
  const rows = all.slice(0, first);
  const end = rows.at(-1);
  return { rows, endCursor: end ? encodeCursor([Number(end.approved), end.id]) : null, hasNext: all.length > first };
}

/** One review, whether it waits or not. Throws `not-found`. */
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

/** The picture that was sent: a file, or the name of a stored one; null without. Throws `invalid`, `too-large`. */
async function resolveReviewPicture(context: Context, admin: Admin, image: unknown): Promise<Picture | null> {
  if (image instanceof UploadedFile) return uploadPicture(context, admin, image, 'image');
  if (typeof image !== 'string' || image.trim() === '') return null;
  const [picture = null] = await resolvePictures(context, [{ name: image }], 'image').catch((reason: unknown) => {
    throw reason instanceof DomainError && reason.kind === 'invalid' ? invalidInput({ image: reason.message }) : reason;
  });
  return picture;
}

/**
 * Adds a review for the list of staff (specification 4): it waits as a visitor's does, unless `approved` is sent with it.
 * Throws `invalid` naming the field, `too-large`.
 */
export async function addStaffReview(context: Context, admin: Admin, input: ReviewInput): Promise<Review> {
  const { image } = input;
  const result = staffReviewInput.safeParse(input);
  const hasImage = image instanceof UploadedFile || (typeof image === 'string' && image.trim() !== '');
  if (!result.success || !hasImage)
    throw invalidInput({
      ...(result.success ? {} : fieldErrors(result.error)),
      ...(hasImage ? {} : { image: MESSAGES.reviewNoImage }),
    });
  const { db, now } = context;
  // A button that was pressed twice adds one.
  const file = image instanceof UploadedFile ? [{ field: 'image', bytes: image.bytes }] : [];
  const content = hashContent({ staff: admin.account.id, image: file.length > 0 ? '' : image, ...result.data }, file);
  const keys = buildIdempotencyKeys(context, null, content);
  const sentBefore = await findReviewByIdempotencyKeys(context, keys);
  if (sentBefore) return sentBefore;
  const picture = await resolveReviewPicture(context, admin, image);
  const insert = db
    .insert(reviews)
    .values({ ...result.data, picture, idempotencyKey: keys[0], createdAt: now } as typeof reviews.$inferInsert)
    .returning();
  try {
    const [[stored]] = await db.batch([
      insert,
      attachMedia(context, picture ? [picture] : []),
      auditEntry(context, admin, {
        action: 'review-added',
        subject: insertedSubject('review', reviews),
        details: { name: result.data.name, approved: result.data.approved },
      }),
    ]);
    if (!stored) throw new Error('A review was stored and not told.');
    invalidateReviewLists(context, stored);
    return stored;
  } catch (reason) {
    const faster = isUniqueViolation(reason, 'idempotency_key') ? await findReviewByIdempotencyKeys(context, keys) : undefined;
    if (faster) return faster;
    throw reason;
  }
}

/**
 * Changes a review; fields that are not sent stay. With the `version` that the editor has read, a newer one is not
 * overwritten; an approval makes a new version too. Throws `not-found`, `invalid`, `too-large`, `conflict`.
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
  const kept = sent.image === before.picture?.name;
  const picture = (kept ? null : await resolveReviewPicture(context, admin, sent.image)) ?? before.picture;
  const { db } = context;
  // Only what differs: the rest may have been changed by somebody else since it was read, such as by an approval.
  const differing = Object.entries({ ...values, picture }).filter(
    ([key, value]) => JSON.stringify(before[key as keyof Review]) !== JSON.stringify(value),
  );
  const [, [stored]] = await db
    .batch([
      failIfChanged(context, reviews, [{ id: before.id, version }]),
      db
        .update(reviews)
        // Saving what is there already makes no new version: it would be a conflict for other editors.
        .set({ version: differing.length > 0 ? nextVersion(reviews) : reviews.version, ...Object.fromEntries(differing) })
        .where(eq(reviews.id, before.id))
        .returning(),
      attachMedia(context, picture ? [picture] : []),
      detachMedia(context, before.picture && before.picture.name !== picture?.name ? [before.picture] : []),
      auditEntry(context, admin, {
        action: 'review-changed',
        subject: `review:${before.id}`,
        details: { name: values.name, changed: differing.map(([key]) => key) },
      }),
    ])
    .catch(mapEditConflict(version, () => notFound('Review')));
  if (!stored) throw notFound('Review');
  invalidateReviewLists(context, before, stored);
  return stored;
}

const hasIdIn = (rows: readonly Review[]) =>
  sql`${reviews.id} in (select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;

const MAX_REVIEWS_AT_ONCE = 90;

/** The reviews of these ids. Throws `not-found` where none of them is there, `invalid` for too many at once. */
async function findReviews(context: Context, ids: readonly string[]): Promise<Review[]> {
  // What was left out silently would be taken for done.
  if (ids.length > MAX_REVIEWS_AT_ONCE) throw invalidInput({ ids: `Choose at most ${MAX_REVIEWS_AT_ONCE} reviews.` });
  const keys = ids.map((id) => parseRowId(id, 'Review'));
  const rows = keys.length === 0 ? [] : await context.db.select().from(reviews).where(inArray(reviews.id, keys));
  if (rows.length === 0) throw notFound('Review');
  return rows;
}

/** Approves reviews: those that wait are public at the next request. Throws `not-found` where none of them is there. */
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
          .where(hasIdIn(waiting)),
        ...waiting.map(({ id, name }) =>
          auditEntry(context, admin, { action: 'review-approved', subject: `review:${id}`, details: { name } }),
        ),
      ])
      .catch(mapPreconditionFailure(() => notFound('Review')));
  const shown = rows.map((row) => ({ ...row, approved: true }));
  invalidateReviewLists(context, ...shown.filter(({ id }) => waiting.some((row) => row.id === id)));
  return shown;
}

/** Deletes reviews; answers the ids that bring them back. Throws `not-found` where none of them is there. */
export async function deleteReviews(context: Context, admin: Admin, ids: readonly string[]): Promise<number[]> {
  const rows = await findReviews(context, ids);
  const { db } = context;
  const label = (message: string): string => [...message].slice(0, 60).join('');
  const results = await db
    .batch([
      failIfChanged(
        context,
        reviews,
        rows.map(({ id }) => ({ id })),
      ),
      ...rows.map((row) => trashEntry(context, admin, 'review', row, `${row.name}: ${label(row.message)}`)),
      db.delete(reviews).where(hasIdIn(rows)),
      ...rows.map(({ id, name }) => auditEntry(context, admin, { action: 'review-deleted', subject: `review:${id}`, details: { name } })),
    ])
    .catch(mapPreconditionFailure(() => notFound('Review')));
  invalidateReviewLists(context, ...rows);
  // A batch answers in the order of its statements; its type forgets that where they are mapped.
  return (results as unknown as { id: number }[][]).slice(1, 1 + rows.length).flatMap((bins) => bins.map(({ id }) => id));
}
