import { LIMITS } from '../../../schema/constants.ts';
import { formatQuantity } from '../../../schema/format.ts';
import { formatMobileNumberHint } from '../../../schema/inputs/account-texts.ts';
import { MOBILE_NUMBER_PATTERN } from '../../../schema/inputs/contact-patterns.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffOwnAccountQuery } from '../../documents/graphql.ts';
import { listDeviceNames } from '../../ui/device-names.ts';
import { PROFILE_PATH } from '../app/market-paths.ts';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { ActionButton } from '../components/action-button.tsx';
import { withFlash } from '../components/action-result.ts';
import { Field } from '../components/fields.tsx';
import { StaffForm } from '../components/form.tsx';
import { OfficeTime, PageHeader, Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { type Column, DataTable } from '../components/table.tsx';
import { SecondFactorPanel, secondFactorActions } from './second-factor-panel.tsx';
import * as own from './users.css.ts';

const renameAction = defineAction({
  document: graphql(`mutation StaffRename($id: ID!, $userName: String!) {
    updateProfile(id: $id, userName: $userName) { user { id: databaseId userName } userErrors { ...UserError } }
  }`),
  variables: ({ id = '', userName = '' }) => ({ id, userName }),
  successMessage: () => 'Your name is saved. The menu shows it when the page is loaded again.',
  keepValues: true,
});

const changeNumberAction = defineAction({
  document: graphql(`mutation StaffChangeNumber($mobileNo: String!) {
    changeMobileNumber(mobileNo: $mobileNo) { user { id: databaseId mobileNo } userErrors { ...UserError } }
  }`),
  variables: ({ mobileNo = '' }) => ({ mobileNo }),
  successMessage: () => 'Your number is saved.',
  keepValues: true,
});

const changePasswordAction = defineAction({
  document: graphql(`mutation StaffChangePassword($id: ID!, $password: String!) {
    updateProfile(id: $id, password: $password) { user { id: databaseId } userErrors { ...UserError } }
  }`),
  variables: ({ id = '', password = '' }) => ({ id, password }),
  // A new session begins, which the next request brings.
  getRedirect: () => withFlash(PROFILE_PATH, 'passwordChanged'),
});

const endSessionAction = defineAction({
  document: graphql(`mutation StaffEndSession($id: ID!) { endSession(id: $id) { userErrors { ...UserError } } }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: () => 'That device is signed out.',
});

type Session = StaffOwnAccountQuery['mySessions'][number];
type Me = NonNullable<StaffOwnAccountQuery['me']>;

const describeDevice = (userAgent: string): string => listDeviceNames(userAgent).join(' on ') || 'A program';

const SESSION_COLUMNS: readonly Column<Session>[] = [
  { label: 'Device', cell: ({ userAgent }) => describeDevice(userAgent), isRowHeader: true },
  { label: 'Address', cell: ({ address }) => (address ? <bdi>{address}</bdi> : null) },
  { label: 'Last seen', cell: ({ seenAt }) => <OfficeTime at={seenAt} short /> },
  {
    label: 'Actions',
    hideLabel: true,
    isActions: true,
    cell: ({ id, userAgent, current }) =>
      current ? (
        <span className={css.badge}>This device</span>
      ) : (
        <ActionButton values={{ intent: 'endSession', id }} name={`Sign out ${describeDevice(userAgent)}`}>
          Sign out
        </ActionButton>
      ),
  },
];

const SaveButton = ({ children }: { children: string }) => (
  <div className={css.actions}>
    <button type="submit" className={css.buttonSecondary}>
      {children}
    </button>
  </div>
);

const NamePanel = ({ me }: { me: Me }) => (
  <Panel id="details" title="Name and number">
    <div className={css.panelBody}>
      <StaffForm intent="rename" stored={me}>
        <Field name="userName" label="Name" requiredMessage={MESSAGES.userName} maxLength={LIMITS.userNameMax} autoComplete="name" />
        <SaveButton>Save name</SaveButton>
      </StaffForm>
      <StaffForm intent="changeNumber" stored={me}>
        <Field
          name="mobileNo"
          label="Phone"
          type="tel"
          pattern={MOBILE_NUMBER_PATTERN}
          requiredMessage={MESSAGES.mobileNo}
          hint={formatMobileNumberHint(DEFAULT_MARKET)}
          autoComplete="tel-national"
        />
        <SaveButton>Save number</SaveButton>
      </StaffForm>
      <p className={css.muted}>
        Picture, email and address are on{' '}
        <a className={css.link} href="/profile">
          your page of the website
        </a>
        .
      </p>
    </div>
  </Panel>
);

function PasswordPanel({ me: { id }, method }: { me: Me; method: StaffOwnAccountQuery['requiredConfirmation'] }) {
  const isCode = method === 'code';
  return (
    <Panel id="password-title" title="Password">
      <div className={css.panelBody}>
        <StaffForm intent="changePassword" stored={{ id }}>
          <Field
            name="password"
            label="New password"
            type="password"
            requiredMessage={MESSAGES.password}
            hint="At least 8 characters. Your other devices are signed out."
            autoComplete="new-password"
          />
          {method && (
            <>
              <input type="hidden" name="confirmationMethod" value={method} />
              <Field
                name="confirmation"
                label={isCode ? 'Code of your authenticator app' : 'Your password until now'}
                type={isCode ? 'text' : 'password'}
                requiredMessage={isCode ? 'Enter the code.' : 'Enter your password.'}
                autoComplete={isCode ? 'one-time-code' : 'current-password'}
              />
            </>
          )}
          <SaveButton>Change password</SaveButton>
        </StaffForm>
      </div>
    </Panel>
  );
}

const SessionsPanel = ({ sessions }: { sessions: readonly Session[] }) => (
  <Panel
    id="devices"
    title="Where you are signed in"
    aside={<span className={css.muted}>{formatQuantity(sessions.length, 'device')}</span>}
  >
    <DataTable rows={sessions} columns={SESSION_COLUMNS} />
    {/* A form of the website, which leads to the login page afterwards. */}
    <form className={css.pager} method="post" action="/profile">
      <input type="hidden" name="form" value="everywhere" />
      <button type="submit" className={css.buttonSecondary}>
        Sign out everywhere
      </button>
    </form>
  </Panel>
);

/** The own account of staff: name, number, password, second factor and devices. */
export const ownAccountScreen = defineScreen({
  title: 'Your account',
  alwaysFresh: true,
  document: graphql(`query StaffOwnAccount {
    me { id: databaseId userName email mobileNo secondFactor }
    mySessions { id userAgent address seenAt current }
    pendingTotpSetup { secret uri }
    recoveryCodesLeft
    secondFactorRequired
    requiredConfirmation
  }`),
  variables: () => ({}),
  actions: {
    rename: renameAction,
    changeNumber: changeNumberAction,
    changePassword: changePasswordAction,
    endSession: endSessionAction,
    ...secondFactorActions,
  },
  Body: ({ data: { me, mySessions, pendingTotpSetup, recoveryCodesLeft, secondFactorRequired, requiredConfirmation }, actionResult }) =>
    me && (
      <>
        <PageHeader title="Your account" note={<bdi>{me.email}</bdi>} />
        <div className={own.account}>
          <div>
            <NamePanel me={me} />
            <PasswordPanel me={me} method={requiredConfirmation} />
          </div>
          <div>
            <SecondFactorPanel
              isOn={me.secondFactor}
              setup={pendingTotpSetup}
              isRequired={secondFactorRequired}
              codesLeft={recoveryCodesLeft ?? 0}
              isRenewalRefused={actionResult?.action === 'renewCodes' && !actionResult.ok}
              recoveryCodes={/^(?:confirmFactor|renewCodes)$/.test(actionResult?.action ?? '') ? actionResult?.secret : undefined}
            />
            <SessionsPanel sessions={mySessions} />
          </div>
        </div>
      </>
    ),
});
