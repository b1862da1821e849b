import { type SQL, sql } from 'drizzle-orm';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import type { Context } from '../../platform/context.ts';
import {
  isMarketName,
  matchBeginnings,
  matchParts,
  matchPhrase,
  matchWords,
  type SearchQuery,
  type SearchTerm,
} from '../search/search-query.ts';
import { chooseSpelling, getSkeleton, listSkeletonKeys, transliterate } from '../search/spelling.ts';
import type { OtherStorefront, PackageSearch, PackageState } from './filter.ts';

// The search of visitors as SQL: the tiers of its results, and what is known of a search that finds nothing.

type Match = (term: SearchTerm) => string;

/** The full-text indexes of migrations/0016_search.sql and 0008_search_markets.sql. */
const WORDS_INDEX = 'package_words';
const PARTS_INDEX = 'package_search';
type SearchIndex = typeof WORDS_INDEX | typeof PARTS_INDEX;
const NAMES = '{name destination kind}';
const SIGHTS = '{name destination kind sights}';
const TEXTS = '{name destination kind sights description}';

const joinTerms = (terms: readonly SearchTerm[], match: Match, operator = ' AND '): string => terms.map(match).join(operator);
/** An FTS5 expression for the words of published packages of a market; rows of others are not read. */
const inMarket = (market: Market, expression: string): string => `{market} : "${market}" AND (${expression})`;
/** The same for a list of staff. */
const inState = (market: Market, state: PackageState | null | undefined, expression: string): string =>
  `{market} : (${[...(state === 'draft' ? [] : [`"${market}"`]), ...(state && state !== 'live' ? [`"${market}draft"`] : [])].join(' OR ')}) AND (${expression})`;
const inColumns = (columns: string, expression: string): string => `${columns} : (${expression})`;
const hasWords = (expression: SQL | string): SQL =>
  sql`exists (select 1 from ${sql.raw(WORDS_INDEX)} where ${sql.raw(WORDS_INDEX)} match ${expression})`;

/** A tier of the results: the best first. */
interface Tier {
  index: SearchIndex;
  expression: string;
  /** Left out if a package matches this. */
  unless?: string;
}

/** What a search finds by words and their beginnings. If it is nothing, a spelling may be mended, and parts of words are searched. */
const foundByWords = ({ terms }: SearchQuery): string => inColumns(TEXTS, joinTerms(terms, matchBeginnings));

/** The tiers of a search, best first. Tiers that a search lacks are undefined, so that each has the same number in every cursor. */
function listTiers(query: PackageSearch): (Tier | undefined)[] {
  const { terms, isPartial, overlapTiers } = query;
  const words = joinTerms(terms, matchWords);
  const beginnings = joinTerms(terms, matchBeginnings);
  const found = foundByWords(query);
  /** Without the packages of an earlier tier. */
  const beyond = (expression: string, ...earlier: string[]): string =>
    overlapTiers ? expression : `(${expression}) NOT (${earlier.map((each) => `(${each})`).join(' OR ')})`;
  const byWords = (expression: string, unless?: string): Tier => ({ index: WORDS_INDEX, expression, unless });

  const inName = inColumns('{name}', words);
  const inPlace = inColumns('{name destination}', words);
  const inNames = inColumns(NAMES, words);
  const begunInNames = inColumns(NAMES, beginnings);
  const asPhrase = terms.length > 1 ? inColumns(SIGHTS, matchPhrase(terms)) : undefined;
  const inSights = inColumns(SIGHTS, words);
  const inTexts = inColumns(TEXTS, words);
  const tiers = [
    byWords(inName),
    byWords(beyond(inPlace, inName)),
    byWords(beyond(inNames, inPlace)),
    byWords(beyond(begunInNames, inNames)),
    asPhrase ? byWords(beyond(asPhrase, inNames, begunInNames)) : undefined,
    byWords(beyond(inSights, inNames, begunInNames, ...(asPhrase ? [asPhrase] : []))),
    byWords(beyond(inTexts, begunInNames, inSights)),
    byWords(beyond(found, begunInNames), inTexts),
  ];
  if (isPartial && terms.length > 1) {
    const places = terms.filter(({ days }) => !days);
    const anyPlace = places.length > 0 ? inColumns('{name destination}', joinTerms(places, matchWords, ' OR ')) : undefined;
    const anyName = inColumns(NAMES, joinTerms(terms, matchWords, ' OR '));
    const anyText = inColumns(TEXTS, joinTerms(terms, matchWords, ' OR '));
    return [
      ...tiers,
      anyPlace ? byWords(anyPlace, found) : undefined,
      byWords(anyPlace ? beyond(anyName, anyPlace) : anyName, found),
      byWords(beyond(anyText, anyName), found),
    ];
  }
  const parts = terms.map(matchParts);
  if (parts.includes(undefined)) return tiers;
  const partsOfNames = inColumns('{name destination}', parts.join(' AND '));
  const partsOfTexts = inColumns('{name destination description}', parts.join(' AND '));
  const byParts = (expression: string): Tier => ({ index: PARTS_INDEX, expression, unless: found });
  return [...tiers, byParts(partsOfNames), byParts(beyond(partsOfTexts, partsOfNames))];
}

