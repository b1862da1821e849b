import { inMarket } from '../../schema/markets.ts';
import { MESSAGES } from '../../schema/messages.ts';
import { graphql } from '../documents/gql.ts';
import type { ForgotPasswordQueryVariables, ResetPasswordQueryVariables } from '../documents/graphql.ts';
import * as field from '../ui/field.css.ts';
import * as link from '../ui/link.css.ts';
import { Notice } from '../ui/notice.tsx';
import { EmailField, NewPasswordField } from './account-fields.tsx';
import { Door } from './door.tsx';
import { Form, fieldState } from './form.tsx';
import { definePage, pageForm } from './page.tsx';

const forgot = pageForm({
  document: graphql(`mutation ForgotForm($email: String!) { requestPasswordReset(email: $email) }`),
  variables: ({ email = '' }) => ({ email }),
  next: (_data, { market }) => inMarket('/forgot-password?done=sent', market),
});

/** Asks for the link that sets a new password. */
export const forgotPasswordPage = definePage({
  document: graphql(`query ForgotPassword($market: Market!) { ...Chrome ...Door }`),
  variables: ({ market }): ForgotPasswordQueryVariables => ({ market }),
  floating: 'none',
  scripts: ['forms'],
  forms: { forgot },
  hidden: true,
  head: (_data, { market }) => ({
    title: 'Forgot your password',
    description: 'We send you a link that sets a new one.',
    canonical: inMarket('/forgot-password', market),
  }),
  Body: ({ data, at: { market, form, search } }) => {
    const sent = search.get('done') === 'sent' && !form;
    return (
      <Door
        of={data}
        market={market}
        view={2}
        title={sent ? ['Look into your', 'mail.'] : ['A new', 'password.']}
        lead={
          sent
            ? 'If there is an account with that email, a link is on its way. It works once, and for one hour.'
            : 'Tell us your email. We send a link that sets a new password.'
        }
      >
        <div className={field.form}>
          {form?.message && <Notice kind="bad">{form.message}</Notice>}
          {!sent && (
            <Form name="forgot" submit="Send the link" wide>
              <EmailField message={MESSAGES.emailRequired} account {...fieldState(form, 'forgot', 'email')} />
            </Form>
          )}
          <p>
            <a className={link.link} href={inMarket('/login', market)}>
              Back to Login
            </a>
          </p>
        </div>
      </Door>
    );
  },
});

const reset = pageForm({
  document: graphql(`mutation ResetForm($token: String!, $password: String!) { resetPassword(token: $token, password: $password) }`),
  variables: ({ token = '', password = '' }) => ({ token, password }),
  next: (_data, { market }) => inMarket('/login?done=reset', market),
});

/** Where the link of the mail leads. */
export const resetPasswordPage = definePage({
  document: graphql(`query ResetPassword($market: Market!) { ...Chrome ...Door }`),
  variables: ({ market }): ResetPasswordQueryVariables => ({ market }),
  floating: 'none',
  scripts: ['forms'],
  forms: { reset },
  hidden: true,
  head: (_data, { market }) => ({
    title: 'Set a new password',
    description: 'Choose a new password for your account.',
    canonical: inMarket('/reset-password', market),
  }),
  Body: ({ data, at: { market, form, search } }) => {
    const ended = form?.fields.token;
    return (
      <Door
        of={data}
        market={market}
        view={2}
        title={['Set a new', 'password.']}
        lead="All devices are signed out, and you sign in again with the new one."
      >
        <div className={field.form}>
          {form?.message && !form.fields.password && <Notice kind="bad">{ended ?? form.message}</Notice>}
          {ended ? (
            <p>
              <a className={link.link} href={inMarket('/forgot-password', market)}>
                Ask for a new link
              </a>
            </p>
          ) : (
            <Form name="reset" submit="Set the password" wide>
              <input type="hidden" name="token" value={form?.values.token ?? search.get('token') ?? ''} />
              <NewPasswordField label="New password" error={form?.fields.password} first />
            </Form>
          )}
        </div>
      </Door>
    );
  },
});
