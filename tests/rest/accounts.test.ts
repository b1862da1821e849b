import { expect, test } from 'vitest';
import { FORM_MESSAGES } from '../../schema/inputs/form-messages.ts';
import { MESSAGES } from '../../schema/messages.ts';
import { browserHeaders, createAccount, jsonBody, PASSWORD, readSessionCookie, signIn } from '../support/accounts.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const PERSON = { userName: 'Meera Nair', email: 'meera@example.com', password: PASSWORD, mobileNo: '9845012876' };
const answer = async (path: string, init?: RequestInit) => {
  const response = await site.fetch(path, init);
  return { response, status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const form = (fields: Record<string, string>, method = 'POST', headers = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
});

const admin = await createAccount(site, 'admin@example.com', 'ADMIN');
const owner = await createAccount(site, 'owner@example.com');
const other = await createAccount(site, 'other@example.com');
const cookies = {
  admin: await signIn(site, admin.email),
  owner: await signIn(site, owner.email),
  other: await signIn(site, other.email),
};

test('POST /register returns 201 with the account, without secrets', async () => {
  const { status, body, response } = await answer('/register', jsonBody(PERSON));
  expect(status).toBe(201);
  const { userName, email, mobileNo } = PERSON;
  expect(body).toEqual({ id: expect.any(Number), userName, email, mobileNo, role: 'USER', address: '', profilePicture: null });
  // Registering leads to the login page (specification 8) and does not sign in.
  expect(readSessionCookie(response)).toBe('');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  ['another case', 'OWNER@Example.COM'],
  ['blanks around it', '  owner@example.com '],
  ['full-width letters', 'ｏwner@example.com'],
])('a taken e-mail address is rejected in %s', async (_name, email) => {
  const { status, body } = await answer('/register', jsonBody({ ...PERSON, email }));
  expect(status).toBe(409);
  expect(body).toEqual({ message: FORM_MESSAGES.emailTaken, fields: { email: FORM_MESSAGES.emailTaken } });
});

test('of several concurrent registrations of one e-mail exactly one succeeds', async () => {
  const statuses = await Promise.all(
    ['same@example.com', 'SAME@example.com', ' same@example.com'].map(
      async (email) => (await answer('/register', jsonBody({ ...PERSON, email }))).status,
    ),
  );
  expect(statuses.sort()).toEqual([201, 409, 409]);
});

test.each([
  [{ userName: '' }, { userName: MESSAGES.userName }],
  [{ userName: '   ' }, { userName: MESSAGES.userName }],
  [{ userName: undefined }, { userName: MESSAGES.userName }],
  [{ email: '' }, { email: MESSAGES.email }],
  [{ email: 'no address' }, { email: MESSAGES.email }],
  [{ email: 'a@b' }, { email: MESSAGES.email }],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, { email: MESSAGES.email }],
  [{ password: undefined }, { password: MESSAGES.password }],
  [{ mobileNo: '123456789' }, { mobileNo: MESSAGES.mobileNo }],
  [{ mobileNo: '12345678901' }, { mobileNo: MESSAGES.mobileNo }],
  [{ mobileNo: '٩٨٤٥٠١٢٨٧٦' }, { mobileNo: MESSAGES.mobileNo }],
  [{ mobileNo: 984501287 }, { mobileNo: MESSAGES.mobileNo }],
  [
    { userName: {}, email: [], password: 1, mobileNo: null },
    {
      userName: MESSAGES.userName,
      email: MESSAGES.email,
      password: MESSAGES.password,
      mobileNo: MESSAGES.mobileNo,
    },
  ],
])('registering with %j returns the specified field errors', async (change, fields) => {
  const { status, body } = await answer('/register', jsonBody({ ...PERSON, email: 'refused@example.com', ...change }));
  expect([status, body.fields]).toEqual([400, fields]);
});

