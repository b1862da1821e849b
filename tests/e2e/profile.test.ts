import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FORM_MESSAGES } from '../../schema/inputs/form-messages.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { browserHeaders, createAccount, createSession, jsonBody, PASSWORD, signIn } from '../support/accounts.ts';
import { openBrowser, PHONE } from '../support/browser/browser.ts';
import { clickSubmit, currentPath, expectPageStatus, fillFields, openFolds, openPageAs } from '../support/browser/sign-in.ts';

const visitor = await openBrowser();
const { site } = visitor;
const NEW_PASSWORD = 'a longer road to Zanskar';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Your details' });
const readPanelFields = async (page: Page) => {
  const [names, values] = [await panel(page).locator('dt').allTextContents(), await panel(page).locator('dd').allTextContents()];
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
};
const notices = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /./ });
const jpeg = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
const choosePicture = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose a picture').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
const canSignIn = async (email: string, password: string) =>
  (await site.fetch('/auth/login', jsonBody({ email, password }))).status === 200;
const isSignedIn = async (cookie: string) => (await (await site.fetch('/auth/me', { headers: browserHeaders(cookie) })).json()) !== null;

test.each(['/profile-user'])('%s asks a visitor to sign in and opens afterwards', async (path) => {
  const { email } = await createAccount(site, `visitor${path.length}@travels.example`);
  const page = await visitor.openPage(path);
  expect(currentPath(page)).toBe(`/login?next=${encodeURIComponent(path)}`);
  expect(await notices(page).allTextContents()).toEqual(['Login required']);
  await fillFields(page, { Email: email, Password: PASSWORD });
  await clickSubmit(page, 'Login');
  await page.waitForURL(site.url + path);
  expect(await panel(page).getByRole('heading', { level: 1 }).textContent()).toBe(`visitor${path.length}`);
});

