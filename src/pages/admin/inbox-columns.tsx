import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import { INBOX } from '../../../schema/constants.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import type { StaffInboxQuery } from '../../documents/graphql.ts';
import { telUrl } from '../../ui/paths.ts';
import * as css from '../../ui/staff/inbox.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { badges } from '../../ui/themes/badges.css.ts';
import { officeTimeNamed, officeTimeShort } from '../../ui/time.ts';
import { Choose } from './bulk.tsx';
import { useBeside } from './inbox-keys.ts';
import type { Colleague } from './inbox-tools.tsx';
import { capital, STAGES, typesOf } from './inbox-words.ts';
import { Delete } from './parts.tsx';
import type { Column } from './table.tsx';

type Enquiry = StaffInboxQuery['requests']['nodes'][number];

/** What a question about deleting says besides. */
export const CAN_COME_BACK = `It can be brought back for ${INBOX.binDays} days; then it is destroyed with its documents and mails.`;

export const Types = (of: Pick<Enquiry, 'kind' | 'enquiryTypes'>) => (
  <>
    {typesOf(of).map((type) => (
      <span key={type} className={badges[type as keyof typeof badges] ?? staff.badge}>
        {capital(type)}
      </span>
    ))}
  </>
);

const TONES: Readonly<Record<string, string>> = { won: badges.good, quoted: badges.good, lost: badges.bad };

const Stage = ({ status, spam, deletedAt }: Enquiry) => (
  <>
    <span className={TONES[status] ?? staff.badge}>{STAGES[status]}</span>
    {spam && <span className={badges.bad}>Suspected</span>}
    {deletedAt && <span className={badges.bad}>Deleted</span>}
  </>
);

/** A moment as the office in India reads it, short; the whole in its title. */
export const ShortTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={officeTimeNamed(at, DEFAULT_MARKET)}>
    {officeTimeShort(at, DEFAULT_MARKET)}
  </time>
);

const Name = ({ row }: { row: Enquiry }) => {
  const [search] = useSearchParams();
  const beside = useBeside();
  const { id, name, email, phone, status, erasedAt } = row;
  return (
    <>
      <Link
        className={css.who}
        to={{ pathname: `/enquiry-display/${id}`, search: search.toString() }}
        preventScrollReset={beside}
        data-request={id}
        data-new={status === 'new' || undefined}
      >
        {erasedAt ? 'Erased' : <bdi>{name}</bdi>}
      </Link>
      {!erasedAt && (
        <span className={css.under}>
          <bdi>{phone}</bdi> <bdi>{email}</bdi>
        </span>
      )}
    </>
  );
};

/** Specification 2.15: #, Submitted, Name, Email, Phone, Type, Details, Actions; and the stage. */
export const columns = (colleagues: readonly Colleague[]): readonly Column<Enquiry>[] => [
  { label: 'Choose', cell: ({ id, reference }) => <Choose id={id} name={reference} />, bare: true },
  { label: '#', cell: ({ reference }) => <bdi className={staff.muted}>{reference}</bdi> },
  { label: 'Submitted', cell: ({ submittedAt }) => <ShortTime at={submittedAt} /> },
  { label: 'Name', cell: (row) => <Name row={row} />, head: true },
  {
    label: 'Email',
    cell: ({ email }) => (
      <a href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>
    ),
    cut: ({ email }) => email,
  },
  {
    label: 'Phone',
    cell: ({ phone }) => (
      <a href={telUrl(phone)}>
        <bdi>{phone}</bdi>
      </a>
    ),
  },
  { label: 'Type', cell: (row) => <Types {...row} /> },
  {
    label: 'Details',
    cell: ({ message, summary }) => (
      <>
        {message && (
          <span className={css.clip} title={message} dir="auto">
            {message}
          </span>
        )}
        <span className={css.clip}>
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
        <Stage {...row} />
        <span className={staff.line}>{colleagues.find(({ id }) => id === row.assigneeId)?.userName}</span>
      </>
    ),
  },
  {
    label: 'Actions',
    cell: ({ id, reference, deletedAt }) =>
      deletedAt ? null : (
        <Delete what={reference} question={MESSAGES.enquiryDelete} note={CAN_COME_BACK} values={{ ids: id }} icon="trash" />
      ),
    actions: true,
  },
];
