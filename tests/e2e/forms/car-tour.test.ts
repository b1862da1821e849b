import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { CAR_FIELDS, SENDER_CONTACT } from '../../../schema/enquiry-fields.ts';
import { CAR_TYPES } from '../../../schema/inputs/enquiry-choices.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { openBrowser, PHONE } from '../../support/browser/browser.ts';
import {
  CAR_RENTAL_VALUES,
  CONTACT_VALUES,
  CUSTOM_TOUR_VALUES,
  fillForm,
  MARKET_QUERIES,
  readFieldErrors,
  readFieldValues,
  readFormAlert,
  readText,
  submitAndAwaitStatusPage,
} from '../../support/browser/enquiry-forms.ts';
import { clickSubmit } from '../../support/browser/sign-in.ts';
import { extractReference, isoDateInDays, queryRows } from '../../support/enquiries.ts';

const visitor = await openBrowser();
const latestEnquiry = async () => (await queryRows(visitor.site, 'select * from requests order by id desc limit 1'))[0];
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('/car-rent offers 39 places and six cars, validates, and submits a rental', async () => {
  const page = await visitor.openPage('/car-rent', { reducedMotion: 'reduce' });
  const main = page.getByRole('main');
  const choices = (label: string) => main.getByLabel(label, { exact: true }).locator('option').allTextContents();
  expect((await choices('Car type')).filter(Boolean)).toEqual([...CAR_TYPES]);
  for (const label of ['Pick-up place', 'Return place']) {
    const places = (await choices(label)).filter(Boolean);
    expect(new Set(places).size, label).toBeGreaterThanOrEqual(39);
    expect(places.join()).toMatch(/Downtown Dubai.*Airport|Airport.*Downtown Dubai/);
  }
  await clickSubmit(page, 'Request this car');
  expect(await readFormAlert(page)).toBe('Please fill out all required fields correctly.');
  expect(Object.keys(await readFieldErrors(page))).toEqual([...CAR_FIELDS, ...SENDER_CONTACT].map(({ name }) => name));
  expect(await focusedId(page)).toBe('rentalStartDate');
  await fillForm(page, { ...CAR_RENTAL_VALUES, People: '0', 'Return date': isoDateInDays(2) });
  await main.getByLabel('Return date', { exact: true }).blur();
  await clickSubmit(page, 'Request this car');
  expect(await readFieldErrors(page)).toEqual({ person: 'How many people? Enter 1 to 60.', rentalEndDate: FORM_MESSAGES.rentalOrder });
  expect([await focusedId(page), await readFormAlert(page)]).toEqual(['rentalEndDate', MESSAGES.carIncomplete]);
  await fillForm(page, CAR_RENTAL_VALUES);
  expect([await readFieldErrors(page), await readFormAlert(page)]).toEqual([{}, undefined]);
  await submitAndAwaitStatusPage(page, 'Request this car');
  expect(await readText(main.getByRole('status'))).toBe('Car rental request submitted successfully!');
  const stored = await latestEnquiry();
  expect(stored).toMatchObject({
    kind: 'car',
    market: 'dubai',
    name: CONTACT_VALUES.Name,
    reference: extractReference(await readText(main)),
  });
  expect(JSON.parse(String(stored?.details))).toMatchObject({
    carType: 'SUV',
    person: 4,
    rentalStartDate: CAR_RENTAL_VALUES['Pick-up date'],
  });
});

test.each(MARKET_QUERIES)('/customtour%s requires name, email, destination and days, and keeps a draft until it is sent', async (query) => {
  const page = await visitor.openPage(`/customtour${query}`, { reducedMotion: 'reduce', viewport: PHONE });
  const main = page.getByRole('main');
  await clickSubmit(page, 'Get a draft plan');
  expect(await readFormAlert(page)).toBe(MESSAGES.enquiryIncomplete);
  expect(Object.keys(await readFieldErrors(page))).toEqual(['destination', 'days', 'name', 'email']);
  await fillForm(page, { ...CUSTOM_TOUR_VALUES, 'Number of days': '0' });
  expect(await readFieldErrors(page)).toEqual({ days: 'How many days? Enter 1 to 365.' });
  await fillForm(page, CUSTOM_TOUR_VALUES);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('draft:/customtour') ?? ''))
    .toContain(`["days","${CUSTOM_TOUR_VALUES['Number of days']}"`);
  await page.reload();
  await main.getByText('We kept what you had typed here.').waitFor();
  expect(await readFieldValues(page, Object.keys(CUSTOM_TOUR_VALUES))).toEqual(CUSTOM_TOUR_VALUES);
  await submitAndAwaitStatusPage(page, 'Get a draft plan');
  expect(await readText(main.getByRole('status'))).toBe(FORM_MESSAGES.tourSent);
  expect(JSON.parse(String((await latestEnquiry())?.details))).toMatchObject({ destination: 'Liwa', days: 6 });
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
