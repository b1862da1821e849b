import { MARKETS, type Market } from '../../../schema/constants.ts';
import { lazy } from '../../../schema/lazy.ts';

/** What a search says about the price of a person, in rupees or dirhams. */
export interface PriceWords {
  min?: number;
  max?: number;
  /** By price; ascending for "cheap", descending for "luxury". */
  order?: 'ascending' | 'descending';
}

const CURRENCIES: Readonly<Record<Market, string>> = {
  india: 'rs|inr|rupees?|rupaye|rupay|₹|रुपये|रुपए|रु|روبيه',
  dubai: 'aed|dhs?|dirhams?|दिरहम|درهم|د إ',
};
const CURRENCY = `(?:${Object.values(CURRENCIES).join('|')})`;
/** What multiplies an amount: "15k", "1.5 lakh". */
const MULTIPLES: readonly (readonly [pattern: string, factor: number])[] = [
  ['k|thousand|hazaa?r|हज़ार|हजार|الف', 1_000],
  ['lakhs?|lacs?|lac|लाख', 100_000],
];
const AMOUNT = `${CURRENCY}? ?(\\d+(?:\\.\\d+)?) ?(${MULTIPLES.map(([pattern]) => pattern).join('|')})?(?![\\p{L}\\d]) ?(?:${CURRENCY}(?![\\p{L}]))?(?: (?:se|से))?`;
const BEGIN = '(?<![\\p{L}\\p{M}\\p{N}])';
const END = '(?![\\p{L}\\p{M}\\p{N}])';
const AT_MOST =
  'under|below|within|less than|lower than|cheaper than|up ?to|at most|max(?:imum)?|not more than|budget(?: of| under| is)?|in|for|around|about|تحت|اقل من';
const AT_LEAST = 'above|over|more than|at least|min(?:imum)?|starting from|from|اكثر من';
/** Behind an amount: "20000 budget", "15000 से कम", "10000 ke andar". */
const AFTER_AT_MOST = 'budget|or less|max(?:imum)?|से कम|के अंदर|तक|se kam|ke andar|tak|wala|wale';
const CHEAP =
  'cheap(?:er|est)?|budget(?: friendly)?|low(?:est)? (?:cost|price|budget)|least expensive|affordable|economical|economy|inexpensive|sast[aei]|kam budget|सस्त[ाेी]|बजट|رخيص(?:ه)?|ارخص|اقتصادي(?:ه)?';
const DEAR =
  'luxury|luxurious|luxry|luxary|premium|deluxe|lavish|(?:most )?expensive|costliest|high end|(?:5|five) ?stars?|लग्ज़री|लग्जरी|महंग[ाेी]|فاخر(?:ه)?|فخم(?:ه)?';

const toPattern = (expression: string): RegExp => new RegExp(`${BEGIN}(?:${expression})${END}`, 'gu');
/** The patterns, compiled at the first search. */
const getPatterns = lazy(() => ({
  range: new RegExp(`${BEGIN}(?:between |from )?${AMOUNT} ?(?:-|–|to|and|se) ?${AMOUNT}`, 'gu'),
  minimum: toPattern(`(?:${AT_LEAST}) ${AMOUNT}`),
  maximum: toPattern(`(?:(?:${AT_MOST}) )?${AMOUNT}(?: ?(?:${AFTER_AT_MOST}))?`),
  cheap: toPattern(CHEAP),
  dear: toPattern(DEAR),
}));

/** Below this a number is no price: it counts days or people. */
const LEAST_PRICE = 100;

function toAmount(digits: string, multiple: string | undefined): number {
  const factor = MULTIPLES.find(([pattern]) => multiple && new RegExp(`^(?:${pattern})$`, 'u').test(multiple))?.[1] ?? 1;
  return Number(digits) * factor;
}

/** Whether a number without a word or currency beside it is a price rather than a year or a number of things. */
const isBarePrice = (amount: number): boolean => amount >= 1_000 && !(amount >= 1_900 && amount < 2_100);

/** Removes the separators of thousands ("50,000", "1,50,000"), "/-" behind an amount, and the full stop of "Rs.". */
const joinDigits = (text: string): string =>
  text
    .replace(/(?<=\d),(?=\d{2,3}(?!\d))/g, '')
    .replace(/(\d)\/-/g, '$1')
    .replace(/(?<=\p{L})\./gu, ' ')
    .replace(/ +/g, ' ');

/**
 * Takes what is said about the price out of a text in lower case with Latin digits. `price` is undefined if it says nothing, and
 * `currencyOf` is the storefront whose currency is named.
 */
export function parsePriceWords(text: string): { rest: string; price?: PriceWords; currencyOf?: Market } {
  const { range, minimum, maximum, cheap, dear } = getPatterns();
  const price: PriceWords = {};
  let currencyOf: Market | undefined;
  const take = (found: string, said: PriceWords): string => {
    Object.assign(price, said);
    currencyOf ??= MARKETS.find((market) => new RegExp(`(?<!\\p{L})(?:${CURRENCIES[market]})(?!\\p{L})`, 'u').test(found));
    return ' ';
  };
  const rest = joinDigits(text)
    .replace(range, (found, from, fromUnit, to, toUnit) => {
      const [min, max] = [toAmount(from, fromUnit ?? toUnit), toAmount(to, toUnit)];
      return Math.min(min, max) >= LEAST_PRICE ? take(found, { min, max }) : found;
    })
    .replace(minimum, (found, digits, unit) => {
      const min = toAmount(digits, unit);
      return min >= LEAST_PRICE ? take(found, { min }) : found;
    })
    .replace(maximum, (found, digits, unit) => {
      const max = toAmount(digits, unit);
      return max >= LEAST_PRICE && (found.trim() !== digits || isBarePrice(max)) ? take(found, { max }) : found;
    })
    .replace(cheap, (found) => take(found, { order: 'ascending' }))
    .replace(dear, (found) => take(found, { order: 'descending' }));
  return Object.keys(price).length > 0 ? { rest, price, currencyOf } : { rest: text };
}
