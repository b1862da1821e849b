import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FORM_MESSAGES } from '../../schema/inputs/form-messages.ts';
import { createAccount, PASSWORD, signIn } from '../support/accounts.ts';
import { openBrowser, PHONE, WIDE } from '../support/browser/browser.ts';
import { clickSubmit, currentPath, expectPageStatus, fillFields, openPageAs } from '../support/browser/sign-in.ts';

const visitor = await openBrowser();
const { site } = visitor;
/** Submits a form and waits for the page load that follows. */
const send = (page: Page, button: string) => Promise.all([page.waitForEvent('load'), clickSubmit(page, button)]);
const open = (path: string, viewport: typeof WIDE | typeof PHONE = WIDE) => visitor.openPage(path, { viewport, javaScriptEnabled: false });
const openAs = (email: string, path: string) => openPageAs(visitor, email, path, { viewport: WIDE, javaScriptEnabled: false });
const readFieldErrors = async (page: Page) =>
  (await page.locator('main [id$="-error"]:visible').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
const readAlert = async (page: Page) => (await page.getByRole('main').getByRole('alert').allInnerTexts())[0]?.split(/\n+/);
const readNotices = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /./ }).allTextContents();
const sessionsOf = async (email: string) => {
  const query = 'select count(*) as count from sessions join users on users.id = sessions.user_id where email = ?';
  return (await site.db.prepare(query).bind(email).first<{ count: number }>())?.count;
};

test.each([PHONE])('without script, registration at $width px shows field errors and continues to the login page', async (viewport) => {
  const page = await open('/register', viewport);
  expect(await readFieldErrors(page)).toEqual([]);
  await fillFields(page, { Email: 'nobody', 'Mobile number': '12' });
  await send(page, 'Register');
  expect(await readAlert(page)).toEqual(['REGISTER FAILED', 'Invalid credentials. Please try again.']);
  expect(await readFieldErrors(page)).toEqual([
    'Username is required.',
    'Enter a valid email.',
    'Password is required.',
    'Enter a valid 10-digit phone number.',
  ]);
  await expectPageStatus(visitor, 400);
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('nobody');
  const typed = { Username: 'Plain Person', Email: `plain${viewport.width}@travels.example`, 'Mobile number': '98450 12876' };
  await fillFields(page, { ...typed, Password: PASSWORD });
  await send(page, 'Register');
  await page.waitForURL('**/login?*');
  expect(await readNotices(page)).toEqual(['Register Succesfully']);

  await visitor.navigate(page, '/register');
  await fillFields(page, { ...typed, Password: PASSWORD });
  await send(page, 'Register');
  expect(await readAlert(page)).toEqual(['REGISTER FAILED', 'Invalid credentials. Please try again.']);
  for (const [label, value] of Object.entries({ ...typed, Password: '' }))
    expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
  await expectPageStatus(visitor, 409);
});

test.each([WIDE])('without script, sign-in at $width px shows errors and continues to the requested page', async (viewport) => {
  const { email } = await createAccount(site, `login${viewport.width}@travels.example`);
  const page = await open('/profile', viewport);
  expect(currentPath(page)).toBe('/login?next=%2Fprofile');
  expect(await readNotices(page)).toEqual(['Login required']);
  await send(page, 'Login');
  expect(await readFieldErrors(page)).toEqual(['Email is required.', 'Password is required.']);
  await expectPageStatus(visitor, 400);
  await fillFields(page, { Email: email, Password: 'not the password' });
  await send(page, 'Login');
  expect(await readAlert(page)).toEqual(['Login Failed', 'Invalid credentials. Please try again.']);
  expect(await readFieldErrors(page)).toEqual(['Invalid email or password.']);
  await expectPageStatus(visitor, 401);
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  await fillFields(page, { Password: PASSWORD });
  await send(page, 'Login');
  await page.waitForURL('**/profile');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`login${viewport.width}`);
});

test.each([
  ['USER', '', '/home'],
  ['ADMIN', '', '/showpackages-i'],
  ['USER', '?next=%2Fbranch', '/branch'],
  ['USER', '?next=%2F%2Fevil.example', '/home'],
] as const)('without script, a %s who signs in at /login%s is redirected to %s', async (role, query, to) => {
  const { email } = await createAccount(site, `${role}${query.length}@travels.example`.toLowerCase(), role);
  const page = await open(`/login${query}`);
  await fillFields(page, { Email: email, Password: PASSWORD });
  await send(page, 'Login');
  await page.waitForURL(site.url + to);
});

test('without script, private pages show the account menu, and Logout ends the session', async () => {
  const { email } = await createAccount(site, 'menu@travels.example', 'USER', 'Mina Menu');
  const page = await openAs(email, '/profile');
  const button = page.getByRole('banner').getByRole('button', { name: 'Mina Menu' });
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
  expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).isVisible()).toBe(false);
  await button.click();
  expect(await logout.isVisible()).toBe(true);
  await button.click();
  expect(await logout.isVisible()).toBe(false);
  await button.click();
  await logout.click();
  await page.waitForURL('**/login');
  expect(await sessionsOf(email)).toBe(0);
  await visitor.navigate(page, '/profile');
  expect(currentPath(page)).toBe('/login?next=%2Fprofile');
});

