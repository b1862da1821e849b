import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { sha256 } from '../../../src/domain/crypto.ts';
import { createAccount, PASSWORD } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { addSessionCookies, openPageAs } from '../../support/browser/sign-in.ts';
import { countRows, queryRows, submitEnquiry } from '../../support/enquiries.ts';

// How staff write over a slow line: every operation takes as long as on a phone.

const LATENCY_MS = 300;

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
const ravi = await createAccount(site, 'ravi@travels.example', 'ADMIN', 'Ravi Kumar');
const sent = await submitEnquiry(site, { name: 'Ananya Raghunathan', email: 'ananya@example.in' });
const readEnquiry = async () => (await queryRows(site, 'select * from requests where reference = ?', sent.reference))[0];
const id = String((await readEnquiry())?.id);

const listNotes = async () =>
  (await queryRows(site, "select text from request_events where kind = 'note' order by id")).map(({ text }) => text);

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** An operation may be on its way when its test has ended. */
const ignoreClosedPage = () => {};
/** Delays each operation on its way to the server. */
const slowDown = (page: Page) =>
  page.route('**/graphql', async (route) => {
    await pause(LATENCY_MS);
    await route.continue().catch(ignoreClosedPage);
  });
/** Holds an operation on its way to the server until the returned function is called. Resolves when the operation is sent. */
async function hold(page: Page, operation: string, trigger: () => Promise<void>): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const isHeld = (body: string | null) => body?.includes(`"${operation}"`) ?? false;
  await page.route('**/graphql', async (route) => {
    if (isHeld(route.request().postData())) await promise;
    await route.continue().catch(ignoreClosedPage);
  });
  await Promise.all([page.waitForRequest((request) => isHeld(request.postData())), trigger()]);
  return resolve;
}
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
/** Waits until the script has taken over. */
const waitForScript = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')));
/** Opens a screen over a slow line. */
async function openScreen(path: string): Promise<Page> {
  const page = await openPageAs(visitor, chief.email, path);
  await waitForScript(page);
  await slowDown(page);
  return page;
}

test('quick changes of one enquiry are all stored, without a conflict with oneself', async () => {
  const page = await openScreen(`/enquiry-display/${id}`);
  const assignedTo = page.getByRole('form', { name: 'Where it stands' }).getByLabel('Assigned to');
  const stages = ['contacted', 'quoted', 'contacted'];
  for (const [index, gapMs] of [250, 450, 600].entries()) {
    const assignee = String(index % 2 ? ravi.id : chief.id);
    await field(page, 'Stage').selectOption(stages[index] ?? '');
    await pause(gapMs);
    await assignedTo.selectOption(assignee);
    await expect.poll(readEnquiry).toMatchObject({ status: stages[index], assignee_id: Number(assignee) });
    await expect.poll(() => page.locator('main[aria-busy=true]').count()).toBe(0);
    expect([await field(page, 'Stage').inputValue(), await assignedTo.inputValue()]).toEqual([stages[index], assignee]);
  }
  expect(await toast(page, OWN_MESSAGES.enquiryConflict).count()).toBe(0);
});

test('a save that is pressed twice is stored once, and what is typed meanwhile stays and is saved next', async () => {
  const page = await openScreen('/add-c');
  const texts = page.getByRole('main').locator('textarea');
  await texts.nth(0).fill('First');
  const release = await hold(page, 'StaffSavePolicy', () => page.getByRole('button', { name: 'Save Policy' }).dblclick());
  await texts.nth(1).fill('Typed meanwhile');
  release();
  await toast(page, MESSAGES.policySaved).waitFor();
  expect(await texts.nth(1).inputValue()).toBe('Typed meanwhile');
  await page.getByRole('button', { name: 'Save Policy' }).click();
  const readPolicy = async () => (await queryRows(site, 'select about_us, booking_terms from company_policies'))[0];
  await expect.poll(readPolicy).toEqual({ about_us: 'First', booking_terms: 'Typed meanwhile' });
  expect(await page.getByText('Someone else has saved this').count()).toBe(0);
});

test('a package that is saved twice is no conflict with oneself, and text typed during the save is not left behind', async () => {
  const page = await openScreen('/updatepackage-i/2');
  const readPackage = async () => (await queryRows(site, 'select name, starts_from, version from packages where id = 2'))[0];
  const { version } = (await readPackage()) as { version: number };
  const save = page.getByRole('button', { name: 'Save package' });
  await field(page, 'Package name').fill('Saved twice');
  const release = await hold(page, 'StaffUpdatePackage', () => save.click());
  await page.locator('#startsFrom').fill('Typed meanwhile');
  release();
  await toast(page, MESSAGES.packageUpdated).waitFor();
  expect(await page.locator('#startsFrom').inputValue()).toBe('Typed meanwhile');
  expect(await readPackage()).toMatchObject({ name: 'Saved twice', version: version + 1 });
  await save.dblclick();
  await page.waitForURL('**/showpackages-i*');
  expect(await readPackage()).toEqual({ name: 'Saved twice', starts_from: 'Typed meanwhile', version: version + 2 });
});

