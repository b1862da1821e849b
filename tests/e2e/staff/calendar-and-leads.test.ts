import { expect, test } from 'vitest';
import { DAY_MS } from '../../../schema/constants.ts';
import { toOfficeDay } from '../../../schema/format.ts';
import { createAccount } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { clickSubmit, openPageAs } from '../../support/browser/sign-in.ts';
import { submitEnquiry } from '../../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;

test.each([true, false])(
  'staff create, change, replace and revoke the address of their calendar (scripts %s)',
  async (javaScriptEnabled) => {
    const { email } = await createAccount(site, `calendar-${javaScriptEnabled}@travels.example`, 'ADMIN', 'Meera Chief');
    const page = await openPageAs(visitor, email, '/staff/calendar', { javaScriptEnabled });
    const main = page.getByRole('main');
    const address = main.getByText(/\/calendar\/[\w-]{43}\.ics$/);
    const statusOf = async (url: string) => (await site.fetch(new URL(url).pathname)).status;
    await main.getByLabel('Enquiries in the calendar').selectOption('Only mine');
    await clickSubmit(page, 'Create address');
    await address.waitFor();
    const first = (await address.textContent()) ?? '';
    expect(await statusOf(first)).toBe(200);
    if (javaScriptEnabled) await expectAccessibleAtAllWidths(page, 'created');
    await visitor.navigate(page, '/staff/calendar');
    expect(await address.count()).toBe(0);
    expect(await main.getByLabel('Enquiries in the calendar').inputValue()).toBe('mine');
    await main.getByLabel('Enquiries in the calendar').selectOption('Those of everybody');
    await clickSubmit(page, 'Save');
    await page.getByText('Saved. Calendar programs show it').first().waitFor();

    await main.getByRole('button', { name: 'New address' }).click();
    await page.getByRole('dialog', { name: 'Create a new address?' }).getByRole('button', { name: 'New address' }).click();
    await address.waitFor();
    const second = (await address.textContent()) ?? '';
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    // What it shows stays.
    expect(await main.getByLabel('Enquiries in the calendar').inputValue()).toBe('everyone');
    await main.getByRole('button', { name: 'Revoke the address' }).click();
    await page.getByRole('dialog', { name: 'Revoke the address of your calendar?' }).getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The address is revoked.').first().waitFor();
    await main.getByRole('button', { name: 'Create address' }).waitFor();
    expect(await statusOf(second)).toBe(404);
  },
);

