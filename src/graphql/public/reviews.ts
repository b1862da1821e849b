import { encodeGlobalID } from '@pothos/plugin-relay';
import { getPackagePath } from '../../../schema/addresses.ts';
import { nullIfNotFound } from '../../domain/errors.ts';
import { findPublishedPackage } from '../../domain/packages/find-package.ts';
import { findApprovedReview, type ListedReview, listApprovedReviews, type ReviewPage } from '../../domain/reviews/reviews.ts';
import { builder, selectedFieldNames } from '../builder.ts';
import { connectionType, toConnection } from '../relay/connections.ts';
import { nodeId } from '../relay/node-ids.ts';
import { clampPageSize, listCost } from '../server/costs.ts';
import { DATABASE_ID, DateTime, MarketType } from '../types.ts';

/** A review with an answer. */
type AnsweredReview = Pick<ListedReview, 'reply' | 'replyAuthor'> & { repliedAt: number };

const ReviewReplyType = builder.objectRef<AnsweredReview>('ReviewReply').implement({
  description: 'What the agency answers to a review.',
  fields: (t) => ({
    message: t.exposeString('reply', { description: 'The text.' }),
    author: t.exposeString('replyAuthor', { description: 'Who answered, such as "Leela Thakur".' }),
    repliedAt: t.field({ type: DateTime, description: 'When it was written.', resolve: (row) => row.repliedAt }),
  }),
});

interface ReviewedPackage {
  id: number;
  name: string;
  /** Null while the package is not published. */
  path: string | null;
}

const ReviewedPackageType = builder.objectRef<ReviewedPackage>('ReviewedPackage').implement({
  description: 'The package that the author of a review took.',
  fields: (t) => ({
    id: t.id({ description: 'The id of the `Package`.', resolve: ({ id }) => encodeGlobalID('Package', id) }),
    databaseId: t.exposeID('id', DATABASE_ID),
    name: t.exposeString('name'),
    path: t.exposeString('path', { nullable: true, description: 'The path of its page, such as /details/india/12/kerala-backwaters.' }),
  }),
});

/** The package of a review. Lists have read its name; null while visitors cannot see it. */
async function resolvePackage(
  { packageId, packageName, market }: ListedReview,
  findName: (id: number) => Promise<string | undefined>,
): Promise<ReviewedPackage | null> {
  if (packageId === null || !market) return null;
  const name = packageName === undefined ? await findName(packageId) : packageName;
  return name ? { id: packageId, name, path: getPackagePath(market, packageId, name) } : null;
}

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
    packageId: t.id({
      nullable: true,
      description: 'The `databaseId` of the package that the author took, also while it is not published; null for none.',
      resolve: (row) => row.packageId,
    }),
    package: t.field({
      type: ReviewedPackageType,
      nullable: true,
      description: 'The package that the author took; null for none, and while it is not published.',
      resolve: (row, _args, context) =>
        resolvePackage(row, async (id) => (await nullIfNotFound(findPublishedPackage(context, String(id))))?.name),
    }),
    place: t.exposeString('place', { description: 'The place of that package, such as "Manali"; may be empty.' }),
    reply: t.field({
      type: ReviewReplyType,
      nullable: true,
      description: 'What the agency answers; null for no answer.',
      resolve: ({ reply, replyAuthor, repliedAt }) => (repliedAt === null ? null : { reply, replyAuthor, repliedAt }),
    }),
    approved: t.exposeBoolean('approved'),
    version: t.exposeInt('version'),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
    imageUrl: t.string({
      nullable: true,
      resolve: ({ picture, id }, _args, { origin }) => (picture ? `${origin}/reviews/image/${id}` : null),
    }),
  }),
});

export const ReviewConnection = connectionType<ListedReview, ReviewPage>('Review', ReviewType, {
  description: 'A page of reviews.',
  fields: (t) => ({
    previousAfter: t.string({
      nullable: true,
      description: 'The `after` of the page before; null if that is the first page.',
      resolve: ({ page }) => page.previousAfter,
    }),
  }),
});

const ReviewFilter = builder.inputType('ReviewFilter', {
  fields: (t) => ({
    rating: t.int({ description: 'Stars, 1 to 5.' }),
    place: t.string({ description: 'A place of `reviewPlaces`, such as "Manali".' }),
    packageId: t.id({ ...nodeId('package'), required: false, description: 'The package that the authors took.' }),
  }),
});

builder.queryFields((t) => ({
  reviews: t.field({
    complexity: listCost(12),
    type: ReviewConnection,
    description: 'Approved reviews only, newest first.',
    args: {
      market: t.arg({ type: MarketType }),
      filter: t.arg({ type: ReviewFilter }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, { market, filter, first, after }, context, info) => {
      const withPrevious = selectedFieldNames(info).has('previousAfter');
      return toConnection(
        listApprovedReviews(context, { market, filter: filter ?? {}, first: clampPageSize(first), after, withPrevious }),
        after,
      );
    },
  }),
}));
