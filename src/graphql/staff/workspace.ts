import { parseInboxQuery } from '../../../schema/addresses.ts';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { type FailedMail, listFailedMails, retryMail } from '../../domain/mail/outbox.ts';
import { type Counters, readCounters } from '../../domain/staff/counters.ts';
import { deleteFormDraft, findFormDraft, type StoredFormDraft, saveFormDraft } from '../../domain/staff/form-drafts.ts';
import { globalSearch, SEARCH_RESULT_KINDS, type SearchResult } from '../../domain/staff/global-search.ts';
import { deleteSavedView, listSavedViews, type SavedView, saveView } from '../../domain/staff/saved-views.ts';
import { adminWith, builder, NoResult } from '../builder.ts';
import { InboxAssigneeType, InboxTypeType, InboxViewType, inboxFilterArgs } from '../enquiries/inbox-filter.ts';
import { listCost } from '../server/costs.ts';
import { DateTime, DateType, EnquiryKindType, EnquiryStatusType, JSONObjectType, MarketType } from '../types.ts';

const FormDraftType = builder.objectRef<StoredFormDraft>('FormDraft').implement({
  description: 'The unsaved values of a form; each user has their own.',
  fields: (t) => ({
    form: t.exposeString('form'),
    version: t.exposeInt('version', { description: 'The version of the row when the form was opened; 0 for a new row.' }),
    value: t.field({
      type: JSONObjectType,
      description: 'The values of the form by the names of its fields.',
      resolve: ({ value }) => value,
    }),
    updatedAt: t.field({ type: DateTime, resolve: ({ updatedAt }) => updatedAt }),
  }),
});

builder.queryFields((t) => ({
  formDraft: t.withAuth(adminWith('content', 'desk')).field({
    type: FormDraftType,
    nullable: true,
    args: { form: t.arg.string({ required: true }) },
    resolve: (_root, { form }, context) => findFormDraft(context, context.admin, form),
  }),
}));

builder.mutationFields((t) => ({
  saveDraft: t.withAuth(adminWith('content', 'desk')).field({
    result: 'savedAt',
    type: DateTime,
    description: 'Saves the values of a form, such as `package:12` or `package:india:new`. Returns the time.',
    args: {
      form: t.arg.string({ required: true }),
      version: t.arg.int({ required: true }),
      value: t.arg({ type: JSONObjectType, required: true, description: 'The values of the form by the names of its fields.' }),
    },
    resolve: (_root, { form, version, value }, context) => saveFormDraft(context, context.admin, form, version, value),
  }),
  deleteDraft: t.withAuth(adminWith('content', 'desk')).field({
    type: NoResult,
    args: { form: t.arg.string({ required: true }) },
    resolve: (_root, { form }, context) => deleteFormDraft(context, context.admin, form),
  }),
}));

const SearchResultKindType = builder.enumType('SearchResultKind', { values: SEARCH_RESULT_KINDS });

const SearchResultType = builder.objectRef<SearchResult>('SearchResult').implement({
  description: 'A result of the global search.',
  fields: (t) => ({
    kind: t.field({ type: SearchResultKindType, resolve: (row) => row.kind }),
    id: t.exposeID('id'),
    market: t.field({ type: MarketType, nullable: true, resolve: (row) => row.market }),
    name: t.exposeString('name'),
    note: t.exposeString('note', { description: 'A reference, an e-mail or "Draft".' }),
  }),
});

builder.queryFields((t) => ({
  globalSearch: t.withAuth(adminWith('staff', 'desk')).field({
    complexity: listCost(30),
    type: [SearchResultType],
    description: 'Enquiries, people, packages, reviews, partners, branches and users that match the query; at most five of each.',
    args: { query: t.arg.string({ required: true }) },
    resolve: (_root, { query }, context) => globalSearch(context, context.admin, query),
  }),
}));

const PackageCountersType = builder.objectRef<{ market: Market; all: number; drafts: number }>('PackageCounters').implement({
  description: 'The packages of a market, including drafts.',
  fields: (t) => ({
    market: t.field({ type: MarketType, resolve: ({ market }) => market }),
    total: t.exposeInt('all'),
    drafts: t.exposeInt('drafts'),
  }),
});

