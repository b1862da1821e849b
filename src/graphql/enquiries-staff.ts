import { INBOX_LIMITS, INBOX_VIEWS } from '../../schema/constants.ts';
import { ENQUIRY_SECTION_FIELDS } from '../../schema/enquiry-fields.ts';
import { describeEnquiry, getDocumentLabel, type LabelledValue, summariseEnquiry } from '../../schema/enquiry-summary.ts';
import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { findCompany } from '../domain/content/company.ts';
import { getDetail, type StoredEnquiry } from '../domain/enquiries/enquiry.ts';
import {
  type EnquiryMail,
  type EnquiryWithHistory,
  findEnquiry,
  listEnquiries,
  listStaff,
  type StaffMember,
  type TimelineEntry,
} from '../domain/enquiries/enquiry-queries.ts';
import { addEnquiryNote, updateEnquiries } from '../domain/enquiries/enquiry-updates.ts';
import { restoreEnquiries, setEnquirySpam, softDeleteEnquiries } from '../domain/enquiries/folders.ts';
import type { StoredDocument } from '../domain/enquiries/identity-documents.ts';
import { readInbox } from '../domain/enquiries/inbox.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { deleteSavedView, listSavedViews, type SavedView, saveView } from '../domain/staff/saved-views.ts';
import { builder } from './builder.ts';
import { clampPageSize, connectionType, DateTime, EnquiryKindType, EnquiryStatusType, MarketType } from './types.ts';

// Requests as staff see them and work on them.

const LabelledValueType = builder.objectRef<LabelledValue>('LabelledValue').implement({
  description: 'A field of a request, in the words of its form.',
  fields: (t) => ({ label: t.exposeString('label'), value: t.exposeString('value') }),
});

const InboxViewType = builder.enumType('InboxView', { values: INBOX_VIEWS });

const EnquiryType = builder.objectRef<StoredEnquiry>('Enquiry').implement({
  description: 'Answered to ADMINs only.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reference: t.exposeString('reference'),
    kind: t.field({ type: EnquiryKindType, resolve: (row) => row.kind }),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    phone: t.exposeString('phone'),
    message: t.exposeString('message'),
    enquiryTypes: t.string({ resolve: (row) => row.types }),
    submittedAt: t.field({ type: DateTime, resolve: (row) => row.submittedAt }),
    status: t.field({ type: EnquiryStatusType, resolve: (row) => row.status }),
    lostReason: t.exposeString('lostReason'),
    assigneeId: t.id({ nullable: true, resolve: (row) => row.assigneeId }),
    dueAt: t.string({
      nullable: true,
      description: 'The day of the follow-up, such as 2026-11-21.',
      resolve: (row) => (row.dueAt === null ? null : new Date(row.dueAt).toISOString().slice(0, 10)),
    }),
    version: t.exposeInt('version', { description: 'To be sent along with a change.' }),
    spam: t.exposeBoolean('spam'),
    spamReason: t.exposeString('spamReason'),
    withdrawnAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.withdrawnAt }),
    anonymisedAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.erasedAt }),
    deletedAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.deletedAt }),
    packageId: t.id({ nullable: true, resolve: (row) => row.packageId }),
    details: t.field({ type: [LabelledValueType], resolve: (row) => describeEnquiry(row.details, { sensitive: true }) }),
    shareableDetails: t.field({
      type: [LabelledValueType],
      description: 'What of it may stand in a message to its sender: nothing about passports, birth and belief.',
      resolve: (row) => describeEnquiry(row.details, { sensitive: false }),
    }),
    summary: t.field({
      type: [LabelledValueType],
      description: 'What a list says of it.',
      resolve: (row) => summariseEnquiry(row.types, row.details),
    }),
    ...Object.fromEntries(
      ENQUIRY_SECTION_FIELDS.map(({ name }) => [name, t.string({ nullable: true, resolve: (row) => getDetail(row, name) })]),
    ),
  }),
});

