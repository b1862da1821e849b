import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../schema/constants.ts';
import { formatMonth, toOfficeDay } from '../../../schema/format.ts';
import { expectAccessible, measureHorizontalOverflow } from '../../support/browser/a11y.ts';
import { openBrowser, PHONE } from '../../support/browser/browser.ts';
import { queryRows } from '../../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;
const findPath = async (name: string): Promise<string> => {
  const [row] = await queryRows<{ id: number; market: string }>(site, 'select id, market from packages where name like ?', `${name}%`);
  return `/details/${row?.market}/${row?.id}`;
};
const SEASONS = await findPath('Udaipur, three lakes');
const DEPARTURES = await findPath('Darjeeling and Gangtok');
const DUBAI = await findPath('Liwa, the edge');

const openPicker = async (page: Page): Promise<Locator> => {
  const picker = page.locator('form.prices');
  await picker.waitFor();
  return picker;
};
const inTwoDays = toOfficeDay(Date.now() + 2 * DAY_MS);
/** A day after tomorrow when Udaipur costs ₹35,800 for each of two, as on all days from 20 December to 5 January. */
const CHRISTMAS = /-(?:12-(?:2[5-9]|3)|01-0[1-5])/.test(inTwoDays) ? inTwoDays : `${inTwoDays.slice(0, 4)}-12-24`;
const christmasOf = (picker: Locator): Locator => picker.locator(`[type=radio][value="${CHRISTMAS}"]`);
const showMonth = (picker: Locator, month: number): Promise<void> =>
  picker.getByRole('button', { name: new RegExp(`^${formatMonth(month).slice(0, 3)}`) }).click();
async function chooseChristmas(picker: Locator): Promise<void> {
  await showMonth(picker, Number(CHRISTMAS.slice(5, 7)));
  await christmasOf(picker).check();
}
const getParams = async (link: Locator): Promise<Record<string, string>> =>
  Object.fromEntries(new URL((await link.getAttribute('href')) ?? '', site.url).searchParams);

test('the calendar says the price of each day, and the total for everybody and for each once a day is chosen', async () => {
  const picker = await openPicker(await visitor.openPage(SEASONS));
  const total = picker.getByRole('status');
  expect(await total.textContent()).toMatch(/2 adults\s*Choose a start date to see the total\./);
  await chooseChristmas(picker);
  await expect.poll(() => total.textContent()).toMatch(/2 adults\s*₹35,800 per person · 1.double.room\s*₹71,600/);
  await picker.getByLabel('Adults').selectOption('3');
  await picker.getByLabel('Children (2 to 11)').selectOption('2');
  await picker.getByLabel('Children without bed').selectOption('1');
  await expect
    .poll(() => total.textContent())
    .toMatch(/3 adults, 1 child, 1 child without bed\s*₹29,940 per person · 1.triple.room, 1.extra.bed\s*₹1,49,700/);
  // Other months keep the day that was chosen.
  await showMonth(picker, 2);
  await showMonth(picker, Number(CHRISTMAS.slice(5, 7)));
  expect(await christmasOf(picker).isChecked()).toBe(true);
  expect(await christmasOf(picker).getAttribute('aria-label')).toMatch(/, ₹35,800$/);
});

test('a day stays chosen while another month is shown, and the bar never has the total of another party', async () => {
  const page = await visitor.openPage(SEASONS, { viewport: PHONE });
  await page.route(`**${SEASONS}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/&quot;(single|triple)&quot;:\d+/g, '&quot;$1&quot;:null') });
  });
  await page.reload();
  const picker = await openPicker(page);
  const bookNow = page.getByRole('complementary', { name: 'Book or contact' }).getByRole('link', { name: /^Book Now/ });
  await chooseChristmas(picker);
  await showMonth(picker, 2);
  await picker.getByLabel('Adults').selectOption('4');
  await expect.poll(() => picker.getByRole('status').textContent()).toMatch(/4 adults\s*₹35,800 per person.*₹1,43,200/);
  expect(await getParams(bookNow)).toMatchObject({ packageStartDate: CHRISTMAS, packageAdults: '4' });
  expect(await bookNow.textContent()).toContain('₹1,43,200');
  await picker.getByLabel('Adults').selectOption('1');
  await expect.poll(() => bookNow.textContent()).toContain('Price on request');
});

/** Raises every price for two sharing by a lakh of rupees. */
const raisePrices = (page: Page): Promise<unknown> =>
  page.route(`**${SEASONS}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/(?<=&quot;double&quot;:)\d+/g, (price) => `1${price}`) });
  });

