import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { registrationInput } from '../../../schema/inputs/accounts.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { STAFF_ROLE_TEXTS } from '../../../schema/staff/rights.ts';
import { graphql } from '../../documents/gql.ts';
import { defaultReturnPath } from '../../ui/paths.ts';
import { TextLink } from '../../ui/primitives/typography.tsx';
import { FlashNotice, Form, NewPasswordField, SchemaField } from '../form.tsx';
import { definePage, definePageForm, type PageRequest } from '../page.tsx';
import * as css from './auth-layout.css.ts';
import { AuthLayout } from './auth-layout.tsx';
import { INVITATION_COPY } from './copy.ts';

const acceptForm = definePageForm({
  document: graphql(`mutation AcceptInvitationForm($token: String!, $userName: String!, $password: String!) {
    acceptInvitation(token: $token, userName: $userName, password: $password) { user { role staffRole } }
  }`),
  variables: ({ token = '', userName = '', password = '' }) => ({ token, userName, password }),
  onSuccess: ({ acceptInvitation: user }, { market }) => defaultReturnPath(user, market),
});

const getToken = ({ form, search }: PageRequest): string => form?.values.token ?? search.get('token') ?? '';

/** The target of the link in an invitation: name and password of the new colleague, or what to do about a link that is void. */
export const invitationPage = definePage({
  document: graphql(
    `query Invitation($market: Market!, $token: String!) { ...SiteLayout ...AuthLayout invitation(token: $token) { email staffRole } }`,
  ),
  variables: (request) => ({ token: getToken(request) }),
  scripts: ['form-validation'],
  forms: { accept: acceptForm },
  head: () => ({ title: INVITATION_COPY.name, description: INVITATION_COPY.description }),
  Body({ data, request }) {
    const { market } = request;
    const { invitation } = data;
    const texts = invitation && STAFF_ROLE_TEXTS[invitation.staffRole];
    return (
      <AuthLayout
        fragment={data}
        market={market}
        slideIndex={2}
        title={texts ? INVITATION_COPY.title : INVITATION_COPY.voidTitle}
        standfirst={texts ? INVITATION_COPY.formatStandfirst(texts.label, texts.purpose) : INVITATION_COPY.voidStandfirst}
      >
        {invitation ? (
          <>
            <FlashNotice request={request} />
            <p>
              {INVITATION_COPY.yourEmail} <strong>{invitation.email}</strong>
            </p>
            <Form name="accept" request={request} submit={INVITATION_COPY.submit} wide>
              <input type="hidden" name="token" value={getToken(request)} />
              {/* For password managers, which store it beside the password. */}
              <input type="hidden" name="email" autoComplete="username" value={invitation.email} />
              <SchemaField
                input={registrationInput().shape.userName}
                name="userName"
                label={INVITATION_COPY.yourName}
                hint={INVITATION_COPY.yourNameHint}
                autoComplete="name"
                focusOnOpen
              />
              <NewPasswordField />
            </Form>
          </>
        ) : (
          <>
            <p>{INVITATION_COPY.voidAdvice}</p>
            <p>{INVITATION_COPY.voidAccepted}</p>
            <p className={css.links}>
              <TextLink href={addMarketParam(PAGE_PATHS.login, market)}>{INVITATION_COPY.signIn}</TextLink>
              <TextLink href={addMarketParam(PAGE_PATHS.forgotPassword, market)}>{INVITATION_COPY.forgotPassword}</TextLink>
            </p>
          </>
        )}
      </AuthLayout>
    );
  },
});
