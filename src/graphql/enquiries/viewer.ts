import { changeMobileNumber } from '../../domain/accounts/accounts.ts';
import type { Viewer } from '../../domain/accounts/authorization.ts';
import { findPendingEmail } from '../../domain/accounts/email-verification.ts';
import { getViewer } from '../../domain/accounts/sessions.ts';
import { listOwnEnquiries } from '../../domain/enquiries/sent/sent-enquiries.ts';
// Defines `User`: once the public schema is built, a type can only name types that are defined before it.
import '../accounts.ts';
import { builder, USER, userWith } from '../builder.ts';
import { toConnection } from '../relay/connections.ts';
import { clampPageSize, listCost } from '../server/costs.ts';
import { SentEnquiryConnection } from './sent-enquiries.ts';

const ViewerType = builder.objectRef<Viewer>('Viewer').implement({
  description: 'The signed-in user, with what only they read.',
  fields: (t) => ({
    user: t.withAuth(userWith('profile')).field({ type: 'User', description: 'The account.', resolve: ({ account }) => account }),
    pendingEmail: t.withAuth(USER).string({
      nullable: true,
      description: 'The e-mail that replaces that of the account once the link sent to it was opened; null if there is none.',
      resolve: (viewer, _args, context) => findPendingEmail(context, viewer),
    }),
    enquiries: t.withAuth(userWith('enquiries')).field({
      complexity: listCost(20),
      type: SentEnquiryConnection,
      description: 'Those sent while signed in, and those that name the e-mail of the account once it is verified. Newest first.',
      args: { first: t.arg.int(), after: t.arg.string() },
      resolve: (viewer, { first, after }, context) =>
        toConnection(listOwnEnquiries(context, viewer, { first: clampPageSize(first, 20), after }), after),
    }),
  }),
});

builder.queryFields((t) => ({
  viewer: t.field({
    type: ViewerType,
    nullable: true,
    description: 'The signed-in user with their enquiries; null for visitors.',
    // Each field checks its own scope.
    resolve: (_root, _args, context) => getViewer({ ...context, tokenScope: 'any' }),
  }),
}));

builder.mutationFields((t) => ({
  changeMobileNumber: t.withAuth(userWith('profile')).field({
    result: 'user',
    type: 'User',
    description: 'Changes the own mobile number.',
    args: { mobileNo: t.arg.string({ required: true }) },
    resolve: (_root, input, context) => changeMobileNumber(context, context.viewer, input),
  }),
}));
