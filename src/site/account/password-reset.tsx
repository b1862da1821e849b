import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { credentialsInput } from '../../../schema/inputs/accounts.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import { TextLink } from '../../ui/primitives/typography.tsx';
import { EmailField, FlashNotice, Form, NewPasswordField } from '../form.tsx';
import { definePage, definePageForm, type PageRequest } from '../page.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { FORGOT_PASSWORD_COPY, RESET_PASSWORD_COPY } from './copy.ts';

const forgotPasswordForm = definePageForm({
  document: graphql(`mutation ForgotPasswordForm($email: String!) { requestPasswordReset(email: $email) { userErrors { message } } }`),
  variables: ({ email = '' }) => ({ email }),
  onSuccess: (_data, { market }) => addMarketParam(`${PAGE_PATHS.forgotPassword}?done=sent`, market),
});

const NewLinkForm = ({ request, submit }: { request: PageRequest; submit: string }) => (
  <Form name="forgot" request={request} submit={submit} wide>
    <EmailField input={credentialsInput().shape.email} autoComplete="username" />
  </Form>
);

/** Sends a link that sets a new password. */
export const forgotPasswordPage = definePage({
  document: graphql(`query ForgotPassword($market: Market!) { ...SiteLayout ...AuthLayout }`),
  scripts: ['form-validation'],
  forms: { forgot: forgotPasswordForm },
  head: () => ({ title: FORGOT_PASSWORD_COPY.name, description: FORGOT_PASSWORD_COPY.description }),
  Body: ({ data, request }) => {
    const { market, form, search } = request;
    const sent = search.get('done') === 'sent' && !form;
    return (
      <AuthLayout
        fragment={data}
        market={market}
        slideIndex={2}
        title={sent ? FORGOT_PASSWORD_COPY.sentTitle : FORGOT_PASSWORD_COPY.title}
        standfirst={sent ? FORGOT_PASSWORD_COPY.sentStandfirst : FORGOT_PASSWORD_COPY.standfirst}
      >
        <FlashNotice request={request} />
        {!sent && <NewLinkForm request={request} submit={FORGOT_PASSWORD_COPY.submit} />}
        <p>
          <TextLink href={addMarketParam(PAGE_PATHS.login, market)}>{FORGOT_PASSWORD_COPY.back}</TextLink>
        </p>
      </AuthLayout>
    );
  },
});

const resetPasswordForm = definePageForm({
  document: graphql(`mutation ResetPasswordForm($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password) { userErrors { message } }
  }`),
  variables: ({ token = '', password = '' }) => ({ token, password }),
  onSuccess: (_data, { market }) => addMarketParam(`${PAGE_PATHS.login}?done=reset`, market),
});

const getToken = ({ form, search }: PageRequest): string => form?.values.token ?? search.get('token') ?? '';

/** The target of the link in the mail: a new password, or another link if this one no longer sets any. */
export const resetPasswordPage = definePage({
  document: graphql(
    `query ResetPassword($market: Market!, $token: String!) { ...SiteLayout ...AuthLayout passwordResetLinkOpen(token: $token) }`,
  ),
  variables: (request) => ({ token: getToken(request) }),
  scripts: ['form-validation'],
  forms: { reset: resetPasswordForm, forgot: forgotPasswordForm },
  head: () => ({ title: RESET_PASSWORD_COPY.name, description: RESET_PASSWORD_COPY.description }),
  Body: ({ data: { passwordResetLinkOpen: isOpen, ...data }, request }) => {
    const { market, form } = request;
    return (
      <AuthLayout
        fragment={data}
        market={market}
        slideIndex={2}
        title={isOpen ? RESET_PASSWORD_COPY.title : RESET_PASSWORD_COPY.voidTitle}
        standfirst={isOpen ? RESET_PASSWORD_COPY.standfirst : RESET_PASSWORD_COPY.voidStandfirst}
      >
        {/* Errors of a field are shown below it, and those of the token by the title. */}
        <FlashNotice request={request} error={Object.keys(form?.fieldErrors ?? {}).length > 0 ? '' : form?.message} />
        {isOpen ? (
          <Form name="reset" request={request} submit={RESET_PASSWORD_COPY.submit} wide>
            <input type="hidden" name="token" value={getToken(request)} />
            <NewPasswordField label={RESET_PASSWORD_COPY.newPassword} focusOnOpen />
          </Form>
        ) : (
          <>
            <NewLinkForm request={request} submit={RESET_PASSWORD_COPY.sendNewLink} />
            <p>
              <TextLink href={addMarketParam(PAGE_PATHS.login, market)}>{FORGOT_PASSWORD_COPY.back}</TextLink>
            </p>
          </>
        )}
      </AuthLayout>
    );
  },
});
