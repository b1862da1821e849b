import { LIMITS } from '../../schema/constants.ts';
import { inMarket } from '../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { graphql } from '../documents/gql.ts';
import type { LoginPageQueryVariables } from '../documents/graphql.ts';
import * as field from '../ui/field.css.ts';
import { Field } from '../ui/field.tsx';
import * as link from '../ui/link.css.ts';
import { Notice } from '../ui/notice.tsx';
import { landing, loginPath } from '../ui/paths.ts';
import { EmailField } from './account-fields.tsx';
import * as css from './door.css.ts';
import { Door } from './door.tsx';
import { Form, fieldState } from './form.tsx';
import { definePage, type PageAt, pageForm } from './page.tsx';

const login = pageForm({
  document: graphql(`mutation LoginForm($email: String!, $password: String!) {
    login(email: $email, password: $password) { codeRequired user { role } }
  }`),
  variables: ({ email = '', password = '' }) => ({ email, password }),
  next: ({ login: { codeRequired, user } }, at) =>
    codeRequired ? loginPath(at.next, at.market) : (at.next ?? landing(user?.role, at.market)),
});

const code = pageForm({
  document: graphql(`mutation CodeForm($code: String!) { confirmLogin(code: $code) { user { role } } }`),
  variables: ({ code: typed = '' }) => ({ code: typed }),
  next: ({ confirmLogin: { user } }, at) => at.next ?? landing(user?.role, at.market),
});

const withNext = (path: string, { next, market }: PageAt): string =>
  inMarket(path + (next ? `?next=${encodeURIComponent(next)}` : ''), market);

/** What another page says here, by `?done=`. */
const SAID: Record<string, string> = {
  registered: MESSAGES.registered,
  reset: 'Your new password is set. All devices were signed out.',
  everywhere: 'You are signed out on all devices.',
};

function Said({ at: { form, search, next } }: { at: PageAt }) {
  if (form?.message)
    return (
      <Notice kind="bad" title={MESSAGES.loginFailed}>
        {form.message}
      </Notice>
    );
  if (search.get('done') === 'book')
    return (
      <Notice kind="plain" title={MESSAGES.bookFirst}>
        {MESSAGES.bookFirstWords}
      </Notice>
    );
  const said = SAID[search.get('done') ?? ''];
  if (said) return <Notice kind="good">{said}</Notice>;
  return next ? <Notice kind="plain">{MESSAGES.loginRequired}</Notice> : null;
}

/** Specification 2.11, 5 and 8: Login. The second step asks for the code of an authenticator app. */
export const loginPage = definePage({
  document: graphql(`query LoginPage($market: Market!) { ...Chrome ...Door codeAwaited }`),
  variables: ({ market }): LoginPageQueryVariables => ({ market }),
  floating: 'none',
  scripts: ['forms'],
  forms: { login, code },
  hidden: true,
  head: (_data, { market }) => ({
    title: 'Login',
    description: 'Sign in to book, and to see and change what we know of you.',
    canonical: inMarket('/login', market),
  }),
  Body: ({ data, at }) =>
    data.codeAwaited ? (
      <Door
        of={data}
        market={at.market}
        view={3}
        title={['One more', 'step.']}
        lead="Open your authenticator app and type the code that it shows."
      >
        <div className={field.form}>
          <Said at={at} />
          <Form name="code" submit="Continue" wide>
            <Field
              name="code"
              label="Code"
              autoComplete="one-time-code"
              required={OWN_MESSAGES.codeRequired}
              hint="Six digits, or one of your recovery codes."
              error={at.form?.fields.code}
              first
            />
          </Form>
          <form method="post" action="/logout">
            <input type="hidden" name="market" value={at.market} />
            {at.next && <input type="hidden" name="next" value={at.next} />}
            <button type="submit" className={css.plain}>
              Begin again
            </button>
          </form>
        </div>
      </Door>
    ) : (
      <Door of={data} market={at.market} view={3} title={['Welcome', 'back.']}>
        <div className={field.form}>
          <Said at={at} />
          <Form name="login" submit="Login" wide>
            <EmailField message={MESSAGES.emailRequired} account {...fieldState(at.form, 'login', 'email')} />
            <Field
              name="password"
              label="Password"
              type="password"
              autoComplete="current-password"
              required={MESSAGES.password}
              wrong={OWN_MESSAGES.passwordLong}
              pattern={`.{1,${LIMITS.passwordMax}}`}
              error={at.form?.fields.password}
            />
          </Form>
          <p className={css.aside}>
            <span>
              New here?{' '}
              <a className={link.link} href={withNext('/register', at)}>
                Register
              </a>
            </span>
            <a className={link.link} href={inMarket('/forgot-password', at.market)}>
              Forgot your password?
            </a>
          </p>
        </div>
      </Door>
    ),
});
