import { asc, type SQL, sql } from 'drizzle-orm';
import type { Market } from '../../../schema/constants.ts';
import { packages, selectPlace } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import { parseRowId } from '../ids.ts';
import { listColumns, type PackageSummary } from './filter.ts';

const SIMILAR_PACKAGES = 3;

const [market, id] = [sql.placeholder('market'), sql.placeholder('id')];
const placeOf = sql`${selectPlace(packages.destination)} collate nocase`;
const tripTypeOf = sql`${packages.tripType} collate nocase`;

/** The packages next to the given one, on both sides of its id, that share a key with it: two ranges of the index of that key. */
const selectNeighbours = (key: SQL, rank: number): SQL => {
  const own = sql`(select ${key} from ${packages} where ${packages.id} = ${id})`;
  const range = (side: SQL, order: SQL) =>
    sql`select * from (select ${packages.id} as id, ${sql.raw(String(rank))} as "rank" from ${packages}
      where ${packages.market} = ${market} and ${packages.published} = 1 and ${key} = ${own} and ${packages.id} ${side} ${id}
      order by ${packages.id} ${order} limit ${sql.raw(String(SIMILAR_PACKAGES))})`;
  return sql`${range(sql`>`, sql`asc`)} union all ${range(sql`<`, sql`desc`)}`;
};

// One statement, because it needs no column of the package from an earlier round trip.
const SIMILAR_STATEMENT = new Statement<PackageSummary>(
  listColumns.columns,
  (db) =>
    db
      .select({ ...listColumns.columns })
      .from(packages)
      .innerJoin(
        sql`(select id as "similar_id", min("rank") as "similarity" from (
          ${selectNeighbours(placeOf, 0)} union all ${selectNeighbours(tripTypeOf, 1)}
        ) group by id order by 2, 1 limit ${sql.raw(String(SIMILAR_PACKAGES))}) as "similar"`,
        sql`${packages.id} = "similar_id"`,
      )
      // Drizzle cannot infer the rows of dynamic columns; `ColumnSet` has their type.
      .orderBy(sql`"similarity"`, asc(packages.id)) as never,
);

/** Up to three other published packages of a market: to the same place first, then of the same trip type. Throws `not-found` for a malformed id. */
export function listSimilarPackages(context: Context, ofMarket: Market, ofId: string): Promise<PackageSummary[]> {
  context.cacheTags.add(`packages:${ofMarket}`);
  return context.reader.readStatement(SIMILAR_STATEMENT, { market: ofMarket, id: parseRowId(ofId, 'Package') });
}
