import { expect, test } from 'vitest';
import { browserHeaders, createAccount, createSession, jsonBody, PASSWORD, readSessionCookie, signIn } from '../support/accounts.ts';
import {
  buildOperationRequest,
  dumpAllRows,
  errorCodes,
  parseGraphqlResponse,
  requestResetToken,
  runOperation,
  setPasswordByToken,
} from '../support/graphql.ts';
import { openSite, type Site } from '../support/site.ts';
import { withoutTable } from '../support/submit-form.ts';

const site = await openSite();
const secure = await openSite({ variables: { ORIGIN: 'https://www.example.com' } });
const [DAY, MINUTE] = [86_400_000, 60_000];
const statusOf = async (id: number, cookie: string, on: Site = site) =>
  (await on.fetch(`/getUserProfile/${id}`, { headers: browserHeaders(cookie) })).status;
const updateSession = (id: number, column: string, value: number) =>
  site.db.prepare(`update sessions set ${column} = ? where user_id = ?`).bind(value, id).run();
let count = 0;
const createSomeone = (role: 'USER' | 'ADMIN' = 'USER') => createAccount(site, `someone-${count++}@example.com`, role);
const NEW = 'a newer road to Ladakh';

test('an expired session is unauthenticated', async () => {
  const { id, email } = await createSomeone();
  const cookie = await signIn(site, email);
  await updateSession(id, 'expires_at', Date.now() + MINUTE);
  expect(await statusOf(id, cookie)).toBe(200);
  await updateSession(id, 'expires_at', Date.now() - 1);
  expect(await statusOf(id, cookie)).toBe(401);
});

test.each([
  ['USER', 30 * DAY],
  ['ADMIN', 30 * MINUTE],
] as const)('an idle session of a %s expires, and a request before that renews it', async (role, idle) => {
  const { id, email } = await createSomeone(role);
  const cookie = await signIn(site, email);
  const almost = Date.now() - idle + MINUTE;
  await updateSession(id, 'seen_at', almost);
  expect(await statusOf(id, cookie)).toBe(200);
  await expect
    .poll(async () => (await site.db.prepare('select seen_at as at from sessions where user_id = ?').bind(id).first<{ at: number }>())?.at)
    .toBeGreaterThan(almost);
  await updateSession(id, 'seen_at', Date.now() - idle);
  expect(await statusOf(id, cookie)).toBe(401);
});

test.each([
  ['USER', 90 * DAY],
  ['ADMIN', 12 * 60 * MINUTE],
] as const)('a session of a %s has an absolute expiry', async (role, lifetime) => {
  const { id, email } = await createSomeone(role);
  await signIn(site, email);
  const row = await site.db
    .prepare('select expires_at - created_at as lifetime from sessions where user_id = ?')
    .bind(id)
    .first<{ lifetime: number }>();
  expect(row?.lifetime).toBe(lifetime);
});

test.each([
  ['POST /auth/logout', (cookie: string) => site.fetch('/auth/logout', { method: 'POST', headers: browserHeaders(cookie) })],
  ['POST /logout', (cookie: string) => site.fetch('/logout', { method: 'POST', headers: browserHeaders(cookie) })],
  [
    'GraphQL logout',
    async (cookie: string) => (await runOperation(site, cookie, 'mutation { logout { userErrors { field message code } } }')).response,
  ],
])('%s ends the current session on the server and no other', async (_name, logout) => {
  const { id, email } = await createSomeone();
  const [here, there] = [await signIn(site, email), await signIn(site, email)];
  const response = await logout(here);
  expect(response.status).toBeLessThan(400);
  expect(response.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^session=; Max-Age=0; Path=\/; HttpOnly/));
  expect(response.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^user=-;/));
  expect([await statusOf(id, here), await statusOf(id, there)]).toEqual([401, 200]);
});

test('signing out everywhere ends every session', async () => {
  const [one, other] = [await createSomeone(), await createSomeone()];
  const cookies = [await signIn(site, one.email), await signIn(site, one.email)];
  const others = await signIn(site, other.email);
  expect((await runOperation(site, cookies[0] ?? '', 'mutation { signOutEverywhere { userErrors { field message code } } }')).data).toEqual(
    { signOutEverywhere: { userErrors: [] } },
  );
  for (const cookie of cookies) expect(await statusOf(one.id, cookie)).toBe(401);
  expect(await statusOf(other.id, others)).toBe(200);
});

