import { useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router';
import { getDetailPath } from '../../../schema/addresses.ts';
import { describeAttribution } from '../../../schema/campaigns.ts';
import { DAY_MS, RETENTION_DAYS } from '../../../schema/constants.ts';
import { SOURCE_LABELS } from '../../../schema/enquiry-summary.ts';
import { formatQuantity } from '../../../schema/format.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import type { StaffInboxQuery } from '../../documents/graphql.ts';
import { formatBytes } from '../../ui/files.ts';
import { Icon, type IconName } from '../../ui/primitives/icon.tsx';
import { useStaffViewer } from '../app/staff-context.ts';
import { ActionButton, DeleteButton } from '../components/action-button.tsx';
import type { ActionResult } from '../components/action-result.ts';
import { TextLink } from '../components/links.tsx';
import { OfficeTime } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import { AnswerForm, AnswerLink } from '../correspondence/answer-form.tsx';
import type { StaffMember } from './colleagues.ts';
import { ContactForms, ContactLink } from './contact-links.tsx';
import { buildContactLinks, type OpenedEnquiry } from './enquiry.ts';
import { EnquiryTypeBadges } from './enquiry-badges.tsx';
import { RESTORE_HINT } from './enquiry-columns.tsx';
import { EnquiryHistory } from './enquiry-history.tsx';
import { EnquiryStatusForm } from './enquiry-status-form.tsx';
import * as css from './inbox.css.ts';
import { type InboxPaths, isSplitView } from './inbox-shortcuts.ts';
import { focusNote, NOTE_FIELD_ID, NoteForm } from './note-form.tsx';

interface EnquiryDetailProps {
  enquiry: OpenedEnquiry;
  noteDraft: StaffInboxQuery['noteDraft'];
  /** Templates, their values and the draft, while an answer is written. */
  answering: StaffInboxQuery | undefined;
  colleagues: readonly StaffMember[];
  actionResult: ActionResult | undefined;
  paths: InboxPaths;
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

/** Days until a deleted enquiry is purged. */
const getDaysUntilPurge = (deletedAt: string): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + RETENTION_DAYS.enquiryTrash * DAY_MS - Date.now()) / DAY_MS));

function EnquiryNotices({ enquiry }: { enquiry: OpenedEnquiry }) {
  const { id, spamReason, spam, deletedAt, withdrawnAt, anonymisedAt } = enquiry;
  const days = deletedAt ? getDaysUntilPurge(deletedAt) : 0;
  return (
    <>
      {deletedAt && (
        <div className={css.notice}>
          {/* The clock of the browser may be of another day than that of the server. */}
          <span suppressHydrationWarning>
            Deleted. {days > 0 ? `${formatQuantity(days, 'day')} left` : 'Its time is over'}, then it is destroyed with its documents and
            mails.
          </span>
          <ActionButton values={{ intent: 'restore', ids: id }}>Restore</ActionButton>
        </div>
      )}
      {spam && !deletedAt && (
        <div className={css.notice}>
          <span>Spam{spamReason && `: ${spamReason}`}. No mails are sent for it while it is here.</span>
          <ActionButton values={{ intent: 'notSpam', ids: id }}>Not spam</ActionButton>
        </div>
      )}
      {anonymisedAt ? (
        <p className={css.notice}>It is erased: name, contact, answers and documents are deleted.</p>
      ) : (
        withdrawnAt && <p className={css.notice}>Its sender has withdrawn it. Nothing is left to do.</p>
      )}
    </>
  );
}

const DEFAULT_SECTION = 'What they asked for';
const ATTRIBUTION_SECTION = 'How they found us';

/** Groups answers by form section: "Flight: From" becomes "From" under "Flight". Where the sender came from is the last section. */
function groupBySection({
  details,
  attribution,
}: Pick<OpenedEnquiry, 'details' | 'attribution'>): [string, { label: string; value: string }[]][] {
  const sections = new Map<string, { label: string; value: string }[]>();
  for (const { label, value } of details) {
    const [, section = DEFAULT_SECTION, name = label] = /^(\w+): (.+)$/.exec(label) ?? [];
    sections.set(section, [...(sections.get(section) ?? []), { label: name, value }]);
  }
  if (attribution) sections.set(ATTRIBUTION_SECTION, describeAttribution(attribution));
  return [...sections];
}

