import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { PROFILE_COPY } from '../../../src/site/account/copy.ts';
import { createAccount } from '../../support/accounts.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import {
  CAR_RENTAL_VALUES,
  CONTACT_VALUES,
  filePayload,
  fillForm,
  formGroup,
  readFieldErrors,
  readFieldValues,
  readFormAlert,
  SECTION_VALUES,
  submitAndAwaitStatusPage,
  toggleEnquiryType,
  VISA_VALUES,
} from '../../support/browser/enquiry-forms.ts';
import { clickSubmit, expectPageStatus, openPageAs } from '../../support/browser/sign-in.ts';
import { countRows, createPdf, isoDateInDays } from '../../support/enquiries.ts';

// What a form says while it is filled in and sent.

const visitor = await openBrowser();
const { site } = visitor;
const open = (path: string, options = {}) => visitor.openPage(path, { reducedMotion: 'reduce', ...options });
const main = (page: Page) => page.getByRole('main');
const fileInput = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const expectDisconnection = async () => {
  await visitor.expectProblem(/^net::ERR_INTERNET_DISCONNECTED/);
  await visitor.expectProblem(/^console: .*ERR_INTERNET_DISCONNECTED/);
};
const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c04020' } })
  .jpeg()
  .toBuffer();

test('a date that is wrong does not ask to fill in all fields', async () => {
  const visa = await open('/visa-form');
  await fillForm(visa, { ...VISA_VALUES, 'Date of birth': isoDateInDays(9) });
  for (const label of ['Passport copy', 'PAN card copy']) await fileInput(visa, label).setInputFiles(filePayload('a.pdf', createPdf('a')));
  await main(visa).getByRole('checkbox').check();
  await clickSubmit(visa, 'Send application');
  expect(await readFieldErrors(visa)).toEqual({ dob: FORM_MESSAGES.datePast });
  expect(await readFormAlert(visa)).toBe(FORM_MESSAGES.fieldsWrong);

  const enquiry = await open('/enquiry');
  await toggleEnquiryType(enquiry, 'Package');
  await fillForm(enquiry, { ...CONTACT_VALUES, ...SECTION_VALUES.package.answers, 'End date': isoDateInDays(3) });
  await main(enquiry).getByLabel('End date').blur();
  await main(enquiry).getByText(FORM_MESSAGES.fieldsWrong, { exact: true }).waitFor();
  await fillForm(enquiry, { Destination: '' });
  await main(enquiry).getByText(MESSAGES.enquiryIncomplete, { exact: true }).waitFor();
});

test('without script, a date that is wrong does not ask to fill in all fields either', async () => {
  const page = await open('/insuranceform', { javaScriptEnabled: false });
  await fillForm(page, {
    'Insurance type': 'Individual',
    'Travelling from': 'IN',
    'Travelling to': 'JP',
    'Start date': isoDateInDays(9),
    'End date': isoDateInDays(3),
  });
  await fillForm(formGroup(page, 'Traveller 1'), { Name: 'Asha Rao' });
  await fillForm(formGroup(page, 'How to reach you'), CONTACT_VALUES);
  await fileInput(page, 'Passport copy').setInputFiles(filePayload('a.pdf', createPdf('a')));
  await main(page).getByRole('checkbox').last().check();
  await Promise.all([page.waitForEvent('load'), clickSubmit(page, 'Get quotes')]);
  expect(await readFieldErrors(page)).toEqual({ endDate: FORM_MESSAGES.dateOrder });
  expect(await readFormAlert(page)).toContain(FORM_MESSAGES.fieldsWrong);
  await expectPageStatus(visitor, 400);
});

