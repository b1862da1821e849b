import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openReadOnlyBrowser, PHONE } from '../../support/browser/browser.ts';

const visitor = await openReadOnlyBrowser();
const countOpenDialogs = (page: Page): Promise<number> => page.locator('dialog:is([open],:popover-open)').count();
const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu:modal').waitFor();
};
const openPolicy = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'About Us' }).click();
  const policy = page.getByRole('dialog', { name: 'About Us' });
  await policy.waitFor();
  expect(await policy.locator('p').count()).toBeGreaterThan(0);
};

test('Back closes an open dialog, and the page works as before', async () => {
  const page = await visitor.openPage('/home', { viewport: PHONE });
  await openMenu(page);
  await page.locator('#menu').getByRole('link', { name: 'Forex' }).click();
  await page.waitForURL('**/forex');
  await page.goBack();
  expect(page.url()).toBe(`${visitor.site.url}/home`);
  expect(await countOpenDialogs(page)).toBe(0);
  await openMenu(page);
  await page.keyboard.press('Escape');
  await openPolicy(page);
});

test('bfcache: dialogs are closed and the page works after being restored', async () => {
  const page = await visitor.openPage('/home', { viewport: PHONE });
  const dispatchBfcacheEvents = () =>
    page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    });
  for (const open of [openMenu, openPolicy, openMenu]) {
    await open(page);
    expect(await countOpenDialogs(page)).toBe(1);
    await dispatchBfcacheEvents();
    expect(await countOpenDialogs(page)).toBe(0);
  }
});

test('Back restores the filters and page of a list', async () => {
  const page = await visitor.openPage('/card?search=a');
  await page.locator('select[name=nights]').selectOption('3-4');
  await page.waitForURL('**nights=3-4**');
  await page.locator('article h3 a').first().click();
  await page.waitForURL('**/details/**');
  await page.goBack();
  await page.waitForURL('**nights=3-4**');
  expect(await page.locator('select[name=nights]').inputValue()).toBe('3-4');
  await page.goBack();
  await page.waitForURL('**/card?search=a');
  expect(await page.locator('select[name=nights]').inputValue()).toBe('');
});