/** From this tier on, a search has found only parts of words. */
export const FIRST_TIER_OF_PARTS = 8;

/**
 * SQL query: `tier` and `hit` (the id) of the packages that a search finds, best first, after the cursor. The tiers are read one after
 * the other and only as far as the reader needs, so a common word costs no more than a rare one. They are rows of a bound value, because
 * D1 allows five terms in a compound SELECT.
 */
export function selectHits(market: Market, query: PackageSearch, [fromTier, lastId]: readonly [number, number] = [0, 0]): SQL {
  const tiers = listTiers(query).flatMap((each, tier) => {
    if (!each || tier < fromTier) return [];
    const { index, expression, unless } = each;
    return {
      tier,
      index,
      after: tier === fromTier ? lastId : 0,
      // The index of parts does not tell drafts from others.
      match: index === WORDS_INDEX ? inState(market, query.state, expression) : inMarket(market, expression),
      unless: unless && inState(market, query.state, unless),
    };
  });
  const readTiers = (index: SearchIndex) => {
    const rows = tiers.filter((each) => each.index === index);
    const name = sql.raw(index);
    const isLeftOut = sql`exists (select 1 from ${sql.raw(WORDS_INDEX)} where ${sql.raw(WORDS_INDEX)} match t.value ->> 'unless')`;
    // A cross join keeps the order. Without the cast, FTS5 would scan all earlier rows.
    return sql`select t.value ->> 'tier' as tier, ${name}.rowid as hit from json_each(${JSON.stringify(rows)}) t cross join ${name} where (t.value ->> 'unless' is null or not ${isLeftOut}) and ${name} match t.value ->> 'match' and ${name}.rowid > cast(t.value ->> 'after' as integer)`;
  };
  return sql`${readTiers(WORDS_INDEX)} union all ${readTiers(PARTS_INDEX)}`;
}

/** The FTS5 expression for published packages with all terms among the sights of their days. */
export const matchSights = (market: Market, { terms }: SearchQuery): string =>
  inMarket(market, inColumns('{sights}', joinTerms(terms, matchBeginnings)));

/** Matches of a list that is ordered by price: so many of the best ones are sorted. */
export const MAX_SORTED_HITS = 1000;

/** Known words of one lookup. */
const MAX_CANDIDATES = 200;

/** What the index knows of a search by whose words nothing is found. */
interface Clue {
  kind: 'word' | 'known' | 'market';
  market: Market;
  /** A known word, or the position of a term that is found by itself. */
  word: string;
  uses: number;
  names: number;
}

