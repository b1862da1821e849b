import type { Market } from '../../../schema/constants.ts';
import { DEFAULT_MARKET, mapMarkets } from '../../../schema/markets.ts';

/** The names of the months, January first. */
const MONTHS = (
  'january jan जनवरी يناير,february feb फरवरी فبراير,march mar मार्च مارس,april apr अप्रैल ابريل,may मई مايو,june jun जून يونيو,' +
  'july jul जुलाई يوليو,august aug अगस्त اغسطس,september sep sept सितंबर سبتمبر,october oct अक्टूबर اكتوبر,' +
  'november nov नवंबर نوفمبر,december dec दिसंबर ديسمبر'
).split(',');

/** The months of seasons and feasts, by the storefront: the summer of Dubai comes after that of India. */
const SEASONS: readonly (readonly [words: string, months: Readonly<Record<Market, readonly number[]>>])[] = [
  ['summer गर्मी صيف الصيف', { india: [4, 5, 6], dubai: [6, 7, 8] }],
  ['winter सर्दी شتاء الشتاء', { india: [12, 1, 2], dubai: [12, 1, 2] }],
  ['monsoon बारिश', { india: [7, 8, 9], dubai: [] }],
  ['autumn', { india: [10, 11], dubai: [10, 11] }],
  ['spring', { india: [2, 3, 4], dubai: [2, 3, 4] }],
  ['christmas xmas', { india: [12], dubai: [12] }],
  ['newyear', { india: [12, 1], dubai: [12, 1] }],
  ['diwali deepavali दिवाली', { india: [10, 11], dubai: [10, 11] }],
  ['holi', { india: [3], dubai: [3] }],
];

const monthsByWord = mapMarkets(
  (market) =>
    new Map<string, readonly number[]>([
      ...MONTHS.flatMap((words, i) => words.split(' ').map((word) => [word, [i + 1]] as const)),
      ...SEASONS.flatMap(([words, months]) => words.split(' ').map((word) => [word, months[market]] as const)),
    ]),
);

/** Whether the word names a month or season, in lower case. */
export const isMonthWord = (word: string): boolean => monthsByWord[DEFAULT_MARKET].has(word);

/** The months that the words of a text name, 1 to 12, each once; empty if it names none. */
export const findMonths = (text: string, market: Market): number[] => [
  ...new Set(
    text
      .replace(/new years?(?: eve)?/, 'newyear')
      .split(' ')
      .flatMap((word) => monthsByWord[market].get(word) ?? []),
  ),
];
