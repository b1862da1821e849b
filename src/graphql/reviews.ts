import { listApprovedReviews } from '../domain/reviews.ts';
import { builder } from './builder.ts';
import { MarketType } from './shared.ts';

builder.objectType('Review', {
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    context: t.exposeString('context', { description: 'Where the writer comes from or travelled to; may be empty.' }),
    message: t.exposeString('message'),
    rating: t.exposeInt('rating'),
    image: t.field({ type: 'Picture', nullable: true, resolve: (row) => row.picture }),
    imageUrl: t.string({ nullable: true, resolve: (row) => (row.picture ? `/reviews/image/${row.id}` : null) }),
  }),
});

builder.objectType('ReviewConnection', {
  description: 'Approved reviews only.',
  fields: (t) => ({
    nodes: t.field({ type: ['Review'], resolve: (page) => page.rows }),
    pageInfo: t.field({ type: 'PageInfo', resolve: ({ endCursor, hasNext }) => ({ endCursor, hasNextPage: hasNext }) }),
  }),
});

builder.queryFields((t) => ({
  reviews: t.field({
    type: 'ReviewConnection',
    args: { market: t.arg({ type: MarketType }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { market, first, after }, context) =>
      listApprovedReviews(context, { market, first: Math.min(first ?? 12, 50), after }),
  }),
}));
