/** A mail as text and as HTML. */
export interface MailMessage {
  to: string;
  /** Defaults to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

export type SendMail = (mail: MailMessage) => Promise<void>;

/**
 * Creates a function that sends mail through the `send_email` binding, or in local runs stores it with the mailbox service. Its
 * promise rejects when the mail was not accepted.
 */
export function createMailer(env: Env): SendMail {
  const { MAILBOX, MAIL, MAIL_FROM } = env;
  return async (mail) => {
    const from = MAIL_FROM ?? `no-reply@${new URL(env.ORIGIN).hostname}`;
    if (!MAILBOX) {
      await MAIL.send({ from, ...mail });
      return;
    }
    const { ok, status } = await MAILBOX.fetch('http://mailbox/', { method: 'POST', body: JSON.stringify({ from, ...mail }) });
    if (!ok) throw new Error(`The mailbox answered ${status}.`);
  };
}
