import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { FORM_MESSAGES } from '../../schema/inputs/form-messages.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { openBrowser, PHONE } from '../support/browser/browser.ts';
import {
  CONTACT_VALUES,
  fillForm,
  fillSection,
  formGroup,
  readFieldErrors,
  readFieldValues,
  readFormAlert,
  readText,
  SECTION_VALUES,
  submitAndAwaitStatusPage,
  toggleEnquiryType,
} from '../support/browser/enquiry-forms.ts';
import { currentPath, expectPageStatus } from '../support/browser/sign-in.ts';
import { countRows, extractReference, isoDateInDays, queryRows } from '../support/enquiries.ts';
import { expectLoggedError } from '../support/expect-logged-error.ts';

const visitor = await openBrowser();
const { site } = visitor;
const open = (path = '/enquiry', options = {}) => visitor.openPage(path, { reducedMotion: 'reduce', ...options });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit Enquiry' });
const checkedTypes = (page: Page) =>
  page.getByRole('checkbox', { checked: true }).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
/** Headings of the visible sections. */
const visibleSections = (page: Page) => page.locator('[data-section]:visible > legend').allTextContents();
const latestEnquiry = async () => (await queryRows(site, 'select * from requests order by id desc limit 1'))[0];
const latestDetails = async () => JSON.parse(String((await latestEnquiry())?.details)) as Record<string, string>;
const readDraft = (page: Page) => page.evaluate(() => localStorage.getItem('draft:/enquiry') ?? '');

test.each([''])('/enquiry%s has five unchecked boxes; each opens a section of required fields and clears it on closing', async (query) => {
  const page = await open(`/enquiry${query}`);
  const main = page.getByRole('main');
  expect(await readText(main.getByRole('heading', { level: 1 }))).toBe('Contact Us for Your Travel Inquiries');
  for (const scheme of ['tel:', 'mailto:']) expect(await main.locator(`a[href^="${scheme}"]:visible`).count(), scheme).toBe(1);
  const boxes = await page.getByRole('checkbox').evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
  expect(boxes).toEqual(Object.keys(SECTION_VALUES));
  expect([await checkedTypes(page), await visibleSections(page)]).toEqual([[], []]);
  await expect.poll(() => submit(page).isDisabled()).toBe(true);
  await fillForm(page, CONTACT_VALUES);
  expect(await submit(page).isDisabled()).toBe(false);
  for (const { heading, answers } of Object.values(SECTION_VALUES)) {
    const fields = formGroup(page, heading).locator('input:visible:not([type=checkbox]),select:visible');
    const fieldValues = () =>
      fields.evaluateAll((all) => (all as HTMLInputElement[]).map(({ value, required }) => (required ? value : 'optional')));
    await toggleEnquiryType(page, heading);
    expect([await visibleSections(page), await submit(page).isDisabled()]).toEqual([[heading], true]);
    await fillSection(page, heading, answers);
    expect([await fieldValues(), await submit(page).isDisabled()]).toEqual([Object.values(answers), false]);
    await toggleEnquiryType(page, heading);
    expect([await visibleSections(page), await submit(page).isDisabled()]).toEqual([[], false]);
    await toggleEnquiryType(page, heading);
    expect(await fieldValues()).toEqual(Object.values(answers).map(() => ''));
    await toggleEnquiryType(page, heading);
  }
});