test('a note that a change of stage follows at once is stored too, and its field is empty', async () => {
  const page = await openScreen(`/enquiry-display/${id}`);
  await page.getByLabel('Note').fill('She called.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await field(page, 'Stage').selectOption('quoted');
  await page.getByRole('listitem').filter({ hasText: 'She called.' }).waitFor();
  await expect.poll(readEnquiry).toMatchObject({ status: 'quoted' });
  await expect.poll(() => page.getByLabel('Note').inputValue()).toBe('');
  expect(await listNotes()).toEqual(['She called.']);
  await site.db.prepare("delete from request_events where kind = 'note'").run();
});

test('unsaved notes and policy texts are kept as drafts and end with the save', async () => {
  const page = await openScreen(`/enquiry-display/${id}`);
  const countDrafts = () => countRows(site, 'drafts');
  await page.getByLabel('Note').fill('Half a note');
  await page.getByText(/^Draft kept \d+ \w+, \d+:\d\d [ap]m\.$/).waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => page.getByLabel('Note').inputValue()).toBe('Half a note');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(listNotes).toEqual(['Half a note']);
  await expect.poll(countDrafts).toBe(0);
  await site.db.prepare("delete from request_events where kind = 'note'").run();
  await visitor.navigate(page, '/add-c');
  const text = page.getByRole('main').locator('textarea').first();
  await waitForScript(page);
  await text.fill('Half a policy');
  await page.getByText(/^Draft kept \d+ \w+, \d+:\d\d [ap]m\.$/).waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => text.inputValue()).toBe('Half a policy');
  await page.getByRole('button', { name: 'Save Policy' }).click();
  await toast(page, MESSAGES.policySaved).waitFor();
  await expect.poll(countDrafts).toBe(0);
});

