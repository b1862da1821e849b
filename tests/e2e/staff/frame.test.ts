import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths, listAxeViolations } from '../../support/browser/a11y.ts';
import { openBrowser, PHONE, WIDE, waitForHydration } from '../../support/browser/browser.ts';
import { addSessionCookies, openPageAs } from '../../support/browser/sign-in.ts';

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
const page = await openPageAs(visitor, chief.email, '/sidebar-admin', { keepOpen: true });

const title = (name: string) => page.getByRole('heading', { level: 1, name });
const palette = page.getByRole('dialog', { name: 'Find anything' });
const field = palette.getByRole('combobox', { name: 'Find anything' });
const options = palette.getByRole('option');
const selectedOptions = () => palette.getByRole('option', { selected: true }).allTextContents();
const focused = () => page.evaluate(() => `${document.activeElement?.localName}: ${document.activeElement?.textContent?.trim()}`);
/** Expects the errors that the browser logs for a failed connection. */
const expectConnectionErrors = async () => {
  await visitor.expectProblem(/^net::ERR_CONNECTION_FAILED/);
  await visitor.expectProblem(/^console: .*ERR_CONNECTION_FAILED/);
};
const openOverview = () => visitor.navigate(page, '/sidebar-admin').then(() => waitForHydration(page));

test('Ctrl K opens the search, which finds screens and rows and opens the selection by keyboard', async () => {
  await waitForHydration(page);
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
  // Actions are listed before anything is typed.
  await options.filter({ hasText: 'Add branch' }).waitFor();
  await page.keyboard.type('backwaters');
  await options.filter({ hasText: 'See all for “backwaters”' }).waitFor();
  const first = (await selectedOptions())[0];
  expect(first).toMatch(/Kerala backwaters/);
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  expect(await selectedOptions()).toEqual(['See all for “backwaters”']);
  // The selection wraps around.
  await page.keyboard.press('ArrowDown');
  expect(await selectedOptions()).toEqual([first]);
  expect(await field.getAttribute('aria-activedescendant')).toBe(await palette.getByRole('option', { selected: true }).getAttribute('id'));
  await expectAccessibleAtAllWidths(page, 'palette');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/updatepackage-i\/\d+$/);
  await expect.poll(focused).toMatch(/^h1: /);
});

test('recent items come first in the search and are cleared at logout', async () => {
  await openOverview();
  await page.getByRole('link', { name: 'Find anything' }).click();
  await palette
    .getByRole('group', { name: 'Recently opened' })
    .getByRole('option', { name: /Kerala backwaters/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });
  // Focus returns to the link that opened the search.
  expect(await focused()).toMatch(/^a: Find anything/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login*');
  expect(await page.evaluate(() => localStorage.getItem('staff-opened'))).toBeNull();
  await addSessionCookies(visitor, page, chief.email);
});

test('outdated search responses are dropped; empty results and errors are shown', async () => {
  await openOverview();
  await page.keyboard.press('Control+k');
  let release: (() => void) | undefined;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('jaipur')) return route.continue();
    await new Promise<void>((go) => {
      release = go;
    });
    return route.continue();
  });
  await field.fill('jaipur');
  await expect.poll(() => release !== undefined).toBe(true);
  await field.fill('no such thing');
  await palette.getByText('Nothing was found for “no such thing”.').waitFor();
  release?.();
  await field.fill('munnar');
  await options.filter({ hasText: 'Munnar' }).first().waitFor();
  await expect.poll(() => options.filter({ hasText: 'Jaipur' }).count()).toBe(0);
  await page.unroute('**/graphql');
  await page.route('**/graphql', (route) => route.abort('connectionfailed'));
  await field.fill('users');
  await palette.getByText('The search cannot be reached right now.').waitFor();
  // Screens are still found, without a request.
  expect(await selectedOptions()).toEqual(['Users and rolesAdministration']);
  await page.unroute('**/graphql');
  await expectConnectionErrors();
  await page.keyboard.press('Escape');
});

