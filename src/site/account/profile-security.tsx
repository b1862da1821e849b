import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { formatOfficeTimeWithZone, groupCharacters } from '../../../schema/format.ts';
import { FEW_RECOVERY_CODES, formatRecoveryCodes } from '../../../schema/inputs/account-texts.ts';
import { secondFactorCodeInput } from '../../../schema/inputs/accounts.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import type { ProfileQuery } from '../../documents/graphql.ts';
import { listDeviceNames } from '../../ui/device-names.ts';
import { profilePath } from '../../ui/paths.ts';
import * as button from '../../ui/primitives/button.css.ts';
import { Notice } from '../../ui/primitives/notice.tsx';
import { QrCode } from '../../ui/primitives/qr-code.tsx';
import { ActionForm, Form, SchemaField } from '../form.tsx';
import { definePageForm, type PageRequest } from '../page.tsx';
import { SECURITY_COPY } from './copy.ts';
import { Fold } from './fold.tsx';
import * as css from './profile.css.ts';

/** The forms of devices and of the second factor. */
export const securityForms = {
  endSession: definePageForm({
    document: graphql(`mutation EndSessionForm($id: ID!) { endSession(id: $id) { userErrors { message } } }`),
    variables: ({ id = '' }) => ({ id }),
    onSuccess: (_data, request) => profilePath('session', request.market),
  }),
  everywhere: definePageForm({
    document: graphql(`mutation SignOutEverywhereForm { signOutEverywhere { userErrors { message } } }`),
    variables: () => ({}),
    onSuccess: (_data, { market }) => addMarketParam(`${PAGE_PATHS.login}?done=everywhere`, market),
  }),
  begin: definePageForm({
    document: graphql(`mutation StartTotpSetupForm { startTotpSetup { totpSetup { secret } } }`),
    variables: () => ({}),
    onSuccess: (_data, { market }) => addMarketParam(`${PAGE_PATHS.profile}#second-factor`, market),
  }),
  confirm: definePageForm({
    document: graphql(`mutation ConfirmTotpForm($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes } }`),
    variables: ({ code = '' }) => ({ code }),
    onSuccess: ({ confirmSecondFactor }) => ({ result: confirmSecondFactor }),
  }),
  cancel: definePageForm({
    document: graphql(`mutation CancelTotpForm { cancelTotpSetup { userErrors { message } } }`),
    variables: () => ({}),
    onSuccess: (_data, request) => profilePath('factor-cancelled', request.market),
  }),
  renew: definePageForm({
    document: graphql(`mutation RenewCodesForm($code: String!) { renewRecoveryCodes(code: $code) { recoveryCodes } }`),
    variables: ({ code = '' }) => ({ code }),
    onSuccess: ({ renewRecoveryCodes }) => ({ result: renewRecoveryCodes }),
  }),
  stop: definePageForm({
    document: graphql(`mutation DisableTotpForm($code: String!) { disableSecondFactor(code: $code) { userErrors { message } } }`),
    variables: ({ code = '' }) => ({ code }),
    onSuccess: (_data, request) => profilePath('factor-off', request.market),
  }),
};

/** Names browser and system from a User-Agent header. */
function describeDevice(userAgent: string): string {
  const names = listDeviceNames(userAgent);
  return names.length > 0 ? SECURITY_COPY.formatDevice(names) : SECURITY_COPY.unknownDevice;
}

