import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { browserHeaders, createAccount, jsonBody, PASSWORD, signIn } from '../support/accounts.ts';
import { errorCodes, fieldErrors, requestResetToken, runOperation, setPasswordByToken } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
let count = 0;
const createPerson = (role: 'USER' | 'ADMIN' = 'USER') => createAccount(site, `person-${count++}@step-up.example`, role);

/** Signs in and makes the proof of the sign-in older than ten minutes: what a thief of the cookie has. */
async function signInLongAgo({ id, email }: { id: number; email: string }): Promise<string> {
  const cookie = await signIn(site, email);
  await site.db.prepare('update sessions set confirmed_at = confirmed_at - 600001 where user_id = ?').bind(id).run();
  return cookie;
}

const stateOf = async (id: number) =>
  site.db.prepare('select role, email, password_hash, totp_secret, totp_enabled_at from users where id = ?').bind(id).first();
const confirm = async (cookie: string, confirmation: string) =>
  runOperation(
    site,
    cookie,
    'mutation($confirmation: String!) { confirmIdentity(confirmation: $confirmation) { userErrors { field message code } } }',
    { confirmation },
  );

test('an ADMIN session alone cannot change roles, passwords or second factors', async () => {
  const [admin, other] = [await createPerson('ADMIN'), await createPerson()];
  const cookie = await signInLongAgo(admin);
  const [adminBefore, otherBefore] = [await stateOf(admin.id), await stateOf(other.id)];
  for (const mutation of [
    `setRole(id: ${other.id}, role: ADMIN)`,
    `setRole(id: ${admin.id}, role: USER)`,
    ...['disableColleague', 'enableColleague', 'resetSecondFactor'].map((name) => `${name}(id: ${other.id})`),
    `inviteColleague(email: "thief@example.com", staffRole: owner)`,
    `updateProfile(id: ${admin.id}, password: "a password of the thief")`,
    'startTotpSetup',
    'confirmSecondFactor(code: "123456")',
    'setSecondFactorRequired(required: false)',
    'signOutEverywhere',
    'endSession(id: "0000000000000000")',
    'createAccessToken(name: "A thief", scopes: [STAFF_WRITE], days: 365)',
    `createAccessTokenFor(email: "${other.email}", name: "A thief", scopes: [PROFILE_READ], days: 365)`,
  ]) {
    const { errors = [] } = await runOperation(site, cookie, `mutation { ${mutation} { userErrors { code } } }`);
    expect(errors[0]?.extensions, mutation).toEqual({ code: 'CONFIRMATION_REQUIRED', fields: { confirmation: 'password' } });
  }
  const put = await site.fetch(
    `/updateProfile/${admin.id}`,
    jsonBody({ password: 'a password of the thief' }, 'PUT', browserHeaders(cookie)),
  );
  expect([put.status, ((await put.json()) as { fields: object }).fields]).toEqual([403, { confirmation: 'password' }]);
  expect([await stateOf(admin.id), await stateOf(other.id)]).toEqual([adminBefore, otherBefore]);
  // The session itself stays usable: reading and daily work need no proof.
  expect(
    (
      await runOperation(
        site,
        cookie,
        `mutation { updateProfile(id: ${admin.id}, userName: "Renamed") { user { userName } userErrors { field message code } } }`,
      )
    ).data,
  ).toEqual({
    updateProfile: { user: { userName: 'Renamed' }, userErrors: [] },
  });
});

test('the password confirms this session for ten minutes, and no other session', async () => {
  const [admin, other] = [await createPerson('ADMIN'), await createPerson()];
  const [cookie, elsewhere] = [await signIn(site, admin.email), await signInLongAgo(admin)];
  const setRole = (as: string, role: string) =>
    runOperation(site, as, `mutation { setRole(id: ${other.id}, role: ${role}) { user { role } userErrors { field message code } } }`);
  const wrong = await confirm(cookie, 'not the password');
  expect([errorCodes(wrong), fieldErrors(wrong)]).toEqual([['BAD_USER_INPUT'], { confirmation: expect.any(String) }]);
  expect(errorCodes(await setRole(cookie, 'ADMIN'))).toEqual(['CONFIRMATION_REQUIRED']);
  expect((await confirm(cookie, PASSWORD)).data).toEqual({ confirmIdentity: { userErrors: [] } });
  expect((await setRole(cookie, 'ADMIN')).data.setRole.user).toEqual({ role: 'ADMIN' });
  expect(errorCodes(await setRole(elsewhere, 'USER'))).toEqual(['CONFIRMATION_REQUIRED']);
  // The proof and a change that follows it in the same operation.
  const both = await runOperation(
    site,
    elsewhere,
    `mutation { confirmIdentity(confirmation: "${PASSWORD}") { userErrors { field message code } } setRole(id: ${other.id}, role: USER) { user { role } userErrors { field message code } } }`,
  );
  expect(both.data?.setRole.user).toEqual({ role: 'USER' });
  expect(errorCodes(await confirm('', PASSWORD))).toEqual(['UNAUTHENTICATED']);
});

