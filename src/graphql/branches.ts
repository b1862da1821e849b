import { requireAdminViewer } from '../domain/accounts/sessions.ts';
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
import { builder } from './builder.ts';
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
  description: 'In an update, fields that are not sent stay.',
  fields: (t) => ({
    officeName: t.string(),
    address: t.string(),
    phone: t.string(),
    email: t.string(),
    hours: t.string(),
    market: t.string(),
    isMainBranch: t.boolean(),
    logo: t.string({ description: 'A stored picture by its name; empty for none.' }),
  }),
});

builder.mutationFields((t) => ({
  addBranch: t.field({
    type: 'Branch',
    authScopes: { admin: true },
    args: { input: t.arg({ type: BranchInput, required: true }) },
    resolve: async (_root, { input }, context) => addBranch(context, await requireAdminViewer(context), input),
  }),
  updateBranch: t.field({
    type: 'Branch',
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: BranchInput, required: true }), version: t.arg.int(VERSION_ARG) },
    resolve: async (_root, { id, input, version }, context) => updateBranch(context, await requireAdminViewer(context), id, input, version),
  }),
  makeMainBranch: t.field({
    type: 'Branch',
    description: 'Hands the role of the main branch over; the one that had it loses it in the same step.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => makeMainBranch(context, await requireAdminViewer(context), id),
  }),
  deleteBranch: t.id({
    description: 'Deletes a branch that is not the main one; answers the id by which `restore` brings it back.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => deleteBranch(context, await requireAdminViewer(context), id),
  }),
}));
