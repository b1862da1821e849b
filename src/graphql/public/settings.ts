import { getDocumentRetentionDays } from '../../domain/staff/settings.ts';
import { builder } from '../builder.ts';

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
}));
