import { findBranch, findMainBranch, listBranches } from '../../domain/content/branches.ts';
import { nullIfNotFound } from '../../domain/errors.ts';
import { builder } from '../builder.ts';
import { nodeId } from '../relay/node-ids.ts';
import { listCost } from '../server/costs.ts';
import { DATABASE_ID, DateTime, MarketType } from '../types.ts';

builder.node('Branch', {
  id: { resolve: (row) => row.id },
  loadOne: (id, context) => nullIfNotFound(findBranch(context, id)),
  fields: (t) => ({
    databaseId: t.exposeID('id', DATABASE_ID),
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
  branches: t.field({ complexity: listCost(10), type: ['Branch'], resolve: (_root, _args, context) => listBranches(context) }),
  branch: t.field({
    type: 'Branch',
    nullable: true,
    args: { id: t.arg.id(nodeId('branch')) },
    resolve: (_root, { id }, context) => nullIfNotFound(findBranch(context, id)),
  }),
  mainBranch: t.field({ type: 'Branch', nullable: true, resolve: (_root, _args, context) => findMainBranch(context) }),
}));
