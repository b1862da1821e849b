import { expect, test } from 'vitest';
import { browserHeaders, createAccount, PASSWORD, readSessionCookie, signIn } from '../support/accounts.ts';
import { errorCodes, fieldErrors, runOperation, userErrors } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const one = await createAccount(site, 'one@example.com');
const other = await createAccount(site, 'other@example.com');
const admin = await createAccount(site, 'admin@example.com', 'ADMIN');
const cookies = { one: await signIn(site, one.email), other: await signIn(site, other.email), admin: await signIn(site, admin.email) };
const ACCOUNT = 'id: databaseId userName email mobileNo role address profilePicture secondFactor';
const LOGIN =
  'mutation($email: String!, $password: String!) { login(email: $email, password: $password) { signIn { codeRequired user { id: databaseId role } } userErrors { field message code } } }';
const REGISTER = `mutation($email: String!, $password: String!, $mobileNo: String!, $role: Role) {
  register(userName: "Meera", email: $email, password: $password, mobileNo: $mobileNo, role: $role) { user { ${ACCOUNT} } userErrors { field message code } }
}`;
const address = (id: number, to: string) =>
  `mutation { updateAddress(id: ${id}, address: "${to}") { user { address } userErrors { field message code } } }`;

test('me returns the own account, and null for visitors', async () => {
  expect((await runOperation(site, '', '{ me { id: databaseId } }')).data).toEqual({ me: null });
  expect((await runOperation(site, cookies.one, `{ me { ${ACCOUNT} } }`)).data.me).toEqual({
    id: String(one.id),
    userName: 'one',
    email: one.email,
    mobileNo: '9845012876',
    role: 'USER',
    address: '',
    profilePicture: null,
    secondFactor: false,
  });
});

test('the User type exposes no secrets', async () => {
  const { data } = await runOperation(
    site,
    cookies.admin,
    '{ __type(name: "User") { fields { name } } session: __type(name: "Session") { fields { name } } }',
  );
  const names = [...data.__type.fields, ...data.session.fields].map(({ name }: { name: string }) => name);
  expect(names).toContain('email');
  expect(names.filter((name: string) => /password|hash|totp|token/i.test(name))).toEqual([]);
});

test('login sets the session cookie and logout clears it, as the REST calls do', async () => {
  const { data, response } = await runOperation(site, '', LOGIN, { email: 'ONE@example.com ', password: PASSWORD });
  expect(data.login.signIn).toEqual({ codeRequired: false, user: { id: String(one.id), role: 'USER' } });
  const cookie = readSessionCookie(response);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect((await runOperation(site, cookie, '{ me { id: databaseId } }')).data.me).toEqual({ id: String(one.id) });
  const loggedOut = await runOperation(site, cookie, 'mutation { logout { userErrors { field message code } } }');
  expect(loggedOut.data).toEqual({ logout: { userErrors: [] } });
  expect(loggedOut.response.headers.getSetCookie().join()).toMatch(/session=; Max-Age=0; Path=\/; HttpOnly/);
  expect((await runOperation(site, cookie, '{ me { id: databaseId } }')).data.me).toBeNull();
});

test('logout without a session succeeds', async () => {
  expect((await runOperation(site, '', 'mutation { logout { userErrors { field message code } } }')).data).toEqual({
    logout: { userErrors: [] },
  });
});

test('a wrong password and an unknown e-mail return the same error', async () => {
  const [wrong, unknown] = [
    await runOperation(site, '', LOGIN, { email: one.email, password: 'wrong' }),
    await runOperation(site, '', LOGIN, { email: 'x@example.com', password: 'wrong' }),
  ];
  expect(wrong.data).toEqual(unknown.data);
  expect(userErrors(wrong)).toEqual([
    { field: null, message: 'Invalid credentials. Please try again.', code: 'UNAUTHENTICATED' },
    { field: ['password'], message: 'Invalid email or password.', code: 'UNAUTHENTICATED' },
  ]);
  expect(readSessionCookie(wrong.response)).toBe('');
});

test('register always creates a USER and returns errors per field', async () => {
  const input = { email: 'New@Example.com', password: PASSWORD, mobileNo: '98450 12876', role: 'ADMIN' };
  const { data } = await runOperation(site, '', REGISTER, input);
  expect(data.register.user).toMatchObject({ role: 'USER', email: 'new@example.com', mobileNo: '9845012876', secondFactor: false });
  const taken = await runOperation(site, '', REGISTER, input);
  expect(new Set(errorCodes(taken))).toEqual(new Set(['CONFLICT']));
  expect(fieldErrors(taken)).toEqual({ email: expect.any(String) });
  const wrong = await runOperation(site, '', REGISTER, { email: 'x', password: 'short', mobileNo: '1' });
  expect(new Set(errorCodes(wrong))).toEqual(new Set(['BAD_USER_INPUT']));
  expect(fieldErrors(wrong)).toEqual({
    email: 'Enter a valid email.',
    password: 'Use at least 8 characters.',
    mobileNo: 'Enter a valid 10-digit phone number.',
  });
});