/** Reads known words near to the terms, which terms are found alone, and which other storefront finds them all. No rows if anything is found. */
export function readClues({ db, reader }: Context, market: Market, query: SearchQuery, isBeginning = false): Promise<Clue[]> {
  const { terms } = query;
  const isMissed = sql`not ${hasWords(inMarket(market, foundByWords(query)))}`;
  const skeletons = terms
    .flatMap(({ text, days }) => (days ? [] : text.split(' ')))
    .map(transliterate)
    .flatMap((word) => (word ? getSkeleton(word) : []));
  const keys = [...new Set(skeletons.flatMap(listSkeletonKeys))];
  const last = isBeginning ? skeletons.at(-1) : undefined;
  const expressions = terms.map((term) => inMarket(market, inColumns(TEXTS, matchBeginnings(term))));
  const others = MARKETS.filter((other) => other !== market).map((other) => ({ other, match: inMarket(other, foundByWords(query)) }));
  const readWords = (condition: SQL): SQL =>
    sql`select * from (select distinct 'word', w.market, w.word, w.uses, w.names from search_word_keys k join search_words w on w.market = k.market and w.word = k.word where ${isMissed} and k.market in (${sql.join([...MARKETS], sql`, `)}) and ${condition} and w.uses > 0 limit ${sql.raw(String(MAX_CANDIDATES))})`;
  const selects = [
    sql`select 'known' as kind, ${market} as market, key as word, 1 as uses, 1 as names from json_each(${JSON.stringify(expressions)}) where ${isMissed} and ${hasWords(sql`value`)}`,
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

/** A search with mended terms, for a search that finds nothing; undefined if nothing is near. */
function mendTerms({ terms }: SearchQuery, clues: readonly Clue[], market: Market, isBeginning: boolean): SearchTerm[] | undefined {
  const known = new Set(clues.flatMap(({ kind, word, market: of }) => (kind === 'known' && of === market ? Number(word) : [])));
  const words = clues.filter(({ kind, market: of }) => kind === 'word' && of === market);
  const mended = terms.flatMap((term, i): SearchTerm[] => {
    const { text, days } = term;
    if (known.has(i)) return [term];
    if (days) {
      const near = days.flatMap((day) => [day - 1, day + 1]).filter((day) => day > 0 && !days.includes(day));
      return [{ text, days: near, words: near.map((day) => `${day}days`) }];
    }
    const spelled = text.split(' ').map((word) => chooseSpelling(word, words, isBeginning && i === terms.length - 1)?.word);
    const mend = spelled.every((word) => word !== undefined) ? spelled.join(' ') : undefined;
    return mend ? [{ text: mend, words: [mend] }] : [];
  });
  return mended.length > 0 ? mended : undefined;
}

const capitalise = (text: string): string => text.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

/** How a search is answered whose words are not found. */
export interface SearchMending {
  /** What to search instead; undefined if nothing is near. */
  search?: PackageSearch;
  /** The words that are searched instead, such as "Kerala" for "kerela". */
  correctedTo?: string;
  /** The other storefront, if it finds the search. */
  other?: OtherStorefront;
}

const toText = (terms: readonly SearchTerm[]): string => capitalise(terms.map(({ text }) => text).join(' '));

/** The storefront that a search names ("Dubai" in India), with the other terms. */
export const findNamedStorefront = ({ terms, otherMarket: market }: SearchQuery): OtherStorefront | undefined =>
  market && { market, search: toText(terms.filter((term) => !isMarketName(term, market))) };

/** Mends a search by the clues of `readClues`. */
export function mendSearch(query: SearchQuery, clues: readonly Clue[], market: Market, isBeginning = false): SearchMending {
  const named = findNamedStorefront(query);
  if (named) return { other: named };
  const terms = mendTerms(query, clues, market, isBeginning);
  const isChanged = terms && (terms.length < query.terms.length || terms.some(({ text }, i) => text !== query.terms[i]?.text));
  const other = MARKETS.filter((each) => each !== market).flatMap((each) => {
    if (clues.some((clue) => clue.kind === 'market' && clue.market === each)) return { market: each, search: toText(query.terms) };
    const mended = terms ? undefined : mendTerms(query, clues, each, isBeginning);
    return mended ? { market: each, search: toText(mended) } : [];
  })[0];
  return {
    ...(terms && { search: { terms, isPartial: true } }),
    ...(isChanged && { correctedTo: toText(terms) }),
    ...(other && { other }),
  };
}
