import {
  addHomepageImages,
  addSlide,
  deleteHomepageImage,
  findLogo,
  listHomepageImages,
  reorderSlides,
  updateHomepageImage,
} from '../domain/content/homepage.ts';
import { mutations, type NounResolvers, queries, returnTrue } from './builder.ts';

export const homepageResolvers = {
  HomepageImage: {
    fileName: ({ picture }) => picture.name,
    url: ({ picture }) => `/uploads/${encodeURIComponent(picture.name)}`,
  },
  Query: queries('everyone', {
    homepageImages: (context, { market, type }) => listHomepageImages(context, market, type),
    logo: (context, { market }) => findLogo(context, market),
  }),
  Mutation: mutations('admin', {
    addHomepageImages: (context, { market, type, images }) => addHomepageImages(context, context.admin, market, type, images),
    addSlide: (context, { market, image }) => addSlide(context, context.admin, market, image),
    updateHomepageImage: (context, { market, id, input, version }) =>
      updateHomepageImage(context, context.admin, market, id, input, version),
    reorderSlides: (context, { market, ids }) => returnTrue(reorderSlides(context, context.admin, market, ids)),
    deleteHomepageImage: (context, { market, id }) => deleteHomepageImage(context, context.admin, market, id),
  }),
} satisfies NounResolvers;
