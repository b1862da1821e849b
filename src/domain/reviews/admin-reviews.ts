import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { staffReviewInput } from '../../../schema/inputs/content.ts';
import { lazy } from '../../../schema/lazy.ts';
import { ERROR_MESSAGES, MESSAGES } from '../../../schema/messages.ts';
import type { Picture } from '../../../schema/models.ts';
import { reviews } from '../../../schema/tables/content.ts';
import { media } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { sha256 } from '../crypto.ts';
import { deleteRows, findRow, insertRow, listChanges, omitNullish, updateRow } from '../editable-rows.ts';
import { invalidInput, notFound, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { withdrawPictures } from '../media/orphans.ts';
import { resolvePicture, uploadPicture } from '../media/references.ts';
import { mediaTag } from '../media/storage.ts';
import { UploadedFile } from '../media/uploaded-file.ts';
import { decodeCursor, type PageArgs, readPageById, toCursorPage } from '../pagination.ts';
import { areThere, batchIf, isAmong, nextVersion } from '../precondition.ts';
import { auditEntry } from '../staff/audit.ts';
import { resolveReviewedPackage } from './reviewed-package.ts';
import { editableReviews, type Review, type ReviewPage, selectPackageName } from './reviews.ts';
import { storeReviewOnce } from './submit-review.ts';

// Review queries and mutations for staff (specification 2.15, 4, 5 and 7). Only changes of approved reviews invalidate public pages.

type ReviewInput = Readonly<Record<string, unknown>>;

const newStaffReviewInput = lazy(() =>
  staffReviewInput().extend({
    image: z.union([z.instanceof(UploadedFile), z.string().refine((name) => name.trim() !== '')], MESSAGES.reviewNoImage),
  }),
);

/** The picture of a review, null if its file is not stored: a list that named it would ask for it in vain. */
const storedPicture = sql<Picture | null>`case when ${reviews.picture} ->> '$.name' like 'http%'
  or exists (select 1 from ${media} where ${media.name} = ${reviews.picture} ->> '$.name') then ${reviews.picture} end`
  .mapWith(reviews.picture)
  .as('stored_picture');

/** Staff also see the names of packages that are not published. */
const STAFF_COLUMNS = { ...getTableColumns(reviews), picture: storedPicture, packageName: selectPackageName() };

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
          .select(STAFF_COLUMNS)
          .from(reviews)
          .where(and(eq(reviews.approved, state), last !== undefined && Number(state) === isApproved ? lt(reviews.id, last) : undefined))
          .orderBy(desc(reviews.id))
          .limit(first + 1),
      ),
    ),
  );
  return toCursorPage(rows.flat(), first, (row) => [Number(row.approved), row.id]);
}

/** All reviews, newest first. Throws `invalid` for a broken cursor. */
export const listReviewsByAge = (context: Context, _admin: Admin, page: PageArgs): Promise<ReviewPage> =>
  readPageById(context, context.db.select().from(reviews).$dynamic(), reviews.id, page, []);

/** One review, approved or not. Throws `not-found`. */
export const findReview = (context: Context, _admin: Admin, id: string): Promise<Review> => findRow(context, editableReviews, id);

interface StaffReviewValues extends Pick<Review, 'packageId' | 'market' | 'reply' | 'replyAuthor'> {}

/** The stored columns of a staff review: its package decides on the storefront, an answer has an author and a time. Throws `invalid`. */
async function toStoredColumns<Values extends StaffReviewValues>(
  context: Context,
  { account }: Admin,
  { packageId, market, reply, replyAuthor, ...values }: Values,
  before?: Review,
) {
  const isKept = before !== undefined && before.packageId !== null && before.packageId === packageId;
  // The package of a review may be in the trash meanwhile.
  const trip = isKept
    ? { packageId, market: before.market, place: before.place }
    : await resolveReviewedPackage(context, packageId, market, { publishedOnly: false });
  const answered = reply === before?.reply ? { repliedAt: before.repliedAt } : { repliedAt: reply === '' ? null : context.now };
  return { ...values, ...trip, ...answered, reply, replyAuthor: reply === '' ? '' : replyAuthor || account.userName };
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
  const { image, ...texts } = parseInput(newStaffReviewInput(), input);
  const content = { staff: admin.account.id, image: image instanceof UploadedFile ? '' : image, ...texts };
  return storeReviewOnce(context, content, image instanceof UploadedFile ? sha256(image.bytes) : undefined, async (idempotencyKey) => {
    const picture = await resolveReviewPicture(context, admin, image);
    const values = { ...(await toStoredColumns(context, admin, texts)), picture, idempotencyKey, createdAt: context.now };
    const details = { name: texts.name, approved: texts.approved };
    return insertRow(context, admin, editableReviews, { values, details });
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
  const sent = omitNullish(input);
  const values = await toStoredColumns(context, admin, parseInput(staffReviewInput(), { ...before, ...sent }), before);
  const isSameImage = sent.image === before.picture?.name;
  const picture = (isSameImage ? null : await resolveReviewPicture(context, admin, sent.image)) ?? before.picture;
  const after: Partial<Review> = { ...values, picture };
  // Only changed columns: a concurrent approval must stay.
  const changed = listChanges(before, after);
  return updateRow(context, admin, editableReviews, before, {
    version,
    // A save without changes creates no new version, which would be a conflict for other editors.
    set: changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, after[field]])) : { version: sql`${reviews.version}` },
    details: { name: values.name, changed },
  });
}

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
  if (waiting.length > 0) {
    const statements = [
      db
        .update(reviews)
        .set({ approved: true, version: nextVersion(reviews) })
        .where(isAmong(reviews, waiting)),
      ...waiting.map(({ id, name }) =>
        auditEntry(context, admin, { action: 'review-approved', subject: `review:${id}`, details: { name } }),
      ),
    ];
    const tags = waiting.flatMap((row) => editableReviews.listTags({ ...row, approved: true }));
    await batchIf(context, areThere(reviews, waiting), () => notFound('Review'), statements, tags);
  }
  return rows.map((row) => ({ ...row, approved: true }));
}

/**
 * Deletes reviews; their pictures, which show visitors, are no longer served. Returns the ids that restore them. Throws `not-found`
 * if all are missing.
 */
export async function deleteReviews(context: Context, admin: Admin, ids: readonly string[]): Promise<number[]> {
  const rows = await findReviews(context, ids);
  const names = rows.flatMap(({ picture }) => picture?.name ?? []);
  const pictures = names.length === 0 ? [] : await context.db.select().from(media).where(inList(media.name, names));
  // `media` is part of stored rows of the trash.
  const deleted = rows.map((row) => ({ ...row, media: pictures.filter(({ name }) => name === row.picture?.name) }));
  const more = { statements: withdrawPictures(context, names), tags: pictures.map(({ name }) => mediaTag(name)) };
  return deleteRows(context, admin, editableReviews, deleted, { more });
}