const StaffCountersType = builder.objectRef<Counters>('StaffCounters').implement({
  description: 'The numbers beside the navigation of the staff area.',
  fields: (t) => ({
    newestEnquiryId: t.exposeID('newestEnquiryId', {
      nullable: true,
      description: 'The open enquiry that came last: a larger id than before means a new one.',
    }),
    newEnquiries: t.int({ description: 'Open enquiries without an answer.', resolve: ({ countEnquiries }) => countEnquiries('new') }),
    dueEnquiries: t.exposeInt('dueEnquiries', {
      description: 'Open enquiries whose follow-up is due today or earlier, at most 50.',
    }),
    myEnquiries: t.exposeInt('myEnquiries', { description: 'Open enquiries that are assigned to the caller, at most 50.' }),
    myDueEnquiries: t.exposeInt('myDueEnquiries', { description: 'Those of them whose follow-up is due today or earlier, at most 50.' }),
    openEnquiries: t.int({ resolve: ({ countEnquiries }) => countEnquiries('open') }),
    closedEnquiries: t.int({ resolve: ({ countEnquiries }) => countEnquiries('closed') }),
    spamEnquiries: t.int({ resolve: ({ countEnquiries }) => countEnquiries('spam') }),
    deletedEnquiries: t.int({ resolve: ({ countEnquiries }) => countEnquiries('bin') }),
    unreadNotifications: t.exposeInt('unreadNotifications', { description: 'What the bell of the caller has not shown yet, at most 50.' }),
    pendingReviews: t.exposeInt('pendingReviews'),
    packages: t.field({
      complexity: listCost(MARKETS.length),
      type: [PackageCountersType],
      resolve: ({ countPackages }) => MARKETS.map((market) => ({ market, ...countPackages(market) })),
    }),
  }),
});

builder.queryFields((t) => ({
  staffCounters: t.withAuth(adminWith('staff', 'desk')).field({
    type: StaffCountersType,
    resolve: (_root, _args, context) => readCounters(context, context.admin),
  }),
}));

const parseView = ({ query }: SavedView) => parseInboxQuery(new URLSearchParams(query));

const SavedViewType = builder.objectRef<SavedView>('SavedView').implement({
  description: 'A named view of the inbox.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    view: t.field({ type: InboxViewType, nullable: true, resolve: (row) => parseView(row).view }),
    types: t.field({ type: [InboxTypeType], nullable: true, resolve: (row) => parseView(row).types }),
    kind: t.field({ type: EnquiryKindType, nullable: true, resolve: (row) => parseView(row).kind }),
    assignee: t.field({ type: InboxAssigneeType, nullable: true, resolve: (row) => parseView(row).assignee }),
    assigneeId: t.id({ nullable: true, resolve: (row) => parseView(row).assigneeId }),
    search: t.string({ nullable: true, resolve: (row) => parseView(row).search }),
    status: t.field({ type: EnquiryStatusType, nullable: true, resolve: (row) => parseView(row).status }),
    market: t.field({ type: MarketType, nullable: true, resolve: (row) => parseView(row).market }),
    submittedFrom: t.field({
      type: DateType,
      nullable: true,
      description: 'The first day, such as 2026-11-21.',
      resolve: (row) => parseView(row).submittedFrom,
    }),
    submittedTo: t.field({
      type: DateType,
      nullable: true,
      description: 'The last day, such as 2026-11-30.',
      resolve: (row) => parseView(row).submittedTo,
    }),
    oldestFirst: t.boolean({
      nullable: true,
      description: 'Whether the oldest come first; null for the newest.',
      resolve: (row) => parseView(row).oldestFirst,
    }),
    query: t.exposeString('query', { deprecationReason: 'Use `view`, `search` and the other filters: it is the address of the screen.' }),
  }),
});

builder.queryFields((t) => ({
  savedViews: t.withAuth(adminWith('staff', 'enquiries')).field({
    complexity: listCost(20),
    type: [SavedViewType],
    resolve: (_root, _args, context) => listSavedViews(context, context.admin),
  }),
}));

builder.mutationFields((t) => ({
  saveView: t.withAuth(adminWith('staff', 'enquiries')).field({
    result: 'savedView',
    type: SavedViewType,
    args: { name: t.arg.string({ required: true }), ...inboxFilterArgs },
    resolve: (_root, { name, ...filter }, context) => saveView(context, context.admin, name, filter),
  }),
  deleteView: t.withAuth(adminWith('staff', 'enquiries')).field({
    type: NoResult,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => deleteSavedView(context, context.admin, id),
  }),
}));

export const FailedMailType = builder.objectRef<FailedMail>('FailedMail').implement({
  description: 'A mail that waits for its next attempt.',
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
  failedMails: t.withAuth(adminWith('staff', 'mails')).field({
    complexity: listCost(50),
    type: [FailedMailType],
    resolve: (_root, _args, context) => listFailedMails(context),
  }),
}));

builder.mutationFields((t) => ({
  retryMail: t.withAuth(adminWith('staff', 'mails')).field({
    type: NoResult,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => retryMail(context, context.admin, id),
  }),
}));
