import { and, type SQL, sql } from 'drizzle-orm';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, encodeCursor } from '../pagination.ts';
import type { PriceWords } from '../search/price-words.ts';
import { removeMonths, type SearchQuery } from '../search/search-query.ts';
import { readPackageFacets, readSearchFacets } from './facets.ts';
import {
  buildPackageConditions,
  type ColumnSet,
  type PackagePage,
  type PackageSearch,
  type PackageSummary,
  toFilterValues,
  toPackagePage,
} from './filter.ts';
import { orderByPrice } from './order.ts';
import { DEFAULT_ORDER, type PackageListQuery, readOrderedPage } from './ordered-lists.ts';
import { FIRST_TIER_OF_PARTS, goesToPlaces, isAtItsBest, MAX_SORTED_HITS, selectHits } from './search.ts';
import { findNamedStorefront, mendSearch, readClues } from './search-mending.ts';

const FIRST_HIT = [0, 0] as const;

/**
 * One page of what a search finds, best first. Packages that do not go to its places are left out after they are read, so that the rows
 * of a page stay bounded: it may be shorter. Throws `invalid` for a broken cursor.
 */
async function readHits<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  { market, filter, first, after }: PackageListQuery,
  search: PackageSearch,
): Promise<PackagePage<Row> & { isFoundByParts: boolean }> {
  const [tier = 0, last = 0] = decodeCursor(after, 2) ?? FIRST_HIT;
  // A price or a month may leave out any number of hits.
  const limit = search.price || search.months ? sql` limit ${sql.raw(String(MAX_SORTED_HITS))}` : sql``;
  const rows = await context.reader.readAs<(Row & { tier: number; isMeant: number })[]>(
    context.db
      .select({ ...shape.columns, tier: sql<number>`tier`.as('tier'), isMeant: sql<number>`${goesToPlaces(search) ?? 1}`.as('is_meant') })
      // The left table of a cross join is the outer loop, so the tiers keep their order.
      .from(sql`(${selectHits(market, search, [tier, last])}${limit})`)
      .crossJoin(packages)
      .where(and(sql`${packages.id} = hit`, isAtItsBest(search), ...buildPackageConditions(toFilterValues(market, filter), filter.state)))
      .limit(first + 1),
  );
  const page = toPackagePage(market, rows, first, ({ id }, i) => encodeCursor([rows[i]?.tier ?? 0, id]));
  const shown = page.rows.flatMap((row, index) => (row.isMeant ? [{ row, index }] : []));
  return {
    ...page,
    rows: shown.map(({ row }) => row),
    getCursor: (index) => page.getCursor(shown[index]?.index ?? 0),
    hasNext: page.hasNext && shown.length > 0,
    isFoundByParts: (rows[0]?.tier ?? 0) >= FIRST_TIER_OF_PARTS,
  };
}

/** SQL condition: one of the best matches of a search. For lists in another order than by relevance. */
const isHit = (market: Market, search: PackageSearch): SQL =>
  sql`${packages.id} in (select hit from (${selectHits(market, search)}) limit ${sql.raw(String(MAX_SORTED_HITS))})`;

/** SQL condition: one of the first packages of the whole list, so that a month that few have reads no more. */
const isAmongFirst = (market: Market): SQL =>
  sql`${packages.id} in (select id from packages where market = ${market} and published = 1 order by id limit ${sql.raw(String(MAX_SORTED_HITS))})`;

/** The condition of an ordered list of what a search finds; undefined for the whole list. */
export function buildSearchCondition(market: Market, search: PackageSearch): SQL | undefined {
  if (search.terms.length > 0) return and(isHit(market, search), goesToPlaces(search), isAtItsBest(search));
  return search.months && and(isAmongFirst(market), isAtItsBest(search));
}

/** A list query with what its search says about prices. */
export function applyPriceWords(query: PackageListQuery, { price, terms }: SearchQuery): PackageListQuery {
  if (!price) return query;
  const { filter } = query;
  const isWholeList = terms.length === 0;
  return {
    ...query,
    order: query.order ?? (price.order || isWholeList ? orderByPrice(price.order === 'descending') : undefined),
    filter: { ...filter, minPrice: toLimit(Math.max, filter.minPrice, price.min), maxPrice: toLimit(Math.min, filter.maxPrice, price.max) },
  };
}

const toLimit = (choose: (...values: number[]) => number, ...limits: (number | null | undefined)[]): number | undefined => {
  const set = limits.filter((limit) => typeof limit === 'number');
  return set.length > 0 ? choose(...set) : undefined;
};

/** The search of a list ordered by "cheap" or "luxury": the cheapest in Goa is not the cheapest that mentions Goa. */
export const toOrderedSearch = (search: SearchQuery, { order }: PackageListQuery): PackageSearch => ({
  ...search,
  ...(search.price?.order && !order && { tiers: 'names' }),
});

