import { and, asc, eq, sql } from 'drizzle-orm';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import type { ColumnSet, PackageSummary } from './filter.ts';
import { listPackages } from './queries.ts';

/** The published packages that staff have chosen to lead, in their order. Reads the ids and those packages. */
const createChosenStatement = (shape: ColumnSet<PackageSummary>) =>
  new Statement<PackageSummary>(
    shape.columns,
    (db) =>
      db
        .select({ ...shape.columns })
        .from(sql`companies, json_each(companies.facts, '$.leadingPackages') chosen`)
        // A cross join keeps SQLite from reading all packages of the storefront first.
        .crossJoin(packages)
        .where(
          and(
            sql`${packages.id} = chosen.value`,
            sql`companies.market = ${sql.placeholder('market')}`,
            sql`${packages.market} = companies.market`,
            eq(packages.published, true),
          ),
        )
        .orderBy(asc(sql`chosen.key`))
        // Drizzle cannot infer the rows of dynamic columns; `ColumnSet` has their type.
        .limit(LIMITS.homePackages) as never,
    { single: shape.large },
  );
const chosenStatements = new Map<ColumnSet<PackageSummary>, Statement<PackageSummary>>();

/**
 * The packages with which a home page begins (specification, section 9): the published ones that staff have chosen, then the first ones of
 * the storefront. Three, or fewer if the storefront has fewer. Both are read in one batch.
 */
export async function listLeadingPackages<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  market: Market,
): Promise<Row[]> {
  const statement = chosenStatements.get(shape) ?? createChosenStatement(shape);
  chosenStatements.set(shape, statement);
  context.cacheTags.add(`company:${market}`);
  const [chosen, first] = await Promise.all([
    context.reader.readStatement(statement as Statement<Row>, { market }),
    listPackages(context, shape, { market, first: LIMITS.homePackages, withTotal: false }),
  ]);
  const rows = new Map([...chosen, ...first.rows].map((row) => [row.id, row]));
  return [...rows.values()].slice(0, LIMITS.homePackages);
}