function EnquiryFacts({ enquiry }: { enquiry: OpenedEnquiry }) {
  const { packageId, market, documents } = enquiry;
  return (
    <>
      {groupBySection(enquiry).map(([section, lines]) => (
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
          <TextLink reloadDocument to={getDetailPath(market, packageId)}>
            See the package on the website
          </TextLink>
        </p>
      )}
      {documents.length > 0 && (
        <div>
          <h3>Documents</h3>
          <ul>
            {documents.map(({ id, label, fileName, bytes, erasedAt }) => (
              <li key={id}>
                {erasedAt || enquiry.deletedAt ? (
                  <span className={staff.muted}>
                    {label}, {erasedAt ? 'erased' : 'closed while the enquiry is deleted'}
                  </span>
                ) : (
                  <TextLink to={`/staff/documents/${id}?enquiry=${enquiry.id}`}>
                    {label}, <bdi>{fileName}</bdi>, {formatBytes(bytes)}
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** The opened enquiry: contact, stage, message, answers, history and notes. */
export function EnquiryDetail({ enquiry, noteDraft, answering, colleagues, actionResult, paths }: EnquiryDetailProps) {
  const { id, reference, name, email, phone, submittedAt, source, version, spam, deletedAt, anonymisedAt } = enquiry;
  const viewer = useStaffViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstRender = useRef(true);
  const isHistoryNavigation = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each newly opened enquiry from its heading.
  useEffect(() => {
    if (!isHistoryNavigation && !isSplitView()) window.scrollTo(0, 0);
    // The form of an answer has the focus.
    if (!answering && (!isFirstRender.current || document.activeElement !== document.body)) heading.current?.focus({ preventScroll: true });
    isFirstRender.current = false;
  }, [id]);
  const notes = enquiry.history.flatMap(({ type, text }) => (type === 'note' ? [text] : []));
  const contactLinks = buildContactLinks(enquiry, viewer.userName);
  return (
    <section className={css.detail} aria-label={`Enquiry ${reference}`}>
      <header className={css.detailHeader}>
        <div className={css.detailTop}>
          <p className={css.reference}>
            <EnquiryTypeBadges {...enquiry} />
            <span className={staff.muted}>
              <bdi>{reference}</bdi> · <OfficeTime short at={submittedAt} />
              {source !== 'website' && ` · ${SOURCE_LABELS[source]}`}
            </span>
          </p>
          <span className={css.neighbourLinks}>
            <NeighbourLink to={paths.previous} label="Previous enquiry" icon="back" />
            <NeighbourLink to={paths.next} label="Next enquiry" icon="next" />
            <NeighbourLink to={paths.close} label="Close" icon="close" />
          </span>
        </div>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{name || 'Erased'}</bdi>
        </h2>
        {!anonymisedAt && (
          <>
            <p className={staff.muted}>
              <bdi>{email}</bdi>
              {email && phone && ' · '}
              <bdi>{phone}</bdi>
              {enquiry.sentBy && (
                <>
                  {' · '}
                  <TextLink to={`/staff/people/${enquiry.sentBy.id}`}>
                    {enquiry.earlierCount > 0 ? `${enquiry.earlierCount} earlier` : 'Person'}
                  </TextLink>
                </>
              )}
            </p>
            <div className={css.contactLinks}>
              {phone && (
                <>
                  <ContactLink id={id} version={version} channel="call" isRecorded={!deletedAt} href={contactLinks.call} />
                  <ContactLink id={id} version={version} channel="whatsapp" isRecorded={!deletedAt} href={contactLinks.whatsapp} />
                </>
              )}
              {email && <AnswerLink isClosed={deletedAt !== null || spam} mailProgram={contactLinks.email} />}
              {!deletedAt && !spam && (
                <Link className={staff.buttonSecondary} to={`/staff/quotations/add?enquiry=${id}`}>
                  <Icon name="paper" />
                  Quote
                </Link>
              )}
              {!deletedAt && (
                <a
                  className={staff.buttonSecondary}
                  href={`#${NOTE_FIELD_ID}`}
                  onClick={(event) => {
                    // Without an entry in the history.
                    event.preventDefault();
                    focusNote();
                  }}
                >
                  <Icon name="pencil" />
                  Note
                </a>
              )}
            </div>
            {phone && !deletedAt && <ContactForms id={id} />}
          </>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable. */}
      <section className={css.detailScroll} tabIndex={0} aria-label="What it says">
        <EnquiryNotices enquiry={enquiry} />
        {!deletedAt && <EnquiryStatusForm key={id} enquiry={enquiry} colleagues={colleagues} actionResult={actionResult} />}
        <EnquiryFacts enquiry={enquiry} />
        <EnquiryHistory enquiry={enquiry} />
        {answering && email && !deletedAt && !spam && !anonymisedAt && (
          <AnswerForm {...answering} key={`answer ${id}`} enquiry={enquiry} mailProgram={contactLinks.email} />
        )}
        {!deletedAt && !anonymisedAt && <NoteForm key={id} id={id} notes={notes} colleagues={colleagues} draft={noteDraft} />}
      </section>
      {!deletedAt && (
        <footer className={css.detailFooter} data-answering={answering ? '' : undefined}>
          <div>
            <DeleteButton what="this enquiry" question={MESSAGES.enquiryDelete} note={RESTORE_HINT} values={{ ids: id, from: 'opened' }} />
          </div>
          {!spam && <ActionButton values={{ intent: 'spam', ids: id }}>Mark as spam</ActionButton>}
          {enquiry.assigneeId !== String(viewer.id) && (
            <ActionButton values={{ intent: 'take', id, version: String(version), assigneeId: String(viewer.id) }} className={staff.button}>
              Assign to me
            </ActionButton>
          )}
        </footer>
      )}
    </section>
  );
}
