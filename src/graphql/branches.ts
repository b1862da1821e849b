import { addBranch, deleteBranch, makeMainBranch, updateBranch } from '../domain/content/branch-mutations.ts';
import { adminWith, builder } from './builder.ts';
import { nodeId } from './relay/node-ids.ts';
import { MarketType, VERSION_ARG } from './types.ts';

const ADMIN = adminWith('content', 'site');

const BranchInput = builder.inputType('BranchInput', {
  description: 'In an update, absent fields keep their value.',
  fields: (t) => ({
    officeName: t.string(),
    address: t.string(),
    phone: t.string(),
    email: t.string(),
    hours: t.string(),
    market: t.field({ type: MarketType }),
    isMainBranch: t.boolean(),
    logo: t.string({ description: 'The name of a stored picture; empty for none.' }),
  }),
});

builder.mutationFields((t) => ({
  addBranch: t.withAuth(ADMIN).field({
    result: 'branch',
    type: 'Branch',
    args: { input: t.arg({ type: BranchInput, required: true }) },
    resolve: (_root, { input }, context) => addBranch(context, context.admin, input),
  }),
  updateBranch: t.withAuth(ADMIN).field({
    result: 'branch',
    type: 'Branch',
    args: { id: t.arg.id(nodeId('branch')), input: t.arg({ type: BranchInput, required: true }), version: t.arg.int(VERSION_ARG) },
    resolve: (_root, { id, input, version }, context) => updateBranch(context, context.admin, id, input, version),
  }),
  makeMainBranch: t.withAuth(ADMIN).field({
    result: 'branch',
    type: 'Branch',
    description: 'Makes this the main branch instead of the current one.',
    args: { id: t.arg.id(nodeId('branch')) },
    resolve: (_root, { id }, context) => makeMainBranch(context, context.admin, id),
  }),
  deleteBranch: t.withAuth(ADMIN).id({
    result: 'trashId',
    description: 'Deletes a branch other than the main one. Returns an id for `restore`.',
    args: { id: t.arg.id(nodeId('branch')) },
    resolve: (_root, { id }, context) => deleteBranch(context, context.admin, id),
  }),
}));
