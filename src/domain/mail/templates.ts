import type { Market } from '../../../schema/constants.ts';
import type { NotificationKind } from '../../../schema/correspondence.ts';
import { describeEnquiry, ENQUIRY_KIND_LABELS } from '../../../schema/enquiry-summary.ts';
import { capitalize, formatDeadline, formatPrice, formatQuantity, getFirstName, PRICE_ON_REQUEST } from '../../../schema/format.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from '../accounts/authorization.ts';
import type { EnquiryContent } from '../enquiries/enquiry.ts';
import { listNextSteps } from '../enquiries/sent/next-steps.ts';
import { summariseTrip } from '../enquiries/sent/trip-summary.ts';
import { getShownAmount } from '../packages/filter.ts';
import { ENQUIRY_PATH, type OutboxMessage } from './mail-body.ts';

/** The opening of a mail. Anyone can enter anyone's address, so it names nobody whose name could carry a message or a link. */
export function greet(name: string): string {
  const firstName = getFirstName(name);
  return firstName ? `Hello ${firstName},` : 'Hello,';
}

/** A name that its owner has chosen: whoever registers an address can enter any. */
const greetOwner = ({ userName, emailVerifiedAt }: Account): string => greet(emailVerifiedAt === null ? '' : userName);

/** Password reset link. Does not contain the account's name: anyone can register text there that the site would mail to others. */
export const passwordResetMail = ({ origin }: Context, { email }: Pick<Account, 'email'>, token: string): OutboxMessage => ({
  to: email,
  subject: 'Set a new password',
  paragraphs: [
    'Hello,',
    'You, or someone else, asked to reset the password of your account. To set a new one, open this link within one hour. It works once:',
    { link: '{secret}' },
    'If it was not you, you can ignore this email. Your password has not changed.',
  ],
  secret: `${origin}/reset-password?token=${token}`,
});

/** After a refused promotion: the address was never verified, so the password may be that of somebody else. */
export const passwordVoidMail = (context: Context, account: Pick<Account, 'email'>, token: string): OutboxMessage => ({
  ...passwordResetMail(context, account, token),
  paragraphs: [
    'Hello,',
    'The agency wants to give your account more rights. This address was never verified, so the old password no longer works and all devices have been signed out. Set a new password with this link within one hour. It works once:',
    { link: '{secret}' },
    'If you have no account with us, someone else entered your address. You can ignore this email: nobody can use that account.',
  ],
});

/** The link that verifies an e-mail. Contains nothing else of the account: anyone can register with anyone's address. */
export const emailVerificationMail = ({ origin }: Context, email: string, token: string): OutboxMessage => ({
  to: email,
  subject: 'Verify your email',
  paragraphs: [
    'Hello,',
    'An account was registered with this address. To verify it, open this link within 24 hours and sign in:',
    { link: '{secret}' },
    'If it was not you, you can ignore this email. Nobody can sign in with your address alone.',
  ],
  secret: `${origin}/verify-email?token=${token}`,
});

/** The link that gives an account another e-mail. Contains nothing else of the account: its owner can enter anyone's address. */
export const emailChangeMail = ({ origin }: Context, email: string, token: string): OutboxMessage => ({
  to: email,
  subject: 'Confirm your new email',
  paragraphs: [
    'Hello,',
    'The owner of an account wants to sign in with this address. To confirm it, open this link within 24 hours on a device where you are signed in:',
    { link: '{secret}', label: 'Confirm this email' },
    'Until then, nothing changes. If it was not you, you can ignore this email.',
  ],
  secret: `${origin}/verify-email?token=${token}`,
});

/** To the old address, without the new one. */
export const emailChangedMail = ({ origin }: Context, account: Account): OutboxMessage => ({
  to: account.email,
  subject: 'The email of your account was changed',
  paragraphs: [
    greetOwner(account),
    'The email of your account has just been changed. You can no longer sign in with this address, and links sent to it no longer work.',
    'If it was not you, write to us at once:',
    { link: `${origin}/enquiry` },
  ],
});

/** Tells the account holder that the password has changed. */
export const passwordChangedMail = ({ origin }: Context, account: Account): OutboxMessage => ({
  to: account.email,
  subject: 'Your password was changed',
  paragraphs: [
    greetOwner(account),
    'The password of your account has just been changed, and all other devices have been signed out.',
    'If it was not you, set a new one here and tell us:',
    { link: `${origin}/forgot-password` },
  ],
});

