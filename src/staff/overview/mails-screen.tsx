import { Form } from 'react-router';
import { MAX_MAIL_ATTEMPTS } from '../../../schema/constants.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffMailsQuery, StaffMailsQueryVariables } from '../../documents/graphql.ts';
import { defineAction, defineScreen } from '../app/screen.tsx';
import { OfficeTime, PageHeader } from '../components/action-button.tsx';
import * as staff from '../components/staff.css.ts';
import * as css from '../components/staff.css.ts';
import { type Column, DataTable } from '../components/table.tsx';

/** Sends a mail that did not leave once more. */
export const resendMailAction = defineAction({
  document: graphql(`mutation StaffRetryMail($id: ID!) { retryMail(id: $id) }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: () => 'Tried again. If it is still listed below, it has failed once more.',
});

/** The button that does so, on a screen that has the action. */
export const ResendMailButton = ({ id, recipient }: { id: string; recipient: string }) => (
  <Form method="post">
    <input type="hidden" name="intent" value="again" />
    <input type="hidden" name="id" value={id} />
    <button type="submit" className={staff.buttonSecondary} aria-label={`Send to ${recipient} again`}>
      Send again
    </button>
  </Form>
);

type Mail = StaffMailsQuery['failedMails'][number];

const COLUMNS: readonly Column<Mail>[] = [
  { label: 'To', cell: ({ recipient }) => <bdi>{recipient}</bdi>, fullText: ({ recipient }) => recipient, isRowHeader: true },
  { label: 'Subject', cell: ({ subject }) => subject, fullText: ({ subject }) => subject },
  { label: 'Why', cell: ({ lastError }) => lastError, fullText: ({ lastError }) => lastError },
  { label: 'Attempts', cell: ({ attempts }) => attempts },
  { label: 'Next', cell: ({ attempts, nextAttemptAt }) => (attempts < MAX_MAIL_ATTEMPTS ? <OfficeTime at={nextAttemptAt} /> : 'None') },
  {
    label: 'Actions',
    cell: ({ id, recipient }) => <ResendMailButton id={id} recipient={recipient} />,
    isActions: true,
  },
];

/** Mails that did not leave: nothing that is owed to somebody fails in silence. */
export const mailsScreen = defineScreen({
  title: 'Mails',
  document: graphql(`query StaffMails {
    failedMails { id recipient subject attempts nextAttemptAt lastError }
  }`),
  variables: (): StaffMailsQueryVariables => ({}),
  actions: { again: resendMailAction },
  Body: ({ data: { failedMails } }) => (
    <>
      <PageHeader title="Mails" note={`What could not be sent yet. Each is tried ${MAX_MAIL_ATTEMPTS} times within about two days.`} />
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
