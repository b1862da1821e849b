import { MAIL_ATTEMPTS } from '../../../schema/constants.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffMailsQuery, StaffMailsQueryVariables } from '../../documents/graphql.ts';
import * as css from '../../ui/staff/staff.css.ts';
import { again, SendAgain } from './mail-again.tsx';
import { Head, Time } from './parts.tsx';
import { defineScreen } from './screen.tsx';
import { type Column, Table } from './table.tsx';

type Mail = StaffMailsQuery['failedMails'][number];

const COLUMNS: readonly Column<Mail>[] = [
  { label: 'To', cell: ({ recipient }) => <bdi>{recipient}</bdi>, cut: ({ recipient }) => recipient, head: true },
  { label: 'Subject', cell: ({ subject }) => subject, cut: ({ subject }) => subject },
  { label: 'Why', cell: ({ lastError }) => lastError, cut: ({ lastError }) => lastError },
  { label: 'Attempts', cell: ({ attempts }) => attempts },
  { label: 'Next', cell: ({ attempts, nextAttemptAt }) => (attempts < MAIL_ATTEMPTS ? <Time at={nextAttemptAt} /> : 'None') },
  {
    label: 'Actions',
    cell: ({ id, recipient }) => <SendAgain id={id} recipient={recipient} />,
    actions: true,
  },
];

/** Mails that did not leave: nothing that is owed to somebody fails in silence. */
export const mailsScreen = defineScreen({
  title: 'Mails',
  document: graphql(`query StaffMails {
    failedMails { id recipient subject attempts nextAttemptAt lastError }
  }`),
  variables: (): StaffMailsQueryVariables => ({}),
  actions: { again },
  Body: ({ data: { failedMails } }) => (
    <>
      <Head title="Mails" note={`What could not be sent yet. Each is tried ${MAIL_ATTEMPTS} times within about two days.`} />
      <section className={css.panel}>
        {failedMails.length === 0 ? (
          <p className={css.empty}>Every mail has left. There is nothing to do here.</p>
        ) : (
          <Table rows={failedMails} columns={COLUMNS} />
        )}
      </section>
    </>
  ),
});
