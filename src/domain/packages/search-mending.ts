import { type SQL, sql } from 'drizzle-orm';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import type { Context } from '../../platform/context.ts';
import { isFamousPlace, listFamousPlaces } from '../search/famous-places.ts';
import { isFiller, listKnownWords, listNames } from '../search/names.ts';
import { isBegunMarketName, isMarketName, type SearchQuery, type SearchTerm, toTerm } from '../search/search-query.ts';
import { chooseSpelling, getSkeleton, type KnownWord, listSkeletonKeys, transliterate } from '../search/spelling.ts';
import type { OtherStorefront, PackageSearch } from './filter.ts';
import { foundByPlace, foundBySights, foundByWords, hasWords, inMarket } from './search.ts';

// What is known of a search that finds nothing, and what to search instead.

/** Known words of one lookup. */
const MAX_CANDIDATES = 200;

/** So many letters begin few words but that one: "jumeira". */
const LONG_CHARS = 6;

/** What the index knows of a search by whose words nothing is found. */
interface Clue {
  kind: 'word' | 'known' | 'market';
  market: Market;
  /** A known word, or the position of a term that is found by itself. */
  word: string;
  uses: number;
  /** Packages that have the word in their names; of a term whether one has it as its destination or kind. */
  names: number;
}

/** Reads known words near to the terms, which terms are found alone, and which other storefront has them all. No rows if anything is found. */
export function readClues({ db, reader }: Context, market: Market, query: SearchQuery, isBeginning = false): Promise<Clue[]> {
  const { terms } = query;
  const isMissed = sql`not ${hasWords(inMarket(market, foundByWords(query)))}`;
  const skeletons = terms
    .flatMap(({ text, days, isPlace }) => (days || isPlace ? [] : text.split(' ')))
    .map(transliterate)
    .flatMap((word) => (word ? getSkeleton(word) : []));
  const keys = [...new Set(skeletons.flatMap(listSkeletonKeys))];
  const last = isBeginning ? skeletons.at(-1) : undefined;
  const known = terms.map((term) => ({
    words: inMarket(market, foundByWords({ terms: [term] })),
    place: inMarket(market, foundByPlace(term)),
  }));
  const others = MARKETS.filter((other) => other !== market).map((other) => ({
    other,
    match: inMarket(other, foundBySights(query, isBeginning || (terms.at(-1)?.text.length ?? 0) >= LONG_CHARS)),
  }));
  const readWords = (condition: SQL): SQL =>
    sql`select * from (select distinct 'word', w.market, w.word, w.uses, w.names from search_word_keys k join search_words w on w.market = k.market and w.word = k.word where ${isMissed} and k.market in (${sql.join([...MARKETS], sql`, `)}) and ${condition} and w.uses > 0 limit ${sql.raw(String(MAX_CANDIDATES))})`;
  const selects = [
    sql`select 'known' as kind, ${market} as market, key as word, 1 as uses, ${hasWords(sql`value ->> 'place'`)} as names from json_each(${JSON.stringify(known)}) where ${isMissed} and ${hasWords(sql`value ->> 'words'`)}`,
    sql`select 'market', value ->> 'other', '', 1, 1 from json_each(${JSON.stringify(others)}) where ${isMissed} and ${hasWords(sql`value ->> 'match'`)}`,
    readWords(sql`k.key in (select value from json_each(${JSON.stringify(keys)}))`),
    ...(last && last.length > 1 ? [readWords(sql`k.key between ${last} and ${`${last}~`}`)] : []),
  ];
  return reader.readAs(
    db
      .select({
        kind: sql<Clue['kind']>`kind`.as('kind'),
        market: sql<Market>`market`.as('market'),
        word: sql<string>`word`.as('word'),
        uses: sql<number>`uses`.as('uses'),
        names: sql<number>`names`.as('names'),
      })
      .from(sql`(${sql.join(selects, sql` union all `)})`),
  );
}

/** By how many days a duration may differ, nearest first. */
const NEAR_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const listNearDays = (days: readonly number[]): number[] =>
  NEAR_DAYS.flatMap((apart) => [Math.min(...days) - apart, Math.max(...days) + apart]).filter((day) => day > 0);

/** The known word that is meant; undefined if none is near, or if a famous place that is not sold is as near. */
function chooseKnownWord(typed: string, words: readonly KnownWord[], isBeginning: boolean): KnownWord | undefined {
  // "del" is an unfinished Delhi, no misspelled Dal.
  if (typed.length === UNFINISHED_CHARS && listFamousPlaces(typed).length > 0) return undefined;
  const others = [
    ...listFamousPlaces(typed.slice(0, 1)).map((word) => ({ word, uses: 0, names: 1 })),
    ...listKnownWords().flatMap((word) => (isFamousPlace(word) ? [] : { word, uses: 1, names: 1 })),
  ];
  const chosen = chooseSpelling(
    typed,
    [
      // "New" stands in names, but nobody looks for it.
      ...words.filter(({ word }) => !isFiller(word)),
      ...others.filter(({ word }) => !words.some((known) => known.word === word)),
    ],
    isBeginning,
  );
  return chosen && chosen.uses > 0 ? chosen : undefined;
}

