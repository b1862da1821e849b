import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openReadOnlyBrowser, PHONE, WIDE } from '../support/browser/browser.ts';
import { visibleRatio } from '../support/browser/keyboard-focus.ts';
import { PUBLIC_PAGES } from '../support/browser/public-pages.ts';

const visitor = await openReadOnlyBrowser();
const open = (path: string, viewport: typeof WIDE | typeof PHONE = WIDE) => visitor.openPage(path, { viewport, javaScriptEnabled: false });
const currentPath = (page: Page): string => page.url().slice(visitor.site.url.length);
/** Scrolls the element into view and returns its visible share within its row and the screen, from 0 to 1. */
const scrollToVisibleRatio = async (element: Locator): Promise<number> => {
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }));
  return element.evaluate(visibleRatio);
};

test('without script, every page shows its content and no control that needs script', async () => {
  const page = await open('/home');
  for (const { path, status } of PUBLIC_PAGES) {
    await visitor.navigate(page, path, status);
    const { headings, hidden, textLength, scriptControls } = await page.evaluate(() => {
      const main = document.querySelector('main');
      const shown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // A summary opens its details without script.
      for (const details of main?.querySelectorAll('details') ?? []) details.open = true;
      const all = [...(main?.querySelectorAll('h1,h2,h3,p,dd,figure,article') ?? [])].filter(
        // Field errors, dialogs, sheets and the line with the day for paper are in the markup but hidden.
        (each) => !each.closest('dialog,[popover],[hidden],:has(> [data-prepare=day])'),
      );
      return {
        headings: all.filter(({ localName }) => localName === 'h1').length,
        hidden: all.filter((each) => !shown(each)).map(({ outerHTML }) => outerHTML.slice(0, 120)),
        textLength: main?.textContent.length ?? 0,
        scriptControls: [...document.querySelectorAll('[data-step],[data-dots],[aria-pressed]')].filter(shown).length,
      };
    });
    expect({ path, headings, hidden, scriptControls }).toEqual({ path, headings: 1, hidden: [], scriptControls: 0 });
    expect(textLength, path).toBeGreaterThan(60);
  }
});

test('without script, the menu and the phone search work', async () => {
  const page = await open('/home', PHONE);
  const banner = page.getByRole('banner');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await banner.getByRole('button', { name: 'Menu' }).click();
  expect(await menu.getByRole('link', { name: 'Forex' }).isVisible()).toBe(true);
  expect(await menu.getByRole('link', { name: 'Login' }).isVisible()).toBe(true);
  await menu.getByRole('button', { name: 'Close' }).click();
  await menu.waitFor({ state: 'hidden' });
  await banner.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Forex' }).click();
  await page.waitForURL('**/forex');

  await banner.getByRole('button', { name: 'Search' }).click();
  const searchDialog = page.getByRole('dialog', { name: 'Search' });
  await searchDialog.getByRole('searchbox').fill('Munnar');
  await searchDialog.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/card?search=Munnar');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Munnar');
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
});

test.each([['/card', 'budget', '-20000', /₹([\d,]+)/]] as const)(
  'without script, the filters of %s work with the Apply button, on phones in a sheet',
  async (path, name, value, price) => {
    for (const viewport of [WIDE, PHONE]) {
      const page = await open(path, viewport);
      if (viewport === PHONE) await page.getByRole('button', { name: 'Filter · Sort' }).click();
      await page.locator(`select[name=${name}]`).selectOption(value);
      await page.getByRole('button', { name: viewport === PHONE ? 'Show packages' : 'Apply' }).click();
      await page.waitForURL(`**${path}?*${name}=${value}*`);
      expect(await page.locator(`select[name=${name}]`).inputValue()).toBe(value);
      const prices = (await page.getByRole('article').allInnerTexts()).map((text) => Number(price.exec(text)?.[1]?.replaceAll(',', '')));
      expect(prices.length).toBeGreaterThan(0);
      expect(prices.filter((amount) => !(amount <= -Number(value)))).toEqual([]);
    }
  },
);

