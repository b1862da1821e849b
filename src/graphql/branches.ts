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
import { mutations, type NounResolvers, queries } from './builder.ts';

export const branchResolvers = {
  Query: queries('everyone', {
    branches: (context) => listBranches(context),
    branch: (context, { id }) => nullIfNotFound(findBranch(context, id)),
    mainBranch: (context) => findMainBranch(context),
  }),
  Mutation: mutations('admin', {
    addBranch: (context, { input }) => addBranch(context, context.admin, input),
    updateBranch: (context, { id, input, version }) => updateBranch(context, context.admin, id, input, version),
    makeMainBranch: (context, { id }) => makeMainBranch(context, context.admin, id),
    deleteBranch: (context, { id }) => deleteBranch(context, context.admin, id),
  }),
} satisfies NounResolvers;
