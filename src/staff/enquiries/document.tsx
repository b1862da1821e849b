import { Link } from 'react-router';
import { getDocumentLabel } from '../../../schema/enquiry-summary.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffDocumentQueryVariables } from '../../documents/graphql.ts';
import { formatBytes } from '../../ui/files.ts';
import * as css from '../components/staff.css.ts';
import { OfficeTime, PageHeader } from '../components/parts.tsx';
import { defineScreen } from '../app/screen-merging.tsx';

/** The reason screen: a document is handed out to who says why, and that is written down first. */
export const identityDocumentScreen = defineScreen({
  title: 'Open a document',
  document: graphql(`query StaffDocument($id: ID!) {
    documents(id: $id, first: 1) { nodes { id reference kind field fileName bytes createdAt erasedAt } }
  }`),
  variables: ({ params }): StaffDocumentQueryVariables => ({ id: params.id ?? '' }),
  Body({ data: { documents } }) {
    const [paper] = documents.nodes;
    if (!paper || paper.erasedAt)
      return (
        <>
          <PageHeader title="Open a document" />
          <section className={css.panel}>
            <p className={css.empty}>
              {paper ? 'This document was erased; nobody can open it any more.' : 'There is no such document.'}{' '}
              <Link className={css.link} to="/staff/documents">
                All documents
              </Link>
            </p>
          </section>
        </>
      );
    const { id, reference, kind, field, fileName, bytes, createdAt } = paper;
    return (
      <>
        <PageHeader title="Open a document" note={`${fileName}, ${formatBytes(bytes)}`} />
        <section className={css.panel} aria-labelledby="why">
          <div className={css.panelHead}>
            <h2 id="why">
              {getDocumentLabel(field)} of <bdi>{reference}</bdi> ({kind})
            </h2>
            <span className={css.muted}>
              Received <OfficeTime at={createdAt} />
            </span>
          </div>
          {/* A form of the browser's own: its answer is a file, not a screen. */}
          <form method="post" action={`/api/documents/${id}`} className={css.panelBody}>
            <label htmlFor="reason">Why do you need to see it?</label>
            <input className={css.inputWide} id="reason" name="reason" required minLength={5} maxLength={300} autoComplete="off" />
            <p className={css.muted}>Your name, the time and this reason stand in the activity before the file is decrypted.</p>
            <p className={css.actions}>
              <button type="submit" className={css.button}>
                Download
              </button>
              <Link className={css.buttonSecondary} to="/staff/documents">
                Back
              </Link>
            </p>
          </form>
        </section>
      </>
    );
  },
});
