import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { openBrowser, PHONE, WIDE } from '../../support/browser/browser.ts';
import { currentPath, openPageAs } from '../../support/browser/sign-in.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera');

const names = (page: Awaited<ReturnType<typeof openPageAs>>) => page.getByRole('rowheader').getByRole('link').allTextContents();
const numbers = (texts: string[]) => texts.map((text) => Number(text.replace(/\D/g, '')));

test('packages can be searched, sorted, opened, duplicated, unpublished, selected, deleted and restored', async () => {
  const page = await openPageAs(visitor, chief.email, '/showpackages-i');
  await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'India packages 26' }).waitFor();
  await page.getByText('1–25 of 26').waitFor();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText('26–26 of 26').waitFor();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByText('1–25 of 26').waitFor();

  // The URL contains sort order and filters.
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
  await page.waitForURL('**?sort=price-asc');
  // The URL changes before the rows do.
  const prices = async () => numbers(await page.getByRole('cell', { name: /^₹/ }).allTextContents());
  await expect.poll(async () => (await prices()).every((price, i, all) => price >= (all[i - 1] ?? 0)), { timeout: 5000 }).toBe(true);
  await page.getByRole('columnheader', { name: 'Price', exact: false }).getByRole('link').click();
  await page.waitForURL('**?sort=price-desc');
  await expect.poll(() => page.getByRole('columnheader', { name: /^Price/ }).getAttribute('aria-sort')).toBe('descending');
  const category = page.getByLabel('Category');
  await category.focus();
  await category.selectOption('Domestic');
  await page.waitForURL('**category=Domestic**');
  await expect.poll(() => names(page)).not.toContain('Bali: Ubud to Uluwatu');
  expect(await category.evaluate((select) => select === document.activeElement)).toBe(true);
  // Back restores the filter from the URL and keeps focus on it.
  await page.goBack();
  await expect.poll(() => category.inputValue()).toBe('');
  expect(await category.evaluate((select) => select === document.activeElement)).toBe(true);
  await page.goForward();
  await expect.poll(() => category.inputValue()).toBe('Domestic');
  await page.getByLabel('Search packages').fill('kerala');
  await page.waitForURL('**search=kerala**');
  await page.getByText(/^\d packages$/).waitFor();
  expect(currentPath(page)).toContain('sort=price-desc');

  // A row expands to every field of its package.
  await visitor.navigate(page, '/showpackages-i?sort=name-asc');
  const row = page.getByRole('link', { name: 'Bali: Ubud to Uluwatu', exact: true });
  await row.click();
  await page.getByRole('heading', { name: 'Inclusions' }).waitFor();
  expect(await row.getAttribute('aria-expanded')).toBe('true');
  expect(
    await page.getByRole('region', { name: 'Itinerary of Bali: Ubud to Uluwatu' }).evaluate((days) => days.clientHeight),
  ).toBeLessThanOrEqual(300);
  await expectAccessibleAtAllWidths(page);
  await row.click();
  await page.getByRole('heading', { name: 'Inclusions' }).waitFor({ state: 'hidden' });

  // The row menu works by keyboard.
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).press('Enter');
    await page.getByRole('button', { name: item, exact: true }).press('Enter');
  };
  await choose('Bali: Ubud to Uluwatu', 'Duplicate');
  await page.getByText('Duplicated, as a draft.').waitFor();
  const copy = page.getByRole('row', { name: /Bali: Ubud to Uluwatu \(copy\)/ });
  await copy.getByText('Draft').waitFor();
  await choose('Bali: Ubud to Uluwatu (copy)', 'Publish');
  await copy.getByText('Live').waitFor();
  expect(await site.html('/card?search=uluwatu')).toContain('Bali: Ubud to Uluwatu (copy)');
  await choose('Bali: Ubud to Uluwatu (copy)', 'Delete');
  await page.getByRole('heading', { name: 'Are you sure you want to delete this package?' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Package deleted').waitFor();
  await expect.poll(() => names(page)).not.toContain('Bali: Ubud to Uluwatu (copy)');
  // Ctrl+Z triggers Undo from anywhere on the screen.
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.keyboard.press('Control+z');
  await copy.waitFor();

  // Bulk actions.
  for (const name of ['Bali: Ubud to Uluwatu', 'Goa, the slow south'])
    await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('2 packages taken off the website.').waitFor();
  await page.getByLabel('State').selectOption('draft');
  await page.waitForURL('**state=draft**');
  await expect.poll(() => names(page)).toEqual(['Bali: Ubud to Uluwatu', 'Goa, the slow south']);
  await page.getByRole('checkbox', { name: 'Choose Goa, the slow south' }).check();
  await page.getByRole('button', { name: 'Copy to Dubai' }).click();
  await page.getByText('Copied to Dubai, as a draft.').waitFor();
  await visitor.navigate(page, '/show-dubai-packages');
  await page
    .getByRole('row', { name: /Goa, the slow south \(copy\)/ })
    .getByText('No price')
    .waitFor();
  await expect.poll(() => page.getByRole('cell', { name: 'AED 3,290' }).count()).toBe(1);
  // Publishing an incomplete package fails and names the missing fields.
  await choose('Goa, the slow south (copy)', 'Publish');
  await page.getByText('“Goa, the slow south (copy)” is not complete. To fill in: Price per person. Nothing was published.').waitFor();
});

