import { describe, expect, test } from 'vitest';
import { FORM_MESSAGES } from '../../schema/inputs/form-messages.ts';
import { browserHeaders, createAccount, jsonBody, PASSWORD, signIn } from '../support/accounts.ts';
import { dumpAllRows, errorCodes, fieldErrors, requestResetToken, setPasswordByToken } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
/** Ignores PASSWORD_COST, because its address is not a local one. */
const deployed = await openSite({ variables: { ORIGIN: 'https://agency.example' } });
let count = 0;
const register = async (password: unknown, on = site) => {
  const email = `reader-${count++}@example.com`;
  return { email, response: await on.fetch('/register', jsonBody({ userName: 'Reader', email, password, mobileNo: '9845012876' })) };
};
const createReader = async (password: string, on = site) => {
  const { email, response } = await register(password, on);
  expect(response.status, await response.text()).toBe(201);
  return email;
};
const statusOf = async (email: string, password: string, on = site) =>
  (await on.fetch('/auth/login', jsonBody({ email, password }))).status;
const hashIn = async (email: string, on = site) =>
  (await on.db.prepare('select password_hash as hash from users where email = ?').bind(email).first<{ hash: string }>())?.hash ?? '';
const fieldsOf = async (response: Response) => [response.status, ((await response.json()) as { fields: object }).fields];

const replaceCharacter = (password: string, index: number) =>
  [...password].map((letter, i) => (i === index ? (letter === 'x' ? 'y' : 'x') : letter)).join('');

describe('passwords are compared in full (Hindi, Arabic, emoji, 128 characters)', () => {
  const LETTERS = 'The quick brown fox jumps over the lazy dog. ';
  test.each([
    ['Hindi', 'हिमालय की लंबी सड़क'],
    ['Arabic', 'طريق طويل إلى الجبل'],
    ['emoji', '🏔️🐪🛕🚂🌊🍛🧭🎒👩‍🚀🇮🇳'],
    ['128 letters', LETTERS.repeat(3).slice(0, 127).padEnd(128, '!')],
    ['128 emoji', '🐪🛕🚂🌊'.repeat(32)],
    ['a zero byte in the middle', 'before\u0000and after'],
  ])('a password of %s is compared in full, including its first, a middle and its last character', async (_name, password) => {
    const email = await createReader(password);
    const last = [...password].length - 1;
    for (const index of [0, Math.floor(last / 2), last])
      expect(await statusOf(email, replaceCharacter(password, index)), `character ${index}`).toBe(401);
    expect(await statusOf(email, `${[...password].slice(0, last).join('')}`)).toBe(401);
    expect(await statusOf(email, password)).toBe(200);
  });

  test.each([
    ['é', 'Crème brûlée à Pondichéry'],
    ['Hangul', '서울에서 델리까지'],
    ['a nukta', 'सड़क पर पढ़ना'],
  ])('composed and decomposed Unicode forms are the same password (%s)', async (_name, password) => {
    const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')];
    const [first, second] = [await createReader(composed), await createReader(decomposed)];
    expect([await statusOf(first, decomposed), await statusOf(second, composed)]).toEqual([200, 200]);
  });

  test('case and surrounding spaces are part of a password', async () => {
    const email = await createReader(' Long Road ');
    for (const other of [' long road ', 'Long Road', ' Long Road', 'Long Road ']) expect(await statusOf(email, other), other).toBe(401);
    expect(await statusOf(email, ' Long Road ')).toBe(200);
  });
});

test.each([
  ['seven letters', 'seven77', FORM_MESSAGES.passwordShort],
  ['seven emoji, which are 14 code units', '🐪🛕🚂🌊🍛🧭🎒', FORM_MESSAGES.passwordShort],
  ['129 letters', 'a'.repeat(129), FORM_MESSAGES.passwordLong],
  ['nothing', '', 'Password is required.'],
  ['a number', 12345678, 'Password is required.'],
])('registering with a password of %s is 400 and names the field', async (_name, password, message) => {
  const { email, response } = await register(password);
  expect(await fieldsOf(response)).toEqual([400, { password: message }]);
  expect(await hashIn(email)).toBe('');
});

test.each(['seven77', 'a'.repeat(129)])('the profile and the reset link have the same length limits (%s)', async (password) => {
  const person = await createAccount(site, `lengths-${count++}@example.com`);
  const before = await hashIn(person.email);
  const cookie = await signIn(site, person.email);
  const change = await site.fetch(`/updateProfile/${person.id}`, jsonBody({ userName: 'Other', password }, 'PUT', browserHeaders(cookie)));
  expect(await fieldsOf(change)).toEqual([400, { password: expect.stringMatching(/^Use at (?:least 8|most 128) characters\.$/) }]);
  const reset = await setPasswordByToken(site, await requestResetToken(site, person.email), password);
  expect([errorCodes(reset), fieldErrors(reset)]).toEqual([['BAD_USER_INPUT'], { password: expect.any(String) }]);
  expect(await hashIn(person.email)).toBe(before);
  expect(await statusOf(person.email, PASSWORD)).toBe(200);
});

test('the database holds a tagged, salted scrypt hash and the password nowhere', async () => {
  const password = 'nowhere to be found 42';
  const [first, second] = [
    await hashIn(await createReader(password, deployed), deployed),
    await hashIn(await createReader(password, deployed), deployed),
  ];
  for (const hash of [first, second]) expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(first).not.toBe(second);
  expect(first.split('$')[4]).not.toBe(second.split('$')[4]);
  const rows = await dumpAllRows(deployed);
  expect(rows).toContain(first);
  expect(rows).not.toContain(password);
  expect(rows).not.toContain(Buffer.from(password).toString('base64url'));
});

test('a hash with older parameters still verifies and is upgraded by the sign-in', async () => {
  const { email } = await createAccount(deployed, 'earlier@example.com');
  const earlier = await hashIn(email, deployed);
  expect(earlier).toMatch(/^scrypt\$1024\$8\$1\$/);
  expect(await statusOf(email, 'not the password', deployed)).toBe(401);
  expect(await hashIn(email, deployed)).toBe(earlier);
  expect(await statusOf(email, PASSWORD, deployed)).toBe(200);
  expect(await hashIn(email, deployed)).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(await statusOf(email, PASSWORD, deployed)).toBe(200);
});
