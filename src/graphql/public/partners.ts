import { toPictureUrl } from '../../../schema/media-urls.ts';
import { findPartner, listPartners } from '../../domain/content/partners.ts';
import { nullIfNotFound } from '../../domain/errors.ts';
import { builder } from '../builder.ts';
import { nodeId } from '../relay/node-ids.ts';
import { listCost } from '../server/costs.ts';
import { DATABASE_ID } from '../types.ts';

builder.node('Partner', {
  id: { resolve: (row) => row.id },
  loadOne: (id, context) => nullIfNotFound(findPartner(context, id)),
  fields: (t) => ({
    databaseId: t.exposeID('id', DATABASE_ID),
    name: t.exposeString('name'),
    version: t.exposeInt('version'),
    logo: t.field({ type: 'Picture', resolve: (row) => row.logo }),
    logoUrl: t.string({ resolve: ({ logo }, _args, { origin }) => toPictureUrl(origin, logo.name, '/b2b-partners/logo') }),
  }),
});

builder.queryFields((t) => ({
  partners: t.field({ complexity: listCost(20), type: ['Partner'], resolve: (_root, _args, context) => listPartners(context) }),
  partner: t.field({
    type: 'Partner',
    nullable: true,
    args: { id: t.arg.id(nodeId('partner')) },
    resolve: (_root, { id }, context) => nullIfNotFound(findPartner(context, id)),
  }),
}));
