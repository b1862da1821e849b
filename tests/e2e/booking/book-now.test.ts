import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { createAccount, PASSWORD } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { openBrowser, PHONE, WIDE } from '../../support/browser/browser.ts';
import { clickSubmit, expectPageStatus, fillFields, openPageAs } from '../../support/browser/sign-in.ts';
import { isoDateInDays } from '../../support/enquiries.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { ORIGIN } from '../../support/site.ts';

const visitor = await openBrowser();
const { site } = visitor;

const bookLink = (page: Page) => page.getByRole('link', { name: 'Book Now' }).filter({ visible: true });
const readLines = async (box: Locator) => ((await box.allInnerTexts())[0] ?? '').split(/\s*\n\s*/);
const bookings = async (email: string) =>
  (
    await site.db
      .prepare('select kind, market, name, email, phone, types, package_id as package, details from requests where email = ? order by id')
      .bind(email)
      .all<{ kind: string; market: string; package: number | null; details: string }>()
  ).results;
const packageName = (id: number | string | null) =>
  site.db.prepare('select name from packages where id = ?').bind(id).first<string>('name');

/** Waits for the status page and its confirmation. */
const expectReceipt = async (page: Page) => {
  await page.waitForURL(/\/request\/[\w-]+\?(?:market=dubai&)?sent=1$/);
  const main = page.getByRole('main');
  await main.getByText('Success', { exact: true }).waitFor();
  await main.getByText('Booking enquiry sent successfully!').waitFor();
};

/** The details of the last enquiry of an address, without its reference. */
const lastDetails = async (email: string) => JSON.parse((await bookings(email)).at(-1)?.details ?? '{}') as Record<string, unknown>;
const START = isoDateInDays(45);

/** Presses Book Now and waits for the form in the sheet. */
async function openSheet(page: Page): Promise<Locator> {
  // Wide screens show the link in the side panel, narrow ones in the bottom bar.
  const link = bookLink(page);
  await (page.viewportSize()?.width === WIDE.width ? link.first() : link.last()).click();
  return waitForSheet(page);
}
async function waitForSheet(page: Page): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: 'Book this trip' });
  await sheet.locator('form[data-enhanced]').waitFor();
  return sheet;
}
/** Start date, two adults, one child and a note. */
async function fillTrip(form: Locator): Promise<void> {
  await form.getByLabel('Start date').fill(START);
  await form.getByRole('button', { name: 'One more: Children' }).click();
  await form.getByLabel('Anything we should know?').fill('My mother would rather not climb stairs.');
}
const TRIP = { packageStartDate: START, packagePersons: 3, packageAdults: 2, packageChildren: 1 };
const readTrip = async (form: Locator) => [
  await form.getByLabel('Start date').inputValue(),
  await form.getByLabel('Adults', { exact: false }).and(form.locator('input')).inputValue(),
  await form.getByLabel('Children', { exact: false }).and(form.locator('input')).inputValue(),
  await form.getByLabel('Anything we should know?').inputValue(),
];
const FILLED_TRIP = [START, '2', '1', 'My mother would rather not climb stairs.'];

