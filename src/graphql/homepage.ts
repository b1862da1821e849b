import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import {
  addHomepageImages,
  addSlide,
  deleteHomepageImage,
  findLogo,
  listHomepageImages,
  reorderSlides,
  updateHomepageImage,
} from '../domain/content/homepage.ts';
import { builder } from './builder.ts';
import { HomepageImageKindType, MarketType, VERSION_ARG } from './types.ts';

builder.objectType('HomepageImage', {
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    type: t.field({ type: HomepageImageKindType, resolve: (row) => row.type }),
    fileName: t.string({ resolve: (row) => row.picture.name }),
    url: t.string({ resolve: (row) => `/uploads/${encodeURIComponent(row.picture.name)}` }),
    picture: t.field({ type: 'Picture', resolve: (row) => row.picture }),
    address: t.exposeString('address', { nullable: true }),
    link: t.exposeString('link', { nullable: true }),
    title: t.exposeString('title'),
    note: t.exposeString('note', { description: 'Price or another short word beside the title.' }),
  }),
});

builder.queryFields((t) => ({
  homepageImages: t.field({
    type: ['HomepageImage'],
    args: { market: t.arg({ type: MarketType, required: true }), type: t.arg({ type: HomepageImageKindType, required: true }) },
    resolve: (_root, { market, type }, context) => listHomepageImages(context, market, type),
  }),
  logo: t.field({
    type: 'HomepageImage',
    nullable: true,
    args: { market: t.arg({ type: MarketType, required: true }) },
    resolve: (_root, { market }, context) => findLogo(context, market),
  }),
}));

type InputFieldBuilder = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]>['fields']>[0];
const homepageImageTextFields = (t: InputFieldBuilder) => ({
  alt: t.string({ description: 'What the picture shows.' }),
  address: t.string({ description: 'Of a logo or an office.' }),
  link: t.string({ description: 'Where a slide leads: a path of this site or a full address.' }),
  title: t.string(),
  note: t.string(),
});
const HomepageImageTextInput = builder.inputType('HomepageImageTextInput', { fields: homepageImageTextFields });
const HomepageImageInput = builder.inputType('HomepageImageInput', {
  fields: (t) => ({ file: t.string({ description: 'The name of a picture that was uploaded.' }), ...homepageImageTextFields(t) }),
});

builder.mutationFields((t) => ({
  addHomepageImages: t.field({
    type: ['HomepageImage'],
    description: 'One logo or office, or at least four slides.',
    authScopes: { admin: true },
    args: {
      market: t.arg({ type: MarketType, required: true }),
      type: t.arg({ type: HomepageImageKindType, required: true }),
      images: t.arg({ type: [HomepageImageInput], required: true }),
    },
    resolve: async (_root, { market, type, images }, context) =>
      addHomepageImages(context, await requireAdminViewer(context), market, type, images),
  }),
  addSlide: t.field({
    type: 'HomepageImage',
    description: 'One more slide for a slideshow that has four with it.',
    authScopes: { admin: true },
    args: { market: t.arg({ type: MarketType, required: true }), image: t.arg({ type: HomepageImageInput, required: true }) },
    resolve: async (_root, { market, image }, context) => addSlide(context, await requireAdminViewer(context), market, image),
  }),
  updateHomepageImage: t.field({
    type: 'HomepageImage',
    authScopes: { admin: true },
    args: {
      market: t.arg({ type: MarketType, required: true }),
      id: t.arg.id({ required: true }),
      input: t.arg({ type: HomepageImageTextInput, required: true }),
      version: t.arg.int(VERSION_ARG),
    },
    resolve: async (_root, { market, id, input, version }, context) =>
      updateHomepageImage(context, await requireAdminViewer(context), market, id, input, version),
  }),
  reorderSlides: t.boolean({
    description: 'The slides of a market, all of them, in the order in which they are to stand.',
    authScopes: { admin: true },
    args: { market: t.arg({ type: MarketType, required: true }), ids: t.arg.idList({ required: true }) },
    resolve: async (_root, { market, ids }, context) => {
      await reorderSlides(context, await requireAdminViewer(context), market, ids);
      return true;
    },
  }),
  deleteHomepageImage: t.id({
    description: 'Answers the id by which `restore` brings it back.',
    authScopes: { admin: true },
    args: { market: t.arg({ type: MarketType, required: true }), id: t.arg.id({ required: true }) },
    resolve: async (_root, { market, id }, context) => deleteHomepageImage(context, await requireAdminViewer(context), market, id),
  }),
}));
