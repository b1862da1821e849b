import { getPackagePath } from '../../../schema/addresses.ts';
import type { Market } from '../../../schema/constants.ts';
import { SHOWN_PRICE } from '../../../schema/enquiry-fields.ts';
import { describeEnquiry, ENQUIRY_KIND_LABELS, formatDetail } from '../../../schema/enquiry-summary.ts';
import { capitalize, formatDeadline, formatPricePerPerson, formatQuantity } from '../../../schema/format.ts';
import { socialImageUrl } from '../../../schema/media-urls.ts';
import type { NotificationKind, QuotationNotificationKind } from '../../../schema/staff/notification-kinds.ts';
import type { Context } from '../../platform/context.ts';
import type { EnquiryContent } from '../enquiries/enquiry.ts';
import { listNextSteps } from '../enquiries/sent/next-steps.ts';
import { summariseTrip } from '../enquiries/sent/trip-summary.ts';
import { getShownAmount } from '../packages/filter.ts';
import { ENQUIRY_PATH, type OutboxMessage } from './mail-body.ts';
import { greet } from './templates.ts';

// Mails about enquiries: to their senders, to the agency and to colleagues.

export interface MailedEnquiry extends EnquiryContent {
  reference: string;
  market: Market;
  /** Milliseconds. */
  submittedAt: number;
  /** The package that it is about, if that is known. */
  about?: MailedPackage | null;
  /** Other packages, for the time until the answer. */
  related?: readonly MailedPackage[];
}

/** A package as the agency offers it. */
export interface MailedPackage {
  id: number;
  name: string;
  duration: string;
  /** Per person, in hundredths, as stored. */
  price: number;
  pricesVary: boolean;
  images: readonly { name: string }[];
}

/** The price that the form of Book Now showed; for other forms, which show none, that of one person. */
const formatMailedPrice = (
  { market, details }: Pick<MailedEnquiry, 'market' | 'details'>,
  { price, pricesVary }: MailedPackage,
): string => {
  const amount = getShownAmount({ price });
  const shown = formatDetail(details, SHOWN_PRICE.name) || formatPricePerPerson(market, { price: amount, pricesVary });
  return amount === null ? shown : `${shown}. The final price is in our offer.`;
};

const linkPackage = (origin: string, market: Market, { id, name, duration, price, pricesVary }: MailedPackage) => ({
  link: origin + getPackagePath(market, id, name),
  label: name,
  note: [duration, formatPricePerPerson(market, { price: getShownAmount({ price }), pricesVary })].filter(Boolean).join(', '),
});

export interface MailingAgency {
  name: string;
  phone: string;
  email: string;
  /** The number for chats: digits with the country code; '' without one. */
  whatsapp: string;
  /** The office hours as the agency writes them. */
  hours: string;
}

/**
 * To the sender: what was asked for, what happens next, and the private link. Anyone can enter anyone's address, so of the form it has
 * only the first name and what was chosen from lists: no words of the sender.
 */
export const enquiryReceivedMail = (
  { origin }: Context,
  enquiry: MailedEnquiry,
  agency: MailingAgency,
  statusPath: string,
): OutboxMessage => {
  const { reference, kind, email, name, market, details, about, related = [] } = enquiry;
  const { dates, people, answers } = summariseTrip(details, { choicesOnly: true });
  const rows = [
    { label: 'Reference', value: reference },
    {
      label: about ? 'Package' : 'About',
      value: about ? [about.name, about.duration].filter(Boolean).join(', ') : capitalize(ENQUIRY_KIND_LABELS[kind]),
    },
    { label: 'Dates', value: dates },
    { label: 'People', value: people },
    ...answers,
    { label: 'Price', value: about ? formatMailedPrice(enquiry, about) : '' },
  ].filter(({ value }) => value !== '');
  const steps = listNextSteps({ ...enquiry, status: 'new' }, agency.hours);
  const picture = about?.images[0];
  const question = `Hello ${agency.name}, I have a question about my request ${reference}.`;
  const chat = { link: `https://wa.me/${agency.whatsapp}?text=${encodeURIComponent(question)}`, label: 'Follow up on WhatsApp' };
  return {
    to: email,
    replyTo: agency.email,
    subject: `${reference}: we have your ${ENQUIRY_KIND_LABELS[kind]}`,
    paragraphs: [
      greet(name),
      `Your ${ENQUIRY_KIND_LABELS[kind]} is with us at ${agency.name}. Nothing is paid and nothing is booked yet.`,
      ...(about && picture ? [{ picture: new URL(socialImageUrl(picture.name, market), origin).href, alt: about.name }] : []),
      { heading: 'What you asked for' },
      { rows },
      { heading: 'What happens next' },
      {
        steps: steps.map(({ title, text, dueAt }) => ({
          title,
          text,
          until: dueAt === null ? 'In your own time' : `By ${formatDeadline(dueAt, market)}`,
        })),
      },
      { link: '{secret}', label: 'See your request' },
      `The page behind this link shows where your request stands. There you can read what we hold about you, withdraw the request or delete your data. Anyone with this link can use this page.`,
      ...(agency.whatsapp ? [{ links: [chat] }] : []),
      ...(related.length > 0 ? [{ heading: 'While you wait' }, { links: related.map((each) => linkPackage(origin, market, each)) }] : []),
      `If you have a question, reply to this email${agency.phone ? ` or call ${agency.phone}` : ''} and quote ${reference}.`,
      'If you did not contact us, someone else entered your address. You can delete the request with the link, or ignore this email.',
    ],
    secret: `${origin}${statusPath}`,
  };
};

