import { rmSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { browserHeaders, createAccount, jsonBody, PASSWORD, readMails, signIn } from '../support/accounts.ts';
import { runCron } from '../support/enquiries.ts';
import {
  dumpAllRows,
  errorCodes,
  type GraphqlResult,
  requestResetToken,
  runOperation,
  setPasswordByToken,
  userErrors,
} from '../support/graphql.ts';
import { costsOf } from '../support/server-timing.ts';
import { ORIGIN, openSite } from '../support/site.ts';

const site = await openSite();
const NEW = 'another road, to Spiti';
const HOUR = 3_600_000;
const REQUEST = 'mutation($email: String!) { requestPasswordReset(email: $email) { userErrors { field message code } } }';
const statusOf = async (email: string, password: string) => (await site.fetch('/auth/login', jsonBody({ email, password }))).status;
/** Expects that the mutation refuses the link, and for no other reason. */
const expectLinkEnded = (result: GraphqlResult): void =>
  expect([result.errors, userErrors(result)]).toEqual([
    undefined,
    [{ field: ['token'], message: expect.stringContaining('has been used or has expired'), code: 'BAD_USER_INPUT' }],
  ]);
interface OutboxMessage {
  secret: string | null;
  text: string;
  html: string;
  sentAt: number | null;
  attempts: number;
  lastError: string;
}
const findOutboxMessage = (email: string) =>
  site.db
    .prepare(
      'select secret, text, html, sent_at as sentAt, attempts, last_error as lastError from outbox where recipient = ? order by id desc',
    )
    .bind(email)
    .first<OutboxMessage>();

test('the reset link is mailed to the account, works once, and ends every session', async () => {
  const { id, email } = await createAccount(site, 'forgot@example.com');
  const cookie = await signIn(site, email);
  const token = await requestResetToken(site, email);
  const mail = readMails(site).at(-1) ?? '';
  expect(mail).toContain('Subject: Set a new password for Safarnama Travels\n');
  expect(mail).toContain('your account with Safarnama Travels.');
  expect(mail).toContain(`\n${ORIGIN}/reset-password?token=${token}\n`);
  expect((await site.fetch(`/reset-password?token=${token}`)).status).toBe(200);
  expect((await setPasswordByToken(site, token, NEW)).data).toEqual({ resetPassword: { userErrors: [] } });
  expect([await statusOf(email, PASSWORD), await statusOf(email, NEW)]).toEqual([401, 200]);
  expect((await site.fetch(`/getUserProfile/${id}`, { headers: browserHeaders(cookie) })).status).toBe(401);
  expectLinkEnded(await setPasswordByToken(site, token, 'a third road'));
  expect(await statusOf(email, NEW)).toBe(200);
});

const OPEN = 'query($token: String!) { passwordResetLinkOpen(token: $token) }';
const isOpen = async (token: string): Promise<boolean> => (await runOperation(site, '', OPEN, { token })).data.passwordResetLinkOpen;

test('a reset page says at once that its link no longer works, and sends another; an open link is not used up by looking', async () => {
  const { id, email } = await createAccount(site, 'told@example.com');
  const token = await requestResetToken(site, email);
  const readPage = async (of: string) => {
    const html = await site.html(`/reset-password?token=${of}`);
    const names = [...html.matchAll(/<input [^>]*name="(form|password|email)"[^>]*>/g)].map(([, name]) => name);
    return { isForm: names.includes('password'), sendsLink: names.includes('email') && html.includes('Send a new link') };
  };
  for (let i = 0; i < 2; i++) {
    expect(await readPage(token)).toEqual({ isForm: true, sendsLink: false });
    expect(await isOpen(token)).toBe(true);
  }
  // An unknown one, a mangled one, one that expired, and one that was used.
  const closed = { isForm: false, sendsLink: true };
  for (const wrong of ['', 'x', token.slice(0, -1), `${token}.`, token.toLowerCase()])
    expect([await isOpen(wrong), await readPage(wrong)], wrong).toEqual([false, closed]);
  await site.db.prepare('update password_resets set expires_at = 1 where user_id = ?').bind(id).run();
  expect([await isOpen(token), await readPage(token)]).toEqual([false, closed]);
  const second = await requestResetToken(site, email);
  await setPasswordByToken(site, second, NEW);
  expect([await isOpen(second), await readPage(second)]).toEqual([false, closed]);
  // The form of the closed link mails another one.
  const sent = await site.fetch(`/reset-password?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ form: 'forgot', email }).toString(),
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/forgot-password?done=sent']);
});

test('whoever has set a password by a link is told by mail', async () => {
  const { email } = await createAccount(site, 'noticed@example.com');
  await setPasswordByToken(site, await requestResetToken(site, email), NEW);
  const notices = () =>
    readMails(site).filter((mail) => mail.includes(`To: ${email}\n`) && mail.includes('Subject: Your password was changed'));
  await vi.waitFor(() => expect(notices()).toHaveLength(1), 10_000);
});

test('the answer about a reset link costs the same and is the same for every token that opens nothing', async () => {
  const { email } = await createAccount(site, 'same@example.com');
  const used = await requestResetToken(site, email);
  await setPasswordByToken(site, used, NEW);
  const answers = await Promise.all(
    ['x', 'y'.repeat(43), used].map(async (token) => {
      const { response } = await runOperation(site, '', OPEN, { token });
      const { batches, statements } = costsOf(response);
      return [response.status, await response.text(), batches, statements];
    }),
  );
  expect(answers).toEqual(Array(3).fill(answers[0]));
});

test('the reset page sends no referrer and is not cacheable', async () => {
  const { email } = await createAccount(site, 'page@example.com');
  const token = await requestResetToken(site, email);
  const { headers } = await site.fetch(`/reset-password?token=${token}`);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('referrer-policy')).toMatch(/^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/);
});

test('the form without script sets a password and continues to the login page', async () => {
  const { email } = await createAccount(site, 'form@example.com');
  const token = await requestResetToken(site, email);
  const page = await site.html(`/reset-password?token=${token}`);
  const fields = [...page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? '',
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
  ]);
  const response = await site.fetch(`/reset-password?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams([...(fields as [string, string][]), ['password', NEW]]).toString(),
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/login/)]);
  expect(await statusOf(email, NEW)).toBe(200);
});

