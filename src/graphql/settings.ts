import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import {
  getDocumentRetentionDays,
  isSecondFactorRequired,
  setDocumentRetentionDays,
  setSecondFactorRequired,
} from '../domain/staff/settings.ts';
import { builder } from './builder.ts';

builder.queryFields((t) => ({
  turnstileSiteKey: t.string({
    nullable: true,
    description: 'Public key of Cloudflare Turnstile, where the site has set it up.',
    resolve: (_root, _args, { turnstile }) => turnstile?.siteKey ?? null,
  }),
  documentRetentionDays: t.int({
    description: 'Days for which passport and PAN copies are kept; forms say so.',
    resolve: (_root, _args, context) => getDocumentRetentionDays(context),
  }),
  secondFactorRequired: t.boolean({
    description: 'Whether staff cannot work without a second factor.',
    authScopes: { user: true },
    resolve: (_root, _args, context) => isSecondFactorRequired(context),
  }),
}));

builder.mutationFields((t) => ({
  setDocumentRetentionDays: t.int({
    authScopes: { admin: true },
    args: { days: t.arg.int({ required: true }) },
    resolve: async (_root, { days }, context) => setDocumentRetentionDays(context, await requireAdminViewer(context), days),
  }),
  setSecondFactorRequired: t.boolean({
    authScopes: { admin: true },
    args: { required: t.arg.boolean({ required: true }) },
    resolve: async (_root, { required }, context) => setSecondFactorRequired(context, await requireAdminViewer(context), required),
  }),
}));
