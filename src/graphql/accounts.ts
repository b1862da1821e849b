import { secondFactorCodeInput } from '../../schema/inputs/accounts.ts';
import { listAccounts, registerAccount, setRole, updateAddress, updateProfile } from '../domain/accounts/accounts.ts';
import { requireSelf, requireUser } from '../domain/accounts/authorization.ts';
import { resetPassword, sendPasswordResetLink } from '../domain/accounts/password-reset.ts';
import {
  confirmTotpSetup,
  disableSecondFactor,
  type TotpSetup as EnrolmentRow,
  getPendingTotpSetup,
  startTotpSetup,
} from '../domain/accounts/second-factor.ts';
import {
  getCurrentSession,
  getViewer,
  listSessions,
  requireAdminViewer,
  revokeSession,
  signOut,
  signOutEverywhere,
  toPublicSessionId,
} from '../domain/accounts/sessions.ts';
import { completeSignIn, type SignInOutcome, signIn } from '../domain/accounts/sign-in.ts';
import { parseInput } from '../domain/errors.ts';
import { builder } from './builder.ts';
import { clampPageSize, DateTime, RoleType, toPageInfo } from './types.ts';

builder.objectType('User', {
  description: 'An account. Answered to its owner and to ADMINs only.',
  fields: (t) => ({
    id: t.exposeID('id'),
    userName: t.exposeString('userName'),
    email: t.exposeString('email'),
    mobileNo: t.exposeString('mobileNo'),
    role: t.field({ type: RoleType, resolve: (row) => row.role }),
    address: t.exposeString('address'),
    profilePicture: t.exposeString('profilePicture', { nullable: true, description: 'File name below /uploads/.' }),
    secondFactor: t.boolean({ resolve: (row) => row.totpEnabledAt !== null }),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
  }),
});

builder.objectType('Session', {
  description: 'A device that is signed in.',
  fields: (t) => ({
    id: t.id({ resolve: (row) => toPublicSessionId(row) }),
    userAgent: t.exposeString('userAgent'),
    address: t.exposeString('address'),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
    seenAt: t.field({ type: DateTime, resolve: (row) => row.seenAt }),
    current: t.boolean({ resolve: async (row, _args, context) => (await getViewer(context))?.sessionHash === row.tokenHash }),
  }),
});

const SignInResult = builder.objectRef<SignInOutcome>('SignInResult').implement({
  fields: (t) => ({
    user: t.field({ type: 'User', nullable: true, resolve: ({ next, account }) => (next === 'open' ? account : null) }),
    codeRequired: t.boolean({
      description: 'The password was right; `confirmLogin` takes the code.',
      resolve: ({ next }) => next === 'code',
    }),
  }),
});

builder.queryFields((t) => ({
  me: t.field({
    type: 'User',
    nullable: true,
    description: 'Who is signed in; null for visitors.',
    resolve: async (_root, _args, context) => (await getViewer(context))?.account ?? null,
  }),
  mySessions: t.field({
    type: ['Session'],
    authScopes: { user: true },
    resolve: async (_root, _args, context) => listSessions(context, requireUser(await getViewer(context))),
  }),
  secondFactorPending: t.boolean({
    description: 'Whether the sign-in of this browser waits for the code of a second factor.',
    resolve: async (_root, _args, context) => (await getCurrentSession(context))?.session.stage === 'code',
  }),
}));

builder.mutationFields((t) => ({
  register: t.field({
    type: 'User',
    authScopes: { visitor: true },
    args: {
      userName: t.arg.string({ required: true }),
      email: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      mobileNo: t.arg.string({ required: true }),
      role: t.arg.string({ description: 'Accepted and not read: nobody chooses the own role.' }),
    },
    resolve: (_root, input, context) => registerAccount(context, input),
  }),
  login: t.field({
    type: SignInResult,
    authScopes: { visitor: true },
    args: { email: t.arg.string({ required: true }), password: t.arg.string({ required: true }), code: t.arg.string() },
    resolve: (_root, input, context) => signIn(context, input),
  }),
  confirmLogin: t.field({
    type: SignInResult,
    authScopes: { visitor: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, context) => completeSignIn(context, code),
  }),
  logout: t.boolean({
    authScopes: { visitor: true },
    resolve: async (_root, _args, context) => {
      await signOut(context, await getViewer(context));
      return true;
    },
  }),
  requestPasswordReset: t.boolean({
    description: 'True, whether or not there is such an account.',
    authScopes: { visitor: true },
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_root, input, context) => {
      await sendPasswordResetLink(context, input);
      return true;
    },
  }),
  resetPassword: t.boolean({
    authScopes: { visitor: true },
    args: { token: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: async (_root, input, context) => {
      await resetPassword(context, input);
      return true;
    },
  }),
  updateProfile: t.field({
    type: 'User',
    authScopes: { user: true },
    args: { id: t.arg.id({ required: true }), userName: t.arg.string(), password: t.arg.string() },
    resolve: async (_root, { id: asked, ...input }, context) => {
      const { id, viewer } = requireSelf(await getViewer(context), asked);
      return updateProfile(context, viewer, id, input);
    },
  }),
  updateAddress: t.field({
    type: 'User',
    authScopes: { user: true },
    args: { id: t.arg.id({ required: true }), address: t.arg.string({ required: true }) },
    resolve: async (_root, { id: asked, ...input }, context) => {
      const { id, viewer } = requireSelf(await getViewer(context), asked);
      return updateAddress(context, viewer, id, input);
    },
  }),
  endSession: t.boolean({
    description: 'Signs another device out.',
    authScopes: { user: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await revokeSession(context, requireUser(await getViewer(context)), id);
      return true;
    },
  }),
  signOutEverywhere: t.boolean({
    description: 'Ends all sessions, this one included.',
    authScopes: { user: true },
    resolve: async (_root, _args, context) => {
      await signOutEverywhere(context, requireUser(await getViewer(context)));
      return true;
    },
  }),
}));

const TotpSetupType = builder.objectRef<EnrolmentRow>('TotpSetup').implement({
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'Base32, for typing.' }),
    uri: t.exposeString('uri', { description: 'otpauth: address, for the QR code.' }),
  }),
});

builder.queryFields((t) => ({
  pendingTotpSetup: t.field({
    type: TotpSetupType,
    nullable: true,
    description: 'The secret that waits for its first code.',
    authScopes: { user: true },
    resolve: async (_root, _args, context) => getPendingTotpSetup(context, requireUser(await getViewer(context))),
  }),
}));

builder.mutationFields((t) => ({
  startTotpSetup: t.field({
    type: TotpSetupType,
    authScopes: { user: true },
    resolve: async (_root, _args, context) => startTotpSetup(context, requireUser(await getViewer(context))),
  }),
  confirmSecondFactor: t.stringList({
    description: 'Switches it on; answers the recovery codes, which are never shown again.',
    authScopes: { user: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, context) =>
      confirmTotpSetup(context, requireUser(await getViewer(context)), parseInput(secondFactorCodeInput, { code }).code),
  }),
  disableSecondFactor: t.boolean({
    authScopes: { user: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, context) => {
      await disableSecondFactor(context, requireUser(await getViewer(context)), parseInput(secondFactorCodeInput, { code }).code);
      return true;
    },
  }),
}));

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