test('without script, a list can be paged to its end and back, and says what it shows', async () => {
  const page = await open('/dubai-card');
  const names: string[] = [];
  const first = await page.locator('article h3').allInnerTexts();
  const total = Number(/(\d+) packages/.exec((await page.locator('main').textContent()) ?? '')?.[1]);
  const next = page.getByRole('link', { name: /^Show \d+ more$/ });
  for (;;) {
    const before = names.length;
    names.push(...(await page.locator('article h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))));
    expect(await page.getByRole('navigation', { name: 'Pages' }).textContent()).toContain(
      `${before + 1} to ${names.length} of ${total} packages`,
    );
    if ((await next.count()) === 0) break;
    const left = currentPath(page);
    await next.click();
    await page.waitForURL((url) => url.pathname + url.search !== left);
  }
  expect([names.length, new Set(names).size]).toEqual([total, total]);
  expect(total).toBeGreaterThan(first.length);
  await page.goBack();
  expect(await next.count()).toBe(1);
  await page.goForward();
  for (;;) {
    const left = currentPath(page);
    if (left === '/dubai-card') break;
    await page.getByRole('link', { name: 'Show the 12 before these' }).click();
    await page.waitForURL((url) => url.pathname + url.search !== left);
  }
  expect(await page.locator('article h3').allInnerTexts()).toEqual(first);
});

test('without script, policy links lead to readable pages', async () => {
  const page = await open('/home');
  const policy = await visitor.site.json<Record<string, string>>('/company-policy');
  for (const [title, field] of [
    ['About Us', 'aboutUs'],
    ['Booking Terms & Conditions', 'bookingTerms'],
    ['Company Privacy Policy', 'privacyPolicy'],
    ['Cancellation & Refund Policy', 'cancellationRefundPolicy'],
  ] as const) {
    await page.getByRole('link', { name: title }).click();
    await page.waitForURL('**/policies/*');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    const first =
      policy[field]
        ?.trim()
        .split(/[\r\n]/)[0]
        ?.trim() ?? '';
    expect(first.length).toBeGreaterThan(10);
    expect(await page.getByRole('main').getByText(first, { exact: true }).isVisible()).toBe(true);
  }
});

test('without script, the album opens with every picture, and closes', async () => {
  for (const viewport of [WIDE, PHONE]) {
    const page = await open('/details/1', viewport);
    const button = page.getByRole('button', { name: /^All \d+ pictures$/ });
    const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
    await button.click();
    const album = page.getByRole('dialog', { name: /^All \d+ pictures$/ });
    expect(await album.locator('img').count()).toBe(count);
    for (const picture of await album.locator('img').all()) expect(await scrollToVisibleRatio(picture)).toBeGreaterThan(0.5);
    await album.getByRole('button', { name: 'Close' }).click();
    await album.waitFor({ state: 'hidden' });
  }
});

test.each(['/DubaiHome'])('without script, every hero slide and review of %s can be scrolled into view', async (path) => {
  const page = await open(path);
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    for (const row of await page.locator('[data-track]').all()) {
      const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
      await row.hover({ position: { x: width * 0.75, y: height * 0.3 } });
      await page.mouse.wheel(width, 0);
      await expect
        .poll(() => row.evaluate((track) => track.scrollLeft), { message: `scrolled by hand at ${viewport.width}` })
        .toBeGreaterThan(0);
    }
    const slides = page.locator('[data-fade] [data-track] > li');
    const captions = page.locator('[data-captions] > li > a');
    expect(await slides.count()).toBeGreaterThanOrEqual(4);
    expect(await captions.count()).toBe(await slides.count());
    for (const caption of await captions.all()) {
      expect(await scrollToVisibleRatio(caption)).toBeGreaterThan(0.9);
      expect(await caption.getAttribute('href')).toMatch(/^\//);
    }
    for (const slide of await slides.all()) expect(await scrollToVisibleRatio(slide), `slides at ${viewport.width}`).toBeGreaterThan(0.5);
    const reviews = page.locator('[data-carousel]:not([data-fade]) [data-track] > li');
    expect(await reviews.count()).toBeGreaterThan(3);
    for (const review of await reviews.all())
      expect(await scrollToVisibleRatio(review), `reviews at ${viewport.width}`).toBeGreaterThan(0.9);
  }
});

test.each(['/home', '/DubaiHome'])('without script, the counters of %s show their final numbers', async (path) => {
  const page = await open(path);
  expect(await page.locator('[data-count]').allInnerTexts()).toEqual(['+500', '+150', '+1200', '+8000']);
});

test('without script, the market links switch storefronts', async () => {
  const page = await open('/home');
  const country = page.getByRole('banner').getByRole('list', { name: 'Country' });
  await country.getByRole('link', { name: 'UAE' }).click();
  await page.waitForURL('**/DubaiHome');
  expect(await country.getByRole('link', { name: 'UAE' }).getAttribute('aria-current')).toBe('true');
  await country.getByRole('link', { name: 'India' }).click();
  await page.waitForURL('**/home');
});
