import type { Locator, Page } from 'playwright';
import type { EnquiryType } from '../../../schema/constants.ts';
import { VISA_FIELDS } from '../../../schema/enquiry-fields.ts';
import { CONTACT, isoDateInDays, VISA_APPLICATION } from '../enquiries.ts';

// Enquiry forms, filled in by their labels.

export type FieldValues = Readonly<Record<string, string>>;

export const MARKET_QUERIES = ['', '?market=dubai'] as const;

/** The contact fields of every form, by label. */
export const CONTACT_VALUES: FieldValues = { Name: CONTACT.name, Email: CONTACT.email, Phone: CONTACT.phone };

/** The sections of the enquiry form in order, each with its heading and valid answers. */
export const SECTION_VALUES = {
  package: {
    heading: 'Package',
    answers: { Destination: 'Spiti', People: '4', 'Start date': isoDateInDays(40), 'End date': isoDateInDays(47) },
  },
  flight: { heading: 'Flight', answers: { From: 'Bengaluru', To: 'Leh', 'Trip type': 'One Way', 'Departure date': isoDateInDays(40) } },
  passport: { heading: 'Passport', answers: { Nationality: 'India', 'Date of birth': '1990-05-17', 'Passport type': 'Ordinary' } },
  visa: { heading: 'Visa', answers: { 'To country': 'Japan', Nationality: 'India' } },
  car: { heading: 'Car', answers: { 'Pick-up place': 'Leh', 'Drop-off place': 'Manali', 'Travel date': isoDateInDays(41) } },
} as const satisfies Record<EnquiryType, { heading: string; answers: FieldValues }>;

/** The fields of the visa form, without its files and the consent. */
export const VISA_VALUES: FieldValues = Object.fromEntries(VISA_FIELDS.map(({ name, label }) => [label, VISA_APPLICATION[name] ?? '']));

export const CAR_RENTAL_VALUES = {
  ...CONTACT_VALUES,
  'Pick-up date': isoDateInDays(5),
  'Return date': isoDateInDays(9),
  'Car type': 'SUV',
  People: '4',
  'Pick-up place': 'Downtown Dubai',
  'Return place': 'Downtown Dubai',
};

export const CUSTOM_TOUR_VALUES = {
  Destination: 'Liwa',
  'Number of days': '6',
  'Travel details (optional)': 'Two children, no hurry.',
  Name: CONTACT.name,
  Email: CONTACT.email,
  'Phone (optional)': '',
};

/** A fieldset by its legend. */
export const formGroup = (page: Page, heading: string): Locator =>
  page.getByRole('main').getByRole('group', { name: heading, exact: true });

/** Ticks or unticks an enquiry type. */
export const toggleEnquiryType = (page: Page, type: string): Promise<void> =>
  formGroup(page, 'What are you enquiring for?').getByText(type, { exact: true }).click();

/** Fills in fields and select boxes by their labels. */
export async function fillForm(scope: Page | Locator, values: FieldValues): Promise<void> {
  const within = 'goto' in scope ? scope.getByRole('main') : scope;
  for (const [label, value] of Object.entries(values)) {
    const field = within.getByLabel(label, { exact: true });
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Fills in a section of the enquiry form, and agrees where it asks for consent. */
export async function fillSection(page: Page, heading: string, answers: FieldValues): Promise<void> {
  await fillForm(formGroup(page, heading), answers);
  for (const box of await formGroup(page, heading).locator('[name=consent]').all()) await box.check();
}

/** The values of fields, by label. */
export async function readFieldValues(scope: Page | Locator, labels: Iterable<string>): Promise<FieldValues> {
  const within = 'goto' in scope ? scope.getByRole('main') : scope;
  const values: Record<string, string> = {};
  for (const label of labels) values[label] = await within.getByLabel(label, { exact: true }).inputValue();
  return values;
}

/** The visible error messages, by field name. */
export const readFieldErrors = (page: Page): Promise<FieldValues> =>
  page
    .locator('main [id$="-error"]:visible')
    .evaluateAll((lines) => Object.fromEntries(lines.map(({ id, textContent }) => [id.replace('-error', ''), textContent.trim()])));

/** The text of the form's alert. */
export const readFormAlert = async (page: Page): Promise<string | undefined> =>
  (await page.getByRole('main').getByRole('alert').allInnerTexts())[0]?.replace(/\s+/g, ' ').trim();

/** The text of an element, with whitespace collapsed. */
export const readText = async (found: Locator): Promise<string> => ((await found.textContent()) ?? '').replace(/\s+/g, ' ').trim();

/** Submits a form and waits for the status page of the enquiry. */
export async function submitAndAwaitStatusPage(page: Page, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL('**/request/*');
}

/** A file for `setInputFiles`. */
export const filePayload = (name: string, buffer: Uint8Array | string, mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.from(buffer as Uint8Array),
});
