import { drizzle } from 'drizzle-orm/d1';
import { expect, test, vi } from 'vitest';
import { TOKEN_SCOPE_NAMES, type TokenScope } from '../../schema/integrations/token-scopes.ts';
import { sha256 } from '../../src/domain/crypto.ts';
import { createToken, isWellFormedToken } from '../../src/domain/integrations/token-authentication.ts';
import { resetAdmin } from '../../src/tools/admin-accounts.ts';
import { REST_CALL_RULES } from '../support/access/access-rules.ts';
import { browserHeaders, createAccessToken, createAccount, jsonBody, PASSWORD, readMails, signIn } from '../support/accounts.ts';
import { dumpAllRows, errorCodes, fieldErrors, parseGraphqlResponse, runOperation } from '../support/graphql.ts';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';

// Access tokens: `Authorization: Bearer` of RFC 6750 on REST and GraphQL.

const site = await openSite();
let count = 0;
const createPerson = (role: 'USER' | 'ADMIN' = 'USER') => createAccount(site, `person-${count++}@token.example`, role);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const runByToken = async (token: string, query: string, headers: Record<string, string> = {}) =>
  parseGraphqlResponse(await site.fetch('/graphql', jsonBody({ query }, 'POST', { ...bearer(token), ...headers })));

const CREATE = `mutation($scopes: [TokenScope!]!, $days: Int!) {
  createAccessToken(name: "Nightly export", scopes: $scopes, days: $days) { createdAccessToken { token accessToken { id name scopes expiresAt lastUsedAt } } userErrors { field message code } }
}`;

test('a token is created after a recent proof, shown once, stored as a hash, mailed about and audited', async () => {
  const person = await createPerson();
  const cookie = await signIn(site, person.email);
  await site.db.prepare('update sessions set confirmed_at = 0 where user_id = ?').bind(person.id).run();
  const create = (variables: object) => runOperation(site, cookie, CREATE, { scopes: ['ENQUIRIES_READ'], days: 90, ...variables });
  expect(errorCodes(await create({}))).toEqual(['CONFIRMATION_REQUIRED']);
  await runOperation(site, cookie, `mutation { confirmIdentity(confirmation: "${PASSWORD}") { userErrors { field message code } } }`);
  const { token, accessToken } = (await create({})).data.createAccessToken.createdAccessToken;
  expect(token).toMatch(/^sfn_[0-9A-Za-z]{49}$/);
  expect(accessToken).toMatchObject({ name: 'Nightly export', scopes: ['ENQUIRIES_READ'], lastUsedAt: null });
  expect(Math.round((Date.parse(accessToken.expiresAt) - Date.now()) / 86_400_000)).toBe(90);
  expect((await runOperation(site, cookie, '{ myAccessTokens { id name } }')).data.myAccessTokens).toEqual([
    { id: accessToken.id, name: 'Nightly export' },
  ]);
  const stored = await dumpAllRows(site);
  expect([stored.includes(token), stored.includes(sha256(token)), stored.includes('token-created')]).toEqual([false, true, true]);
  await vi.waitFor(() =>
    expect(readMails(site).some((mail) => mail.includes(`To: ${person.email}`) && mail.includes('Nightly export'))).toBe(true),
  );
  expect(readMails(site).some((mail) => mail.includes(token))).toBe(false);

  for (const days of [0, 366]) expect(fieldErrors(await create({ days }))).toHaveProperty('days');
  expect(fieldErrors(await create({ scopes: [] }))).toHaveProperty('scopes');
  // A token never exceeds the role of its owner.
  expect(fieldErrors(await create({ scopes: ['STAFF_READ'] }))).toHaveProperty('scopes');
});

test('a token opens what its scopes name, without cookie and Origin, and costs one read', async () => {
  const admin = await createPerson('ADMIN');
  const token = await createAccessToken(site, admin, ['enquiries:read', 'profile:write']);
  const list = await site.fetch('/api/enquiries', { headers: bearer(token) });
  expect([list.status, list.headers.get('cache-control'), list.headers.getSetCookie()]).toEqual([200, 'private, no-store', []]);
  expect((await runByToken(token, '{ inbox(first: 1) { nodes { id } } me { email } }')).data.me).toEqual({ email: admin.email });
  const renamed = await site.fetch(`/updateProfile/${admin.id}`, jsonBody({ userName: 'By a program' }, 'PUT', bearer(token)));
  expect([renamed.status, renamed.headers.getSetCookie()]).toEqual([200, []]);
  const me = await site.fetch('/auth/me', { headers: bearer(token) });
  expect([((await me.json()) as { id: number }).id, costsOf(me)]).toEqual([
    admin.id,
    { batches: 1, statements: 1, rows: expect.any(Number) },
  ]);
  const entry = await site.db
    .prepare("select details from audit_log where action = 'profile-change' and user_id = ?")
    .bind(admin.id)
    .first<{ details: string }>();
  expect(JSON.parse(entry?.details ?? '{}')).toEqual({ fields: ['userName'], accessToken: expect.any(Number) });
});

