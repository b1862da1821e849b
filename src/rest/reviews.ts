import { LIMITS } from '../../schema/constants.ts';
import { isStaff } from '../domain/accounts/authorization.ts';
import { getViewer } from '../domain/accounts/sessions.ts';
import { invalidInput } from '../domain/errors.ts';
import { readPictureVariant } from '../domain/media/storage.ts';
import { limitUploads } from '../domain/rate-limits.ts';
import { addStaffReview, approveReviews, deleteReviews, findReview, listReviews, updateReview } from '../domain/reviews/admin-reviews.ts';
import { addReview, findApprovedReview, listApprovedReviews, type Review } from '../domain/reviews/reviews.ts';
import { cached } from './cached.ts';
import {
  authenticateAdmin,
  createRouter,
  fileResponse,
  getMarket,
  pageResponse,
  parsePaging,
  pictureResponse,
  type RestContext,
  readAsAdmin,
} from './http.ts';
import { type BodyFields, isMultipart, readFields, readForm } from './request-body.ts';

const toReviewJson = ({ id, name, message, rating, picture, approved }: Review): object => ({
  id,
  name,
  message,
  rating,
  imageUrl: picture ? `/reviews/image/${id}` : null,
  approved,
});

/** Specification 7: "Reviews". */
export const reviewRoutes = createRouter();
/** For visitors: approved ones only. */
reviewRoutes.get('/approved', cached('catalogue', ['first', 'after']), async (c) => {
  const { rows, hasNext, endCursor } = await listApprovedReviews(c.get('context'), parsePaging(c));
  return pageResponse(c, rows.map(toReviewJson), hasNext ? endCursor : null);
});
/** For ADMINs: those that wait first. */
reviewRoutes.get('/all', async (c) => {
  const { rows, hasNext, endCursor } = await listReviews(c.get('context'), await authenticateAdmin(c), parsePaging(c));
  return pageResponse(c, rows.map(toReviewJson), hasNext ? endCursor : null);
});
/** The picture of an approved review; ADMINs see those of waiting ones too, small with `?width=`. It is kept nowhere. */
reviewRoutes.get('/image/:id', async (c) => {
  const context = c.get('context');
  const viewer = await getViewer(context);
  const id = c.req.param('id');
  const { picture } = isStaff(viewer) ? await findReview(context, viewer, id) : await findApprovedReview(context, id);
  const width = c.req.query('width');
  if (width && isStaff(viewer) && picture && !picture.name.startsWith('http'))
    return fileResponse(await readPictureVariant(context, picture.name.replace(/\.[^.]+$/, ''), width, 'webp'));
  return pictureResponse(c, picture);
});

/** `review` as JSON (name, message, rating) and `image`, as multipart; or the fields themselves. */
async function readReviewForm(c: RestContext): Promise<BodyFields> {
  const { values, files } = await readForm(c.req.raw, LIMITS.maxPictureBytes + 20_000);
  const part = files.review;
  const text = part ? new TextDecoder().decode(part.bytes) : values.review;
  return { ...(text === undefined ? values : parseReviewJson(text)), ...(files.image && { image: files.image }) };
}

/** POST /reviews/add: a visitor's waits for approval; an ADMIN's joins the list of staff. */
reviewRoutes.post('/add', async (c) => {
  const context = c.get('context');
  const viewer = await getViewer(context);
  const market = getMarket(c);
  if (isStaff(viewer)) {
    const [who, input] = await readAsAdmin(c, () => readReviewForm(c));
    return c.json(toReviewJson(await addStaffReview(context, who, { ...input, market: market ?? input.market })), 201);
  }
  await limitUploads(context);
  const stored = await addReview(context, market ?? null, await readReviewForm(c));
  // Its picture is not there to be seen before it is approved.
  return c.json({ ...toReviewJson(stored), imageUrl: null }, 201);
});
reviewRoutes.put('/approve/:id', async (c) => {
  const [review] = await approveReviews(c.get('context'), await authenticateAdmin(c), [c.req.param('id')]);
  return c.json(review && toReviewJson(review));
});
/** JSON, or multipart as POST /reviews/add takes it; what is not sent stays. */
reviewRoutes.put('/edit/:id', async (c) => {
  const [who, input] = await readAsAdmin(c, () => (isMultipart(c.req.raw) ? readReviewForm(c) : readFields(c.req.raw)));
  return c.json(toReviewJson(await updateReview(c.get('context'), who, c.req.param('id'), input)));
});
reviewRoutes.delete('/delete/:id', async (c) => {
  await deleteReviews(c.get('context'), await authenticateAdmin(c), [c.req.param('id')]);
  return c.json({ message: 'Review deleted.' });
});

/** The fields of the JSON part. Throws `invalid`. */
function parseReviewJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw invalidInput({ review: 'Send name, message and rating as a JSON object.' });
}
