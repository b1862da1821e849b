import { STAFF_ROLE_TEXTS, STAFF_ROLES, type StaffRole } from '../../../schema/staff/rights.ts';
import * as formCss from '../components/form.css.ts';
import * as css from '../components/staff.css.ts';
import * as own from './users.css.ts';

/** The value of the choice that takes the staff area away. */
export const NO_ROLE = 'none';

const CHOICES = STAFF_ROLES.map((role) => ({ value: role as string, ...STAFF_ROLE_TEXTS[role] }));
const LEAVE = { value: NO_ROLE, label: 'No role', purpose: 'A traveller: the account stays, without the staff area' };

interface RoleChoiceProps {
  /** Keeps several on one screen apart. */
  id: string;
  selected: StaffRole;
  /** Whether the staff area can be taken away. */
  mayLeave?: boolean;
}

/** The choice of a role as radio buttons, each with its purpose. */
export const RoleChoice = ({ id, selected, mayLeave }: RoleChoiceProps) => (
  <fieldset className={own.roles}>
    <legend>Role</legend>
    {[...CHOICES, ...(mayLeave ? [LEAVE] : [])].map(({ value, label, purpose }) => (
      <label key={value} htmlFor={`role-${id}-${value}`}>
        <input type="radio" id={`role-${id}-${value}`} name="staffRole" value={value} defaultChecked={value === selected} />
        <span>
          <b>{label}</b> <span className={css.muted}>{purpose}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

interface AssigneeChoiceProps {
  id: string;
  label: string;
  colleagues: readonly { id: string; userName: string }[];
}

/** Who gets the open enquiries of a colleague: somebody, or nobody. */
export const AssigneeChoice = ({ id, label, colleagues }: AssigneeChoiceProps) => (
  <div className={formCss.field}>
    <label htmlFor={`assignee-${id}`}>{label}</label>
    <select id={`assignee-${id}`} name="assigneeId" className={css.inputWide} defaultValue="">
      <option value="">Nobody: everyone sees them as unassigned</option>
      {colleagues.map((each) => (
        <option key={each.id} value={each.id}>
          {each.userName}
        </option>
      ))}
    </select>
  </div>
);
