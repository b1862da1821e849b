import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * How much of an element is within the screen and the boxes that clip it, from 0 to 1; of one that is larger than the
 * screen, as a part of the screen. Runs in the page, so it uses nothing from here.
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
  /** Whether the element, or what stands around it, looks other than without focus. */
  hasFocusStyle: boolean;
  /** How much of it is within the screen and the boxes that clip it, from 0 to 1. */
  visibleRatio: number;
}

interface FocusTracker {
  visibleRatio(element: Element): number;
  unfocusedStyles: WeakMap<Element, string>;
  style(element: Element): string;
  visited: Set<Element>;
  /** Which elements changed, by the stop that changed them. */
  rings: Map<Element, string>;
}

declare global {
  interface Window {
    /** Put there by `startWatchingFocus`. */
    watch: FocusTracker;
  }
}

/** Remembers how every element of the page looks while nothing has the focus. */
export const trackFocusStyles = (page: Page): Promise<void> => page.evaluate(`(${trackInPage})(${visibleRatio})`);

function trackInPage(part: FocusTracker['visibleRatio']): void {
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
  const watch: FocusTracker = { visibleRatio: part, unfocusedStyles: resting, style, visited: new Set(), rings: new Map() };
  Object.assign(window, { watch });
}

/** Tabs once through the whole page; `missed` are the links, buttons and fields that are shown and were no stop. */
async function collectFocusStops(page: Page): Promise<{ stops: FocusStop[]; missed: string[] }> {
  const stops: FocusStop[] = [];
  for (let press = 0; press < 300; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((): FocusStop | 'inside' | null => {
      const { watch } = window;
      const element = document.activeElement;
      // From day to month of a date, say.
      if (element && element === [...watch.visited].at(-1)) return 'inside';
      if (!element || element === document.body || watch.visited.has(element)) return null;
      watch.visited.add(element);
      const changed: number[] = [];
      const all = [...document.querySelectorAll('*')];
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (watch.style(box) !== watch.unfocusedStyles.get(box)) changed.push(all.indexOf(box));
      }
      // What stands around it is painted in the place of a file's field, and of a box that is ticked.
      const painted = element.matches('input[type=file],label > input') ? (element.parentElement ?? element) : element;
      const shown = painted.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // Two stops that change the same things around them could not be told apart.
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

/** Watched, the page is walked through by Tab: what is used in `within` comes in the order in which it stands there. */
export async function expectTabOrder(page: Page, within: string): Promise<void> {
  await trackFocusStyles(page);
  const stops = await expectVisibleFocusStops(page);
  const order = await page.locator(within).evaluateAll((fields) => fields.map(({ outerHTML }) => outerHTML.slice(0, 160)));
  expect(stops.map(({ html }) => html).filter((html) => order.includes(html))).toEqual(order);
}

/** The stops of a page, each of which is on screen and looks focused; nothing that can be used is left out. */
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
