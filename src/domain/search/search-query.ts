import { LIMITS, MARKETS, type Market } from '../../../schema/constants.ts';
import { isFamousPlace, listFamousPlaces } from './famous-places.ts';
import { findMonths, isMonthWord } from './month-words.ts';
import { findBegunInterests, findEqualNames, findName, isFiller, listNames, MAX_PHRASE_WORDS } from './names.ts';
import { type PriceWords, parsePriceWords } from './price-words.ts';

/** One thing that a visitor searches for. */
export interface SearchTerm {
  /** As typed, in lower case; what is shown when only this term is searched. */
  text: string;
  /** The words or phrases of the index that it finds, itself first. */
  words: readonly string[];
  /** What else it finds if it is the beginning of a word: "saf" may become "safari". */
  begun?: readonly string[];
  /** A famous place or sight: spelled right, and meant only where a name or a day of an itinerary has it. */
  isPlace?: boolean;
  /** The days of a duration such as "5 days": further ones are near. */
  days?: readonly number[];
  /** Days to search instead, nearest first, if no package has these. */
  near?: readonly number[];
}

export interface SearchQuery {
  /** Empty for a search that says nothing about where to go ("packages", "under 20000"): it means the whole list. */
  terms: readonly SearchTerm[];
  /** What it says about prices in the storefront's own currency. */
  price?: PriceWords;
  /** The months that it names, 1 to 12. */
  months?: readonly number[];
  /** The other storefront, if the search names it ("Dubai" in India). */
  otherMarket?: Market;
}

const MAX_TERMS = 8;
const MIN_WORD_CHARS = 3;
const MIN_BEGUN_CHARS = 2;
const MIN_BEGUN_PLACE_CHARS = 4;
const MAX_MISSING_CHARS = 2;
const countCharacters = (text: string): number => [...text].length;

/** Digits of Indian scripts and of Arabic and Persian as 0 to 9. */
const toLatinDigits = (text: string): string =>
  ['०', '٠', '۰'].reduce(
    (latin, zero) =>
      latin.replace(new RegExp(`[${zero}-${String.fromCharCode(zero.charCodeAt(0) + 9)}]`, 'g'), (digit) =>
        String(digit.charCodeAt(0) - zero.charCodeAt(0)),
      ),
    text,
  );

