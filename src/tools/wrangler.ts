import { spawn } from 'node:child_process';
import { drizzle } from 'drizzle-orm/sqlite-proxy';

interface WranglerResult {
  /** The exit code. */
  status: number | null;
  stdout: string;
  /** Standard output and standard error in the order of arrival, for error messages. */
  output: string;
}

/**
 * Runs wrangler with these arguments. With `show` its output goes to the terminal, and both texts stay empty. Wrangler asks
 * questions with `interactive` only, and otherwise takes its defaults.
 */
export type Wrangler = (args: readonly string[], options?: { show?: boolean; interactive?: boolean }) => Promise<WranglerResult>;

/** The installed wrangler, in a process of its own. */
export const runWrangler: Wrangler = (args, { show = false, interactive = false } = {}) =>
  new Promise((resolve, reject) => {
    const stream = show ? 'inherit' : 'pipe';
    const child = spawn('wrangler', args, { stdio: [interactive ? 'inherit' : 'ignore', stream, stream] });
    const [stdout, output]: [Buffer[], Buffer[]] = [[], []];
    child.stdout?.on('data', (chunk: Buffer) => stdout.push(chunk));
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (status) =>
      resolve({ status, stdout: Buffer.concat(stdout).toString(), output: Buffer.concat(output).toString() }),
    );
  });

/** The rows of one statement on the database that `target` selects (`--remote`). Throws an Error with wrangler's output. */
export async function executeRemote<Row>(target: readonly string[], sql: string, wrangler = runWrangler): Promise<Row[]> {
  const { status, stdout, output } = await wrangler(['d1', 'execute', 'DB', ...target, '--json', '--command', sql]);
  if (status !== 0) throw new Error(output);
  // Warnings may precede the JSON.
  const [result] = JSON.parse(stdout.slice(stdout.indexOf('['))) as { results: Row[] }[];
  return result?.results ?? [];
}

const toSqlLiteral = (value: unknown): string =>
  value === null || value === undefined ? 'null' : typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;

/** `wrangler d1 execute` takes no parameters, so each placeholder is replaced by its value as a literal. */
function inlineParameters(sql: string, values: readonly unknown[]): string {
  let index = 0;
  return sql.replace(/\?/g, () => toSqlLiteral(values[index++]));
}

/** Drizzle on the deployed database through wrangler: one process per statement, for commands only. */
export const openRemoteDatabase = (wrangler = runWrangler) =>
  drizzle(async (sql, values, method) => {
    const statement = inlineParameters(sql, values);
    const rows = (await executeRemote<Record<string, unknown>>(['--remote'], statement, wrangler)).map(Object.values);
    return { rows: method === 'get' ? (rows[0] as unknown[]) : rows };
  });
