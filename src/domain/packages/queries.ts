import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { Market } from '../../../schema/constants.ts';
import { packages } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, encodeCursor } from '../pagination.ts';
import {
  buildPackageConditions,
  type ColumnSet,
  type PackageFilter,
  type PackagePage,
  type PackageSummary,
  toFilterValues,
} from './filter.ts';
import { getSearchIndex } from '../search-index.ts';
import type { SearchTerms } from '../full-text-search.ts';

// FTS5 expressions. The index knows the market of each row: what is there in another one is not read.

const nameExpression = ({ expression }: SearchTerms): string => `{name destination} : (${expression})`;
const textExpression = ({ expression }: SearchTerms): string => `{name destination description} : (${expression})`;
const marketExpression = (market: Market, expression: string): string => `{market} : "${market}" AND (${expression})`;

/** The condition that a package of the market holds every term, for lists that have an order of their own. */
export function buildSearchCondition(terms: SearchTerms, market: Market): SQL {
  const { rows, matches } = getSearchIndex('package', terms);
  return sql`${packages.id} in (select rowid from ${rows} where ${matches(marketExpression(market, textExpression(terms)))})`;
}

interface PackageSearch {
  terms: SearchTerms;
  market: Market;
  filter: PackageFilter;
  first: number;
  after: string | null | undefined;
}

/**
 * Packages that hold every term: those with it in their name or place first, then those that only tell of it.
 * Each tier is read in the order of the index and stops when the page is full, so a common word costs no more
 * than a rare one. Throws `invalid` for a broken cursor.
 */
export async function searchPackages<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  search: PackageSearch,
): Promise<PackagePage<Row>> {
  const { terms, market, filter, first, after } = search;
  const [tier = 0, last = 0] = decodeCursor(after, 2) ?? [];
  const { rows: index, matches } = getSearchIndex('package', terms);
  // D1 binds numbers as reals, at which FTS5 would not begin but look through all that comes before.
  const read = (match: string, from: number) =>
    context.reader.readAs<Row[]>(
      context.db
        .select({ ...shape.columns })
        .from(index)
        .innerJoin(packages, sql`${packages.id} = ${index.rowid}`)
        .where(
          and(
            matches(marketExpression(market, match)),
            sql`${index.rowid} > cast(${from} as integer)`,
            ...buildPackageConditions(toFilterValues(market, filter), filter.state),
          ),
        )
        .orderBy(asc(index.rowid))
        .limit(first + 1),
    );
  const [inName, inText] = await Promise.all([
    tier === 0 ? read(nameExpression(terms), last) : [],
    read(`(${textExpression(terms)}) NOT (${nameExpression(terms)})`, tier === 0 ? 0 : last),
  ]);
  const rows = [...inName.map((row) => ({ row, tier: 0 })), ...inText.map((row) => ({ row, tier: 1 }))];
  const shown = rows.slice(0, first);
  return {
    market,
    rows: shown.map(({ row }) => row),
    cursorAt: (place) => {
      const { row, tier: at } = shown[place] as (typeof shown)[number];
      return encodeCursor([at, row.id]);
    },
    hasNext: rows.length > first,
    total: null,
  };
}