test('without script, username, password and address can be changed, with messages beside their fields', async () => {
  const { email } = await createAccount(site, 'changes@travels.example', 'USER', 'Old Name');
  const page = await openAs(email, '/profile');
  await fillFields(page, { Username: ' ' });
  await send(page, 'Save changes');
  expect(await readFieldErrors(page)).toEqual(['Username is required.']);
  await expectPageStatus(visitor, 400);
  await fillFields(page, { Username: 'New Name', 'New password': 'short' });
  await send(page, 'Save changes');
  expect(await readFieldErrors(page)).toEqual([FORM_MESSAGES.passwordShort]);
  expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe('New Name');
  await expectPageStatus(visitor, 400);
  await send(page, 'Save changes');
  await page.waitForURL('**/profile?done=profile');
  expect(await readNotices(page)).toEqual(['Your profile is updated.']);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('New Name');

  await signIn(site, email);
  expect(await sessionsOf(email)).toBe(2);
  await fillFields(page, { 'New password': 'a longer road to Zanskar' });
  await send(page, 'Save changes');
  await page.waitForURL('**/profile?done=password');
  expect(await readNotices(page)).toEqual(['Your password is changed. Your other devices have been signed out.']);
  expect(await sessionsOf(email)).toBe(1);

  await fillFields(page, { 'Address (optional)': '12 Rose Lane, Shimla' });
  await send(page, 'Update address');
  await page.waitForURL('**/profile?done=address');
  expect(await page.getByRole('complementary', { name: 'Your details' }).getByText('12 Rose Lane, Shimla').isVisible()).toBe(true);
});

test('without script, a plain form uploads a picture and rejects other files', async () => {
  const { email } = await createAccount(site, 'picture@travels.example');
  const page = await openAs(email, '/profile');
  const choose = (buffer: Buffer) => page.getByLabel('Choose a picture').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  const picture = page.getByRole('complementary', { name: 'Your details' }).locator('img');
  await send(page, 'Upload');
  expect(await readAlert(page)).toEqual(['Please select a file first!']);
  await choose(Buffer.from('This is a letter, not a picture.'));
  await send(page, 'Upload');
  await expect.poll(() => readAlert(page)).toEqual(['Choose a JPEG, PNG, WebP or AVIF picture of at most 10 MB.']);
  expect(await picture.getAttribute('src')).toBe('/person.svg');
  await choose(
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c04020' } })
      .jpeg()
      .toBuffer(),
  );
  await send(page, 'Upload');
  await expect.poll(() => readNotices(page)).toEqual(['Profile picture uploaded successfully!']);
  const src = (await picture.getAttribute('src')) ?? '';
  expect(src).toMatch(/^\/media\/480\//);
  expect((await site.fetch(src)).status).toBe(200);
});

test('without script, devices can be signed out one by one and all at once', async () => {
  const { email } = await createAccount(site, 'devices@travels.example');
  for (let device = 0; device < 2; device += 1) await signIn(site, email);
  const page = await openAs(email, '/profile');
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  expect(await devices.getByRole('listitem').count()).toBe(3);
  await devices.getByRole('listitem').getByRole('button').first().click();
  await page.waitForURL('**/profile?done=session');
  expect(await readNotices(page)).toEqual(['That device is signed out.']);
  expect(await sessionsOf(email)).toBe(2);
  await send(page, 'Sign out everywhere');
  await page.waitForURL('**/login?*');
  expect(await readNotices(page)).toEqual(['You are signed out on all devices.']);
  expect(await sessionsOf(email)).toBe(0);
});

test('without script, an administrator sets up a second factor, signs in with a code, and can start over', async () => {
  const { email } = await createAccount(site, 'factor@travels.example', 'ADMIN');
  const page = await openAs(email, '/profile');
  const region = page.getByRole('region', { name: 'Second factor' });
  await region.getByRole('button', { name: 'Set it up' }).click();
  const key = (await region.locator('bdi').textContent()) ?? '';
  const authenticator = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await fillFields(page, { Code: authenticator.generate() });
  await send(page, 'Turn it on');
  await region.getByText('The second factor is on.').waitFor();
  expect(await region.getByRole('listitem').count()).toBe(10);

  const loginPage = await open('/login?next=%2Fbranch');
  const submitPassword = async () => {
    await fillFields(loginPage, { Email: email, Password: PASSWORD });
    await send(loginPage, 'Login');
    await loginPage.getByRole('main').getByLabel('Code', { exact: true }).waitFor();
  };
  await submitPassword();
  await send(loginPage, 'Start over');
  expect(await loginPage.getByLabel('Email', { exact: true }).isVisible()).toBe(true);
  await visitor.navigate(loginPage, '/login?next=%2Fbranch');
  await submitPassword();
  await send(loginPage, 'Continue');
  expect(await readFieldErrors(loginPage)).toEqual([FORM_MESSAGES.codeRequired]);
  await expectPageStatus(visitor, 400);
  await fillFields(loginPage, { Code: 'no code' });
  await send(loginPage, 'Continue');
  expect(await readFieldErrors(loginPage)).toEqual([FORM_MESSAGES.code]);
  await expectPageStatus(visitor, 400);
  await fillFields(loginPage, { Code: authenticator.generate({ timestamp: Date.now() + 30_000 }) });
  await send(loginPage, 'Continue');
  await loginPage.waitForURL('**/branch');
});
