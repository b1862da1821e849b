import { ATTRIBUTION_FIELDS, type Attribution } from '../../schema/campaigns.ts';
import { INBOX_LIMITS } from '../../schema/constants.ts';
import { ENQUIRY_SECTION_FIELDS } from '../../schema/enquiry-fields.ts';
import { describeEnquiry, getDocumentLabel, type LabelledValue, summariseEnquiry } from '../../schema/enquiry-summary.ts';
import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { findCompany } from '../domain/content/company.ts';
import { getAttribution, getDetail, type StoredEnquiry } from '../domain/enquiries/enquiry.ts';
import { type EnquiryWithHistory, findEnquiry, listEnquiries, listStaff, type StaffMember } from '../domain/enquiries/enquiry-queries.ts';
import { addEnquiryNote, updateEnquiries } from '../domain/enquiries/enquiry-updates.ts';
import { restoreEnquiries, setEnquirySpam, softDeleteEnquiries } from '../domain/enquiries/folders.ts';
import type { StoredDocument } from '../domain/enquiries/identity-documents.ts';
import { readInbox } from '../domain/enquiries/inbox.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { acceptTokens, adminWith, builder, NoResult } from './builder.ts';
import { documentTypeFields } from './enquiries/documents.ts';
import { eventTypeFields } from './enquiries/events.ts';
import { inboxFilterArgs } from './enquiries/inbox-filter.ts';
import { connectionType, toConnection } from './relay/connections.ts';
import { nodeId, nodeIds } from './relay/node-ids.ts';
import { clampPageSize, listCost } from './server/costs.ts';
import {
  DATABASE_ID,
  DateTime,
  DateType,
  EnquiryKindType,
  EnquiryStatusType,
  EnquiryTypeType,
  MarketType,
  splitEnquiryTypes,
} from './types.ts';

const ADMIN = adminWith('enquiries');

const LabelledValueType = builder.objectRef<LabelledValue>('LabelledValue').implement({
  description: 'A field of an enquiry with the label of its form.',
  fields: (t) => ({ label: t.exposeString('label'), value: t.exposeString('value') }),
});

const AttributionType = builder.objectRef<Attribution>('Attribution').implement({
  description: 'Where the sender came from: the first campaign link of the visit, and the page of another site that led here.',
  fields: (t) => Object.fromEntries(ATTRIBUTION_FIELDS.map((field) => [field, t.string({ nullable: true, resolve: (row) => row[field] })])),
});

const EnquiryType = builder.node(builder.objectRef<StoredEnquiry>('Enquiry'), {
  id: { resolve: (row) => row.id },
  loadOne: async (id, context) =>
    (await nullIfNotFound(findEnquiry(context, await requireAdminViewer(acceptTokens(context, 'enquiries')), id)))?.row ?? null,
  description: 'Only ADMINs can read it.',
  fields: (t) => ({
    databaseId: t.exposeID('id', DATABASE_ID),
    reference: t.exposeString('reference'),
    kind: t.field({ type: EnquiryKindType, resolve: (row) => row.kind }),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    phone: t.exposeString('phone'),
    message: t.exposeString('message'),
    types: t.field({
      type: [EnquiryTypeType],
      description: 'The sections that the sender chose; empty for forms without sections.',
      resolve: (row) => splitEnquiryTypes(row.types),
    }),
    enquiryTypes: t.string({
      description: 'The same as `types`, comma-separated.',
      deprecationReason: 'Use `types`, which is a list.',
      resolve: (row) => row.types,
    }),
    submittedAt: t.field({ type: DateTime, resolve: (row) => row.submittedAt }),
    status: t.field({ type: EnquiryStatusType, resolve: (row) => row.status }),
    lostReason: t.exposeString('lostReason'),
    assigneeId: t.id({ nullable: true, resolve: (row) => row.assigneeId }),
    dueAt: t.field({
      type: DateType,
      nullable: true,
      description: 'The day of the follow-up, such as 2026-11-21.',
      resolve: (row) => (row.dueAt === null ? null : new Date(row.dueAt).toISOString().slice(0, 10)),
    }),
    version: t.exposeInt('version', { description: 'To send with `updateEnquiry`.' }),
    spam: t.exposeBoolean('spam'),
    spamReason: t.exposeString('spamReason'),
    withdrawnAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.withdrawnAt }),
    anonymisedAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.anonymisedAt }),
    deletedAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.deletedAt }),
    packageId: t.id({ nullable: true, resolve: (row) => row.packageId }),
    details: t.field({
      complexity: listCost(15),
      type: [LabelledValueType],
      resolve: (row) => describeEnquiry(row.details, { sensitive: true }),
    }),
    shareableDetails: t.field({
      complexity: listCost(15),
      type: [LabelledValueType],
      description: 'The details that may appear in a message to the sender: without passport, birth and religion.',
      resolve: (row) => describeEnquiry(row.details, { sensitive: false }),
    }),
    attribution: t.field({ type: AttributionType, nullable: true, resolve: getAttribution }),
    summary: t.field({
      complexity: listCost(8),
      type: [LabelledValueType],
      description: 'The details that a list shows.',
      resolve: (row) => summariseEnquiry(row.types, row.details),
    }),
    ...Object.fromEntries(
      ENQUIRY_SECTION_FIELDS.map(({ name }) => [name, t.string({ nullable: true, resolve: (row) => getDetail(row, name)?.toString() })]),
    ),
  }),
});

