import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { getDetailPath } from '../../../schema/addresses.ts';
import { DAY_MS, type Market, RETENTION_DAYS } from '../../../schema/constants.ts';
import { formatQuantity } from '../../../schema/format.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import type { StaffInboxQuery } from '../../documents/graphql.ts';
import { formatBytes } from '../../ui/files.ts';
import { Icon, type IconName } from '../../ui/primitives/icon.tsx';
import { useStaffViewer } from '../app/staff-context.ts';
import { ActionButton, DeleteButton } from '../components/action-button.tsx';
import type { ActionResult } from '../components/action-result.ts';
import { OfficeTime } from '../components/page-header.tsx';
import * as staff from '../components/staff.css.ts';
import { EnquiryTypeBadges, RESTORE_HINT } from './enquiry-columns.tsx';
import { EnquiryHistory, NoteForm } from './enquiry-history.tsx';
import { buildContactLinks } from './enquiry-labels.ts';
import { EnquiryStatusForm } from './enquiry-status-form.tsx';
import * as css from './inbox.css.ts';
import type { StaffMember } from './saved-views.tsx';

export type EnquiryDetails = NonNullable<StaffInboxQuery['enquiry']>;

interface EnquiryDetailProps {
  of: EnquiryDetails;
  colleagues: readonly StaffMember[];
  actionResult: ActionResult | undefined;
  /** Addresses of its neighbours in the list, where there are such, and of the list without it. */
  ways: { previous: string | null; next: string | null; close: string };
}

const NeighbourLink = ({ to, label, icon }: { to: string | null; label: string; icon: IconName }) =>
  to ? (
    <Link to={to} aria-label={label} preventScrollReset>
      <Icon name={icon} mirrorInRtl={icon !== 'close'} />
    </Link>
  ) : (
    <span aria-hidden="true">
      <Icon name={icon} mirrorInRtl />
    </span>
  );

/** Days until a deleted request is destroyed. */
const getDaysUntilPurge = (deletedAt: string): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + RETENTION_DAYS.enquiryTrash * DAY_MS - Date.now()) / DAY_MS));

/** What is the matter with it, before anything else. */
function EnquiryNotices({ of: { id, spamReason, spam, deletedAt, withdrawnAt, anonymisedAt } }: { of: EnquiryDetails['enquiry'] }) {
  const days = deletedAt ? getDaysUntilPurge(deletedAt) : 0;
  return (
    <>
      {deletedAt && (
        <div className={css.notice}>
          <span>
            Deleted. {days > 0 ? `${formatQuantity(days, 'day')} left` : 'Its time is over'}, then it is destroyed with its documents and
            mails.
          </span>
          <ActionButton values={{ intent: 'restore', ids: id }} className={staff.buttonSecondary}>
            Restore
          </ActionButton>
        </div>
      )}
      {spam && !deletedAt && (
        <div className={css.notice}>
          <span>Suspected{spamReason && `: ${spamReason}`}. Nobody was sent a mail.</span>
          <ActionButton values={{ intent: 'notSpam', ids: id }} className={staff.buttonSecondary}>
            Not spam
          </ActionButton>
        </div>
      )}
      {anonymisedAt ? (
        <p className={css.notice}>Its sender has had it erased: name, contact, answers and documents are gone.</p>
      ) : (
        withdrawnAt && <p className={css.notice}>Its sender has withdrawn it. Nothing more has to be done.</p>
      )}
    </>
  );
}

const DEFAULT_SECTION = 'What they asked for';

/** The answers by the sections of the form, where it has such: "Flight: From" is "From", below "Flight". */
function groupBySection(details: EnquiryDetails['enquiry']['details']): [string, { label: string; value: string }[]][] {
  const sections = new Map<string, { label: string; value: string }[]>();
  for (const { label, value } of details) {
    const [, section = DEFAULT_SECTION, name = label] = /^(\w+): (.+)$/.exec(label) ?? [];
    sections.set(section, [...(sections.get(section) ?? []), { label: name, value }]);
  }
  return [...sections];
}

