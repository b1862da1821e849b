import { Hono } from 'hono';
import { LIMITS } from '../../schema/constants.ts';
import { coversScope } from '../../schema/integrations/token-scopes.ts';
import type { ReviewJson } from '../../schema/outputs/content.ts';
import { mayUse } from '../domain/accounts/authorization.ts';
import { getSender, getViewer } from '../domain/accounts/sessions.ts';
import { invalidInput } from '../domain/errors.ts';
import { readPictureVariant } from '../domain/media/storage.ts';
import { limitUploads } from '../domain/rate-limits.ts';
import {
  addStaffReview,
  approveReviews,
  deleteReviews,
  findReview,
  listReviewsByAge,
  updateReview,
} from '../domain/reviews/admin-reviews.ts';
import { findApprovedReview, listApprovedReviews, type Review } from '../domain/reviews/reviews.ts';
import { addReview } from '../domain/reviews/submit-review.ts';
import { type BodyFields, isMultipart, parseJsonObject, readFields, readForm } from './form-data.ts';
import { cached, fileResponse, getMarket, getStaff, pictureResponse, type RestContext, type RestEnv, requireCallRight } from './http.ts';
import { listResponse } from './lists.ts';

/** Specification 3, with the package and the answer of a review that has them. */
const toReviewJson = (
  { id, name, message, rating, picture, approved, packageId, reply, replyAuthor, repliedAt }: Review,
  origin: string,
): ReviewJson => ({
  id,
  name,
  message,
  rating,
  imageUrl: picture ? `${origin}/reviews/image/${id}` : null,
  approved,
  ...(packageId !== null && { packageId }),
  ...(repliedAt !== null && { reply: { message: reply, author: replyAuthor, repliedAt: new Date(repliedAt).toISOString() } }),
});

/** Reads multipart: the part `review` as JSON (name, message, rating), or these fields themselves; and the file `image`. */
async function readReviewForm(c: RestContext): Promise<BodyFields> {
  const { values, files } = await readForm(c.req.raw, LIMITS.maxPictureBytes + 20_000);
  const json = files.review?.bytes ?? values.review;
  const fields = json === undefined ? values : parseJsonObject(json);
  if (!fields) throw invalidInput({ review: 'Send name, message and rating as a JSON object.' });
  return { ...fields, ...(files.image && { image: files.image }) };
}

/** Specification 7, "Reviews". */
export const reviewRoutes = new Hono<RestEnv>();
reviewRoutes.get('/approved', cached('catalogue', ['first', 'after']), async (c) =>
  listResponse(
    c,
    (page) => listApprovedReviews(c.var.context, page),
    (row) => toReviewJson(row, c.env.ORIGIN),
  ),
);
reviewRoutes.get('/all', requireCallRight('reviews'), async (c) => {
  const admin = await getStaff(c, 'reviews');
  return listResponse(
    c,
    (page) => listReviewsByAge(c.var.context, admin, page),
    (row) => toReviewJson(row, c.env.ORIGIN),
  );
});
/**
 * The picture of an approved review. Staff who approve reviews also see those of pending ones, and a small variant with `?width=`. An
 * access token without the scope shows what visitors see.
 */
reviewRoutes.get('/image/:id', async (c) => {
  const { context } = c.var;
  const viewer = await getViewer({ ...context, tokenScope: 'any' });
  const id = c.req.param('id');
  const isEditor = mayUse(viewer, 'reviews') && (!viewer.accessToken || coversScope(viewer.accessToken.scopes, 'reviews:read'));
  const { picture } = isEditor ? await findReview(context, viewer, id) : await findApprovedReview(context, id);
  const width = c.req.query('width');
  if (width && isEditor && picture && !picture.name.startsWith('http'))
    return fileResponse(await readPictureVariant(context, picture.name.replace(/\.[^.]+$/, ''), width, 'webp'));
  return pictureResponse(c, picture);
});
/** A review of somebody who may approve reviews is a staff review; every other one waits for approval. */
reviewRoutes.post('/add', async (c) => {
  const { context } = c.var;
  const market = getMarket(c);
  if (mayUse(await getSender(context), 'reviews')) {
    const input = await readReviewForm(c);
    return c.json(
      toReviewJson(await addStaffReview(context, await getStaff(c, 'reviews'), { ...input, market: market ?? input.market }), c.env.ORIGIN),
      201,
    );
  }
  await limitUploads(context);
  const review = await addReview(context, market ?? null, await readReviewForm(c));
  // The picture is not public before the review is approved.
  return c.json({ ...toReviewJson(review, c.env.ORIGIN), imageUrl: null }, 201);
});
reviewRoutes.put('/approve/:id', requireCallRight('reviews'), async (c) => {
  const [review] = await approveReviews(c.var.context, await getStaff(c, 'reviews'), [c.req.param('id')]);
  return c.json(review && toReviewJson(review, c.env.ORIGIN));
});
/** JSON, or multipart as for POST /reviews/add. Absent fields keep their value. */
reviewRoutes.put('/edit/:id', requireCallRight('reviews'), async (c) => {
  const input = isMultipart(c.req.raw) ? await readReviewForm(c) : await readFields(c.req.raw);
  return c.json(toReviewJson(await updateReview(c.var.context, await getStaff(c, 'reviews'), c.req.param('id'), input), c.env.ORIGIN));
});
reviewRoutes.delete('/delete/:id', requireCallRight('reviews'), async (c) => {
  await deleteReviews(c.var.context, await getStaff(c, 'reviews'), [c.req.param('id')]);
  return c.json({ message: 'Review deleted.' });
});
