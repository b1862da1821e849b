import { MAX_MAIL_ATTEMPTS } from '../../../schema/constants.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffMailsQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { OfficeTime, PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { type Column, DataTable } from '../components/table.tsx';
import { RetryMailButton, retryMailAction } from '../enquiries/retry-mail.tsx';

type Mail = StaffMailsQuery['failedMails'][number];

const COLUMNS: readonly Column<Mail>[] = [
  { label: 'To', cell: ({ recipient }) => <bdi>{recipient}</bdi>, fullText: ({ recipient }) => recipient, isRowHeader: true },
  { label: 'Subject', cell: ({ subject }) => subject, fullText: ({ subject }) => subject },
  { label: 'Why', cell: ({ lastError }) => lastError, fullText: ({ lastError }) => lastError },
  { label: 'Attempts', cell: ({ attempts }) => attempts },
  { label: 'Next', cell: ({ attempts, nextAttemptAt }) => (attempts < MAX_MAIL_ATTEMPTS ? <OfficeTime at={nextAttemptAt} /> : 'None') },
  { label: 'Actions', cell: (mail) => <RetryMailButton {...mail} />, isActions: true },
];

/** Mails that could not be sent. */
export const mailsScreen = defineScreen({
  title: 'Undelivered mail',
  document: graphql(`query StaffMails {
    failedMails { id recipient subject attempts nextAttemptAt lastError }
  }`),
  variables: () => ({}),
  actions: { retryMail: retryMailAction },
  Body: ({ data: { failedMails } }) => (
    <>
      <PageHeader title="Undelivered mail" note={`Mails not sent yet. Each is tried ${MAX_MAIL_ATTEMPTS} times within about two days.`} />
      <section className={css.panel}>
        {failedMails.length === 0 ? (
          <p className={css.empty}>Every mail has left. There is nothing to do here.</p>
        ) : (
          <DataTable rows={failedMails} columns={COLUMNS} />
        )}
      </section>
    </>
  ),
});
