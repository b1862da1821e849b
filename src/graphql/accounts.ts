import { secondFactorCodeInput } from '../../schema/inputs/accounts.ts';
import { toPictureUrl } from '../../schema/media-urls.ts';
import { findAccount, registerAccount, setProfilePicture, updateAddress, updateProfile } from '../domain/accounts/accounts.ts';
import { type Account, requireSelf } from '../domain/accounts/authorization.ts';
import { confirmIdentity } from '../domain/accounts/confirmation.ts';
import { changeEmail, sendEmailVerification, verifyEmail } from '../domain/accounts/email-verification.ts';
import { isResetLinkOpen, resetPassword, sendPasswordResetLink } from '../domain/accounts/password-reset.ts';
import {
  cancelTotpSetup,
  confirmTotpSetup,
  countRecoveryCodes,
  disableSecondFactor,
  getPendingTotpSetup,
  renewRecoveryCodes,
  startTotpSetup,
  type TotpSetup,
} from '../domain/accounts/second-factor.ts';
import { listSessions, revokeSession, signOutEverywhere, toPublicSessionId } from '../domain/accounts/session-list.ts';
import { getCurrentSession, getRequiredConfirmation, getViewer, requireViewerWith, signOut } from '../domain/accounts/sessions.ts';
import { completeSignIn, type SignInOutcome, signIn } from '../domain/accounts/sign-in.ts';
import { nullIfNotFound, parseInput } from '../domain/errors.ts';
import { parseRowId } from '../domain/ids.ts';
import { UploadReference } from '../domain/media/uploaded-file.ts';
import { acceptTokens, builder, NoResult, type OperationContext, USER, userWith } from './builder.ts';
import { nodeId } from './relay/node-ids.ts';
import { listCost } from './server/costs.ts';
import { DATABASE_ID, DateTime, RoleType, StaffRoleType, UploadType } from './types.ts';

/**
 * The account of the viewer, or any for staff; null if there is none. An access token needs the scope of the profile or that of staff.
 * Throws `unauthenticated`, `forbidden`, `insufficient-scope`.
 */
async function findReadableAccount(id: string, context: OperationContext): Promise<Account | null> {
  const viewer = await getViewer({ ...context, tokenScope: 'any' });
  if (String(viewer?.account.id) === id) return (await getViewer(acceptTokens(context, 'profile')))?.account ?? null;
  await requireViewerWith(acceptTokens(context, 'staff'), 'users');
  return nullIfNotFound(findAccount(context, parseRowId(id, 'User')));
}

export const UserType = builder.node('User', {
  id: { resolve: (row) => row.id },
  loadOne: findReadableAccount,
  description: 'An account. Only its owner and staff with the right `users` can read it.',
  fields: (t) => ({
    databaseId: t.exposeID('id', DATABASE_ID),
    userName: t.exposeString('userName'),
    email: t.exposeString('email'),
    mobileNo: t.exposeString('mobileNo'),
    role: t.field({ type: RoleType, resolve: (row) => row.role }),
    staffRole: t.field({
      type: StaffRoleType,
      nullable: true,
      description: 'What an ADMIN may do; null for a USER.',
      resolve: ({ role, staffRole }) => (role === 'ADMIN' ? staffRole : null),
    }),
    address: t.exposeString('address'),
    profilePicture: t.exposeString('profilePicture', { nullable: true, description: 'File name below /uploads/.' }),
    profilePictureUrl: t.string({
      nullable: true,
      description: 'The full URL of the profile picture; null without one.',
      resolve: ({ profilePicture }, _args, { origin }) => profilePicture && toPictureUrl(origin, profilePicture),
    }),
    emailVerified: t.boolean({ resolve: (row) => row.emailVerifiedAt !== null }),
    secondFactor: t.boolean({ resolve: (row) => row.totpEnabledAt !== null }),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
  }),
});

builder.objectType('Session', {
  description: 'A signed-in device.',
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
      description: 'The password is right, and `confirmLogin` expects the code of the second factor.',
      resolve: ({ next }) => next === 'code',
    }),
  }),
});