/** So few letters are rather the beginning of a name than a misspelled one. */
const UNFINISHED_CHARS = 3;

interface MendingOptions {
  isBeginning: boolean;
  /** False leaves misspelled words out. */
  withSpelling: boolean;
}

/**
 * A search with mended terms, for a search that finds nothing. Terms are left out only where another one names a destination or a kind
 * of trip, and a famous place only beside another place: what is left must still be about what was searched. Undefined if nothing is.
 */
function mendTerms(
  { terms }: SearchQuery,
  clues: readonly Clue[],
  market: Market,
  { isBeginning, withSpelling }: MendingOptions,
): PackageSearch | undefined {
  const known = new Map(
    clues.flatMap(({ kind, word, market: of, names }) => (kind === 'known' && of === market ? [[Number(word), names > 0] as const] : [])),
  );
  const words = clues.filter(({ kind, market: of }) => kind === 'word' && of === market);
  const meant = terms.filter((term) => terms.length === 1 || !isMarketName(term, market));
  const mended: SearchTerm[] = [];
  let [isAnchored, hasPlace, lacksPlace, isMended] = [false, false, false, meant.length < terms.length];
  for (const term of meant) {
    const i = terms.indexOf(term);
    const { text, days, isPlace = false } = term;
    const isName = known.get(i);
    if (days && isName === undefined) {
      mended.push({ ...term, near: listNearDays(days) });
      isMended = true;
    } else if (isName !== undefined) {
      mended.push(term);
      // A sight of one word may as well be another thing: "puri" is bread, too.
      const isSight = isPlace && text.includes(' ');
      isAnchored ||= (isName || isSight) && !days;
      hasPlace ||= isPlace && (isName || isSight);
      // Of a known duration the nearest are shown where the place has none.
      if (days) mended[mended.length - 1] = { ...term, near: [...days, ...listNearDays(days)] };
    } else if (isPlace) lacksPlace = true;
    else if (withSpelling) {
      const chosen = text.split(' ').map((word) => chooseKnownWord(word, words, isBeginning && i === terms.length - 1));
      if (chosen.every((word) => word !== undefined)) {
        const mend = chosen.map(({ word }) => word).join(' ');
        mended.push(toTerm(mend));
        isMended = true;
        isAnchored ||= chosen.some(({ names }) => names > 0);
        hasPlace ||= chosen.some(({ names }) => names > 0);
      }
    }
  }
  const isShortened = mended.length < meant.length;
  if (mended.length === 0 || (lacksPlace && !hasPlace) || (isShortened && !isAnchored)) return undefined;
  const isPartial = isAnchored || mended.some(({ near }) => near);
  return isMended || isPartial ? { terms: mended, isPartial } : undefined;
}

const capitalise = (text: string): string => text.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

/** How a search is answered whose words are not found. */
interface SearchMending {
  /** What to search instead; undefined if nothing is near. */
  search?: PackageSearch;
  /** The words that are searched instead, such as "Kerala" for "kerela". */
  correctedTo?: string;
  /** The other storefront, if it finds the search. */
  other?: OtherStorefront;
}

/** A name as people write it: "abu dhabi" for "abudhabi". */
const toWrittenName = (name: string): string => listNames(name).find((other) => other.replaceAll(' ', '') === name) ?? name;

const toText = (terms: readonly SearchTerm[]): string => capitalise(terms.map(({ text }) => toWrittenName(text)).join(' '));

/** The storefront that a search names ("Dubai" in India), with the other terms. */
export const findNamedStorefront = ({ terms, otherMarket: market }: SearchQuery): OtherStorefront | undefined =>
  market && { market, search: toText(terms.filter((term) => !isMarketName(term, market))) };

/** The storefront whose name the last word begins ("dub" in India). */
function findBegunStorefront({ terms }: SearchQuery, market: Market): OtherStorefront | undefined {
  const last = terms.at(-1)?.text ?? '';
  const other = MARKETS.find((each) => each !== market && isBegunMarketName(last, each));
  return other && { market: other, search: toText(terms.slice(0, -1)) };
}

/** Mends a search that finds nothing, by the clues of `readClues`. */
export function mendSearch(query: SearchQuery, clues: readonly Clue[], market: Market, isBeginning = false): SearchMending {
  const named = findNamedStorefront(query) ?? findBegunStorefront(query, market);
  if (named) return { other: named };
  const owner = MARKETS.find((each) => clues.some((clue) => clue.kind === 'market' && clue.market === each));
  const search = mendTerms(query, clues, market, { isBeginning, withSpelling: !owner });
  const correctedTo = search && toText(search.terms);
  const others = MARKETS.filter((each) => each !== market && !owner && !search);
  const other = others.flatMap((each) => {
    const mended = mendTerms(query, clues, each, { isBeginning, withSpelling: true });
    return mended && mended.terms.length === query.terms.length && !mended.terms.some(({ near }) => near)
      ? { market: each, search: toText(mended.terms) }
      : [];
  })[0];
  return {
    search,
    correctedTo: correctedTo === toText(query.terms) ? undefined : correctedTo,
    other: owner ? { market: owner, search: toText(query.terms) } : other,
  };
}
