import { LIMITS } from '../../schema/constants.ts';
import { notFound, nullIfNotFound } from '../domain/errors.ts';
import { copyPackages, createPackage, deletePackages, setPackagesPublished, updatePackage } from '../domain/packages/admin-mutations.ts';
import { findStaffPackage, listStaffPackages, type StaffSort } from '../domain/packages/admin-queries.ts';
import { mutations, type NounResolvers, queries } from './builder.ts';
import { longTextFields, packageConnectionFields, selectPackageColumns } from './packages.ts';
import type { Package } from './rows.ts';
import { clampPageSize } from './types.ts';

export const staffPackageResolvers = {
  StaffPackage: {
    ...longTextFields,
    price: ({ price, priced }) => (priced ? price / 100 : null),
    previewPath: ({ market, id }) => `/staff/preview/${market}/${id}`,
  },
  StaffPackageConnection: packageConnectionFields,
  Query: queries('admin', {
    staffPackages: (context, { first, sort, ...query }, info) =>
      listStaffPackages<Package>(context, context.admin, selectPackageColumns(info), {
        ...query,
        sort: sort && (sort.replace('_', '-') as StaffSort),
        first: clampPageSize(first, LIMITS.package.page),
      }),
    staffPackage: (context, { market, id }) => nullIfNotFound(findStaffPackage(context, context.admin, market, id)),
    previewPackage: (context, { market, id }) => nullIfNotFound(findStaffPackage(context, context.admin, market, id)),
  }),
  Mutation: mutations('admin', {
    createPackage: (context, { market, input }) => createPackage(context, context.admin, market, input),
    updatePackage: (context, { market, id, version, input }) => updatePackage(context, context.admin, market, id, input, version),
    copyPackage: async (context, { id, to }) => {
      const [copy] = await copyPackages(context, context.admin, [id], to);
      if (!copy) throw notFound('Package');
      return copy;
    },
    copyPackages: (context, { ids, to }) => copyPackages(context, context.admin, ids, to),
    publishPackages: (context, { ids, published }) => setPackagesPublished(context, context.admin, ids, published),
    deletePackages: (context, { ids }) => deletePackages(context, context.admin, ids),
  }),
} satisfies NounResolvers;
