import { ATTRIBUTION_FIELDS, type Attribution } from '../../../schema/campaigns.ts';
import type { EnquiryKind } from '../../../schema/constants.ts';
import { ENQUIRY_SECTIONS } from '../../../schema/enquiry-fields.ts';
import { describeEnquiry, type LabelledValue, summariseEnquiry } from '../../../schema/enquiry-summary.ts';
import { findCompany } from '../../domain/content/company.ts';
import { getAttribution, getDetail } from '../../domain/enquiries/enquiry.ts';
import {
  type EnquiryEvent,
  type EnquiryMail,
  type EnquiryMessage,
  type EnquiryRow,
  listEvents,
  listMails,
  listMessages,
} from '../../domain/enquiries/enquiry-queries.ts';
import { FOLLOW_UP_STATES, getFollowUpState, parseFollowUp } from '../../domain/enquiries/follow-up.ts';
import { type DocumentListItem, listDocuments } from '../../domain/enquiries/identity-documents.ts';
import { builder, type OperationContext } from '../builder.ts';
import { connectionType } from '../relay/connections.ts';
import { listCost } from '../server/costs.ts';
import {
  DATABASE_ID,
  DateTime,
  DateType,
  EnquiryKindType,
  EnquirySourceType,
  EnquiryStatusType,
  enquiryTypeFields,
  MarketType,
} from '../types.ts';
import { listWordsAsSent } from './answer-fields.ts';
import { eventTypeFields } from './events.ts';
import { IdentityDocumentType } from './identity-documents.ts';

// What enquiries of every kind have. `enquiry-kinds.ts` defines the types of the kinds.

/** The type of each kind. */
export const ENQUIRY_TYPE_NAMES = {
  general: 'GeneralEnquiry',
  booking: 'BookingEnquiry',
  visa: 'VisaEnquiry',
  insurance: 'InsuranceEnquiry',
  car: 'CarRentalEnquiry',
  tour: 'CustomTourEnquiry',
} as const satisfies Record<EnquiryKind, string>;

export const LabelledValueType = builder.objectRef<LabelledValue>('LabelledValue').implement({
  description: 'A field of an enquiry with the label of its form.',
  fields: (t) => ({ label: t.exposeString('label'), value: t.exposeString('value') }),
});

const FieldTextType = builder.objectRef<{ field: string; value: string }>('FieldText').implement({
  description: 'The words of a field, as they were typed.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of the field, such as `packagePersons`.' }),
    value: t.exposeString('value', { description: 'The words, such as "2 adults".' }),
  }),
});

const AttributionType = builder.objectRef<Attribution>('Attribution').implement({
  description: 'Where the sender came from: the first campaign link of the visit, and the page of another site that led here.',
  fields: (t) => Object.fromEntries(ATTRIBUTION_FIELDS.map((field) => [field, t.string({ nullable: true, resolve: (row) => row[field] })])),
});

const EnquiryEventType = builder.objectRef<EnquiryEvent>('EnquiryEvent').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ...eventTypeFields(t),
    text: t.exposeString('text'),
    at: t.field({ type: DateTime, resolve: (row) => row.at }),
    actor: t.exposeString('who', { nullable: true, description: 'A member of staff; null for the sender and for jobs.' }),
  }),
});

