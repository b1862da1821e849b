import type { EnquiryKind, EnquiryStatus } from '../../../schema/constants.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import type { EnquiryEventType } from '../../documents/graphql.ts';
import type { NoticeProps } from '../../ui/primitives/notice.tsx';

// The text of the enquiry forms and of the status page.

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
  /** Shown when the form could not be sent. */
  failureMessage: string;
}

export const GENERAL_COPY = {
  name: 'Enquire about a journey',
  description: 'Ask about a package, a flight, a passport, a visa or a car. A planner answers within one working day.',
  title: ['Contact Us for Your Travel', 'Inquiries'],
  standfirst: 'Tell us the dates you can move and the one thing that must happen. A planner answers within one working day.',
  submit: 'Submit Enquiry',
  incompleteMessage: MESSAGES.enquiryIncomplete,
  failureMessage: MESSAGES.enquiryFailed,
  typesLegend: 'What are you enquiring for?',
  formatOpening: (subject: string) => `I would like to ask about ${subject}.`,
} as const satisfies EnquiryFormCopy & Record<string, unknown>;

export const VISA_COPY = {
  name: 'Visa application',
  description: 'Apply for a tourist, business or student visa. We check every paper by hand before it is filed.',
  title: ['Visa, without the', 'queue.'],
  standfirst: 'Fill this once. We check it by hand and call before anything is filed.',
  submit: 'Send application',
  incompleteMessage: MESSAGES.visaIncomplete,
  failureMessage: OWN_MESSAGES.visaFailed,
  journey: 'The journey',
  traveller: 'The traveller',
  documents: 'Papers',
  termsTitle: 'Terms',
  /** Specification 2.13: seven points. */
  terms: [
    'Passport must be valid for at least 6 months from the date of travel.',
    'Visa fees are non-refundable, whatever the decision.',
    'The embassy decides; approval cannot be promised by anyone.',
    'Processing times start on the day that all papers are complete.',
    'Names must match the passport, letter for letter.',
    'Scans must show all four corners, without glare.',
    'An embassy may ask for an interview or for further papers.',
  ],
} as const satisfies EnquiryFormCopy & Record<string, unknown>;

export const INSURANCE_COPY = {
  name: 'Travel insurance',
  description: 'Travel insurance for one, a family, friends, students or every trip of a year: two or three covers side by side.',
  title: ['Covered, and you know for', 'what.'],
  standfirst: 'We answer with two or three covers side by side, and with what each of them leaves out.',
  submit: 'Ask for covers',
  incompleteMessage: MESSAGES.enquiryIncomplete,
  failureMessage: OWN_MESSAGES.serviceEnquiryFailed,
  journey: 'The journey',
  totalDays: 'Days in all',
  travellers: 'Who travels',
  traveller: 'Traveller',
  passport: 'Passport copy',
  personCount: 'Number of persons',
  personCountRequired: 'Say how many travel.',
  formatPersonCountError: (max: number) => `From 1 to ${max}; for more, send a second request or call.`,
  showRows: 'Show as many rows',
} as const satisfies EnquiryFormCopy & Record<string, unknown>;

export const CAR_COPY = {
  name: 'Car rental in Dubai',
  description: 'Rent a car in Dubai: sedan, SUV, convertible, tempo, hatchback or van, brought to wherever you are.',
  title: ['A car for the', 'coast.'],
  standfirst: 'With or without a driver. We quote the whole price: insurance, road tolls and the deposit that the company blocks.',
  submit: 'Request this car',
  incompleteMessage: MESSAGES.carIncomplete,
  failureMessage: OWN_MESSAGES.serviceEnquiryFailed,
  car: 'The car',
} as const satisfies EnquiryFormCopy & Record<string, unknown>;

