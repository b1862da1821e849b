import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createAccount } from '../support/accounts.ts';
import { openBrowser, WIDE } from '../support/browser/browser.ts';
import { CUSTOM_TOUR_VALUES, fillForm, submitAndAwaitStatusPage } from '../support/browser/enquiry-forms.ts';
import { openPageAs } from '../support/browser/sign-in.ts';
import { queryRows } from '../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;
const SUBMIT = 'Get a draft plan';
const LANDING = '/home?utm_source=google&utm_medium=cpc&utm_campaign=summer-sale&gclid=Cj0KCQ';
const readAttribution = async (): Promise<unknown> => {
  const [row] = await queryRows(site, 'select details from requests order by id desc limit 1');
  return (JSON.parse(String(row?.details)) as { attribution?: unknown }).attribution;
};
/** Follows a link from another site, in a new tab. */
const arrive = async (page: Page, path: string, referer: string): Promise<void> => {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(site.url + path, { referer });
};
const sendTour = async (page: Page, details: string): Promise<void> => {
  await fillForm(page, { ...CUSTOM_TOUR_VALUES, 'Travel details (optional)': details });
  await submitAndAwaitStatusPage(page, SUBMIT);
};

test('an enquiry carries the first campaign and referrer of the visit, without a cookie', async () => {
  const page = await visitor.openPage('/hotel');
  await arrive(page, LANDING, 'https://www.instagram.com/reel/7?igsh=secret');
  expect(new URL(page.url()).search).toContain('utm_source=google');
  // A later campaign of the same visit changes nothing.
  await visitor.navigate(page, '/card?utm_source=mail');
  await visitor.navigate(page, '/customtour');
  expect(await page.context().cookies()).toEqual([]);
  await sendTour(page, 'From a campaign.');
  expect(await readAttribution()).toEqual({
    source: 'google',
    medium: 'cpc',
    campaign: 'summer-sale',
    referrer: 'https://www.instagram.com/reel/7',
  });
});

test('a visit without campaign and referrer stores nothing', async () => {
  const page = await visitor.openPage('/customtour');
  await sendTour(page, 'Without a campaign.');
  expect(await readAttribution()).toBeUndefined();
});

test('only forms that reach the agency send where a visit began', async () => {
  const page = await visitor.openPage('/card?utm_source=mail');
  const fields = await page.evaluate(() =>
    [...document.forms].map((form) => [form.dataset.landing !== undefined, [...new FormData(form).keys()].includes('landing')]),
  );
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.every(([marked, sent]) => marked === sent)).toBe(true);
  await visitor.navigate(page, '/login');
  expect(await page.evaluate(() => [...document.forms].some((form) => new FormData(form).has('landing')))).toBe(false);
});

test('Book Now carries the campaign', async () => {
  await createAccount(site, 'booker@travels.example', 'USER', 'Kavya Rao');
  const page = await openPageAs(visitor, 'booker@travels.example', '/details/1?utm_source=newsletter', { viewport: WIDE });
  await page.getByRole('link', { name: 'Book Now' }).filter({ visible: true }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Book this trip' });
  await sheet.getByText('My dates are flexible').click();
  await sheet.getByRole('button', { name: 'Send my booking request' }).click();
  await sheet.getByText('Booking enquiry sent successfully!').waitFor();
  expect(await readAttribution()).toEqual({ source: 'newsletter' });
});

test('without script, the form of a campaign link carries its campaign', async () => {
  const page = await visitor.openPage('/customtour?utm_source=newsletter&utm_campaign=monsoon', { javaScriptEnabled: false });
  await fillForm(page, CUSTOM_TOUR_VALUES);
  await submitAndAwaitStatusPage(page, SUBMIT);
  expect(await readAttribution()).toEqual({ source: 'newsletter', campaign: 'monsoon' });
});
