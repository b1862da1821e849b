import { LIMITS } from '../../../schema/constants.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { RegisterPageQueryVariables } from '../../documents/graphql.ts';
import * as field from '../../ui/primitives/field.css.ts';
import { Field } from '../../ui/primitives/field.tsx';
import * as link from '../../ui/primitives/link.css.ts';
import { Notice } from '../../ui/primitives/notice.tsx';
import { loginPath } from '../../ui/paths.ts';
import { EmailField, NewPasswordField, UserNameField } from '../account-fields.tsx';
import * as css from './auth-layout.css.ts';
import { AuthLayout } from './auth-layout.tsx';
import { Form, getFieldState } from '../form.tsx';
import { definePage, definePageForm } from '../page.tsx';

/** Ten digits, with blanks and hyphens between them. */
const MOBILE_PATTERN = `[\\s\\-]*(?:[0-9][\\s\\-]*){${LIMITS.mobileDigits}}`;

const registerForm = definePageForm({
  document: graphql(`mutation RegisterForm($userName: String!, $email: String!, $password: String!, $mobileNo: String!) {
    register(userName: $userName, email: $email, password: $password, mobileNo: $mobileNo) { id }
  }`),
  variables: ({ userName = '', email = '', password = '', mobileNo = '' }) => ({ userName, email, password, mobileNo }),
  onSuccess: (_data, { market, returnTo }) =>
    addMarketParam(`/login?done=registered${returnTo ? `&next=${encodeURIComponent(returnTo)}` : ''}`, market),
});

/** Specification 2.11, 5 and 8: Register. */
export const registerPage = definePage({
  document: graphql(`query RegisterPage($market: Market!) { ...Chrome ...Door }`),
  variables: ({ market }): RegisterPageQueryVariables => ({ market }),
  floatingButton: 'none',
  scripts: ['forms'],
  forms: { register: registerForm },
  noindex: true,
  head: (_data, { market }) => ({
    title: 'Register',
    description: 'An account keeps your trips, your address and your bookings together.',
    canonical: addMarketParam('/register', market),
  }),
  Body: ({ data, at }) => {
    const { form, market, returnTo } = at;
    const state = (name: string) => getFieldState(form, 'register', name);
    return (
      <AuthLayout of={data} market={market} slideIndex={1} title={['Keep your trips', 'together.']}>
        <div className={field.form}>
          {form?.message && (
            <Notice kind="bad" title={MESSAGES.registerFailed}>
              {MESSAGES.badCredentials}
            </Notice>
          )}
          {form?.message && Object.keys(form.fieldErrors).length === 0 && <Notice kind="bad">{form.message}</Notice>}
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