test('a token without the scope of a call answers 403 and names it, for every restricted call', async () => {
  const [admin, other] = [await createPerson('ADMIN'), await createPerson()];
  const tokens = { none: await createAccessToken(site, admin, []), all: await createAccessToken(site, admin, TOKEN_SCOPE_NAMES) };
  const restricted = Object.entries(REST_CALL_RULES).flatMap(([call, rule]) => (rule === 'everyone' ? [] : [call]));
  expect(restricted.length).toBeGreaterThan(30);
  for (const call of restricted) {
    const [method = '', path = ''] = call.split(' ');
    const send = (token: string) =>
      site.fetch(path.replace(':id', String(admin.id)), {
        method,
        headers: bearer(token),
        ...(method !== 'GET' && jsonBody({}, method, bearer(token))),
      });
    const [refused, opened] = [await send(tokens.none), await send(tokens.all)];
    const isDocument = path.startsWith('/api/documents');
    expect([call, refused.status, opened.status === 403 || opened.status === 401]).toEqual([call, 403, isDocument]);
    const { message, fields } = (await refused.json()) as { message: string; fields: { scope?: TokenScope } };
    if (isDocument) continue;
    expect([message.includes(fields.scope ?? '-'), TOKEN_SCOPE_NAMES.includes(fields.scope as TokenScope)], call).toEqual([true, true]);
    expect(refused.headers.get('www-authenticate')).toBe(`Bearer error="insufficient_scope", scope="${fields.scope}"`);
  }
  // The account of another person belongs to `staff`.
  const profile = await createAccessToken(site, admin, ['profile:write']);
  expect((await site.fetch(`/getUserProfile/${other.id}`, { headers: bearer(profile) })).status).toBe(403);
  const refusedFields = await runByToken(tokens.none, '{ inbox { nodes { id } } }');
  expect(refusedFields.errors?.[0]?.extensions).toMatchObject({ code: 'INSUFFICIENT_SCOPE', fields: { scope: 'enquiries:read' } });
  const readOnly = await createAccessToken(site, admin, ['enquiries:read']);
  expect(
    (await runByToken(readOnly, 'mutation { deleteEnquiries(ids: [1]) { userErrors { field message code } } }')).errors?.[0]?.extensions
      ?.fields,
  ).toEqual({
    scope: 'enquiries:write',
  });
});

test('no token manages tokens, sessions, passwords or second factors, or opens a page', async () => {
  const admin = await createPerson('ADMIN');
  const token = await createAccessToken(site, admin, TOKEN_SCOPE_NAMES);
  for (const operation of [
    'mutation { createAccessToken(name: "Another", scopes: [PROFILE_READ], days: 1) { createdAccessToken { token } userErrors { field message code } } }',
    `mutation { createAccessTokenFor(email: "${admin.email}", name: "Another", scopes: [PROFILE_READ], days: 1) { createdAccessToken { token } userErrors { field message code } } }`,
    'mutation { revokeAccessToken(id: 1) { accessToken { id } userErrors { field message code } } }',
    '{ myAccessTokens { id } }',
    '{ mySessions { id } }',
    'mutation { startTotpSetup { totpSetup { secret } userErrors { field message code } } }',
    'mutation { signOutEverywhere { userErrors { field message code } } }',
    `mutation { confirmIdentity(confirmation: "${PASSWORD}") { userErrors { field message code } } }`,
    `mutation { setRole(id: ${admin.id}, role: USER) { user { id } userErrors { field message code } } }`,
    'mutation { setSecondFactorRequired(required: false) { required userErrors { field message code } } }',
    `mutation { updateProfile(id: ${admin.id}, password: "chosen by a program") { user { id } userErrors { field message code } } }`,
  ])
    expect([operation, errorCodes(await runByToken(token, operation))]).toEqual([operation, ['FORBIDDEN']]);
  for (const path of ['/profile', '/sidebar-admin', '/graphiql']) {
    const response = await site.fetch(path, { headers: bearer(token) });
    expect([path, response.status]).toEqual([path, 403]);
  }
});

