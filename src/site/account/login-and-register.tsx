import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { LIMITS } from '../../../schema/constants.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { LoginPageQueryVariables, RegisterPageQueryVariables } from '../../documents/graphql.ts';
import { landingPath, loginPath } from '../../ui/paths.ts';
import * as field from '../../ui/primitives/field.css.ts';
import { Field } from '../../ui/primitives/field.tsx';
import * as link from '../../ui/primitives/link.css.ts';
import { Notice } from '../../ui/primitives/notice.tsx';
import { EmailField, Form, getFieldState, NewPasswordField, UserNameField } from '../form.tsx';
import { definePage, definePageForm, type PageRequest } from '../page.tsx';
import * as css from './auth-layout.css.ts';
import { AuthLayout } from './auth-layout.tsx';

const loginForm = definePageForm({
  document: graphql(`mutation LoginForm($email: String!, $password: String!) {
    login(email: $email, password: $password) { codeRequired user { role } }
  }`),
  variables: ({ email = '', password = '' }) => ({ email, password }),
  onSuccess: ({ login: { codeRequired, user } }, request) =>
    codeRequired ? loginPath(request.returnTo, request.market) : (request.returnTo ?? landingPath(user?.role, request.market)),
});

const codeForm = definePageForm({
  document: graphql(`mutation ConfirmLoginForm($code: String!) { confirmLogin(code: $code) { user { role } } }`),
  variables: ({ code: typed = '' }) => ({ code: typed }),
  onSuccess: ({ confirmLogin: { user } }, request) => request.returnTo ?? landingPath(user?.role, request.market),
});

const withReturnTo = (path: string, { returnTo, market }: PageRequest): string =>
  addMarketParam(path + (returnTo ? `?next=${encodeURIComponent(returnTo)}` : ''), market);

/** What another page says here, by `?done=`. */
const LOGIN_NOTICES: Record<string, string> = {
  registered: MESSAGES.registered,
  reset: 'Your new password is set. All devices were signed out.',
  everywhere: 'You are signed out on all devices.',
};

function LoginNotice({ request: { form, search, returnTo } }: { request: PageRequest }) {
  if (form?.message)
    return (
      <Notice kind="error" title={MESSAGES.loginFailed}>
        {form.message}
      </Notice>
    );
  if (search.get('done') === 'book')
    return (
      <Notice kind="neutral" title={MESSAGES.bookFirst}>
        {MESSAGES.bookFirstWords}
      </Notice>
    );
  const said = LOGIN_NOTICES[search.get('done') ?? ''];
  if (said) return <Notice kind="success">{said}</Notice>;
  return returnTo ? <Notice kind="neutral">{MESSAGES.loginRequired}</Notice> : null;
}

