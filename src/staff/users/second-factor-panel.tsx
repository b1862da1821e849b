import type { ReactNode } from 'react';
import { STAFF_HOME_PATH } from '../../../schema/addresses.ts';
import { groupCharacters } from '../../../schema/format.ts';
import { FEW_RECOVERY_CODES, formatRecoveryCodes } from '../../../schema/inputs/account-texts.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffOwnAccountQuery } from '../../documents/graphql.ts';
import { QrCode } from '../../ui/primitives/qr-code.tsx';
import { useStaffViewer } from '../app/staff-context.ts';
import { defineAction } from '../app/writes/screen-action.ts';
import { ActionButton } from '../components/action-button.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { Field } from '../components/fields.tsx';
import { StaffForm } from '../components/form.tsx';
import { Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import * as own from './users.css.ts';

/** Set up in two steps, and turned off with a code. */
export const secondFactorActions = {
  beginFactor: defineAction({
    document: graphql(`mutation StaffBeginFactor { startTotpSetup { totpSetup { secret } userErrors { ...UserError } } }`),
    variables: () => ({}),
    successMessage: () => 'Scan the code with your authenticator app.',
  }),
  confirmFactor: defineAction({
    document: graphql(`mutation StaffConfirmFactor($code: String!) {
      confirmSecondFactor(code: $code) { recoveryCodes userErrors { ...UserError } }
    }`),
    variables: ({ code = '' }) => ({ code }),
    successMessage: () => 'The second factor is on. Keep the recovery codes.',
    getSecret: ({ confirmSecondFactor: codes }) => (codes ?? []).join('\n'),
  }),
  cancelFactor: defineAction({
    document: graphql(`mutation StaffCancelFactor { cancelTotpSetup { userErrors { ...UserError } } }`),
    variables: () => ({}),
    successMessage: () => 'The setup is cancelled. Remove the entry from your authenticator app.',
  }),
  renewCodes: defineAction({
    document: graphql(`mutation StaffRenewCodes($code: String!) {
      renewRecoveryCodes(code: $code) { recoveryCodes userErrors { ...UserError } }
    }`),
    variables: ({ code = '' }) => ({ code }),
    successMessage: () => 'These are your new recovery codes. The earlier ones no longer work.',
    getSecret: ({ renewRecoveryCodes: codes }) => (codes ?? []).join('\n'),
  }),
  stopFactor: defineAction({
    document: graphql(`mutation StaffStopFactor($code: String!) { disableSecondFactor(code: $code) { userErrors { ...UserError } } }`),
    variables: ({ code = '' }) => ({ code }),
    successMessage: () => 'The second factor is off.',
  }),
};

interface CodeFormProps {
  intent: string;
  submit: string;
  /** Whether it takes a recovery code, too. */
  takesRecoveryCode?: boolean;
  hint?: string;
}

const CodeForm = ({ intent, submit, takesRecoveryCode, hint }: CodeFormProps) => (
  <StaffForm intent={intent} idPrefix={intent}>
    <Field
      name="code"
      label={takesRecoveryCode ? 'Code of your authenticator app or a recovery code' : 'Code of your authenticator app'}
      requiredMessage="Enter the code."
      hint={hint}
      inputMode={takesRecoveryCode ? undefined : 'numeric'}
      autoComplete="one-time-code"
    />
    <div className={css.actions}>
      <button type="submit" className={css.buttonSecondary}>
        {submit}
      </button>
    </div>
  </StaffForm>
);

/** For staff to whom no other screen is open until their second factor is on. A new document then has the other screens. */
const IfSetupNeeded = ({ children }: { children: ReactNode }) => useStaffViewer().needsSecondFactorSetup && children;

interface SecondFactorPanelProps {
  isOn: boolean;
  /** The secret that waits for its first code. */
  setup: StaffOwnAccountQuery['pendingTotpSetup'];
  isRequired: boolean;
  /** How many recovery codes are unused. */
  codesLeft: number;
  /** Whether the code for new ones was wrong: without script, their form is shown again. */
  isRenewalRefused: boolean;
  /** One a line, right after they were made: they are shown once. */
  recoveryCodes: string | undefined;
}

/** The recovery codes that are left, and the form that replaces them. */
const RecoveryCodes = ({ left, isRefused }: { left: number; isRefused: boolean }) => (
  <>
    <p className={left <= FEW_RECOVERY_CODES ? own.warning : undefined}>
      {formatRecoveryCodes(left)}
      {left <= FEW_RECOVERY_CODES && ' Make new ones while you have your phone: without phone and codes you cannot sign in.'}
    </p>
    <details open={isRefused || undefined}>
      <summary className={css.buttonSecondary}>Make new recovery codes</summary>
      <CodeForm intent="renewCodes" submit="Replace the codes" hint="Your earlier recovery codes stop working." takesRecoveryCode />
    </details>
  </>
);

/** The second factor by authenticator app. */
export const SecondFactorPanel = ({ isOn, setup, isRequired, codesLeft, isRenewalRefused, recoveryCodes }: SecondFactorPanelProps) => (
  <Panel id="second-factor" title="Second factor" aside={<span className={isOn ? css.badgeStrong : css.badge}>{isOn ? 'On' : 'Off'}</span>}>
    <div className={css.panelBody}>
      {recoveryCodes ? (
        <>
          <p>Keep these recovery codes in a safe place. Each opens your account once, and they are not shown again.</p>
          <ol className={css.secret}>
            {recoveryCodes.split('\n').map((code) => (
              <li key={code}>
                <bdi>{code}</bdi>
              </li>
            ))}
          </ol>
          <p className={css.actions}>
            <CopyButton text={recoveryCodes} label="Copy the codes" copied="The codes are copied." failed="Write them down." />
          </p>
          <IfSetupNeeded>
            <a className={css.button} href={STAFF_HOME_PATH}>
              Go on to the overview
            </a>
          </IfSetupNeeded>
        </>
      ) : isOn ? (
        <>
          <p>Signing in asks for a code of your authenticator app.{isRequired && ' All staff of this agency need it.'}</p>
          <RecoveryCodes left={codesLeft} isRefused={isRenewalRefused} />
          <CodeForm intent="stopFactor" submit="Turn it off" takesRecoveryCode />
        </>
      ) : setup ? (
        <>
          <p>Scan this with an authenticator app, or type in the key, then enter the code that the app shows.</p>
          <QrCode text={setup.uri} label="QR code for your authenticator app" className={own.qr} />
          <bdi className={css.secret}>{groupCharacters(setup.secret, 4, ' ')}</bdi>
          <CodeForm intent="confirmFactor" submit="Turn it on" />
          <ActionButton values={{ intent: 'cancelFactor' }}>Cancel</ActionButton>
        </>
      ) : (
        <>
          <IfSetupNeeded>
            <p>
              <b>All staff of this agency need a second factor. The other screens open once yours is on.</b>
            </p>
          </IfSetupNeeded>
          <p>A code of an app on your phone, besides your password: whoever learns your password still cannot sign in.</p>
          <ActionButton values={{ intent: 'beginFactor' }} className={css.button}>
            Set it up
          </ActionButton>
        </>
      )}
    </div>
  </Panel>
);
