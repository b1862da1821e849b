import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { staffReview } from '../../schema/inputs/reviews.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import type { Picture } from '../../schema/shapes.ts';
import { reviews } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';
import { added, audited } from './audit.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { brokeUnique, Failure, invalid, notFound, parsed, wrongIn } from './failure.ts';
import { rowId } from './ids.ts';
import { onlyIf, refusedAs } from './only-if.ts';
import { held, loosened, picturesNamed, uploadPicture } from './pictures.ts';
import { contentOf, keysOf } from './request-key.ts';
import { findByKeys, type Review, type ReviewPage, reviewTags } from './reviews.ts';
import { hashOf } from './tokens.ts';
import { binned } from './trash.ts';
import { Upload } from './upload.ts';

// What staff do with reviews (specification 2.15, 4, 5 and 7). What no public page shows changes no public page.

type Input = Readonly<Record<string, unknown>>;
type Changed = Pick<Review, 'market' | 'approved'>;

function touchLists({ touched }: Context, ...changed: readonly Changed[]): void {
  for (const { market, approved } of changed) if (approved) for (const tag of reviewTags(market)) touched.add(tag);
}

interface DeskQuery {
  /** Only those that wait, or only those that are shown; all of them without: those that wait first. */
  approved?: boolean | null;
  first: number;
  after?: string | null;
}

/** All reviews, those that wait before those that are shown, the newest of each first. Throws `invalid` for a broken cursor. */
export async function listReviews(context: Context, _admin: Admin, { approved, first, after }: DeskQuery): Promise<ReviewPage> {
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
      .where(eq(reviews.id, rowId(id, 'Review'))),
  );
  if (!row) throw notFound('Review');
  return row;
}

/** The picture that was sent: a file, or the name of a stored one; null without. Throws `invalid`, `too-large`. */
async function pictureOf(context: Context, admin: Admin, image: unknown): Promise<Picture | null> {
  if (image instanceof Upload) return uploadPicture(context, admin, image, 'image');
  if (typeof image !== 'string' || image.trim() === '') return null;
  const [picture = null] = await picturesNamed(context, [{ name: image }], 'image').catch((reason: unknown) => {
    throw reason instanceof Failure && reason.kind === 'invalid' ? invalid({ image: reason.message }) : reason;
  });
  return picture;
}

/**
 * Adds a review for the list of staff (specification 4): it waits as a visitor's does, unless `approved` is sent with it.
 * Throws `invalid` naming the field, `too-large`.
 */
export async function addStaffReview(context: Context, admin: Admin, input: Input): Promise<Review> {
  const { image } = input;
  const result = staffReview.safeParse(input);
  const hasImage = image instanceof Upload || (typeof image === 'string' && image.trim() !== '');
  if (!result.success || !hasImage)
    throw invalid({
      ...(result.success ? {} : wrongIn(result.error)),
      ...(hasImage ? {} : { image: MESSAGES.reviewNoImage }),
    });
  const { db, now } = context;
  // A button that was pressed twice adds one.
  const file = image instanceof Upload ? [{ field: 'image', bytes: image.bytes }] : [];
  const content = contentOf({ staff: admin.account.id, image: file.length > 0 ? '' : image, ...result.data }, file);
  const keys = keysOf(context, null, content);
  const sentBefore = await findByKeys(context, keys);
  if (sentBefore) return sentBefore;
  const picture = await pictureOf(context, admin, image);
  const insert = db
    .insert(reviews)
    .values({ ...result.data, picture, idempotencyKey: keys[0], createdAt: now } as typeof reviews.$inferInsert)
    .returning();
  try {
    const [[stored]] = await db.batch([
      insert,
      held(context, picture ? [picture] : []),
      audited(context, admin, {
        action: 'review-added',
        subject: added('review', reviews),
        details: { name: result.data.name, approved: result.data.approved },
      }),
    ]);
    if (!stored) throw new Error('A review was stored and not told.');
    touchLists(context, stored);
    return stored;
  } catch (reason) {
    const faster = brokeUnique(reason, 'idempotency_key') ? await findByKeys(context, keys) : undefined;
    if (faster) return faster;
    throw reason;
  }
}

/** What of a review can be changed, in the order of its columns. */
const CHANGEABLE = ['name', 'context', 'message', 'rating', 'market', 'picture', 'approved'] as const satisfies readonly (keyof Review)[];

/** Tells one state of a review from every other one. */
export const reviewVersion = (row: Review): string => hashOf(JSON.stringify(CHANGEABLE.map((key) => row[key]))).slice(0, 16);

const overtaken = (): Failure => new Failure('conflict', OWN_MESSAGES.changedSince);

