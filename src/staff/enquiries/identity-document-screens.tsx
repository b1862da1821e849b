import { Form, Link } from 'react-router';
import { ENQUIRY_LIMITS } from '../../../schema/constants.ts';
import { getDocumentLabel } from '../../../schema/enquiry-summary.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffDocumentsQuery, StaffDocumentsQueryVariables } from '../../documents/graphql.ts';
import { formatBytes } from '../../ui/files.ts';
import * as css from '../components/staff.css.ts';
import { enquiryBadges } from '../components/enquiry-badges.css.ts';
import { capitalize } from './enquiry-labels.ts';
import { DataList } from '../components/list-merging.tsx';
import { OfficeTime, PageHeader } from '../components/parts.tsx';
import { defineAction, defineScreen } from '../app/screen-merging.tsx';
import type { Column } from '../components/table.tsx';

const setRetentionAction = defineAction({
  document: graphql(`mutation StaffRetention($days: Int!) { setDocumentRetentionDays(days: $days) }`),
  variables: ({ days }) => ({ days: Math.trunc(Number(days)) || 0 }),
  successMessage: ({ setDocumentRetentionDays: days }) => `Documents are kept for ${days} days from now on.`,
});

type ListedDocument = StaffDocumentsQuery['documents']['nodes'][number];

const COLUMNS: readonly Column<ListedDocument>[] = [
  { label: 'Request', cell: ({ reference }) => <bdi>{reference}</bdi>, isRowHeader: true },
  {
    label: 'Kind',
    cell: ({ kind }) => <span className={enquiryBadges[kind as keyof typeof enquiryBadges] ?? css.badge}>{capitalize(kind)}</span>,
  },
  { label: 'Document', cell: ({ field }) => getDocumentLabel(field) },
  { label: 'File', cell: ({ fileName }) => <bdi>{fileName}</bdi>, fullText: ({ fileName }) => fileName },
  { label: 'Size', cell: ({ bytes }) => formatBytes(bytes) },
  { label: 'Received', cell: ({ createdAt }) => <OfficeTime at={createdAt} /> },
  {
    label: 'Actions',
    cell: ({ id, erasedAt, fileName, reference }) =>
      erasedAt ? (
        <span className={css.muted}>Erased</span>
      ) : (
        <Link className={css.buttonSecondary} to={`/staff/documents/${id}`} aria-label={`Open ${fileName} of ${reference}`}>
          Open
        </Link>
      ),
    isActions: true,
  },
];

/** How long documents are kept: its own words, since it destroys what is older. */
const RetentionForm = ({ days }: { days: number }) => (
  <Form method="post" className={css.panelHead}>
    <input type="hidden" name="do" value="retention" />
    <label htmlFor="days">Documents are erased after this many days</label>
    <span className={css.actions}>
      <input
        className={css.input}
        id="days"
        name="days"
        type="number"
        min={ENQUIRY_LIMITS.minRetentionDays}
        max={ENQUIRY_LIMITS.maxRetentionDays}
        defaultValue={days}
        required
      />
      <button type="submit" className={css.buttonSecondary}>
        Save
      </button>
    </span>
  </Form>
);

/** Passport and PAN copies: which there are, and how long they are kept. Opening one takes a reason. */
export const identityDocumentsScreen = defineScreen({
  title: 'Documents',
  document: graphql(`query StaffDocuments($after: String) {
    documentRetentionDays
    documents(after: $after) {
      nodes { id reference kind field fileName bytes createdAt erasedAt }
      pageInfo { endCursor hasNextPage }
    }
  }`),
  variables: ({ search }): StaffDocumentsQueryVariables => ({ after: search.get('after') }),
  actions: { retention: setRetentionAction },
  Body: ({ data: { documents, documentRetentionDays } }) => (
    <>
      <PageHeader title="Documents" note="Passport and PAN copies, encrypted one by one. Each opening is written down with its reason." />
      <DataList
        connection={documents}
        columns={COLUMNS}
        filters={<RetentionForm days={documentRetentionDays} />}
        empty="No documents were sent yet. They come with visa applications and insurance requests."
        one="document"
        many="documents"
      />
    </>
  ),
});