test('lists fit 390 px, handle no rows, and show the specified outage message', async () => {
  const page = await openPageAs(visitor, chief.email, '/showpackges-i?open=1&sort=name-asc', { viewport: PHONE });
  await expectAccessibleAtAllWidths(page);
  await page.setViewportSize(WIDE);
  await visitor.navigate(page, '/show-dubai-packages?search=zzzz');
  await page.getByText('No package fits that.').waitFor();
  await page.getByRole('link', { name: 'Show all packages' }).click();
  await page.getByText(/of 1\d$/).waitFor();
  await site.db.prepare('alter table packages rename to packages_away').run();
  await visitor.navigate(page, '/show-dubai-packages', 503);
  await page.getByText('Could not load packages').waitFor();
  await site.db.prepare('alter table packages_away rename to packages').run();
  expectLoggedError();
});

test('choosing a row moves no other row', async () => {
  const page = await openPageAs(visitor, chief.email, '/showpackages-i');
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
    const top = () => boxes.nth(2).evaluate((box) => box.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    await boxes.nth(1).check();
    await page.getByText('1 selected').waitFor();
    expect(await top()).toBe(before);
    await boxes.nth(1).uncheck();
  }
});

test('a click with Shift takes all rows since the last one, and phones have boxes too', async () => {
  const page = await openPageAs(visitor, chief.email, '/showpackages-i', { viewport: PHONE });
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'hidden' });
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await page.getByText('4 selected').waitFor();
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('');
  await boxes.nth(2).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await page.getByText('2 selected').waitFor();
});

