import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ANIMATION_INTERVALS_MS } from '../../schema/constants.ts';
import { openBrowser } from '../support/browser/browser.ts';

const visitor = await openBrowser();
/** Opens the page with a paused clock: timers run when the test advances it; pictures load and fade in real time. */
const openPaused = async (path: string, reducedMotion: 'reduce' | 'no-preference' = 'no-preference'): Promise<Page> => {
  const page = await visitor.openPage(path, { reducedMotion, beforeLoad: (each) => each.clock.install({ time: 0 }) });
  await page.locator('[data-fade][data-enhanced]').waitFor();
  await page.clock.pauseAt(600_000);
  return page;
};
const currentSlide = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-fade] [data-captions] > *')].findIndex((each) => each.matches('[data-current]')),
  );
/** Waits until every slide has finished fading. */
const waitForFades = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.querySelector('[data-fade]')?.getAnimations({ subtree: true }).length), { timeout: 10_000 })
    .toBe(0);
const expectSameSlide = async (page: Page): Promise<void> => {
  await waitForFades(page);
  const before = await currentSlide(page);
  for (let second = 0; second < 8; second += 1) await page.clock.runFor(ANIMATION_INTERVALS_MS.hero);
  // The next slide decodes its picture first, so a wrong change shows late.
  await page.waitForTimeout(400);
  expect(await currentSlide(page)).toBe(before);
};
const expectNextSlide = async (page: Page): Promise<void> => {
  await waitForFades(page);
  const before = await currentSlide(page);
  // The dwell time starts when the picture has loaded, so advance the clock until the slide changes.
  const advance = async () => {
    await page.clock.runFor(ANIMATION_INTERVALS_MS.hero);
    return currentSlide(page);
  };
  await expect.poll(advance, { timeout: 10_000 }).not.toBe(before);
};

test.each(['/home', '/DubaiHome'])(
  '%s: the hero advances by itself, shows each slide for at least 1000 ms, and shifts no layout',
  async (path) => {
    const page = await visitor.openPage(path, {
      reducedMotion: 'no-preference',
      beforeLoad: (each) =>
        each.addInitScript(() => {
          const changes: { at: number; slide: number }[] = [];
          const shifts: { at: number; value: number }[] = [];
          Object.assign(window, { changes, shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push({ at: entry.startTime, value: Number(Reflect.get(entry, 'value')) });
          }).observe({ type: 'layout-shift', buffered: true });
          // Attach the observers before the islands run.
          document.addEventListener('readystatechange', () => {
            if (document.readyState !== 'interactive') return;
            const slides = [...document.querySelectorAll('[data-fade] [data-captions] > *')];
            const record = () => {
              const now = slides.findIndex((each) => each.matches('[data-current]'));
              if (now >= 0 && changes.at(-1)?.slide !== now) changes.push({ at: performance.now(), slide: now });
            };
            record();
            for (const each of slides) new MutationObserver(record).observe(each, { attributes: true, attributeFilter: ['data-current'] });
          });
        }),
    });
    const changes = () => page.evaluate(() => Reflect.get(window, 'changes') as { at: number; slide: number }[]);
    await expect.poll(async () => (await changes()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
    const seen = await changes();
    expect(seen.map((each) => each.slide).slice(0, 4)).toEqual([0, 1, 2, 3]);
    const dwells = seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? 0));
    // Browser timers may fire up to 1 ms early.
    expect(Math.min(...dwells)).toBeGreaterThanOrEqual(ANIMATION_INTERVALS_MS.hero - 1);
    // Slides change inside a fixed box, so they shift no layout.
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as { at: number; value: number }[]);
    const shiftSum = shifts.filter(({ at }) => at >= (seen[1]?.at ?? 0)).reduce((sum, { value }) => sum + value, 0);
    expect(shiftSum).toBeLessThan(0.001);
  },
);

test.each(['/home', '/DubaiHome'])('%s: a slide of the hero stays for 1000 ms between its fades, no less and no more', async (path) => {
  const page = await openPaused(path);
  await expectNextSlide(page);
  await waitForFades(page);
  const before = await currentSlide(page);
  await page.clock.runFor(ANIMATION_INTERVALS_MS.hero - 1);
  await page.waitForTimeout(400);
  expect(await currentSlide(page)).toBe(before);
  await page.clock.runFor(1);
  await expect.poll(() => currentSlide(page), { timeout: 10_000 }).not.toBe(before);
});

