import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { catalogue } from '../../../src/demo/catalogue/catalogue.ts';
import { listBrokenWords } from '../../support/browser/a11y.ts';
import { openReadOnlyBrowser, PHONE, WIDE } from '../../support/browser/browser.ts';

// The page of a package: the album with all its pictures in a dialog, and the drawn map of its route.

const visitor = await openReadOnlyBrowser();
const counterOf = (page: Page) => page.locator('#album [data-counter]').textContent();
const countOf = (page: Page) => page.locator('#album img').count();
/** How much of the picture with this index, from 0, the strip of the album shows: 0 to 1. */
const shownRatio = (page: Page, index: number): Promise<number> =>
  page.evaluate((at) => {
    const strip = document.querySelector('#album ul')?.getBoundingClientRect();
    const item = document.querySelectorAll('#album li')[at]?.getBoundingClientRect();
    if (!strip || !item) return 0;
    return (Math.min(strip.right, item.right) - Math.max(strip.left, item.left)) / item.width;
  }, index);

test.each([
  ['/details/1', WIDE],
  ['/details/dubai/27', PHONE],
])('%s: the main picture opens the album, which the arrow keys and the buttons turn', async (path, viewport) => {
  const page = await visitor.openPage(path, { viewport });
  const count = await countOf(page);
  await page.locator('main img').first().click();
  await page.locator('#album:modal').waitFor();
  expect(await counterOf(page)).toBe(`1 / ${count}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => counterOf(page)).toBe(`3 / ${count}`);
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expect.poll(() => counterOf(page)).toBe(`2 / ${count}`);
  await page.keyboard.press('End');
  await expect.poll(() => shownRatio(page, count - 1)).toBeGreaterThan(0.99);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => counterOf(page)).toBe(`${count} / ${count}`);
  await page.keyboard.press('Escape');
  await page.locator('#album').waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-picture'))).toBe('0');
});

test('Back closes the album as it closes the sheet of Book Now, and the page stays', async () => {
  const page = await visitor.openPage('/card', { viewport: PHONE });
  await visitor.navigate(page, '/details/1');
  const path = new URL(page.url()).pathname;
  const [picture, all] = [page.locator('main img').first(), page.getByRole('button', { name: /^All \d+ pictures$/ })];
  for (const [opener, close] of [
    [all, () => page.goBack()],
    [picture, () => page.goBack()],
    [picture, () => page.keyboard.press('Escape')],
    [all, () => page.getByRole('button', { name: 'Close' }).click()],
    [all, () => page.goBack()],
  ] as const) {
    await opener.click();
    await page.locator('#album:modal').waitFor();
    await close();
    await page.locator('#album').waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.sheet))).toBe(false);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/card');
});

test('after two presses before the script is there, the album closes once, and Back leaves the page', async () => {
  const page = await visitor.openPage('/card', { viewport: PHONE });
  const script = await page.evaluate(() => document.documentElement.dataset.onDemand ?? '');
  let load = () => {};
  const pressed = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(`**${script}`, async (route) => {
    await pressed;
    await route.continue();
  });
  await visitor.navigate(page, '/details/1');
  const picture = page.locator('main img').first();
  await picture.click();
  await picture.click();
  load();
  await page.locator('#album:modal').waitFor();
  // Both presses have opened it.
  await page.evaluate(`import('${script}').then(() => {})`);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.sheet))).toBe(false);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/card');
});

test('every caption of the album begins with a capital letter', async () => {
  for (const id of [2, 14]) {
    const captions = (await visitor.site.html(`/details/india/${id}`)).match(/(?<=<figcaption>)./gu);
    expect(captions?.length).toBeGreaterThan(1);
    expect(captions?.join('')).toMatch(/^[^\p{Ll}]+$/u);
  }
});

test('another picture opens the album at itself, and a swipe shows the next one', async () => {
  const page = await visitor.openPage('/details/1');
  const count = await countOf(page);
  await page.locator('main li img').nth(1).click();
  await page.locator('#album:modal').waitFor();
  await expect.poll(() => counterOf(page)).toBe(`2 / ${count}`);
  expect(await shownRatio(page, 1)).toBeGreaterThan(0.99);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(900, 0);
  await expect.poll(() => counterOf(page)).toBe(`3 / ${count}`);
});

test('without script, the main picture leads to its file', async () => {
  const page = await visitor.openPage('/details/1', { javaScriptEnabled: false });
  const link = page.locator('[data-picture="0"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/uploads\/.+\.jpg$/);
  const picture = await visitor.site.fetch(path, { redirect: 'follow' });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('on small phones, no name of a stop breaks', async () => {
  const page = await visitor.openPage('/details/3', { viewport: { width: 320, height: 640 } });
  expect(await page.locator('[aria-labelledby=route] ol').getByText('Kolukkumalai', { exact: true }).count()).toBe(1);
  expect(await listBrokenWords(page, '[aria-labelledby=route] ol')).toEqual([]);
});

test('on the route maps of all packages, the land fills the picture, and no name lies on another, on a stop or beyond the edge', async () => {
  const page = await visitor.openPage('/details/1');
  const paths = [...catalogue.india, ...catalogue.dubai].map(
    (_entry, index) => `/details/${index < catalogue.india.length ? 'india' : 'dubai'}/${index + 1}`,
  );
  const problems = await page.evaluate(async (paths) => {
    type Circle = readonly [number, number, number];
    const found: string[] = [];
    for (const path of paths) {
      const html = await (await fetch(path)).text();
      const map = new DOMParser().parseFromString(html, 'text/html').querySelector('[aria-labelledby="route"] svg');
      if (!map) found.push(`${path} has no map`);
      else document.body.appendChild(map);
    }
    await document.fonts.ready;
    document.querySelectorAll<SVGSVGElement>('body > svg[viewBox="0 0 720 480"]').forEach((map, at) => {
      const stops = [...map.querySelectorAll('circle')]
        .slice(1)
        .map((stop): Circle => [stop.cx.baseVal.value, stop.cy.baseVal.value, stop.r.baseVal.value]);
      const names = [...map.querySelectorAll<SVGTextElement>('g > text + text')].map((text) => ({
        name: text.textContent,
        box: text.getBBox(),
      }));
      // The page crops the drawing to its own proportions, up to 2.6 times as wide as it is high.
      for (const land of map.querySelectorAll(':scope > path:not([style*="fill:none"])')) {
        const { x, width } = (land as SVGPathElement).getBBox();
        if (x > -270 || x + width < 990) found.push(`map ${at}: land from ${x} to ${x + width}`);
      }
      if (names.length < stops.length) found.push(`map ${at} lacks a name`);
      names.forEach(({ name, box: { x, y, width, height } }, index) => {
        if (x < 0 || y < 0 || x + width > 720 || y + height > 480) found.push(`map ${at}: ${name} beyond the edge`);
        for (const [cx, cy, r] of stops)
          if (Math.hypot(cx - Math.min(x + width, Math.max(x, cx)), cy - Math.min(y + height, Math.max(y, cy))) < r)
            found.push(`map ${at}: ${name} on a stop`);
        for (const { name: other, box } of names.slice(index + 1))
          if (x < box.x + box.width && box.x < x + width && y < box.y + box.height && box.y < y + height)
            found.push(`map ${at}: ${name} on ${other}`);
      });
    });
    return found;
  }, paths);
  expect(problems).toEqual([]);
});