test('the left panel shows picture, username, role, email, mobile number and address', async () => {
  const { email } = await createAccount(site, 'panel@travels.example', 'USER', 'Asha Panel');
  await site.db.prepare("update users set address = 'Lane 4, Leh' where email = ?").bind(email).run();
  const page = await openPageAs(visitor, email, '/profile');
  expect(await panel(page).getByRole('heading', { level: 1 }).textContent()).toBe('Asha Panel');
  expect(await readPanelFields(page)).toEqual({ Account: 'Customer', Email: email, 'Mobile number': '9845012876', Address: 'Lane 4, Leh' });
  const picture = panel(page).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
  expect(await picture.getAttribute('src')).toBe('/person.svg');
  const [left, right] = [await panel(page).boundingBox(), await page.getByRole('region', { name: 'Update address' }).boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});

test('the trips come first; the forms are folded until one of them has a message', async () => {
  const account = await createAccount(site, 'folded@travels.example');
  const headers = browserHeaders(await createSession(site, account));
  const html = await (await site.fetch('/profile', { headers })).text();
  expect(html.indexOf('id="trips"')).toBeLessThan(html.indexOf('data-fold'));
  expect(html).not.toMatch(/<details[^>]* open/);
  const body = new URLSearchParams({ form: 'mobile', mobileNo: '1' });
  const refused = await (await site.fetch('/profile', { method: 'POST', headers: { ...headers, accept: 'text/html' }, body })).text();
  expect(refused.match(/<details[^>]* open=""[^>]*><summary><h3 id="[\w-]+"/g)).toEqual([expect.stringContaining('mobile-heading')]);
});

test('a new username appears in the panel, the menu and on cached pages', async () => {
  const { email } = await createAccount(site, 'name@travels.example', 'USER', 'Old Name');
  const page = await openPageAs(visitor, email, '/profile');
  const main = page.getByRole('main');
  await fillFields(page, { Username: '  ' });
  await main.getByLabel('Username', { exact: true }).blur();
  expect(await main.getByText('Username is required.').isVisible()).toBe(true);
  expect(await main.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);
  await fillFields(page, { Username: 'New Name' });
  await clickSubmit(page, 'Save changes');
  await page.waitForURL('**/profile?done=profile');
  expect(await notices(page).allTextContents()).toEqual(['Your profile is updated.']);
  expect(await panel(page).getByRole('heading', { level: 1 }).textContent()).toBe('New Name');
  for (const path of ['/profile', '/home']) {
    await visitor.navigate(page, path);
    await page.getByRole('banner').getByRole('button', { name: 'New Name' }).waitFor();
  }
});

test('a new password replaces the old one and signs out the other devices only', async () => {
  const { email } = await createAccount(site, 'password@travels.example');
  const otherSession = await signIn(site, email);
  const page = await openPageAs(visitor, email, '/profile');
  const field = page.getByRole('main').getByLabel('New password', { exact: true });
  await field.fill('short');
  await field.blur();
  expect(await page.getByText('Use at least 8 characters.').isVisible()).toBe(true);
  await field.fill(NEW_PASSWORD);
  await clickSubmit(page, 'Save changes');
  await page.waitForURL('**/profile?done=*');
  expect(await notices(page).allTextContents()).toEqual(['Your password is changed. Your other devices have been signed out.']);
  expect([await canSignIn(email, PASSWORD), await canSignIn(email, NEW_PASSWORD)]).toEqual([false, true]);
  expect(await isSignedIn(otherSession)).toBe(false);
  await visitor.navigate(page, '/profile');
  expect(currentPath(page)).toBe('/profile');
});

test('a new address is shown in the panel and stays in its field', async () => {
  const { email } = await createAccount(site, 'address@travels.example');
  const page = await openPageAs(visitor, email, '/profile', { viewport: PHONE });
  expect((await readPanelFields(page)).Address).toBe('Not given yet');
  await fillFields(page, { 'Address (optional)': '12 Rose Lane, Shimla' });
  await clickSubmit(page, 'Update address');
  await page.waitForURL('**/profile?done=address');
  expect(await notices(page).allTextContents()).toEqual(['Your address is updated.']);
  expect((await readPanelFields(page)).Address).toBe('12 Rose Lane, Shimla');
  expect(await page.getByLabel('Address (optional)', { exact: true }).inputValue()).toBe('12 Rose Lane, Shimla');
});

test('a profile picture is previewed, confirmed, and shown in the masthead of every page', async () => {
  const { email } = await createAccount(site, 'picture@travels.example', 'USER', 'Pia Picture');
  const page = await openPageAs(visitor, email, '/profile');
  const region = page.getByRole('region', { name: 'Upload a picture' });
  await clickSubmit(page, 'Upload');
  expect(await region.getByRole('status').textContent()).toBe('Please select a file first!');
  await choosePicture(page, 'me.jpg', await jpeg('#c04020'));
  const preview = panel(page).locator('img');
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => [image.src.slice(0, 5), image.naturalWidth]))
    .toEqual(['blob:', 300]);
  await clickSubmit(page, 'Upload');
  await expect.poll(() => region.getByRole('status').textContent()).toBe('Profile picture uploaded successfully!');
  const headerPicture = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: 'Pia Picture' })
      .locator('span')
      .first()
      .evaluate((span) => getComputedStyle(span).backgroundImage);
  await expect.poll(headerPicture).toMatch(/\/media\/160\/[\w-]+\.webp/);
  const first = await headerPicture();
  expect((await site.fetch(new URL(/"(.*)"/.exec(first)?.[1] ?? '').pathname)).status).toBe(200);
  for (const path of ['/profile', '/DubaiHome']) {
    await visitor.navigate(page, path);
    await expect.poll(headerPicture).toBe(first);
  }
  await visitor.navigate(page, '/profile');
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  expect(await page.evaluate(() => localStorage.profilePicture)).toMatch(/^[\w-]+\.\w+$/);
});

test('a text file named like a picture is rejected with the accepted formats', async () => {
  const { email } = await createAccount(site, 'text@travels.example');
  const page = await openPageAs(visitor, email, '/profile');
  let posts = 0;
  page.on('request', (request) => {
    posts += Number(request.method() === 'POST');
  });
  await choosePicture(page, 'me.jpg', Buffer.from('This is a letter, not a picture.'));
  const message = page.getByRole('region', { name: 'Upload a picture' }).getByRole('status');
  await expect.poll(() => message.textContent()).toMatch(/JPEG, PNG, WebP or AVIF/);
  await clickSubmit(page, 'Upload');
  expect([await message.textContent(), posts]).toEqual([OWN_MESSAGES.pictureType, 0]);
  const picture = panel(page).locator('img');
  for (const moment of ['before a reload', 'after a reload']) {
    if (moment === 'after a reload') await visitor.navigate(page, '/profile');
    expect(await picture.evaluate(({ src }: HTMLImageElement) => new URL(src).pathname)).toBe('/person.svg');
  }
});

