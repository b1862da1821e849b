import { expect } from 'vitest';
import { createAccount, PASSWORD } from '../../support/accounts.ts';
import type { EnginePage } from '../../support/browser/engines/page.ts';
import { isoDateInDays } from '../../support/enquiries.ts';
import type { Site } from '../../support/site.ts';
import { clickSend, expectReceipt, expectRefusal, type Journey, PHONE_WIDTH, writePicture, writeUpload } from './journey.ts';

// Journeys of a visitor with an account.

async function logIn(page: EnginePage, email: string, password: string): Promise<void> {
  await page.type({ selector: 'main input[name=email]' }, email);
  await page.type({ selector: 'main input[name=password]' }, password);
  await page.press('Enter');
}

let accountCount = 0;

/** Creates an account for one run of a journey, and returns its e-mail. */
async function createVisitor(page: EnginePage, site: Site, journey: string): Promise<string> {
  accountCount += 1;
  const email = `${journey}-${page.driver.engine}-${accountCount}@travels.example`;
  await createAccount(site, email, 'USER', 'Kavya Rao');
  return email;
}

const waitForSheet = (page: EnginePage) =>
  page.waitFor('the booking sheet', () => document.querySelector('dialog:modal[data-sheet] form[data-enhanced]'));

/** Waits for what the greyed button of the registration says. */
const waitForReason = (page: EnginePage, text: string) =>
  page.waitFor(`the reason “${text}”`, (expected) => document.querySelector('#register-missing')?.textContent === expected || null, text);

export const ACCOUNT_JOURNEYS: Journey[] = [
  {
    title: 'a registration says what it waits for, keeps what was typed on a reload, and takes a number with +971',
    width: PHONE_WIDTH,
    run: async (page, site) => {
      const name = `Omar ${page.driver.engine}`;
      accountCount += 1;
      const email = `omar-${page.driver.engine}-${accountCount}@travels.example`;
      await page.goto('/register?market=dubai');
      await waitForReason(page, 'Complete first: Username, Email, Password, Mobile number.');
      await page.fill({ Username: name, Email: 'omar@travels', 'Mobile number': '+971 50 123 4567' });
      await waitForReason(page, 'Complete first: Email, Password.');
      expect(await page.overflow()).toBe(0);
      await page.goto('/register?market=dubai');
      await waitForReason(page, 'Complete first: Email, Password.');
      await page.fill({ Email: email, Password: PASSWORD });
      await clickSend(page, 'Register');
      await page.waitForPath(/^\/login$/);
      const stored = await site.db.prepare('select user_name, mobile_no from users where email = ?').bind(email).first();
      expect(Object.values(stored ?? {})).toEqual([name, '0501234567']);
    },
  },
  {
    title: 'a wrong password is refused; the right one leads to the profile, whose picture and details change',
    run: async (page, site) => {
      const email = await createVisitor(page, site, 'profile');
      await page.goto('/login?next=/profile');
      await logIn(page, email, 'not the password');
      await page.waitFor('the refusal', () => findAll('main [role=alert]').some((alert) => renderedText(alert) !== ''));
      await page.goto('/login?next=/profile');
      await logIn(page, email, PASSWORD);
      await page.waitForPath(/^\/profile$/);
      expect((await page.texts('main h1')).join()).toBe('Kavya Rao');
      for (const text of ['Upload a picture', 'Mobile number']) await page.click({ selector: 'main summary h3', text });
      await page.driver.setFiles('main input[type=file]', [writeUpload(site, 'letter.jpg', 'This is a letter.')]);
      await page.waitFor('the message about the file', () => /JPEG/.test(document.querySelector('#picture-message')?.textContent ?? ''));
      await page.driver.setFiles('main input[type=file]', [await writePicture(site)]);
      await page.waitFor('the preview', () => document.querySelector<HTMLImageElement>('img[data-picture]')?.src.startsWith('blob:'));
      await clickSend(page, 'Upload');
      await page.waitFor('the stored picture', () => /uploaded/.test(document.querySelector('#picture-message')?.textContent ?? ''));
      await page.fill({ 'New mobile number': '9845012399' });
      await clickSend(page, 'Change mobile number');
      await page.waitFor('the new number', () => findAll('main aside dd').some((value) => renderedText(value) === '9845012399'));
    },
  },
  {
    title: 'the booking sheet keeps what was typed through the login, books, and the trip is in the profile',
    run: async (page, site) => {
      const email = await createVisitor(page, site, 'booking');
      const start = isoDateInDays(45);
      await page.goto('/details/india/1');
      const [name = ''] = await page.texts('h1');
      await page.click({ selector: 'main a, main button', text: 'Book Now' });
      await waitForSheet(page);
      expect(await expectRefusal(page, 'Enquire without an account')).toEqual(
        expect.arrayContaining(['book-packageStartDate', 'book-name', 'book-consent']),
      );
      await page.fill({ 'Start date': start });
      await page.click({ selector: 'dialog[open] button', text: 'One more: Children' });
      await page.type({ selector: 'dialog[open] textarea' }, 'No stairs, please.');
      await page.click({ selector: 'dialog[open] button', text: 'Login' });
      await page.waitForPath(/^\/login$/);
      await logIn(page, email, PASSWORD);
      await page.waitForPath(/^\/details\//);
      await waitForSheet(page);
      const typed = await page.evaluate(() =>
        ['packageStartDate', 'packageAdults', 'packageChildren', 'message'].map(
          (field) => document.querySelector<HTMLInputElement>(`dialog[open] [name=${field}]`)?.value,
        ),
      );
      expect(typed).toEqual([start, '2', '1', 'No stairs, please.']);
      await clickSend(page, 'Send my booking request');
      await page.click({ selector: 'dialog[open] a', text: 'See your request' });
      await expectReceipt(page);
      await page.goto('/profile');
      expect((await page.texts('main')).join()).toContain(name);
    },
  },
];
