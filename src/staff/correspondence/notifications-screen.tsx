import { Form, Link } from 'react-router';
import { graphql } from '../../documents/gql.ts';
import type { NotificationKind, NotificationSwitch, StaffNotificationsQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { ActionButton } from '../components/action-button.tsx';
import { CheckboxField } from '../components/fields.tsx';
import { OfficeTime, PageHeader, Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { type Column, DataTable } from '../components/table.tsx';

const MARK_READ = graphql(`mutation StaffMarkNotificationsRead($ids: [ID!]) {
  markNotificationsRead(ids: $ids) { userErrors { ...UserError } }
}`);

/** What can be switched off, with the label of its tick. */
const SWITCHES: readonly (readonly [NotificationSwitch, string])[] = [
  ['assigned_bell', 'An enquiry is assigned to me: show it here'],
  ['assigned_mail', 'An enquiry is assigned to me: send a mail'],
  ['mentioned_bell', 'A note names me: show it here'],
  ['mentioned_mail', 'A note names me: send a mail'],
  ['quotation_bell', 'A quotation is answered: show it here'],
];

/** What happened, in the words between who did it and about whom. */
const KIND_TEXTS: Readonly<Record<NotificationKind, string>> = {
  assigned: 'has assigned to you',
  mentioned: 'names you in a note about',
  person: 'names you in a note about the person',
  question: 'A question about a quotation from',
  accepted: 'A quotation is accepted by',
  declined: 'A quotation is declined by',
};
/** Whose doing was a colleague's. */
const COLLEAGUE_KINDS: readonly NotificationKind[] = ['assigned', 'mentioned', 'person'];

type Notification = StaffNotificationsQuery['notifications'][number];

const COLUMNS: readonly Column<Notification>[] = [
  {
    label: 'What',
    isRowHeader: true,
    cell: ({ kind, actor, name, reference, read }) => (
      <span>
        {!read && <span className={css.badgeStrong}>New</span>} {COLLEAGUE_KINDS.includes(kind) && `${actor ?? 'A colleague'} `}
        {KIND_TEXTS[kind]}: <bdi>{name || reference}</bdi>, <bdi>{reference}</bdi>
      </span>
    ),
  },
  { label: 'When', cell: ({ createdAt }) => <OfficeTime short at={createdAt} /> },
  {
    label: 'Actions',
    isActions: true,
    cell: ({ id, kind, enquiryId, personId, reference }) => (
      <ActionButton values={{ intent: 'open', id, enquiryId, personId: (kind === 'person' && personId) || '' }} name={`Open ${reference}`}>
        Open
      </ActionButton>
    ),
  },
];

/** /staff/notifications: what the bell shows, and what it is to show. */
export const notificationsScreen = defineScreen({
  title: 'Notifications',
  document: graphql(`query StaffNotifications {
    notifications { id kind enquiryId personId reference name actor createdAt read }
    mutedNotifications
  }`),
  actions: {
    open: defineAction({
      document: MARK_READ,
      variables: ({ id = '' }) => ({ ids: [id] }),
      getRedirect: (_results, { enquiryId = '', personId }) =>
        personId ? `/staff/people/${Number(personId)}` : `/enquiry-display/${Number(enquiryId)}`,
    }),
    readAll: defineAction({ document: MARK_READ, variables: () => ({ ids: null }), successMessage: () => 'All are read.' }),
    mute: defineAction({
      document: graphql(`mutation StaffMuteNotifications($muted: [NotificationSwitch!]!) {
        muteNotifications(muted: $muted) { muted userErrors { ...UserError } }
      }`),
      variables: (values) => ({ muted: SWITCHES.flatMap(([name]) => (values[name] === 'on' ? [] : [name])) }),
      successMessage: () => 'Saved.',
    }),
  },
  Body: ({ data: { notifications, mutedNotifications } }) => (
    <>
      <PageHeader
        title="Notifications"
        note="Enquiries that colleagues assign to you, notes that name you with @, and what travellers answer to quotations."
      >
        <Link className={css.buttonSecondary} to="/staff/unmatched-mail">
          Unmatched mail
        </Link>
        {notifications.some(({ read }) => !read) && <ActionButton values={{ intent: 'readAll' }}>Mark all as read</ActionButton>}
      </PageHeader>
      <Panel id="bell" title="For you" empty={notifications.length === 0 && 'Nothing yet.'}>
        <DataTable rows={notifications} columns={COLUMNS} />
      </Panel>
      <Panel id="switches" title="What I am told">
        <Form method="post" className={css.panelBody}>
          <input type="hidden" name="intent" value="mute" />
          {SWITCHES.map(([name, label]) => (
            <CheckboxField key={name} name={name} label={label} checked={!mutedNotifications.includes(name)} />
          ))}
          <button type="submit" className={css.buttonSecondary}>
            Save
          </button>
        </Form>
      </Panel>
    </>
  ),
});
