import { LIMITS } from '../../schema/constants.ts';
import { limitUpload } from '../domain/attempts.ts';
import { invalid } from '../domain/failure.ts';
import { addReview, findApprovedReview, listApprovedReviews, type Review } from '../domain/reviews.ts';
import { readForm } from './body.ts';
import { door, marketOf, pageResponse, paging, storedPicture } from './door.ts';

const json = ({ id, name, message, rating, picture, approved }: Review): object => ({
  id,
  name,
  message,
  rating,
  imageUrl: picture ? `/reviews/image/${id}` : null,
  approved,
});

/** Specification 7: "Reviews", reading: approved ones only. */
export const reviewCalls = door();
reviewCalls.get('/approved', async (c) => {
  const { rows, hasNext, endCursor } = await listApprovedReviews(c.get('context'), paging(c));
  return pageResponse(c, rows.map(json), hasNext ? endCursor : null);
});
reviewCalls.get('/image/:id', async (c) => storedPicture(c, (await findApprovedReview(c.get('context'), c.req.param('id'))).picture));
/** POST /reviews/add: `review` as JSON (name, message, rating) and `image`, as multipart. */
reviewCalls.post('/add', async (c) => {
  const context = c.get('context');
  await limitUpload(context);
  const { values, files } = await readForm(c.req.raw, LIMITS.pictureBytes + 20_000);
  const part = files.review;
  const text = part ? new TextDecoder().decode(part.bytes) : values.review;
  const stored = await addReview(context, marketOf(c) ?? null, {
    ...(text === undefined ? values : fieldsOf(text)),
    image: files.image,
  });
  // Its picture is not there to be seen before it is approved.
  return c.json({ ...json(stored), imageUrl: null }, 201);
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
