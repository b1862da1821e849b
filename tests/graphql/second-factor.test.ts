import { Secret, TOTP } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { browserHeaders, createAccount, jsonBody, PASSWORD, readSessionCookie, signIn } from '../support/accounts.ts';
import { expectLoggedError } from '../support/expect-logged-error.ts';
import { dumpAllRows, errorCodes, runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const LOGIN =
  'mutation($email: String!, $code: String) { login(email: $email, password: "a long road to Ladakh", code: $code) { codeRequired user { id } } }';
const CONFIRM_LOGIN = 'mutation($code: String!) { confirmLogin(code: $code) { codeRequired user { id } } }';
const CONFIRM = 'mutation($code: String!) { confirmSecondFactor(code: $code) }';
const STOP = 'mutation($code: String!) { disableSecondFactor(code: $code) }';
const login = (email: string, code?: unknown) => site.fetch('/auth/login', jsonBody({ email, password: PASSWORD, code }));
const fieldsOf = async (response: Response) => ((await response.json()) as { fields: Record<string, string> }).fields;
/** The code of an app, `steps` of thirty seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const wrongFor = (secret: string) => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
};
/** As if the last code had been accepted long ago. */
const forgetStep = (id: number) => site.db.prepare('update users set totp_last_step = 0 where id = ?').bind(id).run();

let count = 0;
async function enrolled(role: 'USER' | 'ADMIN' = 'USER') {
  const person = await createAccount(site, `factor-${count++}@example.com`, role);
  const cookie = await signIn(site, person.email);
  const { secret } = (await runOperation(site, cookie, 'mutation { startTotpSetup { secret uri } }')).data.startTotpSetup;
  const { data } = await runOperation(site, cookie, CONFIRM, { code: codeOf(secret) });
  await forgetStep(person.id);
  return { ...person, cookie, secret: secret as string, recovery: data.confirmSecondFactor as string[] };
}

test('the first code enables the second factor and returns ten recovery codes', async () => {
  const { email, id } = await createAccount(site, 'enrols@example.com');
  const cookie = await signIn(site, email);
  const { secret, uri } = (await runOperation(site, cookie, 'mutation { startTotpSetup { secret uri } }')).data.startTotpSetup;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*enrols.*secret=/);
  expect((await runOperation(site, cookie, '{ pendingTotpSetup { secret } }')).data.pendingTotpSetup).toEqual({ secret });
  // Begun is not on: a browser that was closed too early locks nobody out.
  expect((await login(email)).status).toBe(200);
  expect(errorCodes(await runOperation(site, cookie, CONFIRM, { code: wrongFor(secret) }))).toEqual(['BAD_USER_INPUT']);
  const { data } = await runOperation(site, cookie, CONFIRM, { code: codeOf(secret) });
  expect(new Set(data.confirmSecondFactor).size).toBe(10);
  for (const code of data.confirmSecondFactor) expect(code).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  expect((await runOperation(site, cookie, '{ me { secondFactor } pendingTotpSetup { secret } }')).data).toEqual({
    me: { secondFactor: true },
    pendingTotpSetup: null,
  });
  expect(errorCodes(await runOperation(site, cookie, 'mutation { startTotpSetup { secret } }'))).toEqual(['CONFLICT']);

  const rows = await dumpAllRows(site);
  for (const text of [secret, ...data.confirmSecondFactor, ...data.confirmSecondFactor.map((code: string) => code.replaceAll('-', ''))])
    expect(rows).not.toContain(text);
  const row = await site.db.prepare('select totp_secret as sealed from users where id = ?').bind(id).first<{ sealed: string }>();
  expect(row?.sealed).toMatch(/^1\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
});

test('an encrypted secret moved to another account does not decrypt', async () => {
  const [one, other] = [await enrolled(), await enrolled()];
  await site.db
    .prepare('update users set totp_secret = (select totp_secret from users where id = ?) where id = ?')
    .bind(one.id, other.id)
    .run();
  expect((await login(other.email, codeOf(one.secret))).status).toBe(503);
  await vi.waitFor(expectLoggedError);
});

test('REST requires the code with the password and grants nothing before', async () => {
  const { email, id, secret } = await enrolled();
  const asked = await login(email);
  expect([asked.status, Object.keys(await fieldsOf(asked))]).toEqual([401, ['code']]);
  const half = readSessionCookie(asked);
  expect(half).not.toBe('');
  expect(asked.headers.getSetCookie().join()).not.toContain('userName');
  expect((await site.fetch(`/getUserProfile/${id}`, { headers: browserHeaders(half) })).status).toBe(401);
  expect((await runOperation(site, half, '{ me { id } secondFactorPending }')).data).toEqual({ me: null, secondFactorPending: true });
  expect((await login(email, wrongFor(secret))).status).toBe(400);
  const opened = await login(email, codeOf(secret));
  expect(opened.status).toBe(200);
  expect((await site.fetch(`/getUserProfile/${id}`, { headers: browserHeaders(readSessionCookie(opened)) })).status).toBe(200);
});

test('REST accepts the code in a second call of the same browser', async () => {
  const { email, id, secret } = await enrolled();
  const half = readSessionCookie(await login(email));
  const opened = await site.fetch('/auth/login', jsonBody({ code: codeOf(secret) }, 'POST', browserHeaders(half)));
  expect([opened.status, ((await opened.json()) as { id: number }).id]).toEqual([200, id]);
  // The token of the first step is not that of the open session.
  expect(readSessionCookie(opened)).not.toBe(half);
  expect((await site.fetch(`/getUserProfile/${id}`, { headers: browserHeaders(half) })).status).toBe(401);
});

test('GraphQL login answers codeRequired, then confirmLogin; a code alone is rejected', async () => {
  const { email, id, secret } = await enrolled();
  const first = await runOperation(site, '', LOGIN, { email });
  expect(first.data.login).toEqual({ codeRequired: true, user: null });
  expect(errorCodes(await runOperation(site, '', CONFIRM_LOGIN, { code: codeOf(secret) }))).toEqual(['UNAUTHENTICATED']);
  const second = await runOperation(site, readSessionCookie(first.response), CONFIRM_LOGIN, { code: codeOf(secret) });
  expect(second.data.confirmLogin).toEqual({ codeRequired: false, user: { id: String(id) } });
  expect((await runOperation(site, readSessionCookie(second.response), '{ me { id } }')).data.me).toEqual({ id: String(id) });
});

test('the second step waits for ten minutes, not longer', async () => {
  const { email, id, secret } = await enrolled();
  const half = readSessionCookie(await login(email));
  await site.db.prepare("update sessions set expires_at = expires_at - 600000 where user_id = ? and stage = 'code'").bind(id).run();
  expect(errorCodes(await runOperation(site, half, CONFIRM_LOGIN, { code: codeOf(secret) }))).toEqual(['UNAUTHENTICATED']);
});

test('a code works once, also when sent twice at once', async () => {
  const { email, secret } = await enrolled();
  const code = codeOf(secret);
  const statuses = await Promise.all([login(email, code), login(email, code)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await login(email, code)).status).toBe(400);
});

test('a code of long ago or far ahead is wrong', async () => {
  const { email, secret } = await enrolled();
  for (const steps of [-4, 4]) expect((await login(email, codeOf(secret, steps))).status).toBe(400);
});

test('a recovery code works once, however it is typed, and for its account only', async () => {
  const [one, other] = [await enrolled(), await enrolled()];
  const [first = '', second = ''] = one.recovery;
  expect((await login(other.email, first)).status).toBe(400);
  expect((await login(one.email, ` ${first.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200);
  expect((await login(one.email, first)).status).toBe(400);
  expect((await login(one.email, second)).status).toBe(200);
});

test('ten wrong codes lock the second step, also after a password change', async () => {
  const { email, secret } = await enrolled();
  const statuses: number[] = [];
  for (let i = 0; i < 10; i++) {
    // The right password each time forgets what was counted for it, not what was counted for the code.
    if (i % 2) await login(email);
    statuses.push((await login(email, wrongFor(secret))).status);
  }
  expect(new Set(statuses)).toEqual(new Set([400]));
  const closed = await runOperation(site, readSessionCookie(await login(email)), CONFIRM_LOGIN, { code: codeOf(secret) });
  expect(errorCodes(closed)).toEqual(['TOO_MANY']);
});

test('many guesses at once do not get more than ten looked at', async () => {
  const { email, secret } = await enrolled();
  const half = readSessionCookie(await login(email));
  const codes = await Promise.all(
    Array.from({ length: 40 }, async () => errorCodes(await runOperation(site, half, CONFIRM_LOGIN, { code: wrongFor(secret) }))[0]),
  );
  expect(codes.filter((code) => code === 'BAD_USER_INPUT').length).toBe(10);
  expect(codes.filter((code) => code === 'TOO_MANY').length).toBe(30);
});

test('disabling the second factor requires a code', async () => {
  const { email, cookie, secret } = await enrolled();
  expect(errorCodes(await runOperation(site, cookie, STOP, { code: wrongFor(secret) }))).toEqual(['BAD_USER_INPUT']);
  expect(errorCodes(await runOperation(site, cookie, STOP, { code: '' }))).toEqual(['BAD_USER_INPUT']);
  expect((await runOperation(site, cookie, '{ me { secondFactor } }')).data.me).toEqual({ secondFactor: true });
  expect((await runOperation(site, cookie, STOP, { code: codeOf(secret) })).data).toEqual({ disableSecondFactor: true });
  expect((await login(email)).status).toBe(200);
});

test('when required, staff without a second factor can only set one up, and only staff with one can require it', async () => {
  const chief = await enrolled('ADMIN');
  const helper = await createAccount(site, 'helper@example.com', 'ADMIN');
  const cookie = await signIn(site, helper.email);
  const require = (on: boolean) => `mutation { setSecondFactorRequired(required: ${on}) }`;
  const users = '{ users { nodes { id } } }';
  expect(errorCodes(await runOperation(site, cookie, require(true)))).toEqual(['CONFLICT']);
  expect((await runOperation(site, cookie, users)).errors).toBeUndefined();
  expect((await runOperation(site, chief.cookie, require(true))).data).toEqual({ setSecondFactorRequired: true });
  for (const operation of [
    users,
    '{ auditLog { nodes { id } } }',
    require(false),
    `mutation { setRole(id: ${chief.id}, role: USER) { id } }`,
  ])
    expect(errorCodes(await runOperation(site, cookie, operation)), operation).toEqual(['FORBIDDEN']);
  expect((await runOperation(site, cookie, '{ __schema { types { name } } }')).errors).toBeDefined();
  expect((await site.fetch(`/getUserProfile/${chief.id}`, { headers: browserHeaders(cookie) })).status).toBe(403);
  const { secret } = (await runOperation(site, cookie, 'mutation { startTotpSetup { secret } }')).data.startTotpSetup;
  await runOperation(site, cookie, CONFIRM, { code: codeOf(secret) });
  expect((await runOperation(site, cookie, users)).errors).toBeUndefined();
  expect((await runOperation(site, chief.cookie, require(false))).data).toEqual({ setSecondFactorRequired: false });
});
