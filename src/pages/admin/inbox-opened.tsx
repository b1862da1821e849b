import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { detailPath } from '../../../schema/addresses.ts';
import { INBOX, type Market } from '../../../schema/constants.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import type { StaffInboxQuery } from '../../documents/graphql.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { sizeOf } from '../../ui/size.ts';
import * as css from '../../ui/staff/inbox.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { CAN_COME_BACK, ShortTime, Types } from './inbox-columns.tsx';
import { History, Note } from './inbox-history.tsx';
import { State } from './inbox-state.tsx';
import type { Colleague } from './inbox-tools.tsx';
import { waysTo } from './inbox-words.ts';
import type { Outcome } from './outcome.ts';
import { Delete } from './parts.tsx';
import { useViewer } from './viewer.tsx';
import { Write } from './write.tsx';

export type Opened = NonNullable<StaffInboxQuery['request']>;

interface OpenedProps {
  of: Opened;
  colleagues: readonly Colleague[];
  outcome: Outcome | undefined;
  /** Addresses of its neighbours in the list, where there are such, and of the list without it. */
  ways: { previous: string | null; next: string | null; close: string };
}

const Step = ({ to, label, icon }: { to: string | null; label: string; icon: IconName }) =>
  to ? (
    <Link to={to} aria-label={label} preventScrollReset>
      <Icon name={icon} flip={icon !== 'close'} />
    </Link>
  ) : (
    <span aria-hidden="true">
      <Icon name={icon} flip />
    </span>
  );

/** Days until a deleted request is destroyed. */
const daysLeft = (deletedAt: string): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + INBOX.binDays * 86_400_000 - Date.now()) / 86_400_000));

/** What is the matter with it, before anything else. */
function Notices({ of: { id, spamReason, spam, deletedAt, withdrawnAt, erasedAt } }: { of: Opened['enquiry'] }) {
  const days = deletedAt ? daysLeft(deletedAt) : 0;
  return (
    <>
      {deletedAt && (
        <div className={css.notice}>
          <span>
            Deleted. {days > 0 ? `${days === 1 ? '1 day' : `${days} days`} left` : 'Its time is over'}, then it is destroyed with its
            documents and mails.
          </span>
          <Write values={{ do: 'restore', ids: id }} className={staff.buttonLine}>
            Restore
          </Write>
        </div>
      )}
      {spam && !deletedAt && (
        <div className={css.notice}>
          <span>Suspected{spamReason && `: ${spamReason}`}. Nobody was sent a mail.</span>
          <Write values={{ do: 'notSpam', ids: id }} className={staff.buttonLine}>
            Not spam
          </Write>
        </div>
      )}
      {erasedAt ? (
        <p className={css.notice}>Its sender has had it erased: name, contact, answers and documents are gone.</p>
      ) : (
        withdrawnAt && <p className={css.notice}>Its sender has withdrawn it. Nothing more has to be done.</p>
      )}
    </>
  );
}

const ASKED = 'What they asked for';

/** The answers by the sections of the form, where it has such: "Flight: From" is "From", below "Flight". */
function bySection(details: Opened['enquiry']['details']): [string, { label: string; value: string }[]][] {
  const sections = new Map<string, { label: string; value: string }[]>();
  for (const { label, value } of details) {
    const [, section = ASKED, name = label] = /^(\w+): (.+)$/.exec(label) ?? [];
    sections.set(section, [...(sections.get(section) ?? []), { label: name, value }]);
  }
  return [...sections];
}

function Facts({ of: { enquiry, papers } }: { of: Opened }) {
  const { details, packageId, market } = enquiry;
  return (
    <>
      {bySection(details).map(([section, lines]) => (
        <div key={section}>
          <h3>{section}</h3>
          <dl className={css.facts}>
            {lines.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {packageId && (
        <p>
          <a className={staff.link} href={detailPath(market as Market, packageId)}>
            See the package on the website
          </a>
        </p>
      )}
      {papers.length > 0 && (
        <div>
          <h3>Documents</h3>
          <ul>
            {papers.map(({ id, label, bytes, erased }) => (
              <li key={id}>
                {erased ? (
                  <span className={staff.muted}>{label}, erased</span>
                ) : enquiry.deletedAt ? (
                  <span className={staff.muted}>{label}, closed while the request is deleted</span>
                ) : (
                  <Link className={staff.link} to={`/staff/documents/${id}`}>
                    {label}, {sizeOf(bytes)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** An opened request: who and how to reach them, where it stands, their words, the facts, what happened, and notes. */
export function OpenedRequest({ of, colleagues, outcome, ways }: OpenedProps) {
  const { enquiry, agency } = of;
  const { id, reference, name, email, phone, message, kind, market, told, submittedAt, version, spam, deletedAt, erasedAt } = enquiry;
  const viewer = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request is another thing to read.
  useEffect(() => {
    // The document's own first focus is the browser's; later ones are told.
    if (!first.current || document.activeElement !== document.body) heading.current?.focus({ preventScroll: true });
    first.current = false;
  }, [id]);
  const {
    call,
    whatsapp,
    email: mail,
  } = waysTo({ name, email, phone, market: market as Market, reference, kind, told }, agency, viewer.userName);
  const mine = enquiry.assigneeId === String(viewer.id);
  return (
    <section className={css.opened} aria-label={`Request ${reference}`}>
      <header className={css.openedHead}>
        <div className={css.openedTop}>
          <p className={css.what}>
            <Types {...enquiry} />
            <span className={staff.muted}>
              <bdi>{reference}</bdi> · <ShortTime at={submittedAt} />
            </span>
          </p>
          <span className={css.steps}>
            <Step to={ways.previous} label="Previous request" icon="back" />
            <Step to={ways.next} label="Next request" icon="next" />
            <Step to={ways.close} label="Close" icon="close" />
          </span>
        </div>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{name || 'Erased'}</bdi>
        </h2>
        {!erasedAt && (
          <>
            <p className={staff.muted}>
              <bdi>{email}</bdi> · <bdi>{phone}</bdi>
            </p>
            <div className={css.reach}>
              <a className={staff.buttonLine} href={call}>
                <Icon name="phone" /> Call
              </a>
              <a className={staff.buttonLine} href={whatsapp} target="_blank" rel="noreferrer">
                <Icon name="chat" /> WhatsApp
              </a>
              <a className={staff.buttonLine} href={mail}>
                <Icon name="mail" /> Email
              </a>
            </div>
          </>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
      <section className={css.scroll} tabIndex={0} aria-label="What it says">
        <Notices of={enquiry} />
        {!deletedAt && <State key={id} of={enquiry} colleagues={colleagues} outcome={outcome} />}
        {message && (
          <blockquote className={css.said} dir="auto">
            {message}
          </blockquote>
        )}
        <Facts of={of} />
        <History of={of} />
        {!deletedAt && !erasedAt && <Note key={`${id} ${of.history.filter(({ kind: each }) => each === 'note').length}`} id={id} />}
      </section>
      {!deletedAt && (
        <footer className={css.foot}>
          <div>
            <Delete what="this request" question={MESSAGES.enquiryDelete} note={CAN_COME_BACK} values={{ ids: id, from: 'opened' }} />
          </div>
          {!spam && (
            <Write values={{ do: 'spam', ids: id }} className={staff.buttonLine}>
              Mark as spam
            </Write>
          )}
          {!mine && (
            <Write values={{ do: 'take', id, version, assigneeId: String(viewer.id) }} className={staff.button}>
              Take it
            </Write>
          )}
        </footer>
      )}
    </section>
  );
}
