import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { listBrokenWords } from '../../support/browser/a11y.ts';
import { openReadOnlyBrowser, PHONE, WIDE } from '../../support/browser/browser.ts';

// The shortlist: packages kept in the browser, to compare them and to send them on.

const visitor = await openReadOnlyBrowser();
const hearts = (page: Page) => page.getByRole('button', { name: /^Shortlist: / });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Shortlist' });
const readKept = (page: Page): Promise<string[]> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('shortlist') ?? '{}').india ?? []).map(({ id }: { id: string }) => id));

test('a heart keeps a package in the browser, and the bar counts, compares and sends what is kept', async () => {
  const page = await visitor.openPage('/card');
  for (const index of [0, 2]) await hearts(page).nth(index).click();
  expect(await bar(page).getByRole('status').textContent()).toBe('2 shortlisted');
  expect(await hearts(page).nth(2).getAttribute('aria-pressed')).toBe('true');
  const [first, second] = await readKept(page);
  const send = new URL((await bar(page).getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')) ?? '');
  expect(send.searchParams.get('text')).toContain(`${visitor.site.url}/compare?packages=${first},${second}`);
  // On phones nothing lies on the links of the bar.
  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  for (const link of await bar(page).getByRole('link').all()) await link.click({ trial: true });
  const boxes = await bar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
  expect(Math.max(...boxes) - Math.min(...boxes)).toBeLessThan(1);
  await page.setViewportSize(WIDE);
  // Another page of the list shows it, and takes one away.
  await visitor.navigate(page, '/card?sort=price-asc');
  await bar(page).waitFor();
  await visitor.navigate(page, '/card');
  await hearts(page).nth(0).click();
  expect(await bar(page).getByRole('status').textContent()).toBe('1 shortlisted');
  expect(await readKept(page)).toEqual([second]);
});

test('the page of a package has a heart, and its bar covers no button of a phone', async () => {
  const page = await visitor.openPage('/details/india/2', { viewport: PHONE });
  await hearts(page).first().click();
  expect(await hearts(page).count()).toBe(1);
  expect(await hearts(page).getAttribute('aria-label')).toBe('Shortlist: Jaipur: forts, stepwells and block print');
  expect(await readKept(page)).toEqual(['2']);
  expect(await bar(page).getByRole('status').textContent()).toBe('1 shortlisted');
  for (const area of [bar(page), page.getByRole('complementary', { name: 'Book or contact' })])
    for (const link of await area.getByRole('link').all()) await link.click({ trial: true });
});

test('two tabs show the same shortlist', async () => {
  const page = await visitor.openPage('/card');
  const other = await page.context().newPage();
  await other.goto(`${visitor.site.url}/card`);
  await hearts(other).first().click();
  await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('true');
  expect(await bar(page).getByRole('status').textContent()).toBe('1 shortlisted');
});

test('appended packages have hearts, and a card without storage has none', async () => {
  const page = await visitor.openPage('/card');
  await hearts(page).first().waitFor();
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
  await expect.poll(() => hearts(page).count()).toBe(24);
  const blocked = await visitor.openPage('/card', {
    beforeLoad: (each) =>
      each.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        }),
      ),
  });
  await expect.poll(() => blocked.evaluate(() => document.body.dataset.loaded)).toBe('');
  expect(await hearts(blocked).count()).toBe(0);
});

test('the comparison of the shortlist shows four side by side, the others below, and forgets what is removed', async () => {
  const page = await visitor.openPage('/card');
  for (let index = 0; index < 5; index++) await hearts(page).nth(index).click();
  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await page.waitForURL('**/compare?packages=*');
  expect(await page.getByRole('columnheader').count()).toBe(4);
  expect(await page.locator('article').count()).toBe(1);
  const kept = await readKept(page);
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await page.waitForURL(`**/compare?packages=${kept.slice(1)}`);
  expect(await readKept(page)).toEqual(kept.slice(1));
  // Without packages in the address the page shows those that are kept.
  await visitor.navigate(page, '/compare');
  await page.waitForURL(`**/compare?packages=${kept.slice(1)}`);
});

test('the comparison forgets what is removed also at the address of a market that does not exist', async () => {
  const page = await visitor.openPage('/card');
  for (let index = 0; index < 3; index++) await hearts(page).nth(index).click();
  const kept = await readKept(page);
  for (const [removed, market] of ['goa', 'constructor'].entries()) {
    await visitor.navigate(page, `/compare?packages=${kept.slice(removed)}&market=${market}`);
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect.poll(() => readKept(page)).toEqual(kept.slice(removed + 1));
  }
});

test('a shared comparison opens on a phone without a shortlist, every value with its label', async () => {
  const page = await visitor.openPage('/compare?packages=1,2,3', { viewport: PHONE });
  expect(await page.getByRole('columnheader').count()).toBe(3);
  const labels = await page.locator('tbody td').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(labels.every((label) => label.length > 2)).toBe(true);
  // In the order of the day.
  expect(await page.getByText(/breakfast/).allTextContents()).toContain('4 breakfasts, 2 lunches, 4 dinners');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  // Further packages of a shortlist stand below the four, apart from what says how they move up.
  await visitor.navigate(page, '/compare?packages=1,2,3,4,5,6');
  const others = page.getByRole('region', { name: 'Also on your shortlist' });
  expect(await others.getByRole('article').count()).toBe(2);
  const [advice, card] = await Promise.all([others.locator('> p').boundingBox(), others.getByRole('article').first().boundingBox()]);
  expect((card?.y ?? 0) - (advice?.y ?? 0) - (advice?.height ?? 0)).toBeGreaterThanOrEqual(24);
  // On a sheet of A4, which is narrower than a tablet, all four stand side by side, without what is pressed.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const edges = await page.locator('thead th').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect([edges.length, edges.every((edge) => edge <= 718)]).toEqual([4, true]);
  for (const part of [page.getByRole('banner'), page.locator('tfoot'), others]) expect(await part.isVisible()).toBe(false);
});

test('on a tablet, no word of four names side by side breaks', async () => {
  const page = await visitor.openPage('/compare?packages=27,28,30,31&market=dubai', { viewport: { width: 768, height: 1024 } });
  expect(await page.getByRole('columnheader').count()).toBe(4);
  expect(await listBrokenWords(page, 'main')).toEqual([]);
});
