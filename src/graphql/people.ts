import { listAccounts, setRole } from '../domain/accounts/people.ts';
import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { builder } from './builder.ts';
import { clampPageSize, RoleType, toPageInfo } from './types.ts';

const UserConnection = builder.objectRef<Awaited<ReturnType<typeof listAccounts>>>('UserConnection').implement({
  fields: (t) => ({
    nodes: t.field({ type: ['User'], resolve: (page) => page.rows }),
    pageInfo: t.field({ type: 'PageInfo', resolve: toPageInfo }),
  }),
});

builder.queryFields((t) => ({
  users: t.field({
    type: UserConnection,
    authScopes: { admin: true },
    args: { search: t.arg.string(), role: t.arg({ type: RoleType }), first: t.arg.int(), after: t.arg.string() },
    resolve: async (_root, { first, ...asked }, context) =>
      listAccounts(context, await requireAdminViewer(context), { first: clampPageSize(first, 50), ...asked }),
  }),
}));

builder.mutationFields((t) => ({
  setRole: t.field({
    type: 'User',
    description: 'Promotes or demotes; never the last ADMIN. Ends the sessions of that account.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true }), role: t.arg({ type: RoleType, required: true }) },
    resolve: async (_root, { id, role }, context) => setRole(context, await requireAdminViewer(context), id, role),
  }),
}));
