import { ATTRIBUTION_FIELDS } from '../../schema/campaigns.ts';
import { VISA_FILES } from '../../schema/enquiry-fields.ts';
import { getViewer } from '../domain/accounts/sessions.ts';
import type { StoredEnquiry } from '../domain/enquiries/enquiry.ts';
import {
  submitBooking,
  submitCarRentalEnquiry,
  submitCustomTourEnquiry,
  submitGeneralEnquiry,
  submitInsuranceEnquiry,
  submitVisaEnquiry,
} from '../domain/enquiries/enquiry-forms.ts';
import { listOwnEnquiries } from '../domain/enquiries/enquiry-queries.ts';
import { anonymiseEnquiry, findEnquiryByToken, type SenderEnquiry, withdrawEnquiry } from '../domain/enquiries/enquiry-status.ts';
import type { StoredDocument } from '../domain/enquiries/identity-documents.ts';
import type { EnquiryReceipt } from '../domain/enquiries/submit-enquiry.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { acceptTokens, builder, NoResult, type OperationContext, userWith } from './builder.ts';
import { documentFieldField, documentTypeFields } from './enquiries/documents.ts';
import { eventTypeFields } from './enquiries/events.ts';
import { defineFormInput, toFormValues } from './enquiries/form-inputs.ts';
import { connectionType, toConnection } from './relay/connections.ts';
import { nodeId } from './relay/node-ids.ts';
import { clampPageSize, listCost } from './server/costs.ts';
import { DateTime, EnquiryKindType, EnquiryStatusType, enquiryTypeFields, MarketType, UploadType } from './types.ts';

const USER = userWith('enquiries');

/** Whoever sends a form may do so with an access token. */
const asSender = (context: OperationContext): OperationContext => acceptTokens(context, 'enquiries');

const ReceiptType = builder.objectRef<EnquiryReceipt>('Receipt').implement({
  description: 'A stored enquiry.',
  fields: (t) => ({
    kind: t.field({ type: EnquiryKindType, resolve: (row) => row.kind }),
    reference: t.exposeString('reference'),
    link: t.string({
      description: 'The private link as a full URL, as POST /api/enquiries answers it.',
      resolve: ({ path }, _args, { origin }) => new URL(path, origin).href,
    }),
    path: t.exposeString('path', { description: 'The private link of the sender. With it they can withdraw and anonymise the enquiry.' }),
  }),
});

const AttributionInput = builder.inputType('AttributionInput', {
  description: 'Where the sender came from. Each value has at most 100 characters; of the referrer, origin and path are stored.',
  fields: (t) => Object.fromEntries(ATTRIBUTION_FIELDS.map((field) => [field, t.string()])),
});

const SubmissionMetaInput = builder.inputType('SubmissionMeta', {
  description: 'How a form was submitted.',
  fields: (t) => ({
    idempotencyKey: t.string({ description: 'The same for every attempt to submit the same form.' }),
    honeypot: t.string({ description: 'A field that people do not see: only bots fill it in.' }),
    elapsedMs: t.int({ description: 'Milliseconds from the first input to the submission.' }),
    turnstileToken: t.string(),
    attribution: t.field({ type: AttributionInput }),
  }),
});

const EnquiryInput = defineFormInput('EnquiryInput');
const VisaInput = defineFormInput(
  'VisaInput',
  VISA_FILES.map(({ name }) => name),
);
const CarRentalInput = defineFormInput('CarRentalInput');
const CustomTourInput = defineFormInput('CustomTourInput');
const TravellerInput = builder.inputType('TravellerInput', {
  fields: (t) => ({ name: t.string(), passport: t.field({ type: UploadType }) }),
});
const InsuranceInput = defineFormInput('InsuranceInput', [], (t) => ({ persons: t.field({ type: [TravellerInput], required: true }) }));