test('unknown, expired, revoked and mistyped tokens answer 401, also on public and cached calls', async () => {
  const person = await createPerson();
  const expired = await createAccessToken(site, person, ['profile:read'], Date.now() - 1);
  const mistyped = `${createToken().slice(0, -1)}!`;
  // The public answer is in the cache already.
  expect((await site.fetch('/packages')).status).toBe(200);
  for (const token of [createToken(), expired, mistyped, '', 'x'.repeat(10_000)]) {
    for (const path of ['/packages', '/auth/me', '/home']) {
      const response = await site.fetch(path, { headers: bearer(token) });
      const { message } = (await response.json()) as { message: string };
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 401, 'private, no-store']);
      expect(response.headers.get('www-authenticate')).toContain('Bearer');
      expect(message).toMatch(/access token/);
      expect(message).not.toContain(token || '-');
    }
    const operation = await runByToken(token, '{ me { id } }');
    expect([operation.response.status, errorCodes(operation)]).toEqual([401, ['UNAUTHENTICATED']]);
  }
  // A valid token is answered the same rows, but neither from the shared cache nor into it.
  const valid = await createAccessToken(site, person, []);
  const own = await site.fetch('/packages', { headers: bearer(valid) });
  expect([own.status, own.headers.get('cache-status'), own.headers.get('cache-control')]).toEqual([200, null, 'private, no-store']);
  expect(await own.json()).toEqual(await (await site.fetch('/packages')).json());
});

test('a request with cookie and token is that of the token, and needs no Origin', async () => {
  const [owner, program] = [await createPerson('ADMIN'), await createPerson()];
  const cookie = await signIn(site, owner.email);
  const token = await createAccessToken(site, program, ['profile:write']);
  const headers = { ...bearer(token), cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await runByToken(token, '{ me { email } }', headers)).data.me).toEqual({ email: program.email });
  const moved = await site.fetch(`/updateAddress/${program.id}`, jsonBody({ address: 'Moved by a program' }, 'PUT', headers));
  expect(moved.status).toBe(200);
  expect((await site.fetch('/api/enquiries', { headers })).status).toBe(403);
  // An invalid token does not fall back to the cookie, and another scheme leaves the cookie alone.
  expect((await site.fetch('/auth/me', { headers: { ...bearer(createToken()), cookie } })).status).toBe(401);
  const basic = await site.json<{ id: number }>('/auth/me', { headers: { authorization: 'Basic eDp5', cookie } });
  expect(basic.id).toBe(owner.id);
  // Signing in keeps its cookie for browsers.
  expect(await signIn(site, owner.email)).toMatch(/^session=/);
});

test('tokens end with the password, the role and signing out everywhere, and when they are revoked', async () => {
  const chief = await signIn(site, (await createPerson('ADMIN')).email);
  const endings: [string, (person: { id: number; email: string }, cookie: string) => Promise<unknown>][] = [
    [
      'password',
      ({ id }, cookie) => site.fetch(`/updateProfile/${id}`, jsonBody({ password: `${PASSWORD} again` }, 'PUT', browserHeaders(cookie))),
    ],
    ['everywhere', (_person, cookie) => runOperation(site, cookie, 'mutation { signOutEverywhere { userErrors { field message code } } }')],
    [
      'role',
      ({ id }) =>
        runOperation(site, chief, `mutation { setRole(id: ${id}, role: ADMIN) { user { id } userErrors { field message code } } }`),
    ],
    ['command line', ({ email }) => resetAdmin(drizzle(site.db), email, 'set by the command line')],
    [
      'staff',
      async ({ email }) => {
        const { nodes } = (await runOperation(site, chief, '{ accessTokens(first: 50) { nodes { id ownerEmail } } }')).data.accessTokens;
        const { id } = nodes.find((each: { ownerEmail: string }) => each.ownerEmail === email);
        await runOperation(
          site,
          chief,
          `mutation { revokeAnyAccessToken(id: ${id}) { accessToken { id } userErrors { field message code } } }`,
        );
      },
    ],
    [
      'owner',
      async (_person, cookie) => {
        const [{ id }] = (await runOperation(site, cookie, '{ myAccessTokens { id } }')).data.myAccessTokens;
        await runOperation(
          site,
          cookie,
          `mutation { revokeAccessToken(id: ${id}) { accessToken { id } userErrors { field message code } } }`,
        );
      },
    ],
  ];
  for (const [name, end] of endings) {
    const person = await createPerson();
    const cookie = await signIn(site, person.email);
    const token = await createAccessToken(site, person, ['profile:read']);
    const status = async () => (await site.fetch('/auth/me', { headers: bearer(token) })).status;
    expect([name, await status()]).toEqual([name, 200]);
    await end(person, cookie);
    expect([name, await status()]).toEqual([name, 401]);
  }
  // Nobody revokes the token of somebody else.
  const stranger = await signIn(site, (await createPerson()).email);
  const victim = await createPerson();
  await createAccessToken(site, victim, []);
  const row = await site.db.prepare('select id from access_tokens where user_id = ?').bind(victim.id).first<{ id: number }>();
  expect(
    errorCodes(
      await runOperation(
        site,
        stranger,
        `mutation { revokeAccessToken(id: ${row?.id}) { accessToken { id } userErrors { field message code } } }`,
      ),
    ),
  ).toEqual(['NOT_FOUND']);
});

