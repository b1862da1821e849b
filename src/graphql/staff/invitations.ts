import {
  acceptInvitation,
  findInvitation,
  type Invitation,
  inviteColleague,
  resendInvitation,
  withdrawInvitation,
} from '../../domain/staff/invitations.ts';
import { adminWith, builder, NoResult } from '../builder.ts';
import { nodeId } from '../relay/node-ids.ts';
import { StaffRoleType } from '../types.ts';
import { ColleagueType } from './colleagues.ts';

// Invitations of colleagues: owners send them, and whoever has the link accepts.

const ADMIN = adminWith('staff', 'users');

const InvitationType = builder.objectRef<Invitation>('Invitation').implement({
  description: 'An invitation to the staff area, as its link shows it.',
  fields: (t) => ({
    email: t.exposeString('email'),
    staffRole: t.field({ type: StaffRoleType, description: 'What the invited colleague may do.', resolve: ({ staffRole }) => staffRole }),
  }),
});

builder.queryFields((t) => ({
  invitation: t.field({
    type: InvitationType,
    nullable: true,
    description: 'The invitation of a mailed link; null if it has expired, was used, withdrawn or sent again.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => findInvitation(context, token),
  }),
}));

builder.mutationFields((t) => ({
  inviteColleague: t.withAuth(ADMIN).field({
    result: 'colleague',
    type: ColleagueType,
    description: 'Mails an invitation to the staff area, once if it is sent again within ten minutes. Its link works once, for a week.',
    args: {
      email: t.arg.string({ required: true }),
      staffRole: t.arg({ type: StaffRoleType, required: true, description: 'What the colleague may do.' }),
      asTyped: t.arg.boolean({ description: 'Accepts an e-mail whose domain looks mistyped beside those of the colleagues.' }),
    },
    resolve: (_root, input, context) => inviteColleague(context, context.admin, input),
  }),
  resendInvitation: t.withAuth(ADMIN).field({
    result: 'colleague',
    type: ColleagueType,
    description: 'Mails an invitation again, for another week. The earlier links are void.',
    args: { id: t.arg.id(nodeId('account')) },
    resolve: (_root, { id }, context) => resendInvitation(context, context.admin, id),
  }),
  withdrawInvitation: t.withAuth(ADMIN).field({
    type: NoResult,
    description: 'Withdraws an invitation, whose links are void from then on.',
    args: { id: t.arg.id(nodeId('account')) },
    resolve: (_root, { id }, context) => withdrawInvitation(context, context.admin, id),
  }),
  acceptInvitation: t.field({
    result: 'user',
    type: 'User',
    description: 'Sets name and password of an invited colleague with the token of the mailed link, once, and signs in.',
    authScopes: { visitor: true },
    args: {
      token: t.arg.string({ required: true }),
      userName: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
    },
    resolve: (_root, input, context) => acceptInvitation(context, input),
  }),
}));