test('a user can sign out their own other devices only', async () => {
  const [one, other] = [await createSomeone(), await createSomeone()];
  const [here, there, others] = [await signIn(site, one.email), await signIn(site, one.email), await signIn(site, other.email)];
  const { data } = await runOperation(site, here, '{ mySessions { id current } }');
  const device = data.mySessions.find(({ current }: { current: boolean }) => !current).id;
  const end = (cookie: string) =>
    runOperation(site, cookie, 'mutation($id: ID!) { endSession(id: $id) { userErrors { field message code } } }', { id: device });
  expect(errorCodes(await end(others))).toEqual(['NOT_FOUND']);
  expect(await statusOf(one.id, there)).toBe(200);
  expect(errorCodes(await end(here))).toEqual([]);
  expect([await statusOf(one.id, here), await statusOf(one.id, there)]).toEqual([200, 401]);
});

test('a new password ends the other sessions and rotates the current token', async () => {
  const { id, email } = await createSomeone();
  const [here, there] = [await signIn(site, email), await signIn(site, email)];
  const response = await site.fetch(`/updateProfile/${id}`, jsonBody({ password: NEW }, 'PUT', browserHeaders(here)));
  const next = readSessionCookie(response);
  expect(response.status).toBe(200);
  expect(next).not.toBe(here);
  expect([await statusOf(id, here), await statusOf(id, there), await statusOf(id, next)]).toEqual([401, 401, 200]);
  expect((await site.fetch('/auth/login', jsonBody({ email, password: PASSWORD }))).status).toBe(401);
});

test('a profile update without a password ends no session', async () => {
  const { id, email } = await createSomeone();
  const [here, there] = [await signIn(site, email), await signIn(site, email)];
  expect((await site.fetch(`/updateProfile/${id}`, jsonBody({ userName: 'Renamed' }, 'PUT', browserHeaders(here)))).status).toBe(200);
  expect([await statusOf(id, here), await statusOf(id, there)]).toEqual([200, 200]);
});

test("a role change ends that account's sessions", async () => {
  const [user, admin] = [await createSomeone(), await createSomeone('ADMIN')];
  const staff = await signIn(site, admin.email);
  for (const role of ['ADMIN', 'USER']) {
    const userCookie = await signIn(site, user.email);
    expect(await statusOf(user.id, userCookie)).toBe(200);
    await runOperation(
      site,
      staff,
      'mutation($id: ID!, $role: Role!) { setRole(id: $id, role: $role) { user { role } userErrors { field message code } } }',
      { id: user.id, role },
    );
    expect(await statusOf(user.id, userCookie)).toBe(401);
  }
});

test('the database holds no usable session or reset token', async () => {
  const { id, email } = await createSomeone();
  const cookie = await signIn(site, email);
  const token = await requestResetToken(site, email);
  const rows = await dumpAllRows(site);
  for (const secret of [cookie.split('=')[1] ?? '', token]) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(secret);
  }
  const hashes = await site.db
    .prepare(
      'select (select token_hash from sessions where user_id = ?1) as session, (select token_hash from password_resets where user_id = ?1) as reset',
    )
    .bind(id)
    .first<{ session: string; reset: string }>();
  expect(rows).toContain(hashes?.session);
  expect(await statusOf(id, `session=${hashes?.session}`)).toBe(401);
  expect(errorCodes(await setPasswordByToken(site, hashes?.reset ?? '', NEW))).toEqual(['BAD_USER_INPUT']);
  expect(await statusOf(id, cookie)).toBe(200);
});