builder.mutationFields((t) => {
  const market = () => t.arg({ type: MarketType, required: true });
  const submission = () => t.arg({ type: SubmissionMetaInput });
  return {
    sendEnquiry: t.field({
      result: 'receipt',
      type: ReceiptType,
      authScopes: { visitor: true },
      args: {
        market: market(),
        input: t.arg({ type: EnquiryInput, required: true }),
        submission: submission(),
        skipSectionRules: t.arg.boolean({ description: 'As in POST /api/enquiries: opened sections have no required fields.' }),
      },
      resolve: async (_root, { submission, skipSectionRules, ...args }, context) =>
        submitGeneralEnquiry(asSender(context), args.market, toFormValues('EnquiryInput', args.input), {
          viewer: await getViewer(asSender(context)),
          submission: submission ?? {},
          lenient: skipSectionRules ?? false,
        }),
    }),
    bookPackage: t.withAuth(USER).field({
      result: 'receipt',
      type: ReceiptType,
      description: 'Book Now: books a package, or the journey that a slide shows.',
      args: {
        market: market(),
        package: t.arg.id({ ...nodeId('package'), required: false }),
        slide: t.arg.id({ ...nodeId('picture'), required: false }),
        submission: submission(),
      },
      resolve: (_root, args, context) => submitBooking(asSender(context), args.market, args, context.viewer, args.submission ?? {}),
    }),
    sendVisaApplication: t.field({
      result: 'receipt',
      type: ReceiptType,
      authScopes: { visitor: true },
      args: { market: market(), input: t.arg({ type: VisaInput, required: true }), submission: submission() },
      resolve: (_root, args, context) =>
        submitVisaEnquiry(asSender(context), args.market, toFormValues('VisaInput', args.input), args.submission ?? {}, true),
    }),
    sendInsuranceRequest: t.field({
      result: 'receipt',
      type: ReceiptType,
      authScopes: { visitor: true },
      args: { market: market(), input: t.arg({ type: InsuranceInput, required: true }), submission: submission() },
      resolve: (_root, args, context) =>
        submitInsuranceEnquiry(asSender(context), args.market, toFormValues('InsuranceInput', args.input), args.submission ?? {}),
    }),
    sendCarRental: t.field({
      result: 'receipt',
      type: ReceiptType,
      authScopes: { visitor: true },
      args: { market: market(), input: t.arg({ type: CarRentalInput, required: true }), submission: submission() },
      resolve: (_root, args, context) =>
        submitCarRentalEnquiry(asSender(context), args.market, toFormValues('CarRentalInput', args.input), args.submission ?? {}),
    }),
    sendCustomTour: t.field({
      result: 'receipt',
      type: ReceiptType,
      authScopes: { visitor: true },
      args: { market: market(), input: t.arg({ type: CustomTourInput, required: true }), submission: submission() },
      resolve: (_root, args, context) =>
        submitCustomTourEnquiry(asSender(context), args.market, toFormValues('CustomTourInput', args.input), args.submission ?? {}),
    }),
  };
});

// The private link alone shows no personal data: the downloads of `/api/requests` (REST) also require the e-mail address.

const SentEnquiryAttachmentType = builder.objectRef<StoredDocument>('SentEnquiryAttachment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ...documentTypeFields(t),
    field: documentFieldField(t),
    erased: t.boolean({ resolve: (row) => row.wrappedKey === null }),
  }),
});

const SentEnquiryEventType = builder.objectRef<SenderEnquiry['events'][number]>('SentEnquiryEvent').implement({
  fields: (t) => ({
    ...eventTypeFields(t),
    at: t.field({ type: DateTime, resolve: (row) => row.at }),
  }),
});

const OwnEnquiryType = builder.objectRef<StoredEnquiry>('OwnEnquiry').implement({
  description: 'An enquiry of the signed-in user, without its content: that needs the private link.',
  fields: (t) => ({
    reference: t.exposeString('reference'),
    kind: t.field({ type: EnquiryKindType, resolve: (row) => row.kind }),
    status: t.field({ type: EnquiryStatusType, resolve: (row) => row.status }),
    submittedAt: t.field({ type: DateTime, resolve: (row) => row.submittedAt }),
    withdrawnAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.withdrawnAt }),
  }),
});

const OwnEnquiryConnection = connectionType('OwnEnquiry', OwnEnquiryType, { description: 'A page of own enquiries.' });

builder.queryFields((t) => ({
  myEnquiries: t.withAuth(USER).field({
    complexity: listCost(20),
    type: OwnEnquiryConnection,
    description: 'Those sent while signed in, and those that name the e-mail of the account once it is verified. Newest first.',
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { first, after }, context) =>
      toConnection(listOwnEnquiries(context, context.viewer, { first: clampPageSize(first, 20), after }), after),
  }),
}));

const SentEnquiryType = builder.objectRef<SenderEnquiry>('SentEnquiry').implement({
  description: 'An enquiry as its sender sees it.',
  fields: (t) => ({
    kind: t.field({ type: EnquiryKindType, resolve: ({ row }) => row.kind }),
    reference: t.string({ resolve: ({ row }) => row.reference }),
    market: t.field({ type: MarketType, resolve: ({ row }) => row.market }),
    status: t.field({ type: EnquiryStatusType, resolve: ({ row }) => row.status }),
    ...enquiryTypeFields(t, ({ row }) => row.types),
    submittedAt: t.field({ type: DateTime, resolve: ({ row }) => row.submittedAt }),
    withdrawnAt: t.field({ type: DateTime, nullable: true, resolve: ({ row }) => row.withdrawnAt }),
    anonymisedAt: t.field({ type: DateTime, nullable: true, resolve: ({ row }) => row.anonymisedAt }),
    attachments: t.field({ complexity: listCost(10), type: [SentEnquiryAttachmentType], resolve: ({ documents }) => documents }),
    events: t.field({ complexity: listCost(20), type: [SentEnquiryEventType], resolve: ({ events }) => events }),
  }),
});

builder.queryFields((t) => ({
  enquiryByToken: t.field({
    type: SentEnquiryType,
    nullable: true,
    description: 'The enquiry of a private link.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => nullIfNotFound(findEnquiryByToken(context, token)),
  }),
}));

builder.mutationFields((t) => ({
  withdrawEnquiry: t.field({
    type: NoResult,
    authScopes: { visitor: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => withdrawEnquiry(context, token),
  }),
  anonymiseEnquiry: t.field({
    type: NoResult,
    description: 'Deletes the personal data of the enquiry and the keys of its documents.',
    authScopes: { visitor: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => anonymiseEnquiry(context, token),
  }),
}));
