import { ROLES } from '../../../schema/constants.ts';
import { STAFF_ROLE_TEXTS } from '../../../schema/staff/rights.ts';
import type { StaffUsersQuery } from '../../documents/graphql.ts';
import { useStaffViewer } from '../app/staff-context.ts';
import { ConfirmDialog } from '../components/action-button.tsx';
import { FilterForm, SearchFilter, SelectFilter } from '../components/filters.tsx';
import { DataList } from '../components/list.tsx';
import { OfficeTime } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { rowActions } from '../components/table.css.ts';
import type { Column } from '../components/table.tsx';
import { RoleChoice } from './role-choice.tsx';
import * as own from './users.css.ts';

/** An account; `state` of colleagues. */
type User = StaffUsersQuery['users']['nodes'][number] & { state?: StaffUsersQuery['colleagues'][number]['state'] };

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

const RoleBadge = ({ role, staffRole }: User) => (
  <span className={role === 'ADMIN' ? css.badgeStrong : css.badge}>
    {role}
    {staffRole && staffRole !== 'owner' && ` (${STAFF_ROLE_TEXTS[staffRole].label.toLowerCase()})`}
  </span>
);

/** Makes a traveller a colleague, with a role, or takes the staff area away. */
function RoleButton({ id, userName, email, emailVerified, role }: User) {
  return role === 'ADMIN' ? (
    <ConfirmDialog
      label="Demote"
      name={`Demote ${userName}`}
      question={`Take the staff area away from ${userName}?`}
      note="All devices of this account are signed out, and its open enquiries belong to nobody. It stays a registered user."
      values={{ intent: 'role', id, role: 'USER' }}
      critical
    />
  ) : (
    <ConfirmDialog
      label="Promote"
      name={`Promote ${userName}`}
      question={`Make ${userName} a colleague?`}
      note={
        emailVerified
          ? 'The role says what they may do. It can be changed later.'
          : `${email} is not verified. Its password becomes void, and a link to set a new one goes there. Promote them once it was used.`
      }
      values={{ intent: 'role', id, role: 'ADMIN' }}
      fields={emailVerified && <RoleChoice id={id} selected="sales" />}
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

/** Invited and disabled colleagues have their actions in the list of colleagues. */
const UserActions = (user: User) =>
  user.state === 'invited' || user.state === 'disabled' ? (
    <span className={css.badge}>{user.state === 'invited' ? 'Invited' : 'Disabled'}</span>
  ) : (
    <div className={rowActions}>
      <ResetLinkButton {...user} />
      <RoleButton {...user} />
    </div>
  );

const COLUMNS: readonly Column<User>[] = [
  { label: 'Name', cell: (user) => <UserName {...user} />, isRowHeader: true },
  { label: 'Email', cell: (user) => <Email {...user} />, fullText: ({ email }) => email },
  { label: 'Phone', cell: ({ mobileNo }) => (mobileNo ? <bdi>{mobileNo}</bdi> : <span className={css.muted}>none</span>) },
  { label: 'Role', cell: (user) => <RoleBadge {...user} /> },
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

/** Everybody with an account: travellers and colleagues. */
export function AccountsList({ users, colleagues }: Pick<StaffUsersQuery, 'users' | 'colleagues'>) {
  const states = new Map(colleagues.map(({ id, state }) => [id, state]));
  const connection = { ...users, nodes: users.nodes.map((user) => ({ ...user, state: states.get(user.id) })) };
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className={own.listTitle}>
        All accounts
      </h2>
      <DataList
        connection={connection}
        columns={COLUMNS}
        filters={<UserFilters />}
        empty="Nobody fits that search. Look for a part of the name, the email or the number."
        singular="account"
        plural="accounts"
      />
    </section>
  );
}
