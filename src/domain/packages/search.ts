import { and, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Market } from '../../../schema/constants.ts';
import { packages } from '../../../schema/tables/packages.ts';
import {
  isShort,
  matchBeginnings,
  matchParts,
  matchPhrase,
  matchStart,
  matchWords,
  type SearchQuery,
  type SearchTerm,
} from '../search/search-query.ts';
import type { PackageSearch, PackageState } from './filter.ts';

// The search of visitors as SQL: the tiers of its results.

type Match = (term: SearchTerm) => string;

/** The full-text indexes of migrations/0016_search.sql and 0008_search_markets.sql. */
const WORDS_INDEX = 'package_words';
const PARTS_INDEX = 'package_search';
type SearchIndex = typeof WORDS_INDEX | typeof PARTS_INDEX;
const NAMES = '{name destination kind}';
const SIGHTS = '{name destination kind sights}';

const joinTerms = (terms: readonly SearchTerm[], match: Match, operator = ' AND '): string => terms.map(match).join(operator);
const inColumns = (columns: string, expression: string): string => `${columns} : (${expression})`;
/** An FTS5 expression for the words of published packages of a market; rows of others are not read. */
export const inMarket = (market: Market, expression: string): string => `{market} : "${market}" AND (${expression})`;
/** The same for a list of staff. */
const inState = (market: Market, state: PackageState | null | undefined, expression: string): string =>
  `{market} : (${[...(state === 'draft' ? [] : [`"${market}"`]), ...(state && state !== 'live' ? [`"${market}draft"`] : [])].join(' OR ')}) AND (${expression})`;
/** SQL condition: a package matches the expression. */
export const hasWords = (expression: SQL | string): SQL =>
  sql`exists (select 1 from ${sql.raw(WORDS_INDEX)} where ${sql.raw(WORDS_INDEX)} match ${expression})`;

/** A tier of the results: the best first. */
interface Tier {
  index: SearchIndex;
  expression: string;
  /** Left out if a package matches this. */
  unless?: string;
}

/** Packages that have a term as a word; a famous place that only the description mentions is not where they go. */
const withWord: Match = (term) => inColumns(term.isPlace ? SIGHTS : '{name destination kind sights description}', matchWords(term));
/** Packages that have a term as a word, or as the beginning of a name or sight; one of two letters only as that of a name. */
const withBeginning: Match = (term) => {
  if (isShort(term)) return inColumns(NAMES, matchBeginnings(term));
  if (term.days) return withWord(term);
  if (term.isPlace) return inColumns(SIGHTS, matchBeginnings(term));
  return `(${inColumns(SIGHTS, matchBeginnings(term))} OR ${inColumns('{description}', matchWords(term))})`;
};

/** What a search finds by words and their beginnings. If it is nothing, a spelling may be mended, and parts of words are searched. */
export const foundByWords = ({ terms }: SearchQuery): string => joinTerms(terms, withBeginning);
/** Packages that have all terms as words in their names or sights; `isBeginning`: the last word may be unfinished. */
export const foundBySights = ({ terms }: SearchQuery, isBeginning = false): string =>
  inColumns(
    SIGHTS,
    joinTerms(terms, (term) => (isBeginning && term === terms.at(-1) ? matchBeginnings(term) : matchWords(term))),
  );
/** Packages that go to a place, or are of a kind, that the term names. The name of a package holds other words, too. */
export const foundByPlace = (term: SearchTerm): string =>
  inColumns(term.isPlace ? '{name destination}' : '{destination kind}', matchWords(term));

/** The terms as one phrase, beside the durations; undefined for a single one. */
function joinPhrase(terms: readonly SearchTerm[]): string | undefined {
  const names = terms.filter(({ days }) => !days);
  const durations = terms.filter(({ days }) => days);
  if (names.length < 2) return undefined;
  return [inColumns(SIGHTS, matchPhrase(names)), ...durations.map(withWord)].join(' AND ');
}

/** The tiers of a search for words, best first. Tiers that a search lacks are undefined, so that each has the same number in every cursor. */
function listWordTiers(query: PackageSearch): (Tier | undefined)[] {
  const { terms, overlapTiers } = query;
  const words = joinTerms(terms, matchWords);
  /** Without the packages of an earlier tier. */
  const beyond = (expression: string, ...earlier: string[]): string =>
    overlapTiers ? expression : `(${expression}) NOT (${earlier.map((each) => `(${each})`).join(' OR ')})`;
  const byWords = (expression: string): Tier => ({ index: WORDS_INDEX, expression });
  const [first, ...others] = terms;
  const atStart = (match: Match, isBegun: boolean): string | undefined => {
    const rest = others.length > 0 ? ` AND ${inColumns(NAMES, joinTerms(others, match))}` : '';
    return first && !first.days ? `${inColumns('{name}', matchStart(first, isBegun || isShort(first)))}${rest}` : undefined;
  };
  const start = atStart(matchWords, false);
  const inName = inColumns('{name}', words);
  const inPlace = inColumns('{name destination}', words);
  const inNames = inColumns(NAMES, words);
  const begunStart = atStart(matchBeginnings, true);
  const begunInNames = inColumns(NAMES, joinTerms(terms, matchBeginnings));
  const asPhrase = joinPhrase(terms);
  const inSights = inColumns(SIGHTS, words);
  /** "Kids beach": a family trip to a beach before a day at the beach with a family museum. */
  const named = terms.length > 1 ? `${inSights} AND ${inColumns(NAMES, joinTerms(terms, matchWords, ' OR '))}` : undefined;
  const inTexts = joinTerms(terms, withWord);
  const earlier = [inNames, begunInNames, ...(asPhrase ? [asPhrase] : [])];
  const names = [
    start ? byWords(start) : undefined,
    byWords(start ? beyond(inName, start) : inName),
    byWords(beyond(inPlace, inName, ...(start ? [start] : []))),
    byWords(beyond(inNames, inPlace, ...(start ? [start] : []))),
    begunStart ? byWords(beyond(begunStart, inNames)) : undefined,
    byWords(beyond(begunInNames, inNames, ...(begunStart ? [begunStart] : []))),
  ];
  if (terms.every(isShort)) return names;
  return [
    ...names,
    asPhrase ? byWords(beyond(asPhrase, inNames, begunInNames)) : undefined,
    named ? byWords(beyond(named, ...earlier)) : undefined,
    byWords(beyond(inSights, ...earlier, ...(named ? [named] : []))),
    byWords(beyond(inTexts, begunInNames, inSights)),
    byWords(beyond(foundByWords(query), begunInNames, inTexts)),
  ];
}

