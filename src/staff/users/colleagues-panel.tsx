import { formatQuantity } from '../../../schema/format.ts';
import { hasRight, STAFF_ROLE_TEXTS } from '../../../schema/staff/rights.ts';
import type { StaffUsersQuery } from '../../documents/graphql.ts';
import { useStaffViewer } from '../app/staff-context.ts';
import { ActionButton, ConfirmDialog } from '../components/action-button.tsx';
import { OfficeTime, Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { type Column, DataTable } from '../components/table.tsx';
import { ResetLinkButton } from './reset-link-button.tsx';
import { AssigneeChoice, RoleChoice } from './role-choice.tsx';
import * as own from './users.css.ts';

type Colleague = StaffUsersQuery['colleagues'][number];
/** A row, with what its dialogs have to know of the others. */
type Row = Colleague & { isLastOwner: boolean; assignees: readonly Colleague[] };

const LAST_OWNER = 'The last owner. Make someone else an owner first.';

const Name = ({ id, userName, email, state }: Row) => (
  <span className={state === 'disabled' ? own.inactive : undefined}>
    <bdi>{userName}</bdi>
    {String(useStaffViewer().id) === id && <span className={css.muted}> (you)</span>}
    {userName !== email && (
      <small className={`${css.muted} ${css.blockLine}`}>
        <bdi>{email}</bdi>
      </small>
    )}
  </span>
);

function Role({ id, userName, staffRole, state, isLastOwner, openEnquiries, assignees }: Row) {
  const { label } = STAFF_ROLE_TEXTS[staffRole];
  if (isLastOwner) return <span title={LAST_OWNER}>{label}</span>;
  return (
    <span className={own.changeable}>
      {label}
      <ConfirmDialog
        label="Change"
        name={`Change the role of ${userName}`}
        question={`What may ${userName} do?`}
        note={
          state === 'invited'
            ? 'The invitation that they have stays valid.'
            : 'Their devices are signed out, so that the new role holds at once.'
        }
        values={{ intent: 'role', id, role: 'ADMIN' }}
        className={own.cellButton}
        fields={
          <div className={own.dialogFields}>
            <RoleChoice id={id} selected={staffRole} mayLeave={state !== 'invited'} />
            {openEnquiries > 0 && (
              <AssigneeChoice
                id={`role-${id}`}
                label={`Who gets the ${formatQuantity(openEnquiries, 'open enquiry', 'open enquiries')}, if the new role may not answer them?`}
                colleagues={assignees}
              />
            )}
          </div>
        }
      />
    </span>
  );
}

function SecondFactor({ id, userName, secondFactor, state }: Row) {
  const isOneself = String(useStaffViewer().id) === id;
  if (state === 'invited') return <span className={css.muted}>–</span>;
  if (!secondFactor) return <span className={own.warning}>Off</span>;
  return (
    <span className={own.changeable}>
      On
      {!isOneself && (
        <ConfirmDialog
          label="Reset"
          name={`Reset the second factor of ${userName}`}
          question={`Remove the second factor of ${userName}?`}
          note="For a lost phone. Be sure that it is them who ask: afterwards the password alone opens the account. Their devices are signed out, and they get a mail."
          values={{ intent: 'factor', id, name: userName }}
          className={own.cellButton}
          critical
        />
      )}
    </span>
  );
}

const State = ({ state, invitedAt }: Row) =>
  state === 'active' ? (
    <span className={css.badgeStrong}>Active</span>
  ) : state === 'disabled' ? (
    <span className={css.badge}>Disabled</span>
  ) : (
    <span>
      <span className={css.badge}>Invited</span> {invitedAt && <OfficeTime at={invitedAt} short />}
    </span>
  );

function Actions(row: Row) {
  const { id, userName, email, state, isLastOwner } = row;
  const isOneself = String(useStaffViewer().id) === id;
  if (state === 'invited')
    return (
      <div className={own.changeable}>
        <ActionButton values={{ intent: 'resend', id, name: userName }} name={`Send the invitation to ${userName} again`}>
          Send again
        </ActionButton>
        <ConfirmDialog
          label="Withdraw"
          name={`Withdraw the invitation of ${userName}`}
          question={`Withdraw the invitation of ${userName}?`}
          note="Its link opens nothing from then on. They can be invited again."
          values={{ intent: 'withdraw', id, name: userName }}
          critical
        />
      </div>
    );
  if (state === 'disabled')
    return (
      <ActionButton values={{ intent: 'enable', id, name: userName }} name={`Enable ${userName}`}>
        Enable
      </ActionButton>
    );
  return (
    <div className={own.changeable}>
      <ResetLinkButton id={id} userName={userName} email={email} />
      {isLastOwner ? <span className={css.muted}>The last owner</span> : !isOneself && <DisableButton {...row} />}
    </div>
  );
}

const DisableButton = ({ id, userName, openEnquiries, assignees }: Row) => (
  <ConfirmDialog
    label="Disable"
    name={`Disable ${userName}`}
    question={`Disable ${userName}?`}
    note="They are signed out everywhere at once, and their access tokens and calendar feeds end. What they did stays. They can be enabled again."
    values={{ intent: 'disable', id, name: userName }}
    critical
    fields={
      openEnquiries > 0 ? (
        <AssigneeChoice
          id={`disable-${id}`}
          label={`Who gets the ${formatQuantity(openEnquiries, 'open enquiry', 'open enquiries')}?`}
          colleagues={assignees}
        />
      ) : undefined
    }
  />
);

const COLUMNS: readonly Column<Row>[] = [
  { label: 'Name', cell: (row) => <Name {...row} />, isRowHeader: true },
  { label: 'Role', cell: (row) => <Role {...row} /> },
  { label: 'Second factor', cell: (row) => <SecondFactor {...row} /> },
  {
    label: 'Last here',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <OfficeTime at={lastSeenAt} short /> : <span className={css.muted}>Not yet</span>),
  },
  { label: 'Open enquiries', cell: ({ openEnquiries }) => openEnquiries, isNumeric: true },
  { label: 'State', cell: (row) => <State {...row} /> },
  { label: 'Actions', cell: (row) => <Actions {...row} />, isActions: true, hideLabel: true },
];

const countState = (colleagues: readonly Colleague[], state: Colleague['state']): string[] => {
  const count = colleagues.filter((each) => each.state === state).length;
  return count > 0 ? [`${count} ${state}`] : [];
};

/** The colleagues: their roles, second factors and states, and what an owner does with them. */
export function ColleaguesPanel({ colleagues }: Pick<StaffUsersQuery, 'colleagues'>) {
  const active = colleagues.filter(({ state }) => state === 'active');
  const owners = active.filter(({ staffRole }) => staffRole === 'owner');
  const rows = colleagues.map((colleague) => ({
    ...colleague,
    isLastOwner: owners.length === 1 && owners[0]?.id === colleague.id,
    assignees: active.filter(({ id, staffRole }) => id !== colleague.id && hasRight(staffRole, 'enquiries')),
  }));
  const summary = [...countState(colleagues, 'active'), ...countState(colleagues, 'invited'), ...countState(colleagues, 'disabled')];
  return (
    <Panel id="colleagues" title="Colleagues" aside={<span className={css.muted}>{summary.join(', ')}</span>}>
      <DataTable rows={rows} columns={COLUMNS} />
    </Panel>
  );
}