const endSessions = () => site.db.prepare('delete from sessions').run();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' });
/** Fills in the dialog with the keyboard alone: the focus is where to type. */
async function signInByKeyboard(page: Page, password = PASSWORD): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('sign-in-password');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test('writes that meet an expired session wait for a sign-in on the same screen, in order, and the focus returns', async () => {
  const page = await openScreen(`/enquiry-display/${id}`);
  await endSessions();
  await page.getByLabel('Note').fill('She wants two bathrooms.');
  await field(page, 'Stage').selectOption('won');
  await page.getByLabel('Note').focus();
  await dialogOf(page).waitFor();
  await expectAccessibleAtAllWidths(page, 'the dialog');
  // Somebody who declines keeps what was typed, and is asked again with the next write.
  await page.keyboard.press('Escape');
  await toast(page, 'Not saved, because you are signed out.').waitFor();
  expect([await page.getByLabel('Note').inputValue(), await field(page, 'Stage').inputValue()]).toEqual([
    'She wants two bathrooms.',
    'won',
  ]);
  await page.getByRole('button', { name: 'Add note' }).focus();
  await page.keyboard.press('Enter');
  await signInByKeyboard(page, 'wrong');
  await dialogOf(page).getByText(MESSAGES.badSignIn).waitFor();
  await signInByKeyboard(page);
  await page.getByRole('listitem').filter({ hasText: 'She wants two bathrooms.' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add note');
  expect(await listNotes()).toEqual(['She wants two bathrooms.']);
  expect(await page.getByLabel('Note').inputValue()).toBe('');
});

test('a screen that meets an expired session asks for the second factor too, and then shows', async () => {
  const page = await openScreen('/enquiry-display');
  await endSessions();
  await site.db.batch([
    site.db.prepare('update users set totp_enabled_at = 1 where id = ?').bind(chief.id),
    site.db.prepare('insert into recovery_codes (code_hash, user_id) values (?, ?)').bind(sha256('ABCDEFGHJK'), chief.id),
  ]);
  await page.getByRole('link', { name: 'Ananya Raghunathan' }).click();
  await signInByKeyboard(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('sign-in-code');
  await page.keyboard.type('ABCDEFGHJK');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ananya Raghunathan' }).waitFor();
  await site.db.prepare('update users set totp_enabled_at = null').run();
});

test('what one account has typed is never sent in the name of another, who is told so', async () => {
  const page = await openScreen('/add-c');
  const text = page.getByRole('main').locator('textarea').first();
  await text.fill('Typed by Meera');
  // Ravi signs in in another tab of this browser.
  await addSessionCookies(visitor, page, ravi.email);
  await page.getByRole('button', { name: 'Save Policy' }).click();
  await dialogOf(page).getByText('Ravi Kumar is now signed in to this browser.').waitFor();
  expect(await queryRows(site, "select 1 from company_policies where about_us = 'Typed by Meera'")).toEqual([]);
  await signInByKeyboard(page);
  await toast(page, MESSAGES.policySaved).waitFor();
  const [version] = await queryRows(site, 'select saved_by from company_policy_versions order by id desc');
  expect(version).toEqual({ saved_by: chief.id });
});

test('a write without a connection is kept and sent when it is back, once, even if only its answer was lost', async () => {
  const page = await openScreen(`/enquiry-display/${id}`);
  const before = await readEnquiry();
  await page.context().setOffline(true);
  await field(page, 'Stage').selectOption('contacted');
  await toast(page, 'You are offline. What you saved is kept').waitFor();
  expect(await readEnquiry()).toEqual(before);
  await page.context().setOffline(false);
  await expect.poll(readEnquiry).toMatchObject({ status: 'contacted' });
  await toast(page, 'Saved.').waitFor();
  // The server stores it, and the connection ends before its answer arrives.
  const loseNextAnswer = async (write: string) => {
    const lose = async (route: Route): Promise<void> => {
      // The inbox also asks for what is new.
      if (!route.request().postData()?.includes(write)) return route.continue().catch(ignoreClosedPage);
      await page.unroute('**/graphql', lose);
      await page.context().setOffline(true);
      await route.fetch();
      await route.abort('internetdisconnected');
    };
    await page.route('**/graphql', lose);
  };
  await loseNextAnswer('quoted');
  await field(page, 'Stage').selectOption('quoted');
  await expect.poll(readEnquiry).toMatchObject({ status: 'quoted' });
  await toast(page, 'You are offline. What you saved is kept').waitFor();
  await page.context().setOffline(false);
  await toast(page, 'Saved.').waitFor();
  expect(await readEnquiry()).toMatchObject({ status: 'quoted', version: Number(before?.version) + 2 });
  // A note has no version: after a minute the server would store it again.
  await loseNextAnswer('Stored once.');
  await page.getByLabel('Note').fill('Stored once.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(listNotes).toContain('Stored once.');
  await toast(page, 'You are offline. What you saved is kept').waitFor();
  await page.clock.setFixedTime(Date.now() + 60_000);
  await site.db.prepare("update request_events set created_at = created_at - 60000 where text = 'Stored once.'").run();
  await page.context().setOffline(false);
  await toast(page, 'Check in another tab whether it is stored').waitFor();
  expect((await listNotes()).filter((text) => text === 'Stored once.')).toHaveLength(1);
  await visitor.expectProblem(/DISCONNECTED/);
});

test('without script, a form that meets an expired session waits for the sign-in and is then saved once', async () => {
  const page = await openPageAs(visitor, chief.email, '/add-c', { javaScriptEnabled: false });
  await page.getByRole('main').locator('textarea').first().fill('Typed without script,\nin two lines');
  await site.db.prepare('update sessions set expires_at = 1').run();
  await page.getByRole('button', { name: 'Save Policy' }).click();
  await page.getByLabel('Email').fill(chief.email);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(MESSAGES.badSignIn).waitFor();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(MESSAGES.policySaved).waitFor();
  const readText = async () => (await queryRows(site, 'select about_us from company_policies'))[0]?.about_us;
  expect(await readText()).toBe('Typed without script,\nin two lines');
  // Another account is asked before it saves what it may not have typed.
  await page.getByRole('main').locator('textarea').first().fill('Whose is this?');
  await site.db.prepare('update sessions set expires_at = 1').run();
  await page.getByRole('button', { name: 'Save Policy' }).click();
  await page.getByLabel('Email').fill(ravi.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Save it as Ravi Kumar?' }).waitFor();
  expect(await readText()).toBe('Typed without script,\nin two lines');
  await page.getByRole('button', { name: 'Save it as Ravi Kumar' }).click();
  await page.getByText(MESSAGES.policySaved).waitFor();
  expect(await readText()).toBe('Whose is this?');
  // The same page with script, in which axe can run.
  const scripted = await openScreen('/add-c');
  await endSessions();
  await Promise.all([
    scripted.waitForEvent('load'),
    scripted.evaluate(() => HTMLFormElement.prototype.submit.call(document.querySelector('main form'))),
  ]);
  await scripted.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  await expectAccessibleAtAllWidths(scripted, 'the page that keeps a form');
  await visitor.expectProblem(/401/);
});
