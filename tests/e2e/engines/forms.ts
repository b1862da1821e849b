import { expect } from 'vitest';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import type { EnginePage } from '../../support/browser/engines/page.ts';
import {
  CAR_RENTAL_VALUES,
  CONTACT_VALUES,
  CUSTOM_TOUR_VALUES,
  type FieldValues,
  SECTION_VALUES,
  VISA_VALUES,
} from '../../support/browser/enquiry-forms.ts';
import { CONTACT, isoDateInDays } from '../../support/enquiries.ts';
import type { Site } from '../../support/site.ts';
import {
  clickSend,
  expectReceipt,
  expectRefusal,
  type Journey,
  waitForFieldErrors,
  writePassport,
  writePicture,
  writeUpload,
} from './journey.ts';

// Journeys of a visitor who asks for something: each form with nothing in it, with wrong answers, and with valid ones.

interface FormJourney {
  title: string;
  path: string;
  /** The text of the button. */
  send: string;
  /** Wrong answers by label, and the names of the fields that refuse them. */
  wrong: FieldValues;
  refused: readonly string[];
  valid: FieldValues;
  /** The names of the fields for identity documents. */
  documents?: readonly string[];
  /** Runs before the form is sent for the last time. */
  finish?(page: EnginePage): Promise<void>;
}

const TOO_EARLY = '2020-01-01';
const tickConsent = (page: EnginePage) => page.click({ selector: 'main input[name=consent]' });

const FORMS: readonly FormJourney[] = [
  {
    title: 'the visa form, with a country by its name in another language and two files',
    path: '/visa-form',
    send: 'Send application',
    wrong: { Email: 'meera', 'Date of birth': isoDateInDays(5) },
    refused: ['email', 'dob'],
    // The fields of countries take names; one of them is typed below.
    valid: { ...VISA_VALUES, 'Visa country': 'United Arab Emirates', Nationality: '', 'Country of birth': 'India' },
    documents: ['passportCopy', 'panCardCopy'],
    finish: async (page) => {
      await page.type({ selector: 'main input[name=nationality]' }, 'Bharat');
      await page.waitFor('the suggestion', () => findAll('main [role=option]').length);
      await page.press('ArrowDown');
      await page.press('Enter');
      await page.waitFor('the country', () => document.querySelector<HTMLInputElement>('[name=nationality]')?.value === 'India');
      await tickConsent(page);
    },
  },
  {
    title: 'the insurance form, with two travellers and their passports',
    path: '/insuranceform',
    send: 'Get quotes',
    wrong: { 'Start date': isoDateInDays(20), 'End date': isoDateInDays(10), Email: 'meera' },
    refused: ['endDate', 'email'],
    valid: {
      ...{ 'Insurance type': '*', 'Travelling from': '*', 'Travelling to': 'Japan' },
      ...{ 'Start date': isoDateInDays(20), 'End date': isoDateInDays(27), 'Number of travellers': '2' },
      ...{ Email: CONTACT.email, Phone: CONTACT.phone },
    },
    documents: ['persons.0.passport', 'persons.1.passport'],
    finish: async (page) => {
      // Three fields have the label "Name".
      for (const name of ['persons.0.name', 'persons.1.name', 'name'])
        await page.type({ selector: `main input[name="${name}"]` }, CONTACT.name);
      await tickConsent(page);
    },
  },
  {
    title: 'the car form',
    path: '/car-rent',
    send: 'Request this car',
    wrong: { 'Pick-up date': TOO_EARLY, Phone: '12' },
    refused: ['rentalStartDate', 'phone'],
    valid: CAR_RENTAL_VALUES,
  },
  {
    title: 'the custom tour form',
    path: '/customtour',
    send: 'Get a draft plan',
    wrong: { 'Number of days': '0', Email: 'meera' },
    refused: ['days', 'email'],
    valid: CUSTOM_TOUR_VALUES,
  },
];

/** Chooses the files of a form: first one that is no document, whose message comes at once. */
async function chooseDocuments(page: EnginePage, site: Site, names: readonly string[]): Promise<void> {
  const [letter, passport] = [writeUpload(site, 'letter.pdf', 'This is a letter.'), writePassport(site)];
  for (const [index, name] of names.entries()) {
    const field = `main input[name="${name}"]`;
    if (index === 0) {
      await page.driver.setFiles(field, [letter]);
      await page.waitFor(
        'the message about the file',
        (message: string) => findAll('main [id$="-error"]').some((each) => renderedText(each) === message),
        OWN_MESSAGES.fileType,
      );
    }
    await page.driver.setFiles(field, [passport]);
  }
}

export const FORM_JOURNEYS: Journey[] = [
  ...FORMS.map(
    ({ title, path, send, wrong, refused, valid, documents = [], finish }): Journey => ({
      title,
      run: async (page, site) => {
        await page.goto(path);
        expect((await expectRefusal(page, send)).length).toBeGreaterThan(refused.length);
        await page.fill(wrong);
        expect(await expectRefusal(page, send)).toEqual(expect.arrayContaining([...refused]));
        await page.fill(valid);
        await chooseDocuments(page, site, documents);
        await finish?.(page);
        await clickSend(page, send);
        await expectReceipt(page);
      },
    }),
  ),
  {
    title: 'the enquiry form, whose button waits for the answers of its sections',
    run: async (page) => {
      const isDisabled = () =>
        page.evaluate(() => document.querySelector('main button[type=submit]:not([tabindex])')?.matches(':disabled'));
      await page.goto('/enquiry');
      await page.click({ selector: 'main label', text: 'Car' });
      await page.fill({ ...CONTACT_VALUES, Email: 'meera' });
      expect(await waitForFieldErrors(page)).toEqual(['email']);
      expect(await isDisabled()).toBe(true);
      await page.fill({ ...CONTACT_VALUES, ...SECTION_VALUES.car.answers });
      expect(await isDisabled()).toBe(false);
      await clickSend(page, 'Submit Enquiry');
      await expectReceipt(page);
    },
  },
  {
    title: 'the enquiry form with a mistyped address: it names what is needed, leads there, and takes the address with one click',
    run: async (page) => {
      const readNeeded = () => page.evaluate(() => findAll('[data-fields] button').map(renderedText).join());
      await page.goto('/enquiry');
      await page.fill({ Name: '' });
      await page.waitFor('the needed fields', () => findAll('[data-fields] button').length === 3);
      expect(await readNeeded()).toBe('Name,Email,Phone');
      await page.click({ selector: '[data-fields] button', text: 'Email' });
      await page.driver.type('priya@gmial.com');
      await page.press('Tab');
      await page.click({ selector: 'main button', text: 'priya@gmail.com?' });
      await page.waitFor('the address', () => document.querySelector<HTMLInputElement>('main [name=email]')?.value === 'priya@gmail.com');
      expect(await readNeeded()).toBe('Name,Phone');
      await page.fill({ ...CONTACT_VALUES, Email: 'priya@gmail.com' });
      await clickSend(page, 'Submit Enquiry');
      await expectReceipt(page);
    },
  },
  {
    title: 'the form of a review, with a picture',
    run: async (page, site) => {
      await page.goto('/reviews');
      expect(await expectRefusal(page, 'Submit Review')).toContain('review-name');
      await page.fill({ Name: 'Meera Nair', '5 of 5': 'true', Message: 'The houseboat at dawn was worth every hour of the drive.' });
      await page.driver.setFiles('main input[name=image]', [await writePicture(site)]);
      await clickSend(page, 'Submit Review');
      await page.waitFor('the thanks', () => findAll('main [role=status]').some((each) => /Review submitted/.test(renderedText(each))));
    },
  },
];
