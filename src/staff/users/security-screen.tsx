import { graphql } from '../../documents/gql.ts';
import type { StaffSecurityQuery } from '../../documents/graphql.ts';
import { PROFILE_PATH } from '../app/market-paths.ts';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { ActionButton, ConfirmDialog } from '../components/action-button.tsx';
import { TextLink } from '../components/links.tsx';
import { PageHeader, Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { type Column, DataTable } from '../components/table.tsx';

const requireSecondFactorAction = defineAction({
  document: graphql(`mutation StaffRequireSecondFactor($required: Boolean!) {
    setSecondFactorRequired(required: $required) { required userErrors { ...UserError } }
  }`),
  variables: ({ required }) => ({ required: required === 'yes' }),
  successMessage: ({ setSecondFactorRequired }) =>
    setSecondFactorRequired ? 'From now on all staff need a second factor.' : 'The second factor is up to each of the staff.',
});

type Administrator = StaffSecurityQuery['colleagues'][number];

const STATES = { active: undefined, disabled: 'Disabled', invited: 'Invited' } as const;
const COLUMNS: readonly Column<Administrator>[] = [
  {
    label: 'Name',
    cell: ({ userName, state }) => (
      <span>
        <bdi>{userName}</bdi> {STATES[state] && <span className={css.badge}>{STATES[state]}</span>}
      </span>
    ),
    isRowHeader: true,
  },
  { label: 'Email', cell: ({ email }) => <bdi>{email}</bdi>, fullText: ({ email }) => email },
  { label: 'Second factor', cell: ({ secondFactor }) => (secondFactor ? 'On' : <span className={css.muted}>Off</span>) },
];

/** Second factors of colleagues. */
export const securityScreen = defineScreen({
  title: 'Security',
  document: graphql(`query StaffSecurity {
    secondFactorRequired
    me { secondFactor }
    colleagues { id userName email secondFactor state }
  }`),
  variables: () => ({}),
  actions: { require: requireSecondFactorAction },
  Body: ({ data: { secondFactorRequired, me, colleagues } }) => (
    <>
      <PageHeader title="Security" note="How the people who run the agency sign in." />
      <Panel
        id="factor"
        title="Second factor for all staff"
        aside={<span className={secondFactorRequired ? css.badgeStrong : css.badge}>{secondFactorRequired ? 'Required' : 'Optional'}</span>}
      >
        <div className={css.panelBody}>
          <p>
            When it is required, a colleague without one is led to set it up at the next click, and the staff area stays closed until then.
          </p>
          {me?.secondFactor || secondFactorRequired ? (
            secondFactorRequired ? (
              <ActionButton values={{ intent: 'require', required: 'no' }}>Make it optional</ActionButton>
            ) : (
              <ConfirmDialog
                label="Require it"
                name="Require it"
                question="Require a second factor of all staff?"
                note="Colleagues without one set it up at their next click, before they can go on."
                values={{ intent: 'require', required: 'yes' }}
                className={css.button}
              />
            )
          ) : (
            <p>
              <TextLink to={`${PROFILE_PATH}#second-factor`}>Set up your own first</TextLink>
              <span className={css.muted}>, so that you do not lock yourself out.</span>
            </p>
          )}
        </div>
      </Panel>
      <Panel id="admins" title="Colleagues">
        <DataTable rows={colleagues} columns={COLUMNS} />
      </Panel>
    </>
  ),
});
