import { CATEGORIES, HOMEPAGE_IMAGE_TYPES, MARKETS } from '../../schema/constants.ts';
import { builder } from './builder.ts';

export const MarketType = builder.enumType('Market', { values: MARKETS });
export const CategoryType = builder.enumType('Category', { values: CATEGORIES });
export const HomepageImageTypeType = builder.enumType('HomepageImageType', { values: HOMEPAGE_IMAGE_TYPES });

builder.objectType('Picture', {
  description: 'A file in the public store, or a full URL, with what a page needs to lay it out before it arrives.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'File name below /uploads/, or a full URL.' }),
    alt: t.exposeString('alt', { description: 'What it shows; empty where the words beside it say it already.' }),
    width: t.exposeInt('width', { description: 'Pixels; 0 when unknown.' }),
    height: t.exposeInt('height', { description: 'Pixels; 0 when unknown.' }),
    colour: t.exposeString('colour', { description: 'Placeholder colour, #rrggbb.' }),
  }),
});

builder.objectType('PageInfo', {
  fields: (t) => ({
    endCursor: t.exposeString('endCursor', { nullable: true }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
  }),
});
