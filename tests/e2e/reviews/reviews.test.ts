import { expect, test } from 'vitest';
import { openBrowser, PHONE, WIDE } from '../../support/browser/browser.ts';
import { queryRows } from '../../support/enquiries.ts';

// The page of all reviews, and the slider of the home pages.

const visitor = await openBrowser();
// More than two pages of them.
await visitor.site.db.exec(
  "with recursive n(i) as (select 1 union all select i + 1 from n where i < 20) insert into reviews (name, message, rating, approved) select 'Guest ' || i, 'We would go again.', 4, 1 from n",
);
const listNames = async (market: string): Promise<string[]> =>
  (
    await queryRows<{ name: string }>(
      visitor.site,
      `select name from reviews where approved = 1 and (market = '${market}' or market is null) order by id desc`,
    )
  ).map(({ name }) => name);

test.each([
  ['/home', 'india', WIDE],
  ['/DubaiHome', 'dubai', PHONE],
])('%s: the slider shows every approved review, newest first, and the next ones on request', async (path, market, viewport) => {
  const page = await visitor.openPage(path, { viewport });
  const names = await listNames(market);
  const slides = page.locator('[aria-label=Reviews] > li');
  const shown = async () => (await slides.locator('figcaption b').allTextContents()).map((name) => name.trim());
  expect(await shown()).toEqual(names.slice(0, 9));
  // Wide screens show three at a time: another slide would stand alone.
  expect(await slides.count()).toBe(9);
  for (let press = 0; names.length > (await shown()).length && press < 5; press += 1) {
    const before = (await shown()).length;
    await page.getByRole('link', { name: 'More reviews' }).click();
    await expect.poll(async () => (await shown()).length).toBeGreaterThan(before);
  }
  expect(await shown()).toEqual(names);
  expect(await page.locator('[aria-labelledby=reviews-title] [data-dots] > *').count()).toBe(await slides.count());
});

test('without script, the reviews page leads from the newest to the oldest review and back', async () => {
  const page = await visitor.openPage('/reviews', { javaScriptEnabled: false });
  const readNames = () => page.locator('[data-review] b').allTextContents();
  const pages = [await readNames()];
  for (let next = page.locator('a[rel=next]'); (await next.count()) > 0; next = page.locator('a[rel=next]')) {
    await next.click();
    await page.waitForLoadState('load');
    pages.push(await readNames());
  }
  const names = pages.flat();
  const replies = names.filter((name) => name.endsWith(' answered'));
  expect(names.filter((name) => !replies.includes(name))).toEqual(await listNames('india'));
  expect(replies.length).toBeGreaterThan(0);
  const back = page.getByRole('link', { name: 'Newer reviews' });
  expect(pages.length).toBeGreaterThan(2);
  for (const shown of pages.slice(0, -1).reverse()) {
    await back.click();
    await page.waitForLoadState('load');
    expect(await readNames()).toEqual(shown);
  }
  expect(await back.count()).toBe(0);
  expect(new URL(page.url()).search).toBe('');
});

test('each option of the filters of reviews says how many it leaves, and is disabled if that is none', async () => {
  const page = await visitor.openPage('/reviews?place=Manali');
  const reviews = await queryRows<{ rating: number; place: string }>(
    visitor.site,
    "select rating, place from reviews where approved and (market = 'india' or market is null)",
  );
  const readOptions = async (name: string) =>
    (
      await page
        .locator(`select[name=${name}] option`)
        .evaluateAll((all) =>
          all.map((option) => [(option as HTMLOptionElement).value, option.textContent, (option as HTMLOptionElement).disabled]),
        )
    ).slice(1);
  const count = (rating: number, place: string) => reviews.filter((each) => each.rating === rating && each.place === place).length;
  expect(await readOptions('stars')).toEqual(
    [5, 4, 3, 2, 1].map((stars) => {
      const n = count(stars, 'Manali');
      return [String(stars), `${stars} ${stars === 1 ? 'star' : 'stars'} (${n})`, n === 0];
    }),
  );
  await visitor.navigate(page, '/reviews?stars=4');
  const places = await readOptions('place');
  expect(places.length).toBe(new Set(reviews.map(({ place }) => place).filter(Boolean)).size);
  for (const [place, text, disabled] of places)
    expect([place, text, disabled]).toEqual([place, `${place} (${count(4, String(place))})`, count(4, String(place)) === 0]);
});

test('the reviews follow the chosen stars and destination', async () => {
  const page = await visitor.openPage('/reviews');
  await page.getByRole('combobox', { name: 'Destination' }).selectOption('Manali');
  await page.waitForURL(/place=Manali/);
  const count = Number(
    (await queryRows<{ n: number }>(visitor.site, "select count(*) as n from reviews where place = 'Manali' and approved"))[0]?.n,
  );
  expect(await page.locator('[data-review]').count()).toBe(count);
  await page.getByRole('combobox', { name: 'Stars' }).selectOption('5');
  await page.waitForURL(/stars=5/);
  expect(await page.locator('[data-review] [aria-label="5 out of 5 stars"]').count()).toBe(await page.locator('[data-review]').count());
  await page.getByRole('link', { name: 'All reviews', exact: true }).click();
  await page.waitForURL(/\/reviews$/);
});
