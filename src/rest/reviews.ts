import { LIMITS } from '../../schema/constants.ts';
import { isStaff } from '../domain/access.ts';
import { limitUpload } from '../domain/attempts.ts';
import { invalid } from '../domain/failure.ts';
import { readPicture } from '../domain/media.ts';
import { addStaffReview, approveReviews, deleteReviews, findReview, listReviews, updateReview } from '../domain/review-desk.ts';
import { addReview, findApprovedReview, listApprovedReviews, type Review } from '../domain/reviews.ts';
import { viewerOf } from '../domain/viewer.ts';
import { type Input, isMultipart, readForm, readInput } from './body.ts';
import { door, fileResponse, marketOf, pageResponse, paging, type RestContext, storedPicture } from './door.ts';
import { admin, sentByStaff } from './staff.ts';

const json = ({ id, name, message, rating, picture, approved }: Review): object => ({
  id,
  name,
  message,
  rating,
  imageUrl: picture ? `/reviews/image/${id}` : null,
  approved,
});

/** Specification 7: "Reviews". */
export const reviewCalls = door();
/** For visitors: approved ones only. */
reviewCalls.get('/approved', async (c) => {
  const { rows, hasNext, endCursor } = await listApprovedReviews(c.get('context'), paging(c));
  return pageResponse(c, rows.map(json), hasNext ? endCursor : null);
});
/** For ADMINs: those that wait first. */
reviewCalls.get('/all', async (c) => {
  const { rows, hasNext, endCursor } = await listReviews(c.get('context'), await admin(c), paging(c));
  return pageResponse(c, rows.map(json), hasNext ? endCursor : null);
});
/** The picture of an approved review; ADMINs see those of waiting ones too, small with `?width=`. It is kept nowhere. */
reviewCalls.get('/image/:id', async (c) => {
  const context = c.get('context');
  const viewer = await viewerOf(context);
  const id = c.req.param('id');
  const { picture } = isStaff(viewer) ? await findReview(context, viewer, id) : await findApprovedReview(context, id);
  const width = c.req.query('width');
  if (width && isStaff(viewer) && picture && !picture.name.startsWith('http'))
    return fileResponse(await readPicture(context, picture.name.replace(/\.[^.]+$/, ''), width, 'webp'));
  return storedPicture(c, picture);
});

/** `review` as JSON (name, message, rating) and `image`, as multipart; or the fields themselves. */
async function readReview(c: RestContext): Promise<Input> {
  const { values, files } = await readForm(c.req.raw, LIMITS.pictureBytes + 20_000);
  const part = files.review;
  const text = part ? new TextDecoder().decode(part.bytes) : values.review;
  return { ...(text === undefined ? values : fieldsOf(text)), ...(files.image && { image: files.image }) };
}

/** POST /reviews/add: a visitor's waits for approval; an ADMIN's joins the list of staff. */
reviewCalls.post('/add', async (c) => {
  const context = c.get('context');
  const viewer = await viewerOf(context);
  const market = marketOf(c);
  if (isStaff(viewer)) {
    const [who, input] = await sentByStaff(c, () => readReview(c));
    return c.json(json(await addStaffReview(context, who, { ...input, market: market ?? input.market })), 201);
  }
  await limitUpload(context);
  const stored = await addReview(context, market ?? null, await readReview(c));
  // Its picture is not there to be seen before it is approved.
  return c.json({ ...json(stored), imageUrl: null }, 201);
});
reviewCalls.put('/approve/:id', async (c) => {
  const [review] = await approveReviews(c.get('context'), await admin(c), [c.req.param('id')]);
  return c.json(review && json(review));
});
/** JSON, or multipart as POST /reviews/add takes it; what is not sent stays. */
reviewCalls.put('/edit/:id', async (c) => {
  const [who, input] = await sentByStaff(c, () => (isMultipart(c.req.raw) ? readReview(c) : readInput(c.req.raw)));
  return c.json(json(await updateReview(c.get('context'), who, c.req.param('id'), input)));
});
reviewCalls.delete('/delete/:id', async (c) => {
  await deleteReviews(c.get('context'), await admin(c), [c.req.param('id')]);
  return c.json({ message: 'Review deleted.' });
});

/** The fields of the JSON part. Throws `invalid`. */
function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw invalid({ review: 'Send name, message and rating as a JSON object.' });
}