/** For a batch: goes on only if the review still says what it said when it was read. */
function unchanged(context: Context, row: Review) {
  const same = CHANGEABLE.map((key) => {
    const [column, value] = [reviews[key], row[key]];
    if (value === null) return isNull(column);
    // Column and value come from one row: the pair fits, which the types of each cannot say.
    return key === 'picture' ? sql`json(${column}) = json(${JSON.stringify(value)})` : eq(column, value as never);
  });
  return onlyIf(context, sql`exists (select 1 from ${reviews} where ${and(eq(reviews.id, row.id), ...same)})`);
}

/**
 * Changes a review; what is not sent stays. With the `version` that its editor saw nothing is overwritten that somebody else
 * has saved since, an approval included. Throws `not-found`, `invalid`, `too-large`, `conflict`.
 */
export async function updateReview(context: Context, admin: Admin, id: string, input: Input, version?: string | null): Promise<Review> {
  const before = await findReview(context, admin, id);
  if (version && version !== reviewVersion(before)) throw overtaken();
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const values = parsed(staffReview, { ...before, ...sent }) as Omit<Review, 'id' | 'picture' | 'idempotencyKey' | 'createdAt'>;
  const kept = sent.image === before.picture?.name;
  const picture = (kept ? null : await pictureOf(context, admin, sent.image)) ?? before.picture;
  const { db } = context;
  // Only what differs: the rest may have been changed by somebody else since it was read, such as by an approval.
  const differing = Object.entries({ ...values, picture }).filter(
    ([key, value]) => JSON.stringify(before[key as keyof Review]) !== JSON.stringify(value),
  );
  const [, [stored]] = await db
    .batch([
      version ? unchanged(context, before) : allThere(context, [before]),
      // Where nothing differs it stays what it is.
      db
        .update(reviews)
        .set({ id: before.id, ...Object.fromEntries(differing) })
        .where(eq(reviews.id, before.id))
        .returning(),
      held(context, picture ? [picture] : []),
      loosened(context, before.picture && before.picture.name !== picture?.name ? [before.picture] : []),
      audited(context, admin, {
        action: 'review-changed',
        subject: `review:${before.id}`,
        details: { name: values.name, changed: differing.map(([key]) => key) },
      }),
    ])
    .catch(refusedAs(() => (version ? overtaken() : notFound('Review'))));
  if (!stored) throw notFound('Review');
  touchLists(context, before, stored);
  return stored;
}

const amongst = (rows: readonly Review[]) =>
  sql`${reviews.id} in (select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;

/** For a batch: nothing is told of reviews, and nothing kept twice of them, that somebody else deleted a moment ago. */
const allThere = (context: Context, rows: readonly Review[]) =>
  onlyIf(context, sql`(select count(*) from ${reviews} where ${amongst(rows)}) = ${rows.length}`);

const AT_ONCE = 90;

/** The reviews of these ids. Throws `not-found` where none of them is there, `invalid` for too many at once. */
async function findReviews(context: Context, ids: readonly string[]): Promise<Review[]> {
  // What was left out silently would be taken for done.
  if (ids.length > AT_ONCE) throw invalid({ ids: `Choose at most ${AT_ONCE} reviews.` });
  const keys = ids.map((id) => rowId(id, 'Review'));
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
        allThere(context, waiting),
        db.update(reviews).set({ approved: true }).where(amongst(waiting)),
        ...waiting.map(({ id, name }) =>
          audited(context, admin, { action: 'review-approved', subject: `review:${id}`, details: { name } }),
        ),
      ])
      .catch(refusedAs(() => notFound('Review')));
  const shown = rows.map((row) => ({ ...row, approved: true }));
  touchLists(context, ...shown.filter(({ id }) => waiting.some((row) => row.id === id)));
  return shown;
}

/** Deletes reviews; answers the ids that bring them back. Throws `not-found` where none of them is there. */
export async function deleteReviews(context: Context, admin: Admin, ids: readonly string[]): Promise<number[]> {
  const rows = await findReviews(context, ids);
  const { db } = context;
  const label = (message: string): string => [...message].slice(0, 60).join('');
  const results = await db
    .batch([
      allThere(context, rows),
      ...rows.map((row) => binned(context, admin, 'review', row, `${row.name}: ${label(row.message)}`)),
      db.delete(reviews).where(amongst(rows)),
      ...rows.map(({ id, name }) => audited(context, admin, { action: 'review-deleted', subject: `review:${id}`, details: { name } })),
    ])
    .catch(refusedAs(() => notFound('Review')));
  touchLists(context, ...rows);
  // A batch answers in the order of its statements; its type forgets that where they are mapped.
  return (results as unknown as { id: number }[][]).slice(1, 1 + rows.length).flatMap((bins) => bins.map(({ id }) => id));
}
