import { expect } from 'vitest';
import type { Journey } from './journey.ts';

/** One frame of the hero. */
interface HeroFrame {
  /** The index of the caption and of the dot that are marked. */
  shown: string;
  /** The name of the picture in the large window. */
  picture: string;
  /** How much the old picture still covers of the new one; 0 between fades. */
  covered: number;
  /** From the large window to the nearest side window, in pixels; 0 where there are none. */
  gap: number;
  /** How far the page scrolls sideways, in pixels. */
  overflow: number;
}

/** Runs in the page: every frame of the hero until captions have changed so often. */
function recordHero(changes: number): Promise<HeroFrame[]> {
  const hero = document.querySelector('[data-fade]');
  const track = hero?.querySelector('[data-track]');
  const [large, ...sides] = [...(track?.children ?? [])] as HTMLElement[];
  const frames: HeroFrame[] = [];
  const indexOf = (selector: string, attribute: string) =>
    [...(hero?.querySelectorAll(selector) ?? [])].findIndex((each) => each.hasAttribute(attribute));
  const read = (): void => {
    const items = [...(track?.children ?? [])] as HTMLElement[];
    const copy = items.find((each) => each !== large && each.matches('[data-current]'));
    const edge = large?.getBoundingClientRect().right ?? 0;
    const near = items
      .filter((each) => each !== large && each !== copy)
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, right }) => width > 0 && right > edge + 5);
    frames.push({
      shown: [indexOf('[data-captions] > *', 'data-current'), indexOf('[data-dots] > *', 'aria-current')].join(),
      picture: large?.querySelector('img')?.alt ?? '',
      covered: copy ? Number(getComputedStyle(copy).opacity) : 0,
      gap: sides.some((side) => side.offsetWidth > 0) ? Math.min(innerWidth, ...near.map(({ left }) => Math.max(0, left - edge))) : 0,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    });
  };
  return new Promise((resolve) => {
    const step = (): void => {
      read();
      if (frames.filter(({ shown }, index) => shown !== frames[index - 1]?.shown).length > changes) resolve(frames);
      else requestAnimationFrame(step);
    };
    step();
  });
}

/** Runs in the page: what breaks in the hero with text of a size: words that are cut, dots on several lines, and Book Now. */
function listHeroBreaks(fontSize: string): string[] {
  document.documentElement.style.fontSize = fontSize;
  const hero = document.querySelector('[data-fade]');
  if (!hero) return ['no hero'];
  const range = document.createRange();
  const broken: string[] = [];
  const texts = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  const dots = [...hero.querySelectorAll('[data-dots] > *')].map((dot) => dot.getBoundingClientRect());
  if (new Set(dots.map(({ top }) => Math.round(top))).size > 1) broken.push('dots on several lines');
  if (dots.some(({ left }, index) => index > 0 && left < (dots[index - 1]?.right ?? 0) - 1)) broken.push('dots above each other');
  const button = hero.querySelector('[data-book]');
  if (button && button.getBoundingClientRect().height > 1.6 * Number.parseFloat(getComputedStyle(button).minHeight))
    broken.push('Book Now');
  return broken;
}

const HOMES = ['/home', '/DubaiHome'];
/** The widest gap between the windows of the hero, in pixels. */
const MAX_GAP_PX = 30;

// How long a slide stays is the same in every engine: tests/e2e/animation.test.ts measures it.
export const HERO_JOURNEYS: Journey[] = [
  ...HOMES.map(
    (path): Journey => ({
      title: `${path}: caption and dot change with the picture, and its neighbours stay beside it`,
      // At this width a moving slide can widen the page.
      width: 768,
      run: async (page) => {
        await page.goto(path);
        const frames = await page.evaluate(recordHero, 2);
        // The caption changes once the new picture prevails: never while the old one covers more than half of it.
        const early = frames.filter(({ shown, covered }, index) => index > 0 && shown !== frames[index - 1]?.shown && covered > 0.5);
        expect(early).toEqual([]);
        for (const { shown } of frames) expect(new Set(shown.split(',')).size).toBe(1);
        expect(new Set(frames.map(({ picture }) => picture)).size).toBeGreaterThan(2);
        expect(Math.max(...frames.map(({ overflow }) => overflow))).toBe(0);
        // The gap is that of the layout in every frame.
        expect(Math.max(...frames.map(({ gap }) => gap))).toBeLessThanOrEqual(MAX_GAP_PX);
      },
    }),
  ),
  ...HOMES.map(
    (path): Journey => ({
      title: `${path}: no word of the hero breaks and its dots stay on one line, from 320 px on and with text of 200 %`,
      run: async (page) => {
        const found: Record<string, string[]> = {};
        for (const width of [320, 768, 1024]) {
          await page.driver.resize(width, 900);
          for (const size of ['100%', '200%']) {
            // Anew each time: WebKitGTK 2.50 crashes if a document gets another width and then smaller text.
            await page.goto(path);
            found[`${width} ${size}`] = await page.evaluate(listHeroBreaks, size);
          }
        }
        expect(Object.entries(found).filter(([, broken]) => broken.length > 0)).toEqual([]);
      },
    }),
  ),
];
