import { expect, test } from 'vitest';
import { openReadOnlyBrowser } from '../../support/browser/browser.ts';

const visitor = await openReadOnlyBrowser();
const readNames = (page: Awaited<ReturnType<typeof visitor.openPage>>) => page.locator('article h3').allInnerTexts();

test('Show 12 more appends packages, keeps the address and moves the focus to the first of them', async () => {
  const page = await visitor.openPage('/dubai-card');
  const first = await readNames(page);
  const more = page.getByRole('link', { name: /^Show \d+ more$/ });
  // A double click appends one page.
  await more.dblclick();
  await expect.poll(() => page.locator('article').count()).toBeGreaterThan(first.length);
  const all = await readNames(page);
  expect(all.slice(0, first.length)).toEqual(first);
  expect(new Set(all).size).toBe(all.length);
  expect(new URL(page.url()).search).toBe('');
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Pages' }).textContent())
    .toMatch(new RegExp(`^1 to ${all.length} of \\d+ packages`));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(all[first.length]);
  // What restores a page on the way back starts a second after the load, and appends nothing again.
  await page.locator('article button').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await readNames(page)).toEqual(all);
});

test('Show 12 more leads to the next page if it cannot be fetched', async () => {
  const page = await visitor.openPage('/dubai-card');
  await page.route('**/dubai-card?after=*', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
  await page.waitForURL('**/dubai-card?after=*');
  await visitor.expectProblem(/dubai-card\?after=/);
  expect(await page.getByRole('link', { name: 'Show the 12 before these' }).count()).toBe(1);
});

test('an option that leaves no package is disabled, and each other says how many it leaves', async () => {
  const page = await visitor.openPage('/card?category=Domestic&nights=7-');
  const options = await page
    .locator('select[name=budget] option')
    .evaluateAll((all) => all.map((option) => [(option as HTMLOptionElement).disabled, option.textContent] as const));
  expect(options.length).toBeGreaterThan(3);
  for (const [disabled, text] of options.slice(1)) expect([text, disabled]).toEqual([text, text?.endsWith('(0)')]);
  expect(options.some(([disabled]) => disabled)).toBe(true);
});

test('on phones one button opens all filters, which say how many packages they leave before they are applied', async () => {
  const page = await visitor.openPage('/card', { viewport: { width: 390, height: 844 } });
  const sheet = page.locator('#filters');
  const opener = page.getByRole('button', { name: /^Filter · Sort/ });
  expect(await sheet.isVisible()).toBe(false);
  await page.locator('#filters[data-started]').waitFor({ state: 'attached' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await sheet.getByLabel('Nights').focus();
  await sheet.getByLabel('Nights').selectOption('1-2');
  await expect.poll(() => sheet.locator('[aria-live]').textContent()).toMatch(/^Show 2 packagesClear all$/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('nights');
  // It would leave nothing.
  expect(await sheet.getByText('International').getAttribute('href')).toBe(null);
  await sheet.getByRole('link', { name: 'Domestic' }).click();
  await sheet.locator('[aria-current]', { hasText: 'Domestic' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  // Left without a choice, the sheet shows the filters of the list again.
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await opener.click();
  await expect.poll(() => sheet.getByLabel('Nights').inputValue()).toBe('');
  await sheet.getByLabel('Budget').selectOption('-20000');
  await sheet.getByRole('link', { name: 'Clear all' }).waitFor();
  await sheet.getByRole('button', { name: /^Show \d+ packages?$/ }).click();
  await page.waitForURL('**/card?budget=-20000&sort=recommended');
  expect(await opener.textContent()).toBe('Filter · Sort (1)');
});