/** The number of the first tier of packages that have the terms beyond their names, and of that with parts of words. */
const FIRST_TIER_OF_SIGHTS = 6;
export const FIRST_TIER_OF_PARTS = 11;

/** The tiers of a search that no package answers in full: with the nearest durations, or with some of the terms. */
function listPartialTiers({ terms, overlapTiers }: PackageSearch, found: string): (Tier | undefined)[] {
  const byWords = (expression: string): Tier => ({ index: WORDS_INDEX, expression, unless: found });
  const places = terms.filter(({ days }) => !days);
  const isNear = terms
    .flatMap(({ near = [] }) => near)
    .map((day) => {
      const isLong = inColumns('{kind}', `"${day}days"`);
      return places.length > 0 ? `${joinTerms(places, withWord)} AND ${isLong}` : isLong;
    });
  if (places.length === 0) return isNear.map(byWords);
  const famous = places.filter(({ isPlace }) => isPlace);
  const anyPlace = inColumns('{name destination}', joinTerms(famous.length > 0 ? famous : places, matchWords, ' OR '));
  const anyKind = inColumns('{destination kind}', joinTerms(places, matchWords, ' OR '));
  const beyond = (expression: string, ...earlier: string[]): string =>
    overlapTiers || earlier.length === 0 ? expression : `(${expression}) NOT (${earlier.map((each) => `(${each})`).join(' OR ')})`;
  const anySight =
    famous.length > 0 ? [beyond(inColumns(SIGHTS, joinTerms(famous, matchWords, ' OR ')), anyPlace, anyKind, ...isNear)] : [];
  return [...isNear, beyond(anyPlace, ...isNear), beyond(anyKind, anyPlace, ...isNear), ...anySight].map(byWords);
}

/** The fewest letters of a part of a word that descriptions are searched for. */
const MIN_PART_CHARS = 4;

/** The tiers of a search, best first. */
function listTiers(query: PackageSearch): (Tier | undefined)[] {
  const { terms, isPartial, overlapTiers, isUnfinished } = query;
  const found = foundByWords(query);
  const tiers = listWordTiers(query);
  if (query.tiers === 'names') return tiers.slice(0, FIRST_TIER_OF_SIGHTS);
  if (isPartial) return [...tiers, ...listPartialTiers(query, found)];
  const parts = terms.map(matchParts);
  if (parts.includes(undefined)) return tiers;
  const partsOfNames = inColumns('{name destination}', parts.join(' AND '));
  const partsOfTexts = inColumns('{name destination description}', parts.join(' AND '));
  const byParts = (expression: string): Tier => ({ index: PARTS_INDEX, expression, unless: found });
  // A few letters within a word are no clue, nor is it the middle of one that is being typed, nor a mention of a place.
  if (isUnfinished || terms.some(({ isPlace, text }) => isPlace || text.length < MIN_PART_CHARS)) return [...tiers, byParts(partsOfNames)];
  return [...tiers, byParts(partsOfNames), byParts(overlapTiers ? partsOfTexts : `(${partsOfTexts}) NOT (${partsOfNames})`)];
}

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

/** SQL condition: one of the months of the search is among the best of the package; undefined for searches without months. */
export const isAtItsBest = ({ months }: SearchQuery): SQL | undefined => {
  // As text, because a table-valued function would be a row read for each month.
  const has = (column: SQLWrapper, month: number) => sql`instr(replace(replace(${column}, '[', ','), ']', ','), ${`,${month},`}) > 0`;
  return months && or(...months.map((month) => and(has(packages.bestMonths, month), not(has(packages.closedMonths, month)))));
};

/**
 * SQL condition: the trip goes to the famous places of the search. It does not if it only sets out from there ("Mumbai to the ghats"),
 * or if the index takes the last letter for a plural: "Paris" has the stem of "Pari Mahal". Undefined for searches without such places.
 */
export function goesToPlaces({ terms, isPartial }: PackageSearch): SQL | undefined {
  const places = terms.filter(({ isPlace, text }) => isPlace && /^[a-z ]+$/.test(text));
  // Beside another place it is where the traveller sets out: "Mumbai Udaipur".
  const [only, another] = places;
  const origin = another ? undefined : only?.text;
  const plurals = isPartial ? [] : places.filter(({ text }) => /[^s]s$/.test(text));
  const names = sql`lower(${packages.name} || ', ' || ${packages.destination})`;
  const days = sql`lower(${packages.itinerary})`;
  const setsOut = sql`instr(${days}, ${`"title":"${origin} to `}) > 0 and instr(lower(${packages.startsFrom}), ${origin}) > 0`;
  return and(
    origin === undefined ? undefined : sql`not (${setsOut} and instr(${names}, ${origin}) = 0)`,
    ...plurals.map(({ words }) => or(...words.map((word) => sql`instr(${names} || ${days}, ${word}) > 0`))),
  );
}
