import { expect, test, vi } from 'vitest';
import { buildAttemptKey } from '../../src/domain/rate-limits.ts';
import { createAccount, jsonBody, PASSWORD, readDeviceCookie, readMails } from '../support/accounts.ts';
import { errorCodes, requestResetToken, runOperation, setPasswordByToken } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

// Who may keep whom out by wrong passwords.

const site = await openSite();
const login = (email: string, password: string, address: string, cookie = '') =>
  site.fetch('/auth/login', jsonBody({ email, password }, 'POST', { 'cf-connecting-ip': address, ...(cookie && { cookie }) }));
const statusOf = async (...args: Parameters<typeof login>) => (await login(...args)).status;
const guess = async (email: string, times: number, addressOf: (i: number) => string) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push(await statusOf(email, `wrong guess ${i}`, addressOf(i)));
  return statuses;
};
const rowsOf = async (email: string) =>
  (
    await site.db
      .prepare('select token_hash as hash, seen_at as seenAt from known_devices where user_id = (select id from users where email = ?)')
      .bind(email)
      .all<{ hash: string; seenAt: number }>()
  ).results;

test('ten wrong passwords from one address do not keep the owner out from another', async () => {
  const { email } = await createAccount(site, 'besieged@agency.example', 'ADMIN');
  expect(await guess(email, 12, () => '203.0.113.9')).toEqual([...Array<number>(10).fill(401), 429, 429]);
  expect(await statusOf(email, PASSWORD, '203.0.113.9')).toBe(429);
  expect(await statusOf(email, PASSWORD, '198.51.100.4')).toBe(200);
  // The success elsewhere does not unlock the guessing address.
  expect(await statusOf(email, PASSWORD, '203.0.113.9')).toBe(429);
});

test.each([
  ['IPv4 addresses of one /24', (i: number) => `192.0.2.${i + 1}`],
  ['IPv6 networks of one /48', (i: number) => `2001:db8:7:${(i + 1).toString(16)}::1`],
])('rotating %s get 30 guesses, and other networks are not locked', async (_name, addressOf) => {
  const { email } = await createAccount(site, `rotated-${addressOf(0).length}@example.com`);
  const statuses = await guess(email, 40, addressOf);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(await statusOf(email, PASSWORD, '198.51.100.5')).toBe(200);
});

test('distributed guesses stop at 100, and a device that has signed in before still signs in', async () => {
  const { email } = await createAccount(site, 'distributed@example.com');
  const first = await login(email, PASSWORD, '198.51.100.6');
  expect(first.status).toBe(200);
  const device = readDeviceCookie(first);
  expect(await guess(email, 3, (i) => `10.${i}.0.1`)).toEqual([401, 401, 401]);
  // Ninety more from elsewhere.
  const total = site.db.prepare('update sign_in_attempts set failures = failures + 90 where key = ? and failures = 3 returning failures');
  expect((await total.bind(buildAttemptKey('password', email)).all()).results).toEqual([{ failures: 93 }]);
  expect(await guess(email, 9, (i) => `10.${i}.1.1`)).toEqual([...Array<number>(7).fill(401), 429, 429]);
  expect(await statusOf(email, PASSWORD, '198.51.100.6')).toBe(429);
  expect(await statusOf(email, PASSWORD, '198.51.100.7', device)).toBe(200);
});

test('unknown e-mails are locked by the same counters', async () => {
  const statuses = await guess('nobody-besieged@example.com', 12, () => '203.0.113.10');
  expect(statuses.slice(9)).toEqual([401, 429, 429]);
  expect(await statusOf('nobody-besieged@example.com', PASSWORD, '198.51.100.8')).toBe(401);
});

test('a stolen device cookie gets ten guesses of its own and does not lock the owner', async () => {
  const { email } = await createAccount(site, 'stolen@example.com');
  const stolen = readDeviceCookie(await login(email, PASSWORD, '198.51.100.9'));
  const owner = readDeviceCookie(await login(email, PASSWORD, '198.51.100.9'));
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) statuses.push(await statusOf(email, `wrong guess ${i}`, `10.9.${i}.1`, stolen));
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  expect(await statusOf(email, PASSWORD, '198.51.100.9')).toBe(200);
  expect(await statusOf(email, PASSWORD, '198.51.100.9', owner)).toBe(200);
});

