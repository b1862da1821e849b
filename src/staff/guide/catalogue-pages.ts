import type { GuidePageName } from '../components/guide/guide-link.tsx';
import type { GuidePage } from './guide-page.ts';

/** The pages about packages and the texts and pictures of the website. */
export const CATALOGUE_PAGES = {
  packages: {
    title: 'Packages',
    right: 'packages',
    purpose: 'Lists the packages of one storefront, those on the website and drafts.',
    picture: { path: '/showpackages-i', alt: 'The list of India packages with their prices and states' },
    tasks: [
      {
        title: 'Find a package',
        steps: ['Press / and type a part of its name or place.', 'Or filter by category and state, and choose an order.'],
      },
      {
        title: 'Change a price, or thirty',
        steps: [
          'Choose the price in the list and type the new one. Enter saves it and goes on to the next.',
          'Or copy a column of numbers in a spreadsheet and paste it into the first price: the rows below get the others.',
        ],
      },
      {
        title: 'Change several at once',
        steps: [
          'Tick the packages; hold Shift to tick all between two.',
          'Choose “Change prices and more”, and what changes: prices by percent or amount, trip type, category, or whether they are on the website.',
          'Read the preview of old and new, and confirm it. The result lists what became of each package, with an undo.',
        ],
      },
      {
        title: 'Copy a package to the other storefront',
        steps: ['Open the menu of its row.', 'Choose the copy. It becomes a draft, whose price you set in the other currency.'],
      },
    ],
    notes: [
      'What is changed is on the website at the next visit.',
      'A deleted package stays in the trash for 30 days. Its address shows visitors similar trips meanwhile.',
    ],
  },
  'package-form': {
    title: 'The package form',
    right: 'packages',
    purpose: 'Describes one trip: pictures, price, days, what is covered and the best months.',
    picture: { path: '/updatepackage-i/1', alt: 'The form of a package with its sections' },
    tasks: [
      {
        title: 'Add a package',
        steps: [
          'Choose “Add package” and fill in the basics. Names and prices are enough for a draft.',
          'Drop all pictures at once under “Pictures”. The first one becomes the main picture; drag to reorder.',
          'Paste inclusions and exclusions as several lines: each line becomes an entry.',
          'Add the days. “Save as draft” keeps it to yourselves, “Save package” puts it on the website.',
        ],
      },
      {
        title: 'Change a trip',
        steps: ['Open it from the list.', 'Change it, and choose “Save package”. You come back to the same place of the list.'],
      },
    ],
    notes: [
      'What you type is kept as a draft of the form every few seconds, also when the session ends or the connection is lost.',
      'If a colleague saved the same package meanwhile, a dialog shows both versions field by field; nothing is overwritten unseen.',
    ],
  },
  prices: {
    title: 'Prices and departures',
    right: 'packages',
    purpose: 'Says what a package costs on which days, and when it starts.',
    picture: { path: '/staff/prices/india/1', alt: 'The prices of a package: seasons, departures, supplements' },
    tasks: [
      {
        title: 'Enter the seasons of a year',
        steps: [
          'Open the menu of the package in the list and choose “Seasons and departures”, or “Prices” in its form.',
          'Choose “Season” and type name, days and prices. Days without a year, such as 20 Dec, return every year.',
          'Or copy the block in a spreadsheet and paste it into the first cell: rows and columns are filled from there.',
          'Choose “Save prices”. The line above says what the website shows.',
        ],
      },
      {
        title: 'Take the prices of this year into the next',
        steps: [
          'Type the percentage beside “Plus percent” and read the table of old and new prices.',
          'Choose the button below the table, “Use these 4 seasons” for example, correct what is different, and save.',
        ],
      },
      {
        title: 'Enter departures',
        steps: [
          'Choose “Departure” and type the day and the seats that are left, or paste a column of days.',
          'Choose how it is shown: open, few left, on request, or closed.',
        ],
      },
    ],
    notes: [
      'The website shows the cheapest double price of a day from today on, and “Price on request” once no day has a price.',
      'Prices turn over at midnight of the office; pages, lists and programs change together.',
      'Two seasons may not share a day. The message names both.',
    ],
  },
  import: {
    title: 'Importing packages',
    right: 'packages',
    purpose: 'Brings packages from a table or from WordPress, and says what becomes of each row before anything is added.',
    picture: { path: '/staff/import/india', alt: 'The form for a file with packages' },
    tasks: [
      {
        title: 'Import a file',
        steps: [
          'Choose the file, and contact and category for packages that have none. “Check the file” adds nothing yet.',
          'Read the report: every row says what it becomes, or what is wrong with it.',
          'Start the import. All packages become drafts; pictures are fetched in the background.',
          'Something is wrong? “Undo the import” removes all its drafts that nobody has changed or published since.',
        ],
      },
    ],
    notes: ['“Download a sample table” shows the columns.', 'An import that was interrupted continues by itself.'],
  },
  homepage: {
    title: 'Home pages and partners',
    right: 'site',
    purpose: 'Edits everything that visitors see first, in the order of the page: slides, leading packages, numbers, places and partners.',
    picture: { path: '/add-home-page-image', alt: 'The parts of the India home page, each with its content and Edit' },
    tasks: [
      {
        title: 'Change a part of the page',
        steps: [
          'Choose “Edit” at the part: its controls open below it.',
          'Change it and save it. Each part is saved by itself and is on the website at the next visit.',
        ],
      },
      {
        title: 'Change the order of slides or partners',
        steps: ['Drag one by its handle, or focus the handle and use the arrow keys.', 'Visitors see the first one first.'],
      },
      {
        title: 'Decide which three packages lead',
        steps: [
          'Choose “Edit” at the leading packages, find a package and choose “Lead with it”. Three lead at most.',
          'Drag them, or choose “Up”. Without a choice, the three packages that were added first lead.',
        ],
      },
    ],
    notes: ['A slide leads to its package and shows the price of today.', 'What is deleted can be undone, and restored from the trash.'],
  },
  company: {
    title: 'Company, offices and policy texts',
    right: 'site',
    purpose: 'Holds what the website says about the agency: name, contact, offices, numbers, planners, questions and policies.',
    picture: { path: '/staff/company/india', alt: 'The settings of the agency on the India storefront' },
    tasks: [
      {
        title: 'Change a phone number or address',
        steps: [
          'Open the main branch: footer, contact sections and mails take phone and address from it.',
          'Change it and save. Every page shows it at the next visit.',
        ],
      },
      {
        title: 'Change a policy text',
        steps: [
          'Write one paragraph a line; the preview beside it shows what visitors see.',
          'Save it. Earlier versions are listed below, each with what it changed, and can be restored.',
        ],
      },
    ],
    notes: ['To delete the main branch, make another one the main branch first.'],
  },
  reviews: {
    title: 'Reviews',
    right: 'reviews',
    purpose: 'Approves what travellers have written, ties it to a trip and answers it.',
    picture: { path: '/admin-add-r', alt: 'The list of reviews, those that wait first' },
    tasks: [
      {
        title: 'Approve reviews',
        steps: ['Read those that wait; they stand first.', 'Choose “Approve”, or tick several and approve them together.'],
      },
      {
        title: 'Answer a review',
        steps: ['Choose “Edit”, write the answer of the agency and save it.', 'It stands below the review on the website.'],
      },
    ],
    notes: [
      'A review that is tied to a trip counts for the stars of that trip.',
      'The words of a traveller are theirs: correct typing errors only.',
    ],
  },
} as const satisfies Partial<Record<GuidePageName, GuidePage>>;