export function SessionsSection({ sessions, request }: { sessions: ProfileQuery['mySessions']; request: PageRequest }) {
  return (
    <Fold
      id="devices"
      heading={SECURITY_COPY.sessionsHeading}
      state={SECURITY_COPY.formatSessions(sessions.length)}
      forms={['endSession', 'everywhere']}
      request={request}
    >
      <ul className={css.devices}>
        {sessions.map(({ id, userAgent, address, seenAt, current }) => (
          <li key={id}>
            <p>
              <b>{describeDevice(userAgent)}</b>
              {current && <span className={css.badge}>{SECURITY_COPY.thisDevice}</span>}
              <small>
                {address && (
                  <>
                    <bdi>{address}</bdi>,{' '}
                  </>
                )}
                {SECURITY_COPY.lastSeen} <time dateTime={seenAt}>{formatOfficeTimeWithZone(seenAt, request.market)}</time>
              </small>
            </p>
            {!current && (
              <ActionForm
                name="endSession"
                submit={SECURITY_COPY.signOut}
                label={`${SECURITY_COPY.signOut} ${describeDevice(userAgent)}`}
                className={`${button.base} ${button.outline} ${button.compact}`}
              >
                <input type="hidden" name="id" value={id} />
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      <ActionForm name="everywhere" submit={SECURITY_COPY.signOutEverywhere} className={`${button.base} ${button.outline}`} />
    </Fold>
  );
}

interface SecondFactorProps {
  request: PageRequest;
  enabled: boolean;
  totpSetup: ProfileQuery['pendingTotpSetup'];
  required: boolean;
  /** How many recovery codes are unused; null without a second factor. */
  codesLeft: number | null;
}

const CodeField = ({ form, label, hint }: { form: string; label: string; hint?: string }) => (
  <SchemaField
    input={secondFactorCodeInput().shape.code}
    name="code"
    idPrefix={form}
    label={label}
    hint={hint}
    autoComplete="one-time-code"
  />
);

/** The forms that answer recovery codes, which are shown once, with the title of the answer. */
const CODE_TITLES: Readonly<Record<string, string>> = { confirm: SECURITY_COPY.enabledTitle, renew: SECURITY_COPY.renewedTitle };

/** The recovery codes that are left, and the form that replaces them. */
function RecoveryCodes({ request, left }: { request: PageRequest; left: number }) {
  const isFew = left <= FEW_RECOVERY_CODES;
  return (
    <>
      {isFew ? (
        <Notice kind="neutral" title={formatRecoveryCodes(left)}>
          {SECURITY_COPY.fewCodes}
        </Notice>
      ) : (
        <p>{formatRecoveryCodes(left)}</p>
      )}
      <details className={css.fold} open={request.form?.name === 'renew'}>
        <summary>{SECURITY_COPY.renew}</summary>
        <Form name="renew" request={request} submit={SECURITY_COPY.renew}>
          <CodeField form="renew" label={SECURITY_COPY.codeOrRecovery} hint={SECURITY_COPY.renewHint} />
        </Form>
      </details>
    </>
  );
}

/** The second factor by authenticator app: set up in two steps, of which the second may be cancelled. */
export function SecondFactorSection({ request, enabled, totpSetup, required, codesLeft }: SecondFactorProps) {
  const title = CODE_TITLES[request.form?.name ?? ''];
  const codes = title === undefined ? undefined : (request.form?.result as string[] | undefined);
  return (
    <Fold
      id="second-factor"
      heading={SECURITY_COPY.heading}
      state={enabled || codes ? SECURITY_COPY.on : SECURITY_COPY.off}
      forms={['begin', 'confirm', 'cancel', 'renew', 'stop']}
      open={Boolean(totpSetup) || (codesLeft !== null && codesLeft <= FEW_RECOVERY_CODES)}
      request={request}
    >
      {codes ? (
        <>
          <Notice kind="success" title={title}>
            {SECURITY_COPY.recoveryCodes} {request.form?.name === 'renew' && SECURITY_COPY.renewed}
          </Notice>
          <ol className={css.recoveryCodes}>
            {codes.map((recoveryCode) => (
              <li key={recoveryCode}>
                <bdi>{recoveryCode}</bdi>
              </li>
            ))}
          </ol>
        </>
      ) : enabled ? (
        <>
          <p>{SECURITY_COPY.enabled}</p>
          {required && <p className={css.mutedText}>{SECURITY_COPY.required}</p>}
          {codesLeft !== null && <RecoveryCodes request={request} left={codesLeft} />}
          <Form name="stop" request={request} submit={SECURITY_COPY.disable}>
            <CodeField form="stop" label={SECURITY_COPY.codeOrRecovery} />
          </Form>
        </>
      ) : totpSetup ? (
        <>
          <p>{SECURITY_COPY.setupSteps}</p>
          <div className={css.totpSetup}>
            <QrCode text={totpSetup.uri} label={SECURITY_COPY.qrCode} className={css.qr} />
            <p>
              <small>{SECURITY_COPY.key}</small>
              <bdi className={css.secretKey}>{groupCharacters(totpSetup.secret, 4, ' ')}</bdi>
            </p>
          </div>
          <Form name="confirm" request={request} submit={SECURITY_COPY.enable}>
            <CodeField form="confirm" label={SECURITY_COPY.code} />
          </Form>
          <ActionForm name="cancel" submit={SECURITY_COPY.cancel} className={`${button.base} ${button.outline}`} />
        </>
      ) : (
        <>
          <p>{SECURITY_COPY.introduction}</p>
          <ActionForm name="begin" submit={SECURITY_COPY.setUp} />
        </>
      )}
    </Fold>
  );
}
