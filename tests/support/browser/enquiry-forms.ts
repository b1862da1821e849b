import type { Locator, Page } from 'playwright';
import type { EnquiryType } from '../../../schema/constants.ts';
import { VISA_FIELDS } from '../../../schema/enquiry-fields.ts';
import { CONTACT, isoDateInDays, VISA_APPLICATION } from '../enquiries.ts';

// Forms of requests, filled in as visitors do: by what stands above the fields.

export type FieldValues = Readonly<Record<string, string>>;

export const MARKET_QUERIES = ['', '?market=dubai'] as const;

/** Whom to answer, by the labels of every form. */
export const CONTACT_VALUES: FieldValues = { Name: CONTACT.name, Email: CONTACT.email, Phone: CONTACT.phone };

/** The sections of the enquiry form in its order, each with its heading and with answers that are taken. */
export const SECTION_VALUES = {
  package: {
    heading: 'Package',
    answers: { Destination: 'Spiti', Persons: '4', 'Start date': isoDateInDays(40), 'End date': isoDateInDays(47) },
  },
  flight: { heading: 'Flight', answers: { From: 'Bengaluru', To: 'Leh', 'Trip type': 'One Way', Date: isoDateInDays(40) } },
  passport: { heading: 'Passport', answers: { Nationality: 'India', 'Date of birth': '1990-05-17', 'Passport type': 'Ordinary' } },
  visa: { heading: 'Visa', answers: { 'To country': 'Japan', Nationality: 'India' } },
  car: { heading: 'Car', answers: { 'Pick-up': 'Leh', Drop: 'Manali', 'Travel date': isoDateInDays(41) } },
} as const satisfies Record<EnquiryType, { heading: string; answers: FieldValues }>;

/** The visa form, but for its files and its consent. */
export const VISA_VALUES: FieldValues = Object.fromEntries(VISA_FIELDS.map(({ name, label }) => [label, VISA_APPLICATION[name] ?? '']));

export const CAR_RENTAL_VALUES = {
  ...CONTACT_VALUES,
  From: isoDateInDays(5),
  Until: isoDateInDays(9),
  Car: 'SUV',
  Persons: '4',
  'Pick-up': 'Downtown Dubai',
  Return: 'Downtown Dubai',
};

export const CUSTOM_TOUR_VALUES = {
  Destination: 'Liwa',
  Days: '6',
  'Travel details (optional)': 'Two children, no hurry.',
  Name: CONTACT.name,
  Email: CONTACT.email,
  'Phone (optional)': '',
};

/** A part of a form, by its heading. */
export const formGroup = (page: Page, heading: string): Locator =>
  page.getByRole('main').getByRole('group', { name: heading, exact: true });

/** Ticks or unticks what is asked about. */
export const toggleEnquiryType = (page: Page, type: string): Promise<void> =>
  formGroup(page, 'What are you enquiring for?').getByText(type, { exact: true }).click();

/** Fills in fields and chooses from lists, by their labels. */
export async function fillForm(scope: Page | Locator, values: FieldValues): Promise<void> {
  const within = 'goto' in scope ? scope.getByRole('main') : scope;
  for (const [label, value] of Object.entries(values)) {
    const field = within.getByLabel(label, { exact: true });
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

/** What fields hold, by their labels. */
export async function readFieldValues(scope: Page | Locator, labels: Iterable<string>): Promise<FieldValues> {
  const within = 'goto' in scope ? scope.getByRole('main') : scope;
  const held: Record<string, string> = {};
  for (const label of labels) held[label] = await within.getByLabel(label, { exact: true }).inputValue();
  return held;
}

/** The messages under the fields that can be seen, by the names of the fields. */
export const readFieldErrors = (page: Page): Promise<FieldValues> =>
  page
    .locator('main [id$="-error"]:visible')
    .evaluateAll((lines) => Object.fromEntries(lines.map(({ id, textContent }) => [id.replace('-error', ''), textContent.trim()])));

/** What the form says as a whole, line by line. */
export const readFormAlert = async (page: Page): Promise<string | undefined> =>
  (await page.getByRole('main').getByRole('alert').allInnerTexts())[0]?.replace(/\s+/g, ' ').trim();

/** The words of something, with single blanks. */
export const readText = async (found: Locator): Promise<string> => ((await found.textContent()) ?? '').replace(/\s+/g, ' ').trim();

/** Presses the button of a form and waits until its request has arrived. */
export async function submitAndAwaitStatusPage(page: Page, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL('**/request/*');
}

/** A choice of a file, as a browser makes it. */
export const filePayload = (name: string, buffer: Uint8Array | string, mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.from(buffer as Uint8Array),
});
