import type { Market, Role } from '../../../schema/constants.ts';
import { formatOfficeTimeWithZone } from '../../../schema/format.ts';
import { accessTokenInput } from '../../../schema/inputs/accounts.ts';
import { ACCESS_TOKEN_LIMITS, listTokenScopes, TOKEN_SCOPES, toScopeName } from '../../../schema/integrations/token-scopes.ts';
import { graphql } from '../../documents/gql.ts';
import type { ProfileQuery, TokenScope } from '../../documents/graphql.ts';
import { profilePath } from '../../ui/paths.ts';
import * as button from '../../ui/primitives/button.css.ts';
import * as field from '../../ui/primitives/field.css.ts';
import { FieldError } from '../../ui/primitives/field.tsx';
import { Notice } from '../../ui/primitives/notice.tsx';
import { ActionForm, Form, SchemaField, useSubmittedForm } from '../form.tsx';
import { definePageForm, type PageRequest } from '../page.tsx';
import { TOKEN_COPY } from './copy.ts';
import { Fold } from './fold.tsx';
import * as css from './profile.css.ts';

const CREATE_FORM = 'createToken';

/** The forms of access tokens. The new token is shown by the answer itself, which nobody stores. */
export const tokenForms = {
  [CREATE_FORM]: definePageForm({
    document: graphql(`mutation CreateTokenForm($name: String!, $scopes: [TokenScope!]!, $days: Int!) {
      createAccessToken(name: $name, scopes: $scopes, days: $days) { createdAccessToken { token } }
    }`),
    variables: ({ name = '', scopes = '', days = '' }) => ({
      name,
      scopes: scopes.split(',').filter(Boolean) as TokenScope[],
      days: Number(days) || ACCESS_TOKEN_LIMITS.defaultDays,
    }),
    onSuccess: ({ createAccessToken }) => ({ result: createAccessToken.token }),
  }),
  revokeToken: definePageForm({
    document: graphql(`mutation RevokeTokenForm($id: ID!) { revokeAccessToken(id: $id) { accessToken { id } } }`),
    variables: ({ id = '' }) => ({ id }),
    onSuccess: (_data, request) => profilePath('token', request.market),
  }),
};

function ScopeFields({ role }: { role: Role }) {
  const form = useSubmittedForm();
  const chosen = form?.values.scopes?.split(',') ?? [];
  const error = form?.fieldErrors.scopes;
  return (
    <fieldset className={css.scopes} aria-describedby="token-scopes-error">
      <legend>{TOKEN_COPY.scopes}</legend>
      {listTokenScopes(role).map((scope) => {
        const name = toScopeName(scope);
        return (
          <label key={scope}>
            <input type="checkbox" name="scopes" value={name} defaultChecked={chosen.includes(name)} />
            <span>
              {TOKEN_SCOPES[scope].label} <small>{scope}</small>
            </span>
          </label>
        );
      })}
      <FieldError id="token-scopes" error={error} />
    </fieldset>
  );
}

type AccessToken = ProfileQuery['myAccessTokens'][number];

function TokenEntry({ token: { id, name, scopes, expiresAt, expired, lastUsedAt }, market }: { token: AccessToken; market: Market }) {
  return (
    <li>
      <p>
        <b>{name}</b>
        <small>{scopes.map((scope) => scope.toLowerCase().replace('_', ':')).join(', ')}</small>
        <small>
          {expired ? TOKEN_COPY.expired : TOKEN_COPY.expires}{' '}
          <time dateTime={expiresAt}>{formatOfficeTimeWithZone(expiresAt, market)}</time>,{' '}
          {lastUsedAt ? (
            <>
              {TOKEN_COPY.lastUsed} <time dateTime={lastUsedAt}>{formatOfficeTimeWithZone(lastUsedAt, market)}</time>
            </>
          ) : (
            TOKEN_COPY.unused
          )}
        </small>
      </p>
      <ActionForm
        name="revokeToken"
        submit={TOKEN_COPY.revoke}
        label={`${TOKEN_COPY.revoke} ${name}`}
        className={`${button.base} ${button.outline} ${button.compact}`}
      >
        <input type="hidden" name="id" value={id} />
      </ActionForm>
    </li>
  );
}

interface TokensSectionProps {
  request: PageRequest;
  role: Role;
  tokens: ProfileQuery['myAccessTokens'];
}

/** The tokens of the account, and the form of a new one, which few people need: it is folded. Customers without a token do not see it. */
export function TokensSection({ request, role, tokens }: TokensSectionProps) {
  const submitted = request.form?.name === CREATE_FORM ? request.form : undefined;
  const created = submitted?.result as string | undefined;
  return (
    <Fold
      id="tokens"
      heading={TOKEN_COPY.heading}
      state={TOKEN_COPY.formatCount(tokens.length)}
      forms={Object.keys(tokenForms)}
      request={request}
    >
      <p className={css.mutedText}>{TOKEN_COPY.introduction}</p>
      {created && (
        <Notice kind="success" title={TOKEN_COPY.createdTitle}>
          {TOKEN_COPY.created}
          <code className={css.newToken}>{created}</code>
        </Notice>
      )}
      {tokens.length > 0 && (
        <ul className={css.devices}>
          {tokens.map((token) => (
            <TokenEntry key={token.id} token={token} market={request.market} />
          ))}
        </ul>
      )}
      <details className={css.fold} open={submitted !== undefined && !created}>
        <summary>{TOKEN_COPY.create}</summary>
        <Form name={CREATE_FORM} request={request} submit={TOKEN_COPY.create}>
          <SchemaField
            input={accessTokenInput().shape.name}
            name="name"
            idPrefix="token"
            label={TOKEN_COPY.name}
            hint={TOKEN_COPY.nameHint}
            autoComplete="off"
          />
          <ScopeFields role={role} />
          <DaysField />
        </Form>
      </details>
    </Fold>
  );
}

function DaysField() {
  const days = useSubmittedForm()?.values.days ?? String(ACCESS_TOKEN_LIMITS.defaultDays);
  return (
    <div className={field.field}>
      <label htmlFor="token-days">{TOKEN_COPY.days}</label>
      <select id="token-days" name="days" className={`${field.input} ${field.select}`} defaultValue={days}>
        {ACCESS_TOKEN_LIMITS.dayChoices.map((choice) => (
          <option key={choice} value={choice}>
            {TOKEN_COPY.formatDays(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}
