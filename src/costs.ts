/** What a request asked of D1. */
export interface Costs {
  batches: number;
  statements: number;
  rowsRead: number;
}

type Session = Pick<D1DatabaseSession, 'prepare' | 'batch'>;

/** The same session, adding up what its batches cost. Only where `COSTS=on`: tests and bench. */
export function counted(session: Session, costs: Costs): Session {
  return {
    prepare: (sql) => session.prepare(sql),
    async batch<T>(statements: D1PreparedStatement[]) {
      // Those that are refused were asked as well.
      costs.batches += 1;
      costs.statements += statements.length;
      const results = await session.batch<T>(statements);
      for (const result of results) costs.rowsRead += result.meta.rows_read;
      return results;
    },
  };
}

/** As a Server-Timing header. */
export const costsHeader = ({ batches, statements, rowsRead }: Costs): string =>
  `db;desc="batches=${batches} statements=${statements} rows=${rowsRead}"`;
