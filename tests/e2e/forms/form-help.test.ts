import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { LIMITS } from '../../../schema/constants.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { expectAccessibleOnNarrowScreens } from '../../support/browser/a11y.ts';
import { openBrowser, PHONE } from '../../support/browser/browser.ts';
import {
  CAR_RENTAL_VALUES,
  CONTACT_VALUES,
  fillForm,
  fillSection,
  formGroup,
  readFieldErrors,
  readText,
  SECTION_VALUES,
  submitAndAwaitStatusPage,
  toggleEnquiryType,
} from '../../support/browser/enquiry-forms.ts';
import { clickSubmit, currentPath } from '../../support/browser/sign-in.ts';
import { queryRows } from '../../support/enquiries.ts';

// What a form says about what was typed, before it is sent.

const visitor = await openBrowser();
const open = (path: string, options = {}) => visitor.openPage(path, { reducedMotion: 'reduce', ...options });
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
/** The names of the fields beside the button that waits for them. */
const readNeeded = (page: Page) => page.locator('[data-fields] button:visible').allTextContents();
/** Types, and leaves the field. */
const leave = async (page: Page, label: string, value: string) => {
  await field(page, label).fill(value);
  await field(page, label).blur();
};
const latestEnquiry = async () => (await queryRows(visitor.site, 'select * from requests order by id desc limit 1'))[0];

