import { STAFF_ROLE_TEXTS, STAFF_ROLES, type StaffRole } from '../../../schema/staff/rights.ts';
import * as formCss from '../components/form.css.ts';
import * as css from '../components/staff.css.ts';
import * as own from './users.css.ts';

/** The choice of a role as radio buttons, each with its purpose. `id` keeps several on one screen apart. */
export const RoleChoice = ({ id, selected }: { id: string; selected: StaffRole }) => (
  <fieldset className={own.roles}>
    <legend>Role</legend>
    {STAFF_ROLES.map((role) => (
      <label key={role} htmlFor={`role-${id}-${role}`}>
        <input type="radio" id={`role-${id}-${role}`} name="staffRole" value={role} defaultChecked={role === selected} />
        <span>
          <b>{STAFF_ROLE_TEXTS[role].label}</b> <span className={css.muted}>{STAFF_ROLE_TEXTS[role].purpose}</span>
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
