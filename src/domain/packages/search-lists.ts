import { and, type SQL, sql } from 'drizzle-orm';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, encodeCursor } from '../pagination.ts';
import type { SearchQuery } from '../search/search-query.ts';
import { readSearchFacets } from './facets.ts';
import {
  buildPackageConditions,
  type ColumnSet,
  type PackagePage,
  type PackageSearch,
  type PackageSummary,
  toFilterValues,
  toPackagePage,
} from './filter.ts';
import { type PackageListQuery, readOrderedPage } from './ordered-lists.ts';
import { FIRST_TIER_OF_PARTS, findNamedStorefront, MAX_SORTED_HITS, mendSearch, readClues, selectHits } from './search.ts';

const FIRST_HIT = [0, 0] as const;

/** One page of what a search finds, best first. Throws `invalid` for a broken cursor. */
async function readHits<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  { market, filter, first, after }: PackageListQuery,
  search: PackageSearch,
): Promise<PackagePage<Row> & { isFoundByParts: boolean }> {
  const [tier = 0, last = 0] = decodeCursor(after, 2) ?? FIRST_HIT;
  const rows = await context.reader.readAs<(Row & { tier: number })[]>(
    context.db
      .select({ ...shape.columns, tier: sql<number>`tier`.as('tier') })
      // The left table of a cross join is the outer loop, so the tiers keep their order.
      .from(sql`(${selectHits(market, search, [tier, last])})`)
      .crossJoin(packages)
      .where(and(sql`${packages.id} = hit`, ...buildPackageConditions(toFilterValues(market, filter), filter.state)))
      .limit(first + 1),
  );
  const page = toPackagePage(market, rows, first, ({ id }, i) => encodeCursor([rows[i]?.tier ?? 0, id]));
  return { ...page, isFoundByParts: (rows[0]?.tier ?? 0) >= FIRST_TIER_OF_PARTS };
}

/** SQL condition: one of the best matches of a search. For lists in another order than by relevance. */
export const isHit = (market: Market, search: PackageSearch): SQL =>
  sql`${packages.id} in (select hit from (${selectHits(market, search)}) limit ${sql.raw(String(MAX_SORTED_HITS))})`;

/**
 * One page of what visitors search. If no package has the words, misspelled ones are mended and unknown ones left out, which takes a
 * second round trip.
 */
export async function searchPackages<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  query: PackageListQuery,
  search: SearchQuery,
): Promise<PackagePage<Row>> {
  const { market, filter, order, overlapTiers, withTotal } = query;
  const isUnfinished = filter.isUnfinished ?? false;
  const read = async (each: PackageSearch): Promise<PackagePage<Row> & { isFoundByParts?: boolean }> => {
    const [page, facets] = await Promise.all([
      order
        ? readOrderedPage(context, shape, order, query, isHit(market, each))
        : readHits(context, shape, query, { ...each, overlapTiers, state: filter.state }),
      withTotal ? readSearchFacets(context, market, filter, each) : null,
    ]);
    return { ...page, facets, total: facets?.total ?? null };
  };
  const [page, clues] = await Promise.all([
    read(search),
    filter.exactSearch || filter.state ? [] : readClues(context, market, search, isUnfinished),
  ]);
  // What the other storefront has, or lacks, is part of the answer.
  if (page.rows.length === 0 || page.isFoundByParts) for (const each of MARKETS) context.cacheTags.add(`packages:${each}`);
  if (clues.length === 0) return { ...page, search, otherStorefront: findNamedStorefront(search) };
  const { search: mended, correctedTo, other } = mendSearch(search, clues, market, isUnfinished);
  const isBetter = page.rows.length === 0 || (correctedTo !== undefined && mended?.terms.length === search.terms.length);
  if (!mended || !isBetter) return { ...page, search, otherStorefront: other };
  const answer = await read(mended);
  if (answer.rows.length === 0) return { ...page, search, otherStorefront: other };
  return { ...answer, search: mended, correctedSearch: correctedTo, isPartialMatch: !correctedTo, otherStorefront: other };
}
