import { MAX_MAIL_ATTEMPTS } from '../../../schema/constants.ts';
import { capitalize, formatDay } from '../../../schema/format.ts';
import type { EnquiryEventType } from '../../documents/graphql.ts';
import { OfficeTime } from '../components/page-layout.tsx';
import type { OpenedEnquiry } from './enquiry.ts';
import * as css from './inbox.css.ts';
import { RetryMailButton } from './retry-mail.tsx';

type HistoryEvent = OpenedEnquiry['history'][number];
type EnquiryMail = OpenedEnquiry['mails'][number];

/** "2026-11-25 18:00" as "25 Nov 2026, from 18:00". */
function formatFollowUpTime(time: string): string {
  const [day = '', hour] = time.split(' ');
  return hour ? `${formatDay(day)}, from ${hour}` : formatDay(day);
}

/** Texts of events by type, from the text that is stored with them. */
const EVENT_TEXTS: Readonly<Partial<Record<EnquiryEventType, (text: string) => string>>> = {
  received: (reason) => (reason ? `Received, and suspected: ${reason}` : 'Received'),
  // "lost: Too far"
  stage: capitalize,
  assigned: (name) => (name ? `Given to ${name}` : 'No longer assigned'),
  due: (time) => (time ? `Follow up on ${formatFollowUpTime(time)}` : 'Follow-up removed'),
  document_read: (document) => `A document was opened: ${document}`,
  call: () => 'Called',
  whatsapp: () => 'Wrote by WhatsApp',
  withdrawn: () => 'Withdrawn by its sender',
  erased: () => 'Erased by its sender',
  copied: () => 'Copy downloaded by its sender',
  spam: () => 'Marked as spam',
  not_spam: () => 'Marked as not spam',
  deleted: () => 'Deleted',
  restored: () => 'Restored',
};

function MailLine({ mail, isHeld }: { mail: EnquiryMail; isHeld: boolean }) {
  const { id, recipient, subject, attempts, sentAt, lastError } = mail;
  const failed = !sentAt && (lastError !== '' || attempts >= MAX_MAIL_ATTEMPTS);
  return (
    <li data-tone={sentAt ? 'good' : failed ? 'bad' : undefined} title={lastError || subject}>
      {sentAt
        ? `Mail sent to ${recipient}`
        : isHeld
          ? `Mail to ${recipient} is held back`
          : failed
            ? `Mail to ${recipient} failed, tried ${['', 'once', 'twice'][attempts] || `${attempts} times`} `
            : `Mail to ${recipient} is on its way`}
      {failed && !isHeld && <RetryMailButton id={id} recipient={recipient} className={css.textButton} />}
      <small>
        <OfficeTime short at={sentAt ?? mail.createdAt} />
      </small>
    </li>
  );
}

const EventLine = ({ event }: { event: HistoryEvent }) => (
  <li>
    {event.type === 'note' ? (
      <p className={css.quote} dir="auto">
        {event.text}
      </p>
    ) : (
      ((event.type && EVENT_TEXTS[event.type]?.(event.text)) ?? event.text)
    )}
    <small>
      <OfficeTime short at={event.at} />
      {event.actor && `, ${event.actor}`}
    </small>
  </li>
);

/** Events and mails of an enquiry, the newest first. */
export function EnquiryHistory({ enquiry }: { enquiry: OpenedEnquiry }) {
  const { history, mails } = enquiry;
  const isHeld = enquiry.spam || enquiry.deletedAt !== null;
  const lines = [
    ...history.map((event) => ({ at: event.at, line: <EventLine key={`event-${event.id}`} event={event} /> })),
    ...mails.map((mail) => ({ at: mail.sentAt ?? mail.createdAt, line: <MailLine key={`mail-${mail.id}`} mail={mail} isHeld={isHeld} /> })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <div>
      <h3>History</h3>
      <ol className={css.historyList}>
        {enquiry.status === 'new' && enquiry.firstAnsweredAt === null && !isHeld && !enquiry.anonymisedAt && (
          <li data-tone="now">Nobody has answered yet.</li>
        )}
        {lines.map(({ line }) => line)}
      </ol>
    </div>
  );
}
