import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { COUNTRY_NAMES } from '../../../schema/country-names.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { getCountryLabel, listCountryLabels } from '../../../schema/places.ts';
import { expectAccessibleOnNarrowScreens } from '../../support/browser/a11y.ts';
import { openBrowser, PHONE } from '../../support/browser/browser.ts';
import { filePayload, fillForm, readFieldErrors, submitAndAwaitStatusPage, VISA_VALUES } from '../../support/browser/enquiry-forms.ts';
import { createPdf, queryRows } from '../../support/enquiries.ts';

// Any nationality and any country of birth can be chosen.

const visitor = await openBrowser();
const { site } = visitor;
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const options = (page: Page) => page.locator('#countries-found [role=option]').allTextContents();
const readDetails = async () =>
  JSON.parse(String((await queryRows(site, 'select details from requests order by id desc limit 1'))[0]?.details));
async function fillRest(page: Page): Promise<void> {
  for (const label of ['Passport copy', 'PAN card copy']) await field(page, label).setInputFiles(filePayload('a.pdf', createPdf(label)));
  await main(page).getByRole('checkbox').check();
}

test('the list of the form has every country of ISO 3166, the popular ones first', () => {
  const codes = COUNTRY_NAMES.split('\n').map((line) => line.slice(0, 2).replace('GB', 'UK'));
  expect(codes.length).toBeGreaterThanOrEqual(250);
  expect([...listCountryLabels()].sort()).toEqual(codes.map((code) => getCountryLabel(code)).sort());
  expect(listCountryLabels().slice(0, 6)).toEqual([
    'United States',
    'United Kingdom',
    'Canada',
    'Australia',
    'India',
    'United Arab Emirates',
  ]);
});

test.each([
  ['UK', 'United Kingdom'],
  ['uae', 'United Arab Emirates'],
  ['Bharat', 'India'],
  ['America', 'United States'],
  ['Indian', 'India'],
  ['Uzb', 'Uzbekistan'],
  ['French', 'France'],
  ['cote d', 'Côte d’Ivoire'],
])('“%s” finds %s in the list', async (typed, label) => {
  const page = await visitor.openPage('/visa-form');
  await field(page, 'Nationality').focus();
  await page.locator('#nationality[role=combobox]').waitFor();
  await page.keyboard.type(typed);
  await expect.poll(async () => (await options(page))[0]).toBe(label);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await field(page, 'Nationality').inputValue()).toBe(label);
  expect(await page.locator('#countries-found').isVisible()).toBe(false);
});

test('a country is found, chosen with a click or left as it was typed, and stored by its letters', async () => {
  const page = await visitor.openPage('/visa-form');
  await fillForm(page, { ...VISA_VALUES, Nationality: '', 'Country of birth': 'Bharat' });
  await field(page, 'Nationality').click();
  await page.keyboard.type('uzbek');
  await page.getByRole('option', { name: 'Uzbekistan' }).click();
  await field(page, 'Country of birth').focus();
  await field(page, 'Religion').focus();
  expect(await field(page, 'Country of birth').inputValue()).toBe('India');
  await fillRest(page);
  await submitAndAwaitStatusPage(page, 'Send application');
  expect(await readDetails()).toMatchObject({ nationality: 'UZ', countryOfBirth: 'IN' });
  expect(await readDetails()).not.toHaveProperty('asSent');
});

test.each([
  ['भारत', 'India'],
  ['الإمارات', 'United Arab Emirates'],
  ['Singapoor', 'Singapore'],
])('“%s” offers %s in the list', async (typed, label) => {
  const page = await visitor.openPage('/visa-form');
  await field(page, 'Nationality').focus();
  await page.locator('#nationality[role=combobox]').waitFor();
  await page.keyboard.insertText(typed);
  await expect.poll(() => options(page)).toEqual([label]);
});

test('a mistyped country asks for the nearest, which one tap takes; a single match is taken on the way out', async () => {
  const page = await visitor.openPage('/visa-form', { viewport: PHONE });
  const nationality = field(page, 'Nationality');
  await nationality.focus();
  await page.locator('#nationality[role=combobox]').waitFor();
  await page.keyboard.type('Singapoor');
  await page.keyboard.press('Tab');
  expect(await readFieldErrors(page)).toEqual({ nationality: 'No country of that name.' });
  const answer = main(page).getByRole('button', { name: 'Singapore?' });
  expect((await answer.locator('..').textContent())?.replace(/\s+/g, ' ')).toBe('Did you mean Singapore?');
  await expectAccessibleOnNarrowScreens(page, 'a suggestion');
  await answer.click();
  expect([await nationality.inputValue(), await answer.count()]).toEqual(['Singapore', 0]);
  expect(await readFieldErrors(page)).not.toHaveProperty('nationality');

  await nationality.fill('Schengen');
  await nationality.blur();
  await main(page).getByText('The Schengen area has 29 countries: choose the one that you enter first.').waitFor();
  await nationality.fill('');
  await nationality.pressSequentially('sing');
  await expect.poll(() => options(page)).toEqual(['Singapore']);
  await page.keyboard.press('Tab');
  expect(await nationality.inputValue()).toBe('Singapore');
  expect(await readFieldErrors(page)).not.toHaveProperty('nationality');
  // Several are left.
  await nationality.fill('united');
  await nationality.blur();
  expect(await nationality.inputValue()).toBe('united');
});

test('a country that does not exist is named beside the field, and the list has no axe violations', async () => {
  const page = await visitor.openPage('/visa-form');
  await field(page, 'Nationality').focus();
  await page.locator('#nationality[role=combobox]').waitFor();
  await page.keyboard.type('united');
  await page.locator('#countries-found [role=option]').first().waitFor();
  await expectAccessibleOnNarrowScreens(page, 'countries');
  await field(page, 'Nationality').fill('Atlantis');
  await field(page, 'Nationality').blur();
  expect(await readFieldErrors(page)).toEqual({ nationality: FORM_MESSAGES.countryUnknown });
});

test('without script, the browser suggests every country, and names are understood', async () => {
  const page = await visitor.openPage('/visa-form', { javaScriptEnabled: false });
  expect(await page.locator('datalist option').count()).toBe(listCountryLabels().length);
  await fillForm(page, { ...VISA_VALUES, Nationality: 'Uzbekistan', 'Country of birth': 'Bharat' });
  await fillRest(page);
  await submitAndAwaitStatusPage(page, 'Send application');
  expect(await readDetails()).toMatchObject({ nationality: 'UZ', countryOfBirth: 'IN', asSent: { countryOfBirth: 'Bharat' } });
  expect((await readDetails()).asSent).not.toHaveProperty('nationality');
});