/** Lower case with Latin digits, without marks that are not heard. */
const foldText = (text: string): string =>
  toLatinDigits(text.normalize('NFC').toLowerCase())
    .replace(/[\u064b-\u065f\u0640\u200b-\u200f’']/gu, '')
    .replace(/[أإآ]/gu, 'ا')
    .replace(/ة/gu, 'ه');

/** Words separated by single spaces. */
const separateWords = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const parseNumber = (text: string): number => (/^\d/.test(text) ? Number(text) : /^an?$/.test(text) ? 1 : NUMBERS.indexOf(text));
const NUMBER = `(\\d{1,2}|an?(?= )|${NUMBERS.slice(1).join('|')})`;
const UNITS = { day: 'days?|d|din|दिन|दिनों|يوم|ايام', night: 'nights?|n|raat|रात|रातें|ليله|ليال|ليالي', week: 'weeks?|हफ़्ता|हफ्ते|اسبوع' };
const unit = Object.values(UNITS).join('|');
/** "5 days", "4-night", "3 to 5 days", "5d 4n", "a week"; the words of a unit end before a letter. */
const DURATION = new RegExp(`(?<![\\p{L}\\p{N}])(?:${NUMBER} (?:(?:to|or|se) )?)?${NUMBER} ?(${unit})(?![\\p{L}\\p{M}])`, 'gu');
/** Arabic has forms of their own for two days and two nights. */
const DUALS = [
  [/(?<!\p{L})يوم(?:ين|ان)(?!\p{L})/gu, '2 يوم'],
  [/(?<!\p{L})ليلت(?:ين|ان)(?!\p{L})/gu, '2 ليله'],
] as const;
const WEEKEND = /(?<!\p{L})(long )?week ?ends?(?!\p{L})/gu;

const toDurationTerm = (text: string, days: readonly number[]): SearchTerm => ({ text, words: days.map((each) => `${each}days`), days });

/** Takes the durations out of a text. */
function parseDurations(text: string): { rest: string; terms: SearchTerm[] } {
  const terms: SearchTerm[] = [];
  const rest = DUALS.reduce((each, [dual, plain]) => each.replace(dual, plain), text)
    .replace(WEEKEND, (found, isLong) => {
      terms.push(toDurationTerm(found.trim(), isLong ? [3, 4] : [2, 3]));
      return ' ';
    })
    .replace(DURATION, (found, from: string | undefined, to: string, word: string) => {
      const isUnit = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u').test(word);
      const last = parseNumber(to) * (isUnit(UNITS.week) ? 7 : 1);
      const first = from ? parseNumber(from) : last;
      const nights = isUnit(UNITS.night) ? 1 : 0;
      const days = isUnit(UNITS.week)
        ? [last, last - 1, last + 1]
        : Array.from({ length: Math.min(10, Math.max(1, last - first + 1)) }, (_, i) => Math.min(first, last) + i + nights);
      // "5d 4n" says one duration twice: the second is left out.
      if (terms.length === 0) terms.push(toDurationTerm(found.trim(), days));
      return ' ';
    });
  return { rest: rest.replace(/ +/g, ' ').trim(), terms };
}

/** Names of a storefront. Whoever types one in the other storefront means that one. */
const MARKET_NAMES: Readonly<Record<Market, readonly string[]>> = { india: ['india'], dubai: ['dubai', 'emirates'] };

/** Whether a term names a storefront, such as "UAE". */
export const isMarketName = ({ words }: SearchTerm, market: Market): boolean => MARKET_NAMES[market].some((name) => words.includes(name));

/** Whether somebody who has typed this may go on to type the name of a storefront. */
export const isBegunMarketName = (text: string, market: Market): boolean =>
  text.length >= MIN_BEGUN_CHARS && MARKET_NAMES[market].some((name) => name.startsWith(text));

/** Whether a word is the name of a famous place, or most of it: "mumba". */
const isPlaceWord = (word: string): boolean =>
  isFamousPlace(word) ||
  (word.length >= MIN_BEGUN_PLACE_CHARS && listFamousPlaces(word).some(({ length }) => length - word.length <= MAX_MISSING_CHARS));

/** The term of a word or phrase, with its other names. */
export function toTerm(phrase: string): SearchTerm {
  const name = findName(phrase) ?? phrase;
  const words = [...new Set([phrase, name, ...(findEqualNames(name) ?? [])])];
  const begun = words.length === 1 && countCharacters(phrase) >= MIN_WORD_CHARS ? findBegunInterests(phrase) : [];
  const isPlace = isPlaceWord(phrase) || [name, ...listNames(name)].some(isFamousPlace);
  return { text: phrase, words, ...(begun.length > 0 && { begun }), ...(isPlace && { isPlace }) };
}

/** The words of a text as terms; names of several words are one term. */
function parseNames(text: string): SearchTerm[] {
  const words = text.split(' ').filter(Boolean);
  const terms: SearchTerm[] = [];
  for (let i = 0; i < words.length; ) {
    let length = Math.min(MAX_PHRASE_WORDS, words.length - i);
    const getPhrase = () => words.slice(i, i + length).join(' ');
    while (length > 1 && !findName(getPhrase())) length -= 1;
    terms.push(toTerm(getPhrase()));
    i += length;
  }
  return terms;
}

/**
 * What a visitor searches for; undefined when the input holds nothing to search for. Words that say nothing about a trip count never,
 * words of one or two letters only if there are no others.
 */
export function parseSearchQuery(input: string | null | undefined, market: Market): SearchQuery | undefined {
  const folded = foldText([...(input ?? '')].slice(0, LIMITS.maxSearchChars).join(''));
  const { rest: unpriced, price, currencyOf = market } = parsePriceWords(folded);
  const { rest, terms: durations } = parseDurations(separateWords(unpriced));
  const names = parseNames(rest);
  if (names.length + durations.length === 0 && !price) return undefined;
  const meaningful = names.filter(({ text: word }) => !isFiller(word));
  const long = meaningful.filter(({ text: word }) => countCharacters(word) >= MIN_WORD_CHARS);
  // A filler of one or two letters may be the beginning of a word that is being typed.
  const isBegun = !price && names.every(({ text: word }) => countCharacters(word) < MIN_WORD_CHARS);
  const chosen = long.length > 0 ? long : durations.length > 0 ? [] : isBegun ? names : meaningful;
  const terms = [...new Map([...chosen, ...durations].map((term) => [term.text, term])).values()].slice(0, MAX_TERMS);
  const isForeign = currencyOf !== market;
  const months = findMonths(rest, market);
  return {
    terms,
    ...(months.length > 0 && { months }),
    ...(price && !isForeign && { price }),
    otherMarket: MARKETS.find(
      (other) => other !== market && (terms.some((term) => isMarketName(term, other)) || (terms.length === 0 && currencyOf === other)),
    ),
  };
}

/** A search without the months that it names, and without the word before them: "goa" for "goa in december". */
export const removeMonths = (input: string): string =>
  input
    .replace(/new years?(?: eve)?/i, ' ')
    .split(/\s+/)
    .filter((word) => !isMonthWord(foldText(word)))
    .join(' ')
    .replace(/(?: |^)(?:in|for|during|mein|में|في)$/i, '')
    .trim();

const quote = (text: string): string => `"${text}"`;
const joinWords = (words: readonly string[]): string => (words.length === 1 ? (words[0] ?? '') : `(${words.join(' OR ')})`);
/** Whether a term has too few letters to be anything but the beginning of a name. */
export const isShort = ({ text, days }: SearchTerm): boolean => !days && countCharacters(text) < MIN_WORD_CHARS;

// FTS5 expressions. Terms hold letters, digits and spaces only, and are quoted, so that no word is an operator.

/** Texts that contain a term as words; of terms of one or two letters, as the beginning of one. */
export const matchWords = (term: SearchTerm): string => (isShort(term) ? matchBeginnings(term) : joinWords(term.words.map(quote)));
/** Texts with words that begin with the term. */
export const matchBeginnings = ({ words, begun = [], days }: SearchTerm): string =>
  joinWords([...words.map((word) => quote(word) + (days ? '' : '*')), ...begun.map(quote)]);
/** Texts that begin with the term, or with a word that begins with it. */
export const matchStart = ({ words }: SearchTerm, isBegun = false): string =>
  joinWords(words.map((word) => `^${quote(word)}${isBegun ? '*' : ''}`));
/** Texts that contain the terms as one phrase. */
export const matchPhrase = (terms: readonly SearchTerm[]): string => quote(terms.flatMap(({ text, days }) => (days ? [] : text)).join(' '));
/** Texts that contain the term anywhere, also within a word; undefined for terms that the trigram index cannot find. */
export const matchParts = (term: SearchTerm): string | undefined => (isShort(term) || term.days ? undefined : quote(term.text));
