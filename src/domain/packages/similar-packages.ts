import { asc, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Market } from '../../../schema/constants.ts';
import { packages, selectPlace } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import { parseRowId } from '../ids.ts';
import { listColumns, type PackageSummary } from './filter.ts';

const SIMILAR_PACKAGES = 3;
const LIMIT = sql.raw(String(SIMILAR_PACKAGES));

const [market, id] = [sql.placeholder('market'), sql.placeholder('id')];

/** The given package, beside the others. */
const own = alias(packages, 'own');
type Table = typeof packages | typeof own;

/** What two packages can share, best first, the column that orders those, and the index that has both. */
const TIERS: readonly { shared: (table: Table) => SQL; order: 'id' | 'price'; index: string }[] = [
  { shared: ({ destination }) => sql`${selectPlace(destination)} collate nocase`, order: 'id', index: 'packages_place' },
  { shared: ({ tripType }) => sql`${tripType} collate nocase`, order: 'id', index: 'packages_trip_type' },
  { shared: ({ category }) => sql`${category}`, order: 'price', index: 'packages_category_price' },
  { shared: ({ market: storefront }) => sql`${storefront}`, order: 'price', index: 'packages_price' },
];

/**
 * The packages of a tier that no earlier one has: the next ones in the list, or those with the nearest prices. Of each side of the given
 * package three entries of the index are read: earlier tiers have fewer than three, or the statement has ended before.
 */
function selectTier(tier: number): SQL {
  const { shared, order, index } = TIERS[tier] as (typeof TIERS)[number];
  const isNew = [sql`1`, ...TIERS.slice(0, tier).map((earlier) => sql`${earlier.shared(packages)} is not ${earlier.shared(own)}`)];
  const selectSide = (side: SQL, direction: SQL): SQL =>
    sql`select id, distance from (select ${packages.id} as id, abs(${packages[order]} - ${own[order]}) as distance, ${sql.join(isNew, sql` and `)} as is_new
      from ${packages} as own cross join ${packages} indexed by ${sql.raw(index)}
      where ${own.id} = ${id} and ${packages.market} = ${market} and ${packages.published} = 1 and ${shared(packages)} is ${shared(own)}
      and (${packages[order]}, ${packages.id}) ${side} (${own[order]}, ${own.id})
      order by ${packages[order]} ${direction}, ${packages.id} ${direction} limit ${LIMIT}) where is_new`;
  const nearestFirst = order === 'price' ? sql`order by distance, id limit ${LIMIT}` : sql``;
  return sql`select id, distance, ${sql.raw(String(tier))} as tier
    from (${selectSide(sql`>`, sql`asc`)} union all ${selectSide(sql`<`, sql`desc`)}) ${nearestFirst}`;
}

// One statement, because it needs no column of the package from an earlier round trip. SQLite reads no tier once there are three rows.
const SIMILAR_STATEMENT = new Statement<PackageSummary>(
  listColumns.columns,
  (db) =>
    db
      .select({ ...listColumns.columns })
      .from(packages)
      .innerJoin(
        sql`(select id as "similar_id", tier, distance from (${sql.join(
          TIERS.map((_, tier) => sql`select * from (${selectTier(tier)})`),
          sql` union all `,
        )}) limit ${LIMIT}) as "similar"`,
        sql`${packages.id} = "similar_id"`,
      )
      // Drizzle cannot infer the rows of dynamic columns; `ColumnSet` has their type.
      .orderBy(sql`tier, distance`, asc(packages.id)) as never,
);

/**
 * Three other published packages of a market, fewer if it has not so many: to the same place first, then of the same trip type, then of
 * the same category and a near price. Throws `not-found` for a malformed id.
 */
export function listSimilarPackages(context: Context, ofMarket: Market, ofId: string): Promise<PackageSummary[]> {
  context.cacheTags.add(`packages:${ofMarket}`);
  return context.reader.readStatement(SIMILAR_STATEMENT, { market: ofMarket, id: parseRowId(ofId, 'Package') });
}