const EnquiryConnection = connectionType('EnquiryConnection', EnquiryType);

const EnquiryEventType = builder.objectRef<TimelineEntry>('EnquiryEvent').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    text: t.exposeString('text'),
    at: t.field({ type: DateTime, resolve: (row) => row.at }),
    actor: t.exposeString('who', { nullable: true, description: 'Of the staff.' }),
  }),
});

const EnquiryMailType = builder.objectRef<EnquiryMail>('EnquiryMail').implement({
  description: 'A mail that a request owes, or owed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    recipient: t.exposeString('recipient'),
    subject: t.exposeString('subject'),
    attempts: t.exposeInt('attempts'),
    sentAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.sentAt }),
    lastError: t.exposeString('lastError'),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
  }),
});

const EnquiryAttachmentType = builder.objectRef<StoredDocument>('EnquiryAttachment').implement({
  description: 'A passport or PAN copy, without its bytes: the reason screen hands those out.',
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.string({ resolve: (row) => getDocumentLabel(row.field) }),
    bytes: t.exposeInt('bytes'),
    erased: t.boolean({ resolve: (row) => row.wrappedKey === null }),
  }),
});

const EnquiryDetailType = builder.objectRef<EnquiryWithHistory>('EnquiryDetail').implement({
  description: 'A request with what happened to it.',
  fields: (t) => ({
    enquiry: t.field({ type: EnquiryType, resolve: ({ row }) => row }),
    agencyName: t.string({
      description: 'What the agency is called in the storefront that it came from.',
      resolve: async ({ row }, _args, context) => (await findCompany(context, row.market)).name,
    }),
    history: t.field({ type: [EnquiryEventType], description: 'The newest first.', resolve: ({ events }) => events }),
    mails: t.field({ type: [EnquiryMailType], resolve: ({ mails }) => mails }),
    attachments: t.field({ type: [EnquiryAttachmentType], resolve: ({ documents }) => documents }),
  }),
});

const StaffMemberType = builder.objectRef<StaffMember>('StaffMember').implement({
  description: 'Whom a request can be given to.',
  fields: (t) => ({ id: t.exposeID('id'), userName: t.exposeString('userName') }),
});

const SavedViewType = builder.objectRef<SavedView>('SavedView').implement({
  description: 'A view of the inbox that somebody has given a name.',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name'), query: t.exposeString('query') }),
});

builder.queryFields((t) => ({
  enquiries: t.field({
    type: EnquiryConnection,
    description: 'What was sent to /api/enquiries, the newest first.',
    authScopes: { admin: true },
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: async (_root, { first, after }, context) =>
      listEnquiries(context, await requireAdminViewer(context), { first: clampPageSize(first, 50), after }),
  }),
  inbox: t.field({
    type: EnquiryConnection,
    description: 'Requests of every kind, the newest first: those that are believed, unless a view or a search asks for others.',
    authScopes: { admin: true },
    args: {
      first: t.arg.int(),
      after: t.arg.string(),
      view: t.arg({ type: InboxViewType }),
      type: t.arg.string({ description: 'Part of a type or a kind, in any case.' }),
      kind: t.arg({ type: EnquiryKindType }),
      status: t.arg({ type: EnquiryStatusType }),
      assignee: t.arg.string({ description: 'An id, `me` or `none`.' }),
      search: t.arg.string({ description: 'In names, e-mails, phone numbers and references.' }),
      spam: t.arg.boolean({ description: 'The view `spam`, by an older name.' }),
    },
    resolve: async (_root, { first, spam, view, ...filter }, context) =>
      readInbox(context, await requireAdminViewer(context), {
        ...filter,
        first: clampPageSize(first, INBOX_LIMITS.rowsPerPage),
        view: spam ? 'spam' : view,
      }),
  }),
  enquiry: t.field({
    type: EnquiryDetailType,
    nullable: true,
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => nullIfNotFound(findEnquiry(context, await requireAdminViewer(context), id)),
  }),
  staffMembers: t.field({
    type: [StaffMemberType],
    authScopes: { admin: true },
    resolve: async (_root, _args, context) => listStaff(context, await requireAdminViewer(context)),
  }),
  savedViews: t.field({
    type: [SavedViewType],
    authScopes: { admin: true },
    resolve: async (_root, _args, context) => listSavedViews(context, await requireAdminViewer(context)),
  }),
}));