const ConfirmationMethodType = builder.enumType('ConfirmationMethod', {
  description: 'What proves who sends a sensitive change.',
  values: {
    password: { description: 'The password of the account.' },
    code: { description: 'A code of the second factor.' },
  },
});

builder.queryFields((t) => ({
  me: t.field({
    type: 'User',
    nullable: true,
    description: 'The signed-in user; null for visitors.',
    resolve: async (_root, _args, context) => (await getViewer(acceptTokens(context, 'profile')))?.account ?? null,
  }),
  mySessions: t.withAuth(USER).field({
    complexity: listCost(50),
    type: ['Session'],
    resolve: (_root, _args, context) => listSessions(context, context.viewer),
  }),
  requiredConfirmation: t.withAuth(USER).field({
    type: ConfirmationMethodType,
    nullable: true,
    description: 'What `confirmIdentity` expects before sensitive changes. Null for ten minutes after a proof.',
    resolve: (_root, _args, context) => getRequiredConfirmation(context, context.viewer),
  }),
  passwordResetLinkOpen: t.boolean({
    description:
      'Whether the token of a mailed link sets a new password: false if it was used, has expired or is none. Does not use it up.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => isResetLinkOpen(context, token),
  }),
  secondFactorPending: t.boolean({
    description: 'Whether the sign-in of this browser waits for the code of the second factor.',
    resolve: async (_root, _args, context) => (await getCurrentSession(context))?.session.stage === 'code',
  }),
}));

builder.mutationFields((t) => ({
  register: t.field({
    result: 'user',
    type: 'User',
    authScopes: { visitor: true },
    args: {
      userName: t.arg.string({ required: true }),
      email: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      mobileNo: t.arg.string({ required: true }),
      role: t.arg({ type: RoleType, description: 'Accepted and ignored.' }),
    },
    resolve: (_root, input, context) => registerAccount(context, input),
  }),
  login: t.field({
    result: 'signIn',
    type: SignInResult,
    authScopes: { visitor: true },
    args: { email: t.arg.string({ required: true }), password: t.arg.string({ required: true }), code: t.arg.string() },
    resolve: (_root, input, context) => signIn(context, input),
  }),
  confirmLogin: t.field({
    result: 'signIn',
    type: SignInResult,
    authScopes: { visitor: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, context) => completeSignIn(context, code),
  }),
  logout: t.field({
    type: NoResult,
    authScopes: { visitor: true },
    resolve: async (_root, _args, context) => {
      await signOut(context, await getViewer(context));
      return true;
    },
  }),
  requestPasswordReset: t.field({
    type: NoResult,
    description: 'Always true, so that the answer does not reveal which accounts exist.',
    authScopes: { visitor: true },
    args: { email: t.arg.string({ required: true }) },
    resolve: (_root, input, context) => sendPasswordResetLink(context, input),
  }),
  resetPassword: t.field({
    type: NoResult,
    authScopes: { visitor: true },
    args: { token: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: (_root, input, context) => resetPassword(context, input),
  }),
  confirmIdentity: t.withAuth(USER).field({
    type: NoResult,
    description: 'Permits sensitive changes in this session for ten minutes. They fail with CONFIRMATION_REQUIRED otherwise.',
    args: { confirmation: t.arg.string({ required: true, description: 'The code of the second factor, or the password without one.' }) },
    resolve: (_root, { confirmation }, context) => confirmIdentity(context, context.viewer, confirmation),
  }),
  updateProfile: t.withAuth(userWith('profile')).field({
    result: 'user',
    type: 'User',
    args: { id: t.arg.id(nodeId('account')), userName: t.arg.string(), password: t.arg.string() },
    resolve: (_root, { id: userId, ...input }, context) => {
      const { id, viewer } = requireSelf(context.viewer, userId);
      return updateProfile(context, viewer, id, input);
    },
  }),
  updateProfilePicture: t.withAuth(userWith('profile')).field({
    result: 'user',
    type: 'User',
    description: 'Replaces the profile picture of an account: the own one, or any for ADMINs.',
    args: {
      id: t.arg.id(nodeId('account')),
      picture: t.arg({ type: UploadType, required: true, description: 'Uploaded as `profile_picture`.' }),
    },
    resolve: (_root, { id: userId, picture }, context) => {
      const { id, viewer } = requireSelf(context.viewer, userId);
      return setProfilePicture(context, viewer, id, picture instanceof UploadReference ? picture : picture.bytes);
    },
  }),
  sendEmailVerification: t.withAuth(USER).field({
    type: NoResult,
    description: 'Mails the user a link that verifies the e-mail of the account.',
    resolve: (_root, _args, context) => sendEmailVerification(context, context.viewer),
  }),
  verifyEmail: t.withAuth(USER).field({
    type: NoResult,
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => verifyEmail(context, context.viewer, token),
  }),
  changeEmail: t.withAuth(USER).field({
    result: 'user',
    type: 'User',
    description:
      'Mails a link to a new e-mail, which replaces the own one once the link was opened (`verifyEmail`). The own e-mail takes the wish back.',
    args: { email: t.arg.string({ required: true }) },
    resolve: (_root, input, context) => changeEmail(context, context.viewer, input),
  }),
  updateAddress: t.withAuth(userWith('profile')).field({
    result: 'user',
    type: 'User',
    args: { id: t.arg.id(nodeId('account')), address: t.arg.string({ required: true }) },
    resolve: (_root, { id: userId, ...input }, context) => {
      const { id, viewer } = requireSelf(context.viewer, userId);
      return updateAddress(context, viewer, id, input);
    },
  }),
  endSession: t.withAuth(USER).field({
    type: NoResult,
    description: 'Signs another device out.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => revokeSession(context, context.viewer, id),
  }),
  signOutEverywhere: t.withAuth(USER).field({
    type: NoResult,
    description: 'Ends all sessions of the user, including this one.',
    resolve: (_root, _args, context) => signOutEverywhere(context, context.viewer),
  }),
}));

const TotpSetupType = builder.objectRef<TotpSetup>('TotpSetup').implement({
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'Base32, to type by hand.' }),
    uri: t.exposeString('uri', { description: 'An otpauth: URI, for a QR code.' }),
  }),
});