test.each([
  [320, '100%'],
  [PHONE.width, '100%'],
  [320, '200%'],
  [768, '200%'],
])('at %i px with text of %s no price of six figures is cut, and the calendar stays on the screen', async (width, fontSize) => {
  const page = await visitor.openPage('/home', { viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  await raisePrices(page);
  await page.goto(site.url + SEASONS);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
  const picker = await openPicker(page);
  await chooseChristmas(picker);
  expect(await christmasOf(picker).getAttribute('aria-label')).toMatch(/, ₹1,35,800$/);
  const cells = await picker.locator('label.day').evaluateAll((days) =>
    days.map((day) => {
      const cell = day.getBoundingClientRect();
      const range = document.createRange();
      return [...day.querySelectorAll('b, small')].flatMap((part) => {
        range.selectNodeContents(part);
        const { left, right } = range.getBoundingClientRect();
        return left < cell.left || right > cell.right ? (part.textContent ?? '') : [];
      });
    }),
  );
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.flat()).toEqual([]);
  expect(await picker.locator('label.day:has(:checked) > small').textContent()).toBe('1.36L');
  expect(await measureHorizontalOverflow(page)).toBe(0);
  expect(await picker.evaluate((form) => form.scrollWidth - form.clientWidth)).toBe(0);
});

test('what was chosen is in the sheet of Book Now and in the enquiry, before an earlier draft', async () => {
  const page = await visitor.openPage(SEASONS, { viewport: PHONE });
  const sheet = page.getByRole('dialog', { name: 'Book this trip' });
  const openSheet = async (opener: Locator) => {
    await opener.click();
    await sheet.locator('form[data-enhanced]').waitFor();
  };
  const bar = page.getByRole('complementary', { name: 'Book or contact' });
  // A draft of another day and party.
  await openSheet(bar.getByRole('link', { name: /^Book Now/ }));
  await sheet.getByText('My dates are flexible').click();
  await sheet.getByRole('button', { name: 'One more: Adults' }).click();
  await sheet.getByLabel('Anything we should know?').fill('A quiet room, please.');
  await page.waitForTimeout(500);
  await sheet.getByRole('button', { name: 'Close' }).click();

  const picker = await openPicker(page);
  await chooseChristmas(picker);
  await picker.getByLabel('Children (2 to 11)').selectOption('1');
  await picker.getByLabel('Children without bed').selectOption('1');
  await expect.poll(() => bar.getByRole('link', { name: /^Book Now/ }).textContent()).toContain('₹92,000');
  await openSheet(bar.getByRole('link', { name: /^Book Now/ }));
  await expect.poll(() => sheet.locator('[name=packageStartDate]').inputValue()).toBe(CHRISTMAS);
  expect(await sheet.getByLabel('Adults').and(sheet.locator('input')).inputValue()).toBe('2');
  expect(await sheet.getByLabel('Anything we should know?').inputValue()).toBe('A quiet room, please.');
  await sheet.getByText('2 adults, 1 child without bed').waitFor();
  await sheet.getByText('₹92,000').waitFor();
  await sheet.getByRole('button', { name: 'One more: Adults' }).click();
  await sheet.getByText('₹1,22,700').waitFor();
  await sheet.getByText('My dates are flexible').click();
  await sheet.getByText('About, for 4 travellers').waitFor();
  // What is changed in the sheet stays when it is opened again.
  await page.waitForTimeout(500);
  await page.reload();
  await openSheet(bar.getByRole('link', { name: /^Book Now/ }));
  expect(await sheet.getByLabel('Adults').and(sheet.locator('input')).inputValue()).toBe('3');
  await sheet.getByRole('button', { name: 'Close' }).click();

  const reopened = await openPicker(page);
  await chooseChristmas(reopened);
  await reopened.getByLabel('Children (2 to 11)').selectOption('1');
  await reopened.getByRole('link', { name: 'Enquire Now' }).click();
  await page.waitForURL(/\/enquiry/);
  expect(await page.locator('[name=packageStartDate]').inputValue()).toBe(CHRISTMAS);
  expect(await page.locator('[name=packagePersons]').inputValue()).toBe('3');
  expect(await page.locator('main textarea[name=message]').inputValue()).toBe('2 adults, 1 child.');
});

test('Book Now says "from" until a day is chosen, then its price, and none for a day beyond the table; a start of tomorrow is noted', async () => {
  const page = await visitor.openPage(SEASONS, { viewport: PHONE });
  const bar = page.getByRole('complementary', { name: 'Book or contact' });
  expect(await bar.getByRole('link', { name: /^Book Now/ }).textContent()).toMatch(/from\s₹27,600$/);
  await bar.getByRole('link', { name: /^Book Now/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Book this trip' });
  await sheet.locator('form[data-enhanced]').waitFor();
  const [head, day] = [sheet.locator('[data-day-price]'), sheet.locator('[name=packageStartDate]')];
  const soon = sheet.getByText('This is very soon');
  expect(await head.textContent()).toMatch(/^from\s₹27,600$/);
  await day.fill(CHRISTMAS);
  await expect.poll(() => head.textContent()).toBe('₹35,800');
  expect(await sheet.locator('[data-total]').textContent()).toContain('₹71,600');
  expect(await soon.isVisible()).toBe(false);
  await day.fill(`${new Date().getUTCFullYear() + 3}-10-15`);
  await expect.poll(() => sheet.locator('[data-total]').textContent()).toContain('No price is published for these dates yet');
  expect(await sheet.locator('[data-total]').textContent()).not.toContain('₹');
  expect(await head.textContent()).toMatch(/^from\s₹27,600$/);
  await day.fill(toOfficeDay(Date.now() + DAY_MS));
  await soon.waitFor();
});

test('the calendar of a page that was cached days ago begins with the day of the office, a whole year of which has prices', async () => {
  for (const path of [SEASONS, DUBAI]) {
    const page = await visitor.openPage(path);
    const data = JSON.parse((await page.locator('form[data-prices]').getAttribute('data-prices')) ?? '') as { first: string };
    const cached = Date.parse(data.first);
    // In the evening of UTC it is the next day at both offices.
    await page.clock.setFixedTime(cached + 2 * DAY_MS + 21 * 3_600_000);
    await page.reload();
    const picker = await openPicker(page);
    expect(await picker.getByRole('radio').first().inputValue()).toBe(new Date(cached + 3 * DAY_MS).toISOString().slice(0, 10));
    expect(await picker.getByRole('group', { name: 'Month' }).getByRole('button', { disabled: false }).count()).toBe(12);
  }
});

test('where there are departures only their days can be chosen, and a day of the table keeps its day', async () => {
  const page = await visitor.openPage(DEPARTURES);
  const picker = await openPicker(page);
  const days = await picker.getByRole('radio').evaluateAll((inputs) => inputs.map((input) => input.ariaLabel));
  expect(days.length).toBeGreaterThan(0);
  for (const name of days) expect(name).toMatch(/^Saturday\b/);
  const row = page.getByRole('region', { name: 'Next departures' }).getByRole('link').first();
  const { packageStartDate } = await getParams(row);
  await picker.getByLabel('Adults').selectOption('4');
  await picker.getByRole('radio', { disabled: false }).last().check();
  expect(await getParams(row)).toMatchObject({ packageStartDate, packageAdults: '4' });
});

test('without script, a day and the travellers lead to a form that says the total', async () => {
  const page = await visitor.openPage(DUBAI, { javaScriptEnabled: false });
  const form = page.locator('form[data-prices]');
  const [first] = [(await form.locator('[name=packageStartDate]').getAttribute('min')) ?? ''];
  await form.locator('[name=packageStartDate]').fill(first);
  await form.getByLabel('Adults').selectOption('3');
  await form.getByRole('button', { name: 'See the total' }).click();
  await page.waitForURL(/\/book\?/);
  expect(await page.locator('[name=packageStartDate]').inputValue()).toBe(first);
  const footer = page.locator('[data-total]');
  expect(await footer.textContent()).toMatch(/3 adults\s*AED.[\d,]+ per person · 1.triple.room/);
  expect(await page.locator('[data-about]').isVisible()).toBe(false);
});

test('the form of Book Now has no total for a day that is not offered, or for a number of travellers that it refuses', async () => {
  const [id = '', seasonal = ''] = [DEPARTURES, SEASONS].map((path) => path.split('/').at(-1));
  const [next] = await queryRows<{ day: string }>(
    site,
    `select value ->> 'day' as day from package_prices, json_each(departures)
      where package_id = ${id} and value ->> 'day' > date('now', '+2 days') and value ->> 'state' = 'open' limit 1`,
  );
  const read = async (packageStartDate: string, packageAdults: string, kind: string, trip = id): Promise<string> => {
    const response = await site.fetch(`/book?${new URLSearchParams({ package: trip, packageStartDate, packageAdults })}`);
    return new RegExp(`<p[^>]* data-${kind}="".*?</p>`).exec(await response.text())?.[0] ?? '';
  };
  const readTotal = (day = '', adults = '2') => read(day, adults, 'total');
  expect(await readTotal(next?.day)).toContain('₹68,800');
  const dayAfter = new Date(Date.parse(next?.day ?? '') + 86_400_000).toISOString().slice(0, 10);
  const unpublished = 'No price is published for these dates yet; we confirm it by mail.';
  for (const day of [dayAfter, '2020-01-04']) expect(await readTotal(day), day).toContain(`>${unpublished}</small>`);
  // Seasons of every year go on for ever, but their prices are published for a year.
  const years = [2, 4].map((more) => `${new Date().getUTCFullYear() + more}-12-25`);
  for (const day of ['2020-01-04', ...years]) {
    const total = await read(day, '2', 'total', seasonal);
    expect(total, day).toContain(`>${unpublished}</small>`);
    expect(total, day).not.toContain('₹');
  }
  for (const day of ['2027-01-99', 'zzzz-01-01']) expect(await read(day, '2', 'total', seasonal), day).toMatch(/^<p[^>]* hidden=""/);
  for (const adults of ['1e300', '100', '0x10']) expect(await readTotal(next?.day, adults), adults).toContain('Price on request');
  // Without a day, nothing is said about the price of that many.
  expect(await read('', '2', 'about')).toContain('About, for 2 travellers');
  for (const adults of ['2.5', '100']) expect(await read('', adults, 'about'), adults).not.toContain(`for ${adults} travellers`);
});

test('the arrow keys choose a day, and the calendar is accessible at every width, with large text and in the other storefront', async () => {
  for (const [path, width] of [
    [SEASONS, 320],
    [DEPARTURES, 390],
    [DUBAI, 768],
    [SEASONS, 1440],
  ] as const) {
    const page = await visitor.openPage(path, { viewport: { width, height: 844 } });
    const picker = await openPicker(page);
    const first = picker.getByRole('radio', { disabled: false }).first();
    await first.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => picker.getByRole('status').textContent()).toMatch(/per person/);
    await expectAccessible(page, `${path} at ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }
});
