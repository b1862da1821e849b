/** One mail, in both forms. */
interface MailMessage {
  to: string;
  /** Whom an answer goes to, where that is not whom it comes from. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

export type SendMail = (mail: MailMessage) => Promise<void>;

/**
 * Sends by the `send_email` binding; where a mailbox stands beside the Worker (local runs), mails are put there to
 * be read. The promise fails when the mail was not taken.
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
