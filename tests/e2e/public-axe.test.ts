import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleAtAllWidths,
  expectAccessibleOnNarrowScreens,
  listBrokenWords,
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
  const next = await page.getByRole('link', { name: /^Show \d+ more$/ }).getAttribute('href');
  await visitor.navigate(page, next ?? '');
  expect(await page.getByRole('link', { name: 'Show the 12 before these' }).count()).toBe(1);
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

/** Links and buttons that lie under the floating buttons at the top and at the end of the page, on screens of any size. */
async function listCovered(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (const viewport of [{ width: 320, height: 568 }, PHONE, { width: 768, height: 1024 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    for (const isEnd of [false, true]) {
      await page.evaluate((end) => scrollTo({ top: end ? document.body.scrollHeight : 0, behavior: 'instant' }), isEnd);
      covered.push(
        ...(await page.evaluate(async () => {
          // Scrolling moves the animation of the buttons with the next frame.
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const buttons = [...document.querySelectorAll('aside[aria-label="Quick actions"] a')].filter((each) =>
            each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          );
          const boxes = buttons.map((each) => each.getBoundingClientRect());
          return [...document.querySelectorAll('main :is(a, button), footer a')]
            .filter((each) => {
              const box = each.getBoundingClientRect();
              return boxes.some(
                (other) => box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top,
              );
            })
            .map((each) => `${innerWidth}: ${each.textContent}`);
        })),
      );
    }
  }
  await page.setViewportSize(PHONE);
  return covered;
}

/** The text spacing that readers may set (WCAG 1.4.12). */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }';
test.each(['/home', '/DubaiHome', '/card', '/dubai-card', '/details/14', '/reviews', '/book?package=14', '/enquiry'])(
  '%s does not scroll sideways at 320 px with wide text spacing',
  async (path) => {
    const page = await visitor.openPage(path, { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, TEXT_SPACING);
    expect(await measureHorizontalOverflow(page)).toBe(0);
  },
);

test('with text of 200 % the bar of a package takes less than a quarter of a phone, or scrolls with the page', async () => {
  const page = await visitor.openPage('/details/14', { viewport: PHONE, reducedMotion: 'reduce' });
  const bar = page.getByRole('complementary', { name: 'Book or contact' });
  const measure = () =>
    bar.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - top) / innerHeight;
    });
  expect(await measure()).toBeGreaterThan(0.05);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    scrollTo(0, 0);
  });
  expect(await measure()).toBeLessThan(0.25);
});

const LARGE_TEXT_PAGES = [
  ...['/home', '/DubaiHome', '/card?tripType=Family', '/dubai-card', '/details/1', '/details/dubai/27', '/enquiry', '/branch', '/login'],
  ...['/register', '/reviews', '/dubai', '/dubai-address', '/details/14', '/car-rent', '/book?package=1', '/book?package=14'],
];
test.each(LARGE_TEXT_PAGES)(
  '%s: tap targets are 44 px high on phones, and 200% text neither overflows on any screen nor breaks words',
  async (path) => {
    const page = await visitor.openPage(path, { viewport: PHONE, reducedMotion: 'reduce' });
    expect(await listSmallTapTargets(page)).toEqual([]);
    expect(await listCovered(page)).toEqual([]);
    // The script draws the calendar of prices a second after the load event.
    if (path === '/details/14') await page.locator('form.prices').waitFor();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [320, PHONE.width, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await measureHorizontalOverflow(page), `${width}`).toBe(0);
      expect(await listBrokenWords(page, 'footer'), `${width}`).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    for (const heading of ['main h1', 'main h2']) expect(await listBrokenWords(page, heading)).toEqual([]);
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
