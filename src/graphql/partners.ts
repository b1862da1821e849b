import { addPartner, deletePartner, reorderPartners, updatePartner } from '../domain/content/partner-mutations.ts';
import { adminWith, builder, NoResult } from './builder.ts';
import { nodeId, nodeIds } from './relay/node-ids.ts';
import { VERSION_ARG } from './types.ts';

const ADMIN = adminWith('content', 'site');

const PartnerInput = builder.inputType('PartnerInput', {
  fields: (t) => ({ name: t.string(), logo: t.string({ description: 'The name of a stored picture.' }) }),
});

builder.mutationFields((t) => ({
  addPartner: t.withAuth(ADMIN).field({
    result: 'partner',
    type: 'Partner',
    args: { input: t.arg({ type: PartnerInput, required: true }) },
    resolve: (_root, { input }, context) => addPartner(context, context.admin, input),
  }),
  updatePartner: t.withAuth(ADMIN).field({
    result: 'partner',
    type: 'Partner',
    description: 'Without `logo`, the current one remains.',
    args: { id: t.arg.id(nodeId('partner')), input: t.arg({ type: PartnerInput, required: true }), version: t.arg.int(VERSION_ARG) },
    resolve: (_root, { id, input, version }, context) => updatePartner(context, context.admin, id, input, version),
  }),
  reorderPartners: t.withAuth(ADMIN).field({
    type: NoResult,
    description: '`ids` are all partners in their new order.',
    args: {
      ids: t.arg.idList(nodeIds('partner')),
      before: t.arg.idList({
        ...nodeIds('partner'),
        required: false,
        description: 'The order that the caller has seen: fails if it is another one by now.',
      }),
    },
    resolve: (_root, { ids, before }, context) => reorderPartners(context, context.admin, ids, before),
  }),
  deletePartner: t.withAuth(ADMIN).id({
    result: 'trashId',
    description: 'Returns an id for `restore`.',
    args: { id: t.arg.id(nodeId('partner')) },
    resolve: (_root, { id }, context) => deletePartner(context, context.admin, id),
  }),
}));
