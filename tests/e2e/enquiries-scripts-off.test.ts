import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { FORM_MESSAGES } from '../../schema/inputs/form-messages.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { openBrowser, PHONE } from '../support/browser/browser.ts';
import {
  CAR_RENTAL_VALUES,
  CONTACT_VALUES,
  CUSTOM_TOUR_VALUES,
  type FieldValues,
  filePayload,
  fillForm,
  formGroup,
  readFieldErrors,
  readFieldValues,
  readFormAlert,
  readText,
  SECTION_VALUES,
  toggleEnquiryType,
  VISA_VALUES,
} from '../support/browser/enquiry-forms.ts';
import { clickSubmit, currentPath, expectPageStatus } from '../support/browser/sign-in.ts';
import { countRows, createPdf, extractReference, isoDateInDays, queryRows } from '../support/enquiries.ts';
import { expectLoggedError } from '../support/expect-logged-error.ts';

const visitor = await openBrowser();
const { site } = visitor;
/** Submits a form and waits for the page load that follows. */
const send = (page: Page, button: string) => Promise.all([page.waitForEvent('load'), clickSubmit(page, button)]);
const open = (path: string) => visitor.openPage(path, { viewport: PHONE, javaScriptEnabled: false });
const latestEnquiry = async () => (await queryRows(site, 'select * from requests order by id desc limit 1'))[0];
/** Expects the status page with its message, and the stored enquiry. */
const expectSent = async (page: Page, words: string, row: object) => {
  expect(currentPath(page)).toMatch(/^\/request\/[\w-]{43}\?/);
  const main = page.getByRole('main');
  expect(await readText(main.getByRole('status'))).toBe(words);
  expect(await latestEnquiry()).toMatchObject({ ...row, reference: extractReference(await readText(main)) });
};
const choosePdf = (page: Page, heading: string, label: string, name: string) =>
  formGroup(page, heading)
    .getByLabel(label, { exact: true })
    .setInputFiles(filePayload(name, createPdf(name)));

test('without script, an enquiry shows the selected sections, keeps its values when rejected, and is sent', async () => {
  const page = await open('/enquiry?market=dubai');
  const sections = () => page.locator('[data-section]:visible > legend').allTextContents();
  expect(await sections()).toEqual([]);
  for (const type of ['Flight', 'Car', 'Visa']) await toggleEnquiryType(page, type);
  expect(await sections()).toEqual(['Flight', 'Visa', 'Car']);
  await fillForm(formGroup(page, 'Car'), SECTION_VALUES.car.answers);
  await toggleEnquiryType(page, 'Car');
  await fillForm(formGroup(page, 'Flight'), { From: 'Dubai', 'Trip type': 'Round Trip' });
  expect(await formGroup(page, 'Flight').getByLabel('Return date').isVisible()).toBe(true);
  await fillForm(page, { Email: 'meera' });
  await send(page, 'Submit Enquiry');
  await expectPageStatus(visitor, 400);
  expect(await readFormAlert(page)).toContain(MESSAGES.enquiryIncomplete);
  expect(await readFieldErrors(page)).toEqual({
    name: 'Name is required.',
    email: MESSAGES.email,
    phone: 'Phone is required.',
    flightTo: FORM_MESSAGES.destination,
    flightDate: FORM_MESSAGES.departureDate,
    flightReturnDate: FORM_MESSAGES.returnDate,
    visaToCountry: 'Choose a country.',
    visaNationality: 'Choose a nationality.',
  });
  expect(await sections()).toEqual(['Flight', 'Visa']);
  expect(await readFieldValues(formGroup(page, 'Flight'), ['From', 'Trip type'])).toEqual({ From: 'Dubai', 'Trip type': 'Round Trip' });
  expect(await readFieldValues(page, ['Email'])).toEqual({ Email: 'meera' });
  await fillForm(page, CONTACT_VALUES);
  await fillForm(formGroup(page, 'Flight'), {
    ...SECTION_VALUES.flight.answers,
    'Trip type': 'Round Trip',
    'Return date': isoDateInDays(50),
  });
  await fillForm(formGroup(page, 'Visa'), SECTION_VALUES.visa.answers);
  await send(page, 'Submit Enquiry');
  await expectSent(page, MESSAGES.enquirySent, { kind: 'general', market: 'dubai', types: 'flight,visa' });
  const details = JSON.parse(String((await latestEnquiry())?.details));
  expect([details.flightReturnDate, details.carPickup]).toEqual([isoDateInDays(50), undefined]);
});

