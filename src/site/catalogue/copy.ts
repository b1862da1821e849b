import type { Category, Market } from '../../../schema/constants.ts';

// The copy of package lists.

export interface ListHeading {
  /** The page's title; the words in the middle are in italics. */
  headline: readonly [start: string, italic: string, end?: string];
  /** In the browser's tab and for search engines. */
  title: string;
  description: string;
}

/** All packages of a market, and those of a category in markets with categories. */
export const LIST_HEADINGS: Readonly<Record<Market, Readonly<{ all: ListHeading } & Partial<Record<Category, ListHeading>>>>> = {
  india: {
    all: {
      headline: ['Every package,', 'every', 'road.'],
      title: 'Tour packages across India and abroad',
      description: 'Holiday packages in India and abroad with day-by-day plans and prices per person, stays and transfers included.',
    },
    Domestic: {
      headline: ['Every road in', 'India.'],
      title: 'Domestic tour packages',
      description:
        'Holiday packages within India, from the mountains to the sea: day-by-day plans, stays, transfers and prices per person.',
    },
    International: {
      headline: ['Every road', 'abroad.'],
      title: 'International tour packages',
      description: 'Holiday packages abroad for travellers from India: day-by-day plans, stays, transfers and prices per person in rupees.',
    },
  },
  dubai: {
    all: {
      headline: ['City, sand and', 'sea.'],
      title: 'Tour packages in Dubai and the Emirates',
      description: 'Packages in Dubai, Abu Dhabi and the Emirates with day-by-day plans and prices per person on sharing basis.',
    },
  },
};

export const LIST_COPY = {
  packages: 'Packages',
  aside: 'Not quite right? We plan most trips from scratch.',
  asideLink: 'Tell us what you have in mind',
  resultsFor: 'Results for',
  nothingFor: 'Nothing for',
  filtersLeaveNothing: 'Your filters leave nothing for',
  nothingFits: 'No package fits',
  nothingHere: 'Nothing here',
  yet: 'yet.',
  formatPlace: (place: string) => `is in our ${place} storefront.`,
  formatSearchTitle: (search: string) => `Results for “${search}”`,
  formatRange: (first: number, last: number) => `, ${first} to ${last}`,
} as const;

/** The page that compares packages, and the shortlist that leads to it. */
export const COMPARE_COPY = {
  title: 'Compare packages',
  description: 'Packages side by side: days, prices, meals and what each price covers.',
  formatHeadline: (count: number): [string, string] =>
    count > 1 ? [`${['Two', 'Three', 'Four'][count - 2]} trips, side by`, 'side.'] : ['One trip on your', 'shortlist.'],
  emptyHeadline: ['Nothing to compare', 'yet.'],
  emptyAdvice: 'Press the heart on a package to keep it on your shortlist, then compare up to four of them here.',
  showAll: 'Show all packages',
  suggestions: 'Start with one of these',
  share: 'Send by WhatsApp',
  formatShareText: (names: readonly string[], url: string) => `Shall we choose between ${names.join(', ')}? ${url}`,
  print: 'Print',
  formatRemoveLabel: (name: string) => `Remove ${name}`,
  price: 'Price',
  duration: 'Duration',
  perDay: 'Per person and day',
  leastPerDay: 'least per day',
  destination: 'Destination',
  startsFrom: 'Starts from',
  tripType: 'Trip type',
  meals: 'Meals',
  formatMeals: (meal: string, count: number) => `${count} ${meal.toLowerCase()}${count === 1 ? '' : meal === 'Lunch' ? 'es' : 's'}`,
  bestMonths: 'Best months',
  rating: 'Rating',
  formatRating: (average: number, count: number) => `★ ${average}, ${count} ${count === 1 ? 'review' : 'reviews'}`,
  included: 'Included',
  excluded: 'Not included',
  formatExcluded: (entries: readonly string[]) => `Not included: ${entries.join(', ')}`,
  unknown: '–',
  enquire: 'Enquire Now',
  book: 'Book Now',
  formatCommon: (count: number) => `The same in ${['both', 'all three', 'all four'][count - 2]}`,
  torn: 'Torn between two?',
  ask: 'Ask a planner which one',
  others: 'Also on your shortlist',
  othersAdvice: 'Remove one of the four above, and the next of these takes its place.',
  region: 'Comparison',
} as const;

/** What the search box shows while somebody types. */
export const SUGGESTION_COPY = {
  title: 'Search',
  description: 'Suggestions for a search: packages, trip types and sights.',
  list: 'Suggestions',
  packages: 'Packages',
  tripTypes: 'Trip types',
  sights: 'Sights on the way',
  popular: 'Popular places',
  recent: 'Recent searches',
  forget: 'Forget these',
  nothing: 'No suggestions. Try a place, a trip type or a number of days, or press Enter to search.',
  notSure: 'Not sure yet?',
  enquire: 'Tell us what you have in mind',
  allResults: (search: string) => `All results for “${search}”`,
  tripsTo: (tripType: string, search: string) => `${tripType} trips, ${search}`,
  sightOf: (day: string, name: string) => `Day ${day} of ${name}`,
} as const;
