import { type Market, MEALS } from '../../../schema/constants.ts';
import type {
  OptionTexts,
  QuotationContent,
  QuotationState,
  QuotationTexts,
  QuotedDay,
  QuotedOption,
} from '../../../schema/quotations/quotation.ts';
import { builder } from '../builder.ts';
import { MealType } from '../public/itinerary.ts';
import { listCost } from '../server/costs.ts';
import { DateType, type Money, MoneyType } from '../types.ts';

// The content of a quotation, for the traveller and for staff.

export const QuotationStateType = builder.enumType('QuotationState', {
  description: 'How far a quotation is.',
  values: {
    draft: { description: 'It was never sent.' },
    sent: { description: 'The traveller has not opened it.' },
    viewed: { description: 'The traveller has opened it.' },
    expired: { description: 'Its last day is over.' },
    accepted: { description: 'The traveller has accepted it.' },
    declined: { description: 'The traveller has declined it.' },
    superseded: { description: 'There is a newer version. Of versions only.' },
  } satisfies Record<QuotationState, object>,
});

/** An object with the market that its amounts are in. */
type InMarket<Value> = Value & { market: Market };

/** Options of a field that is an amount. */
const moneyOf = (market: Market, hundredths: number): Money => ({ market, hundredths });

const QuotedDayType = builder.objectRef<QuotedDay>('QuotedDay').implement({
  description: 'A day of an option.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Such as "Into Kumarakom by water".' }),
    description: t.exposeString('description', { description: 'What happens; may be empty.' }),
    includedMeals: t.field({
      type: [MealType],
      description: 'The meals of the day, in their order.',
      resolve: ({ meals }) => MEALS.filter((meal) => meals.includes(meal)),
    }),
    picture: t.field({
      type: 'Picture',
      nullable: true,
      description: 'The picture of the day; null without one.',
      resolve: ({ picture }) => picture,
    }),
  }),
});

/** What a draft and what the traveller gets have in common. */
export const OptionTextsType = builder.interfaceRef<OptionTexts>('QuotationOptionTexts').implement({
  description: 'What an option says besides its price.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Such as "Houseboat and lake house".' }),
    days: t.field({ complexity: listCost(7), type: [QuotedDayType], description: 'The days in their order.', resolve: ({ days }) => days }),
    inclusions: t.exposeStringList('inclusions', { description: 'What the price covers.' }),
    exclusions: t.exposeStringList('exclusions', { description: 'What it does not cover.' }),
  }),
});

/** What a draft and what the traveller gets say besides the options. */
export const QuotationTextsType = builder.interfaceRef<QuotationTexts>('QuotationTexts').implement({
  description: 'What a quotation says besides its options.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Such as "Kerala, slowly".' }),
    words: t.exposeString('words', { description: 'The letter of the planner; may be empty.' }),
    picture: t.field({
      type: 'Picture',
      nullable: true,
      description: 'The picture above it; null without one.',
      resolve: ({ picture }) => picture,
    }),
    startsOn: t.field({
      type: DateType,
      nullable: true,
      description: 'The first day; null while it is open.',
      resolve: ({ startsOn }) => startsOn,
    }),
    adults: t.exposeInt('adults', { description: 'How many adults travel.' }),
    childAges: t.exposeIntList('childAges', { description: 'The age of each child.' }),
    rooms: t.exposeInt('rooms', { description: 'How many rooms; 0 if that is open.' }),
    validOn: t.field({ type: DateType, description: 'The last day on which it can be accepted.', resolve: ({ validOn }) => validOn }),
    terms: t.exposeString('terms', { description: 'The terms; may be empty.' }),
    payment: t.exposeString('payment', { description: 'How to pay, as text; may be empty.' }),
    paymentLink: t.exposeString('paymentLink', { description: 'Where to pay; may be empty.' }),
    upiId: t.exposeString('upiId', { description: 'The UPI id that payments go to; may be empty.' }),
  }),
});

const QuotedLineType = builder.objectRef<InMarket<QuotedOption['lines'][number]>>('QuotedLine').implement({
  description: 'A line of the price.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'What it is for.' }),
    quantity: t.exposeInt('quantity', { description: 'How many of it.' }),
    unitAmount: t.field({ type: MoneyType, description: 'Of one, before tax.', resolve: (row) => moneyOf(row.market, row.unitAmount) }),
    amount: t.field({ type: MoneyType, description: 'Of all, before tax.', resolve: (row) => moneyOf(row.market, row.amount) }),
    taxLabel: t.exposeString('taxLabel', { description: 'The tax on it, such as GST; empty without one.' }),
    taxRate: t.exposeInt('taxRate', { description: 'In hundredths of a percent, such as 500 for 5 %.' }),
  }),
});

const QuotedTaxType = builder.objectRef<InMarket<QuotedOption['taxes'][number]>>('QuotedTax').implement({
  description: 'A tax on all lines of one label and rate.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Such as GST.' }),
    rate: t.exposeInt('rate', { description: 'In hundredths of a percent, such as 500 for 5 %.' }),
    base: t.field({ type: MoneyType, description: 'The amount that is taxed.', resolve: (row) => moneyOf(row.market, row.base) }),
    amount: t.field({ type: MoneyType, description: 'The tax.', resolve: (row) => moneyOf(row.market, row.amount) }),
  }),
});

const QuotedOptionType = builder.objectRef<InMarket<QuotedOption & { number: number }>>('QuotedOption').implement({
  description: 'One way to travel, with its price.',
  interfaces: [OptionTextsType],
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Its place, from 1, as `acceptQuotation` takes it.' }),
    lines: t.field({
      complexity: listCost(8),
      type: [QuotedLineType],
      description: 'The lines of the price.',
      resolve: ({ lines, market }) => lines.map((line) => ({ ...line, market })),
    }),
    subtotal: t.field({
      type: MoneyType,
      description: 'The sum of the lines, before tax.',
      resolve: (row) => moneyOf(row.market, row.subtotal),
    }),
    taxes: t.field({
      complexity: listCost(2),
      type: [QuotedTaxType],
      description: 'The taxes by label and rate.',
      resolve: ({ taxes, market }) => taxes.map((tax) => ({ ...tax, market })),
    }),
    rounding: t.field({
      type: MoneyType,
      description: 'What is added to reach the rounded total; may be negative.',
      resolve: (row) => moneyOf(row.market, row.rounding),
    }),
    total: t.field({ type: MoneyType, description: 'What the traveller pays in all.', resolve: (row) => moneyOf(row.market, row.total) }),
  }),
});

export const QuotationContentType = builder.objectRef<InMarket<QuotationContent>>('QuotationContent').implement({
  description: 'What a quotation says.',
  interfaces: [QuotationTextsType],
  fields: (t) => ({
    author: t.exposeString('author', { description: 'Who has drawn it up.' }),
    options: t.field({
      complexity: listCost(2),
      type: [QuotedOptionType],
      description: 'One to three ways to travel.',
      resolve: ({ options, market }) => options.map((option, i) => ({ ...option, market, number: i + 1 })),
    }),
  }),
});