test.each([
  [
    '/car-rent',
    'Request this car',
    CAR_RENTAL_VALUES,
    { People: '0' },
    { person: 'How many people? Enter 1 to 60.' },
    MESSAGES.carIncomplete,
    MESSAGES.carSent,
  ],
  [
    '/customtour',
    'Get a draft plan',
    CUSTOM_TOUR_VALUES,
    { Email: 'x' },
    { email: MESSAGES.email },
    FORM_MESSAGES.fieldsWrong,
    FORM_MESSAGES.tourSent,
  ],
] as const)(
  'without script, %s is rejected with its values kept, then sent',
  async (path, button, answers, invalid, errors, incomplete, sent) => {
    const page = await open(path);
    await fillForm(page, { ...(answers as FieldValues), ...invalid });
    await send(page, button);
    await expectPageStatus(visitor, 400);
    expect([await readFieldErrors(page), await readFormAlert(page)]).toEqual([errors, expect.stringContaining(incomplete)]);
    expect(await readFieldValues(page, Object.keys(answers))).toEqual({ ...answers, ...invalid });
    await fillForm(page, answers);
    await send(page, button);
    await expectSent(page, sent, { market: path === '/car-rent' ? 'dubai' : 'india', name: CONTACT_VALUES.Name });
  },
);

test('without script, a visa application asks to select the files again, keeps the rest, and is sent', async () => {
  const page = await open('/visa-form');
  await choosePdf(page, 'Documents', 'Passport copy', 'passport.pdf');
  await fillForm(page, { ...VISA_VALUES, 'Date of birth': isoDateInDays(9) });
  await send(page, 'Send application');
  await expectPageStatus(visitor, 400);
  expect(await readFormAlert(page)).toMatch(
    /^Please fill all required fields and upload both files\..*Please choose your files again: browsers do not keep them\.$/,
  );
  expect(await readFieldErrors(page)).toEqual({
    dob: FORM_MESSAGES.datePast,
    panCardCopy: OWN_MESSAGES.fileMissing,
    consent: FORM_MESSAGES.consent,
  });
  expect(await readFieldValues(page, Object.keys(VISA_VALUES))).toEqual({ ...VISA_VALUES, 'Date of birth': isoDateInDays(9) });
  await fillForm(page, VISA_VALUES);
  await choosePdf(page, 'Documents', 'Passport copy', 'passport.pdf');
  await choosePdf(page, 'Documents', 'PAN card copy', 'pan.pdf');
  await page.getByRole('checkbox').check();
  await send(page, 'Send application');
  await expectSent(page, FORM_MESSAGES.visaSent, { kind: 'visa' });

  await page.getByRole('main').getByText('Delete my data').click();
  await send(page, 'Delete everything');
  expect(await readText(page.getByRole('main').getByRole('status'))).toContain('Your data is deleted');
});

