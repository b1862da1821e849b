import { expect } from 'vitest';
import { DAY_MS } from '../../../schema/constants.ts';
import { toOfficeDay } from '../../../schema/format.ts';
import { createAccount, jsonBody, PASSWORD } from '../../support/accounts.ts';
import { CONTACT } from '../../support/enquiries.ts';
import type { Journey } from './journey.ts';

/** Screens of daily work, each with the beginning of its heading. */
const SCREENS: Readonly<Record<string, string>> = {
  '/sidebar-admin': 'Overview',
  '/staff/quotations': 'Quotations',
  '/staff/people': 'People',
  '/staff/reports': 'Reports',
  '/showpackages-i': 'India packages',
  '/updatepackage-i/1': 'Update Travel Package',
  '/staff/prices/india/1': 'Prices: ',
  '/staff/calendar': 'Calendar',
  '/staff/activity': 'Activity',
};

let accountCount = 0;

export const STAFF_JOURNEYS: Journey[] = [
  {
    title: 'staff open every screen of daily work, and the button Tomorrow sets the follow-up to that day',
    run: async (page, site) => {
      accountCount += 1;
      const email = `staff-${page.driver.engine}-${accountCount}@agency.example`;
      await createAccount(site, email, 'ADMIN', 'Nisha Menon');
      await page.goto('/login?next=/enquiry-display');
      await page.type({ selector: 'main input[name=email]' }, email);
      await page.type({ selector: 'main input[name=password]' }, PASSWORD);
      await page.press('Enter');
      await page.waitForPath(/^\/enquiry-display$/);
      for (const [path, heading] of Object.entries(SCREENS)) {
        await page.goto(path);
        // React takes the markup of the server over; a screen that fails in the browser then shows an error in its place.
        await page.waitFor('the screen in the browser', () =>
          findAll('main h1').some((title) => Object.keys(title).some((key) => key.startsWith('__react'))),
        );
        expect((await page.texts('main h1')).join(), path).toMatch(new RegExp(`^${heading}`));
      }
      await site.fetch('/api/enquiries', jsonBody({ ...CONTACT, message: 'Two weeks in Goa.' }));
      const id = await site.db.prepare('select max(id) as id from requests').first<number>('id');
      await page.goto(`/enquiry-display/${id}`);
      // Its label ends in the weekday.
      await page.click({ selector: '[aria-label="Days to choose"] > button:nth-child(2)' });
      const tomorrow = toOfficeDay(Date.now() + DAY_MS);
      await page.waitFor('the day of the follow-up', () => document.querySelector<HTMLInputElement>('main [name=dueAt]')?.value);
      expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('main [name=dueAt]')?.value)).toBe(tomorrow);
    },
  },
];
