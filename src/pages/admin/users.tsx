import { useSearchParams } from 'react-router';
import { ROLES, type Role } from '../../../schema/constants.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffUsersQuery, StaffUsersQueryVariables } from '../../documents/graphql.ts';
import * as css from '../../ui/staff/staff.css.ts';
import { List } from './list.tsx';
import { Confirm, Filters, Head, Sought, Time } from './parts.tsx';
import { defineScreen, screenAction } from './screen.tsx';
import type { Column } from './table.tsx';
import { useViewer } from './viewer.tsx';

const setRole = screenAction({
  document: graphql(`mutation StaffSetRole($id: ID!, $role: Role!) { setRole(id: $id, role: $role) { userName role } }`),
  variables: ({ id = '', role }) => ({ id, role: role as Role }),
  said: ({ setRole: { userName, role } }) => (role === 'ADMIN' ? `${userName} is an administrator now.` : `${userName} is a user now.`),
});

type User = StaffUsersQuery['users']['nodes'][number];

const Name = ({ id, userName }: User) => (
  <span>
    <bdi>{userName}</bdi>
    {String(useViewer().id) === id && <span className={css.muted}> (you)</span>}
  </span>
);

const RoleButton = ({ id, userName, role }: User) =>
  role === 'ADMIN' ? (
    <Confirm
      label="Demote"
      name={`Demote ${userName}`}
      question={`Take the staff area away from ${userName}?`}
      note="All devices of this account are signed out. It stays a registered user."
      values={{ do: 'role', id, role: 'USER' }}
      critical
    />
  ) : (
    <Confirm
      label="Promote"
      name={`Promote ${userName}`}
      question={`Make ${userName} an administrator?`}
      note="Administrators see and change everything, other administrators included."
      values={{ do: 'role', id, role: 'ADMIN' }}
    />
  );

const COLUMNS: readonly Column<User>[] = [
  { label: 'Name', cell: (user) => <Name {...user} />, head: true },
  { label: 'Email', cell: ({ email }) => <bdi>{email}</bdi>, cut: ({ email }) => email },
  { label: 'Phone', cell: ({ mobileNo }) => (mobileNo ? <bdi>{mobileNo}</bdi> : <span className={css.muted}>none</span>) },
  { label: 'Role', cell: ({ role }) => <span className={role === 'ADMIN' ? css.badgeStrong : css.badge}>{role}</span> },
  { label: 'Second factor', cell: ({ secondFactor }) => (secondFactor ? 'On' : <span className={css.muted}>Off</span>) },
  { label: 'Since', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { label: 'Actions', cell: (user) => <RoleButton {...user} />, actions: true },
];

function UserFilters() {
  const [search] = useSearchParams();
  return (
    <Filters>
      <Sought name="search" label="Search users" placeholder="Name, email or number" />
      <select name="role" className={css.input} aria-label="Role" defaultValue={search.get('role') ?? ''}>
        <option value="">All roles</option>
        {ROLES.map((role) => (
          <option key={role}>{role}</option>
        ))}
      </select>
    </Filters>
  );
}

/** Who has an account, and who of them runs the agency. */
export const usersScreen = defineScreen({
  title: 'Users',
  document: graphql(`query StaffUsers($search: String, $role: Role, $after: String) {
    users(search: $search, role: $role, after: $after) {
      nodes { id userName email mobileNo role secondFactor createdAt }
      pageInfo { endCursor hasNextPage }
    }
  }`),
  variables: ({ search }): StaffUsersQueryVariables => ({
    search: search.get('search') || null,
    role: ROLES.find((role) => role === search.get('role')) ?? null,
    after: search.get('after'),
  }),
  actions: { role: setRole },
  Body: ({ data: { users } }) => (
    <>
      <Head title="Users" note="Everyone with an account. Administrators run the agency." />
      <List
        of={users}
        columns={COLUMNS}
        filters={<UserFilters />}
        empty="Nobody fits that search. Look for a part of the name, the email or the number."
        one="user"
        many="users"
      />
    </>
  ),
});
