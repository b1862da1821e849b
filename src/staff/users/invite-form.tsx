import { MESSAGES } from '../../../schema/messages.ts';
import { suggestColleagueEmail } from '../../../schema/staff/mistyped-email.ts';
import type { StaffRole } from '../../../schema/staff/rights.ts';
import { graphql } from '../../documents/gql.ts';
import { defineAction } from '../app/writes/screen-action.ts';
import { useActionResult } from '../components/action-result.ts';
import { Field } from '../components/fields.tsx';
import { StaffForm } from '../components/form.tsx';
import { Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { RoleChoice } from './role-choice.tsx';
import * as own from './users.css.ts';

export const inviteAction = defineAction({
  document: graphql(`mutation StaffInvite($email: String!, $staffRole: StaffRole!, $asTyped: Boolean) {
    inviteColleague(email: $email, staffRole: $staffRole, asTyped: $asTyped) { colleague { id email } userErrors { ...UserError } }
  }`),
  // The server validates the role.
  variables: ({ email = '', staffRole, asTyped }) => ({ email, staffRole: staffRole as StaffRole, asTyped: asTyped === 'yes' }),
  successMessage: ({ inviteColleague: { email } }) => `The invitation is on its way to ${email}.`,
  keepValues: true,
});

/** After a mistyped e-mail: the one that was probably meant, and the one that was typed, each by a button of the form. */
function Suggestion({ colleagues }: { colleagues: readonly string[] }) {
  const result = useActionResult();
  if (result?.action !== 'invite' || !result.fieldErrors?.email) return null;
  const typed =
    Object.fromEntries(result.submittedValues ?? [])
      .email?.trim()
      .toLowerCase() ?? '';
  const suggested = suggestColleagueEmail(typed, colleagues);
  if (!suggested) return null;
  return (
    <div className={own.suggestion}>
      <button type="submit" name="email" value={suggested} className={css.buttonSecondary}>
        Use {suggested}
      </button>
      <button type="submit" name="asTyped" value="yes" className={css.buttonSecondary}>
        Send as typed
      </button>
    </div>
  );
}

/** The form that invites a colleague. `colleagues`: the e-mails whose domains show a mistyped one. */
export const InviteForm = ({ colleagues }: { colleagues: readonly string[] }) => (
  <Panel id="invite" title="Invite a colleague">
    <div className={css.panelBody}>
      <StaffForm intent="invite">
        <Field
          name="email"
          label="Email"
          type="email"
          requiredMessage={MESSAGES.email}
          invalidMessage={MESSAGES.email}
          autoComplete="off"
        />
        <Suggestion colleagues={colleagues} />
        <RoleChoice id="invite" selected="sales" />
        <div className={css.actions}>
          <button type="submit" className={css.button}>
            Send invitation
          </button>
        </div>
        <p className={css.muted}>The link works once, for 7 days.</p>
      </StaffForm>
    </div>
  </Panel>
);
