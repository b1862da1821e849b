import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { VISA_FIELDS } from '../../../schema/enquiry-fields.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { openBrowser, PHONE } from '../../support/browser/browser.ts';
import {
  CONTACT_VALUES,
  filePayload,
  fillForm,
  formGroup,
  readFieldErrors,
  readFieldValues,
  readFormAlert,
  readText,
  submitAndAwaitStatusPage,
  VISA_VALUES,
} from '../../support/browser/enquiry-forms.ts';
import { clickSubmit, currentPath, expectPageStatus } from '../../support/browser/sign-in.ts';
import { CONTACT, countRows, createPdf, extractReference, isoDateInDays, queryRows } from '../../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;
const open = (path: string, options = {}) => visitor.openPage(path, { reducedMotion: 'reduce', ...options });
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c04020' } })
  .png()
  .toBuffer();
const PASSPORT = createPdf('P1234567');
const ACTIVE_PDF = '%PDF-1.7\n1 0 obj <</Type /Catalog /OpenAction <</S /JavaScript /JS (app.alert(1))>> >> endobj\n%%EOF\n';
const LABELS = Object.keys(VISA_VALUES);
/** What the form shows for the codes that it sends. */
const COUNTRY_NAMES = { 'Visa country': 'United Arab Emirates', Nationality: 'India', 'Country of birth': 'India' };
const latestEnquiry = async () => (await queryRows(site, 'select * from requests order by id desc limit 1'))[0];
const notice = async (page: Page) => (await page.getByRole('main').getByRole('status').allInnerTexts()).map((text) => text.trim()).join();
const fileInput = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const readDownload = async (download: Download) => readFileSync(await download.path());
/** The last box of the form; insurance has one for flexible dates, too. */
const consent = (page: Page) => page.getByRole('checkbox').last();