test('the return date is shown for round trips only and cleared by any other choice', async () => {
  const page = await open('/enquiry?for=flight');
  const flight = formGroup(page, 'Flight');
  const returnDate = flight.getByLabel('Return date', { exact: true });
  await fillForm(page, CONTACT_VALUES);
  await fillForm(flight, SECTION_VALUES.flight.answers);
  expect([await returnDate.isVisible(), await submit(page).isDisabled()]).toEqual([false, false]);
  await fillForm(flight, { 'Trip type': 'Round Trip' });
  expect([await returnDate.isVisible(), await submit(page).isDisabled()]).toEqual([true, true]);
  await fillForm(flight, { 'Return date': isoDateInDays(30) });
  await returnDate.blur();
  expect(await readFieldErrors(page)).toEqual({ flightReturnDate: FORM_MESSAGES.returnOrder });
  await fillForm(flight, { 'Return date': isoDateInDays(50) });
  expect([await readFieldErrors(page), await submit(page).isDisabled()]).toEqual([{}, false]);
  await fillForm(flight, { 'Trip type': '' });
  expect([await returnDate.isVisible(), await submit(page).isDisabled()]).toEqual([false, true]);
  await fillForm(flight, { 'Trip type': 'Round Trip' });
  expect(await returnDate.inputValue()).toBe('');
  await fillForm(flight, { 'Trip type': 'One Way' });
  await submitAndAwaitStatusPage(page, 'Submit Enquiry');
  const { flightTripType, flightReturnDate } = await latestDetails();
  expect([flightTripType, flightReturnDate]).toEqual(['One Way', undefined]);
});

test('flexible dates stand for the dates of a flight, which keep what was entered', async () => {
  const page = await open('/enquiry?for=flight');
  const flight = formGroup(page, 'Flight');
  const [date, box] = [flight.getByLabel('Departure date', { exact: true }), flight.getByLabel(/^My dates are flexible/)];
  await fillForm(page, CONTACT_VALUES);
  await fillForm(flight, { From: 'Pune', To: 'Goa', 'Trip type': 'Round Trip', 'Departure date': isoDateInDays(9) });
  expect(await submit(page).isDisabled()).toBe(true);
  await box.check();
  expect([await date.isVisible(), await submit(page).isDisabled()]).toEqual([false, false]);
  await box.uncheck();
  expect([await date.inputValue(), await submit(page).isDisabled()]).toEqual([isoDateInDays(9), true]);
  await box.check();
  await submitAndAwaitStatusPage(page, 'Submit Enquiry');
  await page.getByRole('main').getByText('Flexible', { exact: true }).first().waitFor();
  expect(await latestDetails()).toMatchObject({ flightFrom: 'Pune', flightTripType: 'Round Trip', flightFlexibleDates: true });
});

test('fields are validated on blur, and missing fields are listed beside the disabled button', async () => {
  const page = await open('/enquiry', { viewport: PHONE });
  const main = page.getByRole('main');
  await toggleEnquiryType(page, 'Package');
  const typed = {
    Name: ' ',
    Email: 'meera',
    Phone: '12',
    Destination: '',
    People: '0',
    'Start date': '2020-01-01',
    'End date': isoDateInDays(2),
  };
  for (const [label, value] of Object.entries(typed)) {
    await fillForm(main, { [label]: value });
    await main.getByLabel(label, { exact: true }).blur();
  }
  expect(await readFieldErrors(page)).toEqual({
    name: 'Name is required.',
    email: MESSAGES.email,
    phone: OWN_MESSAGES.phone,
    packageDestination: FORM_MESSAGES.destination,
    packagePersons: 'How many people? Enter 1 to 500.',
    packageStartDate: FORM_MESSAGES.dateFuture,
  });
  expect(await main.getByText(MESSAGES.enquiryIncomplete, { exact: true }).isVisible()).toBe(true);
  expect(await submit(page).isDisabled()).toBe(true);
  await fillForm(main, { People: '501', 'Start date': isoDateInDays(9) });
  expect(await readFieldErrors(page)).toMatchObject({
    packagePersons: 'How many people? Enter 1 to 500.',
    packageEndDate: FORM_MESSAGES.dateOrder,
  });
  await fillForm(main, { ...CONTACT_VALUES, ...SECTION_VALUES.package.answers });
  expect([await readFieldErrors(page), await submit(page).isDisabled()]).toEqual([{}, false]);
  expect(await main.getByText(MESSAGES.enquiryIncomplete, { exact: true }).count()).toBe(0);
});