test('the enquiry form names the fields that its button waits for, and leads to them', async () => {
  const page = await open('/enquiry?for=package', { viewport: PHONE });
  const button = main(page).getByRole('button', { name: 'Submit Enquiry' });
  expect(await readNeeded(page)).toEqual([]);
  await leave(page, 'Destination', '');
  await expect.poll(() => readNeeded(page)).toEqual(['Destination', 'People', 'Start date', '4 more']);
  expect([await main(page).getByText(MESSAGES.enquiryIncomplete, { exact: true }).isVisible(), await button.isDisabled()]).toEqual([
    true,
    true,
  ]);
  // Screen readers read the names with the button, and are not interrupted while someone types.
  const described = await button.getAttribute('aria-describedby');
  expect((await page.locator(`#${described?.split(' ')[1]}`).textContent())?.replace(/\s+/g, ' ')).toContain('Still needed:');
  expect(await page.locator('[data-fields]').evaluate((list) => list.closest('[role=status],[role=alert],[aria-live]'))).toBeNull();
  await expectAccessibleOnNarrowScreens(page, 'needed fields');

  await page.locator('[data-fields]').getByRole('button', { name: 'People' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('packagePersons');
  await page.keyboard.type('4');
  await expect.poll(() => readNeeded(page)).toEqual(['Destination', 'Start date', 'End date', '3 more']);
  await page.getByRole('button', { name: '3 more' }).click();
  expect(await readNeeded(page)).toEqual(['Destination', 'Start date', 'End date', 'Name', 'Email', 'Phone']);
  await fillForm(page, { ...CONTACT_VALUES, Email: 'meera' });
  expect(await readNeeded(page)).toEqual(['Destination', 'Start date', 'End date', 'Email']);
  await fillSection(page, 'Package', SECTION_VALUES.package.answers);
  await fillForm(page, { Email: CONTACT_VALUES.Email ?? '' });
  expect([await readNeeded(page), await button.isDisabled()]).toEqual([[], false]);

  // Two sections ask for a nationality.
  for (const type of ['Package', 'Passport', 'Visa']) await toggleEnquiryType(page, type);
  await page.getByRole('button', { name: '3 more' }).click();
  expect(await readNeeded(page)).toEqual([
    'Nationality (Passport)',
    'Date of birth',
    'Passport type',
    'Consent',
    'To country',
    'Nationality (Visa)',
  ]);
});

test.each(['a loss of the focus', 'a press beside the fields'])(
  'the form names the fields still needed as soon as %s leaves the first field',
  async (way) => {
    const page = await open('/enquiry');
    // On a fast line the script arrives while the first field still has the focus.
    const [assist] = await Promise.all([
      page.waitForEvent('requestfinished', (request) => /\/start-/.test(request.url())),
      field(page, 'Name').focus(),
    ]);
    expect((await assist.response())?.status()).toBe(200);
    expect(await readNeeded(page)).toEqual([]);
    if (way === 'a loss of the focus') await field(page, 'Name').blur();
    else await main(page).getByRole('heading', { level: 1 }).click();
    await expect.poll(() => readNeeded(page)).toEqual(['Name', 'Email', 'Phone']);
  },
);

test.each([
  ['/enquiry', 'Email', 'priya@gmial.com', 'priya@gmail.com'],
  ['/customtour', 'Email', 'priya@yaho.com', 'priya@yahoo.com'],
  ['/visa-form', 'Email', 'priya@gmail.con', 'priya@gmail.com'],
])('%s asks whether another address was meant, and takes it with one tap', async (path, label, typed, meant) => {
  const page = await open(path, { viewport: PHONE });
  await field(page, label).focus();
  await leave(page, label, typed);
  const answer = main(page).getByRole('button', { name: `${meant}?` });
  await answer.waitFor();
  expect(await readText(answer.locator('..'))).toBe(`Did you mean ${meant}?`);
  expect(await readFieldErrors(page)).toEqual({});
  await expectAccessibleOnNarrowScreens(page, 'a question');
  await answer.click();
  expect([await field(page, label).inputValue(), await answer.count()]).toEqual([meant, 0]);
  await field(page, label).blur();
  expect(await answer.count()).toBe(0);
});

test('a number that is too short is asked about once, and sent all the same', async () => {
  const page = await open('/enquiry');
  await fillForm(page, { ...CONTACT_VALUES, Name: 'Short Number' });
  await leave(page, 'Phone', '98450 1234');
  const question = main(page).getByText('This number looks too short. Is it right?');
  await question.waitFor();
  await main(page).getByRole('button', { name: 'Yes, it is right' }).click();
  await field(page, 'Phone').blur();
  expect(await question.count()).toBe(0);
  await leave(page, 'Phone', '123456');
  await question.waitFor();
  await submitAndAwaitStatusPage(page, 'Submit Enquiry');
  expect(await latestEnquiry()).toMatchObject({ name: 'Short Number', phone: '123456' });
});

test('a vehicle without room for everybody is named when it is chosen, and sent all the same', async () => {
  const page = await open('/car-rent', { viewport: PHONE });
  await fillForm(page, { ...CAR_RENTAL_VALUES, 'Car type': 'Sedan' });
  await leave(page, 'People', '7');
  const hint = main(page).getByText('A sedan has room for 4 with luggage: choose a van or two sedans.');
  await hint.waitFor();
  await fillForm(page, { 'Car type': 'Van' });
  expect(await hint.count()).toBe(0);
  await fillForm(page, { 'Car type': 'Sedan' });
  await hint.waitFor();
  await leave(page, 'People', '4');
  expect(await hint.count()).toBe(0);
  await leave(page, 'People', '7');
  await hint.waitFor();
  await submitAndAwaitStatusPage(page, 'Request this car');
  expect(JSON.parse(String((await latestEnquiry())?.details))).toMatchObject({ carType: 'Sedan', person: 7 });
});

test.each([
  ['/reviews', 'Message', LIMITS.reviewMax, 'Submit Review'],
  ['/customtour', 'Travel details (optional)', LIMITS.maxTextChars, 'Get a draft plan'],
])('%s keeps a text that is too long, counts what is too much, and is not sent', async (path, label, limit, button) => {
  const page = await open(path, { viewport: PHONE });
  let posts = 0;
  page.on('request', (request) => {
    posts += Number(request.method() === 'POST');
  });
  const text = field(page, label);
  await text.focus();
  await text.fill('x'.repeat(100));
  await text.blur();
  const counter = main(page).getByText(/ characters/);
  expect(await counter.count()).toBe(0);
  await text.focus();
  await page.keyboard.insertText('y'.repeat(limit - 90));
  await text.blur();
  const max = limit.toLocaleString('en-IN');
  expect((await text.inputValue()).length).toBe(limit + 10);
  await main(page)
    .getByText(`${(limit + 10).toLocaleString('en-IN')} of ${max} characters: 10 too many`)
    .waitFor();
  expect(Object.values(await readFieldErrors(page))).toEqual([`Use at most ${limit} characters.`]);
  await expectAccessibleOnNarrowScreens(page, 'too long');
  await clickSubmit(page, button);
  expect([posts, currentPath(page)]).toEqual([0, path]);
  await text.fill('x'.repeat(limit));
  await main(page).getByText(`${max} of ${max} characters`, { exact: true }).waitFor();
  expect(Object.values(await readFieldErrors(page))).not.toContain(`Use at most ${limit} characters.`);
  await text.fill('x'.repeat(limit / 2));
  expect(await counter.count()).toBe(0);
});

test('a message that is too long disables the button of the enquiry form, which names it', async () => {
  const page = await open('/enquiry');
  await fillForm(page, CONTACT_VALUES);
  const message = field(page, 'Message (optional)');
  await message.focus();
  await message.fill('x'.repeat(LIMITS.maxTextChars + 1));
  await message.blur();
  await expect.poll(() => readNeeded(page)).toEqual(['Message']);
  expect(await main(page).getByRole('button', { name: 'Submit Enquiry' }).isDisabled()).toBe(true);
  await page.locator('[data-fields]').getByRole('button', { name: 'Message' }).click();
  await message.fill('Two rooms');
  await submitAndAwaitStatusPage(page, 'Submit Enquiry');
});

test('the form of Book Now asks about addresses, too', async () => {
  const page = await open('/book?package=1');
  const contact = formGroup(page, 'How do we reach you?');
  await contact.getByLabel('Email').focus();
  await contact.getByLabel('Email').fill('priya@hotnail.com');
  await contact.getByLabel('Email').blur();
  await main(page).getByRole('button', { name: 'priya@hotmail.com?' }).click();
  expect(await contact.getByLabel('Email').inputValue()).toBe('priya@hotmail.com');
});
