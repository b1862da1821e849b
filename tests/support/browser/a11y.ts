import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { PHONE, WIDE } from './browser.ts';

declare global {
  interface Window {
    /** Put there by `violations`. */
    axe: typeof import('axe-core');
  }
}

// The engine without its wrapper for Playwright, which sends all of it to the page for every look, and all that passed
// back: twice the time.
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_OPTIONS: RunOptions = { resultTypes: ['violations'], selectors: false, preload: false, iframes: false };

/** Rules of WCAG 2 A and AA and best practice: what axe runs when nothing is said. */
export const listAxeViolations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const { passed, found } = await page.evaluate(async (options) => {
    const { axe } = window;
    const { passes, violations: wrong } = await axe.run(document, options);
    return { passed: passes.length, found: wrong.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)) };
  }, AXE_OPTIONS);
  expect(passed).toBeGreaterThan(5);
  return found;
};
/** How far the page can be moved sideways, in pixels. */
export const measureHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(1000, scrollY);
    const { scrollX } = window;
    scrollTo(0, scrollY);
    return scrollX + Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);
  });
/** Links and buttons that a finger could miss: less than 44 px high, with what is drawn around them to be hit. Words within a line aside. */
export const listSmallTapTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button:not([aria-hidden])')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => {
        const around = getComputedStyle(element, '::before');
        const drawn = around.position === 'absolute' ? Number.parseFloat(around.blockSize) || 0 : 0;
        const { width, height } = element.getBoundingClientRect();
        return width > 2 && Math.max(height, drawn) < 43.5;
      })
      .map(({ outerHTML }) => outerHTML),
  );
/** axe finds nothing, and nothing scrolls sideways, as wide as the page is now. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  expect([await measureHorizontalOverflow(page), ...(await listAxeViolations(page))], what).toEqual([0]);
};
/** axe finds nothing at 1440 and 390 px, and nothing scrolls sideways from 320 px on. */
export const expectAccessibleAtAllWidths = async (page: Page, what = ''): Promise<void> => {
  const found: Record<string, unknown> = {};
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize(width === 1440 ? WIDE : { ...PHONE, width });
    found[width] = [await measureHorizontalOverflow(page), ...(width === 1440 || width === 390 ? await listAxeViolations(page) : [])];
  }
  expect(found, what).toEqual({ 1440: [0], 768: [0], 390: [0], 320: [0] });
  await page.setViewportSize(WIDE);
};
/** The same at 390 and 768 px: for the other storefront, whose wide screen is laid out alike. */
export const expectAccessibleOnNarrowScreens = async (page: Page, what = ''): Promise<void> => {
  const found: unknown[] = [];
  for (const width of [768, 390]) {
    await page.setViewportSize({ ...PHONE, width });
    found.push(await measureHorizontalOverflow(page));
  }
  expect([...found, ...(await listAxeViolations(page))], what).toEqual([0, 0]);
};
