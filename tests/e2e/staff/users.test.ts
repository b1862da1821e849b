import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { createAccount, PASSWORD } from '../../support/accounts.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { clickSubmit, currentPath, fillFields, openPageAs } from '../../support/browser/sign-in.ts';

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
const plain = await createAccount(site, 'plain@travels.example', 'USER', 'Pavan Plain');
await createAccount(site, 'second@travels.example', 'ADMIN', 'Sara Second');
await createAccount(site, 'third@travels.example', 'USER', 'Tara Third');

// A required second factor would lock the accounts of later tests out.
beforeEach(async () => {
  await site.db.batch([site.db.prepare('update users set totp_enabled_at = null'), site.db.prepare('delete from settings')]);
});

const toast = (page: Page) => page.getByRole('status').filter({ hasText: /./ });
const accounts = (page: Page) => page.getByRole('region', { name: 'Travellers with an account' });
const names = (page: Page) => accounts(page).locator('tbody th').allTextContents();
const roleOf = async (id: number) =>
  (await site.db.prepare('select role from users where id = ?').bind(id).first<{ role: string }>())?.role;
/** Opens a staff screen and waits for hydration: before it, forms submit natively. */
const openScreen = async (path: string, email = chief.email) => {
  const page = await openPageAs(visitor, email, '/staff/users');
  await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'hidden' });
  if (path !== '/staff/users') await visitor.navigate(page, path);
  return page;
};
const withoutScript = (email: string, path: string) => openPageAs(visitor, email, path, { javaScriptEnabled: false });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Staff' });
/** Marks the document, so that `isSameDocument` detects a full page load. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { same: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'same' in window);

test('an anonymous visitor of the staff area signs in and returns to the screen', async () => {
  const page = await visitor.openPage('/staff/users');
  expect(currentPath(page)).toBe('/login?next=%2Fstaff%2Fusers');
  await fillFields(page, { Email: chief.email, Password: PASSWORD });
  await clickSubmit(page, 'Login');
  await page.waitForURL('**/staff/users');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Users and roles');
});

test('a user without the ADMIN role gets 403, with and without script', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPageAs(visitor, plain.email, '/staff/users', { javaScriptEnabled, status: 403 });
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.content()).not.toContain(chief.email);
    await visitor.navigate(page, '/graphiql', 403);
  }
});

test('sidebar sections start closed, toggle, and mark the current one', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPageAs(visitor, chief.email, '/staff/users', { javaScriptEnabled });
    const sections = sidebar(page).locator('details');
    await expect.poll(() => sections.count()).toBe(9);
    expect(await sections.evaluateAll((all) => all.filter((each) => (each as HTMLDetailsElement).open).length)).toBe(0);
    // On a laptop an owner reaches Logout without scrolling.
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await sidebar(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    for (const name of ['India Packages', 'Administration']) {
      const section = sections.filter({ hasText: name });
      const link = section.getByRole('link').first();
      expect(await link.isVisible(), name).toBe(false);
      await section.locator('summary').click();
      expect(await link.isVisible(), name).toBe(true);
      await section.locator('summary').click();
      expect(await link.isVisible(), name).toBe(false);
    }
    expect(
      await sections
        .filter({ has: page.locator('summary[aria-current]') })
        .locator('summary')
        .allTextContents(),
    ).toEqual(['Administration']);
    await sections.filter({ hasText: 'Administration' }).locator('summary').click();
    await expect.poll(() => sidebar(page).locator('[aria-current=page]').allTextContents()).toEqual(['Users and roles']);
  }
});

test('travellers can be filtered by name, email and number, and the URL keeps the filter', async () => {
  const page = await openScreen('/staff/users');
  await markDocument(page);
  const search = page.getByRole('searchbox', { name: 'Search travellers' });
  for (const term of ['pavan', 'plain@travels']) {
    await search.fill(term);
    await expect.poll(() => names(page)).toEqual(['Pavan Plain']);
  }
  await page.waitForURL('**/staff/users?search=plain%40travels**');
  await search.fill('nobody at all');
  await page.getByText('No traveller fits that search.').waitFor();
  await search.fill('third');
  await expect.poll(() => names(page)).toEqual(['Tara Third']);
  expect(await isSameDocument(page)).toBe(true);
  await page.reload();
  expect(await names(page)).toEqual(['Tara Third']);
});

/** The buttons that move an account to the other list: name, question, answer, message, role after it. */
const moves = (who: string) =>
  [
    [`Make a colleague of ${who}`, `Make ${who} a colleague?`, 'Make a colleague', `${who} has the role Sales now.`, 'ADMIN'],
    [`Change the role of ${who}`, `What may ${who} do?`, 'Change', `${who} is a traveller now, without the staff area.`, 'USER'],
  ] as const;