test.each([
  ['an empty file', filePayload('empty.pdf', ''), OWN_MESSAGES.fileEmpty],
  ['text that is named as a PDF', filePayload('letter.pdf', 'Dear embassy,'), OWN_MESSAGES.fileType],
  ['a photo of an iPhone', filePayload('photo.heic', '\0\0\0\u0018ftypheic', 'image/heic'), OWN_MESSAGES.fileType],
  ['a broken picture', filePayload('scan.jpg', photo.subarray(0, 20), 'image/jpeg'), OWN_MESSAGES.fileUnreadable],
  ['a file that is too large', filePayload('huge.pdf', createPdf('', 5_100_000)), OWN_MESSAGES.fileLarge],
])('a form says beside the field that it was given %s, before it is sent', async (_name, file, message) => {
  const page = await open('/visa-form');
  await fileInput(page, 'Passport copy').setInputFiles(file);
  await expect.poll(() => readFieldErrors(page)).toEqual({ passportCopy: message });
  await fileInput(page, 'Passport copy').setInputFiles(filePayload('scan.jpg', photo, 'image/jpeg'));
  await expect.poll(() => readFieldErrors(page)).toEqual({});
});

test('the profile picture is checked when it is chosen, too', async () => {
  const { email } = await createAccount(site, 'portrait@travels.example');
  const page = await openPageAs(visitor, email, '/profile');
  const status = page.locator('#picture-message');
  for (const [file, message] of [
    [filePayload('me.jpg', 'not a picture', 'image/jpeg'), OWN_MESSAGES.pictureType],
    [filePayload('me.jpg', '', 'image/jpeg'), OWN_MESSAGES.fileEmpty],
  ] as const) {
    await page.getByLabel(PROFILE_COPY.picture.choose).setInputFiles(file);
    await expect.poll(() => status.textContent()).toBe(message);
  }
  await page.getByLabel(PROFILE_COPY.picture.choose).setInputFiles(filePayload('me.jpg', photo, 'image/jpeg'));
  await expect.poll(() => status.textContent()).toContain('me.jpg');
});

test('an upload tells its percentage', async () => {
  const page = await open('/visa-form');
  await fillForm(page, VISA_VALUES);
  for (const label of ['Passport copy', 'PAN card copy'])
    await fileInput(page, label).setInputFiles(filePayload('a.pdf', createPdf(label, 1_500_000)));
  await main(page).getByRole('checkbox').check();
  await page.evaluate(() => {
    const shown = new Set<string>();
    Object.assign(globalThis, { shown });
    const note = () => shown.add(document.querySelector('[data-percent]')?.textContent ?? '');
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    addEventListener('pagehide', () => sessionStorage.setItem('shown', [...shown].join()));
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 1_000_000,
  });
  await submitAndAwaitStatusPage(page, 'Send application');
  const shown = ((await page.evaluate(() => sessionStorage.getItem('shown'))) ?? '').split(',');
  expect(shown.filter((text) => /^[1-9]\d?%$/.test(text)).length).toBeGreaterThan(0);
});

test('a connection that is lost while a review is sent is named, and nothing is lost', async () => {
  const page = await open('/reviews');
  await main(page).getByLabel('Name').fill('Asha');
  await main(page).getByLabel('Message').fill('The driver knew which bend had the view.');
  await main(page)
    .getByLabel('Picture', { exact: true })
    .setInputFiles(filePayload('us.jpg', photo, 'image/jpeg'));
  await page.context().setOffline(true);
  await clickSubmit(page, 'Submit Review');
  const status = main(page).locator('[data-status]');
  await expect.poll(() => status.textContent(), { timeout: 20_000 }).toBe(`${MESSAGES.reviewFailed} ${FORM_MESSAGES.connectionLost}`);
  expect(await status.isVisible()).toBe(true);
  await page.context().setOffline(false);
  await expectDisconnection();
  expect(await readFieldValues(page, ['Name', 'Message'])).toEqual({ Name: 'Asha', Message: 'The driver knew which bend had the view.' });
  await clickSubmit(page, 'Submit Review');
  await main(page).getByText(MESSAGES.reviewSent).waitFor();
  expect(await countRows(site, "reviews where name = 'Asha'")).toBe(1);
});

test('a connection that is lost while a request is sent is named, too', async () => {
  const page = await open('/car-rent');
  await fillForm(page, CAR_RENTAL_VALUES);
  await page.context().setOffline(true);
  await clickSubmit(page, 'Request this car');
  await expect.poll(() => readFormAlert(page), { timeout: 20_000 }).toContain(FORM_MESSAGES.connectionLost);
  await page.context().setOffline(false);
  await expectDisconnection();
  await submitAndAwaitStatusPage(page, 'Request this car');
});
