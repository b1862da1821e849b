import { describeEnquiry } from '../../../schema/enquiry-summary.ts';
import { getFirstName } from '../../../schema/format.ts';
import { getSender } from '../../domain/accounts/sessions.ts';
import { findCompanySummary } from '../../domain/content/company.ts';
import { listSenderEvents } from '../../domain/enquiries/enquiry-history.ts';
import { anonymiseEnquiry, type EnquiryCopy, readEnquiryCopy, withdrawEnquiry } from '../../domain/enquiries/enquiry-status.ts';
import { listDocuments, type StoredDocument } from '../../domain/enquiries/identity-documents.ts';
import { listNextSteps, type NextStep } from '../../domain/enquiries/sent/next-steps.ts';
import { findSentEnquiry, isSender, listOwnEnquiries, type SentEnquiry } from '../../domain/enquiries/sent/sent-enquiries.ts';
import { getTripPlace, getTripTitle, summariseTrip } from '../../domain/enquiries/sent/trip-summary.ts';
import { nullIfNotFound } from '../../domain/errors.ts';
import { listColumns } from '../../domain/packages/filter.ts';
import { listPackagesOfPlace, listRelatedPackages } from '../../domain/packages/queries.ts';
import { acceptTokens, builder, NoResult, type OperationContext, type PackageRow, userWith } from '../builder.ts';
import { connectionType, toConnection } from '../relay/connections.ts';
import { clampPageSize, listCost } from '../server/costs.ts';
import { DateTime, DateType, EnquiryKindType, EnquiryStatusType, enquiryTypeFields, MarketType } from '../types.ts';
import { documentFieldField, documentTypeFields } from './documents.ts';
import { LabelledValueType } from './enquiry.ts';
import { eventTypeFields } from './events.ts';

// What senders see and do. The private link alone shows no personal data: name, contact, message and documents also require the e-mail
// address, or the session of the sender.

const USER = userWith('enquiries');

const isOwn = async (row: SentEnquiry, context: OperationContext): Promise<boolean> =>
  isSender(await getSender(acceptTokens(context, 'enquiries')), row);

const SentEnquiryAttachmentType = builder.objectRef<StoredDocument>('SentEnquiryAttachment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ...documentTypeFields(t),
    field: documentFieldField(t),
    erased: t.boolean({ resolve: (row) => row.wrappedKey === null }),
  }),
});

const SentEnquiryEventType = builder.objectRef<EnquiryCopy['events'][number]>('SentEnquiryEvent').implement({
  fields: (t) => ({
    ...eventTypeFields(t),
    at: t.field({ type: DateTime, resolve: (row) => row.at }),
  }),
});

const NextStepType = builder.objectRef<NextStep>('NextStep').implement({
  description: 'A step from the enquiry to the journey.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Such as "A planner reads it".' }),
    text: t.exposeString('text', { description: 'What happens in this step.' }),
    dueAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'Until when the agency takes it, by its office hours; null for the step of the sender.',
      resolve: (row) => row.dueAt,
    }),
    done: t.exposeBoolean('done', { description: 'Whether it is behind the enquiry.' }),
  }),
});

const SenderContactType = builder.objectRef<SentEnquiry>('SenderContact').implement({
  description: 'Who has sent an enquiry, and what they wrote. Only for the sender.',
  fields: (t) => ({
    name: t.exposeString('name'),
    firstName: t.string({
      description: 'The first name within the name, for a greeting; empty if there is none.',
      resolve: ({ name }) => getFirstName(name),
    }),
    email: t.exposeString('email'),
    phone: t.exposeString('phone'),
    message: t.exposeString('message'),
  }),
});

const SentEnquiryType = builder.objectRef<SentEnquiry>('SentEnquiry').implement({
  description: 'An enquiry as its sender sees it.',
  fields: (t) => ({
    kind: t.field({ type: EnquiryKindType, resolve: (row) => row.kind }),
    reference: t.exposeString('reference'),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    status: t.field({ type: EnquiryStatusType, resolve: (row) => row.status }),
    ...enquiryTypeFields(t, (row) => row.types),
    submittedAt: t.field({ type: DateTime, resolve: (row) => row.submittedAt }),
    withdrawnAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.withdrawnAt }),
    anonymisedAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.anonymisedAt }),
    title: t.string({ description: 'What it is called: its package, its place or way, or its kind.', resolve: getTripTitle }),
    startDate: t.field({
      type: DateType,
      nullable: true,
      description: 'The first day; null if it is flexible or unknown.',
      resolve: ({ details }) => summariseTrip(details).startDate,
    }),
    endDate: t.field({
      type: DateType,
      nullable: true,
      description: 'The last day; null if it is unknown.',
      resolve: ({ details }) => summariseTrip(details).endDate,
    }),
    dates: t.string({
      description: 'The days as text, such as "18 Dec 2026 to 22 Dec 2026" or "Flexible, May 2027"; empty if they are unknown.',
      resolve: ({ details }) => summariseTrip(details).dates,
    }),
    people: t.string({
      description: 'Such as "2 adults, 1 child"; empty if it is unknown.',
      resolve: ({ details }) => summariseTrip(details).people,
    }),
    answers: t.field({
      complexity: listCost(8),
      type: [LabelledValueType],
      description: 'The other answers, without free words, names, passport, birth and religion.',
      resolve: ({ details }) => summariseTrip(details).answers,
    }),
    package: t.field({
      type: 'Package',
      nullable: true,
      description: 'What it is about; null if that is no package, or one that is no longer offered.',
      // Only the columns of `listColumns`: a field that needs more throws.
      resolve: (row) => row.package as PackageRow | null,
    }),
    relatedPackages: t.field({
      complexity: listCost(2),
      type: ['Package'],
      description: 'Two other packages of the storefront: to the place that it names, or of the same kind of trip, if there are any.',
      resolve: ({ market, package: about, details }, _args, context) =>
        listRelatedPackages<PackageRow>(context, listColumns, market, { about, place: about ? '' : getTripPlace(details) }, 2),
    }),
    picture: t.field({
      type: 'Picture',
      nullable: true,
      description: 'Of its package, or of one that goes to the place that it names; null if there is none.',
      resolve: async ({ market, package: about, details }, _args, context) => {
        const [shown = about] = about ? [] : await listPackagesOfPlace<PackageRow>(context, listColumns, market, getTripPlace(details), 1);
        return shown?.images[0];
      },
    }),
    nextSteps: t.field({
      complexity: listCost(3),
      type: [NextStepType],
      description: 'What happens after the enquiry, in three steps.',
      resolve: async (row, _args, context) => listNextSteps(row, (await findCompanySummary(context, row.market)).contact.hours),
    }),
    sender: t.field({
      type: SenderContactType,
      nullable: true,
      description: 'Null unless the signed-in account has sent it, or its verified e-mail stands in it.',
      resolve: async (row, _args, context) => ((await isOwn(row, context)) ? row : null),
    }),
    attachments: t.field({
      complexity: listCost(10),
      type: [SentEnquiryAttachmentType],
      resolve: (row, _args, context) => listDocuments(context, row.id),
    }),
    events: t.field({
      complexity: listCost(20),
      type: [SentEnquiryEventType],
      resolve: (row, _args, context) => listSenderEvents(context, row.id),
    }),
  }),
});