test('the device cookie is HttpOnly and bound to its account, and its hash is stored', async () => {
  const { email } = await createAccount(site, 'bound@example.com');
  const other = await createAccount(site, 'bound-other@example.com');
  const answer = await login(email, PASSWORD, '198.51.100.10');
  const header = answer.headers.getSetCookie().find((each) => each.startsWith('device=')) ?? '';
  expect(header).toMatch(/^device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const device = readDeviceCookie(answer);
  const rows = await rowsOf(email);
  expect(rows).toHaveLength(1);
  expect(device).not.toContain(rows[0]?.hash);
  // Of another account it is worth nothing: the address is locked.
  await guess(other.email, 10, () => '203.0.113.11');
  expect(await statusOf(other.email, PASSWORD, '203.0.113.11', device)).toBe(429);
  expect(await statusOf(email, PASSWORD, '203.0.113.11', device)).toBe(200);
});

test('a sign-in on a known device keeps its token, at most ten are stored, and unused ones expire', async () => {
  const { email } = await createAccount(site, 'renewed@example.com');
  const first = readDeviceCookie(await login(email, PASSWORD, '198.51.100.11'));
  const second = readDeviceCookie(await login(email, PASSWORD, '198.51.100.11', first));
  expect(second).toBe(first);
  expect(await rowsOf(email)).toHaveLength(1);
  for (let i = 0; i < 12; i++) await login(email, PASSWORD, '198.51.100.11');
  expect(await rowsOf(email)).toHaveLength(10);
  const last = readDeviceCookie(await login(email, PASSWORD, '198.51.100.11'));
  await guess(email, 10, () => '203.0.113.12');
  await site.db
    .prepare('update known_devices set seen_at = seen_at - ?')
    .bind(91 * 86_400_000)
    .run();
  expect(await statusOf(email, PASSWORD, '203.0.113.12', last)).toBe(429);
});

test('signing out everywhere and a new password forget the devices, and the link of a reset makes one known', async () => {
  const { email } = await createAccount(site, 'forgotten@example.com');
  const answer = await login(email, PASSWORD, '198.51.100.12');
  const session =
    answer.headers
      .getSetCookie()
      .find((each) => each.startsWith('session='))
      ?.split(';')[0] ?? '';
  expect(await rowsOf(email)).toHaveLength(1);
  const out = await runOperation(site, session, 'mutation { signOutEverywhere { userErrors { field message code } } }');
  expect(errorCodes(out)).toEqual([]);
  expect(await rowsOf(email)).toHaveLength(0);
  await login(email, PASSWORD, '198.51.100.12');
  const before = await rowsOf(email);
  expect(errorCodes(await setPasswordByToken(site, await requestResetToken(site, email), 'a new road to Leh'))).toEqual([]);
  const after = await rowsOf(email);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
});

test('the owner gets one mail a day when guesses are blocked, and unknown addresses get none', async () => {
  const { email } = await createAccount(site, 'warned@example.com');
  const mails = () => readMails(site).filter((mail) => mail.includes(`To: ${email}\n`));
  await guess(email, 12, () => '203.0.113.13');
  await vi.waitFor(() => expect(mails()).toHaveLength(1), 10_000);
  expect(mails()[0]).toContain('/forgot-password');
  expect(mails()[0]).not.toContain('203.0.113.13');
  await guess(email, 12, () => '203.0.113.14');
  await guess('nobody-warned@example.com', 12, () => '203.0.113.15');
  await site.db.prepare("update audit_log set created_at = created_at - 86400001 where action = 'sign-in-locked'").run();
  await guess(email, 12, () => '203.0.113.16');
  await vi.waitFor(() => expect(mails()).toHaveLength(2), 10_000);
  expect(readMails(site).filter((mail) => mail.includes('nobody-warned'))).toEqual([]);
});
