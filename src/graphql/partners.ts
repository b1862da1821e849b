import { addPartner, deletePartner, findPartner, listPartners, updatePartner } from '../domain/content/partners.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { ADMIN, builder } from './builder.ts';
import { VERSION_ARG } from './types.ts';

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
  partners: t.field({ type: ['Partner'], resolve: (_root, _args, context) => listPartners(context) }),
  partner: t.field({
    type: 'Partner',
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => nullIfNotFound(findPartner(context, id)),
  }),
}));

const PartnerInput = builder.inputType('PartnerInput', {
  fields: (t) => ({ name: t.string(), logo: t.string({ description: 'The name of a stored picture.' }) }),
});

builder.mutationFields((t) => ({
  addPartner: t.withAuth(ADMIN).field({
    type: 'Partner',
    args: { input: t.arg({ type: PartnerInput, required: true }) },
    resolve: (_root, { input }, context) => addPartner(context, context.admin, input),
  }),
  updatePartner: t.withAuth(ADMIN).field({
    type: 'Partner',
    description: 'Without `logo`, the current one remains.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: PartnerInput, required: true }), version: t.arg.int(VERSION_ARG) },
    resolve: (_root, { id, input, version }, context) => updatePartner(context, context.admin, id, input, version),
  }),
  deletePartner: t.withAuth(ADMIN).id({
    description: 'Returns an id for `restore`.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => deletePartner(context, context.admin, id),
  }),
}));
