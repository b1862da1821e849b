import { TOKEN_SCOPE_NAMES, toScopeName } from '../../../schema/integrations/token-scopes.ts';
import { createAccessToken, listAllTokens, listOwnTokens, revokeAccessToken } from '../../domain/integrations/access-tokens.ts';
import { adminWith, builder, USER } from '../builder.ts';
import { connectionType, toConnection } from '../relay/connections.ts';
import { clampPageSize, listCost } from '../server/costs.ts';
import { DateTime } from '../types.ts';

const ADMIN = adminWith('staff', 'users');

const TokenScopeType = builder.enumType('TokenScope', {
  description: 'What an access token may do, within the role of its owner. WRITE includes READ.',
  values: Object.fromEntries(TOKEN_SCOPE_NAMES.map((scope) => [toScopeName(scope), { value: scope }])),
});

const AccessTokenType = builder.objectType('AccessToken', {
  description: 'A personal access token. The token itself is shown once, by the mutation that creates it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the token in mutations and in the audit log.' }),
    name: t.exposeString('name', { description: 'The program that uses it, such as "Nightly export".' }),
    scopes: t.field({ type: [TokenScopeType], description: 'What it may do.', resolve: (row) => row.scopes }),
    ownerName: t.exposeString('ownerName', { description: 'The name of the account that it acts for.' }),
    ownerEmail: t.exposeString('ownerEmail', { description: 'The e-mail of that account.' }),
    createdAt: t.field({ type: DateTime, description: 'When it was created.', resolve: (row) => row.createdAt }),
    expiresAt: t.field({ type: DateTime, description: 'From then on it is refused.', resolve: (row) => row.expiresAt }),
    expired: t.boolean({ description: 'Whether it has expired.', resolve: (row, _args, { now }) => row.expiresAt <= now }),
    lastUsedAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'The last use, to the hour; null before the first.',
      resolve: (row) => row.lastUsedAt,
    }),
  }),
});

type CreatedToken = Awaited<ReturnType<typeof createAccessToken>>;
const CreatedAccessTokenType = builder.objectRef<CreatedToken>('CreatedAccessToken').implement({
  description: 'A new access token.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'The secret of `Authorization: Bearer`. Store it now: nobody can read it again.' }),
    accessToken: t.field({ type: AccessTokenType, description: 'What is listed of it.', resolve: ({ accessToken }) => accessToken }),
  }),
});

const AccessTokenConnection = connectionType('AccessToken', AccessTokenType, { description: 'A page of access tokens.' });

builder.queryFields((t) => ({
  myAccessTokens: t.withAuth(USER).field({
    complexity: listCost(20),
    type: [AccessTokenType],
    description: 'The access tokens of the user, newest first.',
    resolve: (_root, _args, context) => listOwnTokens(context, context.viewer),
  }),
  accessTokens: t.withAuth(ADMIN).field({
    complexity: listCost(50),
    type: AccessTokenConnection,
    description: 'The access tokens of all accounts, newest first.',
    args: {
      first: t.arg.int({ description: 'Tokens per page, 1 to 50.' }),
      after: t.arg.string({ description: 'The `endCursor` of the page before.' }),
    },
    resolve: (_root, { first, after }, context) =>
      toConnection(listAllTokens(context, context.admin, { first: clampPageSize(first, 50), after }), after),
  }),
}));

builder.mutationFields((t) => {
  const args = () => ({
    name: t.arg.string({ required: true, description: 'The program that uses it, at most 60 characters.' }),
    scopes: t.arg({ type: [TokenScopeType], required: true, description: 'What it may do; at least one.' }),
    days: t.arg.int({ required: true, description: 'Days until it expires, 1 to 365.' }),
  });
  const idArg = () => t.arg.id({ required: true, description: 'The id of the access token.' });
  return {
    createAccessToken: t.withAuth(USER).field({
      result: 'createdAccessToken',
      type: CreatedAccessTokenType,
      description:
        'Creates an access token of the user, in place of an equal one of the last ten minutes that nothing has used. Needs a recent proof of identity (`confirmIdentity`).',
      args: args(),
      resolve: (_root, input, context) => createAccessToken(context, context.viewer, input),
    }),
    revokeAccessToken: t.withAuth(USER).field({
      result: 'accessToken',
      type: AccessTokenType,
      description: 'Revokes an access token of the user. It is refused at once.',
      args: { id: idArg() },
      resolve: (_root, { id }, context) => revokeAccessToken(context, context.viewer, id),
    }),
    createAccessTokenFor: t.withAuth(adminWith('session', 'users')).field({
      result: 'createdAccessToken',
      type: CreatedAccessTokenType,
      description:
        'Creates an access token of an account with the role USER, or of oneself, in place of an equal one of the last ten minutes that nothing has used. Needs a recent proof of identity.',
      args: { email: t.arg.string({ required: true, description: 'The e-mail of the account that it acts for.' }), ...args() },
      resolve: (_root, { email, ...input }, context) => createAccessToken(context, context.admin, input, { admin: context.admin, email }),
    }),
    revokeAnyAccessToken: t.withAuth(adminWith('session', 'users')).field({
      result: 'accessToken',
      type: AccessTokenType,
      description: 'Revokes an access token of any account.',
      args: { id: idArg() },
      resolve: (_root, { id }, context) => revokeAccessToken(context, context.admin, id, context.admin),
    }),
  };
});