test('the session cookie is HttpOnly and SameSite=Lax, and over HTTPS also Secure with the __Host- prefix', async () => {
  const flags = async (on: Site) => {
    const { email } = await createAccount(on, `flags-${count++}@example.com`);
    const response = await on.fetch('/auth/login', jsonBody({ email, password: PASSWORD }));
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    return response.headers.getSetCookie().find((each) => each.includes('session=')) ?? '';
  };
  expect(await flags(site)).toMatch(/^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await flags(secure)).toMatch(/^__Host-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('over HTTPS a session cookie without the __Host- prefix is ignored', async () => {
  const { id, email } = await createAccount(secure, 'bound@example.com');
  const cookie = await signIn(secure, email);
  expect(cookie).toMatch(/^__Host-session=/);
  expect(await statusOf(id, cookie, secure)).toBe(200);
  expect(await statusOf(id, cookie.replace('__Host-', ''), secure)).toBe(401);
});

test('a request with two session cookies is unauthenticated', async () => {
  const [one, other] = [await createSomeone(), await createSomeone()];
  const [first, second] = [await signIn(site, one.email), await signIn(site, other.email)];
  expect(await statusOf(one.id, `theme=dark; ${first}`)).toBe(200);
  for (const both of [`${first}; ${second}`, `${second}; ${first}`, `${first}; ${first}`, `${first}; session=`])
    for (const { id } of [one, other]) expect(await statusOf(id, both), both).toBe(401);
});

test('what one account has typed is never sent in the name of another', async () => {
  const [first, second] = [await createSomeone('ADMIN'), await createSomeone('ADMIN')];
  const cookie = await signIn(site, second.email);
  const query = 'mutation { saveView(name: "Mine", search: "kerala") { savedView { name } userErrors { code } } }';
  const send = async (viewer: number) => {
    const [path, init] = buildOperationRequest(cookie, query, {});
    return parseGraphqlResponse(await site.fetch(path, { ...init, headers: { ...init?.headers, 'x-viewer': String(viewer) } }));
  };
  expect(errorCodes(await send(first.id))).toEqual(['UNAUTHENTICATED']);
  expect(errorCodes(await send(second.id))).toEqual([]);
});

test('a form of staff that meets an expired session without script is sent again after the sign-in', async () => {
  const { id, email } = await createSomeone('ADMIN');
  const other = await createSomeone('ADMIN');
  const expired = await createSession(site, { id, email, userName: '' }, Date.now() - 1);
  const texts = {
    intent: 'save',
    version: '0',
    overwrite: 'on',
    aboutUs: 'Typed for an hour,\nin "two" lines',
    bookingTerms: '<b>',
    privacyPolicy: 'P',
  };
  const post = (fields: Record<string, string>, cookie = expired, path = '/add-c') =>
    site.fetch(path, {
      ...{ method: 'POST', redirect: 'manual', headers: { accept: 'text/html', ...browserHeaders(cookie) } },
      body: new URLSearchParams({ ...texts, ...fields }),
    });
  const readText = async () => (await site.db.prepare('select about_us as text from company_policies').first<{ text: string }>())?.text;
  const asked = await post({});
  expect(asked.status).toBe(401);
  const html = await asked.text();
  for (const escaped of ['Typed for an hour,\nin &quot;two&quot; lines', '&lt;b&gt;', 'name="signIn.password"'])
    expect(html).toContain(escaped);
  expect(html).toContain(`name="signIn.expected" value="${id}"`);
  const signInAs = (as: string, password = PASSWORD) =>
    post({ 'signIn.email': as, 'signIn.password': password, 'signIn.expected': String(id) });
  expect((await signInAs(email, 'wrong')).status).toBe(401);
  const outage = await withoutTable(site, 'sign_in_attempts', () => signInAs(email));
  expect([outage.status, outage.headers.get('retry-after'), await outage.text()]).toEqual([
    503,
    expect.stringMatching(/^\d+$/),
    expect.stringContaining('Typed for an hour'),
  ]);
  // Who has begun to sign in is not who has typed.
  await site.db
    .prepare("update sessions set stage = 'code', expires_at = ? where user_id = ?")
    .bind(Date.now() + MINUTE, id)
    .run();
  expect(await (await post({})).text()).toContain('name="signIn.expected" value=""');
  await site.db.prepare("update sessions set stage = 'open', expires_at = 1 where user_id = ?").bind(id).run();
  // Somebody else is asked before their name is used.
  const elsewhere = await signInAs(other.email);
  expect([elsewhere.status, await elsewhere.text()]).toEqual([200, expect.stringContaining(`Save it as ${other.userName}`)]);
  expect(await readText()).not.toBe(texts.aboutUs);
  const repeated = await signInAs(email);
  expect([repeated.status, repeated.headers.get('location')]).toEqual([307, '/add-c']);
  const credentials = { 'signIn.email': email, 'signIn.password': PASSWORD };
  const saved = await post(credentials, readSessionCookie(repeated));
  expect(saved.status).toBe(200);
  expect(await readText()).toBe(texts.aboutUs);
  // A screen that shows what it refuses does not show the password.
  const refused = await post({ ...credentials, intent: 'add', address: 'Typed too' }, readSessionCookie(repeated), '/add-main-branch-i');
  expect(await refused.text()).toMatch(new RegExp(`^(?!.*${PASSWORD}).*Typed too`, 's'));
});
