import { eq, sql } from 'drizzle-orm';
import type { ItineraryDay } from '../../../schema/models.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { type ColumnSet, listColumns, type PackagePage, type PackageSummary } from './filter.ts';
import { matchSights } from './search.ts';

/** A sight on the way of a package. */
export interface Sight<Row extends PackageSummary = PackageSummary> {
  name: string;
  day: string;
  package: Row;
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Sights that the search of a page names, at most one of a package, of at most `first` packages; none for lists without a search. */
export async function findSights<Row extends PackageSummary>(
  context: Context,
  shape: ColumnSet<Row>,
  { market, search }: Pick<PackagePage, 'market' | 'search'>,
  first: number,
): Promise<Sight<Row>[]> {
  if (!search?.terms.length) return [];
  const columns = shape === listColumns ? { ...shape.columns, itinerary: packages.itinerary } : shape.columns;
  const rows = await context.reader.readAs<(Row & { itinerary: ItineraryDay[] })[]>(
    context.db
      .select({ ...columns })
      .from(
        sql`(select rowid as hit from package_words where package_words match ${matchSights(market, search)} limit ${sql.raw(String(first))})`,
      )
      .crossJoin(packages)
      .where(eq(packages.id, sql`hit`)),
  );
  const words = search.terms.flatMap((term) => term.words.map(fold));
  return rows.flatMap((row) => {
    for (const { day, sightseeing } of row.itinerary) {
      const name = sightseeing.split(',').find((sight) => words.some((word) => fold(sight).includes(word)));
      if (name) return { name: name.trim(), day, package: row };
    }
    return [];
  });
}
