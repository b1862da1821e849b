import { LIMITS } from '../../schema/constants.ts';
import { inMarket } from '../../schema/markets.ts';
import { MESSAGES } from '../../schema/messages.ts';
import { graphql } from '../documents/gql.ts';
import type { RegisterPageQueryVariables } from '../documents/graphql.ts';
import * as field from '../ui/field.css.ts';
import { Field } from '../ui/field.tsx';
import * as link from '../ui/link.css.ts';
import { Notice } from '../ui/notice.tsx';
import { loginPath } from '../ui/paths.ts';
import { EmailField, NewPasswordField, UserNameField } from './account-fields.tsx';
import * as css from './door.css.ts';
import { Door } from './door.tsx';
import { Form, fieldState } from './form.tsx';
import { definePage, pageForm } from './page.tsx';

/** Ten digits, with blanks and hyphens between them. */
const TEN_DIGITS = `[\\s\\-]*(?:[0-9][\\s\\-]*){${LIMITS.mobileDigits}}`;

const register = pageForm({
  document: graphql(`mutation RegisterForm($userName: String!, $email: String!, $password: String!, $mobileNo: String!) {
    register(userName: $userName, email: $email, password: $password, mobileNo: $mobileNo) { id }
  }`),
  variables: ({ userName = '', email = '', password = '', mobileNo = '' }) => ({ userName, email, password, mobileNo }),
  next: (_data, { market, next }) => inMarket(`/login?done=registered${next ? `&next=${encodeURIComponent(next)}` : ''}`, market),
});

/** Specification 2.11, 5 and 8: Register. */
export const registerPage = definePage({
  document: graphql(`query RegisterPage($market: Market!) { ...Chrome ...Door }`),
  variables: ({ market }): RegisterPageQueryVariables => ({ market }),
  floating: 'none',
  scripts: ['forms'],
  forms: { register },
  hidden: true,
  head: (_data, { market }) => ({
    title: 'Register',
    description: 'An account keeps your trips, your address and your bookings together.',
    canonical: inMarket('/register', market),
  }),
  Body: ({ data, at }) => {
    const { form, market, next } = at;
    const state = (name: string) => fieldState(form, 'register', name);
    return (
      <Door of={data} market={market} view={1} title={['Keep your trips', 'together.']}>
        <div className={field.form}>
          {form?.message && (
            <Notice kind="bad" title={MESSAGES.registerFailed}>
              {MESSAGES.badCredentials}
            </Notice>
          )}
          {form?.message && Object.keys(form.fields).length === 0 && <Notice kind="bad">{form.message}</Notice>}
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
              required={MESSAGES.mobileNo}
              pattern={TEN_DIGITS}
              {...state('mobileNo')}
            />
          </Form>
          <p className={css.aside}>
            <span>
              Already registered?{' '}
              <a className={link.link} href={loginPath(next, market)}>
                Login
              </a>
            </span>
          </p>
        </div>
      </Door>
    );
  },
});
