import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openReadOnlyBrowser, PHONE, WIDE } from '../support/browser/browser.ts';
import { expectVisibleFocusStops, trackFocusStyles } from '../support/browser/keyboard-focus.ts';

const visitor = await openReadOnlyBrowser();
/** Presses Tab, or another key, until an element that matches the selector has focus. */
const tabTo = async (page: Page, selector: string, key = 'Tab'): Promise<void> => {
  for (let press = 0; press < 200; press += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab never reaches ${selector}`);
};
const focusIsOn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => Boolean(document.activeElement?.matches(wanted)), selector);
/** Tab stays inside a modal dialog, except for the browser's own controls between its last and first stop. */
const expectFocusTrapped = async (page: Page, dialog: string): Promise<void> => {
  const stops: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    const inside = await page.locator(dialog).locator('a,button,input,[tabindex="0"]').count();
    for (let press = 0; press < inside + 3; press += 1) {
      await page.keyboard.press(key);
      stops.push(
        await page.evaluate((wanted) => {
          const { activeElement, body } = document;
          return activeElement === body ? 'browser' : activeElement?.closest(wanted) ? 'inside' : (activeElement?.outerHTML ?? 'nothing');
        }, dialog),
      );
    }
  }
  expect(new Set(stops.filter((stop) => stop !== 'browser'))).toEqual(new Set(['inside']));
};

test.each(['/home', '/dubai-card'])('%s: the skip link is the first tab stop, visible on focus, and leads to the content', async (path) => {
  const page = await visitor.openPage(path, { reducedMotion: 'reduce' });
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  const box = await skip.boundingBox();
  expect(box && box.x >= 0 && box.y >= 0 && box.height > 20).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**#main');
  await page.keyboard.press('Tab');
  expect(await focusIsOn(page, 'main *')).toBe(true);
});

test.each([
  ['menu', 'Menu'],
  ['search-dialog', 'Search'],
])('the %s on a phone opens by keyboard and traps focus; Escape closes it and restores focus', async (id) => {
  const page = await visitor.openPage('/home', { viewport: PHONE, reducedMotion: 'reduce' });
  await tabTo(page, `header [popovertarget=${id}]`);
  await page.keyboard.press('Enter');
  await page.locator(`#${id}:modal`).waitFor();
  expect(await focusIsOn(page, `#${id} *`)).toBe(true);
  await expectFocusTrapped(page, `#${id}`);
  await page.keyboard.press('Escape');
  await page.locator(`#${id}`).waitFor({ state: 'hidden' });
  expect(await focusIsOn(page, `header [popovertarget=${id}]`)).toBe(true);
});

test('a policy link opens its modal dialog by keyboard; Escape closes it and restores focus', async () => {
  const page = await visitor.openPage('/home', { reducedMotion: 'reduce' });
  const link = 'footer a[href="/policies/privacy-policy"]';
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await page.locator('#dialog:modal').waitFor();
  expect(await focusIsOn(page, '#dialog h2')).toBe(true);
  await expectFocusTrapped(page, '#dialog');
  await page.keyboard.press('Escape');
  await page.locator('#dialog').waitFor({ state: 'hidden' });
  expect(await focusIsOn(page, link)).toBe(true);
});

test('the album opens as a modal dialog by keyboard; Escape closes it and restores focus', async () => {
  const page = await visitor.openPage('/details/1', { reducedMotion: 'reduce' });
  await tabTo(page, '[popovertarget=album]');
  await page.keyboard.press('Enter');
  await page.locator('#album:modal').waitFor();
  await expectFocusTrapped(page, '#album');
  await page.keyboard.press('Escape');
  await page.locator('#album').waitFor({ state: 'hidden' });
  expect(await focusIsOn(page, '[popovertarget=album]')).toBe(true);
});

test.each(['/DubaiHome'])('%s: the carousels work by keyboard: next, previous and dots', async (path) => {
  const page = await visitor.openPage(path, { reducedMotion: 'reduce' });
  for (const box of ['[data-fade]', '[data-carousel]:not([data-fade])']) {
    const current = () =>
      page.evaluate((carousel) => [...document.querySelectorAll(`${carousel} [data-dots] > *`)].findIndex((dot) => dot.ariaCurrent), box);
    await tabTo(page, `${box} [data-step="1"]`);
    // On the way to the button the focus has scrolled the slides that hold links.
    const before = await current();
    await page.keyboard.press('Enter');
    await expect.poll(current).not.toBe(before);
    // Backwards, because forwards leads past the slides again.
    await tabTo(page, `${box} [data-step="-1"]`, 'Shift+Tab');
    await page.keyboard.press('Space');
    await expect.poll(current).toBe(before);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focusIsOn(page, `${box} [data-dots] > *`)).toBe(true);
    const dot = await page.evaluate(() =>
      [...(document.activeElement?.parentElement?.children ?? [])].indexOf(document.activeElement as Element),
    );
    await page.keyboard.press('Enter');
    await expect.poll(current).toBe(dot);
  }
});

const PAGES = ['/home', '/card', '/details/1'];
test.each(PAGES)('%s: Tab visits every control, and each focused control is on screen with a visible focus style', async (path) => {
  const page = await visitor.openPage(path, { reducedMotion: 'reduce' });
  for (const viewport of [WIDE, PHONE]) {
    if (viewport === PHONE) {
      await page.setViewportSize(viewport);
      await page.reload();
    }
    // Scripts draw the hearts of cards after the load.
    if ((await page.locator('article').count()) > 0) await page.locator('article > .heart').last().waitFor();
    await trackFocusStyles(page);
    const stops = await expectVisibleFocusStops(page);
    expect(stops.length).toBeGreaterThan(20);
  }
});
