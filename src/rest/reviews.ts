import { findApprovedReview, listApprovedReviews, type Review } from '../domain/reviews.ts';
import { door, pageResponse, paging, storedPicture } from './door.ts';

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
