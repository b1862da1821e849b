import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface MailboxMail {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Takes a mail, as JSON, and answers as the service does that stands beside the Worker. */
export type Mailbox = (body: string) => { status: number };

let mailCount = 0;

/**
 * Where mails go on a local run: each as one text and one HTML file in `folder`, named by time and subject.
 */
export function createFileMailbox(folder: string): Mailbox {
  return (body) => {
    const { from, to, replyTo, subject, text, html } = JSON.parse(body) as MailboxMail;
    mkdirSync(folder, { recursive: true });
    mailCount += 1;
    const slug = subject
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60);
    const name = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${mailCount}-${slug}`);
    writeFileSync(`${name}.txt`, `From: ${from}\nTo: ${to}\n${replyTo ? `Reply-To: ${replyTo}\n` : ''}Subject: ${subject}\n\n${text}`);
    writeFileSync(`${name}.html`, html);
    return { status: 202 };
  };
}
