import { expect } from 'vitest';
import { type Journey, PHONE_WIDTH, WIDE_WIDTH } from './journey.ts';

// Journeys of a visitor who looks around.

const HOMES = [
  { path: '/home', price: /₹[\d,]+/ },
  { path: '/DubaiHome', price: /AED [\d,]+/ },
];
const FORM_PATHS = ['/visa-form', '/insuranceform', '/car-rent', '/customtour', '/enquiry'];
/** The least room around the legend of a form's section, in pixels: to the label below it, and to the rule above it. */
const LEGEND_ROOM = { below: 6, above: 16 };

/** Runs in the page: facts of cards that begin a line behind a dot, or have one behind them, where their line may end. */
function listLooseDots(): string[] {
  const lines = findAll('main article p > span:has(> span)');
  if (lines.length === 0) return ['no facts'];
  return lines.flatMap((line) => {
    const { left } = line.getBoundingClientRect();
    const facts = [...line.children] as HTMLElement[];
    return facts.flatMap((fact, index) => {
      const range = document.createRange();
      range.selectNodeContents(fact);
      const text = range.getBoundingClientRect();
      const isFirst = fact.getBoundingClientRect().top > (facts[index - 1]?.getBoundingClientRect().top ?? -1);
      const isLoose = isFirst && (Math.abs(text.left - left) > 1 || getComputedStyle(line.parentElement ?? line).overflowX === 'visible');
      return isLoose || getComputedStyle(fact, '::after').content !== 'none' ? [renderedText(fact)] : [];
    });
  });
}

