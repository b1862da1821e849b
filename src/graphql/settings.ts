import {
  getDocumentRetentionDays,
  isSecondFactorRequired,
  setDocumentRetentionDays,
  setSecondFactorRequired,
} from '../domain/staff/settings.ts';
import { ADMIN, builder, USER } from './builder.ts';

builder.queryFields((t) => ({
  turnstileSiteKey: t.string({
    nullable: true,
    description: 'The public key of Cloudflare Turnstile; null if it is not configured.',
    resolve: (_root, _args, { turnstile }) => turnstile?.siteKey ?? null,
  }),
  documentRetentionDays: t.int({
    description: 'Days after which passport and PAN copies are deleted.',
    resolve: (_root, _args, context) => getDocumentRetentionDays(context),
  }),
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