test('the hero pauses on its button, on hover, on focus, and while the tab is hidden', async () => {
  const page = await openPaused('/home');
  await expectNextSlide(page);
  const pause = page.locator('[data-fade]').getByRole('button', { name: 'Pause' });
  await pause.click();
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await pause.getAttribute('aria-pressed')).toBe('true');
  await expectSameSlide(page);
  await pause.click();
  expect(await pause.getAttribute('aria-pressed')).toBe('false');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());

  await page.locator('[data-fade] h1').hover();
  await expectSameSlide(page);
  await page.mouse.move(5, 5);
  await expectNextSlide(page);

  await page.locator('[data-book]').focus();
  await expectSameSlide(page);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expectNextSlide(page);

  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (value ? 'hidden' : 'visible') });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await expectSameSlide(page);
  await hide(false);
  await expectNextSlide(page);
});

test.each(['/home', '/DubaiHome'])('%s: Book Now and the caption of the hero follow the current slide', async (path) => {
  const page = await visitor.openPage(path, { reducedMotion: 'reduce' });
  const captions = page.locator('[data-captions] > li');
  const hrefs = await captions.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(hrefs).size).toBeGreaterThan(1);
  const book = page.locator('[data-book]');
  for (let index = 1; index <= hrefs.length; index += 1) {
    const current = index % hrefs.length;
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => currentSlide(page)).toBe(current);
    expect(await book.evaluate((link: HTMLAnchorElement) => link.pathname + link.search)).toBe(hrefs[current]);
    expect(await page.locator('[data-captions] > li:visible').count()).toBe(1);
    expect(await page.locator('[data-captions] > li:visible a').getAttribute('href')).toBe(hrefs[current]);
  }
});

test('the reviews advance by three every 5 s', async () => {
  const page = await openPaused('/home');
  const track = page.locator('[data-carousel="5000"] [data-track]');
  const scrollLeft = () => track.evaluate((row) => row.scrollLeft);
  await track.scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  expect(await scrollLeft()).toBe(0);
  await page.clock.runFor(ANIMATION_INTERVALS_MS.reviews);
  await expect.poll(scrollLeft, { timeout: 10_000 }).toBeGreaterThan(100);
  const viewWidth = await track.evaluate((row) => {
    const [first, , , fourth] = [...row.children] as HTMLElement[];
    return (fourth?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
  });
  await expect.poll(async () => Math.abs((await scrollLeft()) - viewWidth), { timeout: 10_000 }).toBeLessThan(2);
  // Counted in whole reviews: a settling scroll may be a pixel short, and the last view may hold fewer than three.
  const reviewIndex = async () => Math.round((3 * (await scrollLeft())) / viewWidth);
  expect(await reviewIndex()).toBe(3);
  await page.clock.runFor(ANIMATION_INTERVALS_MS.reviews - 100);
  await page.waitForTimeout(400);
  expect(await reviewIndex()).toBe(3);
  await page.clock.runFor(200);
  await expect.poll(reviewIndex, { timeout: 10_000 }).toBeGreaterThan(3);
});

test.each(['/home', '/DubaiHome'])('%s: the counters count to exactly +500 +150 +1200 +8000 in steps of 1 % every 10 ms', async (path) => {
  const page = await openPaused(path);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-count]')) {
      const values: string[] = [];
      Object.assign(element, { values });
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) values.push(node.textContent ?? '');
      }).observe(element, { childList: true });
    }
  });
  const counters = page.locator('[data-count]');
  const values = () => counters.evaluateAll((all) => all.map((each) => Reflect.get(each, 'values') as string[]));
  await counters.first().scrollIntoViewIfNeeded();
  await expect.poll(() => counters.evaluateAll((all) => all.filter((each) => (each as HTMLElement).style.minInlineSize).length)).toBe(4);
  await page.clock.runFor(500);
  expect((await values()).map(({ length }) => length)).toEqual([50, 50, 50, 50]);
  await page.clock.runFor(500);
  const targets = [500, 150, 1200, 8000];
  const all = await values();
  for (const [index, target] of targets.entries()) {
    const step = Math.ceil(target / 100);
    const expected = Array.from({ length: Math.ceil(target / step) }, (_, i) => `+${Math.min(step * (i + 1), target)}`);
    expect(expected.length).toBeLessThanOrEqual(100);
    expect(all[index]).toEqual(expected);
  }
  await page.clock.runFor(2000);
  expect(await counters.allInnerTexts()).toEqual(['+500', '+150', '+1200', '+8000']);
});

