import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { addMarketParam, MARKET_CONFIG } from '../../../schema/markets.ts';
import type { Headline } from '../../ui/primitives/typography.tsx';

// The text of both home pages and of the Dubai guide.

export interface HomeCopy {
  title: string;
  description: string;
  heading: Headline;
  standfirst: string;
  packagesIntro: string;
  contact: Headline;
}

export const INDIA_HOME_COPY: HomeCopy = {
  title: 'Holidays across India and beyond',
  description:
    'Holidays across India and beyond, planned by people who have slept in the hotel and driven the road. Packages, flights, hotels, visas and forex.',
  heading: ['Look out of a different', 'window.'],
  standfirst: 'Holidays across India and beyond, planned by people who have slept in the hotel and driven the road.',
  packagesIntro:
    'Three trips that our planners would take themselves this season. Every price is per person and includes stays, transfers and taxes.',
  contact: ['Tell us where the road should', 'go.'],
};

export const DUBAI_HOME_COPY = {
  title: 'Dubai and the Emirates, arranged from Deira',
  description:
    'Dubai, Abu Dhabi and the desert: stays, visas, cars and transfers, arranged from Deira. Prices per person on sharing basis.',
  heading: ['Stay for the second', 'sunset.'],
  standfirst: 'Watch it once from the sand and again from the 124th floor. Stays, visas and transfers, arranged from Deira.',
  packagesIntro: 'Prices are per person on sharing basis, VAT included.',
  contact: ['Ask someone who lives', 'here.'],
  placesSummary: 'The desert is for winter, the mountains for August.',
  guideLink: 'When to come, what to know',
} as const satisfies HomeCopy & Record<string, unknown>;

export const GUIDE_COPY = {
  name: 'Dubai: when to come and what to know',
  description:
    'The four seasons of Dubai month by month, what to know about visas, dress, money and Ramadan, and three trips to start with.',
  headline: ['Dubai has four', 'seasons.'],
  standfirst: 'When to come, what to pack and what nobody tells you at the airport, from people who live here.',
  packages: 'See the packages',
  ask: 'Ask us',
  seasonsTitle: 'When to come',
  seasonsText: 'The average high of each month, in degrees Celsius. The dune is highest where you want to be indoors.',
  chart: 'Average daily high in degrees Celsius, month by month',
  tipsTitle: 'What to know before you come',
  tipsText: 'Rules change, and passports differ. Ask us about yours before you book.',
  packagesTitle: 'Three to start with',
  packagesText: 'Prices are per person on sharing basis.',
  links: 'Where to go next',
} as const;

export const SECTIONS_COPY = {
  name: 'Everything in Dubai',
  description:
    'Every section of the Dubai storefront with a sentence: packages, custom trips, hotels, visas, cars, insurance and the office.',
  title: ['Everything in', 'Dubai.'],
  standfirst: 'Eight ways in. Each leads to a page, a price or a person.',
  navigation: 'Sections',
} as const;

export const GUIDE_LINKS = [
  {
    label: 'The Dubai home',
    path: MARKET_CONFIG.dubai.homePath,
    description: 'Places people go back to, what they said afterwards, and a form that reaches the office.',
  },
  {
    label: 'Every package',
    path: MARKET_CONFIG.dubai.listPath,
    description: 'Each with its price per person in dirhams, its days and what is included.',
  },
  {
    label: 'Flights',
    path: addMarketParam(PAGE_PATHS.flight, 'dubai'),
    description: 'To Dubai or onwards: the fare, its bag and what a change costs, before you choose.',
  },
  {
    label: 'Forex',
    path: addMarketParam(PAGE_PATHS.forex, 'dubai'),
    description: 'Dirhams in notes or on a card, at a rate that you see first.',
  },
  {
    label: 'Everything else',
    path: PAGE_PATHS.dubaiSections,
    description: 'Custom trips, hotels, visas, cars, insurance and the way to the office.',
  },
];

/** Keyed by the label of the navigation entry. */
export const SECTION_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Home: 'Where to begin: three packages, the places people go back to, and what they said afterwards.',
  Packages: 'Every Dubai package with its price per person in dirhams, from one day in Hatta to a week by the sea.',
  CustomTrips: 'Your own days in your own order. Say where, how long and what must not be missed.',
  Hotel: 'Beach, creek or downtown: three rooms with the full price, tourism dirham included.',
  Visa: 'Which visa you need, the papers for it, and someone who reads them before the embassy does.',
  Car: 'A sedan for the city, an SUV for the mountains, a van for the family, with or without a driver.',
  Insurance: 'Cover for one traveller or for all of you, for a trip or for the year.',
  Contact: 'The office: address, phone, hours and the way there.',
};

/** Average daily high in degrees Celsius, rounded. The list starts in November, when the season begins. */
export const MONTHLY_HIGHS = [
  { month: 'November', high: 31 },
  { month: 'December', high: 26 },
  { month: 'January', high: 24 },
  { month: 'February', high: 25 },
  { month: 'March', high: 29 },
  { month: 'April', high: 33 },
  { month: 'May', high: 38 },
  { month: 'June', high: 40 },
  { month: 'July', high: 41 },
  { month: 'August', high: 41 },
  { month: 'September', high: 39 },
  { month: 'October', high: 35 },
] as const;

export const SEASONS = [
  {
    months: 'November to March',
    title: 'Out of doors',
    text: 'Warm days, cool evenings, and the desert at its best. Everything is open and everyone knows it, so the last week of December costs the most. Bring a jacket for the dunes after dark.',
  },
  {
    months: 'April and May',
    title: 'The long swim',
    text: 'The sea is warm and the afternoons ask for shade. Hotels cost less after Easter. Plan outings before eleven and after five.',
  },
  {
    months: 'June to September',
    title: 'Indoors, and for less',
    text: 'About forty degrees by day, and humid by the sea. Museums, water parks and big hotels come into their own, and so does Hatta at dawn. Not the months for the desert.',
  },
  {
    months: 'October',
    title: 'The doors open again',
    text: 'Terraces are set out, the camps return to the sand and the sea is as warm as a bath. Prices have not caught up and the crowds are still a month away.',
  },
] as const;

export const TRAVEL_TIPS = {
  Visa: 'Citizens of many countries receive a free stamp on arrival. Indian passport holders apply before they travel, unless a valid visa or residence of certain countries, such as the United States, the United Kingdom or the EU, gives them one on arrival. The passport must be valid for six more months.',
  'Dress and Ramadan':
    'Swimwear belongs on the beach and at the pool; elsewhere cover shoulders and knees, and in a mosque arms, legs and, for women, hair. In Ramadan do not eat, drink or smoke in the street before sunset. The evenings then are the loveliest of the year.',
  Alcohol:
    'Served to guests of 21 and over in licensed hotels and restaurants. Not in the street or on a public beach, and nothing at all before driving. Sharjah, next door, is dry.',
  'Weekend and prayer':
    'The weekend is Saturday and Sunday, and public offices close at noon on Friday for the main prayer. Mosques that receive visitors do so outside prayer times.',
  'Money and tipping':
    'The dirham is fixed to the US dollar at about 3.67. Cards and phones pay for nearly everything; keep coins for the abra. Ten per cent is kind where the bill does not include service.',
} as const;