test('without script, insurance shows the requested number of rows, keeps its values, and is sent', async () => {
  const page = await open('/insuranceform');
  const journey = {
    'Insurance type': 'Family',
    'Travelling from': 'IN',
    'Travelling to': 'JP',
    'Start date': isoDateInDays(10),
    'End date': isoDateInDays(14),
  };
  await fillForm(page, { ...journey, 'Number of travellers': '2' });
  await fillForm(formGroup(page, 'Traveller 1'), { Name: 'Asha Rao' });
  await send(page, 'Update travellers');
  expect(await page.getByRole('group', { name: /^Traveller / }).count()).toBe(2);
  expect([await readFieldValues(page, Object.keys(journey)), await readFieldErrors(page)]).toEqual([journey, {}]);
  expect(await readFieldValues(formGroup(page, 'Traveller 1'), ['Name'])).toEqual({ Name: 'Asha Rao' });
  expect(await readText(page.locator('output'))).toBe('5');
  await choosePdf(page, 'Traveller 1', 'Passport copy', 'asha.pdf');
  await send(page, 'Get quotes');
  await expectPageStatus(visitor, 400);
  expect(await readFieldErrors(page)).toMatchObject({
    'persons.1.name': FORM_MESSAGES.travellerName,
    'persons.1.passport': OWN_MESSAGES.fileMissing,
    name: 'Name is required.',
    consent: FORM_MESSAGES.consent,
  });
  for (const [row, name] of ['Asha Rao', 'Dev Rao'].entries()) {
    await fillForm(formGroup(page, `Traveller ${row + 1}`), { Name: name });
    await choosePdf(page, `Traveller ${row + 1}`, 'Passport copy', `${row}.pdf`);
  }
  await fillForm(formGroup(page, 'How to reach you'), CONTACT_VALUES);
  await page.getByRole('checkbox').last().check();
  await send(page, 'Get quotes');
  await expectSent(page, FORM_MESSAGES.insuranceSent, { kind: 'insurance' });
  expect(JSON.parse(String((await latestEnquiry())?.details))).toMatchObject({
    totalDays: 5,
    persons: [{ name: 'Asha Rao' }, { name: 'Dev Rao' }],
  });
});

/** Simulates a D1 outage of these tables during the callback. */
async function withTablesAway(tables: readonly string[], run: () => Promise<void>): Promise<void> {
  for (const table of tables) await site.db.exec(`alter table ${table} rename to ${table}_away`);
  await run();
  for (const table of tables) await site.db.exec(`alter table ${table}_away rename to ${table}`);
  await expectPageStatus(visitor, 503);
  expectLoggedError();
}

test('without script, a D1 outage shows Retry-After, the phone number and a retry button', async () => {
  const page = await open('/enquiry');
  await fillForm(page, { ...CONTACT_VALUES, Name: 'Kept Through', 'Message (optional)': 'Two lines\nof "words" & <signs>.' });
  await toggleEnquiryType(page, 'Visa');
  await fillForm(formGroup(page, 'Visa'), SECTION_VALUES.visa.answers);
  await withTablesAway(['requests', 'companies', 'branches'], async () => {
    for (const button of ['Submit Enquiry', 'Send again']) {
      const [response] = await Promise.all([page.waitForResponse('**/enquiry'), send(page, button)]);
      expect([response.status(), response.headers()['retry-after']]).toEqual([503, '30']);
      expect(await readText(page.getByRole('main'))).toContain('Failed to submit enquiry. Please try again later. ❌');
      expect(await page.getByRole('link', { name: /Call/ }).getAttribute('href')).toBe('tel:+918045678900');
    }
  });
  await send(page, 'Send again');
  await expectSent(page, MESSAGES.enquirySent, { name: 'Kept Through', message: 'Two lines\nof "words" & <signs>.', types: 'visa' });
  expect(await countRows(site, "requests where name = 'Kept Through'")).toBe(1);
});

test('without script, a failed write shows the form again with every value', async () => {
  const page = await open('/customtour');
  // The content differs from the enquiry above, which would otherwise count as a resubmission.
  const answers = { ...CUSTOM_TOUR_VALUES, Destination: 'Hatta' };
  await fillForm(page, answers);
  await withTablesAway(['requests'], async () => {
    await send(page, 'Get a draft plan');
    expect(await readFormAlert(page)).toBe(`${FORM_MESSAGES.serviceEnquiryFailed} You can also call +91 80 4567 8900.`);
    expect(await readFieldValues(page, Object.keys(answers))).toEqual(answers);
  });
  await send(page, 'Get a draft plan');
  await expectSent(page, FORM_MESSAGES.tourSent, { kind: 'tour' });
});