/** Specification 2.11, 5 and 8: Login. The second step asks for the code of an authenticator app. */
export const loginPage = definePage({
  document: graphql(`query LoginPage($market: Market!) { ...SiteLayout ...AuthLayout secondFactorPending }`),
  variables: ({ market }): LoginPageQueryVariables => ({ market }),
  floatingButton: 'none',
  scripts: ['form-validation'],
  forms: { login: loginForm, code: codeForm },
  noindex: true,
  head: (_data, { market }) => ({
    title: 'Login',
    description: 'Sign in to book, and to see and change what we know of you.',
    canonical: addMarketParam(PAGE_PATHS.login, market),
  }),
  Body: ({ data, request }) =>
    data.secondFactorPending ? (
      <AuthLayout
        of={data}
        market={request.market}
        slideIndex={3}
        title={['One more', 'step.']}
        standfirst="Open your authenticator app and type the code that it shows."
      >
        <div className={field.form}>
          <LoginNotice request={request} />
          <Form name="code" submit="Continue" wide>
            <Field
              name="code"
              label="Code"
              autoComplete="one-time-code"
              requiredMessage={OWN_MESSAGES.codeRequired}
              hint="Six digits, or one of your recovery codes."
              error={request.form?.fieldErrors.code}
              focusOnOpen
            />
          </Form>
          <form method="post" action="/logout">
            <input type="hidden" name="market" value={request.market} />
            {request.returnTo && <input type="hidden" name="next" value={request.returnTo} />}
            <button type="submit" className={css.linkButton}>
              Begin again
            </button>
          </form>
        </div>
      </AuthLayout>
    ) : (
      <AuthLayout of={data} market={request.market} slideIndex={3} title={['Welcome', 'back.']}>
        <div className={field.form}>
          <LoginNotice request={request} />
          <Form name="login" submit="Login" wide>
            <EmailField message={MESSAGES.emailRequired} account {...getFieldState(request.form, 'login', 'email')} />
            <Field
              name="password"
              label="Password"
              type="password"
              autoComplete="current-password"
              requiredMessage={MESSAGES.password}
              invalidMessage={OWN_MESSAGES.passwordLong}
              pattern={`.{1,${LIMITS.passwordMax}}`}
              error={request.form?.fieldErrors.password}
            />
          </Form>
          <p className={css.links}>
            <span>
              New here?{' '}
              <a className={link.link} href={withReturnTo(PAGE_PATHS.register, request)}>
                Register
              </a>
            </span>
            <a className={link.link} href={addMarketParam(PAGE_PATHS.forgotPassword, request.market)}>
              Forgot your password?
            </a>
          </p>
        </div>
      </AuthLayout>
    ),
});

/** Ten digits, with blanks and hyphens between them. */
const MOBILE_PATTERN = `[\\s\\-]*(?:[0-9][\\s\\-]*){${LIMITS.mobileDigits}}`;

const registerForm = definePageForm({
  document: graphql(`mutation RegisterForm($userName: String!, $email: String!, $password: String!, $mobileNo: String!) {
    register(userName: $userName, email: $email, password: $password, mobileNo: $mobileNo) { id }
  }`),
  variables: ({ userName = '', email = '', password = '', mobileNo = '' }) => ({ userName, email, password, mobileNo }),
  onSuccess: (_data, { market, returnTo }) =>
    addMarketParam(`${PAGE_PATHS.login}?done=registered${returnTo ? `&next=${encodeURIComponent(returnTo)}` : ''}`, market),
});

/** Specification 2.11, 5 and 8: Register. */
export const registerPage = definePage({
  document: graphql(`query RegisterPage($market: Market!) { ...SiteLayout ...AuthLayout }`),
  variables: ({ market }): RegisterPageQueryVariables => ({ market }),
  floatingButton: 'none',
  scripts: ['form-validation'],
  forms: { register: registerForm },
  noindex: true,
  head: (_data, { market }) => ({
    title: 'Register',
    description: 'An account keeps your trips, your address and your bookings together.',
    canonical: addMarketParam(PAGE_PATHS.register, market),
  }),
  Body: ({ data, request }) => {
    const { form, market, returnTo } = request;
    const state = (name: string) => getFieldState(form, 'register', name);
    return (
      <AuthLayout of={data} market={market} slideIndex={1} title={['Keep your trips', 'together.']}>
        <div className={field.form}>
          {form?.message && (
            <Notice kind="error" title={MESSAGES.registerFailed}>
              {MESSAGES.badCredentials}
            </Notice>
          )}
          {form?.message && Object.keys(form.fieldErrors).length === 0 && <Notice kind="error">{form.message}</Notice>}
          <Form name="register" submit="Register" wide>
            <UserNameField {...state('userName')} />
            <EmailField message={MESSAGES.email} {...state('email')} />
            <NewPasswordField error={state('password').error} />
            <Field
              name="mobileNo"
              label="Mobile number"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              requiredMessage={MESSAGES.mobileNo}
              pattern={MOBILE_PATTERN}
              {...state('mobileNo')}
            />
          </Form>
          <p className={css.links}>
            <span>
              Already registered?{' '}
              <a className={link.link} href={loginPath(returnTo, market)}>
                Login
              </a>
            </span>
          </p>
        </div>
      </AuthLayout>
    );
  },
});
