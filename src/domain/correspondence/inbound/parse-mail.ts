import PostalMime, { type Address, type Attachment } from 'postal-mime';
import { CORRESPONDENCE_LIMITS } from '../../../../schema/staff/correspondence.ts';
import { sha256 } from '../../crypto.ts';
import { htmlToText } from '../../imports/html-text.ts';

/** A mail that came in. */
export interface InboundMail {
  /** Without brackets; a hash of the mail if it names none. */
  messageId: string;
  sender: string;
  senderName: string;
  subject: string;
  /** What the sender wrote, without what it quotes. */
  text: string;
  /** The Message-IDs that it answers. */
  answers: readonly string[];
  /** Whether a machine has sent it: a bounce, an absence notice, a list (RFC 3834). */
  isAutomatic: boolean;
  files: readonly { fileName: string; bytes: Uint8Array }[];
}

/** Bytes of all headers, and how deep parts may stand within each other: far above what mail programs write. */
const PARSER_LIMITS = { maxHeadersSize: 262_144, maxNestingDepth: 20, maxRfc822NestingDepth: 0 } as const;

const MESSAGE_ID = /<([^<>\s]{1,250})>/g;
const listMessageIds = (text = ''): string[] => [...text.matchAll(MESSAGE_ID)].map(([, id = '']) => id).slice(0, 50);

const toMailbox = (address: Address | undefined) => {
  const mailbox = address?.group ? address.group[0] : address;
  return { sender: mailbox?.address?.trim().toLowerCase() ?? '', senderName: (mailbox?.name ?? '').slice(0, 200) };
};

/** The line above a quoted mail, as the usual programs write it. */
const QUOTE_START = /^(?:On .{5,200} wrote:|-{2,}\s*Original Message\s*-{2,}|_{10,}|From: .+)$/im;

/** The text before what it quotes; all of it if it begins with a quote. */
function withoutQuote(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n');
  const start = QUOTE_START.exec(plain)?.index ?? plain.length;
  const own = plain
    .slice(0, start)
    .replace(/(?:^>.*\n?)+\s*$/m, '')
    .trim();
  return (own || plain.trim()).slice(0, CORRESPONDENCE_LIMITS.maxInboundChars);
}

/** Pictures of a signature stand within the text. */
const isFile = ({ disposition, related }: Attachment): boolean => !(related && disposition !== 'attachment');

/** Reads a raw mail (RFC 5322). Rejects for one that is malformed beyond the limits. */
export async function parseMail(raw: Uint8Array): Promise<InboundMail> {
  const email = await PostalMime.parse(raw, PARSER_LIMITS);
  const header = (name: string): string =>
    email.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  const automatic = header('auto-submitted');
  return {
    ...toMailbox(email.from),
    messageId: listMessageIds(email.messageId)[0] ?? sha256(raw),
    subject: (email.subject ?? '').slice(0, 300),
    text: withoutQuote(email.text?.trim() ? email.text : htmlToText(email.html ?? '')),
    answers: [...new Set([...listMessageIds(email.inReplyTo), ...listMessageIds(email.references)])],
    isAutomatic:
      (automatic !== '' && automatic !== 'no') ||
      /^(?:bulk|junk|list|auto_reply)$/.test(header('precedence')) ||
      ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => header(name) !== ''),
    files: email.attachments.filter(isFile).map(({ filename, content }) => ({
      fileName: filename ?? 'file',
      // The parser returns buffers unless it is asked for text.
      bytes: new Uint8Array(content as ArrayBuffer),
    })),
  };
}
