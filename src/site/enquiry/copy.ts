import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { MESSAGES } from '../../../schema/messages.ts';

// The text of the enquiry forms; `status-copy.ts` has that of the page after sending.

/** The text of a form page, except for its fields. */
export interface EnquiryFormCopy {
  /** The page's title in the browser's tab and for search engines. */
  name: string;
  description: string;
  title: readonly [start: string, accentedWord?: string];
  standfirst: string;
  submit: string;
  /** Shown for the form as a whole while fields are missing. */
  incompleteMessage: string;
  /** Shown while fields are wrong but none is missing, if the specification gives it. */
  invalidMessage?: string;
  /** Shown when the form could not be sent. */
  failureMessage: string;
}

export const GENERAL_COPY = {
  name: 'Enquire about a journey',
  description: 'Ask about a package, a flight, a passport, a visa or a car. A planner answers within one working day.',
  title: ['Contact Us for Your Travel', 'Inquiries'],
  standfirst: 'Tell us your dates, how flexible they are, and the one thing you must see. A planner answers within one working day.',
  submit: 'Submit Enquiry',
  incompleteMessage: MESSAGES.enquiryIncomplete,
  failureMessage: MESSAGES.enquiryFailed,
  typesLegend: 'What are you enquiring for?',
  formatOpening: (subject: string) => `I would like to ask about ${subject}.`,
} as const satisfies EnquiryFormCopy & Record<string, unknown>;

export const VISA_COPY = {
  name: 'Visa application',
  description: 'Apply for a tourist, business or student visa. We check every document by hand before we file it.',
  title: ['Visa, without the', 'queue.'],
  standfirst: 'Fill this in once. We check it by hand and call you before we file anything.',
  submit: 'Send application',
  incompleteMessage: MESSAGES.visaIncomplete,
  failureMessage: FORM_MESSAGES.visaFailed,
  journey: 'Your trip',
  traveller: 'Traveller',
  documents: 'Documents',
  termsTitle: 'Terms',
  /** Specification 2.13: seven points. */
  terms: [
    'Passport must be valid for at least 6 months from the date of travel.',
    'Visa fees are non-refundable, whatever the decision.',
    'The embassy decides; approval cannot be promised by anyone.',
    'Processing starts on the day all documents are complete.',
    'Names must match the passport, letter for letter.',
    'Scans must show all four corners, without glare.',
    'An embassy may ask for an interview or for more documents.',
  ],
} as const satisfies EnquiryFormCopy & Record<string, unknown>;

export const INSURANCE_COPY = {
  name: 'Travel insurance',
  description: 'Travel insurance for one, a family, friends, students or every trip of a year: two or three quotes side by side.',
  title: ['Covered, and you know for', 'what.'],
  standfirst: 'We send two or three quotes side by side, and say what each of them leaves out.',
  submit: 'Get quotes',
  incompleteMessage: MESSAGES.enquiryIncomplete,
  failureMessage: FORM_MESSAGES.serviceEnquiryFailed,
  journey: 'Your trip',
  totalDays: 'Total days',
  travellers: 'Travellers',
  traveller: 'Traveller',
  passport: 'Passport copy',
  personCount: 'Number of travellers',
  personCountRequired: 'How many people?',
  formatPersonCountError: (max: number) => `Enter a number from 1 to ${max}. For more, send a second request or call us.`,
  showRows: 'Update travellers',
} as const satisfies EnquiryFormCopy & Record<string, unknown>;

export const CAR_COPY = {
  name: 'Car rental in Dubai',
  description: 'Rent a car in Dubai: sedan, SUV, convertible, tempo, hatchback or van, brought to wherever you are.',
  title: ['A car for the', 'coast.'],
  standfirst: 'With or without a driver. We quote the whole price: insurance, road tolls and the deposit that the company blocks.',
  submit: 'Request this car',
  incompleteMessage: MESSAGES.carIncomplete,
  invalidMessage: MESSAGES.carIncomplete,
  failureMessage: FORM_MESSAGES.serviceEnquiryFailed,
  car: 'Your car',
} as const satisfies EnquiryFormCopy & Record<string, unknown>;

export const TOUR_COPY = {
  name: 'Customized Tour',
  description: 'A tour of your own: tell us where and for how long, and a planner sends you a draft with a price.',
  title: ['Your days, in your own', 'order.'],
  standfirst:
    'Tell us where, how many days and what you must see. A planner sends you a draft with a price, and you change it until it is yours.',
  submit: 'Get a draft plan',
  incompleteMessage: MESSAGES.enquiryIncomplete,
  failureMessage: FORM_MESSAGES.serviceEnquiryFailed,
  tour: 'Your tour',
} as const satisfies EnquiryFormCopy & Record<string, unknown>;

/** Text that all enquiry forms share. */
export const FORM_COPY = {
  contact: 'How to reach you',
  honeypot: 'Leave this empty',
  draftRestored: 'We kept what you had typed here.',
  unkept: 'Not kept, for your privacy:',
  stillNeeded: 'Still needed:',
  furtherFields: '# more',
  countries: 'Countries',
  discardDraft: 'Start over',
  flexibleDates: 'My dates are flexible',
  flexibleHint: 'A planner suggests dates that suit you and the season.',
  callInstead: 'You can also call',
  chooseFilesAgain: 'Please choose your files again: browsers do not keep them.',
  formatDocumentsNotice: (days: number | undefined) =>
    `Your documents are encrypted on arrival. Staff can open them only after giving a reason, and every opening is recorded. We delete them after ${days} days, or as soon as you ask.`,
} as const;
