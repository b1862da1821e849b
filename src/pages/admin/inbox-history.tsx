import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { INBOX, MAIL_ATTEMPTS } from '../../../schema/constants.ts';
import { dayInWords } from '../../../schema/days.ts';
import * as css from '../../ui/staff/inbox.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { ShortTime } from './inbox-columns.tsx';
import type { Opened } from './inbox-opened.tsx';
import { STAGES } from './inbox-words.ts';
import { LeaveGuard } from './leave.tsx';
import { Write } from './write.tsx';

type Event = Opened['history'][number];
type Mail = Opened['mails'][number];

const WORDS: Readonly<Record<string, string>> = {
  withdrawn: 'Withdrawn by its sender',
  erased: 'Erased by its sender',
  copied: 'Its sender took a copy',
  spam: 'Marked as spam',
  'not-spam': 'Taken out of the quarantine',
  deleted: 'Deleted',
  restored: 'Brought back',
};

function wordsOf({ kind, text }: Event): string {
  if (kind === 'received') return text ? `Received, and suspected: ${text}` : 'Received';
  if (kind === 'stage') {
    const [stage = '', ...reason] = text.split(': ');
    return [STAGES[stage as keyof typeof STAGES] ?? stage, ...(reason.length > 0 ? [reason.join(': ')] : [])].join(': ');
  }
  if (kind === 'assigned') return text ? `Given to ${text}` : 'Nobody’s any more';
  if (kind === 'due') return text ? `Follow up on ${dayInWords(text)}` : 'No follow-up any more';
  if (kind === 'document-read') return `A document was opened: ${text}`;
  return WORDS[kind] ?? kind;
}

function MailLine({ mail, held }: { mail: Mail; held: boolean }) {
  const { id, recipient, subject, attempts, sentAt, lastError } = mail;
  const failed = !sentAt && (lastError !== '' || attempts >= MAIL_ATTEMPTS);
  return (
    <li data-tone={sentAt ? 'good' : failed ? 'bad' : undefined} title={lastError || subject}>
      {sentAt
        ? `Mail sent to ${recipient}`
        : held
          ? `Mail to ${recipient} is held back`
          : failed
            ? `Mail to ${recipient} failed, tried ${['', 'once', 'twice'][attempts] || `${attempts} times`} `
            : `Mail to ${recipient} is on its way`}
      {failed && !held && (
        <Write values={{ do: 'again', id }} className={css.again} name={`Send to ${recipient} again`}>
          Send again
        </Write>
      )}
      <small>
        <ShortTime at={sentAt ?? mail.createdAt} />
      </small>
    </li>
  );
}

/** What happened to a request, the newest first: what staff did, and what became of its mails. */
export function History({ of }: { of: Opened }) {
  const { history, mails, enquiry } = of;
  const held = enquiry.spam || enquiry.deletedAt !== null;
  const lines = [
    ...history.map((event) => ({ at: event.at, key: `event-${event.id}`, event, mail: undefined })),
    ...mails.map((mail) => ({ at: mail.sentAt ?? mail.createdAt, key: `mail-${mail.id}`, event: undefined, mail })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <div>
      <h3>History</h3>
      <ol className={css.log}>
        {enquiry.status === 'new' && !held && !enquiry.erasedAt && <li data-tone="now">Nobody has answered yet.</li>}
        {lines.map(({ key, event, mail }) =>
          event ? (
            <li key={key}>
              {event.kind === 'note' ? (
                <p className={css.said} dir="auto">
                  {event.text}
                </p>
              ) : (
                wordsOf(event)
              )}
              <small>
                <ShortTime at={event.at} />
                {event.who && `, ${event.who}`}
              </small>
            </li>
          ) : (
            mail && <MailLine key={key} mail={mail} held={held} />
          ),
        )}
      </ol>
    </div>
  );
}

/** A private note: asked about before it is left unsaved; its field is empty again once it stands in the history. */
export function Note({ id }: { id: string }) {
  const [text, setText] = useState('');
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className={css.note}>
      <input type="hidden" name="do" value="note" />
      <input type="hidden" name="id" value={id} />
      <label htmlFor="note">
        Note <span className={staff.muted}>(staff only)</span>
      </label>
      <textarea
        id="note"
        name="text"
        className={staff.inputWide}
        dir="auto"
        rows={2}
        required
        maxLength={INBOX.noteMax}
        placeholder="What was agreed, what is next"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={css.save}>
        <button type="submit" className={staff.buttonLine}>
          Add note
        </button>
      </div>
      <LeaveGuard unsaved={text.trim() !== '' && !busy} />
    </Form>
  );
}
