import { expect, test } from 'vitest';
import { browserHeaders, createAccount, createSession, jsonBody, PASSWORD, signIn } from '../support/accounts.ts';
import { buildFormData, queryRows } from '../support/enquiries.ts';
import { runOperation } from '../support/graphql.ts';
import { openSharedSite } from '../support/site.ts';

const site = await openSharedSite();
const PERSON = { userName: 'Asha', password: PASSWORD, mobileNo: '9845012876' };
const roles = () => queryRows(site, "select email, role, totp_enabled_at from users where email like '%@role.example' order by id");
const urlencoded = (fields: Record<string, string>, accept = '*/*'): RequestInit => ({
  method: 'POST',
  headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

test('users cannot assign themselves a role', async () => {
  let count = 0;
  const email = () => `new-${count++}@role.example`;
  // Registration, by every API and with every spelling of the role.
  for (const role of ['ADMIN', 'admin', ['ADMIN'], { role: 'ADMIN' }, null]) {
    const response = await site.fetch('/register', jsonBody({ ...PERSON, email: email(), role }));
    expect([response.status, ((await response.json()) as { role: string }).role]).toEqual([201, 'USER']);
  }
  const more = { id: 999_999, totpEnabledAt: 1, passwordHash: 'x', address: 'Elsewhere', profilePicture: 'x.webp', createdAt: 1 };
  const response = await site.fetch('/register', jsonBody({ ...PERSON, email: email(), ...more }));
  expect(await response.json()).toMatchObject({
    id: expect.not.toSatisfy((id) => id === more.id),
    role: 'USER',
    address: '',
    profilePicture: null,
  });
  expect((await site.fetch('/register', urlencoded({ ...PERSON, email: email(), role: 'ADMIN' }))).status).toBe(201);
  const page = { form: 'register', ...PERSON, email: email(), role: 'ADMIN' };
  expect((await site.fetch('/register', urlencoded(page, 'text/html'))).status).toBe(303);
  const form = buildFormData({ ...PERSON, email: email(), role: 'ADMIN' });
  expect((await site.fetch('/register', { method: 'POST', body: form })).status).toBeLessThan(500);
  const REGISTER = `mutation($email: String!) {
    register(userName: "Asha", email: $email, password: "${PASSWORD}", mobileNo: "9845012876", role: ADMIN) { user { role } userErrors { field message code } }
  }`;
  expect((await runOperation(site, '', REGISTER, { email: email() })).data).toEqual({
    register: { user: { role: 'USER' }, userErrors: [] },
  });
  expect((await roles()).length).toBeGreaterThanOrEqual(9);

  // Existing accounts, by every call that updates them and by the mutation that sets roles.
  const person = await createAccount(site, 'known@role.example');
  const cookie = await createSession(site, person);
  const headers = browserHeaders(cookie);
  for (const path of ['updateProfile', 'updateAddress'])
    await site.fetch(`/${path}/${person.id}`, jsonBody({ userName: 'Asha', address: 'Leh', role: 'ADMIN', isAdmin: true }, 'PUT', headers));
  for (const form of ['profile', 'address'])
    await site.fetch('/profile', {
      ...urlencoded({ form, userName: 'Asha', address: 'Leh', role: 'ADMIN' }, 'text/html'),
      headers: { ...headers, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    });
  const SET_ROLE = 'mutation($id: ID!) { setRole(id: $id, role: ADMIN) { user { role } userErrors { field message code } } }';
  expect((await runOperation(site, cookie, SET_ROLE, { id: String(person.id) })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  for (const operation of [
    'updateProfile(id: $id, userName: "A", role: ADMIN) { user { id: databaseId } }',
    'updateAddress(id: $id, address: "A", role: "ADMIN") { user { id: databaseId } }',
  ])
    expect(
      (await runOperation(site, cookie, `mutation($id: ID!) { ${operation} }`, { id: String(person.id) })).errors?.[0]?.message,
    ).toMatch(/role/);
  // The `user` cookie, which pages read to show the signed-in user, grants nothing.
  const record = encodeURIComponent(JSON.stringify({ id: person.id, role: 'ADMIN' }));
  const staff = await site.fetch('/staff/users', { headers: { ...headers, cookie: `${cookie}; user=${record}` } });
  expect(staff.status).toBe(403);

  const rows = await roles();
  expect(rows.map(({ role, totp_enabled_at }) => [role, totp_enabled_at])).toEqual(rows.map(() => ['USER', null]));
  // The accounts can sign in.
  expect(await signIn(site, 'new-0@role.example')).toMatch(/session=/);
});
