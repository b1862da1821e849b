import { findLogo, listHomepageImages } from '../domain/homepage.ts';
import { addHomepageImages, addSlide, changeHomepageImage, deleteHomepageImage, orderSlides } from '../domain/homepage-writing.ts';
import { adminOf } from '../domain/viewer.ts';
import { builder } from './builder.ts';
import { HomepageImageTypeType, MarketType } from './shared.ts';

builder.objectType('HomepageImage', {
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.field({ type: HomepageImageTypeType, resolve: (row) => row.type }),
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
    args: { market: t.arg({ type: MarketType, required: true }), type: t.arg({ type: HomepageImageTypeType, required: true }) },
    resolve: (_root, { market, type }, context) => listHomepageImages(context, market, type),
  }),
  logo: t.field({
    type: 'HomepageImage',
    nullable: true,
    args: { market: t.arg({ type: MarketType, required: true }) },
    resolve: (_root, { market }, context) => findLogo(context, market),
  }),
}));

type InputFields = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]>['fields']>[0];
const words = (t: InputFields) => ({
  alt: t.string({ description: 'What the picture shows.' }),
  address: t.string({ description: 'Of a logo or an office.' }),
  link: t.string({ description: 'Where a slide leads: a path of this site or a full address.' }),
  title: t.string(),
  note: t.string(),
});
const HomepageImageWords = builder.inputType('HomepageImageWords', { fields: words });
const HomepageImageInput = builder.inputType('HomepageImageInput', {
  fields: (t) => ({ file: t.string({ description: 'The name of a picture that was uploaded.' }), ...words(t) }),
});

builder.mutationFields((t) => ({
  addHomepageImages: t.field({
    type: ['HomepageImage'],
    description: 'One logo or office, or at least four slides.',
    authScopes: { admin: true },
    args: {
      market: t.arg({ type: MarketType, required: true }),
      type: t.arg({ type: HomepageImageTypeType, required: true }),
      images: t.arg({ type: [HomepageImageInput], required: true }),
    },
    resolve: async (_root, { market, type, images }, context) => addHomepageImages(context, await adminOf(context), market, type, images),
  }),
  addSlide: t.field({
    type: 'HomepageImage',
    description: 'One more slide for a slideshow that has four with it.',
    authScopes: { admin: true },
    args: { market: t.arg({ type: MarketType, required: true }), image: t.arg({ type: HomepageImageInput, required: true }) },
    resolve: async (_root, { market, image }, context) => addSlide(context, await adminOf(context), market, image),
  }),
  changeHomepageImage: t.field({
    type: 'HomepageImage',
    authScopes: { admin: true },
    args: {
      market: t.arg({ type: MarketType, required: true }),
      id: t.arg.id({ required: true }),
      words: t.arg({ type: HomepageImageWords, required: true }),
    },
    resolve: async (_root, { market, id, words: sent }, context) => changeHomepageImage(context, await adminOf(context), market, id, sent),
  }),
  orderSlides: t.boolean({
    description: 'The slides of a market, all of them, in the order in which they are to stand.',
    authScopes: { admin: true },
    args: { market: t.arg({ type: MarketType, required: true }), ids: t.arg.idList({ required: true }) },
    resolve: async (_root, { market, ids }, context) => {
      await orderSlides(context, await adminOf(context), market, ids);
      return true;
    },
  }),
  deleteHomepageImage: t.id({
    description: 'Answers the id by which `restore` brings it back.',
    authScopes: { admin: true },
    args: { market: t.arg({ type: MarketType, required: true }), id: t.arg.id({ required: true }) },
    resolve: async (_root, { market, id }, context) => deleteHomepageImage(context, await adminOf(context), market, id),
  }),
}));