/** The staff screen of the enquiry that the outbox links a mail to: its id is unknown while the same batch stores it. */
const enquiryLink = (origin: string): string => `${origin}${ENQUIRY_PATH}/{enquiry}`;

/** To the agency; a reply goes to the sender. Sensitive answers and documents appear only in the staff area. */
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
    { link: enquiryLink(origin), label: 'Open the enquiry' },
  ],
});

/** Tells the agency that the sender has withdrawn or erased the enquiry. */
export const enquiryWithdrawnMail = (
  { origin }: Context,
  reference: string,
  change: 'withdrawn' | 'erased',
  to: string,
): OutboxMessage => ({
  to,
  subject: `${reference}: ${change} by its sender`,
  paragraphs: [
    change === 'withdrawn'
      ? `The sender has withdrawn ${reference}. You do not need to do anything.`
      : `The sender has deleted ${reference}: name, contact details, answers and documents are gone from the site. Please also delete the email about it.`,
    { link: enquiryLink(origin), label: 'Open the enquiry' },
  ],
});

const ASSIGNED_SUBJECT = ': assigned to you';

/** The pattern (SQL `like`) of the subjects of `notificationMail` about an assignment. */
export const ASSIGNED_SUBJECT_PATTERN = `%${ASSIGNED_SUBJECT}`;

const nameEnquiries = (references: readonly string[]): string =>
  references.length === 1 ? String(references[0]) : formatQuantity(references.length, 'enquiry', 'enquiries');

/** Tells a member of staff of enquiries that a colleague has assigned to them, or of a note that names them. */
export const notificationMail = (
  { origin }: Context,
  kind: Exclude<NotificationKind, QuotationNotificationKind>,
  references: readonly string[],
  { to, actor }: { to: string; actor: string },
): OutboxMessage => {
  const what = nameEnquiries(references);
  return {
    to,
    subject: kind === 'assigned' ? what + ASSIGNED_SUBJECT : `${what}: a note names you`,
    paragraphs: [
      kind === 'assigned'
        ? `${actor} has assigned ${what} to you.`
        : kind === 'person'
          ? `${actor} names you in a note about the person who has sent ${what}.`
          : `${actor} names you in a note about ${what}.`,
      references.length === 1
        ? { link: enquiryLink(origin), label: 'Open the enquiry' }
        : { link: `${origin}${ENQUIRY_PATH}?view=mine`, label: 'Open your enquiries' },
      { link: `${origin}/staff/notifications`, label: 'Choose your notifications' },
    ],
  };
};

/** Takes back what `notificationMail` has said of an assignment. */
export const assignmentUndoneMail = (references: readonly string[], { to, actor }: { to: string; actor: string }): OutboxMessage => {
  const what = nameEnquiries(references);
  return {
    to,
    subject: `${what}: no longer assigned to you`,
    paragraphs: [`${actor} has undone the assignment of ${what} to you. You do not need to do anything.`],
  };
};

/** Tells whoever answers an enquiry that its sender has replied. Contains nothing of the reply. */
export const replyMail = ({ origin }: Context, reference: string, to: string): OutboxMessage => ({
  to,
  subject: `${reference}: new reply`,
  paragraphs: [`The sender of ${reference} has replied.`, { link: enquiryLink(origin), label: 'Read the reply' }],
});
