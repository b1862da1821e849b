import { listAccounts, listOwners, sendResetLink } from '../../domain/accounts/account-administration.ts';
import type { Account } from '../../domain/accounts/authorization.ts';
import {
  type Colleague,
  disableColleague,
  enableColleague,
  listColleagues,
  resetSecondFactor,
  setRole,
} from '../../domain/staff/colleagues.ts';
import { UserType } from '../accounts.ts';
import { adminWith, builder, NoResult } from '../builder.ts';
import { connectionType, toConnection } from '../relay/connections.ts';
import { nodeId } from '../relay/node-ids.ts';
import { clampPageSize, listCost } from '../server/costs.ts';
import { DateTime, RoleType, StaffRoleType } from '../types.ts';

// What owners do with the accounts of others.

const ADMIN = adminWith('staff', 'users');

const OwnerType = builder.objectRef<Pick<Account, 'userName' | 'email'>>('Owner').implement({
  description: 'A colleague who may change roles.',
  fields: (t) => ({ userName: t.exposeString('userName'), email: t.exposeString('email') }),
});

const ColleagueStateType = builder.enumType('ColleagueState', {
  description: 'Whether a colleague can sign in.',
  values: {
    active: { description: 'The colleague can sign in.' },
    invited: { description: 'The invitation has not been accepted yet.' },
    disabled: { description: 'An owner has disabled the account.' },
  },
});

/** A colleague as owners see them. */
export const ColleagueType = builder.objectRef<Colleague>('Colleague').implement({
  description: 'A member of staff: an account with the role ADMIN.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The `databaseId` of the account.' }),
    userName: t.exposeString('userName', { description: 'The name; the e-mail until the invitation is accepted.' }),
    email: t.exposeString('email'),
    staffRole: t.field({ type: StaffRoleType, description: 'What the colleague may do.', resolve: ({ staffRole }) => staffRole }),
    state: t.field({
      type: ColleagueStateType,
      description: 'Whether the colleague can sign in.',
      resolve: ({ disabledAt, invitedAt }) => (disabledAt !== null ? 'disabled' : invitedAt !== null ? 'invited' : 'active'),
    }),
    secondFactor: t.boolean({ resolve: ({ totpEnabledAt }) => totpEnabledAt !== null }),
    openEnquiries: t.exposeInt('openEnquiries', { description: 'How many open enquiries are assigned to the colleague.' }),
    lastSeenAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'The last request, or the last sign-in once its sessions have ended; null before the first.',
      resolve: ({ lastSeenAt }) => lastSeenAt,
    }),
    invitedAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'When the invitation was sent; null once it is accepted.',
      resolve: ({ invitedAt }) => invitedAt,
    }),
  }),
});

const UserConnection = connectionType('User', UserType, { description: 'A page of accounts.' });

builder.queryFields((t) => ({
  owners: t.withAuth(adminWith('session', 'desk')).field({
    complexity: listCost(20),
    type: [OwnerType],
    description: 'The owners, who change the roles of their colleagues; at most 20.',
    resolve: (_root, _args, context) => listOwners(context, context.admin),
  }),
  colleagues: t.withAuth(ADMIN).field({
    complexity: listCost(20),
    type: [ColleagueType],
    description: 'All colleagues: who can sign in first, then invited and disabled ones; at most 200.',
    resolve: (_root, _args, context) => listColleagues(context, context.admin),
  }),
  users: t.withAuth(ADMIN).field({
    complexity: listCost(50),
    type: UserConnection,
    args: { search: t.arg.string(), role: t.arg({ type: RoleType }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { first, ...filter }, context) =>
      toConnection(listAccounts(context, context.admin, { first: clampPageSize(first, 50), ...filter }), filter.after),
  }),
}));

const NEW_ASSIGNEE = {
  description: 'The `databaseId` of the colleague who gets the open enquiries; without it they belong to nobody.',
} as const;

builder.mutationFields((t) => ({
  setRole: t.withAuth(ADMIN).field({
    result: 'user',
    type: 'User',
    description: 'Changes a role and ends the sessions of that account. The last owner keeps the role.',
    args: {
      id: t.arg.id(nodeId('account')),
      role: t.arg({ type: RoleType, required: true }),
      staffRole: t.arg({
        type: StaffRoleType,
        description: 'What the ADMIN may do. Without it a promoted account is an owner, and a colleague keeps the role.',
      }),
      assigneeId: t.arg.id({
        description:
          'The `databaseId` of the colleague who gets the open enquiries, if the account may not answer them any more; nobody without it.',
      }),
    },
    resolve: (_root, { id, ...change }, context) => setRole(context, context.admin, id, change),
  }),
  disableColleague: t.withAuth(ADMIN).field({
    result: 'colleague',
    type: ColleagueType,
    description: 'Signs a colleague out everywhere, for as long as the account is disabled, and hands the open enquiries over.',
    args: { id: t.arg.id(nodeId('account')), assigneeId: t.arg.id(NEW_ASSIGNEE) },
    resolve: (_root, { id, ...input }, context) => disableColleague(context, context.admin, id, input),
  }),
  enableColleague: t.withAuth(ADMIN).field({
    result: 'colleague',
    type: ColleagueType,
    description: 'Lets a disabled colleague sign in again, with the same password and role.',
    args: { id: t.arg.id(nodeId('account')) },
    resolve: (_root, { id }, context) => enableColleague(context, context.admin, id),
  }),
  resetSecondFactor: t.withAuth(ADMIN).field({
    result: 'colleague',
    type: ColleagueType,
    description: 'Removes the second factor of a colleague who has lost it, ends the sessions and tells them by mail.',
    args: { id: t.arg.id(nodeId('account')) },
    resolve: (_root, { id }, context) => resetSecondFactor(context, context.admin, id),
  }),
  sendResetLink: t.withAuth(ADMIN).field({
    type: NoResult,
    description: 'Mails a link that sets a new password to the owner of an account.',
    args: { id: t.arg.id(nodeId('account')) },
    resolve: (_root, { id }, context) => sendResetLink(context, context.admin, id),
  }),
}));
