import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { PHONE, WIDE } from './browser.ts';

/** Rules of WCAG 2 A and AA and best practice: what axe runs when nothing is said. */
export const violations = async (page: Page): Promise<string[]> => {
  const found = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(found.passes.length).toBeGreaterThan(5);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
/** How far the page can be moved sideways, in pixels. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(1000, scrollY);
    const { scrollX } = window;
    scrollTo(0, scrollY);
    return scrollX + Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);
  });
/** axe finds nothing at 1440 and 390 px, and nothing scrolls sideways from 320 px on. */
export const expectSound = async (page: Page, what = ''): Promise<void> => {
  const found: Record<string, unknown> = {};
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize(width === 1440 ? WIDE : { ...PHONE, width });
    found[width] = [await sideways(page), ...(width === 1440 || width === 390 ? await violations(page) : [])];
  }
  expect(found, what).toEqual({ 1440: [0], 768: [0], 390: [0], 320: [0] });
  await page.setViewportSize(WIDE);
};
