import { expect, test, vi } from 'vitest';
import { browserHeaders, createAccount, jsonBody, PASSWORD, readMails, signIn } from '../support/accounts.ts';
import {
  dumpAllRows,
  errorCodes,
  fieldErrors,
  requestResetToken,
  runOperation,
  setPasswordByToken,
  userErrors,
} from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
let count = 0;
const newEmail = () => `unproven-${count++}@verify.example`;

/** Registers as a visitor does; returns the id. */
async function register(email = newEmail()) {
  const response = await site.fetch('/register', jsonBody({ userName: 'Asha', email, password: PASSWORD, mobileNo: '9845012876' }));
  return { id: ((await response.json()) as { id: number }).id, email };
}
const mailsTo = (email: string) => readMails(site).filter((mail) => mail.includes(`To: ${email}\n`));
/** The token of the newest verification mail, which is sent after the response. */
const readToken = (email: string) =>
  vi.waitFor(() => {
    const [, token] =
      mailsTo(email)
        .map((mail) => /verify-email\?token=([\w-]{43})/.exec(mail))
        .filter(Boolean)
        .at(-1) ?? [];
    if (!token) throw new Error(`No verification mail to ${email} yet.`);
    return token;
  }, 10_000);
const verify = (cookie: string, token: string) =>
  runOperation(site, cookie, 'mutation($token: String!) { verifyEmail(token: $token) { userErrors { field message code } } }', { token });
const isVerified = async (cookie: string) => (await runOperation(site, cookie, '{ me { emailVerified } }')).data.me.emailVerified;
const createAdmin = async () => {
  const admin = await createAccount(site, `chief-${count++}@verify.example`, 'ADMIN');
  return { ...admin, cookie: await signIn(site, admin.email) };
};
const promote = (cookie: string, id: number) =>
  runOperation(site, cookie, `mutation { setRole(id: ${id}, role: ADMIN) { user { role } userErrors { field message code } } }`);
const canSignIn = async (email: string, password = PASSWORD) =>
  (await site.fetch('/auth/login', jsonBody({ email, password }))).status === 200;

test('the link of the registration mail verifies the e-mail of the signed-in account, once, within a day', async () => {
  const { id, email } = await register();
  const token = await readToken(email);
  expect(await dumpAllRows(site)).not.toContain(token);
  const cookie = await signIn(site, email);
  expect(await isVerified(cookie)).toBe(false);
  // Without the session of the account the link does nothing: the person must know its password, too.
  expect(errorCodes(await verify('', token))).toEqual(['UNAUTHENTICATED']);
  const stranger = await createAccount(site, newEmail());
  expect(errorCodes(await verify(await signIn(site, stranger.email), token))).toEqual(['BAD_USER_INPUT']);
  await site.db.prepare('update email_verifications set expires_at = expires_at - 86400001 where user_id = ?').bind(id).run();
  expect(errorCodes(await verify(cookie, token))).toEqual(['BAD_USER_INPUT']);
  expect((await runOperation(site, cookie, 'mutation { sendEmailVerification { userErrors { field message code } } }')).data).toEqual({
    sendEmailVerification: { userErrors: [] },
  });
  const next = await vi.waitFor(async () => {
    const newest = await readToken(email);
    if (newest === token) throw new Error('No second mail yet.');
    return newest;
  }, 10_000);
  expect((await verify(cookie, next)).data).toEqual({ verifyEmail: { userErrors: [] } });
  expect(await isVerified(cookie)).toBe(true);
  expect(errorCodes(await verify(cookie, next))).toEqual(['BAD_USER_INPUT']);
});

test('verification mails are limited to three in fifteen minutes', async () => {
  const { email } = await register();
  const cookie = await signIn(site, email);
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 4; i++)
    codes.push(errorCodes(await runOperation(site, cookie, 'mutation { sendEmailVerification { userErrors { field message code } } }'))[0]);
  expect(codes).toEqual([undefined, undefined, undefined, 'TOO_MANY']);
});

