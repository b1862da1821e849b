import type { Role } from '../../../schema/constants.ts';
import { STAFF_ROLE_TEXTS, STAFF_ROLES } from '../../../schema/staff/rights.ts';
import { graphql } from '../../documents/gql.ts';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { AccountsList } from './accounts-list.tsx';
import { ColleaguesPanel } from './colleagues-panel.tsx';
import { InviteForm, inviteAction } from './invite-form.tsx';
import { RightsTable } from './rights-table.tsx';
import { NO_ROLE } from './role-choice.tsx';
import * as own from './users.css.ts';

const setRoleAction = defineAction({
  document: graphql(`mutation StaffSetRole($id: ID!, $role: Role!, $staffRole: StaffRole, $assigneeId: ID) {
    setRole(id: $id, role: $role, staffRole: $staffRole, assigneeId: $assigneeId) { user { userName role staffRole } userErrors { ...UserError } }
  }`),
  variables: ({ id = '', role, staffRole, assigneeId }) => ({
    id,
    role: staffRole === NO_ROLE ? 'USER' : (role as Role),
    staffRole: STAFF_ROLES.find((each) => each === staffRole),
    assigneeId: assigneeId || undefined,
  }),
  successMessage: ({ setRole: { userName, staffRole } }) =>
    staffRole
      ? `${userName} has the role ${STAFF_ROLE_TEXTS[staffRole].label} now.`
      : `${userName} is a traveller now, without the staff area.`,
});

const sendLinkAction = defineAction({
  document: graphql(`mutation StaffSendResetLink($id: ID!) { sendResetLink(id: $id) { userErrors { ...UserError } } }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: (_data, { name = '' }) => `A link to set a new password is on its way to ${name}.`,
});

const disableAction = defineAction({
  document: graphql(`mutation StaffDisableColleague($id: ID!, $assigneeId: ID) {
    disableColleague(id: $id, assigneeId: $assigneeId) { colleague { id } userErrors { ...UserError } }
  }`),
  variables: ({ id = '', assigneeId }) => ({ id, assigneeId: assigneeId || undefined }),
  successMessage: (_data, { name = '' }) => `${name} is disabled and signed out everywhere.`,
});

const enableAction = defineAction({
  document: graphql(
    `mutation StaffEnableColleague($id: ID!) { enableColleague(id: $id) { colleague { id } userErrors { ...UserError } } }`,
  ),
  variables: ({ id = '' }) => ({ id }),
  successMessage: (_data, { name = '' }) => `${name} can sign in again, with the same password and role.`,
});

const resetFactorAction = defineAction({
  document: graphql(`mutation StaffResetFactor($id: ID!) { resetSecondFactor(id: $id) { colleague { id } userErrors { ...UserError } } }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: (_data, { name = '' }) => `The second factor of ${name} is removed. A mail tells them.`,
});

const resendAction = defineAction({
  document: graphql(
    `mutation StaffResendInvitation($id: ID!) { resendInvitation(id: $id) { colleague { id } userErrors { ...UserError } } }`,
  ),
  variables: ({ id = '' }) => ({ id }),
  successMessage: (_data, { name = '' }) => `A new link is on its way to ${name}. The earlier one is void.`,
});

const withdrawAction = defineAction({
  document: graphql(`mutation StaffWithdrawInvitation($id: ID!) { withdrawInvitation(id: $id) { userErrors { ...UserError } } }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: (_data, { name = '' }) => `The invitation of ${name} is withdrawn.`,
});

/** Colleagues with their roles, what each role may do, invitations, and the accounts of travellers. */
export const usersScreen = defineScreen({
  title: 'Users and roles',
  document: graphql(`query StaffUsers($search: String, $after: String) {
    colleagues { id userName email staffRole state secondFactor openEnquiries lastSeenAt invitedAt }
    users(search: $search, role: USER, after: $after) {
      nodes { id: databaseId userName email emailVerified mobileNo secondFactor createdAt }
      pageInfo { endCursor hasNextPage }
    }
  }`),
  variables: ({ search }) => ({
    search: search.get('search') || null,
    after: search.get('after'),
  }),
  actions: {
    role: setRoleAction,
    link: sendLinkAction,
    invite: inviteAction,
    resend: resendAction,
    withdraw: withdrawAction,
    disable: disableAction,
    enable: enableAction,
    factor: resetFactorAction,
  },
  Body: ({ data: { colleagues, users } }) => (
    <>
      <PageHeader title="Users and roles" note="Who works here, and what each role may do.">
        <a className={css.buttonSecondary} href="#invite">
          Invite a colleague
        </a>
      </PageHeader>
      <div className={own.columns}>
        <div className={own.main}>
          <ColleaguesPanel colleagues={colleagues} />
          <RightsTable roles={colleagues.flatMap(({ state, staffRole }) => (state === 'active' ? staffRole : []))} />
        </div>
        <InviteForm colleagues={colleagues.flatMap(({ state, email }) => (state === 'invited' ? [] : email))} />
      </div>
      <AccountsList users={users} />
    </>
  ),
});
