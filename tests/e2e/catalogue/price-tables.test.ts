import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { queryRows } from '../../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;
const findPath = async (name: string): Promise<string> => {
  const [row] = await queryRows<{ id: number; market: string }>(site, 'select id, market from packages where name like ?', `${name}%`);
  return `/details/${row?.market}/${row?.id}`;
};

test('a package with departures lists them with price and state; a day that is full cannot be booked, any other leads to its booking', async () => {
  for (const javaScriptEnabled of [false, true]) {
    const page = await visitor.openPage(await findPath('Darjeeling and Gangtok'), { javaScriptEnabled });
    const departures = page.getByRole('region', { name: 'Next departures' });
    const rows = await departures.getByRole('row').allInnerTexts();
    expect(rows).toHaveLength(8);
    expect(rows[0]?.trim()).toMatch(/^Sat.*₹34,400.*Full$/s);
    expect(rows[1]).toMatch(/12 places\s+Book this day$/);
    expect(rows[2]).toMatch(/3 places left\s+Book this day$/);
    expect(await page.getByText('4 more departures').isVisible()).toBe(true);
    const link = departures.getByRole('link').first();
    const day = new URL((await link.getAttribute('href')) ?? '', site.url).searchParams.get('packageStartDate');
    expect(new Date(day ?? '').getUTCDay()).toBe(6);
    await link.click();
    await expect.poll(() => page.locator('[name=packageStartDate]').inputValue()).toBe(day);
  }
});

test('a package with seasons says the price of each room and child by the days of this year and the next', async () => {
  const page = await visitor.openPage(await findPath('Udaipur, three lakes'));
  const seasons = page.getByRole('list', { name: 'Prices by season, per person' });
  expect(await seasons.getByRole('listitem').first().locator('dt').allInnerTexts()).toEqual([
    ...['Two sharing', 'Alone in a room', 'Three sharing', 'Child with bed', 'Child without bed'],
  ]);
  const rows = await seasons.getByRole('listitem').allInnerTexts();
  const newYear = rows.find((row) => row.includes('Christmas and New Year')) ?? '';
  expect(newYear).toMatch(/20 Dec 20\d\d to 5 Jan 20\d\d/);
  expect(newYear).toContain('₹35,800');
  // The lowest price of two sharing is the one of card, panel and search results.
  expect(await page.getByRole('complementary', { name: 'Price and booking' }).textContent()).toContain('₹27,600');
  expect(await site.html('/details/india/1')).not.toContain('Prices by season');
});

test('on a phone every price of every season stands on the screen, and neither seasons nor departures scroll sideways', async () => {
  for (const [name, prices] of [
    ['Udaipur, three lakes', 20],
    ['Darjeeling and Gangtok', 5],
  ] as const) {
    const page = await visitor.openPage(await findPath(name), { viewport: { width: 390, height: 844 } });
    const shown = await page.locator('section[aria-labelledby=prices]').evaluate((section) => {
      const isOnScreen = (element: Element) =>
        element.getBoundingClientRect().right <= innerWidth && element.getBoundingClientRect().left >= 0;
      return {
        prices: [...section.querySelectorAll('dd')].filter(isOnScreen).length,
        scrolling: [...section.querySelectorAll('*')].filter(
          (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'auto',
        ).length,
      };
    });
    // The months above the calendar of a package are a strip.
    expect([name, shown.prices, shown.scrolling <= 1]).toEqual([name, prices, true]);
  }
});

test.each(['Darjeeling and Gangtok', 'Udaipur, three lakes', 'Liwa, the edge'])(
  'the tables of %s are accessible at every width',
  async (name) => {
    const page = await visitor.openPage(await findPath(name));
    await page.locator('#prices').waitFor();
    await expectAccessibleAtAllWidths(page, name);
  },
);
