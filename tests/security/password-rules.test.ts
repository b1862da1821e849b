import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { LIMITS } from '../../schema/constants.ts';
import { ACCOUNT_MESSAGES } from '../../schema/messages.ts';
import { requireGoodPassword } from '../../src/domain/accounts/password-rules.ts';
import { createAdmin, resetAdmin } from '../../src/tools/admin-accounts.ts';
import { browserHeaders, createAccount, jsonBody, PASSWORD, signIn } from '../support/accounts.ts';
import { errorCodes, fieldErrors, requestResetToken, setPasswordByToken } from '../support/graphql.ts';
import { openSharedSite } from '../support/site.ts';

const site = await openSharedSite();
const register = async (email: string, password: string) => {
  const response = await site.fetch('/register', jsonBody({ userName: 'Reader', email, password, mobileNo: '9845012876' }));
  return [response.status, ((await response.json()) as { fields?: object }).fields];
};
const EMAIL = 'traveller@example.com';
const BAD = [
  ['a common password', 'password123', ACCOUNT_MESSAGES.passwordCommon],
  ['a common password in other letters', 'PassWord', ACCOUNT_MESSAGES.passwordCommon],
  ['a common password in full-width letters', 'ｐａｓｓｗｏｒｄ', ACCOUNT_MESSAGES.passwordCommon],
  ['digits in a row', '123456789', ACCOUNT_MESSAGES.passwordCommon],
  ['the e-mail address', 'Traveller@Example.com', ACCOUNT_MESSAGES.passwordIsEmail],
  ['the name in the e-mail address', 'traveller', ACCOUNT_MESSAGES.passwordIsEmail],
  ['blanks', '        ', ACCOUNT_MESSAGES.passwordBlank],
  ['blanks of other scripts', '\u3000\u2003\u00a0 \u3000\u2003\u00a0 ', ACCOUNT_MESSAGES.passwordBlank],
] as const;

test('each of the 3,000 most common passwords is refused', () => {
  const passwords = dictionary['passwords-common'].filter((password) => [...password].length >= LIMITS.passwordMin).slice(0, 3000);
  const isAccepted = (password: string): boolean => {
    try {
      requireGoodPassword(password, EMAIL);
      return true;
    } catch {
      return false;
    }
  };
  expect(passwords.filter(isAccepted)).toEqual([]);
});

test.each(BAD)('%s is refused in registration, profile and reset, naming the field', async (_name, password, message) => {
  expect(await register(EMAIL, password)).toEqual([400, { password: message }]);
  const id = ((await site.db.prepare('select id from users where email = ?').bind(EMAIL).first()) as { id: number } | null)?.id;
  const person = id ? { id, email: EMAIL } : await createAccount(site, EMAIL);
  const headers = browserHeaders(await signIn(site, EMAIL));
  const change = await site.fetch(`/updateProfile/${person.id}`, jsonBody({ password }, 'PUT', headers));
  expect([change.status, await change.json()]).toMatchObject([400, { fields: { password: message } }]);
  await site.db.prepare('delete from sign_in_attempts').run();
  const token = await requestResetToken(site, EMAIL);
  expect(fieldErrors(await setPasswordByToken(site, token, password))).toEqual({ password: message });
  // The link is not used up.
  expect(errorCodes(await setPasswordByToken(site, token, PASSWORD))).toEqual([]);
  await site.db.prepare('delete from users where email = ?').bind(EMAIL).run();
});

test.each(['correct horse battery', 'हिमालय की लंबी सड़क', 'traveller by road', ' long road '])('%j is accepted', async (password) => {
  expect((await register(`good-${[...password].length}@example.com`, password))[0]).toBe(201);
});

test('the command line refuses them, too', async () => {
  const db = (await import('drizzle-orm/d1')).drizzle(site.db);
  await expect(createAdmin(db, 'chief@agency.example', 'password123')).rejects.toThrow(ACCOUNT_MESSAGES.passwordCommon);
  await createAccount(site, 'boss@agency.example', 'ADMIN');
  await expect(resetAdmin(db, 'boss@agency.example', 'boss@agency.example')).rejects.toThrow(ACCOUNT_MESSAGES.passwordIsEmail);
});