test('updateProfile and updateAddress accept other ids from ADMINs only', async () => {
  expect((await runOperation(site, cookies.one, address(one.id, 'Own'))).data.updateAddress.user).toEqual({ address: 'Own' });
  expect((await runOperation(site, cookies.admin, address(one.id, 'By staff'))).data.updateAddress.user).toEqual({ address: 'By staff' });
  const rename = (id: number) =>
    `mutation { updateProfile(id: ${id}, userName: "Renamed") { user { userName } userErrors { field message code } } }`;
  for (const mutation of [address, rename]) {
    expect(errorCodes(await runOperation(site, '', mutation(one.id, 'x')))).toEqual(['UNAUTHENTICATED']);
    expect(errorCodes(await runOperation(site, cookies.other, mutation(one.id, 'x')))).toEqual(['FORBIDDEN']);
    expect(errorCodes(await runOperation(site, cookies.other, mutation(999_999, 'x')))).toEqual(['FORBIDDEN']);
    expect(errorCodes(await runOperation(site, cookies.admin, mutation(999_999, 'x')))).toEqual(['NOT_FOUND']);
  }
  expect((await runOperation(site, cookies.one, '{ me { userName address } }')).data.me).toEqual({ userName: 'one', address: 'By staff' });
  expect((await runOperation(site, cookies.one, rename(one.id))).data.updateProfile.user).toEqual({ userName: 'Renamed' });
});

test("a new password rotates this browser's session in the same response", async () => {
  const { id, email } = await createAccount(site, 'changes@example.com');
  const cookie = await signIn(site, email);
  const { data, response } = await runOperation(
    site,
    cookie,
    `mutation { updateProfile(id: ${id}, password: "another password") { user { id: databaseId } userErrors { field message code } } }`,
  );
  expect(data.updateProfile.user).toEqual({ id: String(id) });
  const next = readSessionCookie(response);
  expect((await runOperation(site, cookie, '{ me { id: databaseId } }')).data.me).toBeNull();
  expect((await runOperation(site, next, '{ me { id: databaseId } mySessions { current } }')).data).toEqual({
    me: { id: String(id) },
    mySessions: [{ current: true }],
  });
});

/** A document that selects one field. Mutations select nothing else. */
const operation = (kind: string, field: string) =>
  `${kind} { ${field}${kind === 'mutation' ? ' { userErrors { field message code } }' : ''} }`;

test.each([
  ['mySessions { id }', 'query'],
  ['pendingTotpSetup { secret }', 'query'],
  ['secondFactorRequired', 'query'],
  ['startTotpSetup', 'mutation'],
  ['confirmSecondFactor(code: "1")', 'mutation'],
  ['disableSecondFactor(code: "1")', 'mutation'],
  ['cancelTotpSetup', 'mutation'],
  ['renewRecoveryCodes(code: "1")', 'mutation'],
  ['endSession(id: 1)', 'mutation'],
  ['signOutEverywhere', 'mutation'],
])('%s requires a session', async (field, kind) => {
  const { data, ...answer } = await runOperation(site, '', operation(kind, field));
  expect(errorCodes(answer)).toEqual(['UNAUTHENTICATED']);
  expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([]);
});

test.each([
  ['users { nodes { email } }', 'query'],
  ['auditLog { nodes { actor } }', 'query'],
  [`setRole(id: ${one.id}, role: ADMIN)`, 'mutation'],
  ['setSecondFactorRequired(required: false)', 'mutation'],
])('%s requires the ADMIN role', async (field, kind) => {
  for (const [cookie, code] of [
    ['', 'UNAUTHENTICATED'],
    [cookies.other, 'FORBIDDEN'],
  ] as const) {
    const { data, ...answer } = await runOperation(site, cookie, operation(kind, field));
    expect(errorCodes(answer)).toEqual([code]);
    expect(Object.values(data ?? {}).filter(Boolean)).toEqual([]);
  }
});

test('authenticated responses are not cacheable', async () => {
  const response = await site.fetch('/graphql?query=%7B%20me%20%7B%20email%20%7D%20%7D', {
    headers: { ...browserHeaders(cookies.one), 'x-graphql-yoga-csrf': '1' },
  });
  expect(await response.json()).toEqual({ data: { me: { email: one.email } } });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('cloudflare-cdn-cache-control')).toBeNull();
});