test.each([
  ['/details/india/1', 'india', WIDE],
  ['/details/dubai/27', 'dubai', PHONE],
] as const)(
  '%s: a visitor of %s at %o signs in from the sheet, finds it open again with everything, and books once',
  async (path, market, viewport) => {
    const email = `${market}@travels.example`;
    await createAccount(site, email, 'USER', 'Kavya Rao');
    const page = await visitor.openPage(path, { viewport });
    let sheet = await openSheet(page);
    await sheet.getByText('You need to log in before booking a package.').waitFor();
    expect(await sheet.getByRole('checkbox').isChecked()).toBe(false);
    await fillTrip(sheet);
    await expectAccessibleAtAllWidths(page, 'signed out');
    await page.setViewportSize(viewport);
    await sheet.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/login?*');
    const notice = page.getByRole('main').getByRole('status');
    expect(await readLines(notice)).toEqual(['Please Login', 'You need to log in before booking a package.']);
    await fillFields(page, { Email: email, Password: PASSWORD });
    await clickSubmit(page, 'Login');
    await page.waitForURL(`**${path}`);
    sheet = await waitForSheet(page);
    await sheet.getByText('We send it as Kavya Rao').waitFor();
    expect(await readTrip(sheet)).toEqual(FILLED_TRIP);
    await expectAccessibleAtAllWidths(page, 'signed in');
    expect(await bookings(email)).toEqual([]);
    await sheet.getByRole('button', { name: 'Send my booking request' }).dblclick();
    await sheet.getByText('Booking enquiry sent successfully!').waitFor();
    // What was sent, its reference, and what happens next.
    const asked = sheet.getByRole('region', { name: 'What you asked for' });
    await asked.getByText('2 adults, 1 child', { exact: true }).waitFor();
    // The price of everybody who travels, once.
    expect(await asked.getByText(/(?:₹|AED)\s?[\d,]+/).allInnerTexts()).toEqual([
      expect.stringMatching(/^(?:₹|AED)\s?[\d,]+ for 2 adults, 1 child$/),
    ]);
    await sheet.getByText(/SF-\w{4}-\w{4}/).waitFor();
    expect(await sheet.getByRole('region', { name: 'What happens next' }).getByRole('listitem').count()).toBe(3);
    expect(await sheet.getByRole('link', { name: 'Your trips' }).getAttribute('href')).toMatch(/^\/profile.*#trips$/);
    await expectAccessibleAtAllWidths(page, 'sent');
    const id = Number(path.split('/').at(-1));
    const stored = await bookings(email);
    expect(stored).toMatchObject([
      { kind: 'booking', market, name: 'Kavya Rao', email, phone: '9845012876', types: 'package', package: id },
    ]);
    expect(await lastDetails(email)).toMatchObject({ ...TRIP, packageDestination: await packageName(id) });
    await sheet.getByRole('link', { name: 'See your request' }).click();
    await expectReceipt(page);
  },
);

test('a visitor who registers from the sheet is signed in at once and finds it open again with everything', async () => {
  const page = await visitor.openPage('/details/india/1');
  const email = 'new@travels.example';
  const opened = await openSheet(page);
  await fillTrip(opened);
  for (const [label, value] of Object.entries({ Name: 'Farida Contractor', Email: email, Phone: '+91 98450 12345' }))
    await opened.getByLabel(label, { exact: true }).fill(value);
  await opened.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/register?*');
  // What the sheet knows already is not asked again.
  for (const [label, value] of Object.entries({ Username: 'Farida Contractor', Email: email, 'Mobile number': '9845012345' }))
    await expect.poll(() => page.getByRole('main').getByLabel(label, { exact: true }).inputValue()).toBe(value);
  await fillFields(page, { Password: PASSWORD });
  await clickSubmit(page, 'Register');
  await page.waitForURL('**/details/india/1');
  const sheet = await waitForSheet(page);
  expect(await readTrip(sheet)).toEqual(FILLED_TRIP);
  // No press has opened it: the focus still goes to Book Now, and everything is there again.
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Book Now/);
  await openSheet(page);
  expect(await readTrip(sheet)).toEqual(FILLED_TRIP);
  await sheet.getByRole('button', { name: 'Send my booking request' }).click();
  await sheet.getByText('Booking enquiry sent successfully!').waitFor();
  expect(await lastDetails(email)).toMatchObject(TRIP);
});

test('without script Book Now leads to a page with the same form, which keeps the trip through the sign-in', async () => {
  const email = 'plain@travels.example';
  await createAccount(site, email, 'USER', 'Kavya Rao');
  const page = await visitor.openPage('/details/dubai/27', { javaScriptEnabled: false, viewport: PHONE });
  await bookLink(page).last().click();
  await page.waitForURL('**/book?package=27&market=dubai');
  const main = page.getByRole('main');
  await main.getByLabel('Start date').fill(START);
  await main.getByLabel('Children', { exact: false }).and(page.locator('input')).fill('1');
  await main.getByLabel('Anything we should know?').fill(FILLED_TRIP[3] ?? '');
  await clickSubmit(page, 'Login');
  await page.waitForURL('**/login?*');
  await fillFields(page, { Email: email, Password: PASSWORD });
  await clickSubmit(page, 'Login');
  await page.waitForURL('**/book?*');
  expect(await readTrip(main)).toEqual(FILLED_TRIP);
  await clickSubmit(page, 'Send my booking request');
  await expectReceipt(page);
  expect(await lastDetails(email)).toMatchObject(TRIP);
});

test.each([true, false])('a visitor without an account sends an enquiry from the form (script: %s)', async (javaScriptEnabled) => {
  const email = `guest-${javaScriptEnabled}@travels.example`;
  const page = await visitor.openPage(javaScriptEnabled ? '/details/india/1' : '/book?package=1', { javaScriptEnabled });
  const form = javaScriptEnabled ? await openSheet(page) : page.getByRole('main');
  const months = form.getByRole('group', { name: 'Which months suit you?' }).getByRole('checkbox');
  expect(await months.count()).toBe(0);
  await form.getByText('My dates are flexible').click();
  for (const index of [1, 2]) await months.nth(index).check();
  for (const [label, value] of Object.entries({ Name: 'Farida Contractor', Email: email, Phone: '+91 98450 12345' }))
    await form.getByLabel(label, { exact: true }).fill(value);
  const send = form.getByRole('button', { name: 'Enquire without an account' });
  await send.click();
  await form.getByText(FORM_MESSAGES.consent).waitFor();
  expect(await bookings(email)).toEqual([]);
  await form.getByLabel(FORM_MESSAGES.consentContact).check();
  if (!javaScriptEnabled) await expectPageStatus(visitor, 400);
  // Programs fill in forms faster than people; without script no time is known.
  if (javaScriptEnabled) await page.waitForTimeout(2600);
  await send.click();
  await page.waitForURL(/\/request\/[\w-]+\?sent=1$/);
  expect(await bookings(email)).toMatchObject([{ kind: 'general', types: 'package', package: 1 }]);
  expect(await lastDetails(email)).toMatchObject({
    packageFlexibleDates: true,
    packageMonths: expect.stringMatching(/^\d{4}-\d\d-01,\d{4}-\d\d-01$/),
    packagePersons: 2,
    packageDestination: await packageName(1),
  });
});