builder.mutationFields((t) => {
  const ids = () => t.arg.idList({ required: true });
  const id = () => t.arg.id({ required: true });
  const change = {
    status: t.arg.string({ description: 'new, contacted, quoted, won, or lost with a `lostReason`.' }),
    lostReason: t.arg.string(),
    assigneeId: t.arg.string({ description: "Nobody's where it is empty." }),
    dueAt: t.arg.string({ description: 'A day, such as 2026-11-21; none where it is empty.' }),
  };
  return {
    updateEnquiry: t.field({
      type: EnquiryDetailType,
      description: 'What is absent stays as it is. Refused where somebody else has changed it since.',
      authScopes: { admin: true },
      args: { id: id(), version: t.arg.int({ required: true }), ...change },
      resolve: async (_root, { id: which, version, ...input }, context) => {
        const admin = await requireAdminViewer(context);
        await updateEnquiries(context, admin, [which], input, version);
        return findEnquiry(context, admin, which);
      },
    }),
    updateEnquiries: t.field({
      type: ['ID'],
      description: 'The same for many, whatever their version. Answers those that were changed.',
      authScopes: { admin: true },
      args: { ids: ids(), ...change },
      resolve: async (_root, { ids: which, ...input }, context) =>
        updateEnquiries(context, await requireAdminViewer(context), which, input),
    }),
    addEnquiryNote: t.boolean({
      description: 'For staff only; it goes when the sender has the request erased.',
      authScopes: { admin: true },
      args: { id: id(), text: t.arg.string() },
      resolve: async (_root, { id: which, text }, context) => {
        await addEnquiryNote(context, await requireAdminViewer(context), which, { text });
        return true;
      },
    }),
    deleteEnquiries: t.field({
      type: ['ID'],
      description: 'Deletes requests: they can be brought back for some days, and are destroyed then.',
      authScopes: { admin: true },
      args: { ids: ids() },
      resolve: async (_root, { ids: which }, context) => softDeleteEnquiries(context, await requireAdminViewer(context), which),
    }),
    restoreEnquiries: t.field({
      type: ['ID'],
      authScopes: { admin: true },
      args: { ids: ids() },
      resolve: async (_root, { ids: which }, context) => restoreEnquiries(context, await requireAdminViewer(context), which),
    }),
    markEnquiriesAsSpam: t.field({
      type: ['ID'],
      description: 'Into the quarantine, or out of it; what comes out owes the mails that were held back.',
      authScopes: { admin: true },
      args: { ids: ids(), spam: t.arg.boolean({ required: true }) },
      resolve: async (_root, { ids: which, spam }, context) => setEnquirySpam(context, await requireAdminViewer(context), which, spam),
    }),
    deleteEnquiry: t.boolean({
      description: 'Of one: as DELETE /api/enquiries/{id}.',
      authScopes: { admin: true },
      args: { id: id() },
      resolve: async (_root, { id: which }, context) => {
        await softDeleteEnquiries(context, await requireAdminViewer(context), [which]);
        return true;
      },
    }),
    saveView: t.field({
      type: SavedViewType,
      authScopes: { admin: true },
      args: { name: t.arg.string(), query: t.arg.string() },
      resolve: async (_root, input, context) => saveView(context, await requireAdminViewer(context), input),
    }),
    deleteView: t.boolean({
      authScopes: { admin: true },
      args: { id: id() },
      resolve: async (_root, { id: which }, context) => {
        await deleteSavedView(context, await requireAdminViewer(context), which);
        return true;
      },
    }),
  };
});
