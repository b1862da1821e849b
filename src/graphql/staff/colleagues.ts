import { listAccounts, listOwners, sendResetLink, setRole } from '../../domain/accounts/account-administration.ts';
import type { Account } from '../../domain/accounts/authorization.ts';
import { UserType } from '../accounts.ts';
import { adminWith, builder, NoResult } from '../builder.ts';
import { connectionType, toConnection } from '../relay/connections.ts';
import { nodeId } from '../relay/node-ids.ts';
import { clampPageSize, listCost } from '../server/costs.ts';
import { RoleType } from '../types.ts';

// What owners do with the accounts of others.

const ADMIN = adminWith('staff', 'users');

const OwnerType = builder.objectRef<Pick<Account, 'userName' | 'email'>>('Owner').implement({
  description: 'A colleague who may change roles.',
  fields: (t) => ({ userName: t.exposeString('userName'), email: t.exposeString('email') }),
});

const UserConnection = connectionType('User', UserType, { description: 'A page of accounts.' });

builder.queryFields((t) => ({
  owners: t.withAuth(adminWith('session', 'desk')).field({
    complexity: listCost(20),
    type: [OwnerType],
    description: 'The owners, who change the roles of their colleagues; at most 20.',
    resolve: (_root, _args, context) => listOwners(context, context.admin),
  }),
  users: t.withAuth(ADMIN).field({
    complexity: listCost(50),
    type: UserConnection,
    args: { search: t.arg.string(), role: t.arg({ type: RoleType }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { first, ...filter }, context) =>
      toConnection(listAccounts(context, context.admin, { first: clampPageSize(first, 50), ...filter }), filter.after),
  }),
}));

builder.mutationFields((t) => ({
  setRole: t.withAuth(ADMIN).field({
    result: 'user',
    type: 'User',
    description: 'Changes a role and ends the sessions of that account. The last ADMIN cannot be demoted.',
    args: { id: t.arg.id(nodeId('account')), role: t.arg({ type: RoleType, required: true }) },
    resolve: (_root, { id, role }, context) => setRole(context, context.admin, id, role),
  }),
  sendResetLink: t.withAuth(ADMIN).field({
    type: NoResult,
    description: 'Mails a link that sets a new password to the owner of an account.',
    args: { id: t.arg.id(nodeId('account')) },
    resolve: (_root, { id }, context) => sendResetLink(context, context.admin, id),
  }),
}));