test('an account is promoted only with a verified e-mail, and an unverified password becomes void', async () => {
  const { cookie } = await createAdmin();
  const { id, email } = await register();
  const userCookie = await signIn(site, email);
  const refused = await promote(cookie, id);
  expect(userErrors(refused)).toMatchObject([{ message: expect.stringMatching(/not verified/), code: 'CONFLICT' }]);
  expect(await site.db.prepare('select role from users where id = ?').bind(id).first()).toEqual({ role: 'USER' });
  // Whoever registered with somebody else's address is out: password and sessions are void, and the link goes to the address.
  expect([await canSignIn(email), (await runOperation(site, userCookie, '{ me { id: databaseId } }')).data.me]).toEqual([false, null]);
  const token = await vi.waitFor(() => {
    const link = /reset-password\?token=([\w-]{43})/.exec(mailsTo(email).at(-1) ?? '');
    if (!link?.[1]) throw new Error('No link yet.');
    return link[1];
  }, 10_000);
  expect(errorCodes(await setPasswordByToken(site, token, 'chosen by the owner'))).toEqual([]);
  expect(await isVerified(await signIn(site, email, 'chosen by the owner'))).toBe(true);
  expect((await promote(cookie, id)).data.setRole.user).toEqual({ role: 'ADMIN' });
  expect(await canSignIn(email, 'chosen by the owner')).toBe(true);
});

test('an e-mail that loses its verification during the promotion is not promoted', async () => {
  const { cookie } = await createAdmin();
  for (let round = 0; round < 5; round++) {
    const person = await createAccount(site, newEmail());
    const own = await signIn(site, person.email);
    const changed = newEmail();
    await Promise.all([
      promote(cookie, person.id),
      runOperation(
        site,
        own,
        'mutation($email: String!) { changeEmail(email: $email) { user { id: databaseId } userErrors { field message code } } }',
        { email: changed },
      ),
    ]);
    const row = await site.db.prepare('select role, email, email_verified_at as at from users where id = ?').bind(person.id).first();
    // One of the two came first; an administrator with an unproven address is never the result of a promotion.
    expect(row?.role === 'ADMIN' && row.email === changed).toBe(false);
  }
});

test('a used reset link verifies the e-mail, and a mail tells its owner of the new password', async () => {
  const { email } = await register();
  await setPasswordByToken(site, await requestResetToken(site, email), 'from the mailbox');
  expect(await isVerified(await signIn(site, email, 'from the mailbox'))).toBe(true);
  await vi.waitFor(() => expect(mailsTo(email).at(-1)).toContain('Subject: Your password was changed'), 10_000);
});

const CHANGE =
  'mutation($email: String!) { changeEmail(email: $email) { user { email emailVerified } userErrors { field message code } } }';
const readViewer = async (cookie: string) =>
  (await runOperation(site, cookie, '{ viewer { pendingEmail user { email emailVerified } } }')).data.viewer;

