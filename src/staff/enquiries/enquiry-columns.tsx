import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RETENTION_DAYS } from '../../../schema/constants.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { telUrl } from '../../ui/paths.ts';
import { DeleteButton } from '../components/action-button.tsx';
import { changeSearch } from '../components/filters.tsx';
import { RowCheckbox } from '../components/list.tsx';
import { useRememberPlace } from '../components/list-return.tsx';
import { OfficeTime } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import type { Column } from '../components/table.tsx';
import type { StaffMember } from './colleagues.ts';
import type { ListedEnquiry } from './enquiry.ts';
import { EnquiryStatusBadges, EnquiryTypeBadges, FollowUpBadge } from './enquiry-badges.tsx';
import * as css from './inbox.css.ts';

export const RESTORE_HINT = `It can be restored for ${RETENTION_DAYS.enquiryTrash} days; then it is destroyed with its documents and mails.`;

const EnquiryName = ({ row }: { row: ListedEnquiry }) => {
  const [search] = useSearchParams();
  const rememberPlace = useRememberPlace();
  const { id, name, email, phone, status, anonymisedAt } = row;
  return (
    <>
      <Link
        className={css.senderLink}
        to={{ pathname: `/enquiry-display/${id}`, search: changeSearch(search, {}) }}
        onClick={() => rememberPlace(id)}
        preventScrollReset
        data-enquiry={id}
        data-new={status === 'new' || undefined}
      >
        {anonymisedAt ? 'Erased' : <bdi>{name}</bdi>}
      </Link>
      {!anonymisedAt && (
        <span className={css.senderContact}>
          <bdi>{phone}</bdi> <bdi>{email}</bdi>
        </span>
      )}
    </>
  );
};

const ContactLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href}>
    <bdi>{children}</bdi>
  </a>
);

/** Specification 2.15: #, Submitted, Name, Email, Phone, Type, Details, Actions; and the stage. */
export const buildEnquiryColumns = (colleagues: readonly StaffMember[]): readonly Column<ListedEnquiry>[] => [
  { label: 'Choose', cell: ({ id, reference }) => <RowCheckbox id={id} name={reference} />, hideLabel: true },
  { label: '#', cell: ({ reference }) => <bdi className={staff.muted}>{reference}</bdi> },
  { label: 'Submitted', cell: ({ submittedAt }) => <OfficeTime short at={submittedAt} /> },
  { label: 'Name', cell: (row) => <EnquiryName row={row} />, isRowHeader: true },
  {
    label: 'Email',
    cell: ({ email }) => email && <ContactLink href={`mailto:${email}`}>{email}</ContactLink>,
    fullText: ({ email }) => email,
  },
  { label: 'Phone', cell: ({ phone }) => phone && <ContactLink href={telUrl(phone)}>{phone}</ContactLink> },
  { label: 'Type', cell: (row) => <EnquiryTypeBadges {...row} /> },
  {
    label: 'Details',
    // The follow-up is here, where every list shows it.
    cell: ({ message, summary, ...row }) => (
      <>
        <FollowUpBadge {...row} />
        {message && (
          <span className={css.clippedText} title={message} dir="auto">
            {message}
          </span>
        )}
        <span className={css.clippedText}>
          {summary.map(({ label, value }, i) => (
            <Fragment key={label}>
              {i > 0 && ' · '}
              {label}: <bdi>{value}</bdi>
            </Fragment>
          ))}
        </span>
      </>
    ),
  },
  {
    label: 'Stage',
    cell: (row) => (
      <>
        <EnquiryStatusBadges {...row} />
        <span className={staff.blockLine}>{colleagues.find(({ id }) => id === row.assigneeId)?.userName}</span>
      </>
    ),
  },
  {
    label: 'Actions',
    cell: ({ id, reference, deletedAt }) =>
      deletedAt ? null : (
        <DeleteButton what={reference} question={MESSAGES.enquiryDelete} note={RESTORE_HINT} values={{ ids: id }} icon="trash" />
      ),
    isActions: true,
  },
];