builder.queryFields((t) => ({
  pendingTotpSetup: t.withAuth(USER).field({
    type: TotpSetupType,
    nullable: true,
    description: 'The secret that waits for its first code; null when no setup is pending. A setup expires after half an hour.',
    resolve: (_root, _args, context) => getPendingTotpSetup(context, context.viewer),
  }),
  recoveryCodesLeft: t.withAuth(USER).int({
    nullable: true,
    description: 'How many recovery codes of the second factor are unused; null without one.',
    resolve: (_root, _args, context) => countRecoveryCodes(context, context.viewer),
  }),
}));

builder.mutationFields((t) => ({
  startTotpSetup: t.withAuth(USER).field({
    result: 'totpSetup',
    type: TotpSetupType,
    resolve: (_root, _args, context) => startTotpSetup(context, context.viewer),
  }),
  confirmSecondFactor: t.withAuth(USER).stringList({
    result: 'recoveryCodes',
    description: 'Enables the second factor and returns the recovery codes, which are shown only once.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, context) => confirmTotpSetup(context, context.viewer, parseInput(secondFactorCodeInput(), { code }).code),
  }),
  cancelTotpSetup: t.withAuth(USER).field({
    type: NoResult,
    description: 'Drops the secret that waits for its first code.',
    resolve: (_root, _args, context) => cancelTotpSetup(context, context.viewer),
  }),
  renewRecoveryCodes: t.withAuth(USER).stringList({
    result: 'recoveryCodes',
    description: 'Replaces the recovery codes, which are shown only once. The earlier ones no longer work.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, context) => renewRecoveryCodes(context, context.viewer, parseInput(secondFactorCodeInput(), { code }).code),
  }),
  disableSecondFactor: t.withAuth(USER).field({
    type: NoResult,
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, context) => disableSecondFactor(context, context.viewer, parseInput(secondFactorCodeInput(), { code }).code),
  }),
}));
