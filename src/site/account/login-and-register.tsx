import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { formatMobileNumberHint } from '../../../schema/inputs/account-texts.ts';
import { credentialsInput, registrationInput, secondFactorCodeInput } from '../../../schema/inputs/accounts.ts';
import { toMobileNumber } from '../../../schema/inputs/contact-patterns.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import { defaultReturnPath, loginPath, registerPath } from '../../ui/paths.ts';
import { Notice } from '../../ui/primitives/notice.tsx';
import { TextLink } from '../../ui/primitives/typography.tsx';
import { FORM_COPY } from '../copy.ts';
import { EmailField, FlashNotice, Form, NewPasswordField, SchemaField, UserNameField } from '../form.tsx';
import { definePage, definePageForm, type FormState, type PageForm, type PageRequest } from '../page.tsx';
import * as css from './auth-layout.css.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LOGIN_COPY, LOGIN_NOTICES, REGISTER_COPY } from './copy.ts';

const loginForm = definePageForm({
  document: graphql(`mutation LoginForm($email: String!, $password: String!) {
    login(email: $email, password: $password) { signIn { codeRequired user { role staffRole } } }
  }`),
  variables: ({ email = '', password = '' }) => ({ email, password }),
  onSuccess: ({ login: { codeRequired, user } }, { market, returnTo }) =>
    codeRequired ? loginPath(returnTo, market) : (returnTo ?? defaultReturnPath(user, market)),
});

const codeForm = definePageForm({
  document: graphql(`mutation ConfirmLoginForm($code: String!) { confirmLogin(code: $code) { signIn { user { role staffRole } } } }`),
  variables: ({ code = '' }) => ({ code }),
  onSuccess: ({ confirmLogin: { user } }, { market, returnTo }) => returnTo ?? defaultReturnPath(user, market),
});

const LoginNotice = ({ request }: { request: PageRequest }) => (
  <FlashNotice
    request={request}
    notices={LOGIN_NOTICES}
    errorTitle={MESSAGES.loginFailed}
    otherwise={request.returnTo !== undefined && { kind: 'neutral', children: MESSAGES.loginRequired }}
  />
);

/** The first step: e-mail and password. */
function CredentialsStep({ request }: { request: PageRequest }) {
  const { market, returnTo, search } = request;
  return (
    <>
      <Form name="login" request={request} submit={LOGIN_COPY.submit} wide>
        <EmailField input={credentialsInput().shape.email} autoComplete="username" />
        <SchemaField input={credentialsInput().shape.password} name="password" label={FORM_COPY.password} autoComplete="current-password" />
      </Form>
      <p className={css.links}>
        <span>
          {LOGIN_COPY.newHere}{' '}
          <TextLink href={registerPath(returnTo, market, search.get('done') === 'book' ? 'book' : undefined)}>
            {LOGIN_COPY.register}
          </TextLink>
        </span>
        <TextLink href={addMarketParam(PAGE_PATHS.forgotPassword, market)}>{LOGIN_COPY.forgotPassword}</TextLink>
      </p>
    </>
  );
}

/** The second step: the code of an authenticator app. */
const CodeStep = ({ request }: { request: PageRequest }) => (
  <>
    <Form name="code" request={request} submit={LOGIN_COPY.codeSubmit} wide>
      <SchemaField
        input={secondFactorCodeInput().shape.code}
        name="code"
        label={LOGIN_COPY.code}
        autoComplete="one-time-code"
        hint={LOGIN_COPY.codeHint}
        focusOnOpen
      />
    </Form>
    <form method="post" action="/logout">
      <input type="hidden" name="market" value={request.market} />
      {request.returnTo && <input type="hidden" name="next" value={request.returnTo} />}
      <button type="submit" className={css.linkButton}>
        {LOGIN_COPY.startAgain}
      </button>
    </form>
  </>
);

