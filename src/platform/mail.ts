export interface MailAttachment {
  filename: string;
  /** The media type. */
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

/** A mail as text and as HTML. */
export interface MailMessage {
  to: string;
  /** Defaults to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
}

/** Resolves with the Message-ID (RFC 5322) without its brackets; '' if the service does not say it. */
export type SendMail = (mail: MailMessage) => Promise<string>;

/**
 * Creates a function that sends mail through the `send_email` binding, or in local runs stores it with the mailbox service. Its
 * promise rejects when the mail was not accepted.
 */
export function createMailer(env: Env): SendMail {
  const { MAILBOX, MAIL, MAIL_FROM } = env;
  return async ({ attachments = [], ...mail }) => {
    const from = MAIL_FROM ?? `no-reply@${new URL(env.ORIGIN).hostname}`;
    if (!MAILBOX) {
      const files = attachments.map((file) => ({ ...file, disposition: 'attachment' as const }));
      const { messageId } = await MAIL.send({ from, ...mail, ...(files.length > 0 && { attachments: files }) });
      return messageId.replace(/^<|>$/g, '');
    }
    const files = attachments.map(({ filename, type, content }) => ({ filename, type, bytes: content.byteLength }));
    const messageId = `${crypto.randomUUID()}@${new URL(env.ORIGIN).hostname}`;
    const body = JSON.stringify({ from, ...mail, messageId, attachments: files });
    const { ok, status } = await MAILBOX.fetch('http://mailbox/', { method: 'POST', body });
    if (!ok) throw new Error(`The mailbox answered ${status}.`);
    return messageId;
  };
}