test('a reset link expires after an hour', async () => {
  const { id, email } = await createAccount(site, 'late@example.com');
  const token = await requestResetToken(site, email);
  const row = () => site.db.prepare('select expires_at as at from password_resets where user_id = ?').bind(id).first<{ at: number }>();
  const lifetime = ((await row())?.at ?? 0) - Date.now();
  expect(lifetime).toBeGreaterThan(0.9 * HOUR);
  expect(lifetime).toBeLessThanOrEqual(HOUR);
  await site.db
    .prepare('update password_resets set expires_at = ? where user_id = ?')
    .bind(Date.now() - 1, id)
    .run();
  expectLinkEnded(await setPasswordByToken(site, token, NEW));
  expect(await statusOf(email, PASSWORD)).toBe(200);
});

test("using a reset link invalidates the account's other links", async () => {
  const { email } = await createAccount(site, 'twice@example.com');
  const [first, second] = [await requestResetToken(site, email), await requestResetToken(site, email)];
  expect(first).not.toBe(second);
  expect(errorCodes(await setPasswordByToken(site, second, NEW))).toEqual([]);
  expectLinkEnded(await setPasswordByToken(site, first, 'a third road'));
  expect(await statusOf(email, NEW)).toBe(200);
});

test('a reset link used twice at once succeeds once', async () => {
  const { email } = await createAccount(site, 'raced@example.com');
  const token = await requestResetToken(site, email);
  const passwords = ['road of the first', 'road of the second', 'road of the third'];
  const answers = await Promise.all(passwords.map((password) => setPasswordByToken(site, token, password)));
  const succeeded = answers.map((answer) => errorCodes(answer).length === 0);
  expect(succeeded.filter(Boolean).length).toBe(1);
  // On a busy machine the queue of hashes may send one away before its turn.
  for (const [i, answer] of answers.entries()) if (!succeeded[i] && errorCodes(answer)[0] !== 'TOO_MANY') expectLinkEnded(answer);
  for (const [i, password] of passwords.entries()) expect(await statusOf(email, password)).toBe(succeeded[i] ? 200 : 401);
});

test('an unknown e-mail gets the same response and no mail', async () => {
  const { email } = await createAccount(site, 'there@example.com');
  const requestReset = async (to: string) => {
    const { response } = await runOperation(site, '', REQUEST, { email: to });
    return [response.status, await response.text(), [...response.headers].filter(([name]) => !/^(?:date|server-timing)$/.test(name))];
  };
  expect(await requestReset('not-there@example.com')).toEqual(await requestReset(email));
  await vi.waitFor(() => expect(readMails(site).some((mail) => mail.includes(`To: ${email}\n`))).toBe(true), 10_000);
  expect(readMails(site).filter((mail) => mail.includes('not-there@example.com'))).toEqual([]);
  expect(await findOutboxMessage('not-there@example.com')).toBeNull();
});

