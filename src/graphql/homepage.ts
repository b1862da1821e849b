import { findLogo, listHomepageImages } from '../domain/homepage.ts';
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
