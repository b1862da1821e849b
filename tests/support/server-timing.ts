/** The database cost of a response, from its Server-Timing header. */
export function costsOf(response: Response): { batches: number; statements: number; rows: number } {
  const [, batches, statements, rows] = /batches=(\d+) statements=(\d+) rows=(\d+)/.exec(response.headers.get('server-timing') ?? '') ?? [];
  return { batches: Number(batches), statements: Number(statements), rows: Number(rows) };
}
