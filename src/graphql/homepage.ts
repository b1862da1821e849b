import {
  addHomepageImages,
  addSlide,
  deleteHomepageImage,
  reorderSlides,
  updateHomepageImage,
} from '../domain/content/homepage-mutations.ts';
import { adminWith, builder, NoResult } from './builder.ts';
import { nodeId, nodeIds } from './relay/node-ids.ts';
import { HomepageImageKindType, MarketType, VERSION_ARG } from './types.ts';

const ADMIN = adminWith('content', 'site');

type InputFieldBuilder = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]>['fields']>[0];
const homepageImageTextFields = (t: InputFieldBuilder) => ({
  alt: t.string({ description: 'What the picture shows.' }),
  address: t.string({ description: 'Of a logo or an office.' }),
  link: t.string({ description: 'The target of a slide: a path of this site or a full URL.' }),
  title: t.string(),
  note: t.string(),
});
const HomepageImageTextInput = builder.inputType('HomepageImageTextInput', { fields: homepageImageTextFields });
const HomepageImageInput = builder.inputType('HomepageImageInput', {
  fields: (t) => ({ file: t.string({ description: 'The name of a stored picture.' }), ...homepageImageTextFields(t) }),
});

builder.mutationFields((t) => ({
  addHomepageImages: t.withAuth(ADMIN).field({
    result: 'homepageImages',
    type: ['HomepageImage'],
    description: 'One logo or office, or at least four slides.',
    args: {
      market: t.arg({ type: MarketType, required: true }),
      type: t.arg({ type: HomepageImageKindType, required: true }),
      images: t.arg({ type: [HomepageImageInput], required: true }),
    },
    resolve: (_root, { market, type, images }, context) => addHomepageImages(context, context.admin, market, type, images),
  }),
  addSlide: t.withAuth(ADMIN).field({
    result: 'homepageImage',
    type: 'HomepageImage',
    description: 'Adds a slide to a slideshow that has at least three.',
    args: { market: t.arg({ type: MarketType, required: true }), image: t.arg({ type: HomepageImageInput, required: true }) },
    resolve: (_root, { market, image }, context) => addSlide(context, context.admin, market, image),
  }),
  updateHomepageImage: t.withAuth(ADMIN).field({
    result: 'homepageImage',
    type: 'HomepageImage',
    args: {
      market: t.arg({ type: MarketType, required: true }),
      id: t.arg.id(nodeId('picture')),
      input: t.arg({ type: HomepageImageTextInput, required: true }),
      version: t.arg.int(VERSION_ARG),
    },
    resolve: (_root, { market, id, input, version }, context) => updateHomepageImage(context, context.admin, market, id, input, version),
  }),
  reorderSlides: t.withAuth(ADMIN).field({
    type: NoResult,
    description: '`ids` are all slides of the market in their new order.',
    args: {
      market: t.arg({ type: MarketType, required: true }),
      ids: t.arg.idList(nodeIds('picture')),
      before: t.arg.idList({
        ...nodeIds('picture'),
        required: false,
        description: 'The order that the caller has seen: fails if it is another one by now.',
      }),
    },
    resolve: (_root, { market, ids, before }, context) => reorderSlides(context, context.admin, market, ids, before),
  }),
  deleteHomepageImage: t.withAuth(ADMIN).id({
    result: 'trashId',
    description: 'Returns an id for `restore`.',
    args: { market: t.arg({ type: MarketType, required: true }), id: t.arg.id(nodeId('picture')) },
    resolve: (_root, { market, id }, context) => deleteHomepageImage(context, context.admin, market, id),
  }),
}));
