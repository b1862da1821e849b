import { useSearchParams } from 'react-router';
import { ENQUIRY_TYPES } from '../../../schema/constants.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffEnquiriesQuery, StaffEnquiriesQueryVariables } from '../../documents/graphql.ts';
import { telUrl } from '../../ui/paths.ts';
import * as css from '../../ui/staff/staff.css.ts';
import { List } from './list.tsx';
import { Confirm, Filters, Head, Time } from './parts.tsx';
import { defineScreen, screenAction } from './screen.tsx';
import type { Column } from './table.tsx';

const remove = screenAction({
  document: graphql(`mutation StaffDeleteEnquiry($id: ID!) { deleteEnquiry(id: $id) }`),
  variables: ({ id = '' }) => ({ id }),
  said: () => 'The enquiry is deleted, with its documents and mails.',
});

type Enquiry = StaffEnquiriesQuery['requests']['nodes'][number];

const Details = ({ message, details, spamReason }: Enquiry) => (
  <span>
    {spamReason && <span className={css.badge}>Suspected: {spamReason}</span>} {message}
    {details.map(({ label, value }) => (
      <span key={label} className={css.line}>
        <span className={css.muted}>{label}:</span> {value}
      </span>
    ))}
  </span>
);

/** Specification 2.15: #, Submitted, Name, Email, Phone, Type, Details, Actions. */
const COLUMNS: readonly Column<Enquiry>[] = [
  { label: '#', cell: ({ reference }) => <bdi>{reference}</bdi> },
  { label: 'Submitted', cell: ({ submittedAt }) => <Time at={submittedAt} /> },
  { label: 'Name', cell: ({ name }) => name || <span className={css.muted}>Erased</span>, head: true },
  {
    label: 'Email',
    cell: ({ email }) => (
      <a className={css.link} href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>
    ),
    cut: ({ email }) => email,
  },
  {
    label: 'Phone',
    cell: ({ phone }) => (
      <a className={css.link} href={telUrl(phone)}>
        <bdi>{phone}</bdi>
      </a>
    ),
  },
  {
    label: 'Type',
    cell: ({ kind, enquiryTypes }) =>
      [...new Set([kind === 'enquiry' ? '' : kind, ...enquiryTypes.split(',')])].filter(Boolean).map((type) => (
        <span key={type} className={css.badge}>
          {type}
        </span>
      )),
  },
  { label: 'Details', cell: (enquiry) => <Details {...enquiry} /> },
  {
    label: 'Actions',
    cell: ({ id, reference }) => (
      <Confirm
        label="Delete"
        name={`Delete ${reference}`}
        question="Are you sure you want to delete this enquiry?"
        note="Its documents and mails are destroyed with it."
        values={{ do: 'delete', id }}
        critical
      />
    ),
    actions: true,
  },
];

function EnquiryFilters() {
  const [search] = useSearchParams();
  return (
    <Filters>
      <select name="type" className={css.input} aria-label="Filter by Type" defaultValue={search.get('type') ?? ''}>
        <option value="">All</option>
        {ENQUIRY_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
      <select name="spam" className={css.input} aria-label="Suspected or not" defaultValue={search.get('spam') ?? ''}>
        <option value="">Requests</option>
        <option value="yes">Suspected spam</option>
      </select>
    </Filters>
  );
}

/** All that visitors have sent, of every kind, and what is kept apart as suspected spam. */
export const enquiriesScreen = defineScreen({
  title: 'All Enquiries',
  document: graphql(`query StaffEnquiries($type: String, $spam: Boolean, $after: String) {
    requests(type: $type, spam: $spam, after: $after) {
      nodes { id reference kind name email phone message enquiryTypes submittedAt spamReason details { label value } }
      pageInfo { endCursor hasNextPage }
    }
  }`),
  variables: ({ search }): StaffEnquiriesQueryVariables => ({
    type: search.get('type') || null,
    spam: search.get('spam') === 'yes',
    after: search.get('after'),
  }),
  actions: { delete: remove },
  Body: ({ data: { requests } }) => (
    <>
      <Head title="All Enquiries" note="Everything that visitors have sent. What is suspected is kept apart, and never dropped." />
      <List
        of={requests}
        columns={COLUMNS}
        filters={<EnquiryFilters />}
        empty="Nothing here. Requests appear the moment they are sent."
        one="request"
        many="requests"
      />
    </>
  ),
});
