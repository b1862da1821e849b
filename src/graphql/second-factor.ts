import { secondFactorCode } from '../../schema/inputs/accounts.ts';
import { requireUser } from '../domain/access.ts';
import { parsed } from '../domain/failure.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type Enrolment as EnrolmentRow,
  stopSecondFactor,
  waitingSecret,
} from '../domain/second-factor.ts';
import { viewerOf } from '../domain/viewer.ts';
import { builder } from './builder.ts';

const Enrolment = builder.objectRef<EnrolmentRow>('SecondFactorEnrolment').implement({
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'Base32, for typing.' }),
    uri: t.exposeString('uri', { description: 'otpauth: address, for the QR code.' }),
  }),
});

builder.queryFields((t) => ({
  secondFactorEnrolment: t.field({
    type: Enrolment,
    nullable: true,
    description: 'The secret that waits for its first code.',
    authScopes: { user: true },
    resolve: async (_root, _args, context) => waitingSecret(context, requireUser(await viewerOf(context))),
  }),
}));

builder.mutationFields((t) => ({
  beginSecondFactor: t.field({
    type: Enrolment,
    authScopes: { user: true },
    resolve: async (_root, _args, context) => beginSecondFactor(context, requireUser(await viewerOf(context))),
  }),
  confirmSecondFactor: t.stringList({
    description: 'Switches it on; answers the recovery codes, which are never shown again.',
    authScopes: { user: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, context) =>
      confirmSecondFactor(context, requireUser(await viewerOf(context)), parsed(secondFactorCode, { code }).code),
  }),
  stopSecondFactor: t.boolean({
    authScopes: { user: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, context) => {
      await stopSecondFactor(context, requireUser(await viewerOf(context)), parsed(secondFactorCode, { code }).code);
      return true;
    },
  }),
}));
