import { getPackagePath } from '../../../schema/addresses.ts';
import { toPictureUrl } from '../../../schema/media-urls.ts';
import { findHomepageImage, findLogo, listHomepageImages } from '../../domain/content/homepage.ts';
import { nullIfNotFound } from '../../domain/errors.ts';
import { builder } from '../builder.ts';
import { listCost } from '../server/costs.ts';
import { DATABASE_ID, HomepageImageKindType, MarketType, MoneyType } from '../types.ts';

builder.node('HomepageImage', {
  id: { resolve: (row) => row.id },
  loadOne: (id, context) => nullIfNotFound(findHomepageImage(context, null, id)),
  fields: (t) => ({
    databaseId: t.exposeID('id', DATABASE_ID),
    version: t.exposeInt('version'),
    type: t.field({ type: HomepageImageKindType, resolve: (row) => row.type }),
    fileName: t.string({ resolve: (row) => row.picture.name }),
    url: t.string({ resolve: ({ picture }, _args, { origin }) => toPictureUrl(origin, picture.name) }),
    picture: t.field({ type: 'Picture', resolve: (row) => row.picture }),
    address: t.exposeString('address', { nullable: true }),
    link: t.exposeString('link', { nullable: true }),
    title: t.exposeString('title'),
    packagePath: t.string({
      nullable: true,
      description: 'In lists of slides: the path of the published package that the link leads to.',
      resolve({ market, packageId, packageName }, _args, context) {
        if (!packageId) return null;
        context.cacheTags.add(`package:${packageId}`);
        return getPackagePath(market, packageId, packageName ?? '');
      },
    }),
    packagePrice: t.field({
      type: MoneyType,
      nullable: true,
      description: 'In lists of slides: the price of that package for one person.',
      resolve: ({ market, packagePrice }) => (packagePrice ? { hundredths: packagePrice, market } : null),
    }),
    note: t.exposeString('note', { description: 'A price or another short text beside the title.' }),
  }),
});

builder.queryFields((t) => ({
  homepageImages: t.field({
    complexity: listCost(10),
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
