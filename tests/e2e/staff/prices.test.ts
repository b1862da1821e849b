import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { clickSubmit, openPageAs } from '../../support/browser/sign-in.ts';
import { queryRows } from '../../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera');
const year = new Date().getUTCFullYear() + 1;

const PICTURES = process.env.SCREEN_PICTURES;

test('seasons are pasted from a spreadsheet, refused while two overlap, saved, and copied to the next year with a percentage', async () => {
  const page = await openPageAs(visitor, chief.email, '/showpackages-i');
  await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'More for Goa', exact: false }).first().click();
  await page.getByRole('button', { name: 'Seasons and departures', exact: true }).click();
  await page.getByRole('heading', { name: /^Prices: / }).waitFor();
  const id = page.url().split('/').at(-1);
  const block = [
    ['Winter', `1 Jan ${year}`, `28/02/${year}`, '31,400', '24,500', '21,900', '15,900', '12,400', '4,900'],
    ['Spring', `20 Feb ${year}`, `30-Apr-${year}`, '28,600', '22,405', '19,800', '', '', ''],
  ];
  await page.getByLabel('Season, season 1').evaluate(
    (input, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    block.map((cells) => cells.join('\t')).join('\r\n'),
  );
  await page.getByText(`Winter and Spring overlap on 20 Feb ${year}.`).waitFor();
  await clickSubmit(page, 'Save prices');
  await page.getByText(`Winter and Spring overlap on 20 Feb ${year}.`).nth(1).waitFor();
  await page.getByLabel('From, season 2').fill(`1 Mar ${year}`);
  await clickSubmit(page, 'Save prices');
  await page.getByText('Saved. The website shows ₹22,405 today').first().waitFor();
  // The arrow keys go to the cell below and above; the fields of the saved rows replace those that were sent.
  await expect
    .poll(async () => {
      await page.getByLabel('Double, season 1').press('ArrowDown');
      return page.getByLabel('Double, season 2').evaluate((cell) => cell === document.activeElement);
    })
    .toBe(true);

  await page.getByLabel('Plus percent').fill('10');
  const copy = page.getByRole('region', { name: `Copy ${year} to ${year + 1}` });
  await copy.getByRole('row', { name: /Spring.*₹22,405.*₹24,650/ }).waitFor();
  await copy.getByRole('button', { name: 'Use these 2 seasons' }).click();
  await page.getByRole('button', { name: 'Departure', exact: true }).click();
  await page.getByLabel('Day, departure 1').fill(`6 Feb ${year}`);
  await page.getByText('Winter, ₹24,500').waitFor();
  // A button that does nothing yet does not look like one that does.
  const several = page.getByRole('button', { name: 'Add several' });
  const look = (button: Locator) =>
    button.evaluate((element) => {
      const { opacity, cursor } = getComputedStyle(element);
      return [(element as HTMLButtonElement).disabled, Number(opacity) < 1, cursor];
    });
  expect(await look(several)).toEqual([true, true, 'default']);
  expect(await look(page.getByRole('button', { name: 'Departure', exact: true }))).toEqual([false, false, 'pointer']);
  // Every Saturday of February but the one that is there already, and the months that have no price.
  await page.getByLabel('From', { exact: true }).fill(`1 Feb ${year}`);
  await page.getByLabel('to', { exact: true }).fill(`28/02/${year}`);
  await page.getByLabel('Seats', { exact: true }).fill('16');
  const saturdays = [1, 8, 15, 22].map((first) => {
    const day = new Date(Date.UTC(year, 1, first));
    return day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7);
  });
  const added = saturdays.filter((day) => day <= 28 && day !== 6);
  await page.getByRole('button', { name: `Add ${added.length} departures` }).click();
  expect(await page.getByLabel(/^Day, departure/).evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value))).toEqual([
    `6 Feb ${year}`,
    ...added.map((day) => `${day} Feb ${year}`),
  ]);
  expect(await page.getByText(/^Without a price: /).textContent()).toContain('to');
  await page.setViewportSize({ width: 390, height: 844 });
  const hidden = await page
    .locator('table :is(input, select, b)')
    .evaluateAll((cells) => cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth).length);
  expect(hidden, 'cells beyond the screen of a phone').toBe(0);
  await expectAccessibleAtAllWidths(page, 'prices');
  if (PICTURES)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${PICTURES}/prices-${width}.png`, fullPage: true });
    }
  await clickSubmit(page, 'Save prices');
  await page.getByText('Saved. The website shows ₹24,500 today').first().waitFor();
  const [stored] = await queryRows<{ seasons: string; ends_on: string }>(
    site,
    `select seasons, ends_on from package_prices where package_id = ${id}`,
  );
  expect(JSON.parse(stored?.seasons ?? '[]').map(({ from, double }: { from: string; double: number }) => [from, double])).toEqual([
    [`${year}-01-01`, 2_450_000],
    [`${year}-03-01`, 2_240_500],
    [`${year + 1}-01-01`, 2_695_000],
    [`${year + 1}-03-01`, 2_465_000],
  ]);
  expect(stored?.ends_on).toBe(`${year}-02-${Math.max(6, ...added)}`);
});

test('prices are saved without script, and the list warns of those that end within 60 days', async () => {
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const page = await openPageAs(visitor, chief.email, '/staff/prices/dubai/27', { javaScriptEnabled: false });
  await page.getByLabel('Season, season 1').fill('Sale');
  await page.getByLabel('From, season 1').fill('2026-01-01');
  await page.getByLabel('To, season 1').fill(soon);
  await page.getByLabel('Double, season 1').fill('two');
  await clickSubmit(page, 'Save prices');
  await page.getByText('Enter a price of at least 1').first().waitFor();
  expect(await page.getByLabel('Season, season 1').inputValue()).toBe('Sale');
  await page.getByLabel('Double, season 1').fill('1,999.50');
  await clickSubmit(page, 'Save prices');
  await page.getByText('Saved. The website shows AED 1,999.50 today').first().waitFor();
  await visitor.navigate(page, '/show-dubai-packages');
  await page.getByRole('heading', { name: 'Prices end' }).waitFor();
  await page.getByRole('region', { name: 'Prices end' }).getByRole('link').click();
  await page.getByRole('heading', { name: /^Prices: / }).waitFor();
  expect(await page.getByLabel('Double, season 1').inputValue()).toBe('1999.5');
});
