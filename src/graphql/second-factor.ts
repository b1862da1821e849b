import { secondFactorCodeInput } from '../../schema/inputs/accounts.ts';
import { requireUser } from '../domain/accounts/authorization.ts';
import { parseInput } from '../domain/errors.ts';
import {
  confirmTotpSetup,
  disableSecondFactor,
  type TotpSetup as EnrolmentRow,
  getPendingTotpSetup,
  startTotpSetup,
} from '../domain/accounts/second-factor.ts';
import { getViewer } from '../domain/accounts/sessions.ts';
import { builder } from './builder.ts';

const TotpSetupType = builder.objectRef<EnrolmentRow>('SecondFactorEnrolment').implement({
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'Base32, for typing.' }),
    uri: t.exposeString('uri', { description: 'otpauth: address, for the QR code.' }),
  }),
});

builder.queryFields((t) => ({
  secondFactorEnrolment: t.field({
    type: TotpSetupType,
    nullable: true,
    description: 'The secret that waits for its first code.',
    authScopes: { user: true },
    resolve: async (_root, _args, context) => getPendingTotpSetup(context, requireUser(await getViewer(context))),
  }),
}));

builder.mutationFields((t) => ({
  beginSecondFactor: t.field({
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
  stopSecondFactor: t.boolean({
    authScopes: { user: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, context) => {
      await disableSecondFactor(context, requireUser(await getViewer(context)), parseInput(secondFactorCodeInput, { code }).code);
      return true;
    },
  }),
}));