const EnquiryMailType = builder.objectRef<EnquiryMail>('EnquiryMail').implement({
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

const EnquiryMessageType = builder.objectRef<EnquiryMessage>('EnquiryMessage').implement({
  description: 'A mail of the conversation: an answer of staff, or a mail of the sender.',
  fields: (t) => ({
    id: t.exposeID('id'),
    isAnswer: t.boolean({ description: 'Whether staff wrote it.', resolve: ({ direction }) => direction === 'out' }),
    author: t.string({
      description: 'The name of the member of staff, or the name or address that the mail came from.',
      resolve: ({ who, senderName, sender }) => (who ?? senderName) || sender,
    }),
    subject: t.exposeString('subject'),
    text: t.exposeString('text', { description: 'The text of the mail, without what it quotes.' }),
    pictures: t.stringList({
      description: 'The names of the pictures that were sent with it.',
      resolve: ({ attachments }) => attachments.map(({ name }) => name),
    }),
    refused: t.exposeString('refused', { description: 'Why files of the mail were refused; empty if none was.' }),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
    delivery: t.field({
      type: EnquiryMailType,
      nullable: true,
      description: 'The mail that carries an answer; null for others, and once the outbox has forgotten it.',
      resolve: ({ outboxId, attempts, ...row }) =>
        outboxId === null || attempts === null ? null : { ...row, id: outboxId, attempts, lastError: row.lastError ?? '' },
    }),
  }),
});

/** The documents of an enquiry as the list of all documents shows them. */
export async function listEnquiryDocuments(context: OperationContext, row: EnquiryRow): Promise<DocumentListItem[]> {
  const { id, reference, name, kind } = row;
  return (row.documents ?? (await listDocuments(context, id))).map((document) => ({ ...document, reference, name, kind }));
}

const FollowUpStateType = builder.enumType('FollowUpState', { values: FOLLOW_UP_STATES });

export const EnquiryInterface = builder.interfaceRef<EnquiryRow>('Enquiry').implement({
  description: 'What a visitor has sent: each kind is a type of its own, with its answers. Only ADMINs can read it.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: ({ kind }) => ENQUIRY_TYPE_NAMES[kind],
  fields: (t) => ({
    databaseId: t.exposeID('id', DATABASE_ID),
    reference: t.exposeString('reference'),
    kind: t.field({ type: EnquiryKindType, resolve: (row) => row.kind }),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    phone: t.exposeString('phone'),
    message: t.exposeString('message'),
    ...enquiryTypeFields(t, (row) => row.types),
    submittedAt: t.field({ type: DateTime, resolve: (row) => row.submittedAt }),
    source: t.field({ type: EnquirySourceType, description: 'How it came.', resolve: (row) => row.source }),
    status: t.field({ type: EnquiryStatusType, resolve: (row) => row.status }),
    lostReason: t.exposeString('lostReason'),
    assigneeId: t.id({ nullable: true, resolve: (row) => row.assigneeId }),
    dueAt: t.field({
      type: DateType,
      nullable: true,
      description: 'The day of the follow-up, such as 2026-11-21.',
      resolve: (row) => (row.dueAt === null ? null : parseFollowUp(row.dueAt).day),
    }),
    dueHour: t.string({
      nullable: true,
      description: 'The hour of the office from which the follow-up is due, such as "18:00"; null for any.',
      resolve: (row) => (row.dueAt === null ? null : parseFollowUp(row.dueAt).hour),
    }),
    dueState: t.field({
      type: FollowUpStateType,
      nullable: true,
      description: 'Whether the follow-up is late, by the day of the office; null without one.',
      resolve: (row, _args, { now }) => (row.dueAt === null ? null : getFollowUpState(row.dueAt, now)),
    }),
    firstAnsweredAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'When staff first answered: by mail, by a recorded call or message, or by another stage; null before.',
      resolve: (row) => row.firstAnsweredAt,
    }),
    version: t.exposeInt('version', { description: 'To send with `updateEnquiry`.' }),
    spam: t.exposeBoolean('spam'),
    spamReason: t.exposeString('spamReason'),
    withdrawnAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.withdrawnAt }),
    anonymisedAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.anonymisedAt }),
    deletedAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.deletedAt }),
    packageId: t.id({ nullable: true, resolve: (row) => row.packageId }),
    agencyName: t.string({
      description: 'The name of the agency on the storefront of the enquiry.',
      resolve: async ({ market }, _args, context) => (await findCompany(context, market)).name,
    }),
    asSent: t.field({
      complexity: listCost(3),
      type: [FieldTextType],
      description:
        'The words of answers whose spelling was changed, and of those that do not fit the type of their field, which is null then.',
      resolve: listWordsAsSent,
    }),
    details: t.field({
      complexity: listCost(15),
      type: [LabelledValueType],
      description: 'All answers as text for people, with the labels of their form.',
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
    history: t.field({
      complexity: listCost(50),
      type: [EnquiryEventType],
      description: 'Newest first.',
      resolve: (row, _args, context) => row.events ?? listEvents(context, row.id),
    }),
    mails: t.field({
      complexity: listCost(20),
      type: [EnquiryMailType],
      resolve: (row, _args, context) => row.mails ?? listMails(context, row.id),
    }),
    messages: t.field({
      complexity: listCost(20),
      type: [EnquiryMessageType],
      description: 'The mails of the conversation, newest first.',
      resolve: (row, _args, context) => row.messages ?? listMessages(context, row.id),
    }),
    documents: t.field({
      complexity: listCost(10),
      type: [IdentityDocumentType],
      description: 'The passport and PAN copies, without their content; empty for kinds without documents.',
      resolve: (row, _args, context) => listEnquiryDocuments(context, row),
    }),
    ...Object.fromEntries(
      Object.entries(ENQUIRY_SECTIONS).flatMap(([section, { fields }]) =>
        fields.map(({ name }) => [
          name,
          t.string({
            nullable: true,
            deprecationReason: `Use \`${section}Section\` of GeneralEnquiry, whose fields have types.`,
            resolve: (row) => getDetail(row, name)?.toString(),
          }),
        ]),
      ),
    ),
  }),
});

export const EnquiryConnection = connectionType<EnquiryRow>('Enquiry', EnquiryInterface, { description: 'A page of enquiries.' });