test.each([
  ['/home', true, 1],
  ['/DubaiHome', false, 0],
] as const)('%s (script: %s): Book Now leads to what slide %i shows, and sends nothing', async (path, javaScriptEnabled, index) => {
  const page = await visitor.openPage(path, { javaScriptEnabled });
  if (index > 0) await page.getByRole('button', { name: 'Next slide' }).click();
  const caption = page.locator('[data-captions] > li').nth(index);
  await caption.waitFor();
  const target = (await caption.locator('a').getAttribute('href')) ?? '';
  const before = await site.db.prepare('select count(*) from requests').first();
  await bookLink(page).first().click();
  await page.waitForURL(`**${target}*`);
  expect(await site.db.prepare('select count(*) from requests').first()).toEqual(before);
});

test('an account without a phone number sends an enquiry under its name, and is led to its profile', async () => {
  const email = 'nobody@travels.example';
  await createAccount(site, email, 'USER', 'Kavya Rao');
  await site.db.prepare("update users set mobile_no = '' where email = ?").bind(email).run();
  const page = await openPageAs(visitor, email, '/details/dubai/27');
  const sheet = await openSheet(page);
  await sheet.getByText('Add your name, phone and email to your profile first.').waitFor();
  expect(await sheet.getByRole('link', { name: 'Your profile' }).getAttribute('href')).toBe('/profile?market=dubai');
  expect(await sheet.getByLabel('Name', { exact: true }).inputValue()).toBe('Kavya Rao');
});

test('a failed booking says so, keeps what was typed and succeeds on retry', async () => {
  const { email } = await createAccount(site, 'later@travels.example');
  const page = await openPageAs(visitor, email, '/details/dubai/27');
  const sheet = await openSheet(page);
  await fillTrip(sheet);
  await site.db.prepare('alter table requests rename to requests_away').run();
  const send = sheet.getByRole('button', { name: 'Send my booking request' });
  await send.click();
  const alert = sheet.getByRole('alert');
  await alert.getByText('Unable to send booking. Try again.').waitFor({ timeout: 15_000 });
  await site.db.prepare('alter table requests_away rename to requests').run();
  expect((await readLines(alert)).slice(0, 2)).toEqual(['Failed', expect.stringMatching(/^Unable to send booking\. Try again\./)]);
  await expectPageStatus(visitor, 503);
  expectLoggedError();
  expect(await readTrip(sheet)).toEqual(FILLED_TRIP);
  await send.click();
  await sheet.getByText('Booking enquiry sent successfully!').waitFor();
  expect(await bookings(email)).toHaveLength(1);
});

test.each([
  ['/details/india/1', 'india', WIDE],
  ['/details/1', 'india', PHONE],
  ['/details/dubai/27', 'dubai', PHONE],
] as const)('%s: the WhatsApp link contains the package name, the package URL and the number of %s', async (path, market, viewport) => {
  const page = await visitor.openPage(path, { viewport, javaScriptEnabled: false });
  const id = path.split('/').at(-1) ?? '';
  const address = `${ORIGIN}/details/${market}/${id}`;
  const readWhatsappLink = async (name: RegExp) => {
    // The last one: before it stands the link to the planner.
    const links = page.getByRole('main').getByRole('link', { name }).filter({ visible: true });
    const url = new URL((await links.last().getAttribute('href')) ?? '');
    return [url.pathname.slice(1), url.searchParams.get('text') ?? ''] as const;
  };
  const [number, text] = await readWhatsappLink(/^(?:Ask on )?WhatsApp$/);
  const { data } = await site.graphql<{ company: { whatsapp: string } }>(`{ company(market: ${market}) { whatsapp } }`);
  expect(number).toBe(data?.company.whatsapp);
  expect(text).toContain(`about ${await packageName(id)}. ${address}`);
  expect((await readWhatsappLink(/Share/))[1]).toMatch(
    new RegExp(`^${RegExp.escape((await packageName(id)) ?? '')}, .* ${RegExp.escape(address)}$`),
  );
});

const DRAFT_VALUES = [['email', 'asha@travels.example', false]];
test.each([
  [
    'of this day fills the login page',
    [['1', { savedAt: Number.MAX_SAFE_INTEGER, values: DRAFT_VALUES, unkept: [] }]],
    'asha@travels.example',
  ],
  ['that is more than a day old does not', [['1', { savedAt: 1, values: DRAFT_VALUES, unkept: [] }]], ''],
  ['of another shape does not', { savedAt: Number.MAX_SAFE_INTEGER, values: DRAFT_VALUES }, ''],
])('what was typed in the form of Book Now %s', async (_, stored, email) => {
  const page = await visitor.openPage('/branch');
  await page.evaluate((text) => localStorage.setItem('draft:book', text), JSON.stringify(stored));
  const loaded = page.waitForResponse(/on-demand/);
  await visitor.navigate(page, '/login?done=book');
  await loaded;
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe(email);
});
