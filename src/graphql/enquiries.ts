import {
  CAR_CONTACT,
  CAR_FIELDS,
  CONTACT_FIELDS,
  ENQUIRY_SECTION_FIELDS,
  type FieldSpec,
  INSURANCE_CONTACT,
  INSURANCE_FIELDS,
  TOUR_CONTACT,
  TOUR_FIELDS,
  VISA_FIELDS,
  VISA_FILES,
} from '../../schema/enquiry-fields.ts';
import { requireUser } from '../domain/accounts/authorization.ts';
import { getViewer } from '../domain/accounts/sessions.ts';
import {
  submitBooking,
  submitCarRentalEnquiry,
  submitCustomTourEnquiry,
  submitGeneralEnquiry,
  submitInsuranceEnquiry,
  submitVisaEnquiry,
} from '../domain/enquiries/enquiry-forms.ts';
import { anonymiseEnquiry, findEnquiryByToken, type SenderEnquiry, withdrawEnquiry } from '../domain/enquiries/enquiry-status.ts';
import type { StoredDocument } from '../domain/enquiries/identity-documents.ts';
import type { EnquiryReceipt } from '../domain/enquiries/submit-enquiry.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { builder } from './builder.ts';
import { DateTime, EnquiryKindType, EnquiryStatusType, MarketType, UploadType } from './types.ts';

// What visitors send. Inputs are made from the lists that the forms are drawn from; what is wrong with a value is said
// by the domain, field by field, so every field is text that may be absent.

const ReceiptType = builder.objectRef<EnquiryReceipt>('Receipt').implement({
  description: 'A request that is stored.',
  fields: (t) => ({
    kind: t.field({ type: EnquiryKindType, resolve: (row) => row.kind }),
    reference: t.exposeString('reference'),
    path: t.exposeString('path', { description: 'Private: where the sender sees it. Whoever has it can withdraw and erase the request.' }),
  }),
});

const SubmissionMetaInput = builder.inputType('SubmissionMeta', {
  description: 'How a form was sent.',
  fields: (t) => ({
    idempotencyKey: t.string({ description: 'The same for every attempt at the same request.' }),
    honeypot: t.string(),
    elapsedMs: t.int({ description: 'Milliseconds from the first touch.' }),
    turnstileToken: t.string({ description: 'Token of Turnstile.' }),
  }),
});

/** The input of a form: its fields, files and what else it holds. */
const defineFormInput = (name: string, specs: readonly FieldSpec[], files: readonly string[] = [], others: readonly string[] = []) =>
  builder.inputType(name, {
    fields: (t) => ({
      ...Object.fromEntries([...specs.map((spec) => spec.name), ...others].map((field) => [field, t.string()])),
      ...Object.fromEntries(files.map((field) => [field, t.field({ type: UploadType })])),
    }),
  });

const EnquiryInput = defineFormInput(
  'EnquiryInput',
  [...CONTACT_FIELDS, ...ENQUIRY_SECTION_FIELDS],
  [],
  ['enquiryTypes', 'package', 'submittedAt'],
);
const VisaInput = defineFormInput(
  'VisaInput',
  VISA_FIELDS,
  VISA_FILES.map(({ name }) => name),
  ['consent'],
);
const CarRentalInput = defineFormInput('CarRentalInput', [...CAR_CONTACT, ...CAR_FIELDS]);
const CustomTourInput = defineFormInput('CustomTourInput', [...TOUR_CONTACT, ...TOUR_FIELDS]);
const TravellerInput = builder.inputType('TravellerInput', {
  fields: (t) => ({ name: t.string(), passport: t.field({ type: UploadType }) }),
});
const InsuranceInput = builder.inputType('InsuranceInput', {
  fields: (t) => ({
    ...Object.fromEntries([...INSURANCE_CONTACT, ...INSURANCE_FIELDS].map(({ name }) => [name, t.string()])),
    consent: t.string(),
    persons: t.field({ type: [TravellerInput], required: true }),
  }),
});

