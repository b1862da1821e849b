import { deleteFormDraft, findFormDraft, type StoredFormDraft, saveFormDraft } from '../domain/staff/form-drafts.ts';
import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { builder } from './builder.ts';
import { DateTime } from './types.ts';

const FormDraftType = builder.objectRef<StoredFormDraft>('FormDraft').implement({
  description: 'What somebody has typed into a form and not saved yet; their own only.',
  fields: (t) => ({
    form: t.exposeString('form'),
    version: t.exposeInt('version', { description: 'Of the row that the form was opened with; 0 for a new one.' }),
    value: t.string({ description: 'A JSON object.', resolve: ({ value }) => JSON.stringify(value) }),
    updatedAt: t.field({ type: DateTime, resolve: ({ updatedAt }) => updatedAt }),
  }),
});

builder.queryFields((t) => ({
  draft: t.field({
    type: FormDraftType,
    nullable: true,
    authScopes: { admin: true },
    args: { form: t.arg.string({ required: true }) },
    resolve: async (_root, { form }, context) => findFormDraft(context, await requireAdminViewer(context), form),
  }),
}));

builder.mutationFields((t) => ({
  saveDraft: t.field({
    type: DateTime,
    description: 'Keeps what a form holds (`package:12`, `package:india:new`); answers when.',
    authScopes: { admin: true },
    args: {
      form: t.arg.string({ required: true }),
      version: t.arg.int({ required: true }),
      value: t.arg.string({ required: true }),
    },
    resolve: async (_root, { form, version, value }, context) =>
      saveFormDraft(context, await requireAdminViewer(context), form, version, value),
  }),
  dropDraft: t.boolean({
    authScopes: { admin: true },
    args: { form: t.arg.string({ required: true }) },
    resolve: async (_root, { form }, context) => {
      await deleteFormDraft(context, await requireAdminViewer(context), form);
      return true;
    },
  }),
}));