export const BROWSE_JOURNEYS: Journey[] = [
  ...HOMES.map(
    ({ path, price }): Journey => ({
      title: `${path} shows three packages with prices, and its pictures load`,
      run: async (page) => {
        await page.goto(path);
        const cards = await page.texts('main article');
        expect(cards).toHaveLength(3);
        for (const card of cards) expect(card).toMatch(price);
        await page.waitFor('the first picture', () => {
          const [picture] = document.querySelectorAll<HTMLImageElement>('[data-fade] img');
          return picture?.complete && picture.naturalWidth > 0;
        });
        expect(await page.overflow()).toBe(0);
        // The number of travellers stands below the name of each place: beside it, long ones would not fit.
        const places = await page.evaluate(() =>
          findAll('main li a span')
            .filter((count) => /^[\d,]+ travellers$/.test(renderedText(count)))
            .map((count) => {
              const name = findAll('main li a :is(b, h3)').findLast((each) => each.compareDocumentPosition(count) & 4);
              return count.getBoundingClientRect().top - (name?.getBoundingClientRect().bottom ?? Infinity);
            }),
        );
        expect(places).toHaveLength(5);
        expect(Math.min(...places)).toBeGreaterThan(-2);
      },
    }),
  ),
  {
    title: 'a list has its filters on one line, which change it, and shows further packages on request',
    run: async (page) => {
      await page.goto('/card');
      const lines = await page.evaluate(() => {
        const controls = findAll('main [aria-label=Category] a, main [data-filter] select').map((each) => each.getBoundingClientRect());
        return new Set(controls.map(({ top, bottom }) => Math.round((top + bottom) / 4))).size;
      });
      expect(lines, 'lines of filters').toBe(1);
      const first = await page.texts('main article h3');
      await page.click({ selector: 'main a[data-dialog=more]' });
      await page.waitFor('further packages', (count: number) => findAll('main article').length > count, first.length);
      expect((await page.texts('main article h3')).slice(0, first.length)).toEqual(first);
      await page.fill({ Nights: '3-4' });
      await page.waitFor('the address of the filter', () => document.readyState === 'complete' && location.search.includes('nights=3-4'));
      const filtered = await page.texts('main article');
      expect(filtered.length).toBeGreaterThan(0);
      for (const card of filtered) expect(card).toMatch(/[34] Nights/i);
    },
  },
  {
    title: 'a search by keyboard finds packages, keeps its words, and one of them opens',
    run: async (page) => {
      await page.goto('/home');
      await page.type({ selector: 'header input[type=search]' }, 'Munnar');
      await page.press('Enter');
      await page.waitFor('the results', () => location.search.includes('search=Munnar') && findAll('main article').length > 0);
      expect((await page.texts('main article h3')).join()).toMatch(/Munnar/);
      expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('header input[type=search]')?.value)).toBe('Munnar');
      await page.click({ selector: 'main article h3 a' });
      await page.waitForPath(/^\/details\//);
      expect((await page.texts('h1')).join()).toMatch(/Munnar/);
    },
  },
  {
    title: 'the album of a package opens above its page, turns by keyboard, and closes with Escape',
    run: async (page) => {
      await page.goto('/details/india/1');
      expect((await page.texts('h1')).join()).not.toBe('');
      await page.evaluate(() => document.querySelector('[aria-labelledby=days] > ol')?.scrollIntoView({ behavior: 'instant' }));
      await page.waitFor('the price beside the days', () => {
        const { top = -1, bottom = 0 } = document.querySelector('main aside')?.getBoundingClientRect() ?? {};
        return top >= 0 && bottom <= innerHeight;
      });
      await page.click({ selector: 'main a[data-dialog=album]' });
      await page.waitFor('the album', () => document.querySelector('#album:modal'));
      await page.press('ArrowRight');
      // What is in view, not what the counter says: each engine scrolls in its own way.
      await page.waitFor('the second picture', () => {
        const strip = document.querySelector('#album ul');
        const picture = strip?.children[1]?.querySelector('img');
        const [outer, inner] = [strip?.getBoundingClientRect(), picture?.getBoundingClientRect()];
        return picture?.naturalWidth && outer && inner && inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
      });
      await page.waitFor('the counter', () => /^2 \//.test(document.querySelector('#album [data-counter]')?.textContent ?? ''));
      await page.press('Escape');
      await page.waitFor('the page', () => !document.querySelector('#album:modal'));
      expect(await page.evaluate(() => document.activeElement?.matches('[data-dialog=album]'))).toBe(true);
    },
  },
  ...HOMES.map(
    ({ path }): Journey => ({
      title: `${path} on a phone: the floating buttons cover no link of the first screen, and stand at the end`,
      width: PHONE_WIDTH,
      run: async (page) => {
        await page.goto(path);
        expect(await page.evaluate(listLooseDots)).toEqual([]);
        // The first picture and its links move while the page loads.
        await page.waitFor('links that no button covers', () => {
          const floats = findAll('[aria-label="Quick actions"] a').map((each) => each.getBoundingClientRect());
          const links = findAll('[data-fade] a, [data-fade] button').filter(({ offsetWidth }) => offsetWidth > 0);
          return links.every((link) => {
            const { left, right, top, bottom } = link.getBoundingClientRect();
            return top >= innerHeight || !floats.some((f) => f.left < right && f.right > left && f.top < bottom && f.bottom > top);
          });
        });
        // Firefox, which has no animations by scrolling, shows them at the end of the page alone.
        await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
        await page.waitFor('the buttons', () => {
          const boxes = findAll('[aria-label="Quick actions"] a').map((each) => each.getBoundingClientRect());
          return boxes.length > 1 && boxes.every(({ top, bottom }) => top > 0 && bottom <= innerHeight);
        });
        await page.click({ selector: '[aria-label="Quick actions"] a' });
        await page.waitFor('the form of a review', () => document.querySelector('dialog:modal form'));
      },
    }),
  ),
  {
    title: 'on a tablet, each office has its details beside it; on wide screens, reviews have their average beside them',
    width: 768,
    run: async (page) => {
      await page.goto('/branch');
      const offices = await page.evaluate(() =>
        findAll('main article').map((office) => [...office.children].map((part) => part.getBoundingClientRect().top)),
      );
      expect(offices.length).toBeGreaterThan(1);
      for (const [name, details] of offices) expect(Math.abs((name ?? 0) - (details ?? 0))).toBeLessThan(2);
      await page.driver.resize(WIDE_WIDTH, 900);
      await page.goto('/reviews');
      const [average = 0, list = 0] = await page.evaluate(() =>
        ['main ul[aria-label]', 'main [data-review]'].map((part) => document.querySelector(part)?.getBoundingClientRect().left),
      );
      expect(list).toBeGreaterThan(average + 300);
    },
  },
  {
    title: 'the phone menu opens above the page, does not scroll sideways, and leads to a page',
    width: PHONE_WIDTH,
    run: async (page) => {
      await page.goto('/DubaiHome');
      await page.click({ selector: 'header [popovertarget=menu]' });
      await page.waitFor('the menu', () => document.querySelector('#menu:modal'));
      expect(await page.overflow()).toBe(0);
      await page.click({ selector: '#menu nav a', text: 'Visa' });
      await page.waitForPath(/^\/visa-form$/);
    },
  },
  {
    title: 'an itinerary on paper has its days, and neither menu nor footer',
    run: async (page) => {
      await page.goto('/details/india/1');
      const days = await page.texts('main [aria-labelledby=days] h3');
      expect(days.length).toBeGreaterThan(1);
      const pdf = await page.driver.print?.();
      if (pdf) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      await page.showPrintStyles();
      for (const selector of ['header nav a', 'footer a', '[data-screen]', 'header input'])
        expect(await page.texts(selector), selector).toEqual([]);
      expect(await page.texts('main [aria-labelledby=days] h3')).toEqual(days);
    },
  },
  {
    title: 'the legend of each section of a form keeps its distance from the labels and from the rule above it',
    run: async (page) => {
      let legends = 0;
      for (const path of FORM_PATHS) {
        await page.goto(path);
        const distances = await page.evaluate(() =>
          findAll('main fieldset > legend').map((legend) => {
            const range = document.createRange();
            range.selectNodeContents(legend);
            const text = range.getBoundingClientRect();
            const next = legend.nextElementSibling?.getBoundingClientRect().top ?? 0;
            const group = legend.parentElement?.getBoundingClientRect().top ?? 0;
            const isFirst = !legend.parentElement?.previousElementSibling?.matches('fieldset');
            return { legend: legend.textContent, below: next - text.bottom, above: isFirst ? null : text.top - group };
          }),
        );
        const tooClose = distances.filter(
          ({ below, above }) => below < LEGEND_ROOM.below || (above ?? LEGEND_ROOM.above) < LEGEND_ROOM.above,
        );
        expect(tooClose, path).toEqual([]);
        legends += distances.length;
      }
      expect(legends).toBeGreaterThan(FORM_PATHS.length);
    },
  },
];