/** Tells the account holder that a program may act in their name from now on. */
export const tokenCreatedMail = ({ origin }: Context, account: Account, name: string): OutboxMessage => ({
  to: account.email,
  subject: 'A new access token for your account',
  paragraphs: [
    greetOwner(account),
    `An access token with the name "${name}" was created for your account. Anyone who has it can use your account within its scopes.`,
    'If you did not ask for it, revoke it in your profile and set a new password:',
    { link: `${origin}/profile` },
  ],
});

/** Tells the account holder that a new private address shows follow-ups and departures. */
export const calendarFeedCreatedMail = ({ origin }: Context, account: Account): OutboxMessage => ({
  to: account.email,
  subject: 'A new calendar feed of your enquiries',
  paragraphs: [
    greetOwner(account),
    'A private address was created that shows follow-ups and departures in a calendar program. Anyone who has it can read the names and phone numbers in it.',
    'If you did not ask for it, revoke it and set a new password:',
    { link: `${origin}/staff/calendar` },
  ],
});

/** Tells the account holder that wrong passwords have locked senders out of the account. */
export const signInLockedMail = ({ origin }: Context, account: Account): OutboxMessage => ({
  to: account.email,
  subject: 'Wrong passwords for your account',
  paragraphs: [
    greetOwner(account),
    'Someone has entered wrong passwords for your account several times. We block them for 15 minutes at a time. Your password has not changed, and devices that you have signed in with before can still sign in.',
    'If it was you, or if one of your devices is blocked, you can set a new password at once:',
    { link: `${origin}/forgot-password` },
    'If it was not you, you do not need to do anything. We send this email at most once a day.',
  ],
});

export interface MailedEnquiry extends EnquiryContent {
  reference: string;
  market: Market;
  /** Milliseconds. */
  submittedAt: number;
  /** The package that it is about, if that is known. */
  about?: MailedPackage | null;
}

const formatMailedPrice = (market: Market, amount: number | null): string =>
  amount === null ? PRICE_ON_REQUEST : `${formatPrice(market, amount)} per person. The final price is in our offer.`;

/** A package as the agency offers it. */
export interface MailedPackage {
  name: string;
  duration: string;
  /** Per person, in hundredths, as stored. */
  price: number;
}

export interface MailingAgency {
  name: string;
  phone: string;
  email: string;
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
  const { reference, kind, email, name, market, details, about } = enquiry;
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
    { label: 'Price', value: about ? formatMailedPrice(market, getShownAmount(about)) : '' },
  ].filter(({ value }) => value !== '');
  const steps = listNextSteps({ ...enquiry, status: 'new' }, agency.hours);
  return {
    to: email,
    replyTo: agency.email,
    subject: `${reference}: we have your ${ENQUIRY_KIND_LABELS[kind]}`,
    paragraphs: [
      greet(name),
      `Your ${ENQUIRY_KIND_LABELS[kind]} is with us at ${agency.name}. Nothing is paid and nothing is booked yet.`,
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

/** Tells a member of staff of enquiries that a colleague has assigned to them, or of a note that names them. */
export const notificationMail = (
  { origin }: Context,
  kind: NotificationKind,
  references: readonly string[],
  { to, actor }: { to: string; actor: string },
): OutboxMessage => {
  const [reference = ''] = references;
  const what = references.length === 1 ? reference : formatQuantity(references.length, 'enquiry', 'enquiries');
  return {
    to,
    subject: kind === 'assigned' ? `${what}: assigned to you` : `${what}: a note names you`,
    paragraphs: [
      kind === 'assigned' ? `${actor} has assigned ${what} to you.` : `${actor} names you in a note about ${what}.`,
      references.length === 1
        ? { link: enquiryLink(origin), label: 'Open the enquiry' }
        : { link: `${origin}${ENQUIRY_PATH}?view=mine`, label: 'Open your enquiries' },
      { link: `${origin}/staff/notifications`, label: 'Choose your notifications' },
    ],
  };
};

/** Tells whoever answers an enquiry that its sender has replied. Contains nothing of the reply. */
export const replyMail = ({ origin }: Context, reference: string, to: string): OutboxMessage => ({
  to,
  subject: `${reference}: new reply`,
  paragraphs: [`The sender of ${reference} has replied.`, { link: enquiryLink(origin), label: 'Read the reply' }],
});
