import { encode } from 'uqr';
import { PAGE_PATHS } from '../../../schema/addresses.ts';
import type { Market } from '../../../schema/constants.ts';
import { groupCharacters } from '../../../schema/format.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { ProfileQuery } from '../../documents/graphql.ts';
import { formatOfficeTimeWithZone } from '../../ui/format.ts';
import { profilePath } from '../../ui/paths.ts';
import * as button from '../../ui/primitives/button.css.ts';
import { Field } from '../../ui/primitives/field.tsx';
import { Notice } from '../../ui/primitives/notice.tsx';
import { Form } from '../form.tsx';
import { definePageForm, type PageRequest } from '../page.tsx';
import * as css from './profile.css.ts';

/** The forms of devices and of the second factor. */
export const securityForms = {
  endSession: definePageForm({
    document: graphql(`mutation EndSessionForm($id: ID!) { endSession(id: $id) }`),
    variables: ({ id = '' }) => ({ id }),
    onSuccess: (_data, request) => profilePath('session', request.market),
  }),
  everywhere: definePageForm({
    document: graphql(`mutation SignOutEverywhereForm { signOutEverywhere }`),
    variables: () => ({}),
    onSuccess: (_data, { market }) => addMarketParam(`${PAGE_PATHS.login}?done=everywhere`, market),
  }),
  begin: definePageForm({
    document: graphql(`mutation StartTotpSetupForm { startTotpSetup { secret } }`),
    variables: () => ({}),
    onSuccess: (_data, { market }) => addMarketParam(`${PAGE_PATHS.profile}#second-factor`, market),
  }),
  confirm: definePageForm({
    document: graphql(`mutation ConfirmTotpForm($code: String!) { confirmSecondFactor(code: $code) }`),
    variables: ({ code = '' }) => ({ code }),
    onSuccess: ({ confirmSecondFactor }) => ({ result: confirmSecondFactor }),
  }),
  stop: definePageForm({
    document: graphql(`mutation DisableTotpForm($code: String!) { disableSecondFactor(code: $code) }`),
    variables: ({ code = '' }) => ({ code }),
    onSuccess: (_data, request) => profilePath('factor-off', request.market),
  }),
};

/** Browser and system, as far as a browser tells them. */
function describeDevice(userAgent: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(userAgent)?.[1];
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(userAgent)?.[1];
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'Mac' };
  const named = [browser, system].map((each) => (each ? (names[each] ?? each) : undefined)).filter(Boolean);
  return named.length > 0 ? named.join(' on ') : 'A program';
}

export function SessionsSection({ sessions, market }: { sessions: ProfileQuery['mySessions']; market: Market }) {
  return (
    <section className={css.section} aria-labelledby="devices">
      <h2 id="devices">Where you are signed in</h2>
      <ul className={css.devices}>
        {sessions.map(({ id, userAgent, address, seenAt, current }) => (
          <li key={id}>
            <p>
              <b>{describeDevice(userAgent)}</b>
              {current && <span className={css.badge}>This device</span>}
              <small>
                {address && (
                  <>
                    <bdi>{address}</bdi>,{' '}
                  </>
                )}
                last seen <time dateTime={seenAt}>{formatOfficeTimeWithZone(seenAt, market)}</time>
              </small>
            </p>
            {!current && (
              <form method="post">
                <input type="hidden" name="form" value="endSession" />
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  className={`${button.base} ${button.outline} ${button.small}`}
                  aria-label={`Sign out ${describeDevice(userAgent)}`}
                >
                  Sign out
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post">
        <input type="hidden" name="form" value="everywhere" />
        <button type="submit" className={`${button.base} ${button.outline}`}>
          Sign out everywhere
        </button>
      </form>
    </section>
  );
}

interface SecondFactorProps {
  request: PageRequest;
  enabled: boolean;
  totpSetup: ProfileQuery['pendingTotpSetup'];
  required: boolean;
}

const CodeField = ({ request, form }: { request: PageRequest; form: string }) => (
  <Field
    name="code"
    idPrefix={form}
    label="Code"
    autoComplete="one-time-code"
    requiredMessage={OWN_MESSAGES.codeRequired}
    error={request.form?.name === form ? request.form.fieldErrors.code : undefined}
  />
);

/** The picture that an authenticator app reads. */
function QrCode({ uri }: { uri: string }) {
  const { data, size } = encode(uri, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code for your authenticator app">
      <path d={squares.join('')} />
    </svg>
  );
}

/** A second factor by authenticator app: set up in two steps, with recovery codes shown once. */
export function SecondFactorSection({ request, enabled, totpSetup, required }: SecondFactorProps) {
  const codes = request.form?.name === 'confirm' ? (request.form.result as string[] | undefined) : undefined;
  return (
    <section className={css.section} aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      {codes ? (
        <>
          <Notice kind="success" title="The second factor is on.">
            Keep these recovery codes where you keep important papers. Each works once, and they are not shown again.
          </Notice>
          <ol className={css.recoveryCodes}>
            {codes.map((each) => (
              <li key={each}>
                <bdi>{each}</bdi>
              </li>
            ))}
          </ol>
        </>
      ) : enabled ? (
        <>
          <p>Signing in asks for a code of your authenticator app.</p>
          {required && <p className={css.mutedText}>All staff of this agency need it: without it, the staff area stays closed.</p>}
          <Form name="stop" submit="Switch it off">
            <CodeField request={request} form="stop" />
          </Form>
        </>
      ) : totpSetup ? (
        <>
          <p>Scan this with an authenticator app, or type the key, then enter the code that the app shows.</p>
          <div className={css.totpSetup}>
            <QrCode uri={totpSetup.uri} />
            <p>
              <small>Key</small>
              <bdi className={css.secretKey}>{groupCharacters(totpSetup.secret, 4, ' ')}</bdi>
            </p>
          </div>
          <Form name="confirm" submit="Switch it on">
            <CodeField request={request} form="confirm" />
          </Form>
        </>
      ) : (
        <>
          <p>A code of an app on your phone, besides the password: whoever learns your password still cannot sign in.</p>
          <form method="post">
            <input type="hidden" name="form" value="begin" />
            <button type="submit" className={button.base}>
              Set it up
            </button>
          </form>
        </>
      )}
    </section>
  );
}