test('the partner logos scroll by in 25 s, and pause on their button and on hover', async () => {
  const page = await visitor.openPage('/home', { reducedMotion: 'no-preference' });
  const running = () =>
    page
      .locator('[data-partners]')
      .evaluate((box) =>
        box
          .getAnimations({ subtree: true })
          .flatMap(({ playState, effect }) => (playState === 'running' ? [effect?.getTiming().duration] : [])),
      );
  // The animation starts one second after the load event.
  await expect.poll(running, { timeout: 10_000 }).toEqual([ANIMATION_INTERVALS_MS.partners, ANIMATION_INTERVALS_MS.partners]);
  const pause = page.getByRole('button', { name: 'Pause partner logos' });
  await pause.click();
  await expect.poll(running).toEqual([]);
  await pause.click();
  await expect.poll(running).toHaveLength(2);
  await page.getByRole('region', { name: 'Partner logos' }).hover();
  await expect.poll(running).toEqual([]);
});

test.each(['/home', '/DubaiHome'])('%s: with reduced motion, nothing moves by itself and no pause button is shown', async (path) => {
  const page = await openPaused(path, 'reduce');
  const state = () =>
    page.evaluate(() => ({
      slide: document.querySelector('[data-fade] [data-current]')?.innerHTML,
      reviews: document.querySelector('[data-carousel="5000"] [data-track]')?.scrollLeft,
      counters: [...document.querySelectorAll('[data-count]')].map((each) => each.textContent),
      animations: document.getAnimations().length,
      pauses: [...document.querySelectorAll(':is([data-carousel],[data-partners]) [aria-pressed]')].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      ).length,
    }));
  const before = await state();
  expect(before).toMatchObject({ reviews: 0, counters: ['+500', '+150', '+1200', '+8000'], animations: 0, pauses: 0 });
  for (const part of ['[data-fade]', '[data-count]', '[data-carousel="5000"]']) {
    await page.locator(part).first().scrollIntoViewIfNeeded();
    for (let round = 0; round < 4; round += 1) await page.clock.runFor(ANIMATION_INTERVALS_MS.reviews);
    await page.waitForTimeout(100);
    expect(await state()).toEqual(before);
  }
});

test.each(['/home', '/DubaiHome'])('%s: no slide of the hero moves the page below it, at any width', async (path) => {
  const page = await openPaused(path, 'reduce');
  const dots = page.locator('[data-fade] [data-dots] button');
  const count = await dots.count();
  expect(count).toBeGreaterThan(1);
  for (const width of [320, 390, 412, 768, 1440]) {
    await page.setViewportSize({ width, height: 823 });
    const heights = new Set<number>();
    for (let slide = 0; slide < count; slide += 1) {
      await dots.nth(slide).evaluate((dot: HTMLElement) => dot.click());
      await expect.poll(() => currentSlide(page)).toBe(slide);
      heights.add(await page.locator('[data-fade]').evaluate((hero) => hero.getBoundingClientRect().height));
    }
    expect([...heights], `${width} px`).toHaveLength(1);
  }
});

/** The names of view transitions on a page, with the article that each is in. */
const transitionNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((each) => {
      const name = getComputedStyle(each).viewTransitionName;
      return name === 'none' ? [] : [{ name, heading: (each.closest('article') ?? document).querySelector('h1, h3')?.textContent }];
    }),
  );

test('the picture of the card that opens, and no other, moves to the page of the package and back', async () => {
  const page = await visitor.openPage('/card', { reducedMotion: 'no-preference' });
  expect(await transitionNames(page)).toEqual([]);
  const [first, second] = [page.locator('article').nth(0), page.locator('article').nth(1)];
  const [firstName, secondName] = await page.locator('article h3').allTextContents();
  await first.hover();
  expect(await transitionNames(page)).toEqual([{ name: 'picture', heading: firstName }]);
  await second.getByRole('link').first().focus();
  expect(await transitionNames(page)).toEqual([{ name: 'picture', heading: secondName }]);
  await page.mouse.move(0, 0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/details/**');
  expect(await transitionNames(page)).toEqual([{ name: 'picture', heading: secondName }]);
});
