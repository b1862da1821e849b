import { Form, useSearchParams } from 'react-router';
import { ENQUIRY_LIMITS } from '../../../../schema/constants.ts';
import { getDocumentLabel } from '../../../../schema/enquiry-summary.ts';
import { OWN_MESSAGES } from '../../../../schema/messages.ts';
import { graphql } from '../../../documents/gql.ts';
import type { StaffIdentityDocumentsQuery } from '../../../documents/graphql.ts';
import { formatBytes } from '../../../ui/files.ts';
import { defineScreen } from '../../app/screen.tsx';
import { IfRight } from '../../app/staff-context.ts';
import { defineAction } from '../../app/writes/screen-action.ts';
import { FieldError } from '../../components/fields.tsx';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import { DataList } from '../../components/list.tsx';
import { RowLink, useListPath } from '../../components/list-return.tsx';
import { OfficeTime, PageHeader, Panel } from '../../components/page-layout.tsx';
import * as css from '../../components/staff.css.ts';
import type { Column } from '../../components/table.tsx';
import { EnquiryBadge } from '../enquiry-badges.tsx';
import { DocumentForm } from './document-viewer.tsx';

const setRetentionAction = defineAction({
  document: graphql(`mutation StaffSetDocumentRetention($days: Int!) {
    setDocumentRetentionDays(days: $days) { days userErrors { ...UserError } }
  }`),
  variables: ({ days }) => ({ days: Math.trunc(Number(days)) || 0 }),
  successMessage: ({ setDocumentRetentionDays: days }) => `Documents are kept for ${days} days from now on.`,
});

type ListedDocument = StaffIdentityDocumentsQuery['identityDocuments']['nodes'][number];

/** Whether nobody can download the document. */
const isInfected = (warning: string | null): boolean => warning === OWN_MESSAGES.documentInfected;

const COLUMNS: readonly Column<ListedDocument>[] = [
  {
    label: 'Enquiry',
    cell: ({ name, reference }) => (
      <>
        <bdi>{name}</bdi>
        <small className={`${css.muted} ${css.blockLine}`}>{reference}</small>
      </>
    ),
    isRowHeader: true,
  },
  { label: 'Kind', cell: ({ kind }) => <EnquiryBadge name={kind} /> },
  { label: 'Document', cell: ({ field }) => getDocumentLabel(field) },
  {
    label: 'File',
    cell: ({ fileName, warning, erasedAt }) => (
      <>
        <bdi>{fileName}</bdi>
        {warning && !erasedAt && (
          <small className={`${css.muted} ${css.blockLine}`}>{isInfected(warning) ? 'malware found' : 'not fully checked'}</small>
        )}
      </>
    ),
    fullText: ({ fileName }) => fileName,
  },
  { label: 'Size', cell: ({ bytes }) => formatBytes(bytes) },
  { label: 'Received', cell: ({ createdAt }) => <OfficeTime at={createdAt} /> },
  {
    label: 'Actions',
    cell: ({ id, erasedAt, fileName, reference }) =>
      erasedAt ? (
        <span className={css.muted}>Erased</span>
      ) : (
        <RowLink className={css.buttonSecondary} to={`/staff/documents/${id}`} aria-label={`Open ${fileName} of ${reference}`}>
          Open
        </RowLink>
      ),
    isActions: true,
  },
];

const RetentionForm = ({ days }: { days: number }) => (
  <Form method="post" className={css.panelHead}>
    <input type="hidden" name="intent" value="retention" />
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

/** Passport and PAN copies and their retention. */
export const identityDocumentsScreen = defineScreen({
  title: 'Documents',
  document: graphql(`query StaffIdentityDocuments($after: String) {
    documentRetentionDays
    identityDocuments(after: $after) {
      nodes { id reference name kind field fileName bytes warning createdAt erasedAt }
      pageInfo { endCursor hasNextPage }
    }
  }`),
  variables: ({ search }) => ({ after: search.get('after') }),
  actions: { retention: setRetentionAction },
  Body: ({ data: { identityDocuments, documentRetentionDays } }) => (
    <>
      <PageHeader title="Documents" note="Passport and PAN copies, encrypted one by one. Each opening is recorded with its reason." />
      <DataList
        connection={identityDocuments}
        columns={COLUMNS}
        filters={
          <IfRight right="settings">
            <RetentionForm days={documentRetentionDays} />
          </IfRight>
        }
        empty="No documents were sent yet. They come with visa applications and insurance enquiries."
        singular="document"
        plural="documents"
      />
    </>
  ),
});

/** Back to the enquiry, or to the list as it was. */
function BackLink({ id }: { id: string }) {
  const enquiry = useSearchParams()[0].get('enquiry');
  const list = useListPath('/staff/documents', id);
  return <ButtonLink to={enquiry ? `/enquiry-display/${encodeURIComponent(enquiry)}` : list}>Back</ButtonLink>;
}

/** Asks for the reason of an opening, which is recorded in the audit log first. */
export const identityDocumentScreen = defineScreen({
  title: 'Open a document',
  alwaysFresh: true,
  document: graphql(`query StaffIdentityDocument($id: ID!) {
    identityDocuments(id: $id, first: 1) { nodes { id reference name kind field fileName bytes warning createdAt erasedAt } }
  }`),
  variables: ({ params }) => ({ id: params.id ?? '' }),
  Body({ data: { identityDocuments } }) {
    const [identityDocument] = identityDocuments.nodes;
    if (!identityDocument || identityDocument.erasedAt)
      return (
        <>
          <PageHeader title="Open a document" />
          <section className={css.panel}>
            <p className={css.empty}>
              {identityDocument ? 'This document was erased; nobody can open it any more.' : 'There is no such document.'}{' '}
              <TextLink to="/staff/documents">All documents</TextLink>
            </p>
          </section>
        </>
      );
    const { id, reference, kind, field, fileName, bytes, warning, createdAt } = identityDocument;
    return (
      <>
        <PageHeader title="Open a document" note={`${fileName}, ${formatBytes(bytes)}`} />
        <Panel
          id="why"
          title={
            <>
              {getDocumentLabel(field)} of <bdi>{reference}</bdi> ({kind})
            </>
          }
          aside={
            <span className={css.muted}>
              Received <OfficeTime at={createdAt} />
            </span>
          }
        >
          {isInfected(warning) ? (
            <div className={css.panelBody}>
              <FieldError id="document">{warning}</FieldError>
              <p className={css.actions}>
                <BackLink id={id} />
              </p>
            </div>
          ) : (
            <DocumentForm id={id} fileName={fileName} label={getDocumentLabel(field)} warning={warning}>
              <BackLink id={id} />
            </DocumentForm>
          )}
        </Panel>
      </>
    );
  },
});
