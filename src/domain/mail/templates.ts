import { describeEnquiry, ENQUIRY_KIND_LABELS } from '../../../schema/enquiry-summary.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from '../accounts/authorization.ts';
import type { EnquiryContent } from '../enquiries/enquiry.ts';

/** A mail before it is queued. `secret` is stored encrypted and replaces `{secret}` in the texts when the mail is sent. */
export interface OutboxMessage {
  to: string;
  /** Reply address, if it is not the site's. */
  replyTo?: string;
  subject: string;
  /** Plain text, and links of this site: user input never becomes a link. */
  paragraphs: readonly (string | { link: string })[];
  secret?: string;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character);

/** The plain text body. */
export const toPlainText = ({ paragraphs }: OutboxMessage): string =>
  `${paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.link)).join('\n\n')}\n`;

/** Keeps line breaks, wraps long words, and lets each paragraph follow the direction of its script. */
const renderParagraph = (html: string): string =>
  `<p dir="auto" style="margin:0 0 1em;white-space:pre-line;overflow-wrap:anywhere">${html}</p>`;

/** The HTML body: one column, no images, no external requests. */
export function toHtml({ paragraphs, subject }: OutboxMessage): string {
  const body = paragraphs
    .map((paragraph) => {
      if (typeof paragraph === 'string') return renderParagraph(escapeHtml(paragraph));
      const link = escapeHtml(paragraph.link);
      return renderParagraph(`<a href="${link}">${link}</a>`);
    })
    .join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="max-width:36rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 sans-serif">\n${body}\n</body></html>\n`;
}

/** Password reset link. Does not contain the account's name: anyone can register text there that the site would mail to others. */
export const passwordResetMail = ({ origin }: Context, { email }: Pick<Account, 'email'>, token: string): OutboxMessage => ({
  to: email,
  subject: 'Set a new password',
  paragraphs: [
    'Hello,',
    'Someone, we hope it was you, asked to reset the password of your account. This link works once, within one hour:',
    { link: '{secret}' },
    'If it was not you, you can ignore this mail. Your password has not changed.',
  ],
  secret: `${origin}/reset-password?token=${token}`,
});

/** After a refused promotion: the address was never verified, so the password may be that of somebody else. */
export const passwordVoidMail = (context: Context, account: Pick<Account, 'email'>, token: string): OutboxMessage => ({
  ...passwordResetMail(context, account, token),
  paragraphs: [
    'Hello,',
    'The agency wants to give your account more rights. This address was never verified, so the password of the account is void and all devices were signed out. Set a new password with this link, which works once, within one hour:',
    { link: '{secret}' },
    'If you have no account with us, somebody else entered your address. You can ignore this mail: nobody can use that account.',
  ],
});

/** The link that verifies an e-mail. Contains nothing else of the account: anyone can register with anyone's address. */
export const emailVerificationMail = ({ origin }: Context, email: string, token: string): OutboxMessage => ({
  to: email,
  subject: 'Verify your e-mail',
  paragraphs: [
    'Hello,',
    'An account was registered with this address. Open this link within a day and sign in, to show that the address is yours:',
    { link: '{secret}' },
    'If that was not you, you can ignore this mail. Nobody is signed in with your address alone.',
  ],
  secret: `${origin}/verify-email?token=${token}`,
});

/** To the old address, without the new one. */
export const emailChangedMail = ({ origin }: Context, { email }: Account): OutboxMessage => ({
  to: email,
  subject: 'The e-mail of your account was changed',
  paragraphs: [
    'Hello,',
    'The e-mail of your account has just been changed. This address no longer signs in, and links sent to it no longer work.',
    'If that was not you, write to us at once:',
    { link: `${origin}/enquiry` },
  ],
});

/** Tells the account holder that the password has changed. */
export const passwordChangedMail = ({ origin }: Context, { email }: Account): OutboxMessage => ({
  to: email,
  subject: 'Your password was changed',
  paragraphs: [
    'Hello,',
    'The password of your account was changed just now, and all other devices were signed out.',
    'If that was not you, set a new one here, and tell us:',
    { link: `${origin}/forgot-password` },
  ],
});

/** Tells the account holder that a program may act in their name from now on. */
export const tokenCreatedMail = ({ origin }: Context, { email }: Account, name: string): OutboxMessage => ({
  to: email,
  subject: 'A new access token for your account',
  paragraphs: [
    'Hello,',
    `An access token with the name "${name}" was created for your account. Whoever has it can use your account within its scopes.`,
    'If you did not ask for it, revoke it in your profile and set a new password:',
    { link: `${origin}/profile` },
  ],
});

/** Tells the account holder that a new private address shows follow-ups. */
export const calendarFeedCreatedMail = ({ origin }: Context, { email }: Account): OutboxMessage => ({
  to: email,
  subject: 'A new calendar feed of your follow-ups',
  paragraphs: [
    'Hello,',
    'A private address was created that shows follow-ups in a calendar program. Whoever has it reads the names and phone numbers in it.',
    'If you did not ask for it, revoke it and set a new password:',
    { link: `${origin}/staff/calendar` },
  ],
});

/** Tells the account holder that wrong passwords have locked senders out of the account. */
export const signInLockedMail = ({ origin }: Context, { email }: Account): OutboxMessage => ({
  to: email,
  subject: 'Wrong passwords for your account',
  paragraphs: [
    'Hello,',
    'Somebody has entered wrong passwords for your account several times. We block them for a quarter of an hour at a time. Your password has not changed, and devices that you have signed in with can still sign in.',
    'If it was you, or if a device of yours is blocked, you can set a new password at once:',
    { link: `${origin}/forgot-password` },
    'If it was not you, you do not need to do anything. We send this mail at most once a day.',
  ],
});

export interface MailedEnquiry extends EnquiryContent {
  reference: string;
}

export interface MailingAgency {
  name: string;
  phone: string;
  email: string;
}

/** To the sender. Contains nothing of the form: anyone can enter anyone's address. */
export const enquiryReceivedMail = (
  { origin }: Context,
  { reference, kind, email }: MailedEnquiry,
  agency: MailingAgency,
  statusPath: string,
): OutboxMessage => ({
  to: email,
  replyTo: agency.email,
  subject: `${reference}: we have your ${ENQUIRY_KIND_LABELS[kind]}`,
  paragraphs: [
    'Hello,',
    `Your ${ENQUIRY_KIND_LABELS[kind]} has arrived at ${agency.name}. Its reference is ${reference}.`,
    'One of us will read it and answer within one working day. Here you can see its status, download a copy, withdraw or erase it:',
    { link: '{secret}' },
    `Keep this link private: anyone who has it can do the same.${agency.phone ? ` If you would rather talk: ${agency.phone}.` : ''}`,
    'If you did not contact us, somebody else entered your address. You can erase the request with the link, or ignore this mail.',
  ],
  secret: `${origin}${statusPath}`,
});

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
    { link: `${origin}/enquiry-display` },
  ],
});

/** Tells the agency that the sender has withdrawn or erased the enquiry. */
export const enquiryWithdrawnMail = (reference: string, change: 'withdrawn' | 'erased', to: string): OutboxMessage => ({
  to,
  subject: `${reference}: ${change} by its sender`,
  paragraphs: [
    change === 'withdrawn'
      ? `The sender has withdrawn ${reference}. You do not need to do anything.`
      : `The sender has had ${reference} erased: name, contact, answers and documents are gone from the site. Please delete the notification mail, too.`,
  ],
});