function EnquiryFacts({ of: { enquiry, attachments } }: { of: EnquiryDetails }) {
  const { details, packageId, market } = enquiry;
  return (
    <>
      {groupBySection(details).map(([section, lines]) => (
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
          <a className={staff.link} href={getDetailPath(market as Market, packageId)}>
            See the package on the website
          </a>
        </p>
      )}
      {attachments.length > 0 && (
        <div>
          <h3>Documents</h3>
          <ul>
            {attachments.map(({ id, label, bytes, erased }) => (
              <li key={id}>
                {erased ? (
                  <span className={staff.muted}>{label}, erased</span>
                ) : enquiry.deletedAt ? (
                  <span className={staff.muted}>{label}, closed while the request is deleted</span>
                ) : (
                  <Link className={staff.link} to={`/staff/documents/${id}`}>
                    {label}, {formatBytes(bytes)}
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
export function EnquiryDetail({ of, colleagues, actionResult, ways }: EnquiryDetailProps) {
  const { enquiry, agencyName } = of;
  const {
    id,
    reference,
    name,
    email,
    phone,
    message,
    kind,
    market,
    shareableDetails,
    submittedAt,
    version,
    spam,
    deletedAt,
    anonymisedAt,
  } = enquiry;
  const viewer = useStaffViewer();
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
  } = buildContactLinks(
    { name, email, phone, market: market as Market, reference, kind, told: shareableDetails },
    agencyName,
    viewer.userName,
  );
  const mine = enquiry.assigneeId === String(viewer.id);
  return (
    <section className={css.detail} aria-label={`Request ${reference}`}>
      <header className={css.detailHeader}>
        <div className={css.detailTop}>
          <p className={css.reference}>
            <EnquiryTypeBadges {...enquiry} />
            <span className={staff.muted}>
              <bdi>{reference}</bdi> · <OfficeTime short at={submittedAt} />
            </span>
          </p>
          <span className={css.neighbourLinks}>
            <NeighbourLink to={ways.previous} label="Previous request" icon="back" />
            <NeighbourLink to={ways.next} label="Next request" icon="next" />
            <NeighbourLink to={ways.close} label="Close" icon="close" />
          </span>
        </div>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{name || 'Erased'}</bdi>
        </h2>
        {!anonymisedAt && (
          <>
            <p className={staff.muted}>
              <bdi>{email}</bdi> · <bdi>{phone}</bdi>
            </p>
            <div className={css.contactLinks}>
              <a className={staff.buttonSecondary} href={call}>
                <Icon name="phone" /> Call
              </a>
              <a className={staff.buttonSecondary} href={whatsapp} target="_blank" rel="noreferrer">
                <Icon name="chat" /> WhatsApp
              </a>
              <a className={staff.buttonSecondary} href={mail}>
                <Icon name="mail" /> Email
              </a>
            </div>
          </>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
      <section className={css.detailScroll} tabIndex={0} aria-label="What it says">
        <EnquiryNotices of={enquiry} />
        {!deletedAt && <EnquiryStatusForm key={id} of={enquiry} colleagues={colleagues} actionResult={actionResult} />}
        {message && (
          <blockquote className={css.quote} dir="auto">
            {message}
          </blockquote>
        )}
        <EnquiryFacts of={of} />
        <EnquiryHistory of={of} />
        {!deletedAt && !anonymisedAt && <NoteForm key={`${id} ${of.history.filter(({ kind: each }) => each === 'note').length}`} id={id} />}
      </section>
      {!deletedAt && (
        <footer className={css.detailFooter}>
          <div>
            <DeleteButton what="this request" question={MESSAGES.enquiryDelete} note={RESTORE_HINT} values={{ ids: id, from: 'opened' }} />
          </div>
          {!spam && (
            <ActionButton values={{ intent: 'spam', ids: id }} className={staff.buttonSecondary}>
              Mark as spam
            </ActionButton>
          )}
          {!mine && (
            <ActionButton values={{ intent: 'take', id, version: String(version), assigneeId: String(viewer.id) }} className={staff.button}>
              Take it
            </ActionButton>
          )}
        </footer>
      )}
    </section>
  );
}
