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
  aside: 'Not quite it? We draw most journeys from scratch.',
  asideLink: 'Tell us what you have in mind',
  resultsFor: 'Results for',
  nothingFor: 'Nothing for',
  nothingFits: 'Nothing fits',
  nothingHere: 'Nothing here',
  yet: 'yet.',
  formatSearchTitle: (search: string) => `Results for “${search}”`,
  formatRange: (first: number, last: number) => `, ${first} to ${last}`,
} as const;