test('a new e-mail replaces the old one once its link was opened; then older links are void and the old address is told', async () => {
  const person = await createAccount(site, newEmail());
  const token = await requestResetToken(site, person.email);
  const cookie = await signIn(site, person.email);
  const changed = newEmail();
  await site.db.prepare('update sessions set confirmed_at = confirmed_at - 600001 where user_id = ?').bind(person.id).run();
  expect(errorCodes(await runOperation(site, cookie, CHANGE, { email: changed }))).toEqual(['CONFIRMATION_REQUIRED']);
  await runOperation(site, cookie, `mutation { confirmIdentity(confirmation: "${PASSWORD}") { userErrors { field message code } } }`);
  const taken = await createAccount(site, newEmail());
  expect(userErrors(await runOperation(site, cookie, CHANGE, { email: taken.email }))).toContainEqual({
    field: ['email'],
    message: expect.any(String),
    code: 'CONFLICT',
  });
  expect(fieldErrors(await runOperation(site, cookie, CHANGE, { email: 'nobody' }))).toEqual({ email: 'Enter a valid email.' });
  const kept = { email: person.email, emailVerified: true };
  expect((await runOperation(site, cookie, CHANGE, { email: changed.toUpperCase() })).data.changeEmail.user).toEqual(kept);
  expect(await readViewer(cookie)).toEqual({ pendingEmail: changed, user: kept });
  const link = await readToken(changed);
  // Until then the old address signs in and the new one does not, and only the session of the account can use the link.
  expect([await canSignIn(person.email), await canSignIn(changed)]).toEqual([true, false]);
  expect(errorCodes(await verify(await signIn(site, taken.email), link))).toEqual(['BAD_USER_INPUT']);
  expect((await verify(cookie, link)).data).toEqual({ verifyEmail: { userErrors: [] } });
  expect(await readViewer(cookie)).toEqual({ pendingEmail: null, user: { email: changed, emailVerified: true } });
  expect([await canSignIn(person.email), await canSignIn(changed)]).toEqual([false, true]);
  expect(errorCodes(await verify(cookie, link))).toEqual(['BAD_USER_INPUT']);
  await vi.waitFor(() => expect(mailsTo(person.email).at(-1)).toMatch(/Subject: The email of your account was changed/), 10_000);
  expect(mailsTo(person.email).at(-1)).not.toContain(changed);
  // The mailbox of the old address no longer opens the account.
  expect(errorCodes(await setPasswordByToken(site, token, 'from the old mailbox'))).toEqual(['BAD_USER_INPUT']);
});

test('a new e-mail that somebody else registers first, or that is taken back, changes nothing', async () => {
  const person = await createAccount(site, newEmail());
  const cookie = await signIn(site, person.email);
  const wanted = newEmail();
  await runOperation(site, cookie, CHANGE, { email: wanted });
  const link = await readToken(wanted);
  await createAccount(site, wanted);
  expect(errorCodes(await verify(cookie, link))).toEqual(['CONFLICT']);
  expect((await readViewer(cookie)).user).toEqual({ email: person.email, emailVerified: true });
  const second = newEmail();
  await runOperation(site, cookie, CHANGE, { email: second });
  const secondLink = await readToken(second);
  await runOperation(site, cookie, CHANGE, { email: person.email });
  expect((await readViewer(cookie)).pendingEmail).toBeNull();
  expect(errorCodes(await verify(cookie, secondLink))).toEqual(['BAD_USER_INPUT']);
});

test('nobody sees enquiries of an address that they have not proven', async () => {
  const victim = newEmail();
  const send = (headers: Record<string, string> = {}) =>
    site.fetch(
      '/api/enquiries',
      jsonBody(
        { name: 'Asha', email: victim, phone: '9845012876', message: `Sent ${count++} times`, enquiryTypes: 'visa' },
        'POST',
        headers,
      ),
    );
  const { reference: visitors } = (await (await send()).json()) as { reference: string };
  await register(victim);
  const cookie = await signIn(site, victim);
  const own = async (as = cookie) =>
    (
      (await runOperation(site, as, '{ viewer { enquiries { nodes { reference } } } }')).data.viewer.enquiries.nodes as {
        reference: string;
      }[]
    ).map(({ reference }) => reference);
  expect(await own()).toEqual([]);
  const { reference: signedIn } = (await (await send(browserHeaders(cookie))).json()) as { reference: string };
  expect(await own()).toEqual([signedIn]);
  await verify(cookie, await readToken(victim));
  expect(await own()).toEqual([signedIn, visitors]);
  // What names the old address is not shown for the new one, whose owner may be somebody else.
  const changed = newEmail();
  await runOperation(site, cookie, CHANGE, { email: changed });
  expect(await own()).toEqual([signedIn, visitors]);
  await verify(cookie, await readToken(changed));
  expect(await own()).toEqual([signedIn]);
  const other = await createAccount(site, newEmail());
  expect(await own(await signIn(site, other.email))).toEqual([]);
});
