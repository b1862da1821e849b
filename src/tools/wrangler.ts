import { spawnSync } from 'node:child_process';
import { drizzle } from 'drizzle-orm/sqlite-proxy';

const toSqlLiteral = (value: unknown): string =>
  value === null || value === undefined ? 'null' : typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;

/** A statement with its values in it, for a command line that takes no parameters. */
function inlineParameters(sql: string, values: readonly unknown[]): string {
  let at = 0;
  return sql.replace(/\?/g, () => toSqlLiteral(values[at++]));
}

/** The deployed database, asked by wrangler: for the few statements of a command, not for a site. Throws what wrangler says. */
export const openRemoteDatabase = () =>
  drizzle(async (sql, values, method) => {
    const args = ['d1', 'execute', 'DB', '--remote', '--json', '--command', inlineParameters(sql, values)];
    const { status, stdout, stderr } = spawnSync('wrangler', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr || stdout);
    const [answer] = JSON.parse(stdout) as { results: Record<string, unknown>[] }[];
    const rows = (answer?.results ?? []).map((row) => Object.values(row));
    return { rows: method === 'get' ? (rows[0] as unknown[]) : rows };
  });