const EnquiryConnection = connectionType('Enquiry', EnquiryType, { description: 'A page of enquiries.' });

const EnquiryEventType = builder.objectRef<EnquiryWithHistory['events'][number]>('EnquiryEvent').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ...eventTypeFields(t),
    text: t.exposeString('text'),
    at: t.field({ type: DateTime, resolve: (row) => row.at }),
    actor: t.exposeString('who', { nullable: true, description: 'A member of staff; null for the sender and for jobs.' }),
  }),
});

const EnquiryMailType = builder.objectRef<EnquiryWithHistory['mails'][number]>('EnquiryMail').implement({
  description: 'A mail about an enquiry, sent or still in the outbox.',
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
  description: 'A passport or PAN copy without its content, which POST /api/documents/{id} serves.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ...documentTypeFields(t),
    label: t.string({ resolve: (row) => getDocumentLabel(row.field) }),
    bytes: t.exposeInt('bytes'),
    erased: t.boolean({ resolve: (row) => row.wrappedKey === null }),
  }),
});

const EnquiryDetailType = builder.objectRef<EnquiryWithHistory>('EnquiryDetail').implement({
  description: 'An enquiry with its history.',
  fields: (t) => ({
    enquiry: t.field({ type: EnquiryType, resolve: ({ row }) => row }),
    agencyName: t.string({
      description: 'The name of the agency on the storefront of the enquiry.',
      resolve: async ({ row }, _args, context) => (await findCompany(context, row.market)).name,
    }),
    history: t.field({ complexity: listCost(50), type: [EnquiryEventType], description: 'Newest first.', resolve: ({ events }) => events }),
    mails: t.field({ complexity: listCost(20), type: [EnquiryMailType], resolve: ({ mails }) => mails }),
    attachments: t.field({ complexity: listCost(10), type: [EnquiryAttachmentType], resolve: ({ documents }) => documents }),
  }),
});

const StaffMemberType = builder.objectRef<StaffMember>('StaffMember').implement({
  description: 'An ADMIN to whom an enquiry can be assigned.',
  fields: (t) => ({ id: t.exposeID('id'), userName: t.exposeString('userName') }),
});

builder.queryFields((t) => ({
  enquiries: t.withAuth(ADMIN).field({
    complexity: listCost(50),
    type: EnquiryConnection,
    description: 'The enquiries of /api/enquiries, newest first.',
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { first, after }, context) =>
      toConnection(listEnquiries(context, context.admin, { first: clampPageSize(first, 50), after }), after),
  }),
  inbox: t.withAuth(ADMIN).field({
    complexity: listCost(50),
    type: EnquiryConnection,
    description: 'Enquiries of every kind, newest first; without spam and deleted ones unless a view or a search includes them.',
    args: {
      first: t.arg.int(),
      after: t.arg.string(),
      ...inboxFilterArgs,
      status: t.arg({ type: EnquiryStatusType }),
      spam: t.arg.boolean({ description: 'The same as `view: spam`.' }),
    },
    resolve: (_root, { first, spam, view, ...filter }, context) =>
      toConnection(
        readInbox(context, context.admin, {
          ...filter,
          first: clampPageSize(first, INBOX_LIMITS.rowsPerPage),
          view: spam ? 'spam' : view,
        }),
        filter.after,
      ),
  }),
  enquiry: t.withAuth(ADMIN).field({
    type: EnquiryDetailType,
    nullable: true,
    args: { id: t.arg.id(nodeId('enquiry')) },
    resolve: (_root, { id }, context) => nullIfNotFound(findEnquiry(context, context.admin, id)),
  }),
  staffMembers: t.withAuth(ADMIN).field({
    complexity: listCost(50),
    type: [StaffMemberType],
    resolve: (_root, _args, context) => listStaff(context, context.admin),
  }),
}));

