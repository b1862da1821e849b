import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { openBrowser, PHONE } from '../../support/browser/browser.ts';
import { currentPath, expectPageStatus, openPageAs } from '../../support/browser/sign-in.ts';
import { isoDateInDays } from '../../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;
const PATH = '/details/india/1';

const bookLink = (page: Page) => page.getByRole('link', { name: 'Book Now' }).filter({ visible: true }).first();
async function openSheet(page: Page): Promise<Locator> {
  await bookLink(page).click();
  const sheet = page.getByRole('dialog', { name: 'Book this trip' });
  await sheet.locator('form[data-enhanced]').waitFor();
  return sheet;
}
const note = (sheet: Locator) => sheet.getByLabel('Anything we should know?');
const START = isoDateInDays(30);

test('the focus stays in the sheet; Escape, Back and Close close it and return the focus, and what was typed stays', async () => {
  const page = await visitor.openPage(PATH, { viewport: PHONE });
  const sheet = await openSheet(page);
  await note(sheet).fill('A quiet room, please.');
  for (let press = 0; press < 25; press++) await page.keyboard.press('Tab');
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body)).toBe(true);
  const closings = [() => page.keyboard.press('Escape'), () => page.goBack(), () => sheet.getByRole('button', { name: 'Close' }).click()];
  for (const close of closings) {
    await close();
    await sheet.waitFor({ state: 'hidden' });
    expect(currentPath(page)).toMatch(new RegExp(`^${PATH}`));
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Book Now/);
    await openSheet(page);
    expect(await note(sheet).inputValue()).toBe('A quiet room, please.');
  }
});

test('the price follows the travellers', async () => {
  const sheet = await openSheet(await visitor.openPage('/details/dubai/27'));
  const price = await site.db.prepare('select price from packages where id = 27').first<number>('price');
  // The table has hundredths.
  const total = (people: number) => new Intl.NumberFormat('en-AE').format((Number(price) / 100) * people);
  await sheet.getByText('About, for 2 travellers').waitFor();
  expect(await sheet.locator('[data-price]').textContent()).toContain(total(2));
  await sheet.getByRole('button', { name: 'One more: Children' }).click();
  await sheet.getByText('About, for 3 travellers').waitFor();
  expect(await sheet.locator('[data-price]').textContent()).toContain(total(3));
  await sheet.getByLabel('Adults').and(sheet.locator('input')).fill('');
  await sheet.getByRole('button', { name: 'Enquire without an account' }).click();
  await sheet.getByText('How many adults?').waitFor();
  await sheet.getByLabel('Adults').and(sheet.locator('input')).fill('0');
  await sheet.getByText('How many adults? Enter 1 to 99.').waitFor();
  // Nobody travels: nothing to add up.
  expect(await sheet.locator('[data-price]').isVisible()).toBe(false);
});

test('the page of the form keeps the width of its fields on large screens, and on small phones the sheet gives them most of the screen', async () => {
  const page = await visitor.openPage('/book?package=1', { viewport: { width: 1920, height: 1080 } });
  expect((await note(page.locator('main')).boundingBox())?.width).toBeGreaterThan(480);
  const sheet = await openSheet(await visitor.openPage(PATH, { viewport: { width: 320, height: 640 } }));
  const button = await sheet.getByRole('button', { name: 'Enquire without an account' }).boundingBox();
  expect(button?.height).toBeLessThan(60);
  expect(button?.y).toBeGreaterThan(0.8 * 640);
});

test('on a phone held sideways the sheet has one scroll, and its button stands on the screen from the start', async () => {
  const sheet = await openSheet(await visitor.openPage(PATH, { viewport: { width: 667, height: 375 } }));
  const found = await sheet.evaluate((dialog) => {
    const scrolling = [dialog, ...dialog.querySelectorAll('*')].filter(
      (each) =>
        each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY) && each.localName !== 'textarea',
    );
    return { scrolling: scrolling.length, bottom: dialog.querySelector('form [type=submit]')?.getBoundingClientRect().bottom ?? 0 };
  });
  expect(found.scrolling).toBe(1);
  expect(found.bottom).toBeLessThanOrEqual(375);
});

test('a start date in the past is named under its field', async () => {
  const sheet = await openSheet(await visitor.openPage(PATH));
  await sheet.getByLabel('Start date').fill('2020-01-01');
  await sheet.getByRole('button', { name: 'Enquire without an account' }).click();
  await sheet.getByText('Choose a future date.').waitFor();
  expect(await sheet.getByLabel('Start date').getAttribute('aria-invalid')).toBe('true');
});

test('a session that ends while the sheet is open turns it into the form without an account, with everything in it', async () => {
  const { email } = await createAccount(site, 'expired@travels.example');
  const page = await openPageAs(visitor, email, PATH);
  const sheet = await openSheet(page);
  await sheet.getByLabel('Start date').fill(START);
  await note(sheet).fill('A quiet room, please.');
  await site.db.prepare('delete from sessions').run();
  await sheet.getByRole('button', { name: 'Send my booking request' }).click();
  await sheet.getByText('You need to log in before booking a package.').waitFor();
  await expectPageStatus(visitor, 401);
  await sheet.locator('form[data-enhanced]').waitFor();
  expect([await sheet.getByLabel('Start date').inputValue(), await note(sheet).inputValue()]).toEqual([START, 'A quiet room, please.']);
  await sheet.getByRole('button', { name: 'Enquire without an account' }).waitFor();
});

test('a sign-out in another tab changes the open sheet and keeps what was typed', async () => {
  const { email } = await createAccount(site, 'tabs@travels.example');
  const page = await openPageAs(visitor, email, PATH);
  const sheet = await openSheet(page);
  await note(sheet).fill('A quiet room, please.');
  await note(sheet).blur();
  const other = await page.context().newPage();
  await other.goto(`${site.url}/profile`);
  await other.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')?.requestSubmit());
  await other.waitForURL('**/login*');
  await sheet.getByRole('button', { name: 'Enquire without an account' }).waitFor();
  expect(await note(sheet).inputValue()).toBe('A quiet room, please.');
});

test('a lost connection loses nothing: not while the sheet opens, and not while it sends', async () => {
  const { email } = await createAccount(site, 'offline@travels.example');
  const page = await openPageAs(visitor, email, PATH);
  // The script that opens the sheet is there once somebody is signed in; the form is not.
  await page.waitForFunction(
    () => performance.getEntriesByName(String(new URL(document.documentElement.dataset.onDemand ?? '', location.href))).length > 0,
  );
  await page.context().setOffline(true);
  await bookLink(page).click();
  const sheet = page.getByRole('dialog', { name: 'Book this trip' });
  await sheet.getByText('The form could not be opened.').waitFor();
  await page.context().setOffline(false);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await sheet.locator('form[data-enhanced]').waitFor();
  await sheet.getByLabel('Start date').fill(START);
  await note(sheet).fill('A quiet room, please.');
  await page.context().setOffline(true);
  const send = sheet.getByRole('button', { name: 'Send my booking request' });
  await send.click();
  await sheet.getByRole('alert').getByText('Unable to send booking. Try again. The connection was lost.').waitFor({ timeout: 15_000 });
  expect(await note(sheet).inputValue()).toBe('A quiet room, please.');
  await page.context().setOffline(false);
  await send.click();
  await sheet.getByText('Booking enquiry sent successfully!').waitFor();
  await visitor.expectProblem(/ERR_INTERNET_DISCONNECTED/);
});
