import { Secret, TOTP } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { browserHeaders, createAccount, jsonBody, PASSWORD, readMails, readSessionCookie, signIn } from '../support/accounts.ts';
import { expectLoggedError } from '../support/expect-logged-error.ts';
import { dumpAllRows, errorCodes, runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const LOGIN =
  'mutation($email: String!, $code: String) { login(email: $email, password: "a long road to Ladakh", code: $code) { signIn { codeRequired user { id: databaseId } } userErrors { field message code } } }';
const CONFIRM_LOGIN =
  'mutation($code: String!) { confirmLogin(code: $code) { signIn { codeRequired user { id: databaseId } } userErrors { field message code } } }';
const START = 'mutation { startTotpSetup { totpSetup { secret uri } userErrors { field message code } } }';
const CONFIRM = 'mutation($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes userErrors { field message code } } }';
const STOP = 'mutation($code: String!) { disableSecondFactor(code: $code) { userErrors { field message code } } }';
const login = (email: string, code?: unknown) => site.fetch('/auth/login', jsonBody({ email, password: PASSWORD, code }));
const fieldsOf = async (response: Response) => ((await response.json()) as { fields: Record<string, string> }).fields;
/** The TOTP code of the time step `steps` × 30 s from now. */
const totpCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const wrongCode = (secret: string) => {
  const right = [-2, -1, 0, 1, 2].map((steps) => totpCode(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
};
/** Forgets the last accepted time step, so that the current code can be used again. */
const resetLastStep = (id: number) => site.db.prepare('update users set totp_last_step = 0 where id = ?').bind(id).run();

let count = 0;
async function createEnrolledAccount(role: 'USER' | 'ADMIN' = 'USER') {
  const person = await createAccount(site, `factor-${count++}@example.com`, role);
  const cookie = await signIn(site, person.email);
  const { secret } = (await runOperation(site, cookie, START)).data.startTotpSetup.totpSetup;
  const { data } = await runOperation(site, cookie, CONFIRM, { code: totpCode(secret) });
  await resetLastStep(person.id);
  return { ...person, cookie, secret: secret as string, recovery: data.confirmSecondFactor.recoveryCodes as string[] };
}

test('the first code enables the second factor and returns ten recovery codes', async () => {
  const { email, id } = await createAccount(site, 'enrols@example.com');
  const cookie = await signIn(site, email);
  const { secret, uri } = (await runOperation(site, cookie, START)).data.startTotpSetup.totpSetup;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*enrols.*secret=/);
  expect((await runOperation(site, cookie, '{ pendingTotpSetup { secret } }')).data.pendingTotpSetup).toEqual({ secret });
  // An unfinished setup does not require a code at sign-in.
  expect((await login(email)).status).toBe(200);
  expect(errorCodes(await runOperation(site, cookie, CONFIRM, { code: wrongCode(secret) }))).toEqual(['BAD_USER_INPUT']);
  const { data } = await runOperation(site, cookie, CONFIRM, { code: totpCode(secret) });
  expect(new Set(data.confirmSecondFactor.recoveryCodes).size).toBe(10);
  for (const code of data.confirmSecondFactor.recoveryCodes) expect(code).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  expect((await runOperation(site, cookie, '{ me { secondFactor } pendingTotpSetup { secret } }')).data).toEqual({
    me: { secondFactor: true },
    pendingTotpSetup: null,
  });
  expect(errorCodes(await runOperation(site, cookie, START))).toEqual(['CONFLICT']);

  const rows = await dumpAllRows(site);
  for (const text of [
    secret,
    ...data.confirmSecondFactor.recoveryCodes,
    ...data.confirmSecondFactor.recoveryCodes.map((code: string) => code.replaceAll('-', '')),
  ])
    expect(rows).not.toContain(text);
  const row = await site.db.prepare('select totp_secret as sealed from users where id = ?').bind(id).first<{ sealed: string }>();
  expect(row?.sealed).toMatch(/^1\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
});

test('a setup can be cancelled, and expires after half an hour', async () => {
  const { id, email } = await createAccount(site, 'undecided@example.com');
  const cookie = await signIn(site, email);
  const start = async (): Promise<string> => (await runOperation(site, cookie, START)).data.startTotpSetup.totpSetup.secret;
  const pending = async () => (await runOperation(site, cookie, '{ pendingTotpSetup { secret } }')).data.pendingTotpSetup;
  const confirm = (secret: string) => runOperation(site, cookie, CONFIRM, { code: totpCode(secret) });
  const cancel = () => runOperation(site, cookie, 'mutation { cancelTotpSetup { userErrors { field message code } } }');
  const cancelled = await start();
  expect((await cancel()).data).toEqual({ cancelTotpSetup: { userErrors: [] } });
  expect([await pending(), errorCodes(await confirm(cancelled))]).toEqual([null, ['CONFLICT']]);
  const expired = await start();
  expect(await pending()).toEqual({ secret: expired });
  await site.db.prepare('update users set totp_last_step = totp_last_step - 60 where id = ?').bind(id).run();
  expect([await pending(), errorCodes(await confirm(expired))]).toEqual([null, ['CONFLICT']]);
  const secret = await start();
  expect(secret).not.toBe(expired);
  expect((await confirm(secret)).data.confirmSecondFactor.recoveryCodes).toHaveLength(10);
  // A second factor that is on is turned off with a code only.
  expect(errorCodes(await cancel())).toEqual(['CONFLICT']);
  expect((await runOperation(site, cookie, '{ me { secondFactor } }')).data.me).toEqual({ secondFactor: true });
});

test.each([
  ['cancels', 'null'],
  ['starts anew', "'1.other'"],
])('a setup that another tab %s while its code is being confirmed is refused with what to do, and stays off', async (_, secretThen) => {
  const { id, email } = await createAccount(site, `raced-${count++}@example.com`);
  const cookie = await signIn(site, email);
  const { secret } = (await runOperation(site, cookie, START)).data.startTotpSetup.totpSetup;
  // The attempt is counted after the pending secret was read, and before the second factor is stored.
  await site.db
    .prepare(
      `create trigger raced after insert on sign_in_attempts begin update users set totp_secret = ${secretThen} where id = ${id}; end`,
    )
    .run();
  const { data } = await runOperation(site, cookie, CONFIRM, { code: totpCode(secret) });
  await site.db.prepare('drop trigger raced').run();
  expect(data.confirmSecondFactor).toEqual({
    recoveryCodes: null,
    userErrors: [{ field: null, code: 'CONFLICT', message: 'Start with a new QR code for your app.' }],
  });
  expect((await runOperation(site, cookie, '{ me { secondFactor } }')).data.me).toEqual({ secondFactor: false });
  const codes = await site.db.prepare('select count(*) as count from recovery_codes where user_id = ?').bind(id).first('count');
  expect([codes, (await login(email)).status]).toEqual([0, 200]);
});

test('an encrypted secret moved to another account does not decrypt', async () => {
  const [one, other] = [await createEnrolledAccount(), await createEnrolledAccount()];
  await site.db
    .prepare('update users set totp_secret = (select totp_secret from users where id = ?) where id = ?')
    .bind(one.id, other.id)
    .run();
  expect((await login(other.email, totpCode(one.secret))).status).toBe(503);
  await vi.waitFor(expectLoggedError);
});

test('REST requires the code with the password and grants nothing before', async () => {
  const { email, id, secret } = await createEnrolledAccount();
  const rejected = await login(email);
  expect([rejected.status, Object.keys(await fieldsOf(rejected))]).toEqual([401, ['code']]);
  const pendingCookie = readSessionCookie(rejected);
  expect(pendingCookie).not.toBe('');
  expect(rejected.headers.getSetCookie().join()).not.toContain('userName');
  expect((await site.fetch(`/getUserProfile/${id}`, { headers: browserHeaders(pendingCookie) })).status).toBe(401);
  expect((await runOperation(site, pendingCookie, '{ me { id: databaseId } secondFactorPending }')).data).toEqual({
    me: null,
    secondFactorPending: true,
  });
  expect((await login(email, wrongCode(secret))).status).toBe(400);
  const signedIn = await login(email, totpCode(secret));
  expect(signedIn.status).toBe(200);
  expect((await site.fetch(`/getUserProfile/${id}`, { headers: browserHeaders(readSessionCookie(signedIn)) })).status).toBe(200);
});

test('REST accepts the code in a second call of the same browser', async () => {
  const { email, id, secret } = await createEnrolledAccount();
  const pendingCookie = readSessionCookie(await login(email));
  const signedIn = await site.fetch('/auth/login', jsonBody({ code: totpCode(secret) }, 'POST', browserHeaders(pendingCookie)));
  expect([signedIn.status, ((await signedIn.json()) as { id: number }).id]).toEqual([200, id]);
  // The second step issues a new session token.
  expect(readSessionCookie(signedIn)).not.toBe(pendingCookie);
  expect((await site.fetch(`/getUserProfile/${id}`, { headers: browserHeaders(pendingCookie) })).status).toBe(401);
});

test('GraphQL login answers codeRequired, then confirmLogin; a code alone is rejected', async () => {
  const { email, id, secret } = await createEnrolledAccount();
  const first = await runOperation(site, '', LOGIN, { email });
  expect(first.data.login.signIn).toEqual({ codeRequired: true, user: null });
  expect(errorCodes(await runOperation(site, '', CONFIRM_LOGIN, { code: totpCode(secret) }))).toEqual(['UNAUTHENTICATED']);
  const second = await runOperation(site, readSessionCookie(first.response), CONFIRM_LOGIN, { code: totpCode(secret) });
  expect(second.data.confirmLogin.signIn).toEqual({ codeRequired: false, user: { id: String(id) } });
  expect((await runOperation(site, readSessionCookie(second.response), '{ me { id: databaseId } }')).data.me).toEqual({ id: String(id) });
});

test('the second step expires after ten minutes', async () => {
  const { email, id, secret } = await createEnrolledAccount();
  const pendingCookie = readSessionCookie(await login(email));
  await site.db.prepare("update sessions set expires_at = expires_at - 600000 where user_id = ? and stage = 'code'").bind(id).run();
  expect(errorCodes(await runOperation(site, pendingCookie, CONFIRM_LOGIN, { code: totpCode(secret) }))).toEqual(['UNAUTHENTICATED']);
});

test('a code works once, also when sent twice at once', async () => {
  const { email, secret } = await createEnrolledAccount();
  const code = totpCode(secret);
  const statuses = await Promise.all([login(email, code), login(email, code)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await login(email, code)).status).toBe(400);
});

test('expired and future codes are rejected', async () => {
  const { email, secret } = await createEnrolledAccount();
  for (const steps of [-4, 4]) expect((await login(email, totpCode(secret, steps))).status).toBe(400);
});

test('a recovery code works once, however it is typed, and for its account only', async () => {
  const [one, other] = [await createEnrolledAccount(), await createEnrolledAccount()];
  const [first = '', second = ''] = one.recovery;
  expect((await login(other.email, first)).status).toBe(400);
  expect((await login(one.email, ` ${first.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200);
  expect((await login(one.email, first)).status).toBe(400);
  expect((await login(one.email, second)).status).toBe(200);
});

test('new recovery codes need a code, replace the earlier ones, and are reported by mail and in the audit log', async () => {
  const { id, email, cookie, secret, recovery } = await createEnrolledAccount();
  const RENEW = 'mutation($code: String!) { renewRecoveryCodes(code: $code) { recoveryCodes userErrors { field message code } } }';
  const left = async (as = cookie) => (await runOperation(site, as, '{ recoveryCodesLeft }')).data.recoveryCodesLeft;
  const [first = '', second = '', third = ''] = recovery;
  expect(await left()).toBe(10);
  await login(email, first);
  expect(await left()).toBe(9);
  for (const code of ['', wrongCode(secret), first])
    expect(errorCodes(await runOperation(site, cookie, RENEW, { code })), code).toEqual(['BAD_USER_INPUT']);
  expect((await login(email, second)).status).toBe(200);
  const renewed = (await runOperation(site, cookie, RENEW, { code: totpCode(secret) })).data.renewRecoveryCodes.recoveryCodes as string[];
  expect([renewed.length, await left()]).toEqual([10, 10]);
  expect((await login(email, third)).status).toBe(400);
  expect((await login(email, renewed[0])).status).toBe(200);
  // A recovery code is enough for whoever has lost the phone.
  const again = (await runOperation(site, cookie, RENEW, { code: renewed[1] })).data.renewRecoveryCodes.recoveryCodes as string[];
  expect((await login(email, renewed[2])).status).toBe(400);
  expect((await login(email, again[0])).status).toBe(200);
  const entries = await site.db
    .prepare("select count(*) as n from audit_log where action = 'recovery-codes-renewed' and subject = ?")
    .bind(`user:${id}`)
    .first('n');
  expect(entries).toBe(2);
  const mails = () => readMails(site).filter((mail) => mail.includes(`To: ${email}\n`) && mail.includes('Subject: New recovery codes'));
  await vi.waitFor(() => expect(mails()).toHaveLength(2), 10_000);
  const plain = await createAccount(site, 'plain@example.com');
  const plainCookie = await signIn(site, plain.email);
  expect(await left(plainCookie)).toBeNull();
  expect(errorCodes(await runOperation(site, plainCookie, RENEW, { code: '123456' }))).toEqual(['CONFLICT']);
});

test('ten wrong codes lock the second step, also after a password change', async () => {
  const { email, secret } = await createEnrolledAccount();
  const statuses: number[] = [];
  for (let i = 0; i < 10; i++) {
    // A correct password resets the password counter, but not the code counter.
    if (i % 2) await login(email);
    statuses.push((await login(email, wrongCode(secret))).status);
  }
  expect(new Set(statuses)).toEqual(new Set([400]));
  const locked = await runOperation(site, readSessionCookie(await login(email)), CONFIRM_LOGIN, { code: totpCode(secret) });
  expect(errorCodes(locked)).toEqual(['TOO_MANY']);
});

test('at most ten of 40 concurrent guesses are checked', async () => {
  const { email, secret } = await createEnrolledAccount();
  const pendingCookie = readSessionCookie(await login(email));
  const codes = await Promise.all(
    Array.from(
      { length: 40 },
      async () => errorCodes(await runOperation(site, pendingCookie, CONFIRM_LOGIN, { code: wrongCode(secret) }))[0],
    ),
  );
  expect(codes.filter((code) => code === 'BAD_USER_INPUT').length).toBe(10);
  expect(codes.filter((code) => code === 'TOO_MANY').length).toBe(30);
});

test('disabling the second factor requires a code, and mails tell the owner that it was turned on and off', async () => {
  const { email, cookie, secret } = await createEnrolledAccount();
  expect(errorCodes(await runOperation(site, cookie, STOP, { code: wrongCode(secret) }))).toEqual(['BAD_USER_INPUT']);
  expect(errorCodes(await runOperation(site, cookie, STOP, { code: '' }))).toEqual(['BAD_USER_INPUT']);
  expect((await runOperation(site, cookie, '{ me { secondFactor } }')).data.me).toEqual({ secondFactor: true });
  expect((await runOperation(site, cookie, STOP, { code: totpCode(secret) })).data).toEqual({ disableSecondFactor: { userErrors: [] } });
  expect((await login(email)).status).toBe(200);
  const subjects = () =>
    readMails(site).flatMap((mail) => (mail.includes(`To: ${email}\n`) ? (/factor .* was turned (\w+)/.exec(mail)?.[1] ?? []) : []));
  await vi.waitFor(() => expect(subjects()).toEqual(['on', 'off']), 10_000);
});

test('when required, staff without a second factor can only set one up, and only staff with one can require it', async () => {
  const chief = await createEnrolledAccount('ADMIN');
  const staffWithoutFactor = await createAccount(site, 'helper@example.com', 'ADMIN');
  const cookie = await signIn(site, staffWithoutFactor.email);
  const require = (on: boolean) => `mutation { setSecondFactorRequired(required: ${on}) { required userErrors { field message code } } }`;
  const users = '{ users { nodes { id: databaseId } } }';
  expect(errorCodes(await runOperation(site, cookie, require(true)))).toEqual(['CONFLICT']);
  expect((await runOperation(site, cookie, users)).errors).toBeUndefined();
  expect((await runOperation(site, chief.cookie, require(true))).data).toEqual({
    setSecondFactorRequired: { required: true, userErrors: [] },
  });
  for (const operation of [
    users,
    '{ auditLog { nodes { id } } }',
    require(false),
    `mutation { setRole(id: ${chief.id}, role: USER) { user { id: databaseId } userErrors { field message code } } }`,
  ])
    expect(errorCodes(await runOperation(site, cookie, operation)), operation).toEqual(['FORBIDDEN']);
  // The staff part of the schema is not shown.
  expect((await runOperation(site, cookie, '{ __type(name: "StaffPackage") { name } }')).data).toEqual({ __type: null });
  expect((await site.fetch(`/getUserProfile/${chief.id}`, { headers: browserHeaders(cookie) })).status).toBe(403);
  const { secret } = (await runOperation(site, cookie, START)).data.startTotpSetup.totpSetup;
  await runOperation(site, cookie, CONFIRM, { code: totpCode(secret) });
  expect((await runOperation(site, cookie, users)).errors).toBeUndefined();
  expect((await runOperation(site, chief.cookie, require(false))).data).toEqual({
    setSecondFactorRequired: { required: false, userErrors: [] },
  });
});
