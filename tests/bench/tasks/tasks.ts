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
const detail = (page: Page) => page.getByRole('region', { name: /^Enquiry SF-/ });
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

/** A package as it is typed: about 600 characters, as short as the days of the demonstration. */
const BASIC_FIELDS = [
  ['Description', 'Lakes, tea hills and the coast.'],
  ['Price per person', '38500'],
  ['Duration', '8 Days / 7 Nights'],
  ['Trip type', 'Nature'],
  ['Contact email', 'south@travels.example'],
  ['Contact phone', '98450 55512'],
] as const;
const DAYS = ['Kochi', 'Munnar', 'Eravikulam', 'Thekkady', 'Kumarakom', 'Alappuzha', 'Varkala', 'Kovalam'].map((place) => ({
  title: `To ${place}`,
  description: 'A slow morning, then the road.',
  sightseeing: `${place} market`,
}));

/** A column of prices, as a spreadsheet puts it on the clipboard. */
const listPrices = (count: number): string => Array.from({ length: count }, (_, index) => 21_000 + 500 * index).join('\n');

/** Pastes a column of prices into a list and saves it. */
async function pastePrices(operator: Operator, count: number): Promise<void> {
  const { page } = operator;
  await page.evaluate((text) => navigator.clipboard.writeText(text), listPrices(count));
  await operator.click(inMain(page).locator('[data-price] a').first());
  await operator.press('Control+v');
  await operator.click(page.getByRole('button', { name: `Save ${count} prices` }));
  await operator.see(page.getByText(`${count} packages saved`));
}

export const STAFF_TASKS: readonly StaffTask[] = [
  {
    name: 'the newest enquiry to me',
    before: 2.9,
    atMost: 2.9,
    start: '/enquiry-display?view=new',
    run: async (operator) => {
      const { page } = operator;
      // By mouse it is a click more: 3.0 s.
      await operator.press('j');
      await operator.press('Enter');
      await operator.click(detail(page).getByRole('button', { name: /^(?:Take it|Assign to me)$/ }));
      await operator.see(toast(page, /Saved|yours|assigned/i));
    },
  },
  {
    name: 'a WhatsApp message, its stage and a follow-up',
    before: 8.7,
    atMost: 4,
    start: '/enquiry-display/592',
    run: async (operator) => {
      const { page } = operator;
      await operator.click(detail(page).getByRole('link', { name: 'WhatsApp' }));
      await operator.click(detail(page).getByRole('button', { name: 'Tomorrow' }));
      await operator.see(toast(page, 'Saved.'));
    },
  },
  {
    name: 'a note of 30 characters',
    before: 7.5,
    atMost: 7.5,
    start: '/enquiry-display/582',
    run: async (operator) => {
      const { page } = operator;
      await operator.click(detail(page).getByRole('textbox', { name: /note/i }));
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
      await operator.see(page.getByRole('combobox', { name: 'Find anything' }));
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
      await operator.choose(inMain(page).getByRole('combobox', { name: 'Assign the chosen to' }), 'Nisha Menon');
      await operator.click(page.getByRole('button', { name: 'Apply' }));
      await operator.see(toast(page, /enquir(?:y|ies) changed/));
    },
  },
  {
    name: 'one price',
    before: 8.7,
    atMost: 4,
    start: '/showpackages-i',
    run: async (operator) => {
      const { page } = operator;
      await operator.click(inMain(page).locator('[data-price] a').first());
      await operator.type('31500');
      await operator.press('Enter');
      await operator.see(page.getByText('is now ₹31,500'));
    },
  },
  {
    name: '30 prices from a spreadsheet, 20 of India and 10 of Dubai',
    before: 245,
    atMost: 60,
    start: '/showpackages-i',
    run: async (operator) => {
      const { page } = operator;
      await pastePrices(operator, 20);
      const menu = page.getByRole('navigation', { name: 'Staff' });
      await operator.click(menu.getByText('Dubai Packages'));
      await operator.click(menu.getByRole('link', { name: 'All packages' }).last());
      await operator.see(inMain(page).locator('[data-price] a'));
      await pastePrices(operator, 10);
    },
  },
  {
    name: 'a passport copy',
    before: 8.3,
    atMost: 6,
    start: '/enquiry-display/592',
    run: async (operator) => {
      const { page } = operator;
      await operator.click(
        detail(page)
          .getByRole('link', { name: /^Passport copy/ })
          .first(),
      );
      await operator.click(page.getByRole('button', { name: 'View: for the visa application' }));
      await operator.see(page.locator('iframe'));
    },
  },
  {
    name: 'a package of eight days',
    before: 145,
    atMost: 110,
    start: '/add-packages',
    run: async (operator) => {
      const { page } = operator;
      const form = inMain(page);
      await operator.click(form.getByLabel('Package name', { exact: true }));
      await operator.type('Kerala from hills to sea');
      for (const [label, text] of BASIC_FIELDS) {
        await operator.click(form.getByLabel(label, { exact: true }).first());
        await operator.type(text);
      }
      await operator.choose(form.getByLabel('Category', { exact: true }), 'Domestic');
      for (const [index, { title, description, sightseeing }] of DAYS.entries()) {
        // The title of the new day has the focus.
        await operator.click(form.getByRole('button', { name: index < 2 ? 'Add day' : 'Add day at the end', exact: true }));
        await operator.type(title);
        await operator.press('Tab');
        await operator.type(description);
        await operator.press('Tab');
        await operator.type(sightseeing);
      }
      await operator.press('Control+s');
      await operator.see(toast(page, 'Package added successfully'));
    },
  },
];
