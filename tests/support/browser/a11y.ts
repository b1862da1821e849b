import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { APP_ID } from '../../../src/staff/app/staff-context.ts';
import { PHONE, WIDE } from './browser.ts';

declare global {
  interface Window {
    /** Injected by `listAxeViolations`. */
    axe: typeof import('axe-core');
  }
}

// axe-core without @axe-core/playwright, which injects the engine for every scan and returns all passed rules: twice the
// time.
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_OPTIONS: RunOptions = { resultTypes: ['violations'], selectors: false, preload: false, iframes: false };

/** The ids that several elements have. axe has no rule for them any more, but labels and links then lead to the wrong element. */
const listRepeatedIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))].map((id) => `repeated id: ${id}`);
  });
/** Violations of axe's default rules (WCAG 2 A and AA, and best practices), and repeated ids. */
export const listAxeViolations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const { passed, found } = await page.evaluate(async (options) => {
    const { axe } = window;
    const { passes, violations } = await axe.run(document, options);
    return { passed: passes.length, found: violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)) };
  }, AXE_OPTIONS);
  expect(passed).toBeGreaterThan(5);
  return [...found, ...(await listRepeatedIds(page))];
};
/** How far the page scrolls horizontally, in pixels. */
export const measureHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(1000, scrollY);
    const { scrollX } = window;
    scrollTo(0, scrollY);
    return scrollX + Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);
  });
/**
 * The visible words that continue on a further line, in the elements of a selector. A drop cap is no break; what only looks like a word
 * may break, as an email address may.
 */
export const listBrokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) => {
    const broken: string[] = [];
    const range = document.createRange();
    const isShown = (element: Element | null): boolean =>
      !element || (element.ariaHidden !== 'true' && getComputedStyle(element).clipPath === 'none' && isShown(element.parentElement));
    for (const element of elements) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (!parent?.checkVisibility({ visibilityProperty: true }) || !isShown(parent) || text.nodeValue?.includes('@')) continue;
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{L}{3,}/gu)) {
          range.setStart(text, index + 1);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))).size > 1)
            broken.push(word);
        }
      }
    }
    return broken;
  });
/** Links and buttons whose tap target, `::before` and `::after` included, is lower than 44 px. Inline links are exempt. */
export const listSmallTapTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button:not([aria-hidden])')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => {
        const drawn = ['::before', '::after'].map((pseudo) => {
          const around = getComputedStyle(element, pseudo);
          return around.position === 'absolute' ? Number.parseFloat(around.blockSize) || 0 : 0;
        });
        const { width, height } = element.getBoundingClientRect();
        return width > 2 && Math.max(height, ...drawn) < 43.5;
      })
      .map(({ outerHTML }) => outerHTML),
  );
/** Expects no axe violation and no horizontal overflow at the current width. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  expect([await measureHorizontalOverflow(page), ...(await listAxeViolations(page))], what).toEqual([0]);
};
/**
 * Expects no axe violation at 1440 and 390 px, no horizontal overflow from 320 px on, and on public pages no broken word at 320 and
 * 1920 px. Staff screens show addresses and file names of any length.
 */
export const expectAccessibleAtAllWidths = async (page: Page, what = ''): Promise<void> => {
  const found: Record<string, unknown> = {};
  const isPublic = (await page.locator(`#${APP_ID}`).count()) === 0;
  for (const width of [1920, 1440, 768, 390, 320]) {
    await page.setViewportSize(width >= 1440 ? { ...WIDE, width } : { ...PHONE, width });
    found[width] = [
      await measureHorizontalOverflow(page),
      ...(width === 1440 || width === 390 ? await listAxeViolations(page) : []),
      // No line has room for the longest words, which tests alone write; a token with capitals within is no word.
      ...(isPublic && (width === 320 || width === 1920)
        ? (await listBrokenWords(page, 'body')).filter((word) => word.length < 15 && !/\p{Ll}\p{Lu}/u.test(word))
        : []),
    ];
  }
  expect(found, what).toEqual({ 1920: [0], 1440: [0], 768: [0], 390: [0], 320: [0] });
  await page.setViewportSize(WIDE);
};
/** Expects no horizontal overflow at 768 and 390 px and no axe violation at 390 px: for the second market, whose wide layout is the same. */
export const expectAccessibleOnNarrowScreens = async (page: Page, what = ''): Promise<void> => {
  const found: unknown[] = [];
  for (const width of [768, 390]) {
    await page.setViewportSize({ ...PHONE, width });
    found.push(await measureHorizontalOverflow(page));
  }
  expect([...found, ...(await listAxeViolations(page))], what).toEqual([0, 0]);
};
