import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPageAs } from '../../../support/browser/sign-in.ts';
import { queryRows } from '../../../support/enquiries.ts';
import { openInbox } from './open-inbox.ts';

// What staff press while an earlier change, or the read behind it, is on its way.

const { visitor, site, chief, id } = await openInbox();
const DELAY_MS = 700;

const stage = (page: Page) => page.getByLabel('Stage', { exact: true });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();
const readStage = async () => (await queryRows(site, 'select status from requests where id = ?', id))[0]?.status;

/** Opens the enquiry as a new one, with a delay before each operation whose body matches. */
async function openWithDelay(delayed: RegExp): Promise<Page> {
  await site.db.prepare("update requests set status = 'new', version = version + 1 where id = ?").bind(id).run();
  const page = await openPageAs(visitor, chief.email, `/enquiry-display/${id}`);
  await page.getByRole('button', { name: 'Apply', exact: true }).first().waitFor({ state: 'hidden' });
  await page.route('**/graphql', async (route) => {
    if (delayed.test(route.request().postData() ?? '')) await new Promise((done) => setTimeout(done, DELAY_MS));
    await route.continue().catch(() => {});
  });
  return page;
}

test('an Undo that is pressed while the screen is read again shows the stage as it was', async () => {
  const page = await openWithDelay(/^(?!.*(?:StaffUpdateEnquiry|StaffRestore))/s);
  await stage(page).selectOption('Won');
  await toast(page, 'Saved.').getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Restored').waitFor();
  expect(await readStage()).toBe('new');
  await expect.poll(() => stage(page).inputValue()).toBe('new');
  expect(await page.getByRole('form', { name: 'Where it stands' }).getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
});

test('a stage that is set back while its change is on its way is stored as it was', async () => {
  const page = await openWithDelay(/StaffUpdateEnquiry/);
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('StaffUpdateEnquiry') ?? false);
  await stage(page).selectOption('Contacted');
  await stage(page).selectOption('New');
  await answered;
  await expect.poll(readStage, { timeout: 4 * DELAY_MS }).toBe('new');
  await expect.poll(() => page.locator('main[aria-busy=true]').count()).toBe(0);
  expect([await readStage(), await stage(page).inputValue()]).toEqual(['new', 'new']);
});

test.each([
  ['the Undo is on its way', false, /StaffUpdateEnquiry|StaffRestore/],
  ['the screen is read again after the Undo', true, /^(?!.*(?:StaffUpdateEnquiry|StaffRestore))/s],
])('a colleague who is chosen while %s is stored, without a conflict with oneself', async (_when, isAnswered, delayed) => {
  const page = await openWithDelay(delayed);
  const assignee = page.getByRole('form', { name: 'Where it stands' }).getByLabel('Assigned to');
  const readRow = async () => (await queryRows(site, 'select status, assignee_id from requests where id = ?', id))[0];
  await site.db.prepare('update requests set assignee_id = null where id = ?').bind(id).run();
  await stage(page).selectOption('Won');
  await toast(page, 'Saved.').getByRole('button', { name: 'Undo' }).click();
  if (isAnswered) await toast(page, 'Restored').waitFor();
  await assignee.selectOption(String(chief.id));
  await expect.poll(readRow, { timeout: 6 * DELAY_MS }).toEqual({ status: 'new', assignee_id: chief.id });
  await expect.poll(() => page.locator('main[aria-busy=true]').count()).toBe(0);
  expect([await stage(page).inputValue(), await assignee.inputValue()]).toEqual(['new', String(chief.id)]);
  expect(await toast(page, 'Someone else has changed').count()).toBe(0);
});

test('a stage that is chosen right after the Undo of a call is stored, without a conflict with oneself', async () => {
  const page = await openWithDelay(/^(?!.*(?:StaffRecordContact|StaffRestore|StaffUpdateEnquiry))/s);
  await page.getByRole('main').getByRole('link', { name: 'Call', exact: true }).click();
  await toast(page, 'It is in the history.').getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Restored').waitFor();
  await stage(page).selectOption('Quoted');
  await expect.poll(readStage, { timeout: 6 * DELAY_MS }).toBe('quoted');
  await expect.poll(() => page.locator('main[aria-busy=true]').count()).toBe(0);
  expect(await toast(page, 'Someone else has changed').count()).toBe(0);
});