test('POST /auth/login returns id, userName, role and profilePicture, and sets the menu cookie', async () => {
  const { status, body, response } = await answer('/auth/login', jsonBody({ email: ' Admin@example.com', password: PASSWORD }));
  expect(status).toBe(200);
  expect(body).toEqual({ id: admin.id, userName: 'admin', role: 'ADMIN', profilePicture: null });
  const record = response.headers.getSetCookie().find((each) => each.startsWith('user=')) ?? '';
  expect(JSON.parse(decodeURIComponent(/^user=([^;]*)/.exec(record)?.[1] ?? ''))).toEqual(body);
  expect(record).not.toContain('HttpOnly');
});

test.each([
  [{ email: '', password: PASSWORD }, { email: MESSAGES.emailRequired }],
  [{ email: 'owner@example.com', password: '' }, { password: MESSAGES.password }],
  [{}, { email: MESSAGES.emailRequired, password: MESSAGES.password }],
  [
    { email: { $ne: '' }, password: ['a'] },
    { email: MESSAGES.emailRequired, password: MESSAGES.password },
  ],
])('signing in with %j returns field errors', async (input, fields) => {
  const { status, body } = await answer('/auth/login', jsonBody(input));
  expect([status, body.fields]).toEqual([400, fields]);
});

test('GET /auth/me returns the menu record, and null to visitors', async () => {
  const own = await answer('/auth/me', { headers: browserHeaders(cookies.owner) });
  expect(own.body).toEqual({ id: owner.id, userName: 'owner', role: 'USER', profilePicture: null });
  const visitor = await answer('/auth/me');
  expect([visitor.status, visitor.body]).toEqual([200, null]);
});

