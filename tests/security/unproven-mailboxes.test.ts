import { Secret, TOTP } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { browserHeaders, createAccount, createSession, jsonBody, PASSWORD, signIn } from '../support/accounts.ts';
import { errorCodes, requestResetToken, runOperation, setPasswordByToken } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

// Anyone can register with anyone's address. These attacks use accounts whose address nobody has proven.

const site = await openSite();
const NEW = 'a valley behind Kargil';
const totpCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const register = (email: string) =>
  site.fetch('/register', jsonBody({ userName: 'Asha', email, password: PASSWORD, mobileNo: '9845012876' }));
const countMails = async (recipients: string): Promise<number> =>
  (await site.db.prepare('select count(*) as n from outbox where recipient like ?').bind(recipients).first<{ n: number }>())?.n ?? 0;
const changeEmail = (cookie: string, email: string) =>
  runOperation(
    site,
    cookie,
    'mutation($email: String!) { changeEmail(email: $email) { user { id: databaseId } userErrors { field message code } } }',
    { email },
  );

/** Turns the second factor on, with the first code of its secret. */
async function enrol(cookie: string): Promise<string> {
  const { secret } = (
    await runOperation(site, cookie, 'mutation { startTotpSetup { totpSetup { secret } userErrors { field message code } } }')
  ).data.startTotpSetup.totpSetup;
  await runOperation(
    site,
    cookie,
    'mutation($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes userErrors { field message code } } }',
    { code: totpCode(secret) },
  );
  return secret;
}

test('registrations with variants of one mailbox mail it four times at most', async () => {
  for (let i = 0; i < 6; i++) expect((await register(`t.arget+${i}@gmail.com`)).status).toBe(201);
  expect(await countMails('t.arget+%')).toBe(4);
});

test('an account that asks for one e-mail after the other mails an unproven mailbox four times at most', async () => {
  const sender = await createAccount(site, 'sender@unproven.example');
  const cookie = await createSession(site, sender);
  for (let i = 0; i < 8; i++) expect(errorCodes(await changeEmail(cookie, `bystander+${i}@unproven.example`))).toEqual([]);
  expect(await countMails('bystander+%')).toBe(4);
  // Nothing has changed, so the old address is not told.
  expect(await countMails('sender@%')).toBe(0);
});

test('new passwords of an account mail an unproven mailbox four times at most', async () => {
  await register('renewed@unproven.example');
  let cookie = await signIn(site, 'renewed@unproven.example');
  const { id } = (await runOperation(site, cookie, '{ me { id: databaseId } }')).data.me;
  for (let i = 0; i < 5; i++) {
    const response = await site.fetch(`/updateProfile/${id}`, jsonBody({ password: `${NEW} ${i}` }, 'PUT', browserHeaders(cookie)));
    expect(response.status).toBe(200);
    cookie = await signIn(site, 'renewed@unproven.example', `${NEW} ${i}`);
  }
  expect(await countMails('renewed@%')).toBe(4);
});

test('locked accounts with variants of one mailbox mail it four times at most', async () => {
  for (let i = 0; i < 6; i++) {
    const { id, email } = await createAccount(site, `locked+${i}@unproven.example`);
    await site.db.prepare('update users set email_verified_at = null where id = ?').bind(id).run();
    for (let j = 0; j < 11; j++) await site.fetch('/auth/login', jsonBody({ email, password: 'a guess' }));
    // The mail follows the response, and the audit entry is of the same batch.
    await vi.waitFor(async () =>
      expect(await site.db.prepare("select 1 as n from audit_log where action = 'sign-in-locked' and who = ?").bind(email).first()).toEqual(
        { n: 1 },
      ),
    );
  }
  expect(await countMails('locked+%')).toBe(4);
});

test('a reset link ends the second factor of whoever registered with the address', async () => {
  await register('squatted@unproven.example');
  await enrol(await signIn(site, 'squatted@unproven.example'));
  await setPasswordByToken(site, await requestResetToken(site, 'squatted@unproven.example'), NEW);
  const cookie = await signIn(site, 'squatted@unproven.example', NEW);
  expect((await runOperation(site, cookie, '{ me { secondFactor emailVerified } pendingTotpSetup { secret } }')).data).toEqual({
    me: { secondFactor: false, emailVerified: true },
    pendingTotpSetup: null,
  });
});

test('a reset link keeps the second factor of a proven address, and of an ADMIN', async () => {
  for (const role of ['USER', 'ADMIN'] as const) {
    const { id, email } = await createAccount(site, `proven-${role}@unproven.example`.toLowerCase(), role);
    await enrol(await signIn(site, email));
    if (role === 'ADMIN') await site.db.prepare('update users set email_verified_at = null where id = ?').bind(id).run();
    await setPasswordByToken(site, await requestResetToken(site, email), NEW);
    expect((await site.fetch('/auth/login', jsonBody({ email, password: NEW }))).status, role).toBe(401);
  }
});

test('two codes that are entered at once open one session', async () => {
  const { id, email } = await createAccount(site, 'twofold@unproven.example');
  const cookie = await signIn(site, email);
  const { secret } = (
    await runOperation(site, cookie, 'mutation { startTotpSetup { totpSetup { secret } userErrors { field message code } } }')
  ).data.startTotpSetup.totpSetup;
  const { data } = await runOperation(
    site,
    cookie,
    'mutation($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes userErrors { field message code } } }',
    {
      code: totpCode(secret),
    },
  );
  await site.db.prepare('delete from sessions where user_id = ?').bind(id).run();
  const pending = await site.fetch('/auth/login', jsonBody({ email, password: PASSWORD }));
  const session = /session=[\w-]{43}/.exec(pending.headers.getSetCookie().join())?.[0] ?? '';
  const results = await Promise.all(
    (data.confirmSecondFactor.recoveryCodes as string[])
      .slice(0, 4)
      .map((code) =>
        runOperation(
          site,
          session,
          'mutation($code: String!) { confirmLogin(code: $code) { signIn { user { id: databaseId } } userErrors { field message code } } }',
          { code },
        ),
      ),
  );
  expect(results.flatMap(errorCodes)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED']);
  await vi.waitFor(async () =>
    expect(await site.db.prepare('select count(*) as n from sessions where user_id = ?').bind(id).first()).toEqual({ n: 1 }),
  );
});
