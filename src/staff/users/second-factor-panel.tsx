import type { ReactNode } from 'react';
import { STAFF_HOME_PATH } from '../../../schema/addresses.ts';
import { groupCharacters } from '../../../schema/format.ts';
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
  stopFactor: defineAction({
    document: graphql(`mutation StaffStopFactor($code: String!) { disableSecondFactor(code: $code) { userErrors { ...UserError } } }`),
    variables: ({ code = '' }) => ({ code }),
    successMessage: () => 'The second factor is off.',
  }),
};

const CodeForm = ({ intent, submit }: { intent: string; submit: string }) => (
  <StaffForm intent={intent}>
    <Field
      name="code"
      label="Code of your authenticator app"
      requiredMessage="Enter the code."
      inputMode="numeric"
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
  /** One a line, right after it was turned on: they are shown once. */
  recoveryCodes: string | undefined;
}

/** The second factor by authenticator app. */
export const SecondFactorPanel = ({ isOn, setup, isRequired, recoveryCodes }: SecondFactorPanelProps) => (
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
          <CodeForm intent="stopFactor" submit="Turn it off" />
        </>
      ) : setup ? (
        <>
          <p>Scan this with an authenticator app, or type in the key, then enter the code that the app shows.</p>
          <QrCode text={setup.uri} label="QR code for your authenticator app" className={own.qr} />
          <bdi className={css.secret}>{groupCharacters(setup.secret, 4, ' ')}</bdi>
          <CodeForm intent="confirmFactor" submit="Turn it on" />
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
