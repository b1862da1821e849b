import { describeEnquiry, ENQUIRY_KIND_LABELS } from '../../../schema/enquiry-summary.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from '../accounts/authorization.ts';
import type { EnquiryContent } from '../enquiries/enquiry.ts';

/** A mail as it is owed: `{secret}` in its texts stands for what `secret` says, which is sealed until it is sent. */
export interface OutboxMessage {
  to: string;
  /** Whom an answer goes to, where that is not the site. */
  replyTo?: string;
  subject: string;
  /** Paragraphs of plain text, and links of ours: what somebody wrote never becomes one. */
  paragraphs: readonly (string | { link: string })[];
  secret?: string;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** A mail as plain text, its links on lines of their own. */
export const toPlainText = ({ paragraphs }: OutboxMessage): string =>
  `${paragraphs.map((each) => (typeof each === 'string' ? each : each.link)).join('\n\n')}\n`;

/** Lines stay lines, long words break, and each paragraph runs in the direction of its own script. */
const renderParagraph = (html: string): string =>
  `<p dir="auto" style="margin:0 0 1em;white-space:pre-line;overflow-wrap:anywhere">${html}</p>`;

/** The same as HTML: one column, no picture, no outside request. */
export function toHtml({ paragraphs, subject }: OutboxMessage): string {
  const body = paragraphs
    .map((each) =>
      renderParagraph(typeof each === 'string' ? escapeHtml(each) : `<a href="${escapeHtml(each.link)}">${escapeHtml(each.link)}</a>`),
    )
    .join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="max-width:36rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 sans-serif">\n${body}\n</body></html>\n`;
}

/** The link of a password reset. Without the name: anyone can write anything there, for us to send to anyone. */
export const passwordResetMail = ({ origin }: Context, { email }: Account, token: string): OutboxMessage => ({
  to: email,
  subject: 'Set a new password',
  paragraphs: [
    'Hello,',
    'Somebody, we hope you, asked for a new password for your account. This link sets it; it works once, and for one hour:',
    { link: '{secret}' },
    'If it was not you, nothing has to be done. Your password stays as it is.',
  ],
  secret: `${origin}/reset-password?token=${token}`,
});

/** Tells the holder of an account that its password is another one now. */
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