const OwnEnquiryType = builder.objectRef<SentEnquiry>('OwnEnquiry').implement({
  description: 'An enquiry of the signed-in user, without its content.',
  fields: (t) => ({
    reference: t.exposeString('reference'),
    kind: t.field({ type: EnquiryKindType, resolve: (row) => row.kind }),
    status: t.field({ type: EnquiryStatusType, resolve: (row) => row.status }),
    submittedAt: t.field({ type: DateTime, resolve: (row) => row.submittedAt }),
    withdrawnAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.withdrawnAt }),
  }),
});
const OwnEnquiryConnection = connectionType('OwnEnquiry', OwnEnquiryType, { description: 'A page of own enquiries.' });

/** The enquiries of the viewer, in `viewer`. */
export const SentEnquiryConnection = connectionType('SentEnquiry', SentEnquiryType, { description: 'A page of own enquiries.' });

const EnquiryCopyType = builder.objectRef<EnquiryCopy>('EnquiryCopy').implement({
  description: 'Everything that is stored of an enquiry, for its sender.',
  fields: (t) => ({
    sender: t.field({ type: SenderContactType, description: 'Who has sent it, and their message.', resolve: ({ row }) => row }),
    details: t.field({
      complexity: listCost(15),
      type: [LabelledValueType],
      description: 'All answers as text for people, with the labels of their form.',
      resolve: ({ row }) => describeEnquiry(row.details, { sensitive: true }),
    }),
    consent: t.stringList({
      description: 'What the sender has agreed to, word for word.',
      resolve: ({ row }) => Object.values(row.consent ?? {}),
    }),
    travellers: t.stringList({
      description: 'The names of the travellers of an insurance; empty otherwise.',
      resolve: ({ row }) => {
        // Stored by the form of the insurance: a list of rows with a name.
        const persons = (row.details.persons ?? []) as readonly { name?: unknown }[];
        return Array.isArray(persons) ? persons.flatMap(({ name }) => (typeof name === 'string' ? name : [])) : [];
      },
    }),
  }),
});

builder.queryFields((t) => ({
  myEnquiries: t.withAuth(USER).field({
    complexity: listCost(20),
    type: OwnEnquiryConnection,
    deprecationReason: 'Use `viewer.enquiries`, whose rows say what was asked for.',
    description: 'Those sent while signed in, and those that name the e-mail of the account once it is verified. Newest first.',
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { first, after }, context) =>
      toConnection(listOwnEnquiries(context, context.viewer, { first: clampPageSize(first, 20), after }), after),
  }),
  enquiryByToken: t.field({
    type: SentEnquiryType,
    nullable: true,
    description: 'The enquiry of a private link, or an own one by its reference.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => nullIfNotFound(findSentEnquiry(acceptTokens(context, 'enquiries'), token)),
  }),
}));

builder.mutationFields((t) => ({
  withdrawEnquiry: t.field({
    type: NoResult,
    authScopes: { visitor: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => withdrawEnquiry(acceptTokens(context, 'enquiries'), token),
  }),
  anonymiseEnquiry: t.field({
    type: NoResult,
    description: 'Deletes the personal data of the enquiry and the keys of its documents.',
    authScopes: { visitor: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => anonymiseEnquiry(acceptTokens(context, 'enquiries'), token),
  }),
  copyEnquiry: t.field({
    result: 'copy',
    type: EnquiryCopyType,
    description: 'Everything that is stored of an enquiry. Its timeline notes that it was read.',
    authScopes: { visitor: true },
    args: {
      token: t.arg.string({ required: true }),
      email: t.arg.string({ description: 'The e-mail that it was sent with. The signed-in sender needs none.' }),
    },
    resolve: (_root, { token, email }, context) => readEnquiryCopy(acceptTokens(context, 'enquiries'), token, email),
  }),
}));
