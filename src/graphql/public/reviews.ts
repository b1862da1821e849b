import { nullIfNotFound } from '../../domain/errors.ts';
import { findApprovedReview, listApprovedReviews } from '../../domain/reviews/reviews.ts';
import { builder } from '../builder.ts';
import { connectionType, toConnection } from '../relay/connections.ts';
import { clampPageSize, listCost } from '../server/costs.ts';
import { DATABASE_ID, DateTime, MarketType } from '../types.ts';

const ReviewType = builder.node('Review', {
  id: { resolve: (row) => row.id },
  loadOne: (id, context) => nullIfNotFound(findApprovedReview(context, id)),
  fields: (t) => ({
    databaseId: t.exposeID('id', DATABASE_ID),
    name: t.exposeString('name'),
    context: t.exposeString('context', { description: 'Where the author comes from or travelled to; may be empty.' }),
    message: t.exposeString('message'),
    rating: t.exposeInt('rating'),
    image: t.field({ type: 'Picture', nullable: true, resolve: (row) => row.picture }),
    market: t.field({ type: MarketType, nullable: true, description: 'Null shows on both storefronts.', resolve: (row) => row.market }),
    approved: t.exposeBoolean('approved'),
    version: t.exposeInt('version'),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
    imageUrl: t.string({
      nullable: true,
      resolve: ({ picture, id }, _args, { origin }) => (picture ? `${origin}/reviews/image/${id}` : null),
    }),
  }),
});

export const ReviewConnection = connectionType('Review', ReviewType, { description: 'A page of reviews.' });

builder.queryFields((t) => ({
  reviews: t.field({
    complexity: listCost(12),
    type: ReviewConnection,
    description: 'Approved reviews only.',
    args: { market: t.arg({ type: MarketType }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { market, first, after }, context) =>
      toConnection(listApprovedReviews(context, { market, first: clampPageSize(first), after }), after),
  }),
}));
