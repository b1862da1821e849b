import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { addStaffReview, approveReviews, deleteReviews, findReview, listReviews, updateReview } from '../domain/reviews/admin-reviews.ts';
import { addReview, listApprovedReviews } from '../domain/reviews/reviews.ts';
import { builder } from './builder.ts';
import { clampPageSize, DateTime, MarketType, toPageInfo, UploadType, VERSION_ARG } from './types.ts';

builder.objectType('Review', {
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    context: t.exposeString('context', { description: 'Where the writer comes from or travelled to; may be empty.' }),
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

builder.objectType('ReviewConnection', {
  fields: (t) => ({
    nodes: t.field({ type: ['Review'], resolve: (page) => page.rows }),
    pageInfo: t.field({ type: 'PageInfo', resolve: toPageInfo }),
  }),
});

builder.queryFields((t) => ({
  reviews: t.field({
    type: 'ReviewConnection',
    description: 'Approved reviews only.',
    args: { market: t.arg({ type: MarketType }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { market, first, after }, context) => listApprovedReviews(context, { market, first: clampPageSize(first), after }),
  }),
  allReviews: t.field({
    type: 'ReviewConnection',
    description: 'Those that wait for approval first.',
    authScopes: { admin: true },
    args: { approved: t.arg.boolean(), first: t.arg.int(), after: t.arg.string() },
    resolve: async (_root, { first, ...asked }, context) =>
      listReviews(context, await requireAdminViewer(context), { first: clampPageSize(first, 20), ...asked }),
  }),
  review: t.field({
    type: 'Review',
    nullable: true,
    description: 'One review, whether it waits or not.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => nullIfNotFound(findReview(context, await requireAdminViewer(context), id)),
  }),
}));

const ReviewInput = builder.inputType('ReviewInput', {
  fields: (t) => ({ name: t.string(), message: t.string(), rating: t.string(), image: t.field({ type: UploadType }) }),
});

const StaffReviewInput = builder.inputType('StaffReviewInput', {
  description: 'Of an update: what is not sent stays.',
  fields: (t) => ({
    name: t.string(),
    context: t.string(),
    message: t.string(),
    rating: t.string(),
    market: t.string({ description: 'Empty for both storefronts.' }),
    image: t.string({ description: 'A stored picture by its name.' }),
    approved: t.boolean(),
  }),
});

const requiredIds = { required: true } as const;

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
  addStaffReview: t.field({
    type: 'Review',
    description: 'A review that staff add. It waits like any other unless `approved` is sent.',
    authScopes: { admin: true },
    args: { input: t.arg({ type: StaffReviewInput, required: true }) },
    resolve: async (_root, { input }, context) => addStaffReview(context, await requireAdminViewer(context), { ...input }),
  }),
  updateReview: t.field({
    type: 'Review',
    authScopes: { admin: true },
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: StaffReviewInput, required: true }),
      version: t.arg.int(VERSION_ARG),
    },
    resolve: async (_root, { id, input, version }, context) =>
      updateReview(context, await requireAdminViewer(context), id, { ...input }, version),
  }),
  approveReviews: t.field({
    type: ['Review'],
    authScopes: { admin: true },
    args: { ids: t.arg.idList(requiredIds) },
    resolve: async (_root, { ids: chosen }, context) => approveReviews(context, await requireAdminViewer(context), chosen),
  }),
  deleteReviews: t.idList({
    description: 'Answers the ids by which `restore` brings them back.',
    authScopes: { admin: true },
    args: { ids: t.arg.idList(requiredIds) },
    resolve: async (_root, { ids: chosen }, context) => deleteReviews(context, await requireAdminViewer(context), chosen),
  }),
}));
