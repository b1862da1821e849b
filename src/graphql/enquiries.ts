import { type Described, describe } from '../../schema/describe.ts';
import {
  CAR_CONTACT,
  CAR_FIELDS,
  CONTACT_FIELDS,
  ENQUIRY_DETAILS,
  type FieldSpec,
  INSURANCE_CONTACT,
  INSURANCE_FIELDS,
  TOUR_CONTACT,
  TOUR_FIELDS,
  VISA_FIELDS,
  VISA_FILES,
} from '../../schema/forms.ts';
import { requireAdmin, requireUser } from '../domain/access.ts';
import { book, sendCarRental, sendCustomTour, sendEnquiry, sendInsurance, sendVisa } from '../domain/enquiries.ts';
import { deleteEnquiry, listEnquiries, listRequests } from '../domain/request-desk.ts';
import { detailOf, type StoredRequest } from '../domain/request-row.ts';
import type { Receipt } from '../domain/requests.ts';
import { viewerOf } from '../domain/viewer.ts';
import { builder } from './builder.ts';
import { DateTime, MarketType, pageInfo, RequestKindType, RequestStatusType, rowsWanted, UploadType } from './shared.ts';

// What visitors send. Inputs are made from the lists that the forms are drawn from; what is wrong with a value is said
// by the domain, field by field, so every field is text that may be absent.

const ReceiptType = builder.objectRef<Receipt>('Receipt').implement({
  description: 'A request that is stored.',
  fields: (t) => ({
    kind: t.field({ type: RequestKindType, resolve: (row) => row.kind }),
    reference: t.exposeString('reference'),
    path: t.exposeString('path', { description: 'Private: where the sender sees it. Whoever has it can withdraw and erase the request.' }),
  }),
});

const Sending = builder.inputType('Sending', {
  description: 'How a form was sent.',
  fields: (t) => ({
    key: t.string({ description: 'The same for every attempt at the same request.' }),
    trap: t.string(),
    elapsed: t.int({ description: 'Milliseconds from the first touch.' }),
    check: t.string({ description: 'Token of Turnstile.' }),
  }),
});

/** The input of a form: its fields, files and what else it holds. */
const inputOf = (name: string, specs: readonly FieldSpec[], files: readonly string[] = [], others: readonly string[] = []) =>
  builder.inputType(name, {
    fields: (t) => ({
      ...Object.fromEntries([...specs.map((spec) => spec.name), ...others].map((field) => [field, t.string()])),
      ...Object.fromEntries(files.map((field) => [field, t.field({ type: UploadType })])),
    }),
  });

const EnquiryInput = inputOf('EnquiryInput', [...CONTACT_FIELDS, ...ENQUIRY_DETAILS], [], ['enquiryTypes', 'package', 'submittedAt']);
const VisaInput = inputOf(
  'VisaInput',
  VISA_FIELDS,
  VISA_FILES.map(({ name }) => name),
  ['consent'],
);
const CarRentalInput = inputOf('CarRentalInput', [...CAR_CONTACT, ...CAR_FIELDS]);
const CustomTourInput = inputOf('CustomTourInput', [...TOUR_CONTACT, ...TOUR_FIELDS]);
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

const RequestDetail = builder.objectRef<Described>('RequestDetail').implement({
  description: 'A field of a request, in the words of its form.',
  fields: (t) => ({ label: t.exposeString('label'), value: t.exposeString('value') }),
});

const EnquiryType = builder.objectRef<StoredRequest>('Enquiry').implement({
  description: 'Answered to ADMINs only.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reference: t.exposeString('reference'),
    kind: t.field({ type: RequestKindType, resolve: (row) => row.kind }),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    phone: t.exposeString('phone'),
    message: t.exposeString('message'),
    enquiryTypes: t.string({ resolve: (row) => row.types }),
    submittedAt: t.field({ type: DateTime, resolve: (row) => row.submittedAt }),
    status: t.field({ type: RequestStatusType, resolve: (row) => row.status }),
    spam: t.exposeBoolean('spam'),
    spamReason: t.exposeString('spamReason'),
    details: t.field({ type: [RequestDetail], resolve: (row) => describe(row.details, { sensitive: true }) }),
    ...Object.fromEntries(ENQUIRY_DETAILS.map(({ name }) => [name, t.string({ nullable: true, resolve: (row) => detailOf(row, name) })])),
  }),
});

