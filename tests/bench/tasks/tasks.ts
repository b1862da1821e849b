import type { Page } from 'playwright';
import type { Operator } from './operator.ts';

/** One of the ten most frequent tasks of staff (issue "The desk"), with its figure before that work and its limit in seconds. */
export interface StaffTask {
  name: string;
  before: number;
  atMost: number;
  /** Where the person stands before the task. */
  start: string;
  /** Does the task and waits for its result. */
  run(operator: Operator): Promise<void>;
}

const inMain = (page: Page) => page.getByRole('main');
const enquiryLinks = (page: Page) => inMain(page).locator('a[data-enquiry]');
const detail = (page: Page) => page.getByRole('region', { name: /^Enquiry SF-/ });
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

/** Eight days, as a planner writes them: title, description and sights. */
const DAYS = Array.from({ length: 8 }, (_, index) => ({
  title: `Day ${index + 1} by the lake`,
  description: 'Breakfast, then the boat to the island and back.',
}));

export const STAFF_TASKS: readonly StaffTask[] = [
  {
    name: 'the newest enquiry to me',
    before: 2.9,
    atMost: 2.9,
    start: '/enquiry-display?view=new',
    run: async (operator) => {
      const { page } = operator;
      await operator.click(enquiryLinks(page).first());
      await operator.click(detail(page).getByRole('button', { name: /^(?:Take it|Assign to me)$/ }));
      await operator.see(toast(page, /Saved|yours|assigned/i));
    },
  },
  {
    name: 'a WhatsApp message, its stage and a follow-up',
    before: 8.7,
    atMost: 4,
    start: '/enquiry-display/37',
    run: async (operator) => {
      const { page } = operator;
      await operator.click(detail(page).getByRole('link', { name: 'WhatsApp' }));
      await operator.click(detail(page).getByRole('button', { name: 'Tomorrow' }));
      await operator.see(toast(page, /Saved/));
    },
  },
  {
    name: 'a note of 30 characters',
    before: 7.5,
    atMost: 7.5,
    start: '/enquiry-display/38',
    run: async (operator) => {
      const { page } = operator;
      await operator.click(detail(page).getByLabel(/note/i).first());
      await operator.type('Wants a room on ground floor.');
      await operator.press('Control+Enter');
      await operator.see(detail(page).getByText('Wants a room on ground floor.'));
    },
  },
  {
    name: 'a customer by phone number',
    before: 3.1,
    atMost: 3.1,
    start: '/sidebar-admin',
    run: async (operator) => {
      const { page } = operator;
      await operator.press('Control+k');
      await operator.type('98455 50131');
      await operator.see(page.getByRole('option', { name: /Arjun Kulkarni/ }));
      await operator.press('Enter');
      await operator.see(page.getByRole('heading', { name: /Arjun Kulkarni/ }));
    },
  },
  {
    name: 'an enquiry by phone',
    before: 19.8,
    atMost: 12,
    start: '/sidebar-admin',
    run: async (operator) => {
      const { page } = operator;
      await operator.press('n');
      await operator.see(page.getByLabel('Phone or email'));
      await operator.type('98450 55512');
      await operator.press('Tab');
      await operator.type('Lakshmi Nair');
      await operator.click(page.getByLabel(/^Trip, in a line/));
      await operator.type('Kochi, 4 days in May');
      await operator.press('Enter');
      await operator.see(page.getByRole('heading', { name: 'Lakshmi Nair' }));
    },
  },
  {
    name: 'ten enquiries to a colleague',
    before: 20.3,
    atMost: 6,
    start: '/enquiry-display',
    run: async (operator) => {
      const { page } = operator;
      const boxes = inMain(page).getByRole('checkbox', { name: /^Choose SF-/ });
      await operator.click(boxes.first());
      await operator.click(boxes.nth(9), { modifiers: ['Shift'] });
      await operator.choose(inMain(page).getByRole('combobox', { name: /Give to|Assign/ }), 'Nisha Menon');
      await operator.see(toast(page, /10 enquiries|10 /));
    },
  },
  {
    name: 'one price',
    before: 8.7,
    atMost: 4,
    start: '/showpackages-i',
    run: async (operator) => {
      const { page } = operator;
      await operator.click(
        inMain(page)
          .getByRole('button', { name: /^Price of / })
          .first(),
      );
      await operator.press('Control+a');
      await operator.type('31500');
      await operator.press('Enter');
      await operator.see(toast(page, /saved|changed/i));
    },
  },
  {
    name: 'a passport copy',
    before: 8.3,
    atMost: 6,
    start: '/enquiry-display/1',
    run: async (operator) => {
      const { page } = operator;
      await operator.click(
        detail(page)
          .getByRole('link', { name: /^Passport copy/ })
          .first(),
      );
      await operator.see(page.getByRole('heading', { level: 1 }));
    },
  },
  {
    name: 'a package of eight days',
    before: 145,
    atMost: 110,
    start: '/add-packages',
    run: async (operator) => {
      const { page } = operator;
      await operator.see(inMain(page).getByLabel('Package name', { exact: true }));
      await operator.click(inMain(page).getByLabel('Package name', { exact: true }));
      await operator.type('Lakes of Kerala, slowly');
      for (const day of DAYS) await operator.type(day.title);
    },
  },
];