test('with a second factor the code confirms, and the password does not', async () => {
  const admin = await createPerson('ADMIN');
  const first = await signIn(site, admin.email);
  const { secret } = (
    await runOperation(site, first, 'mutation { startTotpSetup { totpSetup { secret } userErrors { field message code } } }')
  ).data.startTotpSetup.totpSetup;
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) });
  await runOperation(
    site,
    first,
    `mutation { confirmSecondFactor(code: "${authenticator.generate()}") { recoveryCodes userErrors { field message code } } }`,
  );
  await site.db.prepare('update users set totp_last_step = 0 where id = ?').bind(admin.id).run();
  await site.db.prepare('update sessions set confirmed_at = confirmed_at - 600001 where user_id = ?').bind(admin.id).run();
  const change = () =>
    runOperation(
      site,
      first,
      `mutation { updateProfile(id: ${admin.id}, password: "${PASSWORD} again") { user { id: databaseId } userErrors { field message code } } }`,
    );
  expect((await change()).errors?.[0]?.extensions).toEqual({ code: 'CONFIRMATION_REQUIRED', fields: { confirmation: 'code' } });
  expect(fieldErrors(await confirm(first, PASSWORD))).toEqual({ confirmation: expect.any(String) });
  expect((await confirm(first, authenticator.generate())).data).toEqual({ confirmIdentity: { userErrors: [] } });
  expect(errorCodes(await change())).toEqual([]);
});

test('wrong proofs count against the lockout of the account', async () => {
  const admin = await createPerson('ADMIN');
  const cookie = await signInLongAgo(admin);
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 11; i++) codes.push(...errorCodes(await confirm(cookie, `guess ${i}`)));
  expect(codes).toEqual([...Array<string>(10).fill('BAD_USER_INPUT'), 'TOO_MANY']);
  expect(errorCodes(await confirm(cookie, PASSWORD))).toEqual(['TOO_MANY']);
});

test("an administrator cannot set another person's password, and sends a reset link instead", async () => {
  const [admin, other] = [await createPerson('ADMIN'), await createPerson()];
  const cookie = await signIn(site, admin.email);
  const before = await stateOf(other.id);
  const put = await site.fetch(`/updateProfile/${other.id}`, jsonBody({ password: 'set by the staff' }, 'PUT', browserHeaders(cookie)));
  expect([put.status, Object.keys(((await put.json()) as { fields: object }).fields)]).toEqual([403, ['password']]);
  const both = await runOperation(
    site,
    cookie,
    `mutation { updateProfile(id: ${other.id}, userName: "B", password: "set by staff") { user { id: databaseId } userErrors { field message code } } }`,
  );
  expect(errorCodes(both)).toEqual(['FORBIDDEN']);
  expect(await stateOf(other.id)).toEqual(before);
  expect(
    (await runOperation(site, cookie, `mutation { sendResetLink(id: ${other.id}) { userErrors { field message code } } }`)).data,
  ).toEqual({ sendResetLink: { userErrors: [] } });
  expect(await site.db.prepare('select count(*) as links from password_resets where user_id = ?').bind(other.id).first()).toEqual({
    links: 1,
  });
  // The owner of the address is the one who sets it.
  const token = await requestResetToken(site, other.email);
  expect(errorCodes(await setPasswordByToken(site, token, 'chosen by its owner'))).toEqual([]);
  expect(
    errorCodes(
      await runOperation(
        site,
        await signIn(site, other.email, 'chosen by its owner'),
        `mutation { sendResetLink(id: 1) { userErrors { field message code } } }`,
      ),
    ),
  ).toEqual(['FORBIDDEN']);
});

test('visitors who ask for reset links cannot block the link that an administrator sends', async () => {
  const [admin, other] = [await createPerson('ADMIN'), await createPerson()];
  for (let i = 0; i < 11; i++)
    await runOperation(
      site,
      '',
      'mutation($email: String!) { requestPasswordReset(email: $email) { userErrors { field message code } } }',
      { email: other.email },
    );
  const sent = await runOperation(
    site,
    await signIn(site, admin.email),
    `mutation { sendResetLink(id: ${other.id}) { userErrors { field message code } } }`,
  );
  expect(sent.data).toEqual({ sendResetLink: { userErrors: [] } });
});
