import { describeEnquiry, ENQUIRY_KIND_LABELS } from '../../../schema/enquiry-summary.ts';
import type { Context } from '../../platform/context.ts';
import type { OutboxMessage } from './templates.ts';
import type { EnquiryContent } from '../enquiries/enquiry.ts';

interface MailedEnquiry extends EnquiryContent {
  reference: string;
}

/** To the sender. Nothing that they wrote stands in it: anyone can give anyone's address. */
export const enquiryReceivedMail = (
  { origin }: Context,
  { reference, kind, email }: MailedEnquiry,
  agency: { name: string; phone: string; email: string },
  path: string,
): OutboxMessage => ({
  to: email,
  replyTo: agency.email,
  subject: `${reference}: we have your ${ENQUIRY_KIND_LABELS[kind]}`,
  paragraphs: [
    'Hello,',
    `Your ${ENQUIRY_KIND_LABELS[kind]} has arrived at ${agency.name}. Its reference is ${reference}.`,
    'A person reads it and answers within one working day. See its state, take a copy, withdraw it or have it erased here:',
    { link: '{secret}' },
    `The link is yours alone; whoever has it can do the same.${agency.phone ? ` If you would rather talk: ${agency.phone}.` : ''}`,
    'If you have sent us nothing, somebody has given your address. You can erase the request by the link, or leave it be.',
  ],
  secret: `${origin}${path}`,
});

/** To the agency, to be answered straight to the sender. Passport and PAN copies are seen in the staff area only. */
export const enquiryNotificationMail = (
  { origin }: Context,
  { reference, kind, name, email, phone, message, types, details }: MailedEnquiry,
  to: string,
): OutboxMessage => ({
  to,
  replyTo: email,
  subject: `${reference}: ${ENQUIRY_KIND_LABELS[kind]}${types.length > 0 ? ` (${types.join(', ')})` : ''}`,
  paragraphs: [
    `New ${ENQUIRY_KIND_LABELS[kind]} from ${name}.`,
    `Email: ${email}`,
    ...(phone ? [`Phone: ${phone}`] : []),
    ...(message ? [message] : []),
    ...describeEnquiry(details, { sensitive: false }).map(({ label, value }) => `${label}: ${value}`),
    { link: `${origin}/enquiry-display` },
  ],
});

/** To the agency, when a sender has taken a request back or had it erased. */
export const enquiryWithdrawnMail = (reference: string, what: 'withdrawn' | 'erased', to: string): OutboxMessage => ({
  to,
  subject: `${reference}: ${what} by its sender`,
  paragraphs: [
    what === 'withdrawn'
      ? `The sender has withdrawn ${reference}. Nothing more has to be done.`
      : `The sender has had ${reference} erased: name, contact, answers and documents are gone from the site. Please delete the mail that told you of it, too.`,
  ],
});
