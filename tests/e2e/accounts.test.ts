import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createAccount, PASSWORD } from '../support/accounts.ts';
import { openBrowser, PHONE, WIDE } from '../support/browser/browser.ts';
import { addSessionCookies, clickSubmit, currentPath, expectPageStatus, fillFields, openPageAs } from '../support/browser/sign-in.ts';

const visitor = await openBrowser();
const { site } = visitor;
const user = await createAccount(site, 'kavya@travels.example', 'USER', 'Kavya Rao');
await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');

const KEYS = ['profilePicture', 'user', 'userId', 'userName'];
const readLocalStorage = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage).sort()));
const signIn = async (page: Page, email: string, password = PASSWORD) => {
  await fillFields(page, { Email: email, Password: password });
  await clickSubmit(page, 'Login');
};
const readAlert = async (page: Page) => (await page.getByRole('main').getByRole('alert').allInnerTexts())[0]?.split(/\n+/);
/** The visible field errors, as `field: message`. */
const readFieldErrors = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [id$="-error"]')]
      .filter((line) => line.checkVisibility())
      .map(({ id, textContent }) => `${id.replace('-error', '')}: ${textContent.trim()}`),
  );
const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Kavya Rao' });

const SIZES = [
  ['a wide screen', WIDE],
  ['a phone', PHONE],
] as const;

test.each(SIZES)(
  'registering on %s validates touched fields, enables the button when valid, and confirms on the login page',
  async (_name, viewport) => {
    const page = await visitor.openPage('/register', { viewport });
    const main = page.getByRole('main');
    const button = main.getByRole('button', { name: 'Register' });
    await expect.poll(() => button.isDisabled(), { timeout: 10_000 }).toBe(true);
    expect(await readFieldErrors(page)).toEqual([]);
    const expected: string[] = [];
    for (const [label, typed, complaint] of [
      ['Username', '  ', 'userName: Username is required.'],
      ['Email', 'kavya.example', 'email: Enter a valid email.'],
      ['Password', '', 'password: Password is required.'],
      ['Mobile number', '98450', 'mobileNo: Enter a valid 10-digit phone number.'],
    ] as const) {
      const field = main.getByLabel(label, { exact: true });
      await field.click();
      await field.pressSequentially(typed);
      expect(await readFieldErrors(page), `${label} while it is typed`).toEqual(expected);
      await field.blur();
      expected.push(complaint);
      await expect.poll(() => readFieldErrors(page), { message: `${label} once left` }).toEqual(expected);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    }
    const email = `new${viewport.width}@travels.example`;
    await fillFields(page, { Username: 'New Person', Email: email, Password: PASSWORD });
    expect(await readFieldErrors(page)).toEqual([expected[3]]);
    expect(await button.isDisabled()).toBe(true);
    await fillFields(page, { 'Mobile number': '98450-12876' });
    expect(await readFieldErrors(page)).toEqual([]);
    expect(await button.isDisabled()).toBe(false);
    await button.click();
    await page.waitForURL('**/login?*');
    expect(await main.getByRole('status').textContent()).toBe('Register Succesfully');
    await signIn(page, email);
    await page.waitForURL('**/home');
    expect((await readLocalStorage(page)).userName).toBe('New Person');
  },
);

test('a greyed button names the fields that it waits for, and a reload keeps what was typed, but no password', async () => {
  const page = await visitor.openPage('/register');
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: 'Register' });
  const readReason = () =>
    button.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent);
  await expect.poll(readReason).toBe('Complete first: Username, Email, Password, Mobile number.');
  const typed = { Username: 'Asha Nair', Email: 'asha@travels', 'Mobile number': '+971 50 123 4567' };
  await fillFields(page, { ...typed, Password: PASSWORD });
  // Without a top-level domain it is refused here, not after the form was sent.
  await expect.poll(readReason).toBe('Complete first: Email.');
  expect(await button.isDisabled()).toBe(true);
  await page.reload();
  await expect.poll(readReason).toBe('Complete first: Email, Password.');
  for (const [label, value] of Object.entries({ ...typed, Password: '' }))
    expect(await main.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(PASSWORD);
  await fillFields(page, { Email: 'asha@travels.example', Password: PASSWORD });
  await expect.poll(readReason).toBe('');
  await button.click();
  await page.waitForURL('**/login?*');
  await visitor.navigate(page, '/register');
  expect(await main.getByLabel('Username', { exact: true }).inputValue()).toBe('');
});