test('staff create tokens for users and for themselves, never for another administrator', async () => {
  const [admin, colleague, user] = [await createPerson('ADMIN'), await createPerson('ADMIN'), await createPerson()];
  const cookie = await signIn(site, admin.email);
  const createFor = ({ email }: { email: string }, scope: string) =>
    runOperation(
      site,
      cookie,
      `mutation { createAccessTokenFor(email: "${email}", name: "Partner", scopes: [${scope}], days: 7) { createdAccessToken { token accessToken { ownerEmail } } userErrors { field message code } } }`,
    );
  const { accessToken } = (await createFor(user, 'ENQUIRIES_WRITE')).data.createAccessTokenFor.createdAccessToken;
  expect(accessToken).toEqual({ ownerEmail: user.email });
  expect(fieldErrors(await createFor(user, 'CONTENT_WRITE'))).toHaveProperty('scopes');
  expect(errorCodes(await createFor(admin, 'CONTENT_WRITE'))).toEqual([]);
  expect(errorCodes(await createFor(colleague, 'CONTENT_READ'))).toEqual(['FORBIDDEN']);
  const own = (await createFor(admin, 'ENQUIRIES_READ')).data.createAccessTokenFor.createdAccessToken.token;
  expect((await runByToken(own, '{ inbox(first: 1) { nodes { id } } }')).errors).toBeUndefined();
  // Demoted, they leave no token behind that they have created for others.
  const countOf = (id: number) => site.db.prepare('select count(*) as n from access_tokens where created_by = ?').bind(id).first('n');
  expect(await countOf(admin.id)).not.toBe(0);
  const chief = await signIn(site, colleague.email);
  const demote = `mutation { setRole(id: ${admin.id}, role: USER) { userErrors { code } } }`;
  expect(errorCodes(await runOperation(site, chief, demote))).toEqual([]);
  expect(await countOf(admin.id)).toBe(0);
});

test('the last use is written after the answer, once an hour', async () => {
  const person = await createPerson();
  const token = await createAccessToken(site, person, ['profile:read']);
  const lastUse = async () =>
    (await site.db.prepare('select last_used_at as at from access_tokens where user_id = ?').bind(person.id).first<{ at: number | null }>())
      ?.at ?? null;
  await site.fetch('/auth/me', { headers: bearer(token) });
  const first = await vi.waitFor(async () => {
    const at = await lastUse();
    expect(at).not.toBeNull();
    return Number(at);
  });
  await site.fetch('/auth/me', { headers: bearer(token) });
  await site.db.prepare('select 1').run();
  expect(await lastUse()).toBe(first);
  await site.db
    .prepare('update access_tokens set last_used_at = ? where user_id = ?')
    .bind(first - 3_600_001, person.id)
    .run();
  await site.fetch('/auth/me', { headers: bearer(token) });
  await vi.waitFor(async () => expect(await lastUse()).toBeGreaterThanOrEqual(first));
});

test('guesses are limited by address', async () => {
  const limited = await openSite({ variables: { RATE_LIMITS: 'on' } });
  const guess = async () =>
    (await limited.fetch('/auth/me', { headers: { ...bearer(createToken()), 'cf-connecting-ip': '203.0.113.9' } })).status;
  const statuses = new Set<number>();
  for (let i = 0; i < 40; i++) statuses.add(await guess());
  expect([...statuses]).toEqual([401, 429]);
});

test('the checksum finds every mistyped character', () => {
  const token = createToken();
  expect(isWellFormedToken(token)).toBe(true);
  for (let at = 4; at < token.length; at++) {
    const mistyped = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);
    expect(isWellFormedToken(mistyped), mistyped).toBe(false);
  }
});