builder.mutationFields((t) => {
  const market = () => t.arg({ type: MarketType, required: true });
  const submission = () => t.arg({ type: SubmissionMetaInput });
  return {
    sendEnquiry: t.field({
      type: ReceiptType,
      authScopes: { visitor: true },
      args: {
        market: market(),
        input: t.arg({ type: EnquiryInput, required: true }),
        submission: submission(),
        skipSectionRules: t.arg.boolean({ description: 'As POST /api/enquiries takes it: of opened sections nothing is required.' }),
      },
      resolve: async (_root, { submission: sent, skipSectionRules, ...args }, context) =>
        submitGeneralEnquiry(context, args.market, args.input, {
          viewer: await getViewer(context),
          sending: sent ?? {},
          lenient: skipSectionRules ?? false,
        }),
    }),
    bookPackage: t.field({
      type: ReceiptType,
      description: 'Book Now: a package, or what a slide of the home page shows.',
      authScopes: { user: true },
      args: { market: market(), package: t.arg.id(), slide: t.arg.id(), submission: submission() },
      resolve: async (_root, args, context) =>
        submitBooking(context, args.market, args, requireUser(await getViewer(context)), args.submission ?? {}),
    }),
    sendVisaApplication: t.field({
      type: ReceiptType,
      authScopes: { visitor: true },
      args: { market: market(), input: t.arg({ type: VisaInput, required: true }), submission: submission() },
      resolve: (_root, args, context) => submitVisaEnquiry(context, args.market, args.input, args.submission ?? {}, true),
    }),
    sendInsuranceRequest: t.field({
      type: ReceiptType,
      authScopes: { visitor: true },
      args: { market: market(), input: t.arg({ type: InsuranceInput, required: true }), submission: submission() },
      resolve: (_root, args, context) => submitInsuranceEnquiry(context, args.market, args.input, args.submission ?? {}),
    }),
    sendCarRental: t.field({
      type: ReceiptType,
      authScopes: { visitor: true },
      args: { market: market(), input: t.arg({ type: CarRentalInput, required: true }), submission: submission() },
      resolve: (_root, args, context) => submitCarRentalEnquiry(context, args.market, args.input, args.submission ?? {}),
    }),
    sendCustomTour: t.field({
      type: ReceiptType,
      authScopes: { visitor: true },
      args: { market: market(), input: t.arg({ type: CustomTourInput, required: true }), submission: submission() },
      resolve: (_root, args, context) => submitCustomTourEnquiry(context, args.market, args.input, args.submission ?? {}),
    }),
  };
});

// What a sender sees of a request by its private link. Nothing of what was written is in it: the link alone is not
// enough for that (REST, `/api/requests`).

const SentEnquiryAttachmentType = builder.objectRef<StoredDocument>('SentEnquiryAttachment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    field: t.exposeString('field'),
    erased: t.boolean({ resolve: (row) => row.wrappedKey === null }),
  }),
});

const SentEnquiryEventType = builder.objectRef<SenderEnquiry['events'][number]>('SentEnquiryEvent').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    at: t.field({ type: DateTime, resolve: (row) => row.at }),
  }),
});

const SentEnquiryType = builder.objectRef<SenderEnquiry>('SentEnquiry').implement({
  description: 'A request as its sender sees it.',
  fields: (t) => ({
    kind: t.field({ type: EnquiryKindType, resolve: ({ row }) => row.kind }),
    reference: t.string({ resolve: ({ row }) => row.reference }),
    market: t.field({ type: MarketType, resolve: ({ row }) => row.market }),
    status: t.field({ type: EnquiryStatusType, resolve: ({ row }) => row.status }),
    enquiryTypes: t.string({ resolve: ({ row }) => row.types }),
    submittedAt: t.field({ type: DateTime, resolve: ({ row }) => row.submittedAt }),
    withdrawnAt: t.field({ type: DateTime, nullable: true, resolve: ({ row }) => row.withdrawnAt }),
    anonymisedAt: t.field({ type: DateTime, nullable: true, resolve: ({ row }) => row.erasedAt }),
    attachments: t.field({ type: [SentEnquiryAttachmentType], resolve: ({ documents }) => documents }),
    events: t.field({ type: [SentEnquiryEventType], resolve: ({ events }) => events }),
  }),
});

builder.queryFields((t) => ({
  enquiryByToken: t.field({
    type: SentEnquiryType,
    nullable: true,
    description: 'By the secret of its private link.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => nullIfNotFound(findEnquiryByToken(context, token)),
  }),
}));

builder.mutationFields((t) => ({
  withdrawEnquiry: t.boolean({
    authScopes: { visitor: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, context) => {
      await withdrawEnquiry(context, token);
      return true;
    },
  }),
  anonymiseEnquiry: t.boolean({
    description: 'Destroys what was sent, and the keys of its documents.',
    authScopes: { visitor: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, context) => {
      await anonymiseEnquiry(context, token);
      return true;
    },
  }),
}));
