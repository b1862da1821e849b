import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { CAR_TYPES } from '../../schema/constants.ts';
import { CAR_CONTACT, CAR_FIELDS } from '../../schema/forms.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { openBrowser, PHONE } from '../support/browser.ts';
import { answer, CAR_ANSWERS, complaints, heldIn, MARKETS, REACH, sendOff, TOUR_ANSWERS, textIn, told } from '../support/request-forms.ts';
import { dayIn, referenceIn, rowsOf } from '../support/requests.ts';
import { send } from '../support/signed-in.ts';

const visitor = await openBrowser();
const latest = async () => (await rowsOf(visitor.site, 'select * from requests order by id desc limit 1'))[0];
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('/car-rent: 39 places and six cars to choose from; what is wrong is said; a rental is sent', async () => {
  const page = await visitor.open('/car-rent', { reducedMotion: 'reduce' });
  const main = page.getByRole('main');
  const choices = (label: string) => main.getByLabel(label, { exact: true }).locator('option').allTextContents();
  expect((await choices('Car')).filter(Boolean)).toEqual([...CAR_TYPES]);
  for (const label of ['Pick-up', 'Return']) {
    const places = (await choices(label)).filter(Boolean);
    expect(new Set(places).size, label).toBeGreaterThanOrEqual(39);
    expect(places.join()).toMatch(/Downtown Dubai.*Airport|Airport.*Downtown Dubai/);
  }
  await send(page, 'Request this car');
  expect(await told(page)).toBe('Please fill out all required fields correctly.');
  expect(Object.keys(await complaints(page))).toEqual([...CAR_FIELDS, ...CAR_CONTACT].map(({ name }) => name));
  expect(await focused(page)).toBe('rentalStartDate');
  await answer(page, { ...CAR_ANSWERS, Persons: '0', Until: dayIn(2) });
  await main.getByLabel('Until', { exact: true }).blur();
  await send(page, 'Request this car');
  expect(await complaints(page)).toEqual({ person: 'Must be at least 1.', rentalEndDate: OWN_MESSAGES.dateOrder });
  expect([await focused(page), await told(page)]).toEqual(['rentalEndDate', MESSAGES.carIncomplete]);
  await answer(page, CAR_ANSWERS);
  expect([await complaints(page), await told(page)]).toEqual([{}, undefined]);
  await sendOff(page, 'Request this car');
  expect(await textIn(main.getByRole('status'))).toBe('Car rental request submitted successfully!');
  const stored = await latest();
  expect(stored).toMatchObject({
    kind: 'car',
    market: 'dubai',
    name: REACH.Name,
    reference: referenceIn(await textIn(main)),
  });
  expect(JSON.parse(String(stored?.details))).toMatchObject({ carType: 'SUV', person: 4, rentalStartDate: CAR_ANSWERS.From });
});

test.each(MARKETS)(
  '/customtour%s: name, email, destination and days are asked for, and a draft is kept until it is sent',
  async (query) => {
    const page = await visitor.open(`/customtour${query}`, { reducedMotion: 'reduce', viewport: PHONE });
    const main = page.getByRole('main');
    await send(page, 'Ask for a draft');
    expect(await told(page)).toBe(MESSAGES.enquiryIncomplete);
    expect(Object.keys(await complaints(page))).toEqual(['destination', 'days', 'name', 'email']);
    await answer(page, { ...TOUR_ANSWERS, Days: '0' });
    expect(await complaints(page)).toEqual({ days: 'Must be at least 1.' });
    await answer(page, TOUR_ANSWERS);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:/customtour') ?? '')).toContain(TOUR_ANSWERS.Days);
    await page.reload();
    await main.getByText('We kept what you had typed here.').waitFor();
    expect(await heldIn(page, Object.keys(TOUR_ANSWERS))).toEqual(TOUR_ANSWERS);
    await sendOff(page, 'Ask for a draft');
    expect(await textIn(main.getByRole('status'))).toBe(OWN_MESSAGES.tourSent);
    expect(JSON.parse(String((await latest())?.details))).toMatchObject({ destination: 'Liwa', days: 6 });
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  },
);
