import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleAtAllWidths,
  expectAccessibleOnNarrowScreens,
  listSmallTapTargets,
  measureHorizontalOverflow,
} from '../support/browser/a11y.ts';
import { openReadOnlyBrowser, PHONE, WIDE } from '../support/browser/browser.ts';
import { PUBLIC_PAGES } from '../support/browser/public-pages.ts';

const visitor = await openReadOnlyBrowser();

let shared: Page | undefined;
test.each(PUBLIC_PAGES)(
  '$path has no axe violations at 1440 and 390 px and no horizontal overflow from 320 px up',
  async ({ path, status }) => {
    shared ??= await visitor.openPage('/forex', { reducedMotion: 'reduce', keepOpen: true });
    await shared.setViewportSize(WIDE);
    await visitor.navigate(shared, path, status);
    await (path.includes('?market=dubai') ? expectAccessibleOnNarrowScreens : expectAccessibleAtAllWidths)(shared);
  },
);

test.each(['/card', '/dubai-card'])('page 2 of %s has no axe violations and no horizontal overflow', async (path) => {
  const page = await visitor.openPage(path, { reducedMotion: 'reduce' });
  await page.getByRole('link', { name: /^Next/ }).click();
  await page.waitForURL('**?after=*');
  await expectAccessibleAtAllWidths(page);
});

test.each(['/home', '/DubaiHome'])('%s has no axe violations with the menu, the phone search or a policy open', async (path) => {
  const page = await visitor.openPage(path, { viewport: PHONE, reducedMotion: 'reduce' });
  for (const name of ['Menu', 'Search']) {
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog', { name, exact: true }).waitFor();
    await expectAccessible(page, name);
    await page.keyboard.press('Escape');
  }
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport);
    await page.getByRole('link', { name: 'Booking Terms & Conditions' }).click();
    await page.getByRole('dialog', { name: 'Booking Terms & Conditions' }).waitFor();
    await expectAccessible(page, `policy at ${viewport.width}`);
    await page.keyboard.press('Escape');
  }
});

test.each(['/details/1', '/details/dubai/27'])('%s has no axe violations with the picture album open', async (path) => {
  const page = await visitor.openPage(path, { reducedMotion: 'reduce' });
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: /^All \d+ pictures$/ }).click();
    await page.getByRole('dialog', { name: /^All \d+ pictures$/ }).waitFor();
    await expectAccessible(page, `${viewport.width}`);
    await page.keyboard.press('Escape');
  }
});

test.each(['/home', '/DubaiHome', '/card?tripType=Family', '/details/1', '/enquiry', '/branch', '/login'])(
  '%s on a phone: tap targets are 44 px high, and 200% text neither overflows nor breaks words',
  async (path) => {
    const page = await visitor.openPage(path, { viewport: PHONE, reducedMotion: 'reduce' });
    expect(await listSmallTapTargets(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await measureHorizontalOverflow(page)).toBe(0);
    // Width of the narrowest visible heading, in characters of half an em.
    const narrowestHeading = await page
      .locator('main :is(h1, h2, h3)')
      .evaluateAll((all) =>
        Math.min(
          ...all
            .filter(({ clientWidth }) => clientWidth > 1)
            .map((each) => (2 * each.clientWidth) / Number.parseFloat(getComputedStyle(each).fontSize)),
        ),
      );
    expect(narrowestHeading).toBeGreaterThan(5);
  },
);