test('keyboard shortcuts navigate, except in text fields and when disabled', async () => {
  await openOverview();
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await title('Users and roles').waitFor();
  await expect.poll(focused).toBe('h1: Users and roles');
  await expect.poll(() => page.title()).toMatch(/^(?:\(\d+\) )?Users/);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search travellers' });
  expect(await search.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type('go?/');
  await expect.poll(() => search.inputValue()).toBe('go?/');
  await title('Users and roles').click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await help.getByText('Go to Overview').waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
  await help.getByLabel('Single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  await expect.poll(() => help.count()).toBe(0);
  await page.keyboard.press('Escape');
  await title('Users and roles').waitFor();
  await page.evaluate(() => localStorage.removeItem('staff-keys-off'));
});

test('the overview lists what needs attention with links, draws two weeks, and handles an empty agency', async () => {
  const now = Date.now();
  const add = (i: number, market: string, age: number) =>
    site.db
      .prepare(
        `insert into requests (reference, access_hash, kind, market, name, email, phone, types, package_id, idempotency_key, created_at)
         values (?, 'x', 'general', ?, 'Venkata Satyanarayana Subrahmanyam Chaganti', 'v@example.in', '1', 'package,flight', 2, ?, ?)`,
      )
      .bind(`SF-OVER-${i}`, market, `over-${i}`, now - age);
  await openOverview();
  await page.getByText('No enquiry has come in for two weeks.').waitFor();
  await expectAccessibleAtAllWidths(page, 'without enquiries');
  await site.db.batch(Array.from({ length: 30 }, (_, i) => add(i, i % 3 ? 'india' : 'dubai', i * 11 * 3_600_000)));
  await site.db.prepare("update packages set images = '[]' where id = 3").run();
  await openOverview();
  const attention = page.getByRole('region', { name: 'Needs attention' });
  expect((await attention.getByRole('listitem').allTextContents()).map((text) => text.replace(/waited .*/, 'waited'))).toEqual([
    expect.stringMatching(/^3Reviews await approvalFrom .+ and .+Read$/),
    expect.stringMatching(/^1Package without pictures.+Fix$/),
  ]);
  // Each figure leads to the rows that it counts.
  await site.db
    .prepare("update requests set due_at = 1, assignee_id = (select id from users where role = 'ADMIN' limit 1) where id % 10 = 0")
    .run();
  await openOverview();
  const figures = page.getByRole('list', { name: 'Figures' });
  for (const [label, view, count] of [
    [/^Mine/, 'mine', 3],
    [/^New/, 'new', 30],
    [/^Late/, 'overdue', 3],
    [/so far/, 'all', undefined],
  ] as const) {
    const figure = figures.getByRole('link', { name: label });
    const shown = Number(await figure.locator('b').textContent());
    if (count) expect(shown).toBe(count);
    await figure.click();
    await page.waitForURL((url) => url.searchParams.get('view') === view);
    await expect.poll(() => page.getByRole('main').locator('a[data-enquiry]').count()).toBe(Math.min(shown, 25));
    await page.goBack();
  }
  await page.getByText('As a table').click();
  await expect.poll(() => page.getByRole('table').filter({ hasText: 'India' }).getByRole('row').count()).toBe(15);
  await expectAccessibleAtAllWidths(page, 'with enquiries');
  await attention.getByRole('link', { name: 'Read: reviews' }).click();
  await page.waitForURL('**/admin-add-r');
});

test('on a phone the menu closes after navigation and on Escape, and the search fills the screen', async () => {
  await page.setViewportSize(PHONE);
  await openOverview();
  const menu = page.getByText('Menu', { exact: true });
  const sidebar = page.getByRole('navigation', { name: 'Staff' });
  await menu.click();
  await sidebar.waitFor();
  await page.keyboard.press('Escape');
  await sidebar.waitFor({ state: 'hidden' });
  expect(await focused()).toBe('summary: Menu');
  await page.keyboard.press('Enter');
  await sidebar.getByText('Administration').click();
  await sidebar.getByRole('link', { name: 'Users and roles' }).click();
  await title('Users and roles').waitFor();
  await sidebar.waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe('h1: Users and roles');
  await page.getByRole('link', { name: 'Find anything' }).click();
  await field.fill('kerala');
  await options.filter({ hasText: 'See all' }).click();
  await title('Find anything').waitFor();
  await page.getByRole('link', { name: /Kerala backwaters/ }).waitFor();
  await page.setViewportSize(WIDE);
});

test('a failed screen keeps the frame usable and recovers when online', async () => {
  await openOverview();
  await page.route('**/graphql', (route) => route.abort('connectionfailed'));
  const sidebar = page.getByRole('navigation', { name: 'Staff' });
  // The section stays open as the test before has left it, and the inbox takes one click.
  expect(await sidebar.getByRole('link', { name: /^Enquiries/ }).getAttribute('href')).toBe('/enquiry-display');
  await sidebar.getByRole('link', { name: 'Undelivered mail' }).click();
  await title('This screen cannot be shown right now').waitFor();
  await page.unroute('**/graphql');
  await expectConnectionErrors();
  expect(await listAxeViolations(page)).toEqual([]);
  await sidebar.getByRole('link', { name: 'Users and roles' }).click();
  await title('Users and roles').waitFor();
  // A screen whose script fails to load shows the error too, not an empty area.
  await page.route(/\/assets\/policy-/, (route) => route.abort('connectionfailed'));
  for (const key of ['g', 'c']) await page.keyboard.press(key);
  await title('This screen cannot be shown right now').waitFor();
  await page.unroute(/\/assets\/policy-/);
  await expectConnectionErrors();
  await page.getByRole('link', { name: 'Try again' }).click();
  await title('Company Policy').waitFor();
  await waitForHydration(page);
});

test('a notification ends with its screen or on Escape; a flash parameter is shown once', async () => {
  await visitor.navigate(page, '/staff/mails?flash=restored');
  const toast = page.getByRole('status').filter({ hasText: 'Restored.' });
  await toast.waitFor();
  await waitForHydration(page);
  await expect.poll(() => page.url()).toMatch(/\/staff\/mails$/);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await title('Users and roles').waitFor();
  await toast.waitFor({ state: 'detached' });
  await visitor.navigate(page, '/staff/mails?flash=restored');
  await toast.waitFor();
  await waitForHydration(page);
  await page.keyboard.press('Escape');
  await toast.waitFor({ state: 'detached' });
});

test('a slow screen shows its skeleton, not the previous screen', async () => {
  await openOverview();
  let release: () => void = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/graphql', async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await page.getByText('Loading', { exact: true }).waitFor({ state: 'attached' });
  expect(await page.locator('main').evaluate((main) => [main.ariaBusy, getComputedStyle(main).visibility])).toEqual(['true', 'hidden']);
  release();
  await title('Users and roles').waitFor();
  await page.unroute('**/graphql');
  expect(await page.getByText('Loading', { exact: true }).count()).toBe(0);
});

test('without script, the search is a form with the same results', async () => {
  const plainPage = await openPageAs(visitor, chief.email, '/sidebar-admin', { javaScriptEnabled: false });
  await plainPage.getByRole('link', { name: 'Find anything' }).click();
  await plainPage.getByRole('searchbox', { name: 'Find anything' }).fill('kerala');
  await plainPage.getByRole('button', { name: 'Find' }).click();
  await expect.poll(() => plainPage.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Packages', 'Reviews', 'Keyboard']);
  await plainPage.getByRole('link', { name: /Kerala backwaters/ }).click();
  expect(new URL((plainPage as Page).url()).pathname).toMatch(/^\/updatepackage-i\/\d+$/);
});

test('an empty agency sees the first steps', async () => {
  await site.db.batch(['requests', 'packages', 'reviews'].map((table) => site.db.prepare(`delete from ${table}`)));
  await openOverview();
  const first = page.getByRole('region', { name: 'Welcome, Meera Chief' });
  expect((await first.getByRole('link').allTextContents())[0]).toBe('Add a package');
  await page.getByText('Nothing needs attention.').waitFor();
  await expectAccessibleAtAllWidths(page, 'first day');
});
