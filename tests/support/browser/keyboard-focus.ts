import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * The visible part of an element, from 0 to 1, after clipping by the viewport and by its ancestors. For an element larger
 * than the viewport, the part of the viewport that it covers. Runs in the page, so it must not use anything from this module.
 */
export function visibleRatio(element: Element): number {
  const whole = element.getBoundingClientRect();
  let [left, right, top, bottom] = [Math.max(0, whole.left), Math.min(innerWidth, whole.right), Math.max(0, whole.top), whole.bottom];
  bottom = Math.min(innerHeight, bottom);
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const edge = box.getBoundingClientRect();
    [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
  }
  const area = Math.min(whole.width, innerWidth) * Math.min(whole.height, innerHeight);
  return area > 0 ? (Math.max(0, right - left) * Math.max(0, bottom - top)) / area : 0;
}

export interface FocusStop {
  html: string;
  /** Whether the element or one of its ancestors looks different from its unfocused state. */
  hasFocusStyle: boolean;
  /** See `visibleRatio()`. */
  visibleRatio: number;
}

interface FocusTracker {
  visibleRatio(element: Element): number;
  unfocusedStyles: WeakMap<Element, string>;
  style(element: Element): string;
  visited: Set<Element>;
  /** The indices of the elements that changed style, by focus stop. */
  rings: Map<Element, string>;
}

declare global {
  interface Window {
    /** Set by `trackFocusStyles`. */
    watch: FocusTracker;
  }
}

/** Records the unfocused style of every element of the page. */
export const trackFocusStyles = (page: Page): Promise<void> => page.evaluate(`(${trackInPage})(${visibleRatio})`);

function trackInPage(visibleRatio: FocusTracker['visibleRatio']): void {
  (document.activeElement as HTMLElement | null)?.blur();
  const style = (element: Element): string =>
    [undefined, '::before', '::after']
      .map((part) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, part);
        const visible = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        return `${visible ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : 'none'};${boxShadow}`;
      })
      .join('|');
  const resting = new WeakMap([...document.querySelectorAll('*')].map((element) => [element, style(element)]));
  const watch: FocusTracker = { visibleRatio, unfocusedStyles: resting, style, visited: new Set(), rings: new Map() };
  Object.assign(window, { watch });
}

/** Tabs once through the whole page; `missed` lists visible links, buttons and fields that never had the focus. */
async function collectFocusStops(page: Page): Promise<{ stops: FocusStop[]; missed: string[] }> {
  const stops: FocusStop[] = [];
  for (let press = 0; press < 300; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((): FocusStop | 'inside' | null => {
      const { watch } = window;
      const element = document.activeElement;
      // The focus moves within one element, for example from day to month in a date field.
      if (element && element === [...watch.visited].at(-1)) return 'inside';
      if (!element || element === document.body || watch.visited.has(element)) return null;
      watch.visited.add(element);
      const changed: number[] = [];
      const all = [...document.querySelectorAll('*')];
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (watch.style(box) !== watch.unfocusedStyles.get(box)) changed.push(all.indexOf(box));
      }
      // File fields, checkboxes and radio buttons are hidden; their parent is painted instead.
      const painted = element.matches('input[type=file],label > input') ? (element.parentElement ?? element) : element;
      const shown = painted.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // Two stops with the same changes would be indistinguishable.
      const ring = changed.join();
      const distinct = ring !== '' && ![...watch.rings.values()].includes(ring);
      watch.rings.set(element, ring);
      return { html: element.outerHTML.slice(0, 160), hasFocusStyle: distinct, visibleRatio: shown ? watch.visibleRatio(element) : 0 };
    });
    if (stop === 'inside') continue;
    if (!stop) break;
    stops.push(stop);
  }
  const missed = await page.evaluate(() => {
    const { watch } = window;
    return [
      ...document.querySelectorAll(
        'a[href],button:not([tabindex="-1"]),input:not([type=hidden],[tabindex="-1"]),select,textarea,[tabindex="0"]',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !watch.visited.has(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
  return { stops, missed };
}

/** Expects that Tab reaches the elements that match `within` in DOM order. */
export async function expectTabOrder(page: Page, within: string): Promise<void> {
  await trackFocusStyles(page);
  const stops = await expectVisibleFocusStops(page);
  const order = await page.locator(within).evaluateAll((fields) => fields.map(({ outerHTML }) => outerHTML.slice(0, 160)));
  expect(stops.map(({ html }) => html).filter((html) => order.includes(html))).toEqual(order);
}

/** Expects every focus stop to be visible and to show its focus, and no control to be unreachable; returns the stops. */
export async function expectVisibleFocusStops(page: Page): Promise<FocusStop[]> {
  const width = page.viewportSize()?.width;
  const { stops, missed } = await collectFocusStops(page);
  expect(
    stops.filter(({ hasFocusStyle }) => !hasFocusStyle).map(({ html }) => html),
    `no focus indicator at ${width}`,
  ).toEqual([]);
  expect(
    stops.filter(({ visibleRatio }) => visibleRatio < 0.5).map(({ html, visibleRatio }) => `${visibleRatio} ${html}`),
    `off screen at ${width}`,
  ).toEqual([]);
  expect(missed, `never reached at ${width}`).toEqual([]);
  return stops;
}