const colleagues = (page: Page) => page.getByRole('region', { name: 'Colleagues' });

test('making a colleague and taking the staff area away ask for confirmation, can be cancelled, and are audited', async () => {
  const page = await openScreen('/staff/users');
  for (const [name, question, action, notification, role] of moves('Pavan Plain')) {
    const before = await roleOf(plain.id);
    const dialog = page.getByRole('dialog', { name: question });
    const button = page.getByRole('button', { name });
    await button.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button.click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await roleOf(plain.id)).toBe(before);
    await button.click();
    if (role === 'USER') await dialog.getByLabel('No role').check();
    await dialog.getByRole('button', { name: action }).click();
    await expect.poll(() => toast(page).allTextContents()).toEqual([notification]);
    expect(await roleOf(plain.id)).toBe(role);
    const counts = [colleagues(page), accounts(page)].map((list) => list.locator('tr', { hasText: plain.email }));
    await expect.poll(() => Promise.all(counts.map((rows) => rows.count()))).toEqual(role === 'ADMIN' ? [1, 0] : [0, 1]);
  }
  // Roles are in words.
  expect(await page.locator('main').textContent()).not.toMatch(/\b(?:ADMIN|USER|[Pp]romote|[Dd]emote)\b/);
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  expect(await toast(page).count()).toBe(0);
  await visitor.navigate(page, '/staff/activity?action=role-change');
  const rows = (await page.locator('tbody tr').allTextContents()).slice(0, 2);
  expect(rows.length).toBe(2);
  for (const row of rows) expect(row).not.toContain(chief.email);
  expect(rows[0]).toMatch(/from sales to customer/);
  await page.getByRole('combobox', { name: 'What happened' }).selectOption('sign-in');
  await page.waitForURL('**/staff/activity?*action=sign-in&*');
  await expect.poll(async () => new Set(await page.locator('tbody td:nth-of-type(2)').allTextContents())).toEqual(new Set(['Signed in']));
});

test('without script, travellers can be filtered, made colleagues and travellers again', async () => {
  const page = await withoutScript(chief.email, '/staff/users');
  await page.getByRole('searchbox', { name: 'Search travellers' }).fill('tara');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL('**/staff/users?*search=tara*');
  expect(await names(page)).toEqual(['Tara Third']);
  for (const [name, question, action, notification, role] of moves('Tara Third')) {
    await page.getByRole('button', { name }).click();
    // The plain form asks for confirmation too.
    const dialog = page.getByRole('dialog', { name: question });
    if (role === 'USER') await dialog.getByLabel('No role').check();
    await dialog.getByRole('button', { name: action }).click();
    await expect.poll(() => toast(page).allTextContents()).toEqual([notification]);
    expect(await names(page)).toEqual(role === 'USER' ? ['Tara Third'] : []);
  }
});

test('the last owner is offered no other role and is not disabled, and the right to erase a person is in the table', async () => {
  await site.db.prepare("update users set role = 'USER' where id <> ?").bind(chief.id).run();
  const page = await openScreen('/staff/users');
  const row = colleagues(page).locator('tr', { hasText: chief.email });
  expect(await row.getByRole('button').allTextContents()).toEqual(['Reset link']);
  await row.getByText('The last owner').waitFor();
  const rights = page.getByRole('region', { name: 'What each role may do' }).locator('tr', { hasText: 'Erase a person' });
  expect(await rights.locator('td').allTextContents()).toEqual(['Yes', '–No', '–No', '–No']);
  await site.db.prepare("update users set role = 'ADMIN' where email = 'second@travels.example'").run();
});

test('the list of second factors marks who is disabled or invited', async () => {
  await site.db.prepare("update users set disabled_at = 1 where email = 'second@travels.example'").run();
  const page = await withoutScript(chief.email, '/staff/security');
  const list = page.getByRole('region', { name: 'Colleagues' });
  await expect.poll(() => list.locator('tbody th').allTextContents()).toEqual(['Meera Chief ', 'Sara Second Disabled']);
  await site.db.prepare('update users set disabled_at = null').run();
});

test('colleagues of the accounts begin with bookings, reports and the export, without words of programs', async () => {
  await createAccount(site, 'books@travels.example', 'accounts', 'Bela Books');
  const page = await withoutScript('books@travels.example', '/sidebar-admin');
  const panel = page.getByRole('region', { name: 'Exports and figures, without changing anything' });
  expect(await panel.getByRole('link').allTextContents()).toEqual([
    'Accepted quotations',
    'All quotations',
    'Reports',
    'Export all enquiries',
  ]);
  expect(await panel.textContent()).not.toMatch(/GraphiQL|REST/);
  for (const link of await panel.getByRole('link').all()) {
    const response = await page.request.get(`${site.url}${await link.getAttribute('href')}`);
    expect(response.status()).toBe(200);
  }
  await site.db.prepare("delete from users where email = 'books@travels.example'").run();
});

