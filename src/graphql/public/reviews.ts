import { listApprovedReviews } from '../../domain/reviews/reviews.ts';
import { builder } from '../builder.ts';
import { clampPageSize, listCost } from '../costs.ts';
import { connectionType, DateTime, MarketType } from '../types.ts';

const ReviewType = builder.objectType('Review', {
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    context: t.exposeString('context', { description: 'Where the author comes from or travelled to; may be empty.' }),
    message: t.exposeString('message'),
    rating: t.exposeInt('rating'),
    image: t.field({ type: 'Picture', nullable: true, resolve: (row) => row.picture }),
    market: t.field({ type: MarketType, nullable: true, description: 'Null shows on both storefronts.', resolve: (row) => row.market }),
    approved: t.exposeBoolean('approved'),
    version: t.exposeInt('version'),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
    imageUrl: t.string({ nullable: true, resolve: (row) => (row.picture ? `/reviews/image/${row.id}` : null) }),
  }),
});

export const ReviewConnection = connectionType('ReviewConnection', ReviewType);

builder.queryFields((t) => ({
  reviews: t.field({
    complexity: listCost(12),
    type: ReviewConnection,
    description: 'Approved reviews only.',
    args: { market: t.arg({ type: MarketType }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { market, first, after }, context) => listApprovedReviews(context, { market, first: clampPageSize(first), after }),
  }),
}));
