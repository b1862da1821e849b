import { Form, Link } from 'react-router';
import { REQUESTS } from '../../../schema/constants.ts';
import { documentLabel } from '../../../schema/describe.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffDocumentsQuery, StaffDocumentsQueryVariables } from '../../documents/graphql.ts';
import { sizeOf } from '../../ui/size.ts';
import * as css from '../../ui/staff/staff.css.ts';
import { badges } from '../../ui/themes/badges.css.ts';
import { capital } from './inbox-words.ts';
import { List } from './list.tsx';
import { Head, Time } from './parts.tsx';
import { defineScreen, screenAction } from './screen.tsx';
import type { Column } from './table.tsx';

const retention = screenAction({
  document: graphql(`mutation StaffRetention($days: Int!) { setDocumentRetentionDays(days: $days) }`),
  variables: ({ days }) => ({ days: Math.trunc(Number(days)) || 0 }),
  said: ({ setDocumentRetentionDays: days }) => `Documents are kept for ${days} days from now on.`,
});

type Paper = StaffDocumentsQuery['documents']['nodes'][number];

const COLUMNS: readonly Column<Paper>[] = [
  { label: 'Request', cell: ({ reference }) => <bdi>{reference}</bdi>, head: true },
  { label: 'Kind', cell: ({ kind }) => <span className={badges[kind as keyof typeof badges] ?? css.badge}>{capital(kind)}</span> },
  { label: 'Document', cell: ({ field }) => documentLabel(field) },
  { label: 'File', cell: ({ fileName }) => <bdi>{fileName}</bdi>, cut: ({ fileName }) => fileName },
  { label: 'Size', cell: ({ bytes }) => sizeOf(bytes) },
  { label: 'Received', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    label: 'Actions',
    cell: ({ id, erasedAt, fileName, reference }) =>
      erasedAt ? (
        <span className={css.muted}>Erased</span>
      ) : (
        <Link className={css.buttonLine} to={`/staff/documents/${id}`} aria-label={`Open ${fileName} of ${reference}`}>
          Open
        </Link>
      ),
    actions: true,
  },
];

/** How long documents are kept: its own words, since it destroys what is older. */
const Retention = ({ days }: { days: number }) => (
  <Form method="post" className={css.panelHead}>
    <input type="hidden" name="do" value="retention" />
    <label htmlFor="days">Documents are erased after this many days</label>
    <span className={css.actions}>
      <input
        className={css.input}
        id="days"
        name="days"
        type="number"
        min={REQUESTS.retentionMin}
        max={REQUESTS.retentionMax}
        defaultValue={days}
        required
      />
      <button type="submit" className={css.buttonLine}>
        Save
      </button>
    </span>
  </Form>
);

/** Passport and PAN copies: which there are, and how long they are kept. Opening one takes a reason. */
export const documentsScreen = defineScreen({
  title: 'Documents',
  document: graphql(`query StaffDocuments($after: String) {
    documentRetentionDays
    documents(after: $after) {
      nodes { id reference kind field fileName bytes createdAt erasedAt }
      pageInfo { endCursor hasNextPage }
    }
  }`),
  variables: ({ search }): StaffDocumentsQueryVariables => ({ after: search.get('after') }),
  actions: { retention },
  Body: ({ data: { documents, documentRetentionDays } }) => (
    <>
      <Head title="Documents" note="Passport and PAN copies, encrypted one by one. Each opening is written down with its reason." />
      <List
        of={documents}
        columns={COLUMNS}
        filters={<Retention days={documentRetentionDays} />}
        empty="No documents were sent yet. They come with visa applications and insurance requests."
        one="document"
        many="documents"
      />
    </>
  ),
});