test('a click on a link works while blur validation shifts the layout', async () => {
  const page = await visitor.openPage('/login');
  const main = page.getByRole('main');
  await expect.poll(() => main.getByRole('button', { name: 'Login' }).isDisabled()).toBe(true);
  await main.getByLabel('Email', { exact: true }).click();
  await main.getByRole('link', { name: 'Register' }).click();
  await page.waitForURL('**/register');
});

test('a registered e-mail is rejected, and the form keeps every field but the password', async () => {
  const page = await visitor.openPage('/register');
  const typed = { Username: 'Kavya Again', Email: user.email, 'Mobile number': '9845012876' };
  await fillFields(page, { ...typed, Password: PASSWORD });
  await clickSubmit(page, 'Register');
  await page.getByRole('alert').first().waitFor();
  expect(await readAlert(page)).toEqual(['REGISTER FAILED', 'Invalid credentials. Please try again.']);
  for (const [label, value] of Object.entries({ ...typed, Password: '' }))
    expect(await page.getByRole('main').getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
  await expectPageStatus(visitor, 409);
});

test.each(SIZES.slice(0, 1))('on %s the login form shows missing fields and the message for a wrong password', async (_name, viewport) => {
  const page = await visitor.openPage('/login', { viewport });
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: 'Login' });
  await expect.poll(() => button.isDisabled()).toBe(true);
  expect(await readFieldErrors(page)).toEqual([]);
  await main.getByLabel('Email', { exact: true }).click();
  await main.getByLabel('Password', { exact: true }).click();
  await expect.poll(() => readFieldErrors(page)).toEqual(['email: Email is required.']);
  await main.getByLabel('Password', { exact: true }).blur();
  expect(await readFieldErrors(page)).toEqual(['email: Email is required.', 'password: Password is required.']);
  await signIn(page, user.email, 'not the password');
  await main.getByRole('alert').waitFor();
  expect(await readAlert(page)).toEqual(['Login Failed', 'Invalid credentials. Please try again.']);
  expect(await readFieldErrors(page)).toEqual(['password: Invalid email or password.']);
  expect(await main.getByLabel('Email', { exact: true }).inputValue()).toBe(user.email);
  expect(await main.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await expectPageStatus(visitor, 401);
});

test.each([
  ['kavya@travels.example', '/login', '/home'],
  ['chief@travels.example', '/login', '/showpackages-i'],
  ['kavya@travels.example', '/login?next=%2Fcard%3Fsearch%3DGoa', '/card?search=Goa'],
  ['chief@travels.example', '/login?next=%2Fbranch', '/branch'],
  ...['/..//evil.example', '/login'].map((next) => ['kavya@travels.example', `/login?next=${encodeURIComponent(next)}`, '/home']),
])('%s signs in at %s and is redirected to %s', async (email, from, to) => {
  const page = await visitor.openPage(from);
  const requestedHosts: string[] = [];
  page.on('request', (request) => requestedHosts.push(new URL(request.url()).host));
  await signIn(page, email);
  await page.waitForURL(site.url + to);
  expect(new Set(requestedHosts)).toEqual(new Set([new URL(site.url).host]));
});