test.each([true, false])('a call is taken down with a phone number alone, and opened (scripts %s)', async (javaScriptEnabled) => {
  const { email } = await createAccount(site, `desk-${javaScriptEnabled}@travels.example`, 'ADMIN', 'Meera Chief');
  const page = await openPageAs(visitor, email, '/enquiry-display', { javaScriptEnabled });
  const main = page.getByRole('main');
  if (javaScriptEnabled) {
    await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('n');
  } else await main.getByRole('link', { name: 'Add enquiry' }).click();
  await main.getByRole('heading', { level: 1, name: 'Add enquiry' }).waitFor();
  const contact = main.getByLabel('Phone or email');
  if (javaScriptEnabled) {
    await expect.poll(() => contact.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessibleAtAllWidths(page, 'add enquiry');
    // Nothing is sent without the one field that is needed.
    await clickSubmit(page, 'Add enquiry');
    await main.getByText('Enter a phone number or an email address.').waitFor();
  }
  await contact.fill('050 765 4321');
  await main.getByLabel('Trip, in a line').fill('Andaman, 2 adults');
  await main.getByLabel('Note for staff').fill('Calls again after 6 pm');
  await main.getByLabel('From', { exact: true }).selectOption('18:00');
  await clickSubmit(page, 'Add enquiry');
  // What was chosen stays beside the message, and one click chooses the day.
  await main.getByText('Choose the day of the follow-up too.').first().waitFor();
  const tomorrow = toOfficeDay(Date.now() + DAY_MS);
  if (javaScriptEnabled) await main.getByRole('button', { name: 'Tomorrow' }).click();
  else await main.getByLabel('Follow up').fill(tomorrow);
  await clickSubmit(page, 'Add enquiry');
  await page.waitForURL(/\/enquiry-display\/\d+/);
  await page.getByText('The enquiry is added.').first().waitFor();
  const opened = page.getByRole('region', { name: /^Enquiry SF-/ });
  await opened.getByText('Calls again after 6 pm').first().waitFor();
  expect(await opened.textContent()).toMatch(/Phone.*Andaman, 2 adults/s);
  // A mobile number of the Emirates, also on the storefront of India; without an e-mail there is no link to write one.
  expect(await opened.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('wa.me/971507654321');
  expect(await opened.getByRole('link', { name: 'Email' }).count()).toBe(0);
  expect(await opened.getByLabel('Assigned to').locator('option:checked').textContent()).toBe('Meera Chief');
  expect(await opened.getByLabel('Follow up', { exact: true }).inputValue()).toBe(tomorrow);
  expect(await opened.getByLabel('From', { exact: true }).inputValue()).toBe('18:00');
});

test('all mistakes of a new enquiry show at the first click at their fields, and each text stays', async () => {
  const { email } = await createAccount(site, 'mistakes@travels.example', 'ADMIN');
  const page = await openPageAs(visitor, email, '/staff/add-enquiry');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Tomorrow/ }).waitFor();
  await main.getByLabel('Package').fill('somewhere warm');
  await main.getByLabel('From', { exact: true }).selectOption('18:00');
  await main.getByLabel('Mail a confirmation').check();
  await clickSubmit(page, 'Add enquiry');
  for (const words of [
    'Enter a phone number or an email address.',
    '“somewhere warm” names no package. Choose one of the list, or type its number.',
    'Choose the day of the follow-up too.',
    'Enter the email address that the confirmation goes to.',
  ])
    await main.getByText(words).waitFor();
  expect(await main.getByLabel('Phone or email').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await main.getByLabel('Package').inputValue()).toBe('somewhere warm');
  // A caller says the name after the number.
  await main.getByLabel('Phone or email').press('Tab');
  expect(await main.getByLabel(/^Name/).evaluate((field) => field === document.activeElement)).toBe(true);
  // Where a number is enough, the tick of the confirmation is the first mistake.
  await main.getByLabel('Phone or email').fill('98450 12876');
  await main.getByLabel('Package').fill('');
  await main.getByLabel('From', { exact: true }).selectOption('');
  await clickSubmit(page, 'Add enquiry');
  const tick = main.getByLabel('Mail a confirmation');
  await expect.poll(() => tick.evaluate((field) => [field === document.activeElement, field.ariaInvalid])).toEqual([true, 'true']);
});

test('an enquiry that comes while the list is open is announced, moves no row, and is shown when asked for', async () => {
  const { email } = await createAccount(site, 'live@travels.example', 'ADMIN');
  await submitEnquiry(site, { name: 'Asha Rao' });
  const page = await openPageAs(visitor, email, '/enquiry-display?view=open');
  const names = () => page.locator('a[data-enquiry]').allInnerTexts();
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: 'Apply', exact: true }).first().waitFor({ state: 'hidden' });
  const before = await names();
  await submitEnquiry(site, { name: 'Latika Rao', message: 'Late in the day' });
  await page.clock.runFor(31_000);
  const show = page.getByRole('status').getByRole('button', { name: 'New enquiries: show them' });
  await show.waitFor();
  expect(await names()).toEqual(before);
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) All Enquiries/);
  await show.click();
  await expect.poll(() => names()).toContain('Latika Rao');
  await expect.poll(() => show.count()).toBe(0);
  // A session that ends meanwhile asks for no sign-in until somebody does something.
  await page.context().clearCookies();
  const answered = page.waitForResponse('**/graphql');
  await page.clock.runFor(31_000);
  await answered;
  expect(await page.getByRole('dialog').count()).toBe(0);
});
