import { isSecondFactorRequired, setDocumentRetentionDays, setSecondFactorRequired } from '../domain/staff/settings.ts';
import { ADMIN, builder, USER } from './builder.ts';

builder.queryFields((t) => ({
  secondFactorRequired: t.withAuth(USER).boolean({
    description: 'Whether staff must have a second factor.',
    resolve: (_root, _args, context) => isSecondFactorRequired(context),
  }),
}));

builder.mutationFields((t) => ({
  setDocumentRetentionDays: t.withAuth(ADMIN).int({
    args: { days: t.arg.int({ required: true }) },
    resolve: (_root, { days }, context) => setDocumentRetentionDays(context, context.admin, days),
  }),
  setSecondFactorRequired: t.withAuth(ADMIN).boolean({
    args: { required: t.arg.boolean({ required: true }) },
    resolve: (_root, { required }, context) => setSecondFactorRequired(context, context.admin, required),
  }),
}));
