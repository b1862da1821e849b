import type { ReactNode } from 'react';
import { CONTACT_CHANNELS, MAX_MAIL_ATTEMPTS } from '../../../schema/constants.ts';
import { getDocumentLabel } from '../../../schema/enquiry-summary.ts';
import { capitalize, formatDay, formatOfficeDay } from '../../../schema/format.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { pictureUrl } from '../../../schema/media-urls.ts';
import type { EnquiryEventType } from '../../documents/graphql.ts';
import { useStaffViewer } from '../app/staff-context.ts';
import { ActionButton } from '../components/action-button.tsx';
import { OfficeTime } from '../components/page-layout.tsx';
import * as css from './conversation.css.ts';
import type { OpenedEnquiry } from './enquiry.ts';
import { textButton } from './inbox.css.ts';
import { RetryMailButton } from './retry-mail.tsx';

type HistoryEvent = OpenedEnquiry['history'][number];
type EnquiryMail = OpenedEnquiry['mails'][number];
type EnquiryMessage = OpenedEnquiry['messages'][number];

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
  assigned: (name) => (name ? `Assigned to ${name}` : 'No longer assigned'),
  due: (time) => (time ? `Follow up on ${formatFollowUpTime(time)}` : 'Follow-up removed'),
  document_read: (field) => `${getDocumentLabel(field)} opened`,
  call: () => 'Called',
  whatsapp: () => 'Wrote by WhatsApp',
  withdrawn: () => 'Withdrawn by its sender',
  erased: (by) => (by === 'staff' ? 'Erased with the record of the person' : 'Erased by its sender'),
  copied: () => 'Copy downloaded by its sender',
  spam: () => 'Marked as spam',
  not_spam: () => 'Marked as not spam',
  deleted: () => 'Deleted',
  restored: () => 'Restored',
  quotation_sent: (text) => `Quotation sent: ${text}`,
  quotation_accepted: (text) => `Quotation accepted: ${text}`,
  quotation_declined: (text) => `Quotation declined: ${text}`,
};

/** The messages themselves say so. */
const isMessageEvent = ({ type }: HistoryEvent): boolean => type === 'mail_in' || type === 'mail_out';

/** How a mail to `recipient` fares. */
function Delivery({ mail, isHeld }: { mail: EnquiryMail; isHeld: boolean }) {
  const { id, recipient, attempts, sentAt, lastError } = mail;
  const failed = !sentAt && (lastError !== '' || attempts >= MAX_MAIL_ATTEMPTS);
  return (
    <span data-tone={failed && !isHeld ? 'bad' : undefined} title={lastError || undefined}>
      {sentAt
        ? `Mail sent to ${recipient}`
        : isHeld
          ? `Mail to ${recipient} is held back`
          : failed
            ? `Mail to ${recipient} failed, tried ${['', 'once', 'twice'][attempts] || `${attempts} times`} `
            : `Mail to ${recipient} is on its way`}
      {failed && !isHeld && <RetryMailButton id={id} recipient={recipient} className={textButton} />}
    </span>
  );
}

interface EntryProps {
  /** Theirs at the start, ours at the end, notes over the full width; a line is what happened by itself. */
  kind: 'theirs' | 'ours' | 'note' | 'contact' | 'line';
  at: string;
  who?: string | null;
  children: ReactNode;
}

const Entry = ({ kind, at, who, children }: EntryProps) => (
  <li className={css.entries[kind]} tabIndex={kind === 'ours' ? -1 : undefined}>
    {children}
    <small>
      <OfficeTime short at={at} />
      {who && `, ${who}`}
    </small>
  </li>
);

function EventEntry({ event }: { event: HistoryEvent }) {
  const viewer = useStaffViewer();
  const { id, type, text, at, actor } = event;
  const isContact = CONTACT_CHANNELS.some((channel) => channel === type);
  if (type === 'note')
    return (
      <Entry kind="note" at={at} who={actor}>
        <b>Note, staff only</b>
        <p dir="auto">{text}</p>
      </Entry>
    );
  return (
    <Entry kind={isContact ? 'contact' : 'line'} at={at} who={actor}>
      {(type && EVENT_TEXTS[type]?.(text)) ?? text}
      {isContact && actor === viewer.userName && (
        <ActionButton values={{ intent: 'undoContact', id }} className={textButton} name="Undo this record">
          Undo
        </ActionButton>
      )}
    </Entry>
  );
}

function MessageEntry({ message, isHeld }: { message: EnquiryMessage; isHeld: boolean }) {
  const { isAnswer, author, subject, text, pictures, refused, createdAt, delivery } = message;
  return (
    <Entry kind={isAnswer ? 'ours' : 'theirs'} at={createdAt} who={author}>
      <b dir="auto">{subject}</b>
      <p dir="auto">{text}</p>
      {pictures.length > 0 && (
        <p className={css.pictures}>
          {pictures.map((name) => (
            <img key={name} src={pictureUrl(name, 160)} alt="" />
          ))}
        </p>
      )}
      {refused && <p>{refused}</p>}
      {delivery && (
        <small>
          <Delivery mail={delivery} isHeld={isHeld} />
        </small>
      )}
    </Entry>
  );
}

/** What was written and what happened, the oldest first, by the days of the storefront's office. */
export function EnquiryHistory({ enquiry }: { enquiry: OpenedEnquiry }) {
  const { history, mails, messages, message, submittedAt, name } = enquiry;
  const isHeld = enquiry.spam || enquiry.deletedAt !== null;
  const answers = new Set(messages.flatMap(({ delivery }) => delivery?.id ?? []));
  const entries = [
    ...(message
      ? [
          {
            at: submittedAt,
            entry: (
              <Entry key="message" kind="theirs" at={submittedAt} who={name}>
                <p dir="auto">{message}</p>
              </Entry>
            ),
          },
        ]
      : []),
    ...history
      .filter((event) => !isMessageEvent(event))
      // Newest first, and of one moment in the order of their ids.
      .reverse()
      .map((event) => ({ at: event.at, entry: <EventEntry key={`event-${event.id}`} event={event} /> })),
    ...messages.map((each) => ({
      at: each.createdAt,
      entry: <MessageEntry key={`message-${each.id}`} message={each} isHeld={isHeld} />,
    })),
    ...mails
      .filter(({ id }) => !answers.has(id))
      .map((mail) => ({
        at: mail.sentAt ?? mail.createdAt,
        entry: (
          <Entry key={`mail-${mail.id}`} kind="line" at={mail.sentAt ?? mail.createdAt}>
            <Delivery mail={mail} isHeld={isHeld} />
          </Entry>
        ),
      })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  const days = Map.groupBy(entries, ({ at }) => formatOfficeDay(at, DEFAULT_MARKET));
  return (
    <section aria-labelledby="conversation">
      <h3 id="conversation">Conversation</h3>
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <p className={css.day}>{day}</p>
          <ol className={css.conversation}>{ofDay.map(({ entry }) => entry)}</ol>
        </div>
      ))}
      {enquiry.status === 'new' && enquiry.firstAnsweredAt === null && !isHeld && !enquiry.anonymisedAt && (
        <p className={css.unanswered}>Nobody has answered yet.</p>
      )}
    </section>
  );
}
