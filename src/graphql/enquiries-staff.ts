import { INBOX_LIMITS } from '../../schema/constants.ts';
import { findEnquiry, listEnquiries, listStaff, type StaffMember } from '../domain/enquiries/enquiry-queries.ts';
import { addEnquiryNote, updateEnquiries } from '../domain/enquiries/enquiry-updates.ts';
import { restoreEnquiries, setEnquirySpam, softDeleteEnquiries } from '../domain/enquiries/folders.ts';
import { readInbox } from '../domain/enquiries/inbox.ts';
import { recordEnquiry } from '../domain/enquiries/record-enquiry.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { adminWith, builder, NoResult } from './builder.ts';
import { EnquiryConnection, EnquiryInterface } from './enquiries/enquiry.ts';
import { inboxFilterArgs } from './enquiries/inbox-filter.ts';
import { toConnection } from './relay/connections.ts';
import { nodeId, nodeIds } from './relay/node-ids.ts';
import { clampPageSize, listCost } from './server/costs.ts';
import { DateType, EnquirySourceType, EnquiryStatusType, MarketType } from './types.ts';

const ADMIN = adminWith('enquiries', 'enquiries');

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
    },
    resolve: (_root, { first, ...filter }, context) =>
      toConnection(readInbox(context, context.admin, { ...filter, first: clampPageSize(first, INBOX_LIMITS.rowsPerPage) }), filter.after),
  }),
  enquiry: t.withAuth(ADMIN).field({
    type: EnquiryInterface,
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

const RecordEnquiryInput = builder.inputType('RecordEnquiryInput', {
  description: 'An enquiry that staff take down. A phone number or an e-mail is enough.',
  fields: (t) => ({
    source: t.field({ type: EnquirySourceType, required: true, description: 'How it came.' }),
    market: t.field({ type: MarketType, required: true, description: 'The storefront that it is for.' }),
    name: t.string({ description: 'The name of the person, if it is known.' }),
    phone: t.string({ description: 'A phone number, such as +91 98450 12876.' }),
    email: t.string({ description: 'An e-mail address, such as asha@example.com.' }),
    trip: t.string({ description: 'What the person asks for in a line, such as "Andaman, 2 adults and a child, around Republic Day".' }),
    packageId: t.id({ ...nodeId('package'), required: false, description: 'The package that it is about.' }),
    personId: t.id({ ...nodeId('person'), required: false, description: 'The record of the person, if staff have found it.' }),
    note: t.string({ description: 'What was said; only staff read it.' }),
    status: t.field({ type: EnquiryStatusType, description: 'The stage; `new` without it.' }),
    assigneeId: t.id({ ...nodeId('account'), required: false, description: 'The account of the ADMIN who answers it.' }),
    dueAt: t.field({ type: DateType, description: 'The day of the follow-up, such as 2026-11-21.' }),
    dueHour: t.string({ description: 'The hour of the office, such as "18:00"; it needs `dueAt`. Absent for any.' }),
    confirm: t.boolean({ description: 'Whether the person gets the mail that confirms an enquiry.' }),
  }),
});

builder.mutationFields((t) => {
  const ids = () => t.arg.idList(nodeIds('enquiry'));
  const id = () => t.arg.id(nodeId('enquiry'));
  const change = {
    status: t.arg({ type: EnquiryStatusType, description: 'The new stage; `lost` needs a `lostReason`.' }),
    lostReason: t.arg.string({ description: 'Why the enquiry was lost, such as "Chose another agency".' }),
    assigneeId: t.arg.id({ ...nodeId('account'), required: false, description: 'The account of an ADMIN; null for nobody.' }),
    dueAt: t.arg({ type: DateType, description: 'The day of the follow-up, such as 2026-11-21; null for none.' }),
    dueHour: t.arg.string({ description: 'The hour of the office, such as "18:00", read beside `dueAt`; absent for any.' }),
  };
  return {
    recordEnquiry: t.withAuth(ADMIN).field({
      result: 'enquiry',
      type: EnquiryInterface,
      description: 'Takes down the enquiry of a call, a message or a visit. Nobody is mailed without `confirm`.',
      args: { input: t.arg({ type: RecordEnquiryInput, required: true, description: 'What was asked for, and by whom.' }) },
      resolve: async (_root, { input }, context) => {
        const id = await recordEnquiry(context, context.admin, input);
        return findEnquiry(context, context.admin, String(id));
      },
    }),
    updateEnquiry: t.withAuth(ADMIN).field({
      result: 'enquiry',
      type: EnquiryInterface,
      description: 'Absent arguments change nothing. Fails if someone else has changed the enquiry since `version`.',
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
      description: 'A soft delete, as DELETE /api/enquiries/{id}: `restoreEnquiries` works for some days, then the cron purges them.',
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
  };
});
