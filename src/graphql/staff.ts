import { MARKETS, type Market } from '../../schema/constants.ts';
import { MESSAGES } from '../../schema/messages.ts';
import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { restoreEnquiries } from '../domain/enquiries/folders.ts';
import { invalidInput } from '../domain/errors.ts';
import { uploadPicture } from '../domain/media/references.ts';
import { type Counters, readCounters } from '../domain/staff/counters.ts';
import { deleteFormDraft, findFormDraft, type StoredFormDraft, saveFormDraft } from '../domain/staff/form-drafts.ts';
import { globalSearch, SEARCH_RESULT_KINDS, type SearchResult } from '../domain/staff/global-search.ts';
import { restoreFromTrash } from '../domain/staff/trash.ts';
import { builder } from './builder.ts';
import { DateTime, MarketType, UploadType } from './types.ts';

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
  formDraft: t.field({
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
  deleteDraft: t.boolean({
    authScopes: { admin: true },
    args: { form: t.arg.string({ required: true }) },
    resolve: async (_root, { form }, context) => {
      await deleteFormDraft(context, await requireAdminViewer(context), form);
      return true;
    },
  }),
}));

const SearchResultKindType = builder.enumType('SearchResultKind', { values: SEARCH_RESULT_KINDS });

const SearchResultType = builder.objectRef<SearchResult>('SearchResult').implement({
  description: 'Something that was found by a few letters.',
  fields: (t) => ({
    kind: t.field({ type: SearchResultKindType, resolve: (row) => row.kind }),
    id: t.exposeID('id'),
    market: t.field({ type: MarketType, nullable: true, resolve: (row) => row.market }),
    name: t.exposeString('name'),
    note: t.exposeString('note', { description: 'What tells it from others: a reference, an email, "Draft".' }),
  }),
});

builder.queryFields((t) => ({
  globalSearch: t.field({
    type: [SearchResultType],
    description: 'Packages, requests, reviews, partners, branches and users that hold what was typed; at most five of each.',
    authScopes: { admin: true },
    args: { query: t.arg.string({ required: true }) },
    resolve: async (_root, { query }, context) => globalSearch(context, await requireAdminViewer(context), query),
  }),
}));

const PackageCountersType = builder.objectRef<{ market: Market; all: number; drafts: number }>('PackageCounters').implement({
  description: 'Packages of a market, drafts among them.',
  fields: (t) => ({
    market: t.field({ type: MarketType, resolve: ({ market }) => market }),
    total: t.exposeInt('all'),
    drafts: t.exposeInt('drafts'),
  }),
});

const StaffCountersType = builder.objectRef<Counters>('StaffCounters').implement({
  description: 'How much there is of what staff look after.',
  fields: (t) => ({
    newEnquiries: t.exposeInt('newEnquiries', { description: 'Open requests that nobody has answered.' }),
    openEnquiries: t.int({ resolve: ({ enquiries }) => enquiries.open }),
    closedEnquiries: t.int({ resolve: ({ enquiries }) => enquiries.closed }),
    spamEnquiries: t.int({ resolve: ({ enquiries }) => enquiries.spam }),
    deletedEnquiries: t.int({ resolve: ({ enquiries }) => enquiries.bin }),
    pendingReviews: t.exposeInt('waitingReviews'),
    packages: t.field({
      type: [PackageCountersType],
      resolve: ({ packages }) => MARKETS.map((market) => ({ market, ...packages[market] })),
    }),
  }),
});

builder.queryFields((t) => ({
  staffCounters: t.field({
    type: StaffCountersType,
    authScopes: { admin: true },
    resolve: async (_root, _args, context) => readCounters(context, await requireAdminViewer(context)),
  }),
}));

builder.mutationFields((t) => ({
  restore: t.boolean({
    description: 'Undo: puts deleted rows back, by the ids that their deletion answered.',
    authScopes: { admin: true },
    args: { ids: t.arg.idList({ required: true }) },
    resolve: async (_root, { ids }, context) => {
      const admin = await requireAdminViewer(context);
      // Requests come back from their own bin: `request:12`.
      const [requests, others] = [true, false].map((of) => ids.slice(0, 100).filter((id) => id.startsWith('request:') === of));
      if (requests?.length)
        await restoreEnquiries(
          context,
          admin,
          requests.map((id) => id.slice('request:'.length)),
        );
      if (others?.length || !requests?.length) await restoreFromTrash(context, admin, others ?? []);
      return true;
    },
  }),
  uploadPicture: t.field({
    type: 'Picture',
    description: 'Stores a picture for what is saved later. In the browser: POST /packages/upload.',
    authScopes: { admin: true },
    args: { file: t.arg({ type: UploadType }) },
    resolve: async (_root, { file }, context) => {
      const admin = await requireAdminViewer(context);
      if (!file) throw invalidInput({ file: MESSAGES.noFile });
      return uploadPicture(context, admin, file);
    },
  }),
}));
