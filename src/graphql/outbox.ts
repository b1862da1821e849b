import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { type FailedMail, listFailedMails, retryMail } from '../domain/mail/outbox.ts';
import { builder } from './builder.ts';
import { DateTime } from './types.ts';

const FailedMailType = builder.objectRef<FailedMail>('FailedMail').implement({
  description: 'A mail that could not be sent yet.',
  fields: (t) => ({
    id: t.exposeID('id'),
    recipient: t.exposeString('recipient'),
    subject: t.exposeString('subject'),
    attempts: t.exposeInt('attempts'),
    nextAttemptAt: t.field({ type: DateTime, resolve: (row) => row.nextAttemptAt }),
    lastError: t.exposeString('lastError'),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
  }),
});

builder.queryFields((t) => ({
  failedMails: t.field({
    type: [FailedMailType],
    authScopes: { admin: true },
    resolve: async (_root, _args, context) => listFailedMails(context, await requireAdminViewer(context)),
  }),
}));

builder.mutationFields((t) => ({
  retryMail: t.boolean({
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await retryMail(context, await requireAdminViewer(context), id);
      return true;
    },
  }),
}));
