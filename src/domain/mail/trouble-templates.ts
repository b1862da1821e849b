import { formatOfficeTimeWithZone, formatQuantity } from '../../../schema/format.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import type { Context } from '../../platform/context.ts';
import type { OutboxMessage } from './mail-body.ts';

// Mails to the owner about the site itself.

/** What can fail in the background. */
export type Trouble = 'mails' | 'purges' | 'cron';

const TROUBLE_TEXTS: Readonly<Record<Trouble, { subject: string; what: string; advice: string; over: string }>> = {
  mails: {
    subject: 'Emails from your site are not going out',
    what: 'Emails to your customers or to you have failed',
    advice: 'Nothing is lost: each email is tried again for about two days. The screen Undelivered mail says why they failed.',
    over: 'Emails are going out again.',
  },
  purges: {
    subject: 'Pages of your site may be out of date',
    what: 'The shared cache has refused to drop changed pages',
    advice: 'Visitors may see pages from before your last changes. The site tries again every few minutes.',
    over: 'All changed pages were purged from the shared cache.',
  },
  cron: {
    subject: 'Scheduled jobs of your site are failing',
    what: 'Jobs that clean up, erase expired data or retry mails have failed',
    advice: 'Visitors notice nothing at first, but expired data is kept until the jobs run again.',
    over: 'All scheduled jobs have run without an error.',
  },
};

const systemLink = ({ origin }: Context): { link: string } => ({ link: `${origin}/staff/system` });

/** Something has failed for a while. `since` in milliseconds since 1970. */
export function troubleMail(context: Context, trouble: Trouble, since: number, to: string): OutboxMessage {
  const { subject, what, advice } = TROUBLE_TEXTS[trouble];
  const begin = formatOfficeTimeWithZone(new Date(since).toISOString(), DEFAULT_MARKET);
  return {
    to,
    subject,
    paragraphs: [
      'Hello,',
      `${what} since ${begin}.`,
      advice,
      'The System screen shows what failed and what to do:',
      systemLink(context),
      'You will get one more email when the problem is solved.',
    ],
  };
}

/** The failure is over. `abandonedMails`: mails that were given up after their last attempt. */
export function troubleOverMail(context: Context, trouble: Trouble, abandonedMails: number, to: string): OutboxMessage {
  const { subject, over } = TROUBLE_TEXTS[trouble];
  return {
    to,
    subject: `Solved: ${subject}`,
    paragraphs: [
      'Hello,',
      over,
      ...(trouble === 'mails' && abandonedMails > 0
        ? [
            `${formatQuantity(abandonedMails, 'email was', 'emails were')} given up after the last attempt. You can send them again on the screen Undelivered mail:`,
            { link: `${context.origin}/staff/mails` },
          ]
        : [systemLink(context)]),
    ],
  };
}

/** A webhook was switched off, because its deliveries failed for days or its receiver is gone. */
export function webhookOffMail({ origin }: Context, url: string, isGone: boolean, to: string): OutboxMessage {
  return {
    to,
    subject: 'A webhook of your site was switched off',
    paragraphs: [
      'Hello,',
      isGone
        ? `The receiver at ${url} answered that it is gone (410), so the site no longer sends events to it.`
        : `All deliveries to ${url} have failed for three days, so the site no longer sends events to it.`,
      'Events from now on will not be delivered later. Once the receiver works again, turn the webhook on:',
      { link: `${origin}/staff/webhooks` },
    ],
  };
}