const EnquiryConnection = builder.objectRef<Awaited<ReturnType<typeof listEnquiries>>>('EnquiryConnection').implement({
  fields: (t) => ({
    nodes: t.field({ type: [EnquiryType], resolve: (page) => page.rows }),
    pageInfo: t.field({ type: 'PageInfo', resolve: pageInfo }),
  }),
});

builder.queryFields((t) => ({
  enquiries: t.field({
    type: EnquiryConnection,
    description: 'What was sent to /api/enquiries, the newest first.',
    authScopes: { admin: true },
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: async (_root, { first, after }, context) =>
      listEnquiries(context, requireAdmin(await viewerOf(context)), { first: rowsWanted(first, 50), after }),
  }),
  requests: t.field({
    type: EnquiryConnection,
    description: 'Requests of every kind, the newest first: those that are believed, or those that are suspected.',
    authScopes: { admin: true },
    args: { first: t.arg.int(), after: t.arg.string(), type: t.arg.string(), spam: t.arg.boolean() },
    resolve: async (_root, { first, spam, ...filter }, context) =>
      listRequests(context, requireAdmin(await viewerOf(context)), { first: rowsWanted(first, 50), spam: spam ?? false, ...filter }),
  }),
}));

builder.mutationFields((t) => {
  const market = () => t.arg({ type: MarketType, required: true });
  const sending = () => t.arg({ type: Sending });
  return {
    sendEnquiry: t.field({
      type: ReceiptType,
      authScopes: { visitor: true },
      args: {
        market: market(),
        input: t.arg({ type: EnquiryInput, required: true }),
        sending: sending(),
        lenient: t.arg.boolean({ description: 'As POST /api/enquiries takes it: of opened sections nothing is required.' }),
      },
      resolve: async (_root, { sending: how, lenient, ...args }, context) =>
        sendEnquiry(context, args.market, args.input, { viewer: await viewerOf(context), sending: how ?? {}, lenient: lenient ?? false }),
    }),
    bookPackage: t.field({
      type: ReceiptType,
      description: 'Book Now: a package, or what a slide of the home page shows.',
      authScopes: { user: true },
      args: { market: market(), package: t.arg.id(), slide: t.arg.id(), sending: sending() },
      resolve: async (_root, args, context) => book(context, args.market, args, requireUser(await viewerOf(context)), args.sending ?? {}),
    }),
    sendVisaApplication: t.field({
      type: ReceiptType,
      authScopes: { visitor: true },
      args: { market: market(), input: t.arg({ type: VisaInput, required: true }), sending: sending() },
      resolve: (_root, args, context) => sendVisa(context, args.market, args.input, args.sending ?? {}, true),
    }),
    sendInsuranceRequest: t.field({
      type: ReceiptType,
      authScopes: { visitor: true },
      args: { market: market(), input: t.arg({ type: InsuranceInput, required: true }), sending: sending() },
      resolve: (_root, args, context) => sendInsurance(context, args.market, args.input, args.sending ?? {}),
    }),
    sendCarRental: t.field({
      type: ReceiptType,
      authScopes: { visitor: true },
      args: { market: market(), input: t.arg({ type: CarRentalInput, required: true }), sending: sending() },
      resolve: (_root, args, context) => sendCarRental(context, args.market, args.input, args.sending ?? {}),
    }),
    sendCustomTour: t.field({
      type: ReceiptType,
      authScopes: { visitor: true },
      args: { market: market(), input: t.arg({ type: CustomTourInput, required: true }), sending: sending() },
      resolve: (_root, args, context) => sendCustomTour(context, args.market, args.input, args.sending ?? {}),
    }),
    deleteEnquiry: t.boolean({
      authScopes: { admin: true },
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        await deleteEnquiry(context, requireAdmin(await viewerOf(context)), id);
        return true;
      },
    }),
  };
});