test.each([false])(
  'a second factor can be required of all staff by administrators who have one (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await openPageAs(visitor, chief.email, '/staff/security', { javaScriptEnabled });
    const other = await openPageAs(visitor, 'second@travels.example', '/staff/users', { javaScriptEnabled });
    await expect.poll(() => page.getByRole('button', { name: 'Require it' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Set up your own first' }).getAttribute('href')).toBe('/staff/profile#second-factor');
    await site.db.prepare('update users set totp_enabled_at = ? where id = ?').bind(Date.now(), chief.id).run();
    await visitor.navigate(page, '/staff/security');
    await page.getByRole('button', { name: 'Require it' }).click();
    // It is asked first, without script in a popover.
    const question = page.getByRole('dialog', { name: 'Require a second factor of all staff?' });
    await question.getByRole('button', { name: 'Require it' }).click();
    await expect.poll(() => toast(page).allTextContents()).toEqual(['From now on all staff need a second factor.']);
    await page.getByText('Required', { exact: true }).waitFor();
    await sidebar(other).getByText('Overview').click();
    await other.waitForURL('**/staff/profile#second-factor');
    await expect.poll(() => other.getByText('All staff of this agency need a second factor.').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Make it optional' }).click();
    await expect.poll(() => toast(page).allTextContents()).toEqual(['The second factor is up to each of the staff.']);
  },
);

test('navigation between screens keeps the document, and Back returns', async () => {
  const page = await openScreen('/staff/users');
  await markDocument(page);
  await sidebar(page).getByText('Administration').click();
  await sidebar(page).getByRole('link', { name: 'Activity' }).click();
  await page.waitForURL('**/staff/activity');
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^(?:\(\d+\) )?Activity/);
  await sidebar(page).getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.getByRole('link', { name: 'All activity' }).click();
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test('an expired session asks for a sign-in at the next click, then shows the requested screen; declining says so', async () => {
  const page = await openScreen('/staff/users');
  const id = chief.id;
  await site.db.prepare('delete from sessions where user_id = ?').bind(id).run();
  await sidebar(page).getByText('Overview').click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByText('Your session has ended. Sign in to see this screen.').waitFor();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL('**/login?next=%2Fsidebar-admin');
  // The page revalidates the stored account and then shows Login.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  await fillFields(page, { Email: chief.email, Password: PASSWORD });
  await clickSubmit(page, 'Login');
  await page.waitForURL('**/sidebar-admin');
});

test('GraphiQL runs a query with the staff session and makes no third-party request', async () => {
  const requestedOrigins = new Set<string>();
  const page = await openPageAs(visitor, chief.email, '/sidebar-admin');
  page.on('request', (request) => requestedOrigins.add(new URL(request.url()).origin));
  await sidebar(page).getByText('Administration').click();
  await sidebar(page).getByRole('link', { name: 'GraphiQL' }).click();
  await page.waitForURL('**/graphiql');
  const editor = page.getByRole('main').locator('.monaco-editor').first();
  await editor.waitFor({ timeout: 30_000 });
  await page.getByText('Administrators', { exact: true }).first().click();
  // GraphiQL stores the active tab shortly after it opens.
  const tab = () => page.evaluate(() => JSON.parse(localStorage['graphiql:tabState'] ?? '{}').activeTabIndex as number);
  await expect.poll(tab).toBe(3);
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await expect.poll(() => page.locator('.result-window').textContent(), { timeout: 20_000 }).toContain(chief.email);
  expect([...requestedOrigins].filter((origin) => origin !== 'null')).toEqual([site.url]);
});

test('the question of a dialog is its name, whatever the account is called', async () => {
  const page = await openScreen('/staff/users');
  await page.getByRole('button', { name: 'Send a reset link to Pavan Plain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Pavan Plain a link to set a new password?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
});

test('the list of colleagues fits its panel with an invitation in it, and breaks no address', async () => {
  const page = await openScreen('/staff/users');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Email', { exact: true }).fill('invited.colleague@travels.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const panel = page.getByRole('region', { name: 'Colleagues' });
  await panel.getByRole('button', { name: 'Withdraw' }).waitFor();
  const getRight = (element: Element) => element.getBoundingClientRect().right;
  expect(await panel.getByRole('table').evaluate(getRight)).toBeLessThanOrEqual(await panel.evaluate(getRight));
  const lines = await panel.locator('small bdi').evaluateAll((all) => all.map((address) => address.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
});
