import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths, expectAccessibleOnNarrowScreens } from '../support/browser/a11y.ts';
import { openBrowser, PHONE, WIDE } from '../support/browser/browser.ts';
import {
  CONTACT_VALUES,
  CUSTOM_TOUR_VALUES,
  filePayload,
  fillForm,
  formGroup,
  MARKET_QUERIES,
  SECTION_VALUES,
  toggleEnquiryType,
  VISA_VALUES,
} from '../support/browser/enquiry-forms.ts';
import { expectTabOrder } from '../support/browser/keyboard-focus.ts';
import { clickSubmit, expectPageStatus } from '../support/browser/sign-in.ts';
import { createPdf } from '../support/enquiries.ts';
import { expectLoggedError } from '../support/expect-logged-error.ts';

const visitor = await openBrowser();
const { site } = visitor;
const pages: Record<string, Page> = {};
/** Opens a path in one page per market, with empty storage like a new visitor's. */
const open = async (path: string, query: string): Promise<Page> => {
  pages[query] ??= await visitor.openPage(`/enquiry${query}`, { reducedMotion: 'reduce', keepOpen: true, viewport: PHONE });
  const page = pages[query];
  await page.evaluate(() => localStorage.clear());
  await visitor.navigate(page, path + query);
  return page;
};
test.each(
  MARKET_QUERIES.flatMap((query) =>
    (query ? ['/enquiry', '/car-rent'] : ['/enquiry', '/visa-form', '/insuranceform', '/customtour']).map((path) => [path, query]),
  ),
)('%s%s has no axe violations and no horizontal overflow, empty and with every field invalid', async (path, query) => {
  const page = await open(path, query);
  await (query ? expectAccessibleOnNarrowScreens : expectAccessibleAtAllWidths)(page, 'empty');
  if (path === '/enquiry') {
    for (const { heading } of Object.values(SECTION_VALUES)) await toggleEnquiryType(page, heading);
    await fillForm(formGroup(page, 'Flight'), { 'Trip type': 'Round Trip' });
    for (const field of await page.locator('form :is(input,select):visible').all()) await field.focus();
  } else await page.locator('main button[type=submit]:visible').last().click();
  await page.locator('main [id$="-error"]:visible').first().waitFor();
  await expectAccessibleOnNarrowScreens(page, 'invalid');
});

test.each([''])('/visa-form%s has no axe violations with files selected, while sending, once sent and once erased', async (query) => {
  const page = await open('/visa-form', query);
  await fillForm(page, VISA_VALUES);
  const long = `${'passport-of-a-traveller-'.repeat(6)}.pdf`;
  for (const label of ['Passport copy', 'PAN card copy'])
    await page.getByLabel(label, { exact: true }).setInputFiles(filePayload(long, createPdf(label)));
  await page.getByRole('checkbox').check();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/visa-form*', async (route) => {
    await released;
    await route.continue();
  });
  await clickSubmit(page, 'Send application');
  await page.getByRole('progressbar', { name: 'Sending' }).waitFor();
  expect(await page.getByRole('main').getByRole('button', { name: 'Send application' }).isDisabled()).toBe(true);
  await expectAccessibleOnNarrowScreens(page, 'sending');
  release();
  await page.waitForURL('**/request/*');
  await page.unroute('**/visa-form*');
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await (query ? expectAccessibleOnNarrowScreens : expectAccessibleAtAllWidths)(page, 'sent');
  await clickSubmit(page, 'Delete everything');
  await page.waitForURL('**done=erased*');
  await expectAccessibleOnNarrowScreens(page, 'erased');
});

test.each(['?market=dubai'])('/customtour%s has no axe violations after a failed submission', async (query) => {
  const page = await open('/customtour', query);
  await fillForm(page, CUSTOM_TOUR_VALUES);
  await site.db.exec('alter table requests rename to requests_away');
  await clickSubmit(page, 'Get a draft plan');
  await page.getByRole('main').getByRole('alert').waitFor();
  await site.db.exec('alter table requests_away rename to requests');
  await expectPageStatus(visitor, 503);
  expectLoggedError();
  await expectAccessibleOnNarrowScreens(page, 'failed');
});

test.each([
  ['/enquiry?for=flight', PHONE],
  ['/insuranceform', PHONE],
  ['/visa-form', WIDE],
] as const)(
  '%s at %o: Tab visits every control in order, and each focused control is on screen with a visible focus style',
  async (path, viewport) => {
    const page = await visitor.openPage(path, { reducedMotion: 'reduce', viewport });
    if (path.startsWith('/enquiry')) {
      await fillForm(page, CONTACT_VALUES);
      await fillForm(formGroup(page, 'Flight'), SECTION_VALUES.flight.answers);
      const lastAnswer = SECTION_VALUES.flight.answers['Departure date'];
      // The draft, here with the last answer, survives the reload, after which Tab starts at the top. The valid form's submit button
      // is a tab stop.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:/enquiry') ?? '')).toContain(lastAnswer);
      await page.reload();
      await page.getByText('We kept what you had typed here.').waitFor();
    }
    const controls = 'a,summary,input:not([tabindex="-1"]),select,textarea,button:not([tabindex="-1"])';
    await expectTabOrder(page, `main :is(${controls}):visible`);
  },
);

test('an enquiry can be submitted by keyboard, and focus moves to the first invalid field', async () => {
  const page = await visitor.openPage('/car-rent', { reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Request this car' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('rentalStartDate');
  await visitor.navigate(page, '/enquiry');
  await page.getByRole('checkbox', { name: 'Package', exact: true }).focus();
  // Visa is the fourth checkbox of five. Its section follows them, then the contact fields, the message and the button.
  for (const key of ['Tab', 'Tab', 'Tab', 'Space', 'Tab', 'Tab']) await page.keyboard.press(key);
  for (const text of Object.values({ ...SECTION_VALUES.visa.answers, ...CONTACT_VALUES })) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await page.waitForURL('**/request/*');
});
