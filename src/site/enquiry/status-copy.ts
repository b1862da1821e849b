import type { EnquiryKind, EnquiryStatus } from '../../../schema/constants.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import type { EnquiryEventType } from '../../documents/graphql.ts';
import type { NoticeProps } from '../../ui/primitives/notice.tsx';
import type { Headline } from '../../ui/primitives/typography.tsx';

// The text of the page after sending, which is also the page of the private link.

/** The notice after the submission, by kind (specification 8). */
export const SUBMITTED_COPY: Record<EnquiryKind, { title?: string; text: string }> = {
  general: { text: MESSAGES.enquirySent },
  booking: { title: MESSAGES.booked, text: MESSAGES.bookedWords },
  visa: { text: FORM_MESSAGES.visaSent },
  insurance: { text: FORM_MESSAGES.insuranceSent },
  car: { text: MESSAGES.carSent },
  tour: { text: FORM_MESSAGES.tourSent },
};

export const EVENT_LABELS: Readonly<Partial<Record<EnquiryEventType, string>>> = {
  received: 'Received',
  withdrawn: 'Withdrawn by you',
  erased: 'Data deleted by you',
  copied: 'Copy opened by you',
  document_read: 'A document was opened',
};

export const STATUS_NOTICES: Readonly<Record<string, NoticeProps>> = {
  withdrawn: { kind: 'success', children: 'Your request is withdrawn. We have stopped work on it.' },
  erased: { kind: 'success', children: 'Your data is deleted: name, contact details, answers and documents are gone.' },
  email: { kind: 'error', children: 'Enter the email address you used for the request.' },
  gone: { kind: 'error', children: 'We no longer have this, so it cannot be downloaded.' },
};

/** What the title of the page and its first paragraph depend on. */
export type EnquiryState = EnquiryStatus | 'withdrawn' | 'erased';

/** The title in the browser's tab. */
const TAB_TITLES: Readonly<Partial<Record<EnquiryState, string>>> = {
  withdrawn: 'Your withdrawn request',
  erased: 'Your deleted request',
};

/** The headline; `comma` is ", Ravi" for a signed-in sender, otherwise ''. */
const HEADLINES: Readonly<Record<EnquiryState, (comma: string) => Headline>> = {
  new: (comma) => [`It is with us${comma}. Now`, 'breathe.'],
  contacted: (comma) => [`We are working on it${comma}. Now`, 'breathe.'],
  quoted: (comma) => [`Our offer is with you${comma}. Take your`, 'time.'],
  won: (comma) => [`It is booked${comma}. Start`, 'packing.'],
  lost: () => ['This request is', 'closed.'],
  withdrawn: () => ['You have withdrawn this', 'request.'],
  erased: () => ['Your data is', 'deleted.'],
};

const NOTHING_PAID = 'Nothing is paid and nothing is booked yet.';

const PARAGRAPHS: Readonly<Record<Exclude<EnquiryState, 'new'>, string>> = {
  contacted: `A planner has written to you or called. ${NOTHING_PAID}`,
  quoted: 'Our planner has sent it by email or on WhatsApp. Tell us if you cannot find it. Nothing is booked before you say yes.',
  won: 'Everything is arranged. If a question comes up, we are a message away.',
  lost: 'We have closed it. If your plans have changed, send a new request or write to us.',
  withdrawn: 'We have stopped work on it, and nobody will call. Nothing was paid, so there is nothing to return.',
  erased: 'Your name, contact details, answers and documents are gone. We keep only the reference and the dates of this request.',
};

export const STATUS_COPY = {
  formatTitle: (state: EnquiryState, reference: string) => `${TAB_TITLES[state] ?? 'Your request'} ${reference}`,
  description: 'See where your request stands, read or download a copy, withdraw it or delete your data.',
  formatHeadline: (state: EnquiryState, firstName: string): Headline => HEADLINES[state](firstName && `, ${firstName}`),
  formatParagraph(state: EnquiryState, deadline: string, isLate: boolean): string {
    if (state !== 'new') return PARAGRAPHS[state];
    return isLate
      ? `We promised an answer by ${deadline}, and we are late. Please call or write, and we look at it at once. ${NOTHING_PAID}`
      : `Waiting for a planner to read it. You will hear from us by ${deadline}. ${NOTHING_PAID}`;
  },
  reference: 'Reference',
  chat: 'Follow up on WhatsApp',
  formatChat: (agency: string, reference: string) => `Hello ${agency}, I have a question about my request ${reference}.`,
  yourTrips: 'See it in your trips',
  seePackages: 'See every package',
  askAgain: 'Ask for other dates',
  asked: {
    title: 'What you asked for',
    about: 'About',
    dates: 'Dates',
    people: 'People',
    price: 'Price',
    finalPrice: 'The final price is in our offer.',
    note: 'Your note',
    contact: 'We write to',
    change: 'Change something',
    formatSubject: (reference: string) => `${reference}: a change`,
    call: 'Call us',
  },
  next: { title: 'What happens next', by: 'by', ownTime: 'in your own time', done: 'Done' },
  related: 'While you wait',
  relatedAfterwards: 'Other trips you may like',
  history: 'What has happened so far',
  otherEvent: 'Opened',
} as const;

export const DATA_COPY = {
  title: 'What we hold about you',
  formatIntroduction: (withDocuments: boolean, days: number) =>
    `We keep what you wrote so that we can answer you and do our accounts, until you delete it here.${withDocuments ? ` Copies of passports and PAN cards are encrypted, and deleted after ${days} days.` : ''}`,
  privateLink: 'Save the address of this page, and keep it private. Anyone with this link can use this page.',
  ownLink: 'Only you see this page, because you are signed in. The link in our email opens it without signing in: keep that private.',
  emailReason: 'To make sure it is you, we ask for the email address you used for the request.',
  copy: 'Everything you wrote',
  read: 'Read and print',
  download: 'Download',
  downloadJson: 'Download as JSON',
  withdraw: {
    heading: 'Withdraw this request',
    text: 'We stop working on it. What you wrote stays with us until you delete it.',
    submit: 'Withdraw',
  },
  erase: {
    heading: 'Delete my data',
    text: 'Your name, contact details, answers and documents are deleted at once and cannot be recovered. We also tell our office to delete the email about it.',
    submit: 'Delete everything',
  },
} as const;

export const ENQUIRY_COPY_COPY = {
  title: ['Everything you', 'wrote.'],
  formatStandfirst: (kind: string, reference: string, agency: string) => `Your ${kind} ${reference} to ${agency}.`,
  print: 'Print or save as PDF',
  back: 'Back to your request',
  contact: 'You',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  answers: 'Your answers',
  message: 'Your message',
  travellers: 'Travellers',
  consent: 'What you agreed to',
  documents: 'Documents you sent',
  erasedDocument: 'deleted',
  sent: 'Sent',
  none: 'None',
} as const;
