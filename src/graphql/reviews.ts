import { nullIfNotFound } from '../domain/errors.ts';
import { addStaffReview, approveReviews, deleteReviews, findReview, listReviews, updateReview } from '../domain/reviews/admin-reviews.ts';
import { addReview } from '../domain/reviews/submit-review.ts';
import { adminWith, builder, NoResult } from './builder.ts';
import { defineFormInput, toFormValues } from './enquiries/form-inputs.ts';
import { ReviewConnection } from './public/reviews.ts';
import { toConnection } from './relay/connections.ts';
import { nodeId, nodeIds } from './relay/node-ids.ts';
import { clampPageSize, listCost } from './server/costs.ts';
import { MarketType, VERSION_ARG } from './types.ts';

const ADMIN = adminWith('reviews', 'reviews');

builder.queryFields((t) => ({
  allReviews: t.withAuth(ADMIN).field({
    complexity: listCost(20),
    type: ReviewConnection,
    description: 'Pending reviews first.',
    args: { approved: t.arg.boolean(), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { first, ...filter }, context) =>
      toConnection(listReviews(context, context.admin, { first: clampPageSize(first, 20), ...filter }), filter.after),
  }),
  review: t.withAuth(ADMIN).field({
    type: 'Review',
    nullable: true,
    description: 'A review, approved or pending.',
    args: { id: t.arg.id(nodeId('review')) },
    resolve: (_root, { id }, context) => nullIfNotFound(findReview(context, context.admin, id)),
  }),
}));

const ReviewInput = defineFormInput('ReviewInput', ['image']);

const StaffReviewInput = builder.inputType('StaffReviewInput', {
  description: 'In an update, absent fields keep their value.',
  fields: (t) => ({
    name: t.string(),
    context: t.string(),
    message: t.string(),
    rating: t.int(),
    market: t.field({ type: MarketType, description: 'The storefront that shows it; null for both.' }),
    image: t.string({ description: 'The name of a stored picture.' }),
    approved: t.boolean(),
    packageId: t.id({
      ...nodeId('package'),
      required: false,
      description: 'The package that the author took; null for none. It decides on the storefront.',
    }),
    reply: t.string({ description: 'What the agency answers; empty for no answer.' }),
    replyAuthor: t.string({ description: 'Who answers, as visitors read it; empty for the name of the account.' }),
  }),
});

/** The input as the domain reads it: there, an empty text stands for both storefronts or no package, and null changes nothing. */
const toReviewInput = ({ market, packageId, ...input }: typeof StaffReviewInput.$inferInput) => ({
  ...input,
  ...(market !== undefined && { market: market ?? '' }),
  ...(packageId !== undefined && { packageId: packageId ?? '' }),
});

builder.mutationFields((t) => ({
  addReview: t.field({
    type: NoResult,
    description: 'Stores a review that waits for approval.',
    authScopes: { visitor: true },
    args: { market: t.arg({ type: MarketType }), input: t.arg({ type: ReviewInput, required: true }) },
    resolve: (_root, { market, input }, context) => addReview(context, market ?? null, toFormValues('ReviewInput', input)),
  }),
  addStaffReview: t.withAuth(ADMIN).field({
    result: 'review',
    type: 'Review',
    description: 'Adds a review as staff. It is pending unless `approved` is true.',
    args: { input: t.arg({ type: StaffReviewInput, required: true }) },
    resolve: (_root, { input }, context) => addStaffReview(context, context.admin, toReviewInput(input)),
  }),
  updateReview: t.withAuth(ADMIN).field({
    result: 'review',
    type: 'Review',
    args: {
      id: t.arg.id(nodeId('review')),
      input: t.arg({ type: StaffReviewInput, required: true }),
      version: t.arg.int(VERSION_ARG),
    },
    resolve: (_root, { id, input, version }, context) => updateReview(context, context.admin, id, toReviewInput(input), version),
  }),
  approveReviews: t.withAuth(ADMIN).field({
    result: 'reviews',
    type: ['Review'],
    args: { ids: t.arg.idList(nodeIds('review')) },
    resolve: (_root, { ids }, context) => approveReviews(context, context.admin, ids),
  }),
  deleteReviews: t.withAuth(ADMIN).idList({
    result: 'trashIds',
    description: 'Returns the ids for `restore`.',
    args: { ids: t.arg.idList(nodeIds('review')) },
    resolve: (_root, { ids }, context) => deleteReviews(context, context.admin, ids),
  }),
}));