test.each(['?market=dubai'])('/enquiry%s submits open sections only, confirms, and clears the form', async (query) => {
  const page = await open(`/enquiry${query}`);
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await fillForm(page, { ...CONTACT_VALUES, 'Message (optional)': 'With a dog.' });
  for (const { heading, answers } of Object.values(SECTION_VALUES)) {
    await toggleEnquiryType(page, heading);
    await fillSection(page, heading, answers);
  }
  await toggleEnquiryType(page, 'Car');
  await submitAndAwaitStatusPage(page, 'Submit Enquiry');
  expect(bodies.join()).toMatch(/name="packageDestination"\r\n\r\nSpiti/);
  expect(bodies.join()).not.toMatch(/name="car|name="flightReturnDate/);
  const main = page.getByRole('main');
  expect(await readText(main.getByRole('status'))).toBe('Thank you! Your enquiry has been submitted successfully. ⭐');
  expect(currentPath(page).includes('market=dubai')).toBe(query !== '');
  const row = await latestEnquiry();
  expect(extractReference(await readText(main))).toBe(row?.reference);
  expect(row).toMatchObject({
    kind: 'general',
    market: query ? 'dubai' : 'india',
    types: 'package,flight,passport,visa',
    message: 'With a dog.',
  });
  expect(await latestDetails()).toMatchObject({ packagePersons: 4, flightTo: 'Leh', passportType: 'Ordinary', visaToCountry: 'Japan' });
  // The tab that has sent the note shows it; the private link says nothing of it to anyone else.
  await main.getByText('With a dog.').waitFor();
  const other = await open(currentPath(page));
  await expect.poll(() => other.evaluate(() => document.body.dataset.loaded)).toBe('');
  expect(await other.getByRole('main').getByText('Your note').isVisible()).toBe(false);
  expect(await other.content()).not.toContain('With a dog.');
  await page.goBack();
  await page.waitForURL('**/enquiry*');
  await expect.poll(() => checkedTypes(page)).toEqual([]);
  expect(Object.values(await readFieldValues(page, [...Object.keys(CONTACT_VALUES), 'Message (optional)'])).join('')).toBe('');
  expect([await readDraft(page), await submit(page).isDisabled()]).toEqual(['', true]);
});

let sharedPage: Page | undefined;
test.each([
  ['/details/dubai/27', 'package', 'h1'],
  ['/dubai-card', 'package', 'article h3'],
  ['/dubai-card?search=Qzvw+xkjt', 'package', '', 'Qzvw xkjt'],
  ['/flight', 'flight', '', ''],
  ['/hotel?market=dubai', '', '', 'I would like to ask about a hotel.'],
  ['/forex', '', '', 'I would like to ask about foreign exchange.'],
])('the form opened from %s is prefilled', async (from, type, name, words = '') => {
  sharedPage ??= await open('/enquiry', { keepOpen: true });
  await visitor.navigate(sharedPage, from);
  const main = sharedPage.getByRole('main');
  const about = name ? await readText(main.locator(name).first()) : words;
  await main.locator('a[href*="/enquiry?"]:visible').first().click();
  await sharedPage.waitForURL('**/enquiry?*');
  expect(currentPath(sharedPage).includes('market=dubai')).toBe(from.includes('dubai'));
  const texts = await sharedPage
    .locator('[name=packageDestination],[name=message]')
    .evaluateAll((fields) => (fields as HTMLInputElement[]).map(({ value }) => value).join(''));
  expect([await checkedTypes(sharedPage), texts]).toEqual([type ? [type] : [], about]);
});

