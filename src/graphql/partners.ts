import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { addPartner, deletePartner, findPartner, listPartners, updatePartner } from '../domain/content/partners.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { builder } from './builder.ts';
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
  fields: (t) => ({ name: t.string(), logo: t.string({ description: 'The name of a picture that was uploaded.' }) }),
});

builder.mutationFields((t) => ({
  addPartner: t.field({
    type: 'Partner',
    authScopes: { admin: true },
    args: { input: t.arg({ type: PartnerInput, required: true }) },
    resolve: async (_root, { input }, context) => addPartner(context, await requireAdminViewer(context), input),
  }),
  updatePartner: t.field({
    type: 'Partner',
    description: 'Without a logo the one that is there stays.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: PartnerInput, required: true }), version: t.arg.int(VERSION_ARG) },
    resolve: async (_root, { id, input, version }, context) =>
      updatePartner(context, await requireAdminViewer(context), id, input, version),
  }),
  deletePartner: t.id({
    description: 'Answers the id by which `restore` brings it back.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => deletePartner(context, await requireAdminViewer(context), id),
  }),
}));
