import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { emailChangeInput } from '../../../schema/inputs/accounts.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import type { ProfileQuery } from '../../documents/graphql.ts';
import { profilePath } from '../../ui/paths.ts';
import * as button from '../../ui/primitives/button.css.ts';
import { Notice } from '../../ui/primitives/notice.tsx';
import { TextLink } from '../../ui/primitives/typography.tsx';
import { ActionForm, FlashNotice, Form, SchemaField } from '../form.tsx';
import { definePage, definePageForm, type PageRequest } from '../page.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EMAIL_COPY, VERIFY_EMAIL_COPY } from './copy.ts';
import { Fold } from './fold.tsx';
import * as css from './profile.css.ts';

/** The forms of the e-mail on the profile page. */
export const emailForms = {
  email: definePageForm({
    document: graphql(`mutation EmailForm($email: String!) { changeEmail(email: $email) { user { id: databaseId } } }`),
    variables: ({ email = '' }) => ({ email }),
    onSuccess: (_data, { market }) => profilePath('email', market),
  }),
  keepEmail: definePageForm({
    document: graphql(`mutation KeepEmailForm($email: String!) { changeEmail(email: $email) { user { id: databaseId } } }`),
    variables: ({ email = '' }) => ({ email }),
    onSuccess: (_data, { market }) => profilePath('email-kept', market),
  }),
  sendVerification: definePageForm({
    document: graphql(`mutation SendVerificationForm { sendEmailVerification { userErrors { message } } }`),
    variables: () => ({}),
    onSuccess: (_data, { market }) => profilePath('verification', market),
  }),
};

interface EmailSectionProps {
  request: PageRequest;
  me: NonNullable<ProfileQuery['me']>;
  /** The e-mail that waits for its link. */
  pendingEmail: string | null;
}

/** The e-mail of the profile: whether it is verified, one that waits for its link, and a form that changes it. */
export const EmailSection = ({ request, me: { email, emailVerified }, pendingEmail }: EmailSectionProps) => (
  <Fold
    id="email-address"
    heading={EMAIL_COPY.heading}
    state={pendingEmail !== null ? EMAIL_COPY.pendingTitle : emailVerified ? <bdi>{email}</bdi> : EMAIL_COPY.unverifiedTitle}
    forms={Object.keys(emailForms)}
    open={pendingEmail !== null}
    request={request}
  >
    {pendingEmail !== null && (
      <>
        <Notice kind="neutral" title={EMAIL_COPY.pendingTitle}>
          {EMAIL_COPY.formatPending(pendingEmail)}
        </Notice>
        <div className={css.pendingActions}>
          <ActionForm name="sendVerification" submit={EMAIL_COPY.send} />
          <ActionForm name="keepEmail" submit={EMAIL_COPY.keep} className={`${button.base} ${button.outline}`}>
            <input type="hidden" name="email" value={email} />
          </ActionForm>
        </div>
      </>
    )}
    {emailVerified || pendingEmail !== null ? (
      <p>
        <bdi>{email}</bdi> {emailVerified && EMAIL_COPY.verified}
      </p>
    ) : (
      <>
        <Notice kind="neutral" title={EMAIL_COPY.unverifiedTitle}>
          {EMAIL_COPY.unverified}
        </Notice>
        <ActionForm name="sendVerification" submit={EMAIL_COPY.send} />
      </>
    )}
    <Form name="email" request={request} submit={EMAIL_COPY.submit}>
      <SchemaField
        input={emailChangeInput().shape.email}
        name="email"
        label={EMAIL_COPY.newEmail}
        hint={EMAIL_COPY.newEmailHint}
        autoComplete="email"
      />
    </Form>
  </Fold>
);

/** The target of the link in the verification mail. It needs a button: mail scanners open links. */
export const verifyEmailPage = definePage({
  document: graphql(
    `query VerifyEmail($market: Market!) { ...SiteLayout ...AuthLayout me { email emailVerified } viewer { pendingEmail } }`,
  ),
  forms: {
    verify: definePageForm({
      document: graphql(`mutation VerifyEmailForm($token: String!) { verifyEmail(token: $token) { userErrors { message } } }`),
      variables: ({ token = '' }) => ({ token }),
      onSuccess: (_data, { market }) => profilePath('verified', market),
    }),
  },
  head: () => ({ title: VERIFY_EMAIL_COPY.name, description: VERIFY_EMAIL_COPY.description }),
  Body: ({ data, request }) => {
    const { market, form, search } = request;
    const pendingEmail = data.viewer?.pendingEmail;
    const email = pendingEmail ?? data.me?.email ?? '';
    const emailVerified = !pendingEmail && (data.me?.emailVerified ?? false);
    const tokenError = form?.fieldErrors.token;
    return (
      <AuthLayout
        fragment={data}
        market={market}
        slideIndex={2}
        title={VERIFY_EMAIL_COPY.title}
        standfirst={emailVerified ? VERIFY_EMAIL_COPY.done : tokenError ? '' : VERIFY_EMAIL_COPY.formatStandfirst(email)}
      >
        <FlashNotice request={request} error={tokenError ?? form?.message} />
        {!(tokenError || emailVerified) && (
          <Form name="verify" request={request} submit={VERIFY_EMAIL_COPY.submit} wide>
            <input type="hidden" name="token" value={form?.values.token ?? search.get('token') ?? ''} />
          </Form>
        )}
        <p>
          <TextLink href={addMarketParam(PAGE_PATHS.profile, market)}>{VERIFY_EMAIL_COPY.profile}</TextLink>
        </p>
      </AuthLayout>
    );
  },
});
