import type { Market } from '../../../schema/constants.ts';
import { formatDeadline, formatPrice, formatQuantity } from '../../../schema/format.ts';
import type { Context } from '../../platform/context.ts';
import type { MailingAgency } from './enquiry-templates.ts';
import type { OutboxMessage } from './mail-body.ts';
import { greet } from './templates.ts';

// Mails about quotations. A private link is a secret of the outbox; no mail has a cost or a markup.

interface MailedQuotation {
  reference: string;
  market: Market;
  name: string;
  email: string;
  number: number;
}

/** A quotation in a mail to staff, with the id of its screen. */
type StaffQuotation = MailedQuotation & { quotationId: number };

const staffLink = (origin: string, quotationId: number) => ({
  link: `${origin}/staff/quotations/${quotationId}`,
  label: 'Open the quotation',
});

/** To the traveller: the link of a new revision. */
export const quotationSentMail = (
  { origin }: Context,
  { reference, market, name, email, title, number, validUntil }: MailedQuotation & { title: string; validUntil: number },
  agency: MailingAgency,
  path: string,
): OutboxMessage => ({
  to: email,
  replyTo: agency.email,
  subject: number === 1 ? `${title}: your quotation` : `${title}: a new version of your quotation`,
  paragraphs: [
    greet(name),
    number === 1
      ? `${agency.name} has drawn up a quotation for you: ${title}.`
      : `${agency.name} has changed the quotation for you: ${title}. This is version ${number}; the earlier one no longer holds.`,
    { link: '{secret}', label: 'See the quotation' },
    `It is valid until ${formatDeadline(validUntil, market)}. On its page you can accept it, ask a question or decline.`,
    `Anyone with this link can use this page. If you have a question, reply to this email${agency.phone ? ` or call ${agency.phone}` : ''} and quote ${reference}.`,
  ],
  secret: `${origin}${path}`,
});

interface AcceptedQuotation extends MailedQuotation {
  decidedName: string;
  optionName: string;
  /** In minor units. */
  total: number;
  contentHash: string;
}

/** To the traveller: what was accepted. */
export const quotationAcceptedMail = (
  { origin, now }: Context,
  { reference, market, name, email, number, decidedName, optionName, total, contentHash }: AcceptedQuotation,
  agency: MailingAgency,
  path: string,
): OutboxMessage => ({
  to: email,
  replyTo: agency.email,
  subject: `${reference}: you have accepted the quotation`,
  paragraphs: [
    greet(name),
    `Thank you. ${agency.name} has your acceptance and contacts you about the next steps.`,
    {
      rows: [
        { label: 'Quotation', value: `${reference}, version ${number}` },
        { label: 'Option', value: optionName },
        { label: 'Total', value: formatPrice(market, total / 100) },
        { label: 'Accepted by', value: decidedName },
        { label: 'Accepted', value: formatDeadline(now, market) },
        { label: 'Fingerprint', value: contentHash },
      ],
    },
    { link: '{secret}', label: 'See what you have accepted' },
    'The fingerprint belongs to exactly the text and the prices that you have accepted.',
  ],
  secret: `${origin}${path}`,
});

/** To the agency: the traveller has decided. */
export const quotationDecidedMail = (
  { origin }: Context,
  quotation: StaffQuotation & {
    outcome: 'accepted' | 'declined';
    reason?: string;
    optionName?: string;
    total?: number;
    decidedName?: string;
  },
  to: string,
): OutboxMessage => {
  const { quotationId, reference, number, name, email, market, outcome, reason, optionName, total, decidedName } = quotation;
  return {
    to,
    replyTo: email,
    subject: `${reference}: ${outcome} by ${name}`,
    paragraphs: [
      outcome === 'accepted'
        ? `${decidedName} has accepted version ${number} of ${reference}: ${optionName}, ${formatPrice(market, (total ?? 0) / 100)}.`
        : `${name} has declined version ${number} of ${reference}.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      staffLink(origin, quotationId),
    ],
  };
};

/** To who has written the quotation; a reply goes to the traveller. */
export const quotationQuestionMail = (
  { origin }: Context,
  { quotationId, reference, number, name, email, phone }: StaffQuotation & { phone: string },
  question: string,
  to: string,
): OutboxMessage => ({
  to,
  replyTo: email,
  subject: `${reference}: a question from ${name}`,
  paragraphs: [
    `${name} asks about version ${number} of ${reference}:`,
    question,
    ...(phone ? [`Phone: ${phone}`] : []),
    staffLink(origin, quotationId),
  ],
});

/** To who has written the quotation: it ends soon. A reply goes to the traveller. */
export const quotationReminderMail = (
  { origin }: Context,
  {
    quotationId,
    reference,
    number,
    market,
    name,
    email,
    title,
    validUntil,
    views,
  }: StaffQuotation & {
    title: string;
    validUntil: number | null;
    /** How often the traveller has opened this version. */
    views: number;
  },
  to: string,
): OutboxMessage => {
  const end = formatDeadline(validUntil ?? 0, market);
  return {
    to,
    replyTo: email,
    subject: `${reference}: no answer from ${name} yet, and it ends on ${end}`,
    paragraphs: [
      `${name} has neither accepted nor declined version ${number} of ${reference}, “${title}”. It ends on ${end}.`,
      views === 0 ? 'The traveller has not opened it.' : `The traveller has opened it ${formatQuantity(views, 'time')}.`,
      staffLink(origin, quotationId),
    ],
  };
};