test('prices are typed and pasted into the list: Enter stores and goes on, Escape gives back, a conflict keeps what was typed, Undo restores', async () => {
  const page = await openPageAs(visitor, chief.email, '/showpackages-i?sort=price-asc');
  await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'hidden' });
  const order = await names(page);
  const cells = page.locator('[data-price]');
  const getId = (row: number) => cells.nth(row).getAttribute('data-price');
  const readPrice = async (id: string | null): Promise<number> =>
    (await site.db.prepare('select price / 100.0 as price from packages where id = ?').bind(id).first<number>('price')) ?? 0;
  const stored = async (row: number): Promise<number> => readPrice(await getId(row));
  const before = await Promise.all([0, 1, 2, 3, 4].map(stored));
  await cells.nth(0).getByRole('link').click();
  const focused = page.locator('input:focus');
  // The price is selected: typing replaces it.
  await page.keyboard.type('90001');
  await page.keyboard.press('Enter');
  await page.keyboard.type('90,002.50');
  await page.keyboard.press('Enter');
  await expect.poll(() => Promise.all([stored(0), stored(1)])).toEqual([90_001, 90_002.5]);
  expect(await focused.inputValue()).toBe(String(before[2]));
  await page.keyboard.type('abc');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a price of at least 1, such as 24999.').waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() =>
      cells
        .nth(2)
        .getByRole('link')
        .evaluate((link) => link === document.activeElement),
    )
    .toBe(true);
  expect(await stored(2)).toBe(before[2]);
  // No row has moved, although the list is sorted by price.
  expect(await names(page)).toEqual(order);
  await page.getByText('is now ₹90,002.50.').waitFor();
  // Undo reads the list again, in its order.
  const undone = await getId(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readPrice(undone)).toBe(before[1]);

  // Somebody else saves the third one.
  await visitor.navigate(page, '/showpackages-i?sort=name-asc');
  await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'hidden' });
  const id = await getId(2);
  await site.db.prepare("update packages set price = 7777700, version = version + 1, updated_by = 'Imran' where id = ?").bind(id).run();
  await cells.nth(0).getByRole('link').click();
  await focused.evaluate((input) => {
    const data = new DataTransfer();
    data.setData('text/plain', '₹ 51,000\n"52000"\n53000\nnothing\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.getByText('Line 4 is no price: “nothing”.').waitFor();
  expect(await stored(0)).not.toBe(51_000);
  await page.getByRole('button', { name: 'Save 3 prices' }).click();
  await page.getByText('2 packages saved. Not saved:').waitFor();
  await cells.nth(2).getByText('Imran has saved it meanwhile. It says now: Price per person ₹77,777.').waitFor();
  expect(await Promise.all([0, 1, 2].map(stored))).toEqual([51_000, 52_000, 77_777]);
  // What was pasted is still there, and now it is known what it replaces.
  await expect.poll(() => cells.nth(2).locator('s').textContent()).toBe('₹77,777');
  await page.getByRole('button', { name: 'Save 1 price' }).click();
  await expect.poll(() => stored(2)).toBe(53_000);
});

test('chosen packages change by percent with a preview, row by row, and are undone, also without script', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPageAs(visitor, chief.email, '/show-dubai-packages?sort=name-asc', { javaScriptEnabled });
    const [first, second] = await names(page);
    const prices = async () =>
      (
        await site.db
          .prepare('select price / 100 as price from packages where name in (?, ?) order by name')
          .bind(first, second)
          .all<{ price: number }>()
      ).results.map(({ price }) => price);
    const before = await prices();
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'hidden' });
    for (const name of [first, second]) await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check();
    await page.getByRole('button', { name: 'Change prices and more' }).click();
    await page.getByRole('heading', { name: 'Change Dubai packages 2' }).waitFor();
    await page.getByLabel('How prices change').selectOption('percent');
    await page.getByLabel('By how much').fill('7.5');
    await page.getByLabel('Rounded to').selectOption('10');
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Preview' }).click();
    const wanted = before.map((price) => Math.floor((price * 1.075) / 10 + 0.5) * 10);
    await expect.poll(() => page.getByLabel(`New price of ${first}`).inputValue()).toBe(String(wanted[0]));
    await page.getByText('2 packages will change. Nothing is saved yet.').waitFor();
    expect(await prices()).toEqual(before);
    if (javaScriptEnabled) await expectAccessibleAtAllWidths(page);
    await page.getByRole('button', { name: 'Save 2 packages' }).click();
    await page.getByRole('heading', { name: '2 of 2 packages changed' }).waitFor();
    expect(await prices()).toEqual(wanted);
    if (javaScriptEnabled) await expectAccessibleAtAllWidths(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: '2 packages as before' }).waitFor();
    expect(await prices()).toEqual(before);
  }
});

test('back from an edit, the list has the same order, filter and place, and the edited row is marked, also without script', async () => {
  const path = '/showpackages-i?sort=name-desc&state=live';
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPageAs(visitor, chief.email, path, { javaScriptEnabled });
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'hidden' });
    const before = await names(page);
    const name = before[18] ?? '';
    const edit = page.getByRole('link', { name: `Edit ${name}`, exact: true });
    await edit.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => window.scrollY);
    const returned = page.locator('tr[data-returned]');
    await edit.click();
    await page.getByRole('button', { name: 'Save package' }).click();
    await page.getByText('Package updated successfully').waitFor();
    expect(await names(page)).toEqual(before);
    expect(await returned.getByRole('rowheader').getByRole('link').allTextContents()).toEqual([name]);
    if (!javaScriptEnabled) continue;
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
    expect(await returned.evaluate((row) => row.contains(document.activeElement))).toBe(true);
    // Links of the list do not say it again, and going back in the history marks the row as well.
    await expect.poll(() => currentPath(page)).toBe(path);
    await edit.click();
    await page.getByRole('button', { name: 'Save package' }).waitFor();
    await page.goBack();
    await returned.waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  }
});
