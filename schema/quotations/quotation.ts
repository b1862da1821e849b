import type { Picture } from '../models.ts';

// The shapes of a quotation, its limits and its messages. Amounts are in minor units of its currency, rates in hundredths of a percent.

/** As stored. A sent quotation is `viewed` once its page was opened, and `expired` after its last day: see `QuotationState`. */
export const QUOTATION_STATUSES = ['draft', 'sent', 'accepted', 'declined'] as const;
type QuotationStatus = (typeof QUOTATION_STATUSES)[number];

/** What staff and travellers are shown. `superseded` is a revision only. */
export type QuotationState = QuotationStatus | 'viewed' | 'expired' | 'superseded';

/** The outcome of a revision, as stored. */
export const REVISION_OUTCOMES = ['open', 'superseded', 'accepted', 'declined'] as const;

/** The filters of the staff list. */
export const QUOTATION_VIEWS = ['all', 'draft', 'waiting', 'question', 'expiring', 'accepted', 'declined', 'expired'] as const;
export type QuotationView = (typeof QUOTATION_VIEWS)[number];

/** The history of a quotation. */
export const QUOTATION_EVENT_KINDS = ['sent', 'viewed', 'question', 'reminded', 'accepted', 'declined'] as const;

/** How the amount of a piece is found: as typed, or from its cost with a percentage or an amount added. */
export const LINE_PRICINGS = ['amount', 'percent', 'fixed'] as const;
export type LinePricing = (typeof LINE_PRICINGS)[number];

/** Totals are rounded to this many minor units. */
export const TOTAL_ROUNDINGS = [1, 100, 1000] as const;
type TotalRounding = (typeof TOTAL_ROUNDINGS)[number];

export const QUOTATION_LIMITS = {
  maxOptions: 3,
  maxDays: 60,
  maxLines: 40,
  maxListEntries: 30,
  maxChildren: 20,
  maxPeople: 500,
  maxRooms: 200,
  maxQuantity: 9999,
  /** One crore rupees; an Int of GraphQL holds it in paise. */
  maxAmount: 1_000_000_000,
  /** 100 percent; a markup may be 1,000. */
  maxTaxRate: 10_000,
  maxMarkupRate: 100_000,
  maxLabelChars: 200,
  maxTextChars: 4000,
  /** A quotation that ends this soon is listed as expiring. */
  expiringDays: 3,
  /** Its author gets a mail this many days before it ends. */
  reminderDays: 2,
  maxQuestionChars: 2000,
  maxQuestions: 20,
} as const;

/** A day of an option. */
export interface QuotedDay {
  title: string;
  description: string;
  /** Comma-separated Breakfast, Lunch, Dinner. */
  meals: string;
  picture: Picture | null;
}

/** A line as staff write it. */
export interface DraftLine {
  label: string;
  quantity: number;
  pricing: LinePricing;
  /** Of one piece, before tax; ignored unless `pricing` is `amount`. Negative for a discount. */
  unitAmount: number;
  /** What one piece costs the agency. */
  cost: number;
  /** A rate or an amount, by `pricing`. */
  markup: number;
  /** Such as GST; '' for a line without tax. */
  taxLabel: string;
  taxRate: number;
}

/** What both forms of an option say. */
export interface OptionTexts {
  name: string;
  days: QuotedDay[];
  inclusions: string[];
  exclusions: string[];
}

export interface DraftOption extends OptionTexts {
  lines: DraftLine[];
}

/** What a quotation says besides its options. */
export interface QuotationTexts {
  title: string;
  /** The letter to the traveller. */
  words: string;
  picture: Picture | null;
  /** Such as 2027-02-12; null while it is open. */
  startsOn: string | null;
  adults: number;
  childAges: number[];
  rooms: number;
  /** The last day on which it can be accepted, in the zone of its market. */
  validOn: string;
  terms: string;
  /** How to pay: a text, a link or a UPI id, each of which may be empty. */
  payment: string;
  paymentLink: string;
  upiId: string;
}

/** What staff edit. */
export interface QuotationDraft extends QuotationTexts {
  rounding: TotalRounding;
  options: DraftOption[];
}

/** A line as the traveller gets it. */
export interface QuotedLine {
  label: string;
  quantity: number;
  unitAmount: number;
  amount: number;
  taxLabel: string;
  taxRate: number;
}

/** A tax on all lines of its label and rate. */
export interface QuotedTax {
  label: string;
  rate: number;
  base: number;
  amount: number;
}

export interface QuotedOption extends OptionTexts {
  lines: QuotedLine[];
  subtotal: number;
  taxes: QuotedTax[];
  /** Added to reach the rounded total; may be negative. */
  rounding: number;
  total: number;
}

/** What a revision says for good: everything that the traveller gets, and nothing else. */
export interface QuotationContent extends QuotationTexts {
  currency: string;
  /** Who has drawn it up. */
  author: string;
  options: QuotedOption[];
}

/** What a revision costs the agency. Never part of an answer to a traveller. */
export interface OptionCosts {
  cost: number;
  margin: number;
  lines: Pick<DraftLine, 'cost' | 'pricing' | 'markup'>[];
}

export const QUOTATION_MESSAGES = {
  superseded: 'There is a newer version of this quotation.',
  expired: (day: string) => `This quotation ended on ${day}. Ask us for a new one.`,
  accepted: 'This quotation is accepted. Write a new one for further changes.',
  declined: 'This quotation was declined.',
  isSent: 'A quotation that was sent stays. Let it end, or send a new version.',
  isAccepted: 'This quotation is accepted already.',
  option: 'Choose one of the options.',
  name: 'Enter your full name.',
  consent: 'Tick the box to accept the quotation and its terms.',
  question: 'Write your question.',
  questionLimit: 'You have asked many questions already. Please call us.',
  title: 'Give the quotation a title.',
  recipient: 'Enter the name of the traveller.',
  contact: 'Enter an email address or a phone number.',
  optionName: 'Give the option a name.',
  lineLabel: 'Say what the line is for.',
  validOn: 'Choose the last day on which it can be accepted.',
  validPast: 'This day is over. Choose a later one.',
  wholeNumber: 'Enter a whole number.',
  tooLarge: 'This amount is too large.',
  optionCount: 'A quotation has one to three options.',
  noLines: 'Each option needs a line with a price.',
  negativeTotal: 'The total of an option is less than nothing.',
  noMail: 'There is no email address to send it to. Share the link instead.',
  upiId: 'A UPI id looks like name@bank.',
  paymentLink: 'A link begins with https://.',
  closed: 'This enquiry is closed: nobody is left to quote for.',
} as const;
