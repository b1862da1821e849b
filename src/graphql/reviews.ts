import { nullIfNotFound } from '../domain/errors.ts';
import { addStaffReview, approveReviews, deleteReviews, findReview, listReviews, updateReview } from '../domain/reviews/admin-reviews.ts';
import { addReview, listApprovedReviews } from '../domain/reviews/reviews.ts';
import { mutations, type NounResolvers, queries, returnTrue } from './builder.ts';
import { clampPageSize, connectionFields } from './types.ts';

export const reviewResolvers = {
  Review: {
    image: ({ picture }) => picture,
    imageUrl: ({ id, picture }) => (picture ? `/reviews/image/${id}` : null),
  },
  ReviewConnection: connectionFields,
  Query: {
    ...queries('everyone', {
      reviews: (context, { market, first, after }) => listApprovedReviews(context, { market, first: clampPageSize(first), after }),
    }),
    ...queries('admin', {
      allReviews: (context, { first, ...filter }) => listReviews(context, context.admin, { first: clampPageSize(first, 20), ...filter }),
      review: (context, { id }) => nullIfNotFound(findReview(context, context.admin, id)),
    }),
  },
  Mutation: {
    ...mutations('everyone', {
      addReview: (context, { market, input }) => returnTrue(addReview(context, market ?? null, input)),
    }),
    ...mutations('admin', {
      addStaffReview: (context, { input }) => addStaffReview(context, context.admin, { ...input }),
      updateReview: (context, { id, input, version }) => updateReview(context, context.admin, id, { ...input }, version),
      approveReviews: (context, { ids }) => approveReviews(context, context.admin, ids),
      deleteReviews: (context, { ids }) => deleteReviews(context, context.admin, ids),
    }),
  },
} satisfies NounResolvers;
