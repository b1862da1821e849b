import { findPartner, listPartners } from '../../domain/content/partners.ts';
import { nullIfNotFound } from '../../domain/errors.ts';
import { builder } from '../builder.ts';
import { listCost } from '../costs.ts';

builder.objectType('Partner', {
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    version: t.exposeInt('version'),
    logo: t.field({ type: 'Picture', resolve: (row) => row.logo }),
    logoUrl: t.string({ resolve: (row) => `/b2b-partners/logo/${encodeURIComponent(row.logo.name)}` }),
  }),
});

builder.queryFields((t) => ({
  partners: t.field({ complexity: listCost(20), type: ['Partner'], resolve: (_root, _args, context) => listPartners(context) }),
  partner: t.field({
    type: 'Partner',
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => nullIfNotFound(findPartner(context, id)),
  }),
}));