export const TOUR_COPY = {
  name: 'Customized Tour',
  description: 'A tour of your own: say where and how long, and a planner sends a draft with a price.',
  title: ['Your days, in your own', 'order.'],
  standfirst:
    'Say where, how many days and what must not be missed. A planner sends a draft with a price, and you move things about until it is yours.',
  submit: 'Ask for a draft',
  incompleteMessage: MESSAGES.enquiryIncomplete,
  failureMessage: OWN_MESSAGES.serviceEnquiryFailed,
  tour: 'The tour',
} as const satisfies EnquiryFormCopy & Record<string, unknown>;

/** Text that all enquiry forms share. */
export const FORM_COPY = {
  contact: 'How we reach you',
  honeypot: 'Leave this empty',
  draftRestored: 'We kept what you had typed here.',
  discardDraft: 'Begin again',
  callInstead: 'You can also call',
  chooseFilesAgain: 'Please choose your files again: they cannot be kept.',
  sending: 'Sending',
  formatDocumentsNotice: (days: number | undefined) =>
    `Papers are encrypted on arrival, opened only by staff who say why, and every opening is recorded. We delete them after ${days} days, or when you ask us to.`,
} as const;

/** By kind: the noun in the title of the status page, and the notice after the submission (specification 8). */
export const SUBMITTED_COPY: Record<EnquiryKind, { name: string; title?: string; text: string }> = {
  general: { name: 'enquiry.', text: MESSAGES.enquirySent },
  booking: { name: 'booking.', title: MESSAGES.booked, text: MESSAGES.bookedWords },
  visa: { name: 'application.', text: OWN_MESSAGES.visaSent },
  insurance: { name: 'request.', text: OWN_MESSAGES.insuranceSent },
  car: { name: 'request.', text: MESSAGES.carSent },
  tour: { name: 'request.', text: OWN_MESSAGES.tourSent },
};

export const STATUS_TEXT: Record<EnquiryStatus, string> = {
  new: 'Nobody has read it yet. A planner answers within one working day.',
  contacted: 'A planner has written or called.',
  quoted: 'You have an offer from us.',
  won: 'It is booked.',
  lost: 'It is closed.',
};

export const EVENT_LABELS: Readonly<Partial<Record<EnquiryEventType, string>>> = {
  received: 'Received',
  withdrawn: 'Withdrawn by you',
  erased: 'Erased by you',
  copied: 'Copy taken by you',
  document_read: 'A document was opened',
};

export const STATUS_NOTICES: Readonly<Record<string, NoticeProps>> = {
  withdrawn: { kind: 'success', children: 'Your request is withdrawn. Nobody works on it any more.' },
  erased: { kind: 'success', children: 'Your request is erased: name, contact, answers and documents are gone.' },
  email: { kind: 'error', children: 'Enter the email that the request was sent with.' },
  gone: { kind: 'error', children: 'We no longer have this, so it cannot be downloaded.' },
};

export const STATUS_COPY = {
  formatTitle: (reference: string) => `Your request ${reference}`,
  description: 'See where your request stands, take a copy, withdraw it or have it erased.',
  received: 'We have your',
  anonymised: 'We no longer have your',
  reference: 'Reference',
  seePackages: 'See the packages',
  stateTitle: 'Where it stands',
  anonymisedState: 'Everything that you wrote is erased.',
  withdrawnState: 'You have withdrawn it.',
  otherEvent: 'Looked at',
  downloadsTitle: 'What we keep of it',
  downloadsText: 'To be sure that it is you, we ask for the email that the request was sent with.',
  copyLabel: 'Everything you wrote, as a file',
  email: 'Email',
  download: 'Download',
  endTitle: 'If you have changed your mind',
  withdraw: {
    heading: 'Withdraw this request',
    text: 'We stop working on it. What you wrote stays with us until it is erased.',
    submit: 'Withdraw',
  },
  erase: {
    heading: 'Have it erased',
    text: 'Name, contact, answers and documents are destroyed at once and cannot be brought back. Our office is told to delete the mail about it, too.',
    submit: 'Erase everything',
  },
  privateLink: 'Keep this page’s address: it is yours alone. Whoever has it can do the same.',
} as const;
