import { expect, test } from 'vitest';
import { createAccount } from '../../../support/accounts.ts';
import { openBrowser } from '../../../support/browser/browser.ts';
import { openPageAs } from '../../../support/browser/sign-in.ts';
import { countRows } from '../../../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
const DELAY_MS = 700;

test('a partner that is moved while the Undo of a deletion is on its way leaves a list as it is stored', async () => {
  const page = await openPageAs(visitor, chief.email, '/show-b2-b');
  const readNames = async () =>
    (
      await page.getByRole('button', { name: /^Delete / }).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
    ).map((label) => label.slice('Delete '.length));
  const names = await readNames();
  const [first = '', , third = ''] = names;
  await page.getByRole('button', { name: `Delete ${third}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await page.route('**/graphql', async (route) => {
    if (/StaffRestore|StaffReorderPartners/.test(route.request().postData() ?? '')) await new Promise((done) => setTimeout(done, DELAY_MS));
    await route.continue().catch(() => {});
  });
  await undo.click();
  await page.waitForTimeout(150);
  await page.getByRole('button', { name: `Move ${first} down`, exact: true }).click();
  await expect.poll(() => countRows(site, 'partners'), { timeout: 6 * DELAY_MS }).toBe(names.length);
  await page
    .getByRole('status')
    .filter({ hasText: /changed|Order saved/ })
    .first()
    .waitFor();
  await expect.poll(() => page.locator('main[aria-busy=true]').count()).toBe(0);
  await expect.poll(async () => (await readNames()).length).toBe(names.length);
  const shown = await readNames();
  await page.reload();
  expect(await readNames()).toEqual(shown);
});