test('a signed-in user sees picture and name, and a menu that closes on click and on Escape', async () => {
  const page = await openPageAs(visitor, user.email, '/home');
  const banner = page.getByRole('banner');
  const profile = page.getByRole('link', { name: 'Profile', exact: true });
  expect(await banner.getByRole('link', { name: 'Login' }).isVisible()).toBe(false);
  expect(await accountButton(page).textContent()).toBe('Kavya Rao');
  const picture = () =>
    accountButton(page)
      .locator('span')
      .first()
      .evaluate((span) => getComputedStyle(span).backgroundImage);
  expect(await picture()).toContain('/person.svg');
  expect(await profile.isVisible()).toBe(false);
  for (let turn = 0; turn < 2; turn += 1) {
    await accountButton(page).click();
    expect(await profile.isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true);
    await accountButton(page).click();
    expect(await profile.isVisible()).toBe(false);
  }
  await accountButton(page).focus();
  await page.keyboard.press('Enter');
  expect(await profile.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await profile.isVisible()).toBe(false);
  expect(await accountButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await accountButton(page).click();
  await profile.click();
  await page.waitForURL('**/profile');
});

test('a phone shows picture and name, Profile and Logout in its menu', async () => {
  const page = await openPageAs(visitor, user.email, '/DubaiHome', { viewport: PHONE });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  expect(await menu.getByText('Kavya Rao').isVisible()).toBe(true);
  expect(await menu.getByRole('link', { name: 'Login' }).isVisible()).toBe(false);
  expect(await menu.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true);
  await menu.getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL('**/profile?market=dubai');
});

test.each(['/home', '/DubaiHome'])('%s (cached) shows the account from first paint without layout shift', async (path) => {
  const [anonymous, again] = [await site.fetch(path), await site.fetch(path)];
  expect(await again.text()).toBe(await anonymous.text());
  const page = await visitor.openPage(path, {
    beforeLoad: async (each) => {
      await addSessionCookies(visitor, each, user.email);
      await each.addInitScript(() => {
        const seen = { login: 0, name: 0, shift: 0, frames: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        const sample = (): void => {
          const isVisible = (selector: string) => document.querySelector(`header ${selector}`)?.checkVisibility() ?? false;
          seen.login += Number(isVisible('a[href^="/login"]'));
          seen.name += Number(isVisible('[data-user-name]'));
          seen.frames += 1;
          requestAnimationFrame(sample);
        };
        requestAnimationFrame(sample);
      });
    },
  });
  for (let turn = 0; turn < 2; turn += 1) {
    if (turn) await page.reload({ waitUntil: 'load' });
    await accountButton(page).waitFor();
    // Set by the init script above.
    const seen = () => page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
    await expect.poll(async () => (await seen()).frames).toBeGreaterThan(30);
    const { login, name, shift } = await seen();
    expect({ login, shift }).toEqual({ login: 0, shift: 0 });
    expect(name).toBeGreaterThan(0);
  }
});

test('localStorage holds user, userName, userId and profilePicture until Logout ends the session', async () => {
  const page = await visitor.openPage('/login');
  await signIn(page, user.email);
  await page.waitForURL('**/home');
  const storage = await readLocalStorage(page);
  expect(Object.keys(storage)).toEqual(KEYS);
  expect(JSON.parse(storage.user ?? '')).toEqual({ id: user.id, userName: 'Kavya Rao', role: 'USER', profilePicture: null });
  expect([storage.userId, storage.userName, storage.profilePicture]).toEqual([String(user.id), 'Kavya Rao', '']);
  const [session] = (await page.context().cookies()).filter(({ name }) => name === 'session');
  expect(session?.httpOnly).toBe(true);
  const me = async () => (await site.fetch('/auth/me', { headers: { cookie: `session=${session?.value}` } })).json();
  expect(await me()).not.toBe(null);
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await readLocalStorage(page)).toEqual({});
  expect(await me()).toBe(null);
  // The device stays known to the lockout; its cookie opens nothing.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['device']);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).isVisible()).toBe(true);
});

test('a cookie of another program whose name ends in "user" does not hide who is signed in', async () => {
  const page = await openPageAs(visitor, user.email, '/home');
  await accountButton(page).waitFor();
  await page.context().addCookies([{ name: 'forum-user', value: 'guest', url: site.url }]);
  await visitor.navigate(page, '/card');
  await accountButton(page).waitFor();
});

test('an ended session shows Login in every tab on the next page load', async () => {
  const page = await openPageAs(visitor, user.email, '/home');
  const other = await page.context().newPage();
  await other.goto(`${site.url}/branch`);
  await accountButton(page).waitFor();
  await site.db.prepare('delete from sessions where user_id = ?').bind(user.id).run();
  await visitor.navigate(page, '/card');
  for (const each of [page, other]) {
    await each.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await accountButton(each).isVisible()).toBe(false);
  }
  expect(await readLocalStorage(page)).toEqual({});
  await visitor.navigate(page, '/profile');
  expect(currentPath(page)).toBe('/login?next=%2Fprofile');
});
