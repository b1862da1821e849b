import {
  addBranch,
  deleteBranch,
  findBranch,
  findMainBranch,
  listBranches,
  makeMainBranch,
  updateBranch,
} from '../domain/content/branches.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { ADMIN, builder } from './builder.ts';
import { DateTime, MarketType, VERSION_ARG } from './types.ts';

builder.objectType('Branch', {
  fields: (t) => ({
    id: t.exposeID('id'),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    officeName: t.exposeString('officeName'),
    address: t.exposeString('address'),
    phone: t.exposeString('phone'),
    email: t.exposeString('email'),
    hours: t.exposeString('hours'),
    logo: t.field({ type: 'Picture', nullable: true, resolve: (row) => row.logo }),
    isMainBranch: t.exposeBoolean('isMainBranch'),
    version: t.exposeInt('version'),
    updatedAt: t.field({ type: DateTime, resolve: (row) => row.updatedAt }),
  }),
});

builder.queryFields((t) => ({
  branches: t.field({ type: ['Branch'], resolve: (_root, _args, context) => listBranches(context) }),
  branch: t.field({
    type: 'Branch',
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => nullIfNotFound(findBranch(context, id)),
  }),
  mainBranch: t.field({ type: 'Branch', nullable: true, resolve: (_root, _args, context) => findMainBranch(context) }),
}));

const BranchInput = builder.inputType('BranchInput', {
  description: 'In an update, absent fields keep their value.',
  fields: (t) => ({
    officeName: t.string(),
    address: t.string(),
    phone: t.string(),
    email: t.string(),
    hours: t.string(),
    market: t.string(),
    isMainBranch: t.boolean(),
    logo: t.string({ description: 'The name of a stored picture; empty for none.' }),
  }),
});

builder.mutationFields((t) => ({
  addBranch: t.withAuth(ADMIN).field({
    type: 'Branch',
    args: { input: t.arg({ type: BranchInput, required: true }) },
    resolve: (_root, { input }, context) => addBranch(context, context.admin, input),
  }),
  updateBranch: t.withAuth(ADMIN).field({
    type: 'Branch',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: BranchInput, required: true }), version: t.arg.int(VERSION_ARG) },
    resolve: (_root, { id, input, version }, context) => updateBranch(context, context.admin, id, input, version),
  }),
  makeMainBranch: t.withAuth(ADMIN).field({
    type: 'Branch',
    description: 'Makes this the main branch instead of the current one.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => makeMainBranch(context, context.admin, id),
  }),
  deleteBranch: t.withAuth(ADMIN).id({
    description: 'Deletes a branch other than the main one. Returns an id for `restore`.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => deleteBranch(context, context.admin, id),
  }),
}));
