import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createAccount, createAccountWithLongName, PASSWORD } from '../support/accounts.ts';
import { expectAccessibleAtAllWidths, expectAccessibleOnNarrowScreens, listAxeViolations } from '../support/browser/a11y.ts';
import { openBrowser, PHONE, WIDE } from '../support/browser/browser.ts';
import { expectTabOrder } from '../support/browser/keyboard-focus.ts';
import { clickSubmit, expectPageStatus, fillFields, openPageAs } from '../support/browser/sign-in.ts';
import { requestResetToken } from '../support/graphql.ts';

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
const long = await createAccountWithLongName(site);
const factor = await createAccount(site, 'factor@travels.example', 'ADMIN', 'Farah Factor');

let authPage: Page | undefined;
const openAuthPage = async (path: string): Promise<Page> => {
  authPage ??= await visitor.openPage('/login', { reducedMotion: 'reduce', keepOpen: true });
  await visitor.navigate(authPage, path);
  return authPage;
};
const AUTH_PATHS = ['/login?next=%2Fprofile', '/register', '/forgot-password', '/forgot-password?done=sent'];
test.each([
  ...AUTH_PATHS,
  '/reset-password?token=x',
  '/login?market=dubai',
  '/register?market=dubai',
  '/reset-password?token=x&market=dubai',
])('%s has no axe violations at 1440 and 390 px and no horizontal overflow from 320 px up', async (path) =>
  (path.includes('market=dubai') ? expectAccessibleOnNarrowScreens : expectAccessibleAtAllWidths)(await openAuthPage(path)),
);

test.each(['?market=dubai'])('/register%s has no axe violations with invalid fields or after a rejected submission', async (query) => {
  const page = await openAuthPage(`/register${query}`);
  const main = page.getByRole('main');
  for (const label of ['Username', 'Email', 'Password', 'Mobile number', 'Username']) await main.getByLabel(label, { exact: true }).focus();
  await main.getByText('Enter a valid 10-digit phone number.').waitFor();
  await (query ? expectAccessibleOnNarrowScreens : expectAccessibleAtAllWidths)(page, 'invalid');
  await fillFields(page, { Username: 'Again', Email: chief.email, Password: PASSWORD, 'Mobile number': '9845012876' });
  await clickSubmit(page, 'Register');
  await main.getByRole('alert').waitFor();
  await expectPageStatus(visitor, 409);
  await (query ? expectAccessibleOnNarrowScreens : expectAccessibleAtAllWidths)(page, 'refused');
});

test.each([''])('/login%s has no axe violations after a failed sign-in or when it asks for a code', async (query) => {
  const page = await openAuthPage(`/login${query}`);
  await fillFields(page, { Email: factor.email, Password: 'not the password' });
  await clickSubmit(page, 'Login');
  await page.getByRole('main').getByRole('alert').waitFor();
  await expectPageStatus(visitor, 401);
  await (query ? expectAccessibleOnNarrowScreens : expectAccessibleAtAllWidths)(page, 'refused');
  await site.db.prepare('update users set totp_enabled_at = 1 where id = ?').bind(factor.id).run();
  await fillFields(page, { Password: PASSWORD });
  await clickSubmit(page, 'Login');
  await page.getByRole('main').getByLabel('Code', { exact: true }).waitFor();
  await (query ? expectAccessibleOnNarrowScreens : expectAccessibleAtAllWidths)(page, 'code');
  await clickSubmit(page, 'Start over');
  await page.getByRole('main').getByLabel('Email', { exact: true }).waitFor();
});

test('the form of a reset link, and what follows if the link expires meanwhile, have no axe violations', async () => {
  const { email } = await createAccount(site, 'late@travels.example');
  const page = await openAuthPage(`/reset-password?token=${await requestResetToken(site, email)}`);
  await expectAccessibleAtAllWidths(page, 'open');
  await site.db.prepare('update password_resets set expires_at = 1').run();
  await fillFields(page, { 'New password': PASSWORD });
  await clickSubmit(page, 'Set password');
  await page.getByRole('button', { name: 'Send a new link' }).waitFor();
  await expectPageStatus(visitor, 400);
  await expectAccessibleAtAllWidths(page);
});

test.each(['?market=dubai'])('/profile%s has no axe violations, also with the menu open and with long names', async (query) => {
  const page = await openPageAs(visitor, long.email, `/profile${query}`);
  await expectAccessibleAtAllWidths(page);
  await page.getByRole('banner').getByRole('button', { name: long.userName }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
});

test('/profile has no axe violations during the setup of a second factor', async () => {
  const page = await openPageAs(visitor, chief.email, '/profile');
  await clickSubmit(page, 'Set it up');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expectAccessibleAtAllWidths(page);
});

/** Sets field values without moving focus, so that Tab starts at the top of the page. */
const setValues = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await page
      .getByRole('main')
      .getByLabel(label, { exact: true })
      .evaluate((field: HTMLInputElement, text) => {
        field.value = text;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, value);
};

test.each([
  ['/login', { Email: chief.email, Password: PASSWORD }],
  ['/register', { Username: 'A', Email: 'a@b.example', Password: PASSWORD, 'Mobile number': '9845012876' }],
  ['/profile', { 'New email': 'a@b.example' }],
])('%s: Tab visits every control in order, and each focused control is on screen with a visible focus style', async (path, values) => {
  const page =
    path === '/profile' ? await openPageAs(visitor, long.email, path) : await visitor.openPage(path, { reducedMotion: 'reduce' });
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    await visitor.navigate(page, path);
    // The submit button is enabled, and so a tab stop, once every field is valid.
    await setValues(page, values);
    await expectTabOrder(page, 'main :is(input, textarea):visible');
  }
});
