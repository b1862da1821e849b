import { LIMITS } from '../../../schema/constants.ts';
import { listReviewedPlaces, type Rating, readStorefrontRating } from '../../domain/reviews/ratings.ts';
import { builder } from '../builder.ts';
import { listCost } from '../server/costs.ts';
import { MarketType } from '../types.ts';

interface StarCount {
  stars: number;
  count: number;
}

const StarCountType = builder.objectRef<StarCount>('StarCount').implement({
  description: 'How many reviews have a number of stars.',
  fields: (t) => ({
    stars: t.exposeInt('stars', { description: 'Stars, 1 to 5.' }),
    count: t.exposeInt('count', { description: 'How many approved reviews have them, such as 8.' }),
  }),
});

export const RatingType = builder.objectRef<Rating>('Rating').implement({
  description: 'What a number of approved reviews say together.',
  fields: (t) => ({
    average: t.exposeFloat('average', { nullable: true, description: 'Stars with one decimal, such as 4.6; null without reviews.' }),
    count: t.exposeInt('count', { description: 'How many reviews there are, such as 11.' }),
    stars: t.field({
      type: [StarCountType],
      complexity: listCost(LIMITS.ratingMax),
      description: 'The reviews by their stars, five stars first.',
      resolve: ({ counts }) => counts.map((count, index) => ({ stars: index + LIMITS.ratingMin, count })).reverse(),
    }),
  }),
});

const ReviewPlaceType = builder.objectRef<{ place: string; total: number }>('ReviewPlace').implement({
  description: 'A place that reviews are about.',
  fields: (t) => ({
    name: t.exposeString('place', { description: 'The place, such as "Manali".' }),
    count: t.exposeInt('total', { description: 'How many approved reviews are about it, such as 4.' }),
  }),
});

builder.queryFields((t) => ({
  reviewRating: t.field({
    type: RatingType,
    description: 'What the approved reviews of a storefront say together, or those about one place.',
    args: {
      market: t.arg({ type: MarketType, required: true }),
      place: t.arg.string({ description: 'A place of `reviewPlaces`, such as "Manali".' }),
    },
    resolve: (_root, { market, place }, context) => readStorefrontRating(context, market, place),
  }),
  reviewPlaces: t.field({
    type: [ReviewPlaceType],
    complexity: listCost(20),
    description: 'The places that the approved reviews of a storefront are about, most reviewed first.',
    args: {
      market: t.arg({ type: MarketType, required: true }),
      stars: t.arg.int({ description: 'Counts the reviews with so many stars, 1 to 5; each place stays in the list.' }),
    },
    resolve: (_root, { market, stars }, context) => listReviewedPlaces(context, market, stars),
  }),
}));
