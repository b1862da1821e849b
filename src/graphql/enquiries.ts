import { ATTRIBUTION_FIELDS } from '../../schema/campaigns.ts';
import { VISA_FILES } from '../../schema/enquiry-fields.ts';
import { getSender } from '../domain/accounts/sessions.ts';
import {
  submitCarRentalEnquiry,
  submitCustomTourEnquiry,
  submitGeneralEnquiry,
  submitInsuranceEnquiry,
  submitVisaEnquiry,
} from '../domain/enquiries/enquiry-forms.ts';
import { submitBooking, submitPackageEnquiry } from '../domain/enquiries/package-enquiries.ts';
import type { EnquiryReceipt } from '../domain/enquiries/submit-enquiry.ts';
import { acceptTokens, builder, type OperationContext, userWith } from './builder.ts';
import { defineFormInput, toFormValues } from './enquiries/form-inputs.ts';
import { nodeId } from './relay/node-ids.ts';
import { EnquiryKindType, MarketType, UploadType } from './types.ts';

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
const BookingInput = defineFormInput('BookingInput');
const PackageEnquiryInput = defineFormInput('PackageEnquiryInput');
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
          viewer: await getSender(asSender(context)),
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
        input: t.arg({ type: BookingInput, description: 'When and with whom; without it the package alone is booked, in one step.' }),
        submission: submission(),
      },
      resolve: (_root, { market, input, submission, ...subject }, context) =>
        submitBooking(
          asSender(context),
          market,
          { ...subject, input: input && toFormValues('BookingInput', input) },
          context.viewer,
          submission ?? {},
        ),
    }),
    sendPackageEnquiry: t.field({
      result: 'receipt',
      type: ReceiptType,
      description: 'What Book Now sends for visitors without an account: a general enquiry about the package.',
      authScopes: { visitor: true },
      args: { market: market(), input: t.arg({ type: PackageEnquiryInput, required: true }), submission: submission() },
      resolve: async (_root, args, context) =>
        submitPackageEnquiry(
          asSender(context),
          args.market,
          toFormValues('PackageEnquiryInput', args.input),
          await getSender(asSender(context)),
          args.submission ?? {},
        ),
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
