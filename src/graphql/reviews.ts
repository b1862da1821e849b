import { addReview, listApprovedReviews } from '../domain/reviews.ts';
import { builder } from './builder.ts';
import { MarketType, pageInfo, rowsWanted, UploadType } from './shared.ts';

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
    pageInfo: t.field({ type: 'PageInfo', resolve: pageInfo }),
  }),
});

builder.queryFields((t) => ({
  reviews: t.field({
    type: 'ReviewConnection',
    args: { market: t.arg({ type: MarketType }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { market, first, after }, context) => listApprovedReviews(context, { market, first: rowsWanted(first), after }),
  }),
}));

const ReviewInput = builder.inputType('ReviewInput', {
  fields: (t) => ({ name: t.string(), message: t.string(), rating: t.string(), image: t.field({ type: UploadType }) }),
});

builder.mutationFields((t) => ({
  addReview: t.boolean({
    description: 'Stores a review, which waits for approval.',
    authScopes: { visitor: true },
    args: { market: t.arg({ type: MarketType }), input: t.arg({ type: ReviewInput, required: true }) },
    resolve: async (_root, { market, input }, context) => {
      await addReview(context, market ?? null, input);
      return true;
    },
  }),
}));
