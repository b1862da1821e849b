import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/browser/a11y.ts';
import { openReadOnlyBrowser, PHONE } from '../../support/browser/browser.ts';

// The search box with suggestions: the combobox pattern of the WAI-ARIA Authoring Practices in the search dialog.

const visitor = await openReadOnlyBrowser();
const SUGGESTIONS = '**/card/suggestions*';
const masthead = (page: Page) => page.getByRole('banner').getByRole('searchbox');
const box = (page: Page) => page.getByRole('combobox', { name: 'Search destinations' });
const options = (page: Page) => page.getByRole('option');
const active = (page: Page): Promise<string | undefined> =>
  box(page).evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.querySelector('b')?.textContent,
  );

test('a click shows popular places; typing, arrows, Enter and Escape work as in a combobox, and the words stay in the box', async () => {
  const page = await visitor.openPage('/home', { reducedMotion: 'reduce' });
  await masthead(page).click();
  await page.getByRole('group', { name: 'Popular places' }).waitFor();
  expect(await options(page).filter({ hasText: 'Manali' }).locator('img').count()).toBe(1);
  expect(
    await options(page)
      .filter({ hasText: /^Family/ })
      .count(),
  ).toBe(1);
  await expectAccessible(page, 'popular places');
  await box(page).pressSequentially('kerela');
  await page.getByRole('group', { name: 'Packages' }).waitFor();
  await expectAccessible(page, 'suggestions');
  expect(await page.getByRole('dialog', { name: 'Search' }).getByRole('status').textContent()).toMatch(/^Showing Kerala\. \d suggestions$/);
  expect([await box(page).getAttribute('aria-expanded'), await box(page).getAttribute('aria-controls')]).toEqual([
    'true',
    'suggestion-list',
  ]);
  const names = await options(page).locator('b').allTextContents();
  expect(await active(page)).toBeUndefined();
  await page.keyboard.press('ArrowUp');
  expect(await active(page)).toBe(names.at(-1));
  await page.keyboard.press('ArrowDown');
  expect(await active(page)).toBeUndefined();
  await page.keyboard.press('ArrowDown');
  expect(await active(page)).toBe(names[0]);
  expect(await page.locator('[aria-selected=true]').count()).toBe(1);
  // The focus stays in the box, whose words do.
  expect(await box(page).inputValue()).toBe('kerela');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' });
  expect([await masthead(page).inputValue(), await masthead(page).evaluate((input) => input === document.activeElement)]).toEqual([
    'kerela',
    true,
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => active(page)).toBe(names[0]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/details/india/**');
  // Back shows the page without the dialog; the browser remembers the words, until it is told to forget them.
  await page.goBack();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await masthead(page).fill('');
  await masthead(page).click();
  const recent = page.getByRole('dialog').getByRole('link', { name: 'kerela' });
  await recent.waitFor();
  await page.getByRole('button', { name: 'Forget these' }).click();
  expect(await recent.isVisible()).toBe(false);
  await box(page).fill('munnar');
  await box(page).press('Enter');
  await page.waitForURL('**/card?search=munnar');
  expect(await masthead(page).inputValue()).toBe('munnar');
});

test('on a small phone, the price of a suggestion stands below its name, which keeps the width', async () => {
  const page = await visitor.openPage('/home', { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await box(page).pressSequentially('kerala');
  const option = options(page).filter({ hasText: '₹' }).first();
  const [name, price] = await Promise.all([option.locator('b').boundingBox(), option.getByText(/^₹/).boundingBox()]);
  expect(price?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0));
  expect(price?.x).toBe(name?.x);
  expect(name?.width).toBeGreaterThan(180);
});

test('focus by Tab opens nothing, Tab leads on through the dialog, and a choice of the other storefront leads there', async () => {
  const page = await visitor.openPage('/forex', { reducedMotion: 'reduce' });
  await masthead(page).focus();
  await page.keyboard.press('Tab');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await masthead(page).pressSequentially('dubai');
  await options(page).filter({ hasText: 'Dubai is our other storefront' }).waitFor();
  expect(await box(page).inputValue()).toBe('dubai');
  await page.keyboard.press('Tab');
  expect(
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Search' })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await options(page).first().click();
  await page.waitForURL('**/dubai-card');
});

test('fast typing asks once, and an earlier answer never replaces a later one', async () => {
  const page = await visitor.openPage('/home', { viewport: { ...PHONE, width: 320 }, reducedMotion: 'reduce' });
  const asked: string[] = [];
  const waiting: Route[] = [];
  await page.route(SUGGESTIONS, (route) => {
    const words = new URL(route.request().url()).searchParams.get('search') ?? '';
    asked.push(words);
    return words === 'goa' ? void waiting.push(route) : route.continue();
  });
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('group', { name: 'Popular places' }).waitFor();
  const close = await page.getByRole('dialog').getByRole('button', { name: 'Close' }).boundingBox();
  expect((close?.x ?? 320) + (close?.width ?? 0)).toBeLessThanOrEqual(320);
  // Without a pause, however busy the machine is.
  await box(page).evaluate((input: HTMLInputElement) => {
    for (const words of ['g', 'go', 'goa']) {
      input.value = words;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect.poll(() => waiting.length).toBe(1);
  await box(page).fill('Munnar ');
  await options(page).filter({ hasText: 'Munnar, the tea trails' }).waitFor();
  await waiting[0]?.continue().catch(() => {});
  // What was fetched is not fetched again.
  await box(page).fill('');
  await page.getByRole('group', { name: 'Popular places' }).waitFor();
  expect(asked).toEqual(['', 'goa', 'munnar']);
});

test('offline and in an outage the form works without suggestions, says nothing, and has them again afterwards', async () => {
  const page = await visitor.openPage('/home', { reducedMotion: 'reduce' });
  let isBroken = true;
  await page.route(SUGGESTIONS, (route) => (isBroken ? route.fulfill({ status: 503, body: 'Service unavailable' }) : route.continue()));
  await masthead(page).click();
  await visitor.expectProblem(/suggestions|503/);
  await masthead(page).pressSequentially('goa');
  expect(await page.getByRole('dialog').count()).toBe(0);
  isBroken = false;
  await masthead(page).press('End');
  await masthead(page).pressSequentially(' beach');
  await options(page).first().waitFor();
  isBroken = true;
  await box(page).fill('ooty');
  await expect.poll(() => options(page).count()).toBe(0);
  expect([await box(page).getAttribute('aria-expanded'), await box(page).getAttribute('aria-controls')]).toEqual(['false', null]);
  expect(await page.getByRole('dialog').getByRole('status').textContent()).toBe('');
  await box(page).press('Enter');
  await page.waitForURL('**/card?search=ooty');
});