/** The login page (specification 2.11, 5 and 8). */
export const loginPage = definePage({
  document: graphql(`query LoginPage($market: Market!) { ...SiteLayout ...AuthLayout secondFactorPending }`),
  scripts: ['form-validation'],
  forms: { login: loginForm, code: codeForm },
  head: () => ({ title: LOGIN_COPY.name, description: LOGIN_COPY.description }),
  Body: ({ data, request }) => (
    <AuthLayout
      fragment={data}
      market={request.market}
      slideIndex={3}
      title={data.secondFactorPending ? LOGIN_COPY.codeTitle : LOGIN_COPY.title}
      standfirst={data.secondFactorPending ? LOGIN_COPY.codeStandfirst : undefined}
    >
      <LoginNotice request={request} />
      {data.secondFactorPending ? <CodeStep request={request} /> : <CredentialsStep request={request} />}
    </AuthLayout>
  ),
});

const createAccountForm = definePageForm({
  document: graphql(`mutation RegisterForm($userName: String!, $email: String!, $password: String!, $mobileNo: String!) {
    register(userName: $userName, email: $email, password: $password, mobileNo: $mobileNo) { user { id: databaseId } }
  }`),
  variables: ({ userName = '', email = '', password = '', mobileNo = '' }) => ({ userName, email, password, mobileNo }),
  onSuccess: (_data, { market, returnTo }) =>
    addMarketParam(`${PAGE_PATHS.login}?done=registered${returnTo ? `&next=${encodeURIComponent(returnTo)}` : ''}`, market),
});

/** Whoever registers in order to book is signed in at once; others go to the login page (specification 8). */
const registerForm: PageForm = {
  ...createAccountForm,
  async submit(execute, values, request, files) {
    const path = await createAccountForm.submit(execute, values, request, files);
    if (request.search.get('done') !== 'book') return path;
    // The account is stored. If its sign-in fails, its owner signs in by hand.
    return loginForm.submit(execute, values, request, files).catch(() => path);
  },
};

/** The fields that the form of Book Now, which may have led here without script, knows already. */
const toInitialValues = ({ name, values = {} }: Partial<FormState> = {}): Readonly<Record<string, string | undefined>> =>
  name === 'enquire' ? { userName: values.name, email: values.email, mobileNo: toMobileNumber(values.phone) } : {};

/** The registration page (specification 2.11, 5 and 8). */
export const registerPage = definePage({
  document: graphql(`query RegisterPage($market: Market!) { ...SiteLayout ...AuthLayout }`),
  scripts: ['form-validation'],
  forms: { register: registerForm, enquire: { ...registerForm, shouldRerender: () => true } },
  head: () => ({ title: REGISTER_COPY.name, description: REGISTER_COPY.description }),
  Body({ data, request }) {
    const { form, market, returnTo } = request;
    const initial = toInitialValues(form);
    return (
      <AuthLayout fragment={data} market={market} slideIndex={1} title={REGISTER_COPY.title}>
        {form?.message && (
          <Notice kind="error" title={MESSAGES.registerFailed}>
            {MESSAGES.badCredentials}
          </Notice>
        )}
        {form?.message && Object.keys(form.fieldErrors).length === 0 && <Notice kind="error">{form.message}</Notice>}
        <Form name="register" request={request} submit={REGISTER_COPY.submit} wide keepsValues>
          <UserNameField value={initial.userName} />
          <EmailField input={registrationInput().shape.email} value={initial.email} />
          <NewPasswordField />
          <SchemaField
            input={registrationInput().shape.mobileNo}
            name="mobileNo"
            label={REGISTER_COPY.mobileNo}
            hint={formatMobileNumberHint(market)}
            autoComplete="tel-national"
            value={initial.mobileNo}
          />
        </Form>
        <p className={css.links}>
          <span>
            {REGISTER_COPY.haveAccount}{' '}
            <TextLink href={loginPath(returnTo, market, request.search.get('done') === 'book' ? 'book' : undefined)}>
              {REGISTER_COPY.login}
            </TextLink>
          </span>
        </p>
      </AuthLayout>
    );
  },
});
