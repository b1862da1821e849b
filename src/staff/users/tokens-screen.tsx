import { ACCESS_TOKEN_LIMITS, TOKEN_SCOPE_NAMES, TOKEN_SCOPES, toScopeName } from '../../../schema/integrations/token-scopes.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffTokensQuery, TokenScope } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { useStaffViewer } from '../app/staff-context.ts';
import { defineAction } from '../app/writes/screen-action.ts';
import { ConfirmDialog } from '../components/action-button.tsx';
import { CheckboxField, Field, FieldError, FieldRow, useFormMessages } from '../components/fields.tsx';
import * as formCss from '../components/form.css.ts';
import { StaffForm } from '../components/form.tsx';
import { TextLink } from '../components/links.tsx';
import { DataList } from '../components/list.tsx';
import { OfficeTime, PageHeader, Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import type { Column } from '../components/table.tsx';

const PATH = '/staff/tokens';
const SCOPE_FIELD = 'scopes.';

const createAction = defineAction({
  document: graphql(`mutation StaffCreateToken($email: String!, $name: String!, $scopes: [TokenScope!]!, $days: Int!) {
    createAccessTokenFor(email: $email, name: $name, scopes: $scopes, days: $days) {
      createdAccessToken { token accessToken { ownerName } }
      userErrors { ...UserError }
    }
  }`),
  variables: (values) => ({
    email: values.email ?? '',
    name: values.name ?? '',
    scopes: Object.keys(values).flatMap((name) => (name.startsWith(SCOPE_FIELD) ? (name.slice(SCOPE_FIELD.length) as TokenScope) : [])),
    days: Number(values.days) || ACCESS_TOKEN_LIMITS.defaultDays,
  }),
  successMessage: ({ createAccessTokenFor: { accessToken } }) => `The token of ${accessToken.ownerName} is created. Copy it now.`,
  getSecret: ({ createAccessTokenFor: { token } }) => token,
  keepValues: true,
});

const revokeAction = defineAction({
  document: graphql(`mutation StaffRevokeToken($id: ID!) {
    revokeAnyAccessToken(id: $id) { accessToken { name } userErrors { ...UserError } }
  }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: ({ revokeAnyAccessToken: { name } }) => `“${name}” is revoked. Programs that use it no longer have access.`,
});

type AccessToken = StaffTokensQuery['accessTokens']['nodes'][number];

const COLUMNS: readonly Column<AccessToken>[] = [
  { label: 'Used by', cell: ({ name }) => name, isRowHeader: true },
  {
    label: 'Account',
    cell: ({ ownerName, ownerEmail }) => (
      <span>
        <bdi>{ownerName}</bdi>
        <small className={`${css.muted} ${css.blockLine}`}>
          <bdi>{ownerEmail}</bdi>
        </small>
      </span>
    ),
    fullText: ({ ownerEmail }) => ownerEmail,
  },
  { label: 'Scopes', cell: ({ scopes }) => scopes.map((scope) => scope.toLowerCase().replace('_', ':')).join(', ') },
  { label: 'Created', cell: ({ createdAt }) => <OfficeTime at={createdAt} /> },
  {
    label: 'Expires',
    cell: ({ expired, expiresAt }) => (expired ? <span className={css.muted}>Expired</span> : <OfficeTime at={expiresAt} />),
  },
  {
    label: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <OfficeTime at={lastUsedAt} /> : <span className={css.muted}>never</span>),
  },
  {
    label: 'Actions',
    isActions: true,
    cell: ({ id, name, ownerName }) => (
      <ConfirmDialog
        label="Revoke"
        name={`Revoke ${name} of ${ownerName}`}
        question={`Revoke “${name}”?`}
        note="Programs that use it are refused at once. This cannot be undone; a new token can be created."
        values={{ intent: 'revoke', id }}
        critical
      />
    ),
  },
];

function ScopeFields() {
  const { errors } = useFormMessages();
  return (
    <fieldset className={formCss.choices} aria-describedby={errors.scopes && 'scopes-error'}>
      <legend>What it may do</legend>
      {TOKEN_SCOPE_NAMES.map((scope) => (
        <CheckboxField key={scope} name={`${SCOPE_FIELD}${toScopeName(scope)}`} label={`${TOKEN_SCOPES[scope].label} (${scope})`} />
      ))}
      <FieldError id="scopes">{errors.scopes}</FieldError>
    </fieldset>
  );
}

function CreateTokenForm({ ownEmail }: { ownEmail: string }) {
  const { userName } = useStaffViewer();
  return (
    <StaffForm intent="create">
      <FieldRow>
        <Field
          name="name"
          label="What uses it"
          requiredMessage={OWN_MESSAGES.tokenName}
          maxLength={ACCESS_TOKEN_LIMITS.maxNameChars}
          hint="Such as “Nightly export”."
          autoComplete="off"
        />
        <Field
          name="email"
          label="Email of the account"
          type="email"
          value={ownEmail}
          requiredMessage={MESSAGES.email}
          invalidMessage={MESSAGES.email}
          hint={`The program acts as this account: ${userName}, or a user without the staff area.`}
          autoComplete="off"
        />
        <Field
          name="days"
          label="Expires after"
          type="select"
          value={String(ACCESS_TOKEN_LIMITS.defaultDays)}
          options={ACCESS_TOKEN_LIMITS.dayChoices.map((days) => ({ value: String(days), label: `${days} days` }))}
          hideOptional
        />
      </FieldRow>
      <ScopeFields />
      <div className={css.actions}>
        <button type="submit" className={css.button}>
          Create token
        </button>
      </div>
    </StaffForm>
  );
}

/** Access tokens of all accounts: what uses them, until when, and the form of a new one. */
export const tokensScreen = defineScreen({
  title: 'Access tokens',
  document: graphql(`query StaffTokens($after: String) {
    me { email }
    accessTokens(after: $after) {
      nodes { id name scopes ownerName ownerEmail createdAt expiresAt expired lastUsedAt }
      pageInfo { endCursor hasNextPage }
    }
  }`),
  variables: ({ search }) => ({ after: search.get('after') }),
  actions: { create: createAction, revoke: revokeAction },
  Body: ({ data: { me, accessTokens }, actionResult }) => (
    <>
      <PageHeader
        title="Access tokens"
        note="For programs that use the site in the name of an account, within the scopes of their token."
      />
      <DataList
        connection={accessTokens}
        columns={COLUMNS}
        filters={null}
        empty="No program has a token yet."
        singular="token"
        plural="tokens"
      />
      {/* In place of the form, so that it is in view. */}
      {actionResult?.secret ? (
        <Panel id="new-token" title="The new token">
          <div className={css.panelBody}>
            <p>Copy it now: it is not shown again. Anyone who has it can use the account within its scopes.</p>
            <code className={css.secret}>{actionResult.secret}</code>
            <TextLink to={PATH}>Create another token</TextLink>
          </div>
        </Panel>
      ) : (
        <Panel id="create" title="Create a token">
          <div className={css.panelBody}>
            <CreateTokenForm ownEmail={me?.email ?? ''} />
          </div>
        </Panel>
      )}
    </>
  ),
});
