import { describe, KIND_WORDS } from '../../schema/describe.ts';
import type { Context } from '../context.ts';
import type { OwedMail } from './mails.ts';
import type { RequestContent } from './request-row.ts';

interface Told extends RequestContent {
  reference: string;
}

/** To the sender. Nothing that they wrote stands in it: anyone can give anyone's address. */
export const receivedMail = (
  { origin }: Context,
  { reference, kind, email }: Told,
  agency: { name: string; phone: string; email: string },
  path: string,
): OwedMail => ({
  to: email,
  replyTo: agency.email,
  subject: `${reference}: we have your ${KIND_WORDS[kind]}`,
  paragraphs: [
    'Hello,',
    `Your ${KIND_WORDS[kind]} has arrived at ${agency.name}. Its reference is ${reference}.`,
    'A person reads it and answers within one working day. See its state, take a copy, withdraw it or have it erased here:',
    { link: '{secret}' },
    `The link is yours alone; whoever has it can do the same.${agency.phone ? ` If you would rather talk: ${agency.phone}.` : ''}`,
    'If you have sent us nothing, somebody has given your address. You can erase the request by the link, or leave it be.',
  ],
  secret: `${origin}${path}`,
});

/** To the agency, to be answered straight to the sender. Passport and PAN copies are seen in the staff area only. */
export const arrivedMail = (
  { origin }: Context,
  { reference, kind, name, email, phone, message, types, details }: Told,
  to: string,
): OwedMail => ({
  to,
  replyTo: email,
  subject: `${reference}: ${KIND_WORDS[kind]}${types.length > 0 ? ` (${types.join(', ')})` : ''}`,
  paragraphs: [
    `New ${KIND_WORDS[kind]} from ${name}.`,
    `Email: ${email}`,
    ...(phone ? [`Phone: ${phone}`] : []),
    ...(message ? [message] : []),
    ...describe(details, { sensitive: false }).map(({ label, value }) => `${label}: ${value}`),
    { link: `${origin}/enquiry-display` },
  ],
});

/** To the agency, when a sender has taken a request back or had it erased. */
export const takenBackMail = (reference: string, what: 'withdrawn' | 'erased', to: string): OwedMail => ({
  to,
  subject: `${reference}: ${what} by its sender`,
  paragraphs: [
    what === 'withdrawn'
      ? `The sender has withdrawn ${reference}. Nothing more has to be done.`
      : `The sender has had ${reference} erased: name, contact, answers and documents are gone from the site. Please delete the mail that told you of it, too.`,
  ],
});
