import type { LabelledValue } from '../../../schema/enquiry-summary.ts';
import type { Picture } from '../../../schema/models.ts';

/** A part of a mail. User input never becomes a link. */
export type MailPart =
  | string
  | { heading: string }
  | { rows: readonly LabelledValue[] }
  | { steps: readonly { title: string; text: string; until: string }[] }
  /** A picture of this site, by its full URL; plain text has none. */
  | { picture: string; alt: string }
  /** A link of this site; with a label it is a button. */
  | { link: string; label?: string }
  /** Links in a list, each with its label and what stands beside it. */
  | { links: readonly { link: string; label: string; note?: string }[] };

/** The inbox of staff. Below it, the id of the enquiry that a mail belongs to replaces `{enquiry}` when the mail is sent. */
export const ENQUIRY_PATH = '/enquiry-display';

/** A mail before it is queued. `secret` is stored encrypted and replaces `{secret}` in the texts when the mail is sent. */
export interface OutboxMessage {
  to: string;
  /** Reply address, if it is not the site's. */
  replyTo?: string;
  subject: string;
  paragraphs: readonly MailPart[];
  secret?: string;
  /** Stored pictures that are sent with it. */
  attachments?: readonly Picture[];
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character);

function toText(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('heading' in part) return part.heading.toUpperCase();
  if ('rows' in part) return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  if ('steps' in part)
    return part.steps.map(({ title, text, until }, index) => `${index + 1}. ${title}\n   ${until}\n   ${text}`).join('\n\n');
  if ('picture' in part) return '';
  if ('links' in part)
    return part.links.map(({ link, label, note }) => `${[label, note].filter(Boolean).join(', ')}:\n${link}`).join('\n\n');
  return part.label ? `${part.label}:\n${part.link}` : part.link;
}

/** The plain text body. */
export const toPlainText = ({ paragraphs }: OutboxMessage): string => `${paragraphs.map(toText).filter(Boolean).join('\n\n')}\n`;

// Mail programs read inline styles and tables only. The colours are readable on white and where a program turns them dark.
const SERIF = 'Georgia,Gelasio,serif';
const RULE = '1px solid #e4ddd0';
const MUTED = '#6b6475';
/** Keeps line breaks, wraps long words; each text follows the direction of its script. */
const textCell = (html: string, style = ''): string =>
  `<td dir="auto" style="vertical-align:top;white-space:pre-line;overflow-wrap:anywhere;${style}">${html}</td>`;
const table = (rows: readonly string[]): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 1.5em;border-collapse:collapse">${rows.join('')}</table>`;

function renderPart(part: MailPart): string {
  if (typeof part === 'string')
    return `<p dir="auto" style="margin:0 0 1em;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(part)}</p>`;
  if ('heading' in part) return `<h2 style="margin:1.5em 0 .5em;font:400 22px/1.2 ${SERIF}">${escapeHtml(part.heading)}</h2>`;
  if ('rows' in part)
    return table(
      part.rows.map(
        ({ label, value }) =>
          `<tr style="border-top:${RULE}">${textCell(escapeHtml(label), `width:8.5em;padding:.6em 1em .6em 0;color:${MUTED}`)}${textCell(escapeHtml(value), 'padding:.6em 0')}</tr>`,
      ),
    );
  if ('steps' in part)
    return table(
      part.steps.map(
        ({ title, text, until }, index) =>
          `<tr>${textCell(String(index + 1), `width:1.6em;padding:.3em 0;font:400 30px/1 ${SERIF};color:#9a4f08`)}${textCell(
            `<b>${escapeHtml(title)}</b><br>${escapeHtml(text)}<br><span style="color:${MUTED}">${escapeHtml(until)}</span>`,
            'padding:.3em 0 1em;white-space:normal',
          )}</tr>`,
      ),
    );
  if ('picture' in part)
    return `<img src="${escapeHtml(part.picture)}" alt="${escapeHtml(part.alt)}" width="576" style="display:block;width:100%;height:auto;margin:1.5em 0 0;border-radius:12px">`;
  if ('links' in part)
    return table(
      part.links.map(
        ({ link, label, note = '' }) =>
          `<tr style="border-top:${RULE}">${textCell(
            `<a href="${escapeHtml(link)}" style="color:inherit;font-weight:600">${escapeHtml(label)}</a>${note && `<br><span style="color:${MUTED}">${escapeHtml(note)}</span>`}`,
            'padding:.6em 0',
          )}</tr>`,
      ),
    );
  const link = escapeHtml(part.link);
  return part.label
    ? `<p style="margin:1.5em 0"><a href="${link}" style="display:inline-block;padding:.8em 1.6em;border-radius:99px;background:#2b2d7c;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>`
    : `<p style="margin:0 0 1em;overflow-wrap:anywhere"><a href="${link}">${link}</a></p>`;
}

/** The HTML body: one column; its only requests are for pictures of this site. */
export const toHtml = ({ paragraphs, subject }: OutboxMessage): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:2rem 1rem;background:#fffdf8;color:#1d1b2e;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif"><div style="max-width:36rem;margin:0 auto;padding-top:1.5rem;border-top:4px solid #f4a026">\n${paragraphs.map(renderPart).join('\n')}\n</div></body></html>\n`;