const countLinks = async (email: string) =>
  (
    await site.db
      .prepare('select count(*) as n from password_resets where user_id = (select id from users where email = ?)')
      .bind(email)
      .first<{ n: number }>()
  )?.n;

test('a reset request costs the same statements for known, unknown and limited addresses', async () => {
  const { email } = await createAccount(site, 'measured@example.com');
  const costs: object[] = [];
  for (const to of [email, 'measured-nobody@example.com', email, email, email]) {
    const { response } = await runOperation(site, '', REQUEST, { email: to });
    const { batches, statements } = costsOf(response);
    costs.push({ batches, statements });
  }
  expect(costs).toEqual(Array(5).fill({ batches: 2, statements: 5 }));
  expect(await countLinks(email)).toBe(3);
  expect(await findOutboxMessage('measured-nobody@example.com')).toBeNull();
});

test('Gmail addresses of one mailbox share the limit of reset mails', async () => {
  const addresses = ['dot.ted@gmail.com', 'dotted@gmail.com', 'dotted+india@gmail.com', 'd.ott.ed@googlemail.com'];
  for (const email of addresses) {
    await createAccount(site, email);
    await runOperation(site, '', REQUEST, { email });
  }
  expect(await Promise.all(addresses.map(countLinks))).toEqual([1, 1, 1, 0]);
});

test('at most three reset mails are sent per 15 minutes, with an unchanged response', async () => {
  const { email } = await createAccount(site, 'flooded@example.com');
  for (const to of [email, 'flooded-nobody@example.com']) {
    for (let i = 0; i < 5; i++)
      expect((await runOperation(site, '', REQUEST, { email: to })).data).toEqual({ requestPasswordReset: { userErrors: [] } });
  }
  await vi.waitFor(() => expect(readMails(site).filter((mail) => mail.includes(`To: ${email}\n`))).toHaveLength(3), 5000);
  expect(await countLinks(email)).toBe(3);
  // Reset requests have their own counter, so a flood of them does not lock the account.
  expect(await statusOf(email, PASSWORD)).toBe(200);
});

test('the outbox stores the link encrypted and deletes it after sending', async () => {
  const { email } = await createAccount(site, 'sealed@example.com');
  const token = await requestResetToken(site, email);
  await vi.waitFor(async () => expect((await findOutboxMessage(email))?.sentAt).toBeGreaterThan(0), 5000);
  const message = await findOutboxMessage(email);
  expect(message).toMatchObject({ secret: null, lastError: '' });
  expect(message?.text).toContain('{secret}');
  expect(await dumpAllRows(site)).not.toContain(token);
});

test('a failed mail stays in the outbox, encrypted and with the error, and the cron retries it', async () => {
  const { email } = await createAccount(site, 'waiting@example.com');
  // A file in place of the mailbox folder makes sending fail.
  rmSync(site.mailbox, { recursive: true, force: true });
  writeFileSync(site.mailbox, '');
  const { data } = await runOperation(site, '', REQUEST, { email });
  expect(data).toEqual({ requestPasswordReset: { userErrors: [] } });
  await vi.waitFor(async () => expect((await findOutboxMessage(email))?.lastError).not.toBe(''), 10_000);
  const waiting = await findOutboxMessage(email);
  expect(waiting).toMatchObject({ sentAt: null, attempts: 1 });
  expect(waiting?.secret).toMatch(/^1\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
  expect(`${waiting?.text}${waiting?.html}`).not.toContain('token=');

  rmSync(site.mailbox);
  await runCron(site);
  // The retry is not yet due.
  expect((await findOutboxMessage(email))?.attempts).toBe(1);
  await site.db.prepare('update outbox set next_attempt_at = 0 where recipient = ?').bind(email).run();
  await runCron(site);
  await vi.waitFor(async () => expect((await findOutboxMessage(email))?.sentAt).toBeGreaterThan(0), 5000);
  const token = /token=([\w-]{43})/.exec(readMails(site).at(-1) ?? '')?.[1] ?? '';
  expect(errorCodes(await setPasswordByToken(site, token, NEW))).toEqual([]);
  expect(await statusOf(email, NEW)).toBe(200);
});
