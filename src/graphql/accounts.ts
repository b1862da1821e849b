import { secondFactorCodeInput } from '../../schema/inputs/accounts.ts';
import { listAccounts, registerAccount, setRole, updateAddress, updateProfile } from '../domain/accounts/accounts.ts';
import { requireSelf } from '../domain/accounts/authorization.ts';
import { resetPassword, sendPasswordResetLink } from '../domain/accounts/password-reset.ts';
import { confirmTotpSetup, disableSecondFactor, getPendingTotpSetup, startTotpSetup } from '../domain/accounts/second-factor.ts';
import {
  getCurrentSession,
  getViewer,
  listSessions,
  revokeSession,
  signOut,
  signOutEverywhere,
  toPublicSessionId,
} from '../domain/accounts/sessions.ts';
import { completeSignIn, signIn } from '../domain/accounts/sign-in.ts';
import { parseInput } from '../domain/errors.ts';
import { mutations, type NounResolvers, queries, returnTrue } from './builder.ts';
import { clampPageSize, connectionFields } from './types.ts';

export const accountResolvers = {
  User: { secondFactor: (row) => row.totpEnabledAt !== null },
  UserConnection: connectionFields,
  Session: {
    id: toPublicSessionId,
    current: async (row, _args, context) => (await getViewer(context))?.sessionHash === row.tokenHash,
  },
  SignInResult: {
    user: ({ next, account }) => (next === 'open' ? account : null),
    codeRequired: ({ next }) => next === 'code',
  },
  Query: {
    ...queries('everyone', {
      me: async (context) => (await getViewer(context))?.account,
      secondFactorPending: async (context) => (await getCurrentSession(context))?.session.stage === 'code',
    }),
    ...queries('user', {
      mySessions: (context) => listSessions(context, context.viewer),
      pendingTotpSetup: (context) => getPendingTotpSetup(context, context.viewer),
    }),
    ...queries('admin', {
      users: (context, { first, ...filter }) => listAccounts(context, context.admin, { first: clampPageSize(first, 50), ...filter }),
    }),
  },
  Mutation: {
    ...mutations('everyone', {
      register: (context, input) => registerAccount(context, input),
      login: (context, input) => signIn(context, input),
      confirmLogin: (context, { code }) => completeSignIn(context, code),
      logout: async (context) => returnTrue(signOut(context, await getViewer(context))),
      requestPasswordReset: (context, input) => returnTrue(sendPasswordResetLink(context, input)),
      resetPassword: (context, input) => returnTrue(resetPassword(context, input)),
    }),
    ...mutations('user', {
      updateProfile: (context, { id: userId, ...input }) => {
        const { id, viewer } = requireSelf(context.viewer, userId);
        return updateProfile(context, viewer, id, input);
      },
      updateAddress: (context, { id: userId, ...input }) => {
        const { id, viewer } = requireSelf(context.viewer, userId);
        return updateAddress(context, viewer, id, input);
      },
      endSession: (context, { id }) => returnTrue(revokeSession(context, context.viewer, id)),
      signOutEverywhere: (context) => returnTrue(signOutEverywhere(context, context.viewer)),
      startTotpSetup: (context) => startTotpSetup(context, context.viewer),
      confirmSecondFactor: (context, input) => confirmTotpSetup(context, context.viewer, parseInput(secondFactorCodeInput, input).code),
      disableSecondFactor: (context, input) =>
        returnTrue(disableSecondFactor(context, context.viewer, parseInput(secondFactorCodeInput, input).code)),
    }),
    ...mutations('admin', {
      setRole: (context, { id, role }) => setRole(context, context.admin, id, role),
    }),
  },
} satisfies NounResolvers;
