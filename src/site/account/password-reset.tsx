import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { ForgotPasswordQueryVariables, ResetPasswordQueryVariables } from '../../documents/graphql.ts';
import * as field from '../../ui/primitives/field.css.ts';
import * as link from '../../ui/primitives/link.css.ts';
import { Notice } from '../../ui/primitives/notice.tsx';
import { EmailField, Form, getFieldState, NewPasswordField } from '../form.tsx';
import { definePage, definePageForm } from '../page.tsx';
import { AuthLayout } from './auth-layout.tsx';

const forgotPasswordForm = definePageForm({
  document: graphql(`mutation ForgotPasswordForm($email: String!) { requestPasswordReset(email: $email) }`),
  variables: ({ email = '' }) => ({ email }),
  onSuccess: (_data, { market }) => addMarketParam(`${PAGE_PATHS.forgotPassword}?done=sent`, market),
});

/** Asks for the link that sets a new password. */
export const forgotPasswordPage = definePage({
  document: graphql(`query ForgotPassword($market: Market!) { ...SiteLayout ...AuthLayout }`),
  variables: ({ market }): ForgotPasswordQueryVariables => ({ market }),
  floatingButton: 'none',
  scripts: ['form-validation'],
  forms: { forgot: forgotPasswordForm },
  noindex: true,
  head: (_data, { market }) => ({
    title: 'Forgot your password',
    description: 'We send you a link that sets a new one.',
    canonical: addMarketParam(PAGE_PATHS.forgotPassword, market),
  }),
  Body: ({ data, request: { market, form, search } }) => {
    const sent = search.get('done') === 'sent' && !form;
    return (
      <AuthLayout
        of={data}
        market={market}
        slideIndex={2}
        title={sent ? ['Look into your', 'mail.'] : ['A new', 'password.']}
        standfirst={
          sent
            ? 'If there is an account with that email, a link is on its way. It works once, and for one hour.'
            : 'Tell us your email. We send a link that sets a new password.'
        }
      >
        <div className={field.form}>
          {form?.message && <Notice kind="error">{form.message}</Notice>}
          {!sent && (
            <Form name="forgot" submit="Send the link" wide>
              <EmailField message={MESSAGES.emailRequired} account {...getFieldState(form, 'forgot', 'email')} />
            </Form>
          )}
          <p>
            <a className={link.link} href={addMarketParam(PAGE_PATHS.login, market)}>
              Back to Login
            </a>
          </p>
        </div>
      </AuthLayout>
    );
  },
});

const resetPasswordForm = definePageForm({
  document: graphql(
    `mutation ResetPasswordForm($token: String!, $password: String!) { resetPassword(token: $token, password: $password) }`,
  ),
  variables: ({ token = '', password = '' }) => ({ token, password }),
  onSuccess: (_data, { market }) => addMarketParam(`${PAGE_PATHS.login}?done=reset`, market),
});

/** Where the link of the mail leads. */
export const resetPasswordPage = definePage({
  document: graphql(`query ResetPassword($market: Market!) { ...SiteLayout ...AuthLayout }`),
  variables: ({ market }): ResetPasswordQueryVariables => ({ market }),
  floatingButton: 'none',
  scripts: ['form-validation'],
  forms: { reset: resetPasswordForm },
  noindex: true,
  head: (_data, { market }) => ({
    title: 'Set a new password',
    description: 'Choose a new password for your account.',
    canonical: addMarketParam(PAGE_PATHS.resetPassword, market),
  }),
  Body: ({ data, request: { market, form, search } }) => {
    const ended = form?.fieldErrors.token;
    return (
      <AuthLayout
        of={data}
        market={market}
        slideIndex={2}
        title={['Set a new', 'password.']}
        standfirst="All devices are signed out, and you sign in again with the new one."
      >
        <div className={field.form}>
          {form?.message && !form.fieldErrors.password && <Notice kind="error">{ended ?? form.message}</Notice>}
          {ended ? (
            <p>
              <a className={link.link} href={addMarketParam(PAGE_PATHS.forgotPassword, market)}>
                Ask for a new link
              </a>
            </p>
          ) : (
            <Form name="reset" submit="Set the password" wide>
              <input type="hidden" name="token" value={form?.values.token ?? search.get('token') ?? ''} />
              <NewPasswordField label="New password" error={form?.fieldErrors.password} first />
            </Form>
          )}
        </div>
      </AuthLayout>
    );
  },
});