test.each([''])('/visa-form%s requires thirteen fields, two files and consent, and focuses the first error', async (query) => {
  const page = await open(`/visa-form${query}`);
  const main = page.getByRole('main');
  expect(await main.locator('ol > li:visible').count()).toBe(7);
  expect(await readText(main.locator('ol'))).toMatch(/6 months.*non-refundable/s);
  const fields = main.locator('form :is(input,select):not([tabindex="-1"]):visible');
  expect(await fields.count()).toBe(16);
  expect(await fields.evaluateAll((all) => all.every((field) => (field as HTMLInputElement).required))).toBe(true);
  await clickSubmit(page, 'Send application');
  expect(await readFormAlert(page)).toBe('Please fill all required fields and upload both files.');
  expect(Object.keys(await readFieldErrors(page))).toEqual([
    ...VISA_FIELDS.map(({ name }) => name),
    'passportCopy',
    'panCardCopy',
    'consent',
  ]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('visaCountry');
  await page.setViewportSize(PHONE);
  await page.reload();
  expect(await main.locator('ol > li:visible').count()).toBe(7);
  await main.getByText('Terms', { exact: true }).click();
  expect(await main.locator('ol > li:visible').count()).toBe(0);
});

test('a visa application previews, removes and validates files, and is submitted after consent', async () => {
  const page = await open('/visa-form');
  let posts = 0;
  page.on('request', (request) => {
    posts += Number(request.method() === 'POST');
  });
  const main = page.getByRole('main');
  const [passport, pan] = [fileInput(page, 'Passport copy'), fileInput(page, 'PAN card copy')];
  await fillForm(page, VISA_VALUES);
  await pan.setInputFiles(filePayload('pan.png', picture, 'image/png'));
  const preview = main.locator('img:visible');
  await preview.waitFor();
  expect(await preview.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(300);
  expect(await main.getByText('pan.png').isVisible()).toBe(true);
  await main.getByRole('button', { name: 'Remove pan card copy' }).click();
  expect([await preview.count(), await main.getByText('pan.png').count()]).toEqual([0, 0]);
  expect(await pan.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);

  await passport.setInputFiles(filePayload('huge.pdf', createPdf('', 5_000_000)));
  await expect.poll(() => readFieldErrors(page)).toEqual({ passportCopy: OWN_MESSAGES.fileLarge });
  await pan.setInputFiles(filePayload('pan.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'));
  await clickSubmit(page, 'Send application');
  expect(await readFieldErrors(page)).toEqual({
    passportCopy: OWN_MESSAGES.fileLarge,
    panCardCopy: OWN_MESSAGES.fileType,
    consent: FORM_MESSAGES.consent,
  });
  expect(await readFormAlert(page)).toBe(MESSAGES.visaIncomplete);
  await passport.setInputFiles(filePayload('passport.pdf', PASSPORT));
  await pan.setInputFiles(filePayload('pan.pdf', ACTIVE_PDF));
  await clickSubmit(page, 'Send application');
  expect(await readFieldErrors(page)).toEqual({ consent: FORM_MESSAGES.consent });
  expect(posts).toBe(0);

  // What only the server looks for.
  await consent(page).check();
  await clickSubmit(page, 'Send application');
  await expect.poll(() => readFieldErrors(page)).toEqual({ panCardCopy: OWN_MESSAGES.fileActive });
  await expectPageStatus(visitor, 400);
  expect(await readFormAlert(page)).toContain(FORM_MESSAGES.fieldsWrong);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('panCardCopy');
  expect(await readFieldValues(page, LABELS)).toEqual({ ...VISA_VALUES, ...COUNTRY_NAMES });
  expect(await passport.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('passport.pdf');
  await pan.setInputFiles(filePayload('pan.png', picture, 'image/png'));
  expect(await readFieldErrors(page)).toEqual({});
  await submitAndAwaitStatusPage(page, 'Send application');
  expect(await notice(page)).toBe(FORM_MESSAGES.visaSent);
  const stored = await latestEnquiry();
  expect(stored).toMatchObject({
    kind: 'visa',
    market: 'india',
    name: 'Meera Nair',
    reference: extractReference(await readText(main)),
  });
  expect(JSON.parse(String(stored?.details))).toMatchObject({ visaCountry: 'AE', nationality: 'IN', countryOfBirth: 'IN' });
  expect(await countRows(site, 'documents')).toBe(2);

  // Downloads from the private page require the e-mail address.
  await main.getByLabel('Email', { exact: true }).fill('other@example.in');
  await clickSubmit(page, 'Download Passport copy');
  await page.waitForURL('**?done=email');
  expect(await readFormAlert(page)).toBe('Enter the email address you used for the request.');
  await main.getByLabel('Email', { exact: true }).fill(CONTACT.email);
  const [passportAgain] = await Promise.all([page.waitForEvent('download'), clickSubmit(page, 'Download Passport copy')]);
  expect(Buffer.compare(await readDownload(passportAgain), Buffer.from(PASSPORT))).toBe(0);
  const [copy] = await Promise.all([page.waitForEvent('download'), clickSubmit(page, 'Download as JSON Everything you wrote')]);
  expect(String(await readDownload(copy))).toMatch(/Hindu/);

  await main.getByText('Withdraw this request').click();
  await clickSubmit(page, 'Withdraw');
  await page.waitForURL('**?done=withdrawn');
  expect(await notice(page)).toContain('Your request is withdrawn.');
  expect(await main.getByText('Withdraw this request').count()).toBe(0);
  await main.getByText('Delete my data').click();
  await clickSubmit(page, 'Delete everything');
  await page.waitForURL('**?done=erased');
  expect(await notice(page)).toContain('Your data is deleted');
  expect(await main.getByRole('button').count()).toBe(0);
  expect(await readText(main.getByRole('heading', { level: 1 }))).toBe('Your data is deleted.');
  expect(await latestEnquiry()).toMatchObject({ name: '', email: '', details: '{}' });
});

test.each(['?market=dubai'])(
  '/insuranceform%s shows a row per person, counts days inclusively, and requires a name and a passport each',
  async (query) => {
    const page = await open(`/insuranceform${query}`);
    const main = page.getByRole('main');
    const persons = main.getByLabel('Number of travellers', { exact: true });
    const rows = main.getByRole('group', { name: /^Traveller \d$/ });
    const row = (number: number) => formGroup(page, `Traveller ${number}`);
    expect([await persons.inputValue(), await rows.count()]).toEqual(['1', 1]);
    await fillForm(row(1), { Name: 'Asha Rao' });
    await persons.fill('12');
    expect(await rows.count()).toBe(9);
    await persons.blur();
    expect(await readFieldErrors(page)).toEqual({
      numberOfPersons: 'Enter a number from 1 to 9. For more, send a second request or call us.',
    });
    await persons.fill('2');
    await persons.blur();
    expect([await rows.count(), await readFieldErrors(page)]).toEqual([2, {}]);
    expect([await readFieldValues(row(1), ['Name']), await readFieldValues(row(2), ['Name'])]).toEqual([
      { Name: 'Asha Rao' },
      { Name: '' },
    ]);

    const days = main.getByLabel('Total days', { exact: true });
    expect(await days.isVisible()).toBe(false);
    for (const [last, expected] of [
      [10, '1'],
      [14, '5'],
      [9, ''],
    ] as const) {
      await fillForm(page, { 'Start date': isoDateInDays(10), 'End date': isoDateInDays(last) });
      expect(await days.textContent()).toBe(expected);
    }
    await fillForm(page, { 'Insurance type': 'Family', 'Travelling from': 'IN', 'Travelling to': 'JP', 'End date': isoDateInDays(14) });
    await fillForm(formGroup(page, 'How to reach you'), CONTACT_VALUES);
    await row(1).getByLabel('Passport copy', { exact: true }).setInputFiles(filePayload('asha.pdf', PASSPORT));
    await consent(page).check();
    await clickSubmit(page, 'Get quotes');
    expect(await readFieldErrors(page)).toEqual({
      'persons.1.name': FORM_MESSAGES.travellerName,
      'persons.1.passport': OWN_MESSAGES.fileMissing,
    });
    expect(await readFormAlert(page)).toBe(MESSAGES.enquiryIncomplete);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('persons.1.name');
    await fillForm(row(2), { Name: 'Dev Rao' });
    await row(2)
      .getByLabel('Passport copy', { exact: true })
      .setInputFiles(filePayload('dev.png', picture, 'image/png'));
    await row(2).locator('img').waitFor();
    await submitAndAwaitStatusPage(page, 'Get quotes');
    expect(await notice(page)).toBe(FORM_MESSAGES.insuranceSent);
    const stored = await latestEnquiry();
    expect(stored).toMatchObject({ kind: 'insurance', market: query ? 'dubai' : 'india', name: CONTACT_VALUES.Name });
    expect(JSON.parse(String(stored?.details))).toMatchObject({
      totalDays: 5,
      numberOfPersons: 2,
      persons: [{ name: 'Asha Rao' }, { name: 'Dev Rao' }],
    });
    expect(await countRows(site, 'documents where request_id = ?', stored?.id)).toBe(2);
    await page.goBack();
    await page.waitForURL('**/insuranceform*');
    await expect.poll(() => rows.count()).toBe(1);
    expect(currentPath(page)).toBe(`/insuranceform${query}`);
  },
);

test('a new traveller row shows no error, also if the first was left empty before its script arrived', async () => {
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  const page = await open('/insuranceform', {
    beforeLoad: (tab: Page) =>
      tab.route('**/assets/start-*', async (route) => {
        await isLeft;
        await route.continue();
      }),
  });
  const name = formGroup(page, 'Traveller 1').getByLabel('Name', { exact: true });
  await page.locator('main form[data-enhanced]').waitFor();
  await name.focus();
  await name.blur();
  await expect.poll(() => readFieldErrors(page)).toEqual({ 'persons.0.name': FORM_MESSAGES.travellerName });
  leave();
  await page.getByRole('main').getByLabel('Number of travellers', { exact: true }).fill('2');
  const added = formGroup(page, 'Traveller 2').getByLabel('Name', { exact: true });
  await added.waitFor();
  expect(await readFieldErrors(page)).toEqual({ 'persons.0.name': FORM_MESSAGES.travellerName });
  expect(await added.getAttribute('aria-invalid')).toBeNull();
});

test('travellers above the number keep their name and file, and are not sent', async () => {
  const page = await open('/insuranceform');
  const persons = fileInput(page, 'Number of travellers');
  const row = (number: number) => formGroup(page, `Traveller ${number}`);
  const setCount = async (count: string) => {
    await persons.fill(count);
    await persons.blur();
  };
  await fillForm(page, {
    'Insurance type': 'Friends',
    'Travelling from': 'IN',
    'Travelling to': 'JP',
    'Start date': isoDateInDays(3),
    'End date': isoDateInDays(9),
  });
  await fillForm(formGroup(page, 'How to reach you'), { ...CONTACT_VALUES, Name: 'Three Guests' });
  await setCount('3');
  for (const number of [1, 2, 3]) {
    await fillForm(row(number), { Name: `Guest ${number}` });
    await row(number)
      .getByLabel('Passport copy', { exact: true })
      .setInputFiles(filePayload(`${number}.pdf`, PASSPORT));
  }
  await setCount('2');
  expect(await row(3).count()).toBe(0);
  await setCount('3');
  expect([await readFieldValues(row(3), ['Name']), await row(3).getByText('3.pdf').isVisible()]).toEqual([{ Name: 'Guest 3' }, true]);
  await setCount('2');
  await consent(page).check();
  await submitAndAwaitStatusPage(page, 'Get quotes');
  const [enquiry] = await queryRows(site, "select * from requests where name = 'Three Guests'");
  expect(JSON.stringify(enquiry)).toContain('Guest 2');
  expect(JSON.stringify(enquiry)).not.toContain('Guest 3');
  expect(await countRows(site, `documents where request_id = ${Number(enquiry?.id)}`)).toBe(2);
});

test('the total size of passports is validated before upload', async () => {
  const page = await open('/insuranceform');
  let posts = 0;
  page.on('request', (request) => {
    posts += Number(request.method() === 'POST');
  });
  await fillForm(page, {
    'Number of travellers': '3',
    'Insurance type': 'Friends',
    'Travelling from': 'IN',
    'Travelling to': 'JP',
    'Start date': isoDateInDays(3),
    'End date': isoDateInDays(9),
  });
  await fillForm(formGroup(page, 'How to reach you'), CONTACT_VALUES);
  for (const number of [1, 2, 3]) {
    await fillForm(formGroup(page, `Traveller ${number}`), { Name: `Friend ${number}` });
    await formGroup(page, `Traveller ${number}`)
      .getByLabel('Passport copy', { exact: true })
      .setInputFiles(filePayload('scan.pdf', createPdf('', 4_500_000)));
  }
  await consent(page).check();
  await clickSubmit(page, 'Get quotes');
  expect(await readFormAlert(page)).toContain(OWN_MESSAGES.filesLarge);
  expect(posts).toBe(0);
  await formGroup(page, 'Traveller 3').getByLabel('Passport copy', { exact: true }).setInputFiles(filePayload('scan.pdf', PASSPORT));
  await submitAndAwaitStatusPage(page, 'Get quotes');
});