test('GET /getUserProfile/{id} returns the own account, without secrets', async () => {
  const { status, body, response } = await answer(`/getUserProfile/${owner.id}`, { headers: browserHeaders(cookies.owner) });
  const { id, email } = owner;
  expect(status).toBe(200);
  expect(body).toEqual({ id, userName: 'owner', email, mobileNo: '9845012876', role: 'USER', address: '', profilePicture: null });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

const CALLS: [method: string, path: string, fields: Record<string, string>][] = [
  ['GET', '/getUserProfile', {}],
  ['PUT', '/updateProfile', { userName: 'Changed' }],
  ['PUT', '/updateAddress', { address: 'Changed' }],
  ['POST', '/uploadProfilePicture', {}],
];
test.each(CALLS)('%s %s/{id} accepts other ids from ADMINs only', async (method, path, fields) => {
  const callAs = async (id: string | number, cookie = '') => {
    const headers: Record<string, string> = cookie ? browserHeaders(cookie) : {};
    const picture = new FormData();
    const init = path.startsWith('/upload')
      ? { method, headers, body: picture }
      : method === 'GET'
        ? { headers }
        : jsonBody(fields, method, headers);
    return site.fetch(`${path}/${id}`, init);
  };
  const before = await site.db.prepare('select * from users where id = ?').bind(owner.id).first();
  const visitor = await callAs(owner.id);
  expect(visitor.status).toBe(401);
  expect(await visitor.json()).toEqual({ message: MESSAGES.loginRequired, fields: {} });
  expect((await callAs(owner.id, cookies.other)).status).toBe(403);
  // Unknown ids answer 403 too, so users cannot probe for accounts.
  expect((await callAs(999_999, cookies.other)).status).toBe(403);
  expect(await site.db.prepare('select * from users where id = ?').bind(owner.id).first()).toEqual(before);
  // ADMINs pass the access check; the empty upload form then fails validation.
  expect((await callAs(owner.id, cookies.admin)).status).toBe(path.startsWith('/upload') ? 400 : 200);
  if (path.startsWith('/upload')) return;
  for (const id of [999_999, '0', '-1', '1e3', 'x', '9'.repeat(30)]) {
    const { status } = await callAs(id, cookies.admin);
    expect(status, String(id)).toBe(404);
  }
});

test('PUT /updateProfile/{id} accepts a name, a password or both, and rejects an empty update', async () => {
  const { id, email } = await createAccount(site, 'renamed@example.com');
  let cookie = await signIn(site, email);
  const put = async (fields: object) => {
    const { response, status, body } = await answer(`/updateProfile/${id}`, jsonBody(fields, 'PUT', browserHeaders(cookie)));
    cookie = readSessionCookie(response) || cookie;
    return [status, status === 200 ? body.userName : body.fields];
  };
  expect(await put({ userName: ' Asha\nRao ' })).toEqual([200, 'Asha Rao']);
  expect(await put({ userName: '', password: 'the next password' })).toEqual([200, 'Asha Rao']);
  expect(await put({ userName: 'Both', password: 'the one after it' })).toEqual([200, 'Both']);
  expect(await put({ userName: '', password: '' })).toEqual([400, { userName: FORM_MESSAGES.nothingToChange }]);
  expect(await put({ userName: 'x'.repeat(81) })).toEqual([400, { userName: 'Use at most 80 characters.' }]);
  expect(await put({ role: 'ADMIN', email: 'taken@example.com', userName: 'Still' })).toEqual([200, 'Still']);
  expect((await answer(`/getUserProfile/${id}`, { headers: browserHeaders(cookie) })).body).toMatchObject({ email, role: 'USER' });
  expect((await site.fetch('/auth/login', jsonBody({ email, password: 'the one after it' }))).status).toBe(200);
});

test('PUT /updateAddress/{id} keeps line breaks, and an empty value clears the address', async () => {
  const put = (address: unknown) => answer(`/updateAddress/${owner.id}`, jsonBody({ address }, 'PUT', browserHeaders(cookies.owner)));
  const saved = await put(' 12 Lake Road\r\nUdaipur \u0007 ');
  expect(Object.keys(saved.body)).toEqual(['id', 'userName', 'email', 'mobileNo', 'role', 'address', 'profilePicture']);
  expect([saved.status, saved.body.address]).toEqual([200, '12 Lake Road\nUdaipur']);
  expect((await put('')).body.address).toBe('');
  for (const wrong of [undefined, 5, 'x'.repeat(501)]) expect((await put(wrong)).body.fields).toEqual({ address: expect.any(String) });
});

test('every call accepts forms and JSON', async () => {
  const { password, ...shown } = { ...PERSON, email: 'form@example.com' };
  expect((await answer('/register', form({ ...shown, password, role: 'ADMIN' }))).body).toMatchObject({ ...shown, role: 'USER' });
  const login = await answer('/auth/login', form({ email: shown.email, password }));
  expect([login.status, login.body.userName]).toEqual([200, shown.userName]);
  const headers = browserHeaders(readSessionCookie(login.response));
  const moved = await answer(`/updateAddress/${login.body.id}`, form({ address: 'Kochi' }, 'PUT', headers));
  expect(moved.body.address).toBe('Kochi');
  const parts = new FormData();
  parts.set('userName', 'In Parts');
  expect((await answer(`/updateProfile/${login.body.id}`, { method: 'PUT', headers, body: parts })).body.userName).toBe('In Parts');
});

test.each([
  ['broken JSON', 'application/json', '{"email":'],
  ['a list', 'application/json', '[]'],
  ['null', 'application/json', 'null'],
  ['bytes that are no text', 'application/json', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['text', 'text/plain', '{"email":"a@b.example"}'],
  ['no type', '', '{}'],
  ['a broken form', 'multipart/form-data; boundary=x', 'no form'],
])('a body of %s returns 400 with an error for the body', async (_name, type, sent) => {
  for (const path of ['/auth/login', '/register']) {
    const body = typeof sent === 'string' ? new TextEncoder().encode(sent) : sent;
    const { status, body: error } = await answer(path, { method: 'POST', headers: type ? { 'content-type': type } : {}, body });
    expect([status, Object.keys(error)]).toEqual([400, ['message', 'fields']]);
    expect(error.fields).toEqual({ body: expect.any(String) });
  }
});

test.each(['/auth/login', '/register'])('%s rejects bodies over 100 kB, also without Content-Length', async (path) => {
  const large = jsonBody({ ...PERSON, userName: 'x'.repeat(100_001) });
  expect((await site.fetch(path, large)).status).toBe(413);
  const chunked = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 20; i++) controller.enqueue(new TextEncoder().encode(' '.repeat(10_000)));
      controller.close();
    },
  });
  expect((await site.fetch(path, { ...large, body: chunked, duplex: 'half' } as RequestInit)).status).toBe(413);
});
