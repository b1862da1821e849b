import { addQuotation, deleteQuotation, updateQuotation } from '../../domain/quotations/drafts.ts';
import { saveAndSendQuotation, sendQuotation } from '../../domain/quotations/send-quotation.ts';
import { adminWith, builder } from '../builder.ts';
import { MealType } from '../public/itinerary.ts';
import { nodeId } from '../relay/node-ids.ts';
import { DateType, MarketType, PictureInput, VERSION_ARG } from '../types.ts';
import { LinePricingType, QuotationType } from './quotations.ts';

// What staff change of quotations.

const WRITER = adminWith('enquiries', 'quotations');

const DayInput = builder.inputType('QuotationDayInput', {
  description: 'A day of an option.',
  fields: (t) => ({
    title: t.string({ description: 'Such as "Into Kumarakom by water".' }),
    description: t.string({ description: 'What happens.' }),
    meals: t.field({ type: [MealType], description: 'The meals that the price includes, such as [Breakfast, Dinner].' }),
    picture: t.field({ type: PictureInput, description: 'The picture of the day.' }),
  }),
});

const LineInput = builder.inputType('QuotationLineInput', {
  description: 'A line of the price. Amounts are in paise or fils.',
  fields: (t) => ({
    label: t.string({ description: 'What it is for.' }),
    quantity: t.int({ required: true, description: 'How many of it.' }),
    pricing: t.field({ type: LinePricingType, required: true, description: 'How the amount of one is found.' }),
    unitAmount: t.int({ description: 'Of one before tax, if it is typed, such as 1850000 for ₹18,500. Negative for a discount.' }),
    cost: t.int({ description: 'What one costs the agency, such as 1400000 for ₹14,000. The traveller never gets it.' }),
    markup: t.int({
      description:
        'In hundredths of a percent, such as 1250 for 12.5 %, or an amount in paise or fils, by `pricing`. The traveller never gets it.',
    }),
    taxLabel: t.string({ description: 'The tax on it, such as GST.' }),
    taxRate: t.int({ description: 'In hundredths of a percent, such as 500 for 5 %.' }),
  }),
});

const OptionInput = builder.inputType('QuotationOptionInput', {
  description: 'One way to travel.',
  fields: (t) => ({
    name: t.string({ description: 'Such as "Houseboat and lake house".' }),
    days: t.field({ type: [DayInput], required: true, description: 'The days in their order.' }),
    inclusions: t.stringList({ required: true, description: 'What the price covers.' }),
    exclusions: t.stringList({ required: true, description: 'What it does not cover.' }),
    lines: t.field({ type: [LineInput], required: true, description: 'The lines of the price.' }),
  }),
});

const QuotationInput = builder.inputType('QuotationInput', {
  description: 'A quotation as staff write it.',
  fields: (t) => ({
    market: t.field({ type: MarketType, required: true, description: 'The storefront, which decides currency and time zone.' }),
    name: t.string({ description: 'Whom it is for.' }),
    email: t.string({ description: 'Where it is sent. An e-mail or a phone number is enough.' }),
    phone: t.string({ description: 'The phone number of the traveller.' }),
    title: t.string({ description: 'Such as "Kerala, slowly".' }),
    words: t.string({ description: 'The letter to the traveller.' }),
    picture: t.field({ type: PictureInput, description: 'The picture above it.' }),
    startsOn: t.field({ type: DateType, description: 'The first day; null while it is open.' }),
    adults: t.int({ required: true, description: 'How many adults travel.' }),
    childAges: t.intList({ required: true, description: 'The age of each child.' }),
    rooms: t.int({ required: true, description: 'How many rooms; 0 if that is open.' }),
    validOn: t.field({ type: DateType, required: true, description: 'The last day on which it can be accepted.' }),
    terms: t.string({ description: 'The terms.' }),
    payment: t.string({ description: 'How to pay, as text.' }),
    paymentLink: t.string({ description: 'Where to pay: an address that begins with https://.' }),
    upiId: t.string({ description: 'The UPI id that payments go to, such as agency@bank.' }),
    rounding: t.int({ required: true, description: 'Totals are multiples of this many paise or fils: 1, 100 or 1000.' }),
    options: t.field({ type: [OptionInput], required: true, description: 'One to three options.' }),
  }),
});

const ChannelType = builder.enumType('QuotationChannel', {
  description: 'How the traveller gets a version of a quotation.',
  values: {
    mail: { description: 'The site mails its link.' },
    link: { description: 'Staff share its link.' },
  },
});

builder.mutationFields((t) => {
  const id = () => t.arg.id({ required: true, description: 'The id of the quotation.' });
  const input = () => t.arg({ type: QuotationInput, required: true, description: 'The quotation.' });
  return {
    addQuotation: t.withAuth(WRITER).field({
      result: 'quotation',
      type: QuotationType,
      description: 'Stores a draft, for an enquiry or for none.',
      args: { input: input(), enquiryId: t.arg.id({ ...nodeId('enquiry'), required: false }) },
      resolve: (_root, { input, enquiryId }, context) => addQuotation(context, context.admin, input, enquiryId),
    }),
    updateQuotation: t.withAuth(WRITER).field({
      result: 'quotation',
      type: QuotationType,
      description: 'Saves the draft. The traveller sees nothing of it before it is sent.',
      args: {
        id: id(),
        input: input(),
        version: t.arg.int(VERSION_ARG),
        send: t.arg({ type: ChannelType, description: 'Also makes a version of it, as `sendQuotation` does. Without it: saves only.' }),
      },
      resolve: (_root, { id, input, version, send }, context) =>
        send
          ? saveAndSendQuotation(context, context.admin, id, input, { version, byMail: send === 'mail' })
          : updateQuotation(context, context.admin, id, input, version),
    }),
    sendQuotation: t.withAuth(WRITER).field({
      result: 'quotation',
      type: QuotationType,
      description:
        'Makes a version of the draft, which supersedes the one before. The enquiry gets the stage `quoted`. Without changes since the last version nothing happens.',
      args: {
        id: id(),
        version: t.arg.int({
          required: true,
          description: 'The version that the sender has read; another one is refused with a `ConflictError`.',
        }),
        byMail: t.arg.boolean({
          required: true,
          description: 'Whether the link is mailed. Without it, share the `path` of the newest version.',
        }),
      },
      resolve: (_root, { id, version, byMail }, context) => sendQuotation(context, context.admin, id, { version, byMail }),
    }),
    deleteQuotation: t.withAuth(WRITER).id({
      result: 'trashId',
      description: 'Moves a quotation that was never sent to the trash. Returns an id for `restore`.',
      args: { id: id() },
      resolve: (_root, { id }, context) => deleteQuotation(context, context.admin, id),
    }),
  };
});