/** The price words of a page as they were applied. */
const toAppliedWords = (price: PriceWords | undefined, { order }: PackageListQuery): PriceWords | undefined =>
  price && { ...price, order: order?.key === 'price' ? 'ascending' : order?.key === 'priceDown' ? 'descending' : undefined };

/**
 * One page of what visitors search. A search that names months shows what is at its best then, or everything if nothing is: both are read
 * in the same round trips.
 */
export async function searchPackages<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  query: PackageListQuery,
  search: SearchQuery,
): Promise<PackagePage<Row>> {
  const { months, ...others } = search;
  const { isUnfinished, state } = query.filter;
  // "Mar" may become Margham.
  if (!months || isUnfinished || state) return findPackages(context, shape, query, others);
  const [best, all] = await Promise.all([findPackages(context, shape, query, search), findPackages(context, shape, query, others)]);
  if (all.rows.length === 0) return all;
  const isBest = best.rows.length > 0 && (!best.isPartialMatch || all.isPartialMatch === true);
  return { ...(isBest ? best : all), monthWords: { months, isBest, search: removeMonths(query.filter.search ?? '') } };
}

/**
 * One page of what a search finds. If no package has the words, misspelled ones are mended and unknown ones left out, and if none has
 * the price, the nearest ones are shown; either takes a second round trip.
 */
async function findPackages<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  listQuery: PackageListQuery,
  search: SearchQuery,
): Promise<PackagePage<Row>> {
  const { market, filter, overlapTiers, withTotal } = listQuery;
  const query = applyPriceWords(listQuery, search);
  const { order } = query;
  const priceWords = toAppliedWords(search.price, query);
  if (search.terms.length === 0) {
    const other = findNamedStorefront(search);
    if (other) return { ...toPackagePage<Row>(market, [], query.first, String), search, otherStorefront: other };
    const condition = buildSearchCondition(market, search);
    const [page, facets] = await Promise.all([
      readOrderedPage(context, shape, order ?? DEFAULT_ORDER, query, condition),
      withTotal && !search.price && !search.months ? readPackageFacets(context, market, { ...filter, search: null }) : null,
    ]);
    if (page.rows.length > 0 || !search.price || listQuery.after)
      return { ...page, facets, total: facets?.total ?? null, search, priceWords };
    const nearest = await readOrderedPage(context, shape, orderByPrice(search.price.min !== undefined), listQuery, condition);
    return { ...nearest, search, priceWords, isPartialMatch: true };
  }
  const isUnfinished = filter.isUnfinished ?? false;
  const read = async (each: PackageSearch, of: PackageListQuery = query): Promise<PackagePage<Row> & { isFoundByParts?: boolean }> => {
    const [page, facets] = await Promise.all([
      of.order
        ? readOrderedPage(context, shape, of.order, of, buildSearchCondition(market, each))
        : readHits(context, shape, of, { ...each, overlapTiers, isUnfinished, state: filter.state }),
      withTotal ? readSearchFacets(context, market, of.filter, each) : null,
    ]);
    return { ...page, facets, total: facets?.total ?? null };
  };
  const ordered = toOrderedSearch(search, listQuery);
  const [page, clues] = await Promise.all([
    read(ordered),
    filter.exactSearch || filter.state ? [] : readClues(context, market, search, isUnfinished),
  ]);
  // What the other storefront has, or lacks, is part of the answer.
  if (page.rows.length === 0 || page.isFoundByParts) for (const each of MARKETS) context.cacheTags.add(`packages:${each}`);
  const answered = { ...page, search, priceWords, otherStorefront: findNamedStorefront(search) };
  if (page.rows.length > 0 && !page.isFoundByParts) return answered;
  if (clues.length === 0 && search.price && !listQuery.after) {
    // The words are found, but not in names, or not at this price.
    if (ordered.tiers && !search.price.max && !search.price.min) return { ...answered, ...(await read(search)) };
    const nearest = await read({ ...search, tiers: 'names' }, { ...listQuery, order: orderByPrice(false) });
    return nearest.rows.length > 0 ? { ...answered, ...nearest, isPartialMatch: true } : answered;
  }
  const isExact = Boolean(filter.exactSearch || filter.state);
  if (isExact) return answered;
  const { search: mended, correctedTo, other } = mendSearch(search, clues, market, isUnfinished);
  const lead = { ...answered, otherStorefront: other };
  const isBetter = page.rows.length === 0 || (correctedTo !== undefined && mended?.terms.length === search.terms.length);
  if (!mended || !isBetter) return lead;
  const answer = await read({ ...mended, months: search.months });
  // Filters may leave nothing of what is meant: then the list says so, and not that nothing is found.
  if (answer.rows.length === 0 && !(answer.facets?.all && correctedTo)) return lead;
  return { ...lead, ...answer, search: mended, correctedSearch: correctedTo, isPartialMatch: !correctedTo };
}
