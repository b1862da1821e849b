import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RETENTION_DAYS } from '../../../schema/constants.ts';
import { capitalize } from '../../../schema/format.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import type { StaffInboxQuery } from '../../documents/graphql.ts';
import { telUrl } from '../../ui/paths.ts';
import { DeleteButton } from '../components/action-button.tsx';
import { enquiryBadges } from '../components/enquiry-badges.css.ts';
import { RowCheckbox } from '../components/list.tsx';
import { OfficeTime } from '../components/page-header.tsx';
import * as staff from '../components/staff.css.ts';
import type { Column } from '../components/table.tsx';
import { listTypeBadges, STATUS_LABELS } from './enquiry-labels.ts';
import * as css from './inbox.css.ts';
import { useSplitView } from './inbox-shortcuts.ts';
import type { StaffMember } from './saved-views.tsx';

type ListedEnquiry = StaffInboxQuery['inbox']['nodes'][number];

export const RESTORE_HINT = `It can be brought back for ${RETENTION_DAYS.enquiryTrash} days; then it is destroyed with its documents and mails.`;

export const EnquiryTypeBadges = (enquiry: Pick<ListedEnquiry, 'kind' | 'enquiryTypes'>) => (
  <>
    {listTypeBadges(enquiry).map((type) => (
      <span key={type} className={enquiryBadges[type as keyof typeof enquiryBadges] ?? staff.badge}>
        {capitalize(type)}
      </span>
    ))}
  </>
);

const STATUS_BADGES: Readonly<Record<string, string>> = { won: enquiryBadges.good, quoted: enquiryBadges.good, lost: enquiryBadges.bad };

const StatusBadge = ({ status, spam, deletedAt }: ListedEnquiry) => (
  <>
    <span className={STATUS_BADGES[status] ?? staff.badge}>{STATUS_LABELS[status]}</span>
    {spam && <span className={enquiryBadges.bad}>Suspected</span>}
    {deletedAt && <span className={enquiryBadges.bad}>Deleted</span>}
  </>
);

const EnquiryName = ({ row }: { row: ListedEnquiry }) => {
  const [search] = useSearchParams();
  const isSplitView = useSplitView();
  const { id, name, email, phone, status, anonymisedAt } = row;
  return (
    <>
      <Link
        className={css.senderLink}
        to={{ pathname: `/enquiry-display/${id}`, search: search.toString() }}
        preventScrollReset={isSplitView}
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

/** Specification 2.15: #, Submitted, Name, Email, Phone, Type, Details, Actions; and the stage. */
export const buildEnquiryColumns = (colleagues: readonly StaffMember[]): readonly Column<ListedEnquiry>[] => [
  { label: 'Choose', cell: ({ id, reference }) => <RowCheckbox id={id} name={reference} />, hideLabel: true },
  { label: '#', cell: ({ reference }) => <bdi className={staff.muted}>{reference}</bdi> },
  { label: 'Submitted', cell: ({ submittedAt }) => <OfficeTime short at={submittedAt} /> },
  { label: 'Name', cell: (row) => <EnquiryName row={row} />, isRowHeader: true },
  {
    label: 'Email',
    cell: ({ email }) => (
      <a href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>
    ),
    fullText: ({ email }) => email,
  },
  {
    label: 'Phone',
    cell: ({ phone }) => (
      <a href={telUrl(phone)}>
        <bdi>{phone}</bdi>
      </a>
    ),
  },
  { label: 'Type', cell: (row) => <EnquiryTypeBadges {...row} /> },
  {
    label: 'Details',
    cell: ({ message, summary }) => (
      <>
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
        <StatusBadge {...row} />
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