/** The change as the domain reads it: there, an empty text removes a value, and null changes nothing. */
const toEnquiryChange = <Input extends { assigneeId?: string | null; dueAt?: string | null }>(input: Input) => ({
  ...input,
  ...(input.assigneeId === null && { assigneeId: '' }),
  ...(input.dueAt === null && { dueAt: '' }),
});

builder.mutationFields((t) => {
  const ids = () => t.arg.idList(nodeIds('enquiry'));
  const id = () => t.arg.id(nodeId('enquiry'));
  const change = {
    status: t.arg({ type: EnquiryStatusType, description: 'The new stage; `lost` needs a `lostReason`.' }),
    lostReason: t.arg.string({ description: 'Why the enquiry was lost, such as "Chose another agency".' }),
    assigneeId: t.arg.id({ ...nodeId('account'), required: false, description: 'The account of an ADMIN; null for nobody.' }),
    dueAt: t.arg({ type: DateType, description: 'The day of the follow-up, such as 2026-11-21; null for none.' }),
  };
  return {
    updateEnquiry: t.withAuth(ADMIN).field({
      result: 'enquiry',
      type: EnquiryDetailType,
      description: 'Absent arguments change nothing. Fails if somebody else has changed the enquiry since `version`.',
      args: { id: id(), version: t.arg.int({ required: true }), ...change },
      resolve: async (_root, { id, version, ...input }, context) => {
        const { admin } = context;
        await updateEnquiries(context, admin, [id], toEnquiryChange(input), version);
        return findEnquiry(context, admin, id);
      },
    }),
    updateEnquiries: t.withAuth(ADMIN).field({
      result: 'enquiryIds',
      type: ['ID'],
      description: 'Updates many enquiries, whatever their version. Returns the ids of those that changed.',
      args: { ids: ids(), ...change },
      resolve: (_root, { ids, ...input }, context) => updateEnquiries(context, context.admin, ids, toEnquiryChange(input)),
    }),
    addEnquiryNote: t.withAuth(ADMIN).field({
      type: NoResult,
      description: 'A note that only staff can read. Anonymising the enquiry deletes it.',
      args: { id: id(), text: t.arg.string() },
      resolve: (_root, { id, text }, context) => addEnquiryNote(context, context.admin, id, { text }),
    }),
    deleteEnquiries: t.withAuth(ADMIN).field({
      result: 'enquiryIds',
      type: ['ID'],
      description: 'A soft delete: `restoreEnquiries` works for some days, then the cron purges them.',
      args: { ids: ids() },
      resolve: (_root, { ids }, context) => softDeleteEnquiries(context, context.admin, ids),
    }),
    restoreEnquiries: t.withAuth(ADMIN).field({
      result: 'enquiryIds',
      type: ['ID'],
      args: { ids: ids() },
      resolve: (_root, { ids }, context) => restoreEnquiries(context, context.admin, ids),
    }),
    markEnquiriesAsSpam: t.withAuth(ADMIN).field({
      result: 'enquiryIds',
      type: ['ID'],
      description: 'Marks enquiries as spam or as genuine. Mails that were held back are sent when they become genuine.',
      args: { ids: ids(), spam: t.arg.boolean({ required: true }) },
      resolve: (_root, { ids, spam }, context) => setEnquirySpam(context, context.admin, ids, spam),
    }),
    deleteEnquiry: t.withAuth(ADMIN).field({
      type: NoResult,
      description: 'The same as DELETE /api/enquiries/{id}.',
      args: { id: id() },
      resolve: (_root, { id }, context) => softDeleteEnquiries(context, context.admin, [id]),
    }),
  };
});
