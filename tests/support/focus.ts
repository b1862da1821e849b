import type { Page } from 'playwright';
import { expect } from 'vitest';

export interface Stop {
  html: string;
  /** Whether the element, or what stands around it, looks other than without focus. */
  looks: boolean;
  /** How much of it is within the screen and the boxes that clip it, from 0 to 1. */
  seen: number;
}

interface Watch {
  resting: WeakMap<Element, string>;
  style(element: Element): string;
  visited: Set<Element>;
  /** Which elements changed, by the stop that changed them. */
  rings: Map<Element, string>;
}

/** Remembers how every element of the page looks while nothing has the focus. */
export const startWatchingFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
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
    const watch: Watch = { resting, style, visited: new Set(), rings: new Map() };
    Object.assign(window, { watch });
  });

/** Tabs once through the whole page; `missed` are the links, buttons and fields that are shown and were no stop. */
async function stopsOf(page: Page): Promise<{ stops: Stop[]; missed: string[] }> {
  const stops: Stop[] = [];
  for (let press = 0; press < 300; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((): Stop | 'inside' | null => {
      const { watch } = window as unknown as { watch: Watch };
      const element = document.activeElement;
      // From day to month of a date, say.
      if (element && element === [...watch.visited].at(-1)) return 'inside';
      if (!element || element === document.body || watch.visited.has(element)) return null;
      watch.visited.add(element);
      const changed: number[] = [];
      let [left, right, top, bottom] = [0, innerWidth, 0, innerHeight];
      const whole = element.getBoundingClientRect();
      const all = [...document.querySelectorAll('*')];
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (watch.style(box) !== watch.resting.get(box)) changed.push(all.indexOf(box));
        const { overflowX, overflowY } = getComputedStyle(box);
        if (box === element || box === document.body || (overflowX === 'visible' && overflowY === 'visible')) continue;
        const edge = box.getBoundingClientRect();
        [left, right, top, bottom] = [
          Math.max(left, edge.left),
          Math.min(right, edge.right),
          Math.max(top, edge.top),
          Math.min(bottom, edge.bottom),
        ];
      }
      const width = Math.max(0, Math.min(right, whole.right) - Math.max(left, whole.left));
      const height = Math.max(0, Math.min(bottom, whole.bottom) - Math.max(top, whole.top));
      // What stands around it is painted in the place of a file's field, and of a box that is ticked.
      const painted = element.matches('input[type=file],label > input') ? (element.parentElement ?? element) : element;
      const shown = painted.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // Two stops that change the same things around them could not be told apart.
      const ring = changed.join();
      const distinct = ring !== '' && ![...watch.rings.values()].includes(ring);
      watch.rings.set(element, ring);
      const area = Math.min(whole.width, innerWidth) * Math.min(whole.height, innerHeight);
      return { html: element.outerHTML.slice(0, 160), looks: distinct, seen: shown && area > 0 ? (width * height) / area : 0 };
    });
    if (stop === 'inside') continue;
    if (!stop) break;
    stops.push(stop);
  }
  const missed = await page.evaluate(() => {
    const { watch } = window as unknown as { watch: Watch };
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

/** The stops of a page, each of which is on screen and looks focused; nothing that can be used is left out. */
export async function goodStopsOf(page: Page): Promise<Stop[]> {
  const width = page.viewportSize()?.width;
  const { stops, missed } = await stopsOf(page);
  expect(
    stops.filter(({ looks }) => !looks).map(({ html }) => html),
    `no focus indicator at ${width}`,
  ).toEqual([]);
  expect(
    stops.filter(({ seen }) => seen < 0.5).map(({ html, seen }) => `${seen} ${html}`),
    `off screen at ${width}`,
  ).toEqual([]);
  expect(missed, `never reached at ${width}`).toEqual([]);
  return stops;
}
