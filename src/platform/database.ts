/** What a request asked of D1. */
export interface QueryCosts {
  batches: number;
  statements: number;
  rowsRead: number;
}

/** What the queries use of D1. */
type D1Client = Pick<D1Database, 'prepare' | 'batch'>;

/** The same database, adding up what its batches cost. Only where `COSTS=on`: tests and bench. */
export function meterQueries(d1: D1Client, costs: QueryCosts): D1Client {
  return {
    prepare: (sql) => d1.prepare(sql),
    async batch<T>(statements: D1PreparedStatement[]) {
      // Those that are refused were asked as well.
      costs.batches += 1;
      costs.statements += statements.length;
      const results = await d1.batch<T>(statements);
      for (const result of results) costs.rowsRead += result.meta.rows_read;
      return results;
    },
  };
}

/** As a Server-Timing header. */
export const formatServerTiming = ({ batches, statements, rowsRead }: QueryCosts): string =>
  `db;desc="batches=${batches} statements=${statements} rows=${rowsRead}"`;