test('a draft survives a reload without private fields; the address decides which sections open; reset clears it', async () => {
  const page = await open();
  const main = page.getByRole('main');
  await fillForm(page, { Name: 'Asha', Email: 'asha@example.in' });
  await toggleEnquiryType(page, 'Passport');
  await fillForm(formGroup(page, 'Passport'), SECTION_VALUES.passport.answers);
  await toggleEnquiryType(page, 'Car');
  await formGroup(page, 'Car').getByLabel('Pick-up place').fill('Leh');
  await expect.poll(() => readDraft(page)).toContain('Leh');
  await expect.poll(() => readDraft(page)).toContain('asha@example.in');
  // Passport fields are not stored in the browser.
  await expect.poll(() => readDraft(page)).toContain('"passport",true');
  expect(await readDraft(page)).not.toMatch(/1990-05-17|Ordinary|officePhone|"key"/);
  await page.reload();
  await main.getByText('We kept what you had typed here.').waitFor();
  expect(await readFieldValues(page, ['Name', 'Email'])).toEqual({ Name: 'Asha', Email: 'asha@example.in' });
  expect(await readFieldValues(formGroup(page, 'Passport'), Object.keys(SECTION_VALUES.passport.answers))).toEqual({
    Nationality: '',
    'Date of birth': '',
    'Passport type': '',
  });

  await visitor.navigate(page, '/enquiry?for=package&about=Coorg+in+rain&package=1');
  await main.getByText('We kept what you had typed here.').waitFor();
  expect(await readFieldValues(page, ['Name', 'Destination'])).toEqual({ Name: 'Asha', Destination: 'Coorg in rain' });
  expect(await checkedTypes(page)).toEqual(['package']);
  expect(await visibleSections(page)).toEqual(['Package']);
  await toggleEnquiryType(page, 'Car');
  expect(await readFieldValues(formGroup(page, 'Car'), ['Pick-up place'])).toEqual({ 'Pick-up place': 'Leh' });
  await fillForm(page, { Destination: 'Coorg in spring' });
  await expect.poll(() => readDraft(page)).toContain('spring');
  await page.reload();
  await main.getByText('We kept what you had typed here.').waitFor();
  expect(await readFieldValues(page, ['Destination'])).toEqual({ Destination: 'Coorg in spring' });

  await visitor.navigate(page, '/enquiry');
  await main.getByLabel('Email', { exact: true }).fill('asha');
  await main.getByLabel('Email', { exact: true }).blur();
  expect(await readFieldErrors(page)).toEqual({ email: MESSAGES.email });
  await main.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => checkedTypes(page)).toEqual([]);
  expect([await readFieldValues(page, ['Name', 'Email']), await visibleSections(page), await readDraft(page)]).toEqual([
    { Name: '', Email: '' },
    [],
    '',
  ]);
  expect([await readFieldErrors(page), await main.getByText('We kept what').isVisible()]).toEqual([{}, false]);
  expect(
    await main
      .getByRole('checkbox')
      .first()
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
});

test('a lost response is retried with the same idempotency key and stored once', async () => {
  const page = await open();
  const keys: (string | undefined)[] = [];
  await page.route('**/enquiry', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(/name="key"\r\n\r\n(\S+)/.exec(route.request().postData() ?? '')?.[1]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await fillForm(page, { ...CONTACT_VALUES, Name: 'Lost Once' });
  await submitAndAwaitStatusPage(page, 'Submit Enquiry');
  await visitor.expectProblem(/^net::ERR_CONNECTION_RESET/);
  await visitor.expectProblem(/^console: .*ERR_CONNECTION_RESET/);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{20,}$/);
  expect(new Set(keys).size).toBe(1);
  expect(await countRows(site, "requests where name = 'Lost Once'")).toBe(1);
});

test('a server error shows the phone number, keeps every field, and allows retrying', async () => {
  const page = await open();
  await fillForm(page, { ...CONTACT_VALUES, Name: 'Kept Whole' });
  await toggleEnquiryType(page, 'Visa');
  await fillForm(formGroup(page, 'Visa'), SECTION_VALUES.visa.answers);
  await site.db.exec('alter table requests rename to requests_away');
  await submit(page).click();
  const alert = page.getByRole('main').getByRole('alert');
  await alert.waitFor({ timeout: 15_000 });
  await site.db.exec('alter table requests_away rename to requests');
  await expectPageStatus(visitor, 503);
  expectLoggedError();
  expect(await readFormAlert(page)).toBe('Failed to submit enquiry. Please try again later. ❌ You can also call +91 80 4567 8900.');
  expect(await alert.getByRole('link').getAttribute('href')).toBe('tel:+918045678900');
  expect(await readFieldValues(page, ['Name'])).toEqual({ Name: 'Kept Whole' });
  expect(await readFieldValues(formGroup(page, 'Visa'), Object.keys(SECTION_VALUES.visa.answers))).toEqual(SECTION_VALUES.visa.answers);
  await submitAndAwaitStatusPage(page, 'Submit Enquiry');
  expect(await countRows(site, "requests where name = 'Kept Whole'")).toBe(1);
});
