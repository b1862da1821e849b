import { expect, test } from 'vitest';
import { browserHeaders, createAccount, jsonBody, PASSWORD, readSessionCookie, signIn } from '../support/accounts.ts';
import { errorCodes, requestResetToken, runOperation, setPasswordByToken, userErrors } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const MINUTE = 60_000;
const login = (email: string, password = 'not the password', headers = {}) =>
  site.fetch('/auth/login', jsonBody({ email, password }, 'POST', headers));
const statusOf = async (email: string, password?: string) => (await login(email, password)).status;
const failTimes = async (email: string, times: number) => {
  for (let i = 0; i < times; i++) expect(await statusOf(email)).toBe(401);
};

test('a wrong password and an unknown e-mail get identical responses, headers included', async () => {
  const { email } = await createAccount(site, 'known@example.com');
  const summarize = async (response: Response) => ({
    status: response.status,
    body: await response.text(),
    headers: [...response.headers].filter(([name]) => !/^(?:date|server-timing|x-request-id)$/.test(name)),
  });
  const wrong = await summarize(await login(email));
  expect(wrong).toEqual(await summarize(await login('unknown@example.com')));
  expect(wrong.status).toBe(401);
  expect(JSON.parse(wrong.body)).toEqual({
    message: 'Invalid credentials. Please try again.',
    fields: { password: 'Invalid email or password.' },
  });
});

test('ten failed sign-ins lock the account for 15 minutes, and unknown e-mails answer the same', async () => {
  const { email } = await createAccount(site, 'closed@example.com');
  const nobody = 'nobody-closed@example.com';
  await failTimes(email, 10);
  await failTimes(nobody, 10);
  const [known, unknown] = [await login(email, PASSWORD), await login(nobody, PASSWORD)];
  expect([known.status, unknown.status]).toEqual([429, 429]);
  for (const { headers } of [known, unknown]) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
  }
  expect(await known.text()).toBe(await unknown.text());
  const advance = (minutes: number) =>
    site.db
      .prepare('update sign_in_attempts set since = since - ?')
      .bind(minutes * MINUTE)
      .run();
  await advance(13);
  expect(await statusOf(email, PASSWORD)).toBe(429);
  await advance(3);
  expect(await statusOf(email, PASSWORD)).toBe(200);
});

test('e-mail case and spaces do not reset the attempt counter', async () => {
  const { email } = await createAccount(site, 'cased@example.com');
  await failTimes(email, 5);
  await failTimes(' Cased@EXAMPLE.com ', 5);
  expect(await statusOf(email, PASSWORD)).toBe(429);
});

test('a successful sign-in resets the failure counter', async () => {
  const { email } = await createAccount(site, 'forgetful@example.com');
  for (let i = 0; i < 2; i++) {
    await failTimes(email, 9);
    expect(await statusOf(email, PASSWORD)).toBe(200);
  }
});

test('a password reset unlocks the account at once', async () => {
  const { email } = await createAccount(site, 'reopened@example.com');
  await failTimes(email, 10);
  expect(await statusOf(email, PASSWORD)).toBe(429);
  expect(errorCodes(await setPasswordByToken(site, await requestResetToken(site, email), 'a new road to Leh'))).toEqual([]);
  expect(await statusOf(email, 'a new road to Leh')).toBe(200);
});

test('concurrent wrong attempts on one account are verified at most ten times', async () => {
  const { email } = await createAccount(site, 'parallel@example.com');
  const statuses: number[] = [];
  // The hash queue rejects part of each wave; without the limit, three waves would verify more than ten.
  for (let wave = 0; wave < 3; wave++) statuses.push(...(await Promise.all(Array.from({ length: 30 }, () => statusOf(email)))));
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(await statusOf(email, PASSWORD)).toBe(429);
});

test('aliased GraphQL logins count individually, together with REST and form logins', async () => {
  const { email } = await createAccount(site, 'aliased@example.com');
  const five = Array.from(
    { length: 5 },
    (_, i) => `a${i}: login(email: "${email}", password: "wrong ${i}") { signIn { codeRequired } userErrors { field message code } }`,
  ).join(' ');
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 12; i++) {
    const { data, errors } = await runOperation(site, '', `mutation { ${five} }`);
    // A refused login has one mistake for the whole, and one for the password.
    const refusals = userErrors({ data }).filter(({ field }) => field === null);
    codes.push(...refusals.map(({ code }) => code), ...errorCodes({ errors }));
  }
  expect(codes.filter((code) => code === 'UNAUTHENTICATED').length).toBeLessThanOrEqual(10);
  expect(codes.at(-1)).toBe('TOO_MANY');
  const failures = await site.db
    .prepare("select count(*) as n from audit_log where action = 'sign-in-failed' and who = ?")
    .bind(email)
    .first<{ n: number }>();
  expect(failures?.n).toBe(10);
  expect(await statusOf(email, PASSWORD)).toBe(429);
});

test("signing in again ends the browser's previous session", async () => {
  const first = await createAccount(site, 'first@example.com');
  const second = await createAccount(site, 'second@example.com');
  const profile = async (id: number, cookie: string) =>
    (await site.fetch(`/getUserProfile/${id}`, { headers: browserHeaders(cookie) })).status;
  const earlier = await signIn(site, first.email);
  expect(await profile(first.id, earlier)).toBe(200);
  const own = readSessionCookie(await login(first.email, PASSWORD, browserHeaders(earlier)));
  expect(own).not.toBe(earlier);
  expect([await profile(first.id, earlier), await profile(first.id, own)]).toEqual([401, 200]);
  const others = readSessionCookie(await login(second.email, PASSWORD, browserHeaders(own)));
  expect([await profile(first.id, own), await profile(second.id, others)]).toEqual([401, 200]);
});

test('a failed sign-in does not end the current session', async () => {
  const { id, email } = await createAccount(site, 'stays@example.com');
  const cookie = await signIn(site, email);
  expect(readSessionCookie(await login(email, 'not the password', browserHeaders(cookie)))).toBe('');
  expect((await site.fetch(`/getUserProfile/${id}`, { headers: browserHeaders(cookie) })).status).toBe(200);
});
