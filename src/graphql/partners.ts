import { addPartner, deletePartner, findPartner, listPartners, updatePartner } from '../domain/content/partners.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { mutations, type NounResolvers, queries } from './builder.ts';

export const partnerResolvers = {
  Partner: { logoUrl: ({ logo }) => `/b2b-partners/logo/${encodeURIComponent(logo.name)}` },
  Query: queries('everyone', {
    partners: (context) => listPartners(context),
    partner: (context, { id }) => nullIfNotFound(findPartner(context, id)),
  }),
  Mutation: mutations('admin', {
    addPartner: (context, { input }) => addPartner(context, context.admin, input),
    updatePartner: (context, { id, input, version }) => updatePartner(context, context.admin, id, input, version),
    deletePartner: (context, { id }) => deletePartner(context, context.admin, id),
  }),
} satisfies NounResolvers;
