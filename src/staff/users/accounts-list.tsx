import type { StaffUsersQuery } from '../../documents/graphql.ts';
import { ConfirmDialog } from '../components/action-button.tsx';
import { FilterForm, SearchFilter } from '../components/filters.tsx';
import { DataList } from '../components/list.tsx';
import { OfficeTime } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { rowActions } from '../components/table.css.ts';
import type { Column } from '../components/table.tsx';
import { ResetLinkButton } from './reset-link-button.tsx';
import { RoleChoice } from './role-choice.tsx';
import * as own from './users.css.ts';

type User = StaffUsersQuery['users']['nodes'][number];

const Email = ({ email, emailVerified }: User) => (
  <>
    <bdi>{email}</bdi>
    {!emailVerified && <small className={`${css.muted} ${css.blockLine}`}>not verified</small>}
  </>
);

/** Makes a traveller a colleague, with a role. */
const ColleagueButton = ({ id, userName, email, emailVerified }: User) => (
  <ConfirmDialog
    label="Make a colleague"
    name={`Make a colleague of ${userName}`}
    question={`Make ${userName} a colleague?`}
    note={
      emailVerified
        ? 'The role says what they may do. It can be changed later.'
        : `${email} is not verified. Its password becomes void, and a link to set a new one goes there. Make them a colleague once it was used.`
    }
    values={{ intent: 'role', id, role: 'ADMIN' }}
    fields={emailVerified && <RoleChoice id={id} selected="sales" />}
  />
);

const COLUMNS: readonly Column<User>[] = [
  { label: 'Name', cell: ({ userName }) => <bdi>{userName}</bdi>, isRowHeader: true },
  { label: 'Email', cell: (user) => <Email {...user} />, fullText: ({ email }) => email },
  { label: 'Phone', cell: ({ mobileNo }) => (mobileNo ? <bdi>{mobileNo}</bdi> : <span className={css.muted}>none</span>) },
  { label: 'Second factor', cell: ({ secondFactor }) => (secondFactor ? 'On' : <span className={css.muted}>Off</span>) },
  { label: 'Since', cell: ({ createdAt }) => <OfficeTime at={createdAt} /> },
  {
    label: 'Actions',
    cell: (user) => (
      <div className={rowActions}>
        <ResetLinkButton {...user} />
        <ColleagueButton {...user} />
      </div>
    ),
    isActions: true,
  },
];

const UserFilters = () => (
  <FilterForm>
    <SearchFilter name="search" label="Search travellers" placeholder="Name, email or number" />
  </FilterForm>
);

/** Everybody with an account who is no colleague. */
export const AccountsList = ({ users }: Pick<StaffUsersQuery, 'users'>) => (
  <section aria-labelledby="accounts">
    <h2 id="accounts" className={own.listTitle}>
      Travellers with an account
    </h2>
    <DataList
      connection={users}
      columns={COLUMNS}
      filters={<UserFilters />}
      empty="No traveller fits that search. Look for a part of the name, the email or the number; colleagues are in the list above."
      singular="account"
      plural="accounts"
    />
  </section>
);
