import type { Context } from '../../platform/context.ts';
import type { Account } from '../accounts/authorization.ts';

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
