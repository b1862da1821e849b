import { ROLES, type Role } from '../../../schema/constants.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffUsersQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { useStaffViewer } from '../app/staff-context.ts';
import { defineAction } from '../app/writes/screen-action.ts';
import { ConfirmDialog } from '../components/action-button.tsx';
import { FilterForm, SearchFilter, SelectFilter } from '../components/filters.tsx';
import { DataList } from '../components/list.tsx';
import { OfficeTime, PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import type { Column } from '../components/table.tsx';

const setRoleAction = defineAction({
  document: graphql(`mutation StaffSetRole($id: ID!, $role: Role!) {
    setRole(id: $id, role: $role) { user { userName role } userErrors { ...UserError } }
  }`),
  variables: ({ id = '', role }) => ({ id, role: role as Role }),
  successMessage: ({ setRole: { userName, role } }) =>
    role === 'ADMIN' ? `${userName} is an administrator now.` : `${userName} is a user now.`,
});

const sendLinkAction = defineAction({
  document: graphql(`mutation StaffSendResetLink($id: ID!) { sendResetLink(id: $id) { userErrors { ...UserError } } }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: (_data, { name = '' }) => `A link to set a new password is on its way to ${name}.`,
});

type User = StaffUsersQuery['users']['nodes'][number];

const UserName = ({ id, userName }: User) => (
  <span>
    <bdi>{userName}</bdi>
    {String(useStaffViewer().id) === id && <span className={css.muted}> (you)</span>}
  </span>
);

const Email = ({ email, emailVerified }: User) => (
  <>
    <bdi>{email}</bdi>
    {!emailVerified && <small className={`${css.muted} ${css.blockLine}`}>not verified</small>}
  </>
);

function RoleButton({ id, userName, email, emailVerified, role }: User) {
  const isAdmin = role === 'ADMIN';
  const label = isAdmin ? 'Demote' : 'Promote';
  return (
    <ConfirmDialog
      label={label}
      name={`${label} ${userName}`}
      question={isAdmin ? `Take the staff area away from ${userName}?` : `Make ${userName} an administrator?`}
      note={
        isAdmin
          ? 'All devices of this account are signed out. It stays a registered user.'
          : emailVerified
            ? 'Administrators see and change everything, other administrators included.'
            : `${email} is not verified. Its password becomes void, and a link to set a new one goes there. Promote them once it was used.`
      }
      values={{ intent: 'role', id, role: isAdmin ? 'USER' : 'ADMIN' }}
      critical={isAdmin}
    />
  );
}

const ResetLinkButton = ({ id, userName, email }: User) => (
  <ConfirmDialog
    label="Send a reset link"
    name={`Send a reset link to ${userName}`}
    question={`Send ${userName} a link to set a new password?`}
    note={`The link goes to ${email} and works once, within an hour. Only its owner can set the password.`}
    values={{ intent: 'link', id, name: userName }}
  />
);

const UserActions = (user: User) => (
  <div className={css.actions}>
    <ResetLinkButton {...user} />
    <RoleButton {...user} />
  </div>
);

const COLUMNS: readonly Column<User>[] = [
  { label: 'Name', cell: (user) => <UserName {...user} />, isRowHeader: true },
  { label: 'Email', cell: (user) => <Email {...user} />, fullText: ({ email }) => email },
  { label: 'Phone', cell: ({ mobileNo }) => (mobileNo ? <bdi>{mobileNo}</bdi> : <span className={css.muted}>none</span>) },
  { label: 'Role', cell: ({ role }) => <span className={role === 'ADMIN' ? css.badgeStrong : css.badge}>{role}</span> },
  { label: 'Second factor', cell: ({ secondFactor }) => (secondFactor ? 'On' : <span className={css.muted}>Off</span>) },
  { label: 'Since', cell: ({ createdAt }) => <OfficeTime at={createdAt} /> },
  { label: 'Actions', cell: (user) => <UserActions {...user} />, isActions: true },
];

const UserFilters = () => (
  <FilterForm>
    <SearchFilter name="search" label="Search users" placeholder="Name, email or number" />
    <SelectFilter name="role" label="Role" emptyLabel="All roles" options={ROLES.map((role) => [role, role])} />
  </FilterForm>
);

/** Accounts and their roles. */
export const usersScreen = defineScreen({
  title: 'Users',
  document: graphql(`query StaffUsers($search: String, $role: Role, $after: String) {
    users(search: $search, role: $role, after: $after) {
      nodes { id: databaseId userName email emailVerified mobileNo role secondFactor createdAt }
      pageInfo { endCursor hasNextPage }
    }
  }`),
  variables: ({ search }) => ({
    search: search.get('search') || null,
    role: ROLES.find((role) => role === search.get('role')) ?? null,
    after: search.get('after'),
  }),
  actions: { role: setRoleAction, link: sendLinkAction },
  Body: ({ data: { users } }) => (
    <>
      <PageHeader title="Users" note="Everyone with an account. Administrators run the agency." />
      <DataList
        connection={users}
        columns={COLUMNS}
        filters={<UserFilters />}
        empty="Nobody fits that search. Look for a part of the name, the email or the number."
        singular="user"
        plural="users"
      />
    </>
  ),
});