test('the signed-in devices are listed, the current one is marked, and others can be signed out', async () => {
  const { email } = await createAccount(site, 'devices@travels.example');
  const otherSession = await signIn(site, email);
  const page = await openPageAs(visitor, email, '/profile', { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' });
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  expect(await rows.count()).toBe(2);
  const own = rows.filter({ hasText: 'This device' });
  const other = rows.filter({ hasNotText: 'This device' });
  expect([await own.count(), await own.getByRole('button').count()]).toEqual([1, 0]);
  await other.getByRole('button', { name: /^Sign out/ }).click();
  await page.waitForURL('**/profile?done=session');
  expect(await notices(page).allTextContents()).toEqual(['That device is signed out.']);
  await openFolds(page);
  expect([await rows.count(), await own.count(), await isSignedIn(otherSession)]).toEqual([1, 1, false]);
});

test('signing out everywhere ends every session including the current one', async () => {
  const { email } = await createAccount(site, 'everywhere@travels.example');
  const otherSession = await signIn(site, email);
  const page = await openPageAs(visitor, email, '/profile');
  await clickSubmit(page, 'Sign out everywhere');
  await page.waitForURL('**/login?*');
  expect(await notices(page).allTextContents()).toEqual(['You are signed out on all devices.']);
  expect(await isSignedIn(otherSession)).toBe(false);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await visitor.navigate(page, '/profile');
  expect(currentPath(page)).toBe('/login?next=%2Fprofile');
});

test('an administrator sets up a second factor: recovery codes are shown once, and sign-in requires a code', async () => {
  const { email } = await createAccount(site, 'factor@travels.example', 'ADMIN', 'Farah Factor');
  const page = await openPageAs(visitor, email, '/profile');
  const region = page.getByRole('region', { name: 'Second factor' });
  await region.getByRole('button', { name: 'Set it up' }).click();
  const key = region.locator('bdi');
  await key.waitFor();
  expect(await region.getByRole('img', { name: 'QR code for your authenticator app' }).isVisible()).toBe(true);
  const authenticator = new TOTP({ secret: Secret.fromBase32((await key.textContent())?.replaceAll(' ', '') ?? '') });
  const code = region.getByLabel('Code', { exact: true });
  await code.fill('12345');
  await clickSubmit(page, 'Turn it on');
  await region.getByText(FORM_MESSAGES.code, { exact: true }).waitFor();
  await expectPageStatus(visitor, 400);
  const first = authenticator.generate();
  await code.fill(first);
  await clickSubmit(page, 'Turn it on');
  await region.getByText('The second factor is on.').waitFor();
  const codes = await region.getByRole('listitem').allTextContents();
  expect(codes.length).toBe(10);
  await visitor.navigate(page, '/profile');
  expect(await region.getByRole('listitem').count()).toBe(0);
  expect(await page.content()).not.toContain(codes[0]);

  const loginPage = await visitor.openPage('/login?next=%2Fprofile');
  await fillFields(loginPage, { Email: email, Password: PASSWORD });
  await clickSubmit(loginPage, 'Login');
  const main = loginPage.getByRole('main');
  await main.getByLabel('Code', { exact: true }).waitFor();
  expect(await loginPage.evaluate(() => localStorage.length)).toBe(0);
  // The setup code counts as used; the next one is valid within the allowed clock drift.
  await fillFields(loginPage, { Code: first });
  await clickSubmit(loginPage, 'Continue');
  await main.getByText('That code has already been used. Wait for the next one.', { exact: true }).waitFor();
  await expectPageStatus(visitor, 400);
  await fillFields(loginPage, { Code: authenticator.generate({ timestamp: Date.now() + 30_000 }) });
  await clickSubmit(loginPage, 'Continue');
  await loginPage.waitForURL('**/profile');

  const recoveryPage = await visitor.openPage('/login');
  for (const [recoveryCode, accepted] of [
    [codes[0], true],
    [codes[0], false],
  ] as const) {
    await fillFields(recoveryPage, { Email: email, Password: PASSWORD });
    await clickSubmit(recoveryPage, 'Login');
    await recoveryPage.getByRole('main').getByLabel('Code', { exact: true }).waitFor();
    await fillFields(recoveryPage, { Code: recoveryCode ?? '' });
    await clickSubmit(recoveryPage, 'Continue');
    if (accepted) {
      await recoveryPage.waitForURL('**/showpackages-i');
      await recoveryPage.getByRole('button', { name: 'Logout' }).first().click();
      await recoveryPage.waitForURL('**/login');
    } else {
      await recoveryPage.getByRole('main').getByText(FORM_MESSAGES.code, { exact: true }).waitFor();
      await expectPageStatus(visitor, 400);
    }
  }
});
