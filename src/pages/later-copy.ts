export interface LaterCopy {
  path: string;
  /** The entry of the navigation that it belongs to. */
  label?: string;
  /** The title; its last word stands in italics. */
  title: readonly [start: string, last: string];
  /** What the browser's tab says. */
  name: string;
  words: string;
  /** What to have at hand. */
  have: readonly string[];
  /** What a message is about when the address does not say. */
  about: string;
}

const PASSPORT = 'Passports that are valid for six months from the day of travel';
const DATES = 'Dates, and how far each of them can move';
/** The screens whose forms are filled in with a person for now: what each is for, and what to have at hand. */
export const LATER: readonly LaterCopy[] = [
  {
    path: '/enquiry',
    title: ['Contact Us for Your Travel', 'Inquiries'],
    name: 'Enquiry',
    words: 'Tell us the dates you can move and the one thing that must happen. A planner answers within one working day.',
    have: ['Where to, or what it should feel like', DATES, 'How many of you, and the ages of children', 'What it may cost for each of you'],
    about: 'a journey',
  },
  {
    path: '/visa-form',
    label: 'Visa',
    title: ['A visa, read before the embassy', 'does.'],
    name: 'Visa',
    words:
      'Tell us the country, the passport and the dates. We say which visa you need, what it costs and which papers it takes, and check them before they leave.',
    have: [
      PASSPORT,
      'The country you travel to, and whether you go as a tourist, on business or to study',
      'How long you want to stay: 30 days, 90 days or a year',
      'Scans of the passport and, in India, of the PAN card. Please send them only when a planner asks for them',
    ],
    about: 'a visa',
  },
  {
    path: '/insuranceform',
    label: 'Insurance',
    title: ['Covered, and you know for', 'what.'],
    name: 'Insurance',
    words:
      'Travel insurance for one, for a family, for friends, for students or for every trip of a year. We send two or three covers side by side, with what each leaves out.',
    have: [
      'Where you start and where you go',
      'First and last day of the journey',
      'How many travel, and their ages',
      'Illnesses that a cover has to know of',
    ],
    about: 'travel insurance',
  },
  {
    path: '/car-rent',
    label: 'Car',
    title: ['A car for the', 'coast.'],
    name: 'Car rental',
    words:
      'Sedan, SUV, convertible, tempo, hatchback or van, with or without a driver. We quote the whole price: insurance, road tolls and the deposit that the company blocks.',
    have: [
      'First and last day, and about what time',
      'Where you want it brought, and where you leave it',
      'How many of you, and how many bags',
      'The country of your driving licence, if you drive yourself',
    ],
    about: 'a car',
  },
  {
    path: '/customtour',
    label: 'CustomTrips',
    title: ['Your days, in your own', 'order.'],
    name: 'Customized Tour',
    words:
      'Say where, how many days and what must not be missed. A planner sends a draft with a price, and you move things about until it is yours.',
    have: [
      'The destination, or two that you cannot choose between',
      'How many days',
      'The one thing that must happen',
      'What you would rather not do',
    ],
    about: 'a tour of our own',
  },
  {
    path: '/reviews',
    title: ['What was it', 'like?'],
    name: 'Reviews',
    words:
      'Write to us about your journey, good or bad. We read every word, and a review stands on this site once someone here has read it.',
    have: ['Your name as it should stand', 'Stars, from one to five', 'A few sentences', 'A picture, if you like'],
    about: 'a review of my journey',
  },
];
